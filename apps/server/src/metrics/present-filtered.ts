import type { Grain, PlacesAttribution } from '@podstead/contract/metrics/metrics-fields'
import type { FilteredMetrics } from '@podstead/contract/metrics/metrics-filtered'
import { dimensionLabel, inSteps } from './present.ts'
import { later, presentCompared } from './present-pages.ts'
import type { Crossed, FilteredPage } from './queries-filtered.ts'
import { sumDays } from './queries-pages.ts'
import type { ZonedScope } from './queries-totals.ts'
import { countDays, splitRange } from './rules-range.ts'

export function presentFiltered(
  { zone }: ZonedScope,
  page: FilteredPage,
  grain: Grain,
  attribution: PlacesAttribution,
): FilteredMetrics {
  const { filter, range, before } = page
  const counts = inSteps(page.days, range, grain)
  const countsBefore = inSteps(later(page.daysBefore, countDays(range)), range, grain)
  const crossed = (dimension: Crossed) =>
    presentCompared(
      dimension,
      (page.crossed.get(dimension) ?? []).map((row) => ({ ...row, previous: 0 })),
    )
  return {
    time_zone: zone,
    from_date: range.from,
    to_date: range.to,
    type: grain,
    previous: { from_date: before.from, to_date: before.to },
    dimension: filter.dimension,
    value: filter.value,
    name: dimensionLabel(filter.dimension, filter.value),
    downloads: { count: sumDays(page.days), previous_count: sumDays(page.daysBefore) },
    of_all: page.ofAll,
    all_time: page.allTime,
    trend: splitRange(range, grain).map(({ from }, n) => ({
      date: from,
      count: counts[n] ?? 0,
      previous_count: countsBefore[n] ?? 0,
    })),
    episodes: page.episodes.map(({ id, name, downloads }) => ({
      audiopost_id: id,
      audiopost_name: name,
      count: downloads,
    })),
    crossed: {
      from_date: page.kept?.from ?? null,
      total: page.keptTotal,
      apps: crossed('app'),
      countries: crossed('country'),
      devices: crossed('device'),
    },
    places_attribution: attribution,
  }
}
