import type { BodyOf } from '@podstead/contract/endpoint'
import type * as contract from '@podstead/contract/episodes/episodes-actions'
import { sql } from 'kysely'
import type { PermittedShow } from '../access/queries.ts'
import { restorableSince } from '../access/rules.ts'
import type { Trx } from '../kernel/database/database.ts'
import { invalid, refused } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { processWaiting, publish } from '../shows/commands.ts'
import { lockedShow } from '../shows/queries.ts'
import { hasRemoteEnclosure } from '../visibility/rules.ts'
import { requireSeason } from './commands-fields.ts'
import type { EpisodeRow } from './table.ts'

type Body = BodyOf<typeof contract.bulkEpisodes>

/**
 * Does one thing to many episodes of a show, to all or to none. @throws Failure 422 that
 * names those that stand in the way
 */
export async function changeMany(
  kernel: Kernel,
  show: PermittedShow,
  { ids, action, season_id, audio_date }: Body,
): Promise<number[]> {
  const now = kernel.clock.now()
  await kernel.db.transaction().execute(async (trx) => {
    const held = await lockedShow(trx, show)
    // What a folder says, only the folder changes.
    if (action === 'delete' && !held.is_direct_upload)
      throw refused('Episodes of this podcast belong to a cloud drive folder and are removed there.')
    if (action === 'set_season') await requireSeason(trx, held, season_id)
    const episodes = await chosen(trx, held, ids, action === 'restore' ? restorableSince(now) : null)
    const undated =
      audio_date === null && (action === 'publish' || action === 'unpublish') ? { audio_date: null } : {}
    if (action === 'publish') requirePublishable(held, episodes, audio_date === null ? [] : episodes)
    await trx
      .updateTable('episodes')
      .set({
        ...CHANGES[action](now),
        ...undated,
        ...(action === 'set_season' ? { season_id: season_id ?? null } : {}),
        updated_at: now,
      })
      .where(
        'id',
        'in',
        episodes.map(({ id }) => id),
      )
      .execute()
    if (action === 'restore') for (const { id } of episodes) await processWaiting(trx, kernel, 'id', id)
    await publish(trx, kernel, held.id, 'show')
  })
  return [...new Set(ids)]
}

/** What was published or scheduled before keeps its date. */
function publishEpisode(now: Date) {
  return { is_draft: false, audio_date: sql<Date>`coalesce(audio_date, ${now})` }
}

/** A published episode is a draft again, and keeps its date for the next time. */
function unpublishEpisode() {
  return { is_draft: true }
}

const CHANGES = {
  publish: publishEpisode,
  unpublish: unpublishEpisode,
  delete: (now: Date) => ({ deleted_at: now }),
  restore: () => ({ deleted_at: null }),
  set_season: () => ({}),
}

/**
 * The episodes of these ids, locked. `since`: those that were deleted after it, else those
 * that were not. @throws Failure 422
 */
async function chosen(
  trx: Trx,
  show: PermittedShow,
  ids: number[],
  since: Date | null,
): Promise<EpisodeRow[]> {
  const found = await trx
    .selectFrom('episodes')
    .selectAll()
    .where('show_id', '=', show.id)
    .where('id', 'in', ids)
    .where((eb) => (since ? eb('deleted_at', '>=', since) : eb('deleted_at', 'is', null)))
    .orderBy('id')
    .forUpdate()
    .execute()
  if (found.length === new Set(ids).size) return found
  const missing = ids.filter((id) => !found.some((episode) => episode.id === id))
  throw invalid({
    ids: [`are not all ${since ? 'deleted episodes' : 'episodes'} of this podcast: ${missing.join(', ')}`],
  })
}

/** No episode without audio, and none of `dated` without a date where the podcast waits for one. */
function requirePublishable(show: PermittedShow, episodes: EpisodeRow[], dated: EpisodeRow[]): void {
  const silent = episodes.filter(
    (one) => one.audio_file_id === null && one.upload_id === null && !hasRemoteEnclosure(one),
  )
  if (silent.length)
    throw invalid({ ids: [`Audio file must be included before publishing: ${joinNames(silent)}.`] })
  const undated = show.manual_release ? dated.filter(({ audio_date }) => audio_date === null) : []
  if (undated.length) throw invalid({ ids: [`Choose a publish date first: ${joinNames(undated)}.`] })
}

function joinNames(episodes: EpisodeRow[]): string {
  return episodes.map(({ name }) => name).join(', ')
}
