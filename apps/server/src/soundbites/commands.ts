import type { Trx } from '../kernel/database.ts'

/** Seconds. */
export interface NewSoundbite {
  start_time: number
  end_time: number
  title?: string
}

/** Puts these soundbites in the place of those that an episode has; what has no length is left out. The caller touches the show. */
export async function replaceSoundbites(trx: Trx, episodeId: number, soundbites: NewSoundbite[]): Promise<void> {
  await trx.deleteFrom('soundbites').where('episode_id', '=', episodeId).execute()
  const rows = soundbites
    .filter(({ start_time, end_time }) => start_time >= 0 && end_time > start_time && Number.isFinite(end_time))
    .map((soundbite) => ({ ...soundbite, episode_id: episodeId }))
  if (rows.length) await trx.insertInto('soundbites').values(rows).execute()
}
