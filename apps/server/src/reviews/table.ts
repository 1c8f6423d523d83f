import type { Decision } from '@podstead/contract/reviews/reviews'
import type { Generated, Selectable } from 'kysely'

export interface EpisodeReviewTable {
  id: Generated<number>
  episode_id: number
  requested_by: number | null
  note: string
  requested_at: Date
}
export type EpisodeReviewRow = Selectable<EpisodeReviewTable>

interface ReviewDecisionTable {
  review_id: number
  user_id: number
  decision: Decision
  decided_at: Date
}

export interface ReviewCommentTable {
  id: Generated<number>
  episode_id: number
  author_id: number | null
  /** Of the audio; null: about the whole episode. */
  at_seconds: number | null
  body: string
  created_at: Date
  edited_at: Date | null
  resolved_at: Date | null
  resolved_by: number | null
}
export type ReviewCommentRow = Selectable<ReviewCommentTable>

declare module '../kernel/database/database.ts' {
  interface Tables {
    episode_reviews: EpisodeReviewTable
    review_decisions: ReviewDecisionTable
    review_comments: ReviewCommentTable
  }
}
