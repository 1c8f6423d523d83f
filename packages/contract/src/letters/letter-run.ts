import { z } from 'zod'
import { Id, Instant } from '../fields.ts'

/** A letter to many as it goes out; apart from its calls, for open pages hear of it. */

export const RUN_STATES = ['running', 'paused', 'done', 'cancelled'] as const

/** A letter to all approved subscribers, and how far it went. */
export const LetterRun = z.object({
  id: Id,
  show_id: Id,
  state: z.enum(RUN_STATES),
  /** Approved subscribers when it began. */
  total: z.int(),
  sent: z.int(),
  /** Who gets no letters: unsubscribed, bounced, complained. */
  suppressed: z.int(),
  failed: z.int(),
  started_at: Instant,
  ended_at: Instant.nullable(),
})
export type LetterRun = z.infer<typeof LetterRun>
