import type { BodyOf } from '@podstead/contract/endpoint'
import type * as contract from '@podstead/contract/soundbites'
import type { PermittedEpisode } from '../access/queries.ts'
import { episodeSeconds } from '../chapters/queries.ts'
import { changePart } from '../episodes/commands-parts.ts'
import type { Trx } from '../kernel/database/database.ts'
import { invalid } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { listSoundbites, type PermittedSoundbite } from './queries.ts'
import { soundbiteProblems } from './rules.ts'
import type { SoundbiteRow } from './table.ts'

/** Seconds. */
export interface NewSoundbite {
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
  await trx.deleteFrom('soundbites').where('episode_id', '=', episodeId).execute()
  const rows = soundbites
    .filter(
      ({ start_time, end_time }) => start_time >= 0 && end_time > start_time && Number.isFinite(end_time),
    )
    .map((soundbite) => ({ ...soundbite, episode_id: episodeId }))
  if (rows.length) await trx.insertInto('soundbites').values(rows).execute()
}

/**
 * Replaces the whole list. `duration_second` is what the page knows of a sound that is not
 * ready yet. @throws Failure 422
 */
export async function saveSoundbites(
  kernel: Kernel,
  episode: PermittedEpisode,
  { items, duration_second }: BodyOf<typeof contract.replaceSoundbites>,
): Promise<SoundbiteRow[]> {
  return kernel.db.transaction().execute(async (trx) => {
    await changePart(trx, kernel, episode)
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
