import type { Grain } from '@podstead/contract/metrics/metrics-fields'

/** Days `YYYY-MM-DD`, both included. */
export type DayRange = { from: string; to: string }

const DAY = 86_400_000

export function utcDay(at: Date): string {
  return at.toISOString().slice(0, 10)
}

export function addDays(day: string, days: number): string {
  return utcDay(new Date(Date.parse(day) + days * DAY))
}

export function countDays({ from, to }: DayRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1
}

/**
 * What was asked for; without dates the last 30 days, `today` included, with one
 * of them what is nearest to that.
 */
export function resolveRange(
  asked: { from_date?: string | undefined; to_date?: string | undefined },
  today: string,
): DayRange {
  const to = asked.to_date ?? (asked.from_date && asked.from_date > today ? asked.from_date : today)
  return { from: asked.from_date ?? addDays(to, -29), to }
}

/**
 * The UTC days of the same names, as far as they have begun: what is only known by
 * UTC days is looked up with them.
 */
export function utcDays({ from, to }: DayRange, now: Date): DayRange {
  const today = utcDay(now)
  return { from: from < today ? from : today, to: to < today ? to : today }
}

/** The seven whole UTC days by which subscribers are estimated. */
export function subscriberWeek(now: Date): DayRange {
  const yesterday = addDays(utcDay(now), -1)
  return { from: addDays(yesterday, -6), to: yesterday }
}

/** As many days just before. */
export function rangeBefore(range: DayRange): DayRange {
  return { from: addDays(range.from, -countDays(range)), to: addDays(range.from, -1) }
}

/**
 * Whole months as the first of each, and the days that no whole month covers. A sum
 * over both is a sum over the range.
 */
export function monthsAndEdges(range: DayRange): { months: DayRange | null; edges: DayRange[] } {
  const first = range.from.endsWith('-01') ? range.from : monthAfter(range.from)
  const end = addDays(range.to, 1)
  const last = end.endsWith('-01') ? addDays(end, -1) : addDays(`${range.to.slice(0, 7)}-01`, -1)
  if (first > last) return { months: null, edges: [range] }
  const edges: DayRange[] = []
  if (range.from < first) edges.push({ from: range.from, to: addDays(first, -1) })
  if (last < range.to) edges.push({ from: addDays(last, 1), to: range.to })
  return { months: { from: first, to: `${last.slice(0, 7)}-01` }, edges }
}

/** The steps of a trend; weeks begin on Monday, and the first and last step end with the range. */
export function splitRange(range: DayRange, grain: Grain): DayRange[] {
  const steps: DayRange[] = []
  for (let from = range.from; from <= range.to; ) {
    const next = nextStep(from, grain)
    const end = addDays(next, -1)
    const isLast = end > range.to
    steps.push({ from, to: isLast ? range.to : end })
    from = next
  }
  return steps
}

/** `9 March 2026`, `March 2026`, `2026`: what a step is called where nobody draws an axis. */
export function stepName(step: DayRange, grain: Grain): string {
  if (grain === 'year') return step.from.slice(0, 4)
  return (grain === 'month' ? months : days).format(new Date(step.from))
}

/** Made once: making one takes longer than a hundred uses. */
const months = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const days = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

function nextStep(day: string, grain: Grain): string {
  if (grain === 'day') return addDays(day, 1)
  if (grain === 'week') return addDays(day, 7 - ((new Date(day).getUTCDay() + 6) % 7))
  return grain === 'month' ? monthAfter(day) : `${Number(day.slice(0, 4)) + 1}-01-01`
}

function monthAfter(day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}
