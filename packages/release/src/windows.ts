import {
  addDistance,
  addSinceOpening,
  findStart,
  listTurns,
  type PersonalClock,
  startClock,
} from './personal-clock.ts'
import type { PreparedEpisode, PreparedSchedule } from './prepare.ts'
import type { ReleaseAction, ReleaseSubscriber } from './schedule.ts'
import { listSpans, type Span } from './spans.ts'

export const NEVER = Number.POSITIVE_INFINITY

/** From when until when the rules open an episode to one subscriber; nothing in it depends on today. */
export interface EpisodeWindow {
  readonly episode: PreparedEpisode
  readonly turnAt: number
  readonly fullAccessAt: number
  readonly opensAt: number
  readonly expiresAt: number
  readonly expiredBy: ReleaseAction | null
  /** The subscriber's tier is too low: no rule opens it, whatever its turn. */
  readonly isAboveTier: boolean
  /** By hand, in order and without overlap. */
  readonly openings: readonly Span[]
}

export interface SubscriberWindows {
  readonly schedule: PreparedSchedule
  /** NEVER where the subscriber is not approved. */
  readonly approvedAt: number
  readonly startsAt: number
  /** All access ends here, whatever opened it. */
  readonly closesAt: number
  /** By the action podcast_expires_after. */
  readonly podcastExpiresAt: number
  /** It has no turns yet, since the feed was never fetched. */
  readonly waitsForFetch: boolean
  readonly pausedFrom: number | null
  readonly episodes: readonly EpisodeWindow[]
}

export function computeWindows(schedule: PreparedSchedule, subscriber: ReleaseSubscriber): SubscriberWindows {
  const approvedAt = subscriber.approvedAt ?? NEVER
  const closesAt = subscriber.closesAt ?? NEVER
  const clock = startClock(schedule, subscriber, approvedAt)
  const { drip, podcastExpiry } = schedule.rules
  return {
    ...{ schedule, approvedAt, closesAt, startsAt: clock.start },
    podcastExpiresAt: startedDistance(clock, podcastExpiry),
    waitsForFetch: drip?.initiator === 'first_feed_fetch' && clock.fetch === NEVER,
    pausedFrom: clock.pauses.find(({ until }) => until === NEVER)?.from ?? null,
    episodes: approvedAt === NEVER ? [] : listWindows(schedule, subscriber, clock),
  }
}

function listWindows(
  schedule: PreparedSchedule,
  subscriber: ReleaseSubscriber,
  clock: PersonalClock,
): EpisodeWindow[] {
  const { drip, fullAccess, podcastExpiry } = schedule.rules
  const turns = drip ? listTurns(clock, drip, schedule.turns) : []
  const isUnfetched = drip?.initiator === 'first_feed_fetch' && clock.fetch === NEVER
  const personalFullAccess = startedDistance(clock, fullAccess)
  const podcastEnd = startedDistance(clock, podcastExpiry)
  const openings = listSpans(subscriber)
  const begun = schedule.episodes.map((episode) => {
    const base = Math.max(episode.publishedAt, clock.start)
    const turnAt = drip ? (turns[episode.turn] ?? NEVER) : Number.NEGATIVE_INFINITY
    const fullAccessAt = drip ? (episode.fullAccessAt ?? personalFullAccess) : NEVER
    const countsFrom = Math.max(base, Math.min(turnAt, fullAccessAt))
    // Whoever asks before the first fetch is noted is that fetch, to which the first turn is open.
    const opensAt = isUnfetched && episode.turn === 0 ? base : countsFrom
    return { episode, turnAt, fullAccessAt, opensAt, countsFrom }
  })
  const batchEnds = listBatchEnds(schedule, clock, begun)
  return begun.map(({ episode, turnAt, fullAccessAt, opensAt, countsFrom }) => {
    const { batchExpiry, episodeExpiry } = schedule.rules
    let expiresAt = episode.podcastExpiresAt ?? podcastEnd
    let expiredBy = expiresAt === NEVER ? null : podcastExpiry
    const expire = (at: number, action: ReleaseAction | null) => {
      if (at >= expiresAt) return
      expiresAt = at
      expiredBy = action
    }
    expire(episode.batchExpiresAt ?? batchEnds[episode.batchIndex] ?? NEVER, batchExpiry)
    expire(episode.expiresAt ?? endAfterOpening(clock, episodeExpiry, countsFrom), episodeExpiry)
    const window = { episode, turnAt, fullAccessAt, openings: openings(episode) }
    // It keeps its turn in the drip, so that a change to a higher tier only ever adds.
    if (isAboveTier(episode, subscriber)) return { ...window, ...NEVER_BY_RULE }
    return { ...window, opensAt, expiresAt, expiredBy, isAboveTier: false }
  })
}

const NEVER_BY_RULE = { opensAt: NEVER, expiresAt: NEVER, expiredBy: null, isAboveTier: true }

function isAboveTier(episode: PreparedEpisode, subscriber: ReleaseSubscriber): boolean {
  return episode.tier !== null && subscriber.tier !== null && episode.tier > subscriber.tier
}

/** A batch expires as a whole, counted from the first of its episodes that opens. */
function listBatchEnds(
  { rules, batchCount }: PreparedSchedule,
  clock: PersonalClock,
  begun: { episode: PreparedEpisode; countsFrom: number }[],
): number[] {
  if (!rules.batchExpiry) return []
  const firsts = new Array<number>(batchCount).fill(NEVER)
  for (const { episode, countsFrom } of begun)
    if (countsFrom < (firsts[episode.batchIndex] ?? Number.NEGATIVE_INFINITY))
      firsts[episode.batchIndex] = countsFrom
  return firsts.map((first) => endAfterOpening(clock, rules.batchExpiry, first))
}

/** An expiry counts from the opening, but not from before its own start. */
function endAfterOpening(clock: PersonalClock, action: ReleaseAction | null, opening: number): number {
  if (!action) return NEVER
  const start = findStart(clock, action)
  return start === null ? NEVER : addSinceOpening(clock, action, Math.max(opening, start))
}

function startedDistance(clock: PersonalClock, action: ReleaseAction | null): number {
  const start = action && findStart(clock, action)
  return start === null ? NEVER : addDistance(clock, action as ReleaseAction, start)
}
