import type { EpisodeAnswer } from '@podstead/release/answer'
import { evaluateSchedule } from '@podstead/release/evaluate'
import type { PreparedSchedule } from '@podstead/release/prepare'
import type { ReleaseSubscriber } from '@podstead/release/schedule'
import type { SubscribedListener } from '../visibility/rules.ts'

/** What one subscriber hears now, and until when that stays so. */
export interface SubscriberAccess {
  listener: SubscribedListener
  /** Milliseconds since 1970; null: it never changes by itself. */
  changesAt: number | null
  /** Why the feed has nothing but its closing item; null: it has episodes, or will have its first ones. */
  closing: ClosingReason | null
  /** Since when, as far as an episode tells. */
  closedAt: number | null
  /** Episodes that a rule has closed again, by id: apps may still ask for what they were told of. */
  expired: ReadonlySet<number>
}

/** Access to the podcast has ended, or all that was open has expired and more may open later. */
export type ClosingReason = 'ended' | 'expired'

/** Asks the schedule for a subscriber. Feeds, audio, texts, pictures and the web player all go by this. */
export function evaluateAccess(
  schedule: PreparedSchedule,
  subscriberId: number,
  subscriber: ReleaseSubscriber,
  now: Date,
): SubscriberAccess {
  const { episodes, ended, changesAt } = evaluateSchedule(schedule, subscriber, now.getTime())
  const opens = new Map(episodes.flatMap((one) => (one.open ? [[one.id, one.since] as const] : [])))
  const expired = episodes.filter(isExpired)
  const hasOnlyExpired = opens.size === 0 && expired.length > 0
  return {
    listener: { by: 'subscriber', subscriberId, opens },
    changesAt,
    closing: ended ? 'ended' : hasOnlyExpired ? 'expired' : null,
    closedAt: expired.length > 0 ? Math.max(...expired.map(({ why }) => why.at ?? 0)) : null,
    expired: new Set(expired.map(({ id }) => id)),
  }
}

const EXPIRED: readonly string[] = ['episode_expired', 'batch_expired', 'podcast_expired']

function isExpired({ why }: EpisodeAnswer): boolean {
  return EXPIRED.includes(why.code)
}

/** Whether a span of time that has no end, or one, is under way. */
export function isRunning(
  { from_at, until_at }: { from_at: Date; until_at: Date | null },
  now: Date,
): boolean {
  return from_at <= now && (until_at === null || until_at > now)
}
