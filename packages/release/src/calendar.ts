import type { ActionUnit } from './schedule.ts'
import type { Zone } from './zone.ts'

const HOUR = 3_600_000
export const DAY = 24 * HOUR

/**
 * A moment some units later. Hours pass; days, weeks and months are those of the zone's calendar, so that the
 * clock shows the same time. A month later than 31 January is the last day of February.
 */
export function addUnits(zone: Zone, at: number, count: number, unit: ActionUnit): number {
  if (count === 0 || !Number.isFinite(at)) return at
  if (unit === 'hours') return at + count * HOUR
  return zone.toInstant(addToClock(zone.toClock(at), count, unit))
}

/** The same for a clock reading. */
export function addToClock(clock: number, count: number, unit: Exclude<ActionUnit, 'hours'>): number {
  if (unit === 'days') return clock + count * DAY
  if (unit === 'weeks') return clock + count * 7 * DAY
  const { year, month, day } = toCivilDate(Math.floor(clock / DAY))
  const months = year * 12 + month + count
  const [toYear, toMonth] = [Math.floor(months / 12), modulo(months, 12)]
  const date = Math.min(day, countDays(toYear, toMonth))
  return toDayNumber(toYear, toMonth, date) * DAY + modulo(clock, DAY)
}

/**
 * Year, month (from 0) and day of a day since 1970, in the calendar of today at all times. Counted in eras of
 * 400 years that begin in March; `Date` says the same in twenty times the time, and a schedule asks often.
 */
function toCivilDate(dayNumber: number): { year: number; month: number; day: number } {
  const days = dayNumber + DAYS_TO_EPOCH
  const era = Math.floor(days / ERA_DAYS)
  const dayOfEra = days - era * ERA_DAYS
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / (ERA_DAYS - 1))) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1
  const month = monthFromMarch < 10 ? monthFromMarch + 2 : monthFromMarch - 10
  return { year: yearOfEra + era * 400 + (month < 2 ? 1 : 0), month, day }
}

function toDayNumber(year: number, month: number, day: number): number {
  const yearFromMarch = month < 2 ? year - 1 : year
  const era = Math.floor(yearFromMarch / 400)
  const yearOfEra = yearFromMarch - era * 400
  const dayOfYear = Math.floor((153 * (month < 2 ? month + 10 : month - 2) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * ERA_DAYS + dayOfEra - DAYS_TO_EPOCH
}

function countDays(year: number, month: number): number {
  if (month !== 1) return month === 3 || month === 5 || month === 8 || month === 10 ? 30 : 31
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
}

const ERA_DAYS = 146_097
/** From 1 March of the year 0. */
const DAYS_TO_EPOCH = 719_468

/** Midnight of the day that a clock reading is on. */
export function startOfDay(clock: number): number {
  return clock - modulo(clock, DAY)
}

/** Midnight of the Monday of its week. 1 January 1970 was a Thursday. */
export function startOfWeek(clock: number): number {
  return startOfDay(clock) - modulo(Math.floor(clock / DAY) + 3, 7) * DAY
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by
}
