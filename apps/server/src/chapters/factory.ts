import type { Insertable } from 'kysely'
import type { Kernel } from '../kernel/kernel.ts'
import type { ChapterRow, ChapterTable } from './table.ts'

/** A chapter at the beginning of the fourth minute unless told otherwise. */
export async function buildChapter(
  kernel: Kernel,
  episode: { id: number },
  overrides: Partial<Insertable<ChapterTable>> = {},
): Promise<ChapterRow> {
  return kernel.db
    .insertInto('chapters')
    .values({ episode_id: episode.id, start_time: 180, end_time: null, title: 'The border at night', ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow()
}
