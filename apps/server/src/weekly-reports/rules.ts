import { addDays, type DayRange } from '../metrics/rules-range.ts'
import { dayIn, hourIn } from '../rollup/rules-zones.ts'

/** When people look at their mail on a Monday. */
const HOUR = 7

/**
 * The latest Monday whose mail is due, by the clocks of the podcast: `YYYY-MM-DD`. Not before the week is
 * over in the zone of its statistics: where that is UTC, in Auckland on Monday at noon or one.
 */
export function dueMonday(
  { time_zone, statistics_zone }: { time_zone: string; statistics_zone: string },
  now: Date,
): string {
  const today = dayIn(time_zone, now)
  const weekday = (new Date(today).getUTCDay() + 6) % 7
  const monday = addDays(today, -weekday)
  const isEarly = weekday === 0 && hourIn(time_zone, now) < HOUR
  return isEarly || dayIn(statistics_zone, now) < monday ? addDays(monday, -7) : monday
}

/** The week that ended before a Monday. */
export function weekBefore(monday: string): DayRange {
  return { from: addDays(monday, -7), to: addDays(monday, -1) }
}

/** `12 % more`, `as many`; what a reader wants to know about two numbers. */
export function changeWords(count: number, before: number): string {
  if (count === before) return 'as many as the week before'
  if (before === 0) return 'after a week without any'
  const percent = Math.round((Math.abs(count - before) / before) * 100)
  return `${percent < 1 ? 'less than 1' : percent} % ${count > before ? 'more' : 'fewer'} than the week before`
}
