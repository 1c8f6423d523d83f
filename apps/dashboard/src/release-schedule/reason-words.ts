import type { ScheduleReason } from '@podstead/contract/release-schedule/schedule-answers'
import { REASONS } from './copy.ts'

/** Why an episode is open or closed, as a sentence without its moment. */
export function describeReason({ code, turn, batch }: ScheduleReason): string {
  if (code === 'turn') return REASONS.turn(turn ?? 1)
  if (code === 'waits_for_turn') return REASONS.waits_for_turn(turn ?? 1)
  if (code === 'batch') return batch === null ? REASONS.lastBatch() : REASONS.batch(batch)
  if (code === 'waits_for_batch')
    return batch === null ? REASONS.waits_for_last_batch() : REASONS.waits_for_batch(batch)
  return REASONS[code]()
}
