import type { Grain, PlacesAttribution } from '@podstead/contract/metrics/metrics-fields'
import type {
  BreakdownRow,
  EpisodeComparison,
  MetricsBreakdown,
  MetricsPlaces,
  MetricsSummary,
} from '@podstead/contract/metrics/metrics-pages'
import { dayIn } from '../rollup/rules-zones.ts'
import type { Dimension } from '../rollup/table.ts'
import { dimensionLabel, inSteps, parsePlace, presentEpisode, presentRegion } from './present.ts'
import type { Release } from './queries-episodes.ts'
import { type ComparedRow, type ComparedValues, type SummaryPage, sumDays } from './queries-pages.ts'
import type { PlacesPage } from './queries-places.ts'
import type { ZonedScope } from './queries-totals.ts'
import type { Quartiles } from './rules-curves.ts'
import { addDays, countDays, type DayRange, splitRange } from './rules-range.ts'

export function presentSummary(
  { zone }: ZonedScope,
  page: SummaryPage,
  grain: Grain,
  attribution: PlacesAttribution,
): MetricsSummary {
  const { range, before } = page
  const steps = [page.days, page.imported].map((days) => inSteps(days, range, grain))
  const stepsBefore = [page.daysBefore, page.importedBefore].map((days) =>
    inSteps(later(days, countDays(range)), range, grain),
  )
  return {
    time_zone: zone,
    from_date: range.from,
    to_date: range.to,
    type: grain,
    previous: { from_date: before.from, to_date: before.to },
    downloads: {
      count: sumDays(page.days),
      imported: sumDays(page.imported),
      previous_count: sumDays(page.daysBefore),
      previous_imported: sumDays(page.importedBefore),
    },
    all_time: { count: page.allTime, imported: page.allImported },
    listeners_per_day: {
      count: Math.round(page.listeners / countDays(page.listenerDays)),
      previous_count: Math.round(page.listenersBefore / countDays(before)),
    },
    trend: splitRange(range, grain).map(({ from }, n) => ({
      date: from,
      count: steps[0]?.[n] ?? 0,
      imported: steps[1]?.[n] ?? 0,
      previous_count: stepsBefore[0]?.[n] ?? 0,
      previous_imported: stepsBefore[1]?.[n] ?? 0,
    })),
    releases: page.releases.map(({ id, name, audio_date }) => ({
      episode_id: id,
      episode_title: name,
      date: dayIn(zone, audio_date),
    })),
    average_downloads_per_episode:
      page.months && (page.months.episodes ? page.months.downloads / page.months.episodes : 0),
    estimated_subscribers: page.subscribers,
    episodes: page.episodes.map(presentEpisode),
    countries: presentCompared('country', page.countries.rows),
    regions: page.regions.rows.map(presentRegion),
    apps: presentCompared('app', page.apps.rows),
    devices: presentCompared('device', page.devices.rows),
    referrers: presentCompared('referrer', page.referrers.rows),
    places_attribution: attribution,
  }
}

/**
 * As if each day had come some days later: a step is compared with as many days, weekdays and
 * months may begin where they will.
 */
export function later(days: ReadonlyMap<string, number>, by: number): Map<string, number> {
  return new Map([...days].map(([day, downloads]) => [addDays(day, by), downloads]))
}

export function presentBreakdown(
  { zone }: ZonedScope,
  dimension: Dimension,
  range: DayRange,
  found: ComparedValues,
  attribution: PlacesAttribution,
): MetricsBreakdown {
  return {
    time_zone: zone,
    from_date: range.from,
    to_date: range.to,
    dimension,
    total: found.total,
    others: found.others,
    rows: presentCompared(dimension, found.rows),
    places_attribution: attribution,
  }
}

export function presentPlaces(
  { zone }: ZonedScope,
  level: 'region' | 'city',
  range: DayRange,
  page: PlacesPage,
  attribution: PlacesAttribution,
): MetricsPlaces {
  const { country, total, rows, previous, spots } = page
  const compared = rows.map((row) => ({ ...row, previous: previous.get(row.value) ?? 0 }))
  return {
    time_zone: zone,
    from_date: range.from,
    to_date: range.to,
    country,
    level,
    total,
    rows: presentCompared(level, compared).map((row) => {
      const [latitude = null, longitude = null] =
        spots.get(row.value)?.map((degrees) => Math.round(degrees * 1e4) / 1e4) ?? []
      return { ...row, latitude, longitude }
    }),
    places_attribution: attribution,
  }
}

export function presentCompared(dimension: Dimension, rows: ComparedRow[]): BreakdownRow[] {
  return rows.map(({ value, downloads, previous }) => ({
    value,
    name: dimensionLabel(dimension, value),
    country_code: PLACES.has(dimension) ? parsePlace(value).country || null : null,
    count: downloads,
    previous,
  }))
}
const PLACES: ReadonlySet<Dimension> = new Set(['country', 'region', 'city'])

export function presentComparison(
  zone: string,
  days: number,
  curves: (Release & { counts: number[] })[],
  typical: Quartiles[],
): EpisodeComparison {
  return {
    time_zone: zone,
    days,
    curves: curves.map(({ id, name, audio_date, counts }) => ({
      episode_id: id,
      episode_title: name,
      audio_date: audio_date.toISOString(),
      counts,
    })),
    typical,
  }
}
