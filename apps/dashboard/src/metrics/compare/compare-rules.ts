import type { EpisodeComparison } from '@podstead/contract/metrics/metrics-pages'

/** So many curves can be told apart. */
export const CURVES = 5

export const COMPARED_DAYS = [7, 14, 30, 60, 90, 180, 365] as const

/** A day of the chart: `e0` … `e4` are the curves, null where an episode is not that old. */
export interface ComparePoint {
  /** 1 is the day of the release. */
  day: number
  /** Lower and upper quartile. */
  band: [number, number] | null
  median: number | null
  [curve: `e${number}`]: number | null
}

/** `12,7` -> [12, 7]; what is no list of numbers is none. */
export function chosenEpisodes(text: string | null): number[] {
  const ids = (text ?? '').split(',').map(Number)
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))].slice(0, CURVES)
}

export function toComparePoints({ curves, typical, days }: EpisodeComparison): ComparePoint[] {
  const bands = new Map(typical.map((one) => [one.day, one]))
  // Days are numbered from 1, like the windows; the wire counts them from the day of the release, 0.
  return Array.from({ length: days }, (_, at) => {
    const band = bands.get(at)
    return {
      day: at + 1,
      band: band ? [band.lower, band.upper] : null,
      median: band?.median ?? null,
      ...Object.fromEntries(curves.map(({ counts }, curve) => [`e${curve}`, counts[at] ?? null])),
    }
  })
}

/** A long range has one row a week. */
export function readableDays(points: readonly ComparePoint[]): ComparePoint[] {
  return points.length <= 31 ? [...points] : points.filter(({ day }) => day === 1 || day % 7 === 0)
}

/** Colour and dashes: none of the two alone. Shades for paper and for ink. */
export const LINES = [
  { light: 'spruce.7', dark: 'spruce.2', dashes: '' },
  { light: 'marigold.6', dark: 'marigold.3', dashes: '7 4' },
  { light: 'clay.5', dark: 'clay.3', dashes: '2 3' },
  { light: 'spruce.4', dark: 'spruce.5', dashes: '10 3 2 3' },
  { light: 'gray.6', dark: 'gray.4', dashes: '4 2' },
] as const
