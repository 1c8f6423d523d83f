import { z } from 'zod'
import { get } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { Day, Grain, PlacesAttribution, ranged, StatisticsZone } from './metrics-fields.ts'
import { BreakdownRow } from './metrics-pages.ts'

/** What numbers can be narrowed to: one app, or one country. */
export const FILTERS = ['app', 'country'] as const
export const Filter = z.enum(FILTERS)
export type Filter = z.infer<typeof Filter>

const Counted = { count: z.int(), previous_count: z.int() }

export const FilteredMetrics = z.object({
  time_zone: StatisticsZone,
  from_date: Day,
  to_date: Day,
  type: Grain,
  previous: z.object({ from_date: Day, to_date: Day }),
  dimension: Filter,
  value: z.string(),
  /** In words. */
  name: z.string(),
  /** Counted here; what another host counted is known by day alone. */
  downloads: z.object(Counted),
  /** Of the podcast or episode as a whole, in the same range. */
  of_all: z.int(),
  all_time: z.int(),
  trend: z.array(z.object({ date: Day, ...Counted })),
  /** Most downloaded first; empty with `episode_id`. */
  episodes: z.array(z.object({ audiopost_id: Id, audiopost_name: z.string(), count: z.int() })),
  /**
   * By the other sides. They are added up from single downloads, which are kept for a time: `from_date` is
   * the first day of the range that they are known of, null where none is.
   */
  crossed: z.object({
    from_date: Day.nullable(),
    total: z.int(),
    /** Empty where the numbers are of an app or of a country alone. */
    apps: z.array(BreakdownRow),
    countries: z.array(BreakdownRow),
    devices: z.array(BreakdownRow),
  }),
  places_attribution: PlacesAttribution,
})
export type FilteredMetrics = z.infer<typeof FilteredMetrics>

export const filteredMetrics = get('/v2/shows/:showId/metrics_filtered', {
  resource: 'show',
  permission: 'metrics.read',
  skill: 'skill_standard_analytics',
  failure: 'message',
  summary: 'Downloads of a date range through one app or from one country',
  query: ranged({
    dimension: Filter,
    /** As a breakdown has it: `Overcast`, `DE`. */
    value: z
      .string("can't be blank")
      .min(1, "can't be blank")
      .max(200, 'is too long (maximum is 200 characters)'),
    type: Grain.optional(),
    episode_id: z.coerce
      .number('is not a number')
      .int('is not a number')
      .positive('is not a number')
      .optional(),
  }),
  reply: FilteredMetrics,
})

/** `since`: a day before which raw requests, by which sites are known, are gone; null where all are there. */
export const metricsSites = get('/v2/shows/:showId/metrics_sites', {
  resource: 'show',
  permission: 'metrics.read',
  skill: 'skill_standard_analytics',
  failure: 'message',
  summary:
    'Sites on which players of this podcast were heard, with their downloads in a date range, most first',
  query: ranged({
    limit: z.coerce
      .number('is not a number')
      .int('is not a number')
      .min(1, 'must be 1 to 1000')
      .max(1000, 'must be 1 to 1000')
      .default(20),
  }),
  reply: z.object({
    time_zone: StatisticsZone,
    from_date: Day,
    to_date: Day,
    since: Day.nullable(),
    total: z.int(),
    /** In rows beyond `limit`. */
    others: z.int(),
    rows: z.array(z.object({ site: z.string(), count: z.int() })),
  }),
})
