import type { Grain } from '@podstead/contract/metrics/metrics-fields'
import type { MetricsSummary } from '@podstead/contract/metrics/metrics-pages'

export interface TrendPoint {
  /** First day of the step. */
  date: string
  count: number
  imported: number
  /** The total of as many days before the range; null where nothing is compared. */
  previous: number | null
  /** Titles of what came out in this step. */
  released: string[]
}

type Step = {
  date: string | null
  count: number
  imported: number
  previous_count?: number
  previous_imported?: number
}

/** Steps of the wire with the releases that fall into them. */
export function toTrend(steps: readonly Step[], releases: MetricsSummary['releases'] = []): TrendPoint[] {
  return steps.map((step, at) => {
    const [start, end] = [step.date ?? '', steps[at + 1]?.date ?? undefined]
    return {
      date: start,
      count: step.count,
      imported: step.imported,
      previous:
        step.previous_count === undefined ? null : step.previous_count + (step.previous_imported ?? 0),
      released: releases
        .filter(({ date }) => isIn(date, start, end) || (at === 0 && date < start))
        .map((one) => one.episode_title),
    }
  })
}

/** Whether there is anything to compare with: a line along zero says nothing. */
export function hasPrevious(points: readonly TrendPoint[]): boolean {
  return points.some(({ previous }) => (previous ?? 0) > 0)
}

export function hasImported(points: readonly TrendPoint[]): boolean {
  return points.some(({ imported }) => imported > 0)
}

/** Which steps make sense for a range: at least two of them, at most 120. */
export function grainsFor(days: number): Grain[] {
  const lengths = { day: 1, week: 7, month: 30, year: 365 } as const
  return (Object.keys(lengths) as Grain[]).filter(
    (grain) => days / lengths[grain] >= 2 && days / lengths[grain] <= 120,
  )
}

function isIn(date: string, from: string, before: string | undefined): boolean {
  return date >= from && (before === undefined || date < before)
}
