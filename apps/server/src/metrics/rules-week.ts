import { offsetMinutes } from '@podstead/contract/time-zones'
import { addDays, type DayRange, utcDay } from './rules-range.ts'

/** When people look at their mail on a Monday. */
const HOUR = 7

/**
 * The latest Monday whose mail is due, by the clocks of a time zone: `YYYY-MM-DD`. Not before the week, which is one of UTC, is over:
 * in Auckland that is on Monday at noon or one.
 */
export function dueMonday(zone: string, now: Date): string {
  const local = new Date(now.getTime() + offsetMinutes(zone, now) * 60_000)
  const weekday = (local.getUTCDay() + 6) % 7
  const monday = addDays(utcDay(local), -weekday)
  const isEarly = weekday === 0 && local.getUTCHours() < HOUR
  return isEarly || utcDay(now) < monday ? addDays(monday, -7) : monday
}

/** The week that ended before a Monday; days of UTC, as everything is counted. */
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
