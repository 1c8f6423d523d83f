import { z } from 'zod'
import { get } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { MetricsOption } from './metrics.ts'
import { Day, Grain, PlacesAttribution, ranged } from './metrics-fields.ts'
import { BreakdownRow } from './metrics-pages.ts'

/** Numbers over all podcasts of the caller that are counted here: not those for members only. */

const gate = {
  resource: 'none',
  skill: 'skill_standard_analytics',
  failure: 'message',
} as const

const Compared = { count: z.int(), previous_count: z.int() }

export const AccountMetrics = z.object({
  from_date: Day,
  to_date: Day,
  type: Grain,
  /** The range of the same length just before. */
  previous: z.object({ from_date: Day, to_date: Day }),
  /** Counted here; what another host counted is on the pages of each podcast. */
  downloads: z.object(Compared),
  all_time: z.int(),
  /** Steps from the oldest on. Days are those of each podcast's own statistics, added up by name. */
  trend: z.array(z.object({ date: Day, ...Compared })),
  /** Most downloaded first, those without downloads included. */
  podcasts: z.array(
    z.object({ show_id: Id, podcast_title: z.string(), artwork_url_256: z.string(), ...Compared }),
  ),
  /** Most downloaded in the range, at most 10. */
  episodes: z.array(
    z.object({
      episode_id: Id,
      episode_title: z.string(),
      show_id: Id,
      podcast_title: z.string(),
      count: z.int(),
    }),
  ),
  /** At most 10 each. */
  countries: z.array(BreakdownRow),
  apps: z.array(BreakdownRow),
  places_attribution: PlacesAttribution,
})
export type AccountMetrics = z.infer<typeof AccountMetrics>

export const accountMetrics = get('/v2/metrics', {
  ...gate,
  summary: 'Downloads of a date range over all podcasts of the caller',
  query: ranged({ type: Grain.optional() }),
  reply: AccountMetrics,
})

export const accountMetricsOptions = get('/v2/metrics_options', {
  ...gate,
  summary: 'Date ranges to choose from for all podcasts; the fourth is the default',
  reply: z.array(MetricsOption),
})
