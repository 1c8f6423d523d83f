import type { Insertable } from 'kysely'
import type { Kernel } from '../kernel/kernel.ts'
import type { ReviewCommentRow, ReviewCommentTable } from './table.ts'

export async function buildReviewComment(
  kernel: Kernel,
  episode: { id: number },
  overrides: Partial<Insertable<ReviewCommentTable>> = {},
): Promise<ReviewCommentRow> {
  return kernel.db
    .insertInto('review_comments')
    .values({
      episode_id: episode.id,
      author_id: null,
      at_seconds: 12,
      body: 'The train is too loud here.',
      created_at: kernel.clock.now(),
      edited_at: null,
      resolved_at: null,
      resolved_by: null,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
