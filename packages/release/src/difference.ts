import type { PreparedSchedule } from './prepare.ts'
import type { ReleaseSubscriber } from './schedule.ts'
import { explainAccess, listOpenSpans } from './why.ts'
import { computeWindows } from './windows.ts'

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

/** What one subscriber loses and gains at a moment when one schedule takes the place of another. */
export function compareAccess(
  before: PreparedSchedule,
  after: PreparedSchedule,
  subscriber: ReleaseSubscriber,
  now: number,
): AccessDifference {
  const had = listOpenIds(before, subscriber, now)
  const has = listOpenIds(after, subscriber, now)
  return { lost: sortIds(had.difference(has)), gained: sortIds(has.difference(had)) }
}

/** "312 subscribers lose access to 4 episodes": the differences of many subscribers in two counts. */
export function summarizeDifferences(differences: Iterable<AccessDifference>): {
  losing: DifferenceCounts
  gaining: DifferenceCounts
} {
  const [losing, gaining] = [createCounter(), createCounter()]
  for (const { lost, gained } of differences) {
    losing.add(lost)
    gaining.add(gained)
  }
  return { losing: losing.read(), gaining: gaining.read() }
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

function listOpenIds(schedule: PreparedSchedule, subscriber: ReleaseSubscriber, now: number): Set<number> {
  const windows = computeWindows(schedule, subscriber)
  if (explainAccess(windows, now)) return new Set()
  const open = windows.episodes.filter((window) =>
    listOpenSpans(windows, window).some(({ from, until }) => from <= now && now < until),
  )
  return new Set(open.map(({ episode }) => episode.id))
}

function sortIds(ids: Set<number>): number[] {
  return [...ids].sort((a, b) => a - b)
}
