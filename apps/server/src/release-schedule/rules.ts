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
  /** The subscription has ended: the feed has nothing but its closing item. */
  hasEnded: boolean
  /** When it did, as far as an episode tells. */
  endedAt: number | null
  /** Episodes that a rule has closed again, by id: apps may still ask for what they were told of. */
  expired: ReadonlySet<number>
}

/** Asks the schedule for a subscriber. Feeds, audio, texts, pictures and the web player all go by this. */
export function evaluateAccess(
  schedule: PreparedSchedule,
  subscriberId: number,
  subscriber: ReleaseSubscriber,
  now: Date,
): SubscriberAccess {
  const { episodes, ended, changesAt } = evaluateSchedule(schedule, subscriber, now.getTime())
  const opens = new Map(episodes.flatMap((one) => (one.open ? [[one.id, one.since] as const] : [])))
  return {
    listener: { by: 'subscriber', subscriberId, opens },
    changesAt,
    hasEnded: ended,
    endedAt: ended ? (episodes.find(({ why }) => why.code === 'podcast_expired')?.why.at ?? null) : null,
    expired: new Set(episodes.filter(isExpired).map(({ id }) => id)),
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
