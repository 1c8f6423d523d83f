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
  const date = new Date(clock)
  const month = date.getUTCMonth() + count
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const day = Math.min(date.getUTCDate(), lastDay)
  return Date.UTC(date.getUTCFullYear(), month, day) + modulo(clock, DAY)
}

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
