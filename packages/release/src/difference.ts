import type { PreparedSchedule } from './prepare.ts'
import type { ReleaseSubscriber } from './schedule.ts'
import { explainAccess, listOpenSpans } from './why.ts'
import { computeWindows, type SubscriberWindows } from './windows.ts'

/** Episodes that a change of a schedule closes or opens to one subscriber, by id in ascending order. */
export interface AccessDifference {
  readonly lost: readonly number[]
  readonly gained: readonly number[]
}

export interface DifferenceCounts {
  readonly subscribers: number
  /** Different episodes, by id in ascending order. */
  readonly episodes: readonly number[]
}

export interface DifferenceSummary {
  readonly losing: DifferenceCounts
  readonly gaining: DifferenceCounts
}

/** What one subscriber loses and gains at a moment when one schedule takes the place of another. */
export function compareAccess(
  before: PreparedSchedule,
  after: PreparedSchedule,
  subscriber: ReleaseSubscriber,
  now: number,
): AccessDifference {
  const [difference = NO_DIFFERENCE] = compareAccessAt(before, after, subscriber, [now])
  return difference
}

const NO_DIFFERENCE: AccessDifference = { lost: [], gained: [] }

/** The same at several moments, in their order. */
export function compareAccessAt(
  before: PreparedSchedule,
  after: PreparedSchedule,
  subscriber: ReleaseSubscriber,
  moments: readonly number[],
): AccessDifference[] {
  const [had, has] = [computeWindows(before, subscriber), computeWindows(after, subscriber)]
  return moments.map((at) => {
    const [opened, opens] = [listOpenIds(had, at), listOpenIds(has, at)]
    return { lost: sortIds(opened.difference(opens)), gained: sortIds(opens.difference(opened)) }
  })
}

/**
 * Makes keys of subscribers without exceptions: whoever has the same key hears the same by all of these
 * schedules, at every moment. null for those with exceptions, who are like nobody else.
 */
export function createSubscriberKeys(
  schedules: readonly PreparedSchedule[],
): (subscriber: ReleaseSubscriber) => string | null {
  const rules = schedules.flatMap((schedule) => Object.values(schedule.rules))
  const countsFetch = rules.some((rule) => rule?.initiator === 'first_feed_fetch')
  const hasRhythm = rules.some((rule) => rule?.rhythm)
  return ({ approvedAt, restartedAt, closesAt, firstFetchAt, timeZone, tier, pauses, openings }) => {
    if (pauses.length > 0 || openings.length > 0) return null
    const ofRules = `${countsFetch ? firstFetchAt : ''} ${hasRhythm ? timeZone : ''}`
    return `${approvedAt} ${restartedAt} ${closesAt} ${tier} ${ofRules}`
  }
}

/** "312 subscribers lose access to 4 episodes": the differences of many subscribers in two counts. */
export function summarizeDifferences(differences: Iterable<AccessDifference>): DifferenceSummary {
  const summary = createDifferenceSummary()
  for (const difference of differences) summary.add(difference)
  return summary.read()
}

/** The same, one difference after the other. */
export function createDifferenceSummary() {
  const [losing, gaining] = [createCounter(), createCounter()]
  return {
    add({ lost, gained }: AccessDifference) {
      losing.add(lost)
      gaining.add(gained)
    },
    read: (): DifferenceSummary => ({ losing: losing.read(), gaining: gaining.read() }),
  }
}

function createCounter() {
  let subscribers = 0
  const episodes = new Set<number>()
  return {
    add(ids: readonly number[]) {
      if (ids.length > 0) subscribers++
      for (const id of ids) episodes.add(id)
    },
    read: (): DifferenceCounts => ({ subscribers, episodes: sortIds(episodes) }),
  }
}

function listOpenIds(windows: SubscriberWindows, now: number): Set<number> {
  if (explainAccess(windows, now)) return new Set()
  const open = windows.episodes.filter((window) =>
    listOpenSpans(windows, window).some(({ from, until }) => from <= now && now < until),
  )
  return new Set(open.map(({ episode }) => episode.id))
}

function sortIds(ids: Set<number>): number[] {
  return [...ids].sort((a, b) => a - b)
}
