import { addToClock, DAY, startOfDay, startOfWeek } from './calendar.ts'
import { findPauseEnd, type OrderedPauses } from './pauses.ts'
import type { ActionUnit, Rhythm } from './schedule.ts'
import type { Zone } from './zone.ts'

type Calendar = { zone: Zone; every: number; unit: ActionUnit; rhythm: Rhythm }

/**
 * The first `count` turns of "every two weeks, Mondays and Thursdays at 07:00": the start itself, then the
 * fitting moments of later days. Moments inside a pause are left out.
 */
export function listRhythmTurns(
  start: number,
  count: number,
  calendar: Calendar,
  pauses: OrderedPauses,
): number[] {
  const turns = [start]
  for (let index = 1; turns.length < count; index++) {
    const at = rhythmMoment(start, index, calendar)
    const pauseEnd = findPauseEnd(pauses, at)
    if (pauseEnd === null) turns.push(at)
    if (pauseEnd === Number.POSITIVE_INFINITY) break
  }
  while (turns.length < count) turns.push(Number.POSITIVE_INFINITY)
  return turns
}

/** The fitting moment number `index` after a start, from 1. */
function rhythmMoment(start: number, index: number, { zone, every, unit, rhythm }: Calendar): number {
  const today = startOfDay(zone.toClock(start))
  const time = readTime(rhythm.time)
  if (unit !== 'weeks' || rhythm.weekdays.length === 0) {
    const step = unit === 'hours' ? 'days' : unit
    return zone.toInstant(addToClock(today, every * index, step) + time)
  }
  const week = startOfWeek(today)
  const days = rhythm.weekdays.map((day) => (day - 1) * DAY).sort((a, b) => a - b)
  const past = days.filter((day) => week + day <= today).length
  const number = index - 1 + past
  const weeks = Math.floor(number / days.length) * every
  return zone.toInstant(week + weeks * 7 * DAY + (days[number % days.length] ?? 0) + time)
}

function readTime(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * 60_000
}
