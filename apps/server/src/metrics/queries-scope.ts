import { episodeOfShow, type PermittedEpisode, type PermittedShow } from '../access/queries.ts'
import { conflict, invalid } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { findTimeZone } from '../rollup/queries-zones.ts'
import { admittedListener } from '../visibility/rules.ts'
import type { ZonedScope } from './queries-totals.ts'

/** Whose numbers are asked for. @throws Failure 409 for members-only podcasts (RU203, RU210) */
export async function resolveScope(
  { db }: Pick<Kernel, 'db'>,
  show: PermittedShow,
  episode?: PermittedEpisode,
): Promise<ZonedScope> {
  if (!admittedListener(show))
    throw conflict(
      'Members-only podcasts are counted by subscriber: their numbers are under Private Subscribers.',
    )
  return { showId: show.id, episodeId: episode?.id ?? null, zone: await findTimeZone(db, show.id) }
}

/**
 * The same where a query may name one of the podcast's episodes. @throws Failure 404 for an
 * episode of another podcast, 409
 */
export async function countedIn(
  kernel: Pick<Kernel, 'db'>,
  show: PermittedShow,
  episodeId: number | undefined,
): Promise<ZonedScope> {
  return resolveScope(
    kernel,
    show,
    episodeId === undefined ? undefined : await episodeOfShow(kernel.db, show, episodeId),
  )
}

/**
 * By episode they would be a row a download, so nobody adds them up. @throws Failure 422 that names
 * the field they were asked for in
 */
export function refuseCities(of: ZonedScope, asked: Readonly<Record<string, string>>): void {
  for (const [field, value] of Object.entries(asked))
    if (value === 'city' && of.episodeId !== null)
      throw invalid({ [field]: ['is only known of the podcast as a whole'] })
}
