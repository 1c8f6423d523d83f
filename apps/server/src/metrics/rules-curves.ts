import { dayIn } from '../rollup/rules-zones.ts'
import { addDays, countDays } from './rules-range.ts'

export type Quartiles = { day: number; lower: number; median: number; upper: number; episodes: number }

/** Fewer episodes than that have nothing typical. */
const ENOUGH = 4

/** How many days an episode has been out by the end of yesterday, its release day included. */
export function fullDays(audioDate: Date, now: Date, zone: string): number {
  return Math.max(0, countDays({ from: dayIn(zone, audioDate), to: addDays(dayIn(zone, now), -1) }))
}

/** Sums up to each day since the release, `length` of them. */
export function cumulate(byAge: ReadonlyMap<number, number> | undefined, length: number): number[] {
  let sum = 0
  return Array.from({ length }, (_, age) => (sum += byAge?.get(age) ?? 0))
}

/**
 * Quartiles over the curves that are long enough for each day; ends with the first
 * day that too few of them reach.
 */
export function typicalCurve(curves: readonly number[][], days: number): Quartiles[] {
  const typical: Quartiles[] = []
  for (let day = 0; day < days; day++) {
    const values = curves.flatMap((curve) => curve[day] ?? []).sort((a, b) => a - b)
    if (values.length < ENOUGH) return typical
    typical.push({
      day,
      lower: quantile(values, 0.25),
      median: quantile(values, 0.5),
      upper: quantile(values, 0.75),
      episodes: values.length,
    })
  }
  return typical
}

/** Between two values in proportion (the usual definition, number 7 of Hyndman and Fan). */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? 0
  return below + (place - Math.floor(place)) * ((sorted[Math.ceil(place)] ?? below) - below)
}
