import { dayMilliseconds, utcDay, type WindowKind } from '@podstead/downloads/windows'

/**
 * The time in which one listener has one name, and which is therefore counted as a whole: a UTC day, or two
 * of them for windows of 24 hours (decision 0017). Days are `YYYY-MM-DD`, both included.
 */
export interface Period {
  name: string
  from: string
  to: string
}

export function countingPeriod(day: string, window: WindowKind): Period {
  if (window === 'calendar') return { name: day, from: day, to: day }
  const number = Math.floor(Date.parse(day) / dayMilliseconds / 2) * 2
  const from = utcDay(number * dayMilliseconds)
  const to = utcDay((number + 1) * dayMilliseconds)
  return { name: `${from}/${to}`, from, to }
}

/**
 * The first day that stays when all before `day` go: both days of a period go together, the later one early.
 */
export function firstKept(day: string, window: WindowKind): string {
  const { from, to } = countingPeriod(day, window)
  return from === day ? day : dayAfter(to, 1)
}

/** The instant at which a UTC day begins. */
export function periodStart(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

/** The instant at which it is over. */
export function periodEnd(day: string): Date {
  return new Date(periodStart(day).getTime() + dayMilliseconds)
}

/** A day some days later, or earlier. */
export function dayAfter(day: string, days: number): string {
  return utcDay(periodStart(day).getTime() + days * dayMilliseconds)
}
