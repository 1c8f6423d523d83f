import { ownedEpisode } from '../episodes/queries.ts'
import { conflict, invalid } from '../kernel/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { ownedShow } from '../shows/queries.ts'
import type { Counted } from './queries-totals.ts'
import { zoneOf } from './queries-zones.ts'

/** Whose numbers are asked for. @throws Failure 404 for what is not the caller's own, 409 for members-only podcasts (RU203, RU210) */
export async function countedOf(
  { db }: Pick<Kernel, 'db'>,
  user: { id: number },
  showId: number,
  episodeId: number | undefined,
): Promise<Counted> {
  const show = await ownedShow(db, user, showId)
  if (show.is_advanced_private_feed) throw conflict('Nobody can hear a members-only podcast yet, so there is nothing to count.')
  const zone = await zoneOf(db, show.id)
  if (episodeId === undefined) return { showId: show.id, episodeId: null, zone }
  return { showId: show.id, episodeId: (await ownedEpisode(db, user, show.id, episodeId)).id, zone }
}

/** By episode they would be a row a download, so nobody adds them up. @throws Failure 422 that names the field they were asked for in */
export function refuseCities(of: Counted, asked: Readonly<Record<string, string>>): void {
  for (const [field, value] of Object.entries(asked))
    if (value === 'city' && of.episodeId !== null) throw invalid({ [field]: ['is only known of the podcast as a whole'] })
}
