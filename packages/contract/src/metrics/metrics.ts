import { z } from 'zod'
import { get, post } from '../endpoint.ts'
import {
  AskedDay,
  areInOrder,
  Day,
  EpisodeNumbers,
  Grain,
  MetricsRange,
  MetricsRows,
  RegionRow,
  ranged,
  TrendRow,
} from './metrics-fields.ts'

/** Numbers as the specification calls them. Lists are rows, single values `{count}`. */

const gate = {
  resource: 'show',
  permission: 'metrics.read',
  skill: 'skill_standard_analytics',
  failure: 'message',
} as const
const ofEpisode = { ...gate, resource: 'episode' } as const

export const OPTION_VALUES = [
  'today',
  'yesterday',
  'last_7_days',
  'last_30_days',
  'last_90_days',
  'this_year',
  'all_time',
  'custom_date_range',
] as const

/** The fourth is the default. */
export const MetricsOption = z.object({
  value: z.enum(OPTION_VALUES),
  label: z.string(),
  /** null: the person chooses. */
  from_date: Day.nullable(),
  to_date: Day.nullable(),
})
export type MetricsOption = z.infer<typeof MetricsOption>

export const metricsOptions = get('/v1/shows/:showId/metrics_options', {
  ...gate,
  summary: 'Date ranges to choose from; the fourth is the default',
  reply: z.array(MetricsOption),
})

export const metricsAverage = get('/v1/shows/:showId/metrics_average_downloads_per_episode', {
  ...gate,
  summary: 'Downloads of episodes in their first 30 days, divided by the number of published episodes',
  reply: z.object({
    count: z.number(),
    /** Published episodes. */
    audioposts_count: z.int(),
    downloads: z.int(),
  }),
})

export const metricsSubscribers = get('/v1/shows/:showId/metrics_estimated_subscribers', {
  ...gate,
  summary:
    'Median over 7 days of distinct listeners whose apps fetch the feed, and subscribers that services report',
  reply: z.object({
    count: z.int(),
    /** The seven days. */
    from_date: Day,
    to_date: Day,
  }),
})

export const metricsTrends = get('/v1/shows/:showId/metrics_listener_trends', {
  ...gate,
  summary: 'Downloads by day, week, month or year, including periods without any',
  query: ranged({ type: Grain.optional() }),
  reply: z.array(TrendRow),
})

export const metricsEpisodes = get('/v1/shows/:showId/metrics_episode_breakdown', {
  ...gate,
  summary: 'Downloads by episode, all time or in a date range, and by time since the release; newest first',
  query: MetricsRange,
  reply: z.array(EpisodeNumbers),
})

export const metricsCountries = get('/v1/shows/:showId/metrics_country_breakdown', {
  ...gate,
  query: MetricsRange,
  reply: MetricsRows,
})
export const metricsRegions = get('/v1/shows/:showId/metrics_region_breakdown', {
  ...gate,
  query: MetricsRange,
  reply: z.array(RegionRow),
})
export const metricsUserAgents = get('/v1/shows/:showId/metrics_user_agent_breakdown', {
  ...gate,
  query: MetricsRange,
  reply: MetricsRows,
})

export const episodeTrends = get('/v1/shows/:showId/audioposts/:episodeId/listener_trends', {
  ...ofEpisode,
  summary: 'Downloads of one episode by day, week, month or year',
  query: ranged({ type: Grain.optional() }),
  reply: z.array(TrendRow),
})
export const episodeCountries = get('/v1/shows/:showId/audioposts/:episodeId/country_breakdown', {
  ...ofEpisode,
  query: MetricsRange,
  reply: MetricsRows,
})
export const episodeUserAgents = get('/v1/shows/:showId/audioposts/:episodeId/user_agent_breakdown', {
  ...ofEpisode,
  query: MetricsRange,
  reply: MetricsRows,
})
export const episodeDownloads = get('/v1/shows/:showId/audioposts/:episodeId/download_summary', {
  ...ofEpisode,
  summary: 'Downloads of one episode: total, and by time since its release',
  reply: EpisodeNumbers,
})

/** Without dates: from the first episode's date to yesterday. */
const ReportDates = z
  .object({ report_from_date: AskedDay.optional(), report_end_date: AskedDay.optional() })
  .refine(({ report_from_date, report_end_date }) => areInOrder(report_from_date, report_end_date), {
    path: ['report_end_date'],
    error: 'must not be before report_from_date',
  })

export const downloadReport = post('/v1/shows/:showId/download_report', {
  ...gate,
  summary: 'Everything about the downloads of a date range; days are YYYY-MM-DD',
  body: ReportDates,
  reply: z.object({
    report_from_date: Day,
    report_end_date: Day,
    total_download: z.int(),
    /** From another host's statistics; not in the total. */
    imported_download: z.int(),
    total_audioposts_count: z.int(),
    download_by_time: z.array(TrendRow),
    user_agents: MetricsRows,
    referrers: MetricsRows,
    countries: MetricsRows,
    report_by_audioposts: z.array(EpisodeNumbers),
  }),
})

export const subscriptionReport = post('/v1/shows/:showId/subscription_report', {
  ...gate,
  summary: 'Subscribers and downloads in a date range',
  body: ReportDates,
  reply: z.object({
    report_from_date: Day,
    report_end_date: Day,
    count_subscriber: z.int(),
    count_download: z.int(),
    user_agents: MetricsRows,
    referrers: MetricsRows,
    countries: MetricsRows,
    audiopost_count: z.int(),
    download_count: z.int(),
  }),
})

export const downloadReportAudioposts = get('/v1/shows/:showId/download_report_audioposts', {
  ...gate,
  summary: 'All-time downloads by episode',
  reply: z.array(EpisodeNumbers),
})

export const downloadReportShowInfo = get('/v1/shows/:showId/download_report_show_info', {
  ...gate,
  reply: z.object({
    name: z.string(),
    /** Of the first episode; null while there is none. */
    minimum_audio_date: Day.nullable(),
  }),
})
