import type { Insertable } from 'kysely'
import type { Kernel } from '../kernel/kernel.ts'
import type { SoundbiteRow, SoundbiteTable } from './table.ts'

/** Half a minute from the fourth minute on unless told otherwise. */
export async function buildSoundbite(
  kernel: Kernel,
  episode: { id: number },
  overrides: Partial<Insertable<SoundbiteTable>> = {},
): Promise<SoundbiteRow> {
  return kernel.db
    .insertInto('soundbites')
    .values({ episode_id: episode.id, start_time: 180, end_time: 210, title: 'A whistle', ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow()
}
