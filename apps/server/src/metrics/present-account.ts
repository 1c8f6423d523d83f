import type { AccountMetrics } from '@podstead/contract/metrics/metrics-account'
import type { Grain, PlacesAttribution } from '@podstead/contract/metrics/metrics-fields'
import { showArtworkUrl } from '../artwork/present.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { inSteps } from './present.ts'
import { later, presentCompared } from './present-pages.ts'
import type { AccountPage, CountedShow } from './queries-account.ts'
import { sumDays } from './queries-pages.ts'
import { countDays, splitRange } from './rules-range.ts'

export function presentAccountMetrics(
  kernel: Pick<Kernel, 'config' | 'secrets'>,
  shows: CountedShow[],
  page: AccountPage,
  grain: Grain,
  attribution: PlacesAttribution,
): AccountMetrics {
  const { range, before } = page
  const counts = inSteps(page.days, range, grain)
  const countsBefore = inSteps(later(page.daysBefore, countDays(range)), range, grain)
  const titles = new Map(shows.map(({ id, podcast_title }) => [id, podcast_title]))
  return {
    from_date: range.from,
    to_date: range.to,
    type: grain,
    previous: { from_date: before.from, to_date: before.to },
    downloads: { count: sumDays(page.days), previous_count: sumDays(page.daysBefore) },
    all_time: [...page.allTime.values()].reduce((sum, downloads) => sum + downloads, 0),
    trend: splitRange(range, grain).map(({ from }, n) => ({
      date: from,
      count: counts[n] ?? 0,
      previous_count: countsBefore[n] ?? 0,
    })),
    podcasts: shows
      .map((show) => ({
        show_id: show.id,
        podcast_title: show.podcast_title,
        artwork_url_256: showArtworkUrl(kernel, show, 256),
        count: page.byShow.get(show.id) ?? 0,
        previous_count: page.byShowBefore.get(show.id) ?? 0,
      }))
      .sort((a, b) => b.count - a.count || b.show_id - a.show_id),
    episodes: page.episodes.map(({ id, name, show_id, downloads }) => ({
      episode_id: id,
      episode_title: name,
      show_id,
      podcast_title: titles.get(show_id) ?? '',
      count: downloads,
    })),
    countries: presentCompared('country', page.countries.rows),
    apps: presentCompared('app', page.apps.rows),
    places_attribution: attribution,
  }
}
