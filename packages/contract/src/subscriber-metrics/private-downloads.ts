import { z } from 'zod'
import { address } from '../address.ts'
import { del, get } from '../endpoint.ts'
import { Id, Instant, Message } from '../fields.ts'
import { Day, ranged, StatisticsZone } from '../metrics/metrics-fields.ts'
import {
  MAX_SUBSCRIBERS_PAGE,
  SubscriberSearch,
  SubscriptionStatusField,
  subscribersGate,
} from '../subscribers/subscribers.ts'
import { isTimeZone } from '../time-zones.ts'

/** What subscribers of members-only podcasts downloaded: by day, subscriber and episode. */

const gate = { ...subscribersGate, failure: 'message' } as const

const none = z.literal('').transform(() => undefined)
const AskedEpisode = z.union([
  none,
  z.coerce.number('is not a number').int('is not a number').positive('is not a number'),
])
const AskedZone = z.union([none, z.string().max(64).refine(isTimeZone, 'is not a time zone')])
const AskedEmail = z.union([none, z.string().trim().toLowerCase().max(254)])

/** Choices of episodes and of subscribers; more of both are found by `search` and by id or address. */
export const MAX_CHOICES = 500
export const MAX_SUBSCRIBER_CHOICES = 50
export const MAX_PRIVATE_PAGE = 100

const Choice = z.object({ id: Id, name: z.string() })
export const SubscriberChoice = z.object({ id: Id, email_address: z.string(), full_name: z.string() })
export type SubscriberChoice = z.infer<typeof SubscriberChoice>

export const privateDownloadDefaultParams = get('/v1/shows/:showId/private_download_default_params', {
  ...gate,
  summary: 'The last 30 days, the latest episodes, and the latest subscribers or those that words find',
  query: z.object({ time_zone: AskedZone.optional(), search: SubscriberSearch.optional() }),
  reply: z.object({
    from_date: Day,
    to_date: Day,
    audioposts: z.array(Choice),
    /** At most 50: the newest, or those that `search` finds. */
    subscribers: z.array(SubscriberChoice),
    time_zone: StatisticsZone,
    /** Only totals are kept: nothing is known of single subscribers. */
    privacy_mode: z.boolean(),
  }),
})

const DownloadDay = z.object({ reported_at: Day, download_count: z.int() })

export const privateDownloadCountOvertime = get('/v1/shows/:showId/private_download_count_overtime', {
  ...gate,
  summary: 'Downloads of each day, of all, of one subscriber, of one episode',
  query: ranged({
    subscriber_email: AskedEmail.optional(),
    audiopost_id: AskedEpisode.optional(),
    /**
     * Of the days; without it that of the podcast’s statistics. In another one only downloads of people
     * who are subscribers today are known.
     */
    time_zone: AskedZone.optional(),
  }),
  reply: z.object({
    download_overtime: z.array(DownloadDay),
    from_date: Day,
    to_date: Day,
    time_zone: StatisticsZone,
  }),
})

export const privateDownloadSummary = get('/v2/shows/:showId/private_downloads', {
  ...gate,
  summary: 'Downloads, listeners and completion of a range, beside how many may listen',
  query: ranged({ audiopost_id: AskedEpisode.optional() }),
  reply: z.object({
    from_date: Day,
    to_date: Day,
    time_zone: StatisticsZone,
    privacy_mode: z.boolean(),
    downloads: z.int(),
    /** Subscribers with a download in the range; null in privacy mode. */
    listeners: z.int().nullable(),
    approved: z.int(),
    /** Percent of the sound that arrived, on average; null where it is not known. */
    completion: z.int().nullable(),
    /** Alerts that nobody has decided yet. */
    open_alerts: z.int(),
  }),
})

export const EpisodeDownloads = z.object({
  audiopost_id: Id,
  name: z.string(),
  audio_date: Instant.nullable(),
  downloads: z.int(),
  /** These and the following are null in privacy mode. */
  listeners: z.int().nullable(),
  completion: z.int().nullable(),
  /** Of the listeners: those of whose sound nine tenths arrived. */
  completed: z.int().nullable(),
})
export type EpisodeDownloads = z.infer<typeof EpisodeDownloads>

export const listEpisodeDownloads = get('/v2/shows/:showId/private_downloads/episodes', {
  ...gate,
  summary: 'What was heard of each episode, newest first',
  query: ranged({ subscriber_email: AskedEmail.optional() }),
  reply: z.object({ episodes: z.array(EpisodeDownloads) }),
})

/**
 * `heard`: with a download in the range, most first. `never_opened`: approved, without any download ever.
 * `stopped`: approved, silent for some days although episodes that they have not heard are open to them.
 */
export const LISTENING_STATES = ['heard', 'never_opened', 'stopped'] as const
export const ListeningState = z.enum(LISTENING_STATES)
export type ListeningState = z.infer<typeof ListeningState>

export const SubscriberDownloads = z.object({
  subscriber_id: Id,
  email_address: z.string(),
  full_name: z.string(),
  subscription_status: SubscriptionStatusField,
  approved_at: Instant.nullable(),
  first_fetch_at: Instant.nullable(),
  /** In the range; of `stopped` of all time. */
  downloads: z.int(),
  episodes: z.int(),
  completion: z.int().nullable(),
  last_download_at: Instant.nullable(),
  /** Of `stopped`: open to them, and not heard. */
  waiting_episodes: z.int().nullable(),
})
export type SubscriberDownloads = z.infer<typeof SubscriberDownloads>

const subscribersQuery = {
  state: ListeningState.default('heard'),
  search: SubscriberSearch.optional(),
  audiopost_id: AskedEpisode.optional(),
  /** Of `stopped`. */
  silent_days: z.coerce.number('is not a number').int('is not a number').min(1).max(365).default(30),
}

export const listSubscriberDownloads = get('/v2/shows/:showId/private_downloads/subscribers', {
  ...gate,
  summary: 'What each subscriber downloaded; who never did, and who stopped',
  query: ranged({
    ...subscribersQuery,
    limit: z.coerce.number('is not a number').int('is not a number').min(1).max(MAX_PRIVATE_PAGE).default(25),
    /** `next` of the page before. */
    after: z.string().max(200).optional(),
  }),
  reply: z.object({ subscribers: z.array(SubscriberDownloads), next: z.string().nullable() }),
})

export const PRIVATE_REPORTS = ['days', 'episodes', 'subscribers', 'never_opened', 'stopped', 'log'] as const
export const PrivateReport = z.enum(PRIVATE_REPORTS)
export type PrivateReport = z.infer<typeof PrivateReport>

export const PrivateReportQuery = ranged({
  report: PrivateReport.default('days'),
  silent_days: subscribersQuery.silent_days,
})

const file = { ...subscribersGate, access: 'session' } as const
export const exportPrivateDownloadsCsv = address('GET', '/v2/shows/:showId/private_downloads_export.csv', {
  audit: 'always',
  ...file,
  summary: 'One report as CSV: `report`, `from_date`, `to_date`, `silent_days`',
  content: 'text/csv',
})
export const exportPrivateDownloadsJson = address('GET', '/v2/shows/:showId/private_downloads_export', {
  audit: 'always',
  ...file,
  summary: 'The same as JSON',
  content: 'application/json',
})

export const getSubscriberActivity = get('/v1/shows/:showId/private_feeds/:subscriberId/activity', {
  ...gate,
  summary: 'What one subscriber downloaded, with which apps their feed was fetched, and what was noticed',
  reply: z.object({
    privacy_mode: z.boolean(),
    time_zone: StatisticsZone,
    downloads: z.int(),
    episodes: z.int(),
    completion: z.int().nullable(),
    first_download_at: Instant.nullable(),
    last_download_at: Instant.nullable(),
    /** The latest 20. */
    recent: z.array(
      z.object({
        audiopost_id: Id,
        name: z.string(),
        downloaded_at: Instant,
        app: z.string().nullable(),
        share: z.int().nullable(),
      }),
    ),
    /** Of the last 30 days, most recent first; `day` is of UTC. */
    apps: z.array(z.object({ name: z.string(), last_day: Day, kind: z.string() })),
    open_alerts: z.int(),
    /** One of them is of that kind; others are about public catalogues. */
    is_probably_shared: z.boolean(),
  }),
})

export const listSubscriberActivity = get('/v2/shows/:showId/subscriber_activity', {
  ...gate,
  summary: 'Ours: when some subscribers last listened, and whether their addresses were probably passed on',
  query: z.object({
    /** Separated by commas, as many as a page of subscribers has. */
    ids: z
      .string("can't be blank")
      .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15})*$/, 'is not a number')
      .transform((text) => text.split(',').map(Number))
      .refine((ids) => ids.length <= MAX_SUBSCRIBERS_PAGE, `must be at most ${MAX_SUBSCRIBERS_PAGE}`),
  }),
  reply: z.object({
    /** Without those of whom nothing is known. */
    activity: z.array(
      z.object({
        subscriber_id: Id,
        last_download_at: Instant.nullable(),
        /** Of UTC: when an app last asked for their feed. */
        last_fetch_day: Day.nullable(),
        /** An open alert of that kind. */
        is_probably_shared: z.boolean(),
      }),
    ),
  }),
})

export const deleteSubscriberActivity = del('/v1/shows/:showId/private_feeds/:subscriberId/activity', {
  ...gate,
  permission: 'subscribers.write',
  summary: 'Forgets what one subscriber downloaded and how; the counts stay, and the subscriber as well',
  reply: Message,
})
