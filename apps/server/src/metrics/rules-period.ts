import type { Grain } from '@podstead/contract/metrics-fields'

/** UTC days `YYYY-MM-DD`, both included. */
export type Period = { from: string; to: string }

const DAY = 86_400_000

export function utcDay(at: Date): string {
  return at.toISOString().slice(0, 10)
}

export function addDays(day: string, days: number): string {
  return utcDay(new Date(Date.parse(day) + days * DAY))
}

export function daysOf({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1
}

/** What was asked for; without dates the last 30 days to yesterday (RU241), with one of them what is nearest to that. */
export function periodOf(asked: { from_date?: string | undefined; to_date?: string | undefined }, now: Date): Period {
  const yesterday = addDays(utcDay(now), -1)
  const to = asked.to_date ?? (asked.from_date && asked.from_date > yesterday ? asked.from_date : yesterday)
  return { from: asked.from_date ?? addDays(to, -29), to }
}

/** As many days just before. */
export function periodBefore(period: Period): Period {
  return { from: addDays(period.from, -daysOf(period)), to: addDays(period.from, -1) }
}

/** Whole months as the first of each, and the days that no whole month covers. A sum over both is a sum over the period. */
export function monthsAndEdges(period: Period): { months: Period | null; edges: Period[] } {
  const first = period.from.endsWith('-01') ? period.from : monthAfter(period.from)
  const end = addDays(period.to, 1)
  const last = end.endsWith('-01') ? addDays(end, -1) : addDays(`${period.to.slice(0, 7)}-01`, -1)
  if (first > last) return { months: null, edges: [period] }
  const edges: Period[] = []
  if (period.from < first) edges.push({ from: period.from, to: addDays(first, -1) })
  if (last < period.to) edges.push({ from: addDays(last, 1), to: period.to })
  return { months: { from: first, to: `${last.slice(0, 7)}-01` }, edges }
}

/** The steps of a trend; weeks begin on Monday, and the first and last step end with the period. */
export function stepsOf(period: Period, grain: Grain): Period[] {
  const steps: Period[] = []
  for (let from = period.from; from <= period.to; ) {
    const next = nextStep(from, grain)
    const to = addDays(next, -1)
    steps.push({ from, to: to < period.to ? to : period.to })
    from = next
  }
  return steps
}

/** `9 March 2026`, `March 2026`, `2026`: what a step is called where nobody draws an axis. */
export function stepName(step: Period, grain: Grain): string {
  if (grain === 'year') return step.from.slice(0, 4)
  const options: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric', ...(grain === 'month' ? {} : { day: 'numeric' }) }
  return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(new Date(step.from))
}

function nextStep(day: string, grain: Grain): string {
  if (grain === 'day') return addDays(day, 1)
  if (grain === 'week') return addDays(day, 7 - ((new Date(day).getUTCDay() + 6) % 7))
  return grain === 'month' ? monthAfter(day) : `${Number(day.slice(0, 4)) + 1}-01-01`
}

function monthAfter(day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}
