import type { ClosedEpisode, OpenEpisode, ReleaseAnswer } from './answer.ts'
import { describeWindows, hasEnded } from './evaluate.ts'
import type { PreparedSchedule } from './prepare.ts'
import type { ReleaseSubscriber } from './schedule.ts'
import { describeEpisode, explainAccess, listOpenSpans } from './why.ts'
import { computeWindows, type SubscriberWindows } from './windows.ts'

/** What opens and closes at one moment, in the order in which episodes drip. */
export interface TimelineStep {
  readonly at: number
  readonly opened: readonly OpenEpisode[]
  readonly closed: readonly ClosedEpisode[]
  /** Access to the podcast ends at this moment. */
  readonly ends: boolean
}

export interface Timeline {
  readonly start: ReleaseAnswer
  readonly steps: readonly TimelineStep[]
  /** Nothing opens or closes after the last step. */
  readonly complete: boolean
}

/** What opens and closes for a subscriber after `from`, up to and with `until`. */
export function listTimeline(
  schedule: PreparedSchedule,
  subscriber: ReleaseSubscriber,
  from: number,
  until: number,
): Timeline {
  const windows = computeWindows(schedule, subscriber)
  const moments = listMoments(windows, from)
  const steps = moments.filter((at) => at <= until).map((at) => describeStep(windows, at))
  return {
    start: describeWindows(windows, from),
    steps: steps.filter(({ opened, closed, ends }) => opened.length > 0 || closed.length > 0 || ends),
    complete: moments.every((at) => at <= until),
  }
}

/** Somebody who joins at a moment and fetches the feed at once; `tier` null: everything is open to them. */
export function simulateSubscriber(
  joinedAt: number,
  timeZone: string | null,
  tier: number | null = null,
): ReleaseSubscriber {
  return {
    ...{ approvedAt: joinedAt, firstFetchAt: joinedAt, timeZone, restartedAt: null },
    ...{ pauses: [], openings: [], closesAt: null, tier },
  }
}

function listMoments(windows: SubscriberWindows, after: number): number[] {
  const { approvedAt, closesAt, podcastExpiresAt, episodes } = windows
  const spans = episodes.flatMap((window) => listOpenSpans(windows, window))
  const ends = [Math.max(podcastExpiresAt, approvedAt), closesAt]
  const moments = [...spans.flatMap(({ from, until }) => [from, until]), ...ends]
  return [...new Set(moments)].filter((at) => at > after && Number.isFinite(at)).sort((a, b) => a - b)
}

function describeStep(windows: SubscriberWindows, at: number): TimelineStep {
  const opened: OpenEpisode[] = []
  const closed: ClosedEpisode[] = []
  const noAccess = explainAccess(windows, at)
  for (const window of windows.episodes) {
    const spans = listOpenSpans(windows, window)
    const hasBegun = spans.some(({ from }) => from === at)
    const hasEndedThen = spans.some(({ until }) => until === at)
    if (!hasBegun && !hasEndedThen) continue
    const answer = describeEpisode(windows, window, at)
    if (answer.open) opened.push(answer)
    else closed.push(noAccess ? { ...answer, why: noAccess } : answer)
  }
  return { at, opened, closed, ends: hasEnded(windows, at) && !hasEnded(windows, at - 1) }
}
