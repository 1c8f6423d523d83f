import { z } from 'zod'
import { get } from '../endpoint.ts'
import { Id, Instant } from '../fields.ts'
import {
  Day,
  EpisodeNumbers,
  Grain,
  PlacesAttribution,
  RegionRow,
  ranged,
  StatisticsZone,
} from './metrics-fields.ts'

/** Our own calls about numbers: a page in one call, and the questions that the specification does not ask. */

const gate = {
  resource: 'show',
  permission: 'metrics.read',
  skill: 'skill_standard_analytics',
  failure: 'message',
} as const

/** What numbers can be split by. `hour`: 0–23 on the clocks of the zone of the statistics. */
export const DIMENSIONS = ['country', 'region', 'city', 'app', 'device', 'referrer', 'hour'] as const
export const Dimension = z.enum(DIMENSIONS)
export type Dimension = z.infer<typeof Dimension>

const EpisodeOf = z.coerce
  .number('is not a number')
  .int('is not a number')
  .positive('is not a number')
  .optional()

export const BreakdownRow = z.object({
  /** `DE`, `DE/Bavaria`, `DE/Bavaria/Munich`, `Overcast`, `07`; empty where it is not known. */
  value: z.string(),
  /** In words, empty where it is not known. */
  name: z.string(),
  /** Of places, ISO 3166-1; otherwise null. */
  country_code: z.string().nullable(),
  count: z.int(),
  /** In the range of the same length just before. */
  previous: z.int(),
})
export type BreakdownRow = z.infer<typeof BreakdownRow>

export const MetricsBreakdown = z.object({
  time_zone: StatisticsZone,
  from_date: Day,
  to_date: Day,
  dimension: Dimension,
  total: z.int(),
  /** In rows beyond `limit`. */
  others: z.int(),
  rows: z.array(BreakdownRow),
  places_attribution: PlacesAttribution,
})
export type MetricsBreakdown = z.infer<typeof MetricsBreakdown>

export const metricsBreakdown = get('/v2/shows/:showId/metrics_breakdown', {
  ...gate,
  summary: 'Downloads of a date range by country, region, city, app, device, referrer or hour, most first',
  query: ranged({
    dimension: Dimension.default('country'),
    episode_id: EpisodeOf,
    limit: z.coerce
      .number('is not a number')
      .int('is not a number')
      .min(1, 'must be 1 to 1000')
      .max(1000, 'must be 1 to 1000')
      .default(100),
  }),
  reply: MetricsBreakdown,
})

/** A region or town. */
export const PlaceRow = BreakdownRow.extend({
  /**
   * Degrees; null where no list of towns has the place. Of a region, the middle
   * of its towns that are heard in.
   */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})
export type PlaceRow = z.infer<typeof PlaceRow>

export const PLACE_LEVELS = ['region', 'city'] as const

export const MetricsPlaces = z.object({
  time_zone: StatisticsZone,
  from_date: Day,
  to_date: Day,
  /** ISO 3166-1; empty where nobody is known to have listened from anywhere. */
  country: z.string(),
  level: z.enum(PLACE_LEVELS),
  /** Downloads of the country, also from places in it that are not known. */
  total: z.int(),
  rows: z.array(PlaceRow),
  places_attribution: PlacesAttribution,
})
export type MetricsPlaces = z.infer<typeof MetricsPlaces>

export const metricsPlaces = get('/v2/shows/:showId/metrics_places', {
  ...gate,
  summary: 'Downloads of a date range by region or city of one country, most first, with coordinates',
  query: ranged({
    /** Without it the country with most downloads. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'is not a code of ISO 3166-1')
      .optional(),
    level: z.enum(PLACE_LEVELS).default('region'),
    /** Has regions only. */
    episode_id: EpisodeOf,
  }),
  reply: MetricsPlaces,
})

export const MetricsSummary = z.object({
  time_zone: StatisticsZone,
  from_date: Day,
  to_date: Day,
  type: Grain,
  /** The range of the same length just before. */
  previous: z.object({ from_date: Day, to_date: Day }),
  /** `count`: counted here. `imported`: from another host's statistics, to be shown apart. */
  downloads: z.object({
    count: z.int(),
    imported: z.int(),
    previous_count: z.int(),
    previous_imported: z.int(),
  }),
  all_time: z.object({ count: z.int(), imported: z.int() }),
  /**
   * Distinct listeners (address and app) of an average UTC day, at whose end they get other names; who
   * listened on two days cannot be known (docs/counting.md).
   */
  listeners_per_day: z.object({ count: z.int(), previous_count: z.int() }),
  /**
   * Steps from the oldest on. `previous_count` is of as many days, which lie as
   * far back as the range is long.
   */
  trend: z.array(
    z.object({
      date: Day,
      count: z.int(),
      imported: z.int(),
      previous_count: z.int(),
      previous_imported: z.int(),
    }),
  ),
  /** Published in the range: marks on the time axis. */
  releases: z.array(z.object({ episode_id: Id, episode_title: z.string(), date: Day })),
  /** Only without `episode_id`. */
  average_downloads_per_episode: z.number().nullable(),
  estimated_subscribers: z.int().nullable(),
  /** Most downloaded in the range, at most 10; empty with `episode_id`. */
  episodes: z.array(EpisodeNumbers),
  countries: z.array(BreakdownRow),
  regions: z.array(RegionRow),
  apps: z.array(BreakdownRow),
  devices: z.array(BreakdownRow),
  referrers: z.array(BreakdownRow),
  places_attribution: PlacesAttribution,
})
export type MetricsSummary = z.infer<typeof MetricsSummary>

export const metricsSummary = get('/v2/shows/:showId/metrics_summary', {
  ...gate,
  summary:
    'A page of numbers in one call: totals, comparison, trend with releases, the first ten of every breakdown',
  query: ranged({ type: Grain.optional(), episode_id: EpisodeOf }),
  reply: MetricsSummary,
})

export const RecentDownload = z.object({
  /** Opens "Why?". */
  request_key: z.string().nullable(),
  audiopost_id: Id,
  audiopost_name: z.string(),
  created_at: Instant,
  /** The app, or the browser. Empty where it is not known, like the places. */
  browser: z.string(),
  country: z.string(),
  country_code: z.string(),
  region: z.string(),
  city: z.string(),
})
export type RecentDownload = z.infer<typeof RecentDownload>

export const recentDownloads = get('/v2/shows/:showId/recent_downloads', {
  ...gate,
  summary:
    'The most recent counted downloads, newest first; the live channel continues from there. For a whole podcast live_view is required too',
  query: z.object({
    episode_id: EpisodeOf,
    limit: z.coerce
      .number('is not a number')
      .int('is not a number')
      .min(1, 'must be 1 to 100')
      .max(100, 'must be 1 to 100')
      .default(100),
  }),
  reply: z.array(RecentDownload),
})

export const EpisodeComparison = z.object({
  time_zone: StatisticsZone,
  days: z.int(),
  /**
   * `counts[0]` is the day of the release, each value the sum until then; ends with yesterday
   * for episodes that are younger.
   */
  curves: z.array(
    z.object({ episode_id: Id, episode_title: z.string(), audio_date: Instant, counts: z.array(z.int()) }),
  ),
  /**
   * Quartiles of the podcast's episodes that are old enough for that day, without the first days of counting
   * here; empty below four of them.
   */
  typical: z.array(
    z.object({ day: z.int(), lower: z.number(), median: z.number(), upper: z.number(), episodes: z.int() }),
  ),
})
export type EpisodeComparison = z.infer<typeof EpisodeComparison>

export const compareEpisodes = get('/v2/shows/:showId/episode_comparison', {
  ...gate,
  summary: 'Downloads of episodes since their release, side by side, with what is typical',
  query: z.object({
    /** At most ten, separated by commas; without them the five latest. */
    episode_ids: z
      .string()
      .regex(/^\d{1,15}(,\d{1,15}){0,9}$/, 'must be at most ten numbers separated by commas')
      .optional(),
    days: z.coerce
      .number('is not a number')
      .int('is not a number')
      .min(2, 'must be 2 to 365')
      .max(365, 'must be 2 to 365')
      .default(30),
  }),
  reply: EpisodeComparison,
})
