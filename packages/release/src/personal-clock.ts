import { addUnits } from './calendar.ts'
import { delayByPauses, type OrderedPauses, orderPauses } from './pauses.ts'
import type { PreparedSchedule } from './prepare.ts'
import { listRhythmTurns } from './rhythm.ts'
import type { Initiator, ReleaseAction, ReleaseSubscriber } from './schedule.ts'
import { findZone, type Zone } from './zone.ts'

const NEVER = Number.POSITIVE_INFINITY

/** From when a subscriber's own time counts, and when it stands still. */
export interface PersonalClock {
  readonly zone: Zone
  readonly listenerZone: Zone
  /** Joined, or began again. */
  readonly start: number
  /** NEVER before the first fetch. */
  readonly fetch: number
  readonly pauses: OrderedPauses
}

export function startClock(
  schedule: PreparedSchedule,
  subscriber: ReleaseSubscriber,
  approvedAt: number,
): PersonalClock {
  const start = Math.max(approvedAt, subscriber.restartedAt ?? approvedAt)
  return {
    zone: schedule.zone,
    listenerZone: findZone(subscriber.timeZone, schedule.zoneName),
    start,
    fetch: subscriber.firstFetchAt === null ? NEVER : Math.max(start, subscriber.firstFetchAt),
    pauses: orderPauses(subscriber.pauses),
  }
}

/** Where an action counts from for the podcast as a whole; null where each episode has a start of its own. */
export function findStart(clock: PersonalClock, action: ReleaseAction): number | null {
  if (action.initiator === 'subscriber_approved_at') return clock.start
  if (action.initiator === 'first_feed_fetch') return clock.fetch
  return action.initiator === 'fixed_date' ? readDate(clock.zone, action) : null
}

/** Once an action's distance is over; pauses count only in what began with the subscriber. */
export function addDistance(clock: PersonalClock, action: ReleaseAction, start: number): number {
  const at = addUnits(clock.zone, start, action.value, action.unit)
  return isPersonal(action.initiator) ? delayByPauses(clock.pauses, start, at) : at
}

/** The same for what counts from an opening, which is always the subscriber's own. */
export function addSinceOpening(clock: PersonalClock, action: ReleaseAction, opening: number): number {
  return delayByPauses(clock.pauses, opening, addUnits(clock.zone, opening, action.value, action.unit))
}

/** When each turn of a drip comes. */
export function listTurns(
  clock: PersonalClock,
  action: ReleaseAction,
  published: readonly number[],
): number[] {
  const start = findStart(clock, action)
  if (start === null) return published.map((at) => turnAfter(clock, action, at))
  if (start === NEVER) return published.map(() => NEVER)
  const pauses = isPersonal(action.initiator) ? clock.pauses : []
  if (action.rhythm)
    return listRhythmTurns(start, published.length, calendarFor(clock, action, action.rhythm), pauses)
  return published.map((_, turn) =>
    delayByPauses(pauses, start, addUnits(clock.zone, start, turn * action.value, action.unit)),
  )
}

function turnAfter(clock: PersonalClock, action: ReleaseAction, published: number): number {
  if (!action.rhythm) return addUnits(clock.zone, published, action.value, action.unit)
  return listRhythmTurns(published, 2, calendarFor(clock, action, action.rhythm), [])[1] ?? NEVER
}

function calendarFor(
  clock: PersonalClock,
  action: ReleaseAction,
  rhythm: NonNullable<ReleaseAction['rhythm']>,
) {
  return { zone: clock.listenerZone, every: action.value, unit: action.unit, rhythm }
}

function isPersonal(initiator: Initiator): boolean {
  return initiator === 'subscriber_approved_at' || initiator === 'first_feed_fetch'
}

/** Midnight in the show's zone; an action without its date never starts. */
function readDate(zone: Zone, { date }: ReleaseAction): number {
  const clock = Date.parse(`${date ?? ''}T00:00:00Z`)
  return Number.isNaN(clock) ? NEVER : zone.toInstant(clock)
}
