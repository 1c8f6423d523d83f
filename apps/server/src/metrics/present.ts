import type {
  EpisodeNumbers,
  Grain,
  MetricsRow,
  RegionRow,
  TrendRow,
} from '@podstead/contract/metrics/metrics-fields'
import type { Dimension } from '../rollup/table.ts'
import type { ValueRow } from './queries-breakdown.ts'
import type { EpisodeCounts } from './queries-episodes.ts'
import { countryFlag, countryName, findArea } from './rules-areas.ts'
import { type DayRange, splitRange, stepName } from './rules-range.ts'

const UNKNOWN = 'Unknown'

function presentRow(
  name: string,
  count: number,
  { date = null, code = null }: { date?: string | null; code?: string | null } = {},
): MetricsRow {
  return { name, count, downloads: count, date, code }
}

export function presentRows(dimension: Dimension, rows: ValueRow[]): MetricsRow[] {
  return rows.map(({ value, downloads }) =>
    presentRow(dimensionLabel(dimension, value) || UNKNOWN, downloads, {
      code: dimension === 'country' && value ? value : null,
    }),
  )
}

export function presentTrend(
  days: ReadonlyMap<string, number>,
  imported: ReadonlyMap<string, number>,
  range: DayRange,
  grain: Grain,
): TrendRow[] {
  const [counts, others] = [inSteps(days, range, grain), inSteps(imported, range, grain)]
  return splitRange(range, grain).map((step, n) => ({
    ...presentRow(stepName(step, grain), counts[n] ?? 0, { date: step.from }),
    imported: others[n] ?? 0,
  }))
}

/** Sums over the steps of a trend. */
export function inSteps(days: ReadonlyMap<string, number>, range: DayRange, grain: Grain): number[] {
  const steps = splitRange(range, grain)
  const sums = steps.map(() => 0)
  let at = 0
  for (const [day, downloads] of [...days].sort(([a], [b]) => (a < b ? -1 : 1))) {
    while (at < steps.length - 1 && day > (steps[at] as DayRange).to) at++
    sums[at] = (sums[at] ?? 0) + downloads
  }
  return sums
}

export function presentRegion({ value, downloads }: ValueRow): RegionRow {
  const { country, region } = parsePlace(value)
  const name = region || countryName(country) || UNKNOWN
  return {
    ...presentRow(name, downloads, { code: country || null }),
    region: name,
    area: findArea(country),
    country: countryName(country),
    flag: countryFlag(country),
  }
}

export function presentEpisode(row: EpisodeCounts): EpisodeNumbers {
  return {
    audiopost_id: row.id,
    audiopost_name: row.name,
    audio_date: row.audio_date.toISOString(),
    total_count: row.total,
    first_three_day_count: row.first_days,
    three_to_fifteen_day_count: row.next_days,
    later_fifteen_day_count: row.total - row.before - row.first_days - row.next_days,
    imported_count: row.imported,
  }
}

/** Words for a stored value; empty where it is not known. */
export function dimensionLabel(dimension: Dimension, value: string): string {
  if (dimension === 'country') return countryName(value)
  if (dimension === 'hour') return value && `${value.padStart(2, '0')}:00`
  const { country, region, city } = parsePlace(value)
  if (dimension === 'region') return region || countryName(country)
  if (dimension === 'city') return city || region || countryName(country)
  return value
}

/** `DE/Bavaria/Munich` and parts of it, as regions and cities are stored. */
export function parsePlace(value: string): { country: string; region: string; city: string } {
  const [country = '', region = '', ...city] = value.split('/')
  return { country, region, city: city.join('/') }
}
