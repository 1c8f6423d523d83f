import type { BodyOf } from '@podstead/contract/endpoint'
import type * as contract from '@podstead/contract/soundbites'
import { sql } from 'kysely'
import type { PermittedEpisode } from '../access/queries.ts'
import { episodeSeconds } from '../chapters/queries.ts'
import { changePart } from '../episodes/commands-parts.ts'
import type { Trx } from '../kernel/database/database.ts'
import { invalid } from '../kernel/http/failure.ts'
import { requireListVersion } from '../kernel/http/serve-versions.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { soundbiteContent } from './present.ts'
import { listSoundbites, type PermittedSoundbite } from './queries.ts'
import { soundbiteProblems } from './rules.ts'
import type { SoundbiteRow } from './table.ts'

/** Seconds; with the id of one that is there already it stays that one. */
export interface NewSoundbite {
  id?: number | undefined
  start_time: number
  end_time: number
  title?: string
}

/**
 * Puts these soundbites in the place of those that an episode has; what has no length is left
 * out. The caller touches the show.
 */
export async function replaceSoundbites(
  trx: Trx,
  episodeId: number,
  soundbites: NewSoundbite[],
): Promise<void> {
  const before = await trx
    .deleteFrom('soundbites')
    .where('episode_id', '=', episodeId)
    .returning('id')
    .execute()
  const ids = new Set(before.map(({ id }) => id))
  const rows = soundbites
    .filter(
      ({ start_time, end_time }) => start_time >= 0 && end_time > start_time && Number.isFinite(end_time),
    )
    // An id that is named twice, or that is another episode's, is none.
    .map(({ id, ...soundbite }) => ({
      ...soundbite,
      episode_id: episodeId,
      id: id !== undefined && ids.delete(id) ? id : null,
    }))
  const fresh = rows.flatMap(({ id, ...row }) => (id === null ? [row] : []))
  const kept = rows.filter(({ id }) => id !== null)
  if (kept.length)
    await sql`insert into soundbites (id, episode_id, start_time, end_time, title) overriding system value
      select id, episode_id, start_time, end_time, coalesce(title, '')
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as kept(
        id bigint, episode_id bigint, start_time float8, end_time float8, title text)`.execute(trx)
  if (fresh.length) await trx.insertInto('soundbites').values(fresh).execute()
}

/**
 * Replaces the whole list. `duration_second` is what the page knows of a sound that is not
 * ready yet. @throws Failure 422, or 409 `changed_elsewhere`
 */
export async function saveSoundbites(
  kernel: Kernel,
  episode: PermittedEpisode,
  { items, duration_second, version }: BodyOf<typeof contract.replaceSoundbites>,
): Promise<SoundbiteRow[]> {
  return kernel.db.transaction().execute(async (trx) => {
    await changePart(trx, kernel, episode)
    const before = await listSoundbites(trx, episode)
    requireListVersion(version, before.map(soundbiteContent), { items: items.map(soundbiteContent) })
    const problems = soundbiteProblems(items, (await episodeSeconds(trx, episode)) ?? duration_second ?? null)
    if (Object.keys(problems).length) throw invalid(problems)
    await replaceSoundbites(
      trx,
      episode.id,
      items.map(({ title, ...times }) => ({ ...times, title: title ?? '' })),
    )
    return listSoundbites(trx, episode)
  })
}

export async function removeSoundbite(
  kernel: Kernel,
  episode: PermittedEpisode,
  soundbite: PermittedSoundbite,
): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    await changePart(trx, kernel, episode)
    await trx.deleteFrom('soundbites').where('id', '=', soundbite.id).execute()
  })
}
