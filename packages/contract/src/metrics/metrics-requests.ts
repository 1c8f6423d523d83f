import { z } from 'zod'
import { get } from '../endpoint.ts'
import { Id, Instant } from '../fields.ts'
import { AskedDay, Day, PlacesAttribution, ranged, StatisticsZone } from './metrics-fields.ts'

/**
 * "Why?": every number leads back to requests, and every request to the rule that decided. Codes and facts;
 * the words are the dashboard's.
 */

const gate = {
  resource: 'show',
  permission: 'metrics.read',
  skill: 'skill_standard_analytics',
  failure: 'message',
} as const

/** Why a request is part of no download (`packages/downloads`, IAB 2.3 steps 1.2 and 1.3). */
export const EXCLUSIONS = [
  'head',
  'not_get',
  'not_modified',
  'redirected',
  'not_successful',
  'probe',
  'prefetch',
  'watch_os',
  'empty_agent',
  'malformed_agent',
  'bot',
  'script',
  'bot_address',
  'data_center',
  'vpn',
  'bogus_referrer',
  'too_many_requests',
  'unknown_file',
  'over_limit',
] as const
export const Exclusion = z.enum(EXCLUSIONS)
export type Exclusion = z.infer<typeof Exclusion>

/** Rules that say "this was a machine": what the switch "Show bots" shows and hides. */
export const BOT_EXCLUSIONS = [
  'bot',
  'script',
  'bot_address',
  'data_center',
] as const satisfies readonly Exclusion[]

export const REQUEST_STATES = ['counted', 'excluded', 'pending'] as const
/** `counted`: part of a download. `pending`: less than a minute so far, or not looked at yet. */
export const RequestState = z.enum(REQUEST_STATES)
export type RequestState = z.infer<typeof RequestState>

const EpisodeOf = z.coerce
  .number('is not a number')
  .int('is not a number')
  .positive('is not a number')
  .optional()

export const ExclusionTotals = z.object({
  time_zone: StatisticsZone,
  from_date: Day,
  to_date: Day,
  /** Requests that no download was made of. */
  total: z.int(),
  rows: z.array(z.object({ rule: Exclusion, count: z.int() })),
})
export type ExclusionTotals = z.infer<typeof ExclusionTotals>

export const listExclusions = get('/v2/shows/:showId/exclusions', {
  ...gate,
  summary: 'How many requests each rule excluded, most first',
  query: ranged({ episode_id: EpisodeOf }),
  reply: ExclusionTotals,
})

export const RequestRow = z.object({
  request_key: z.string(),
  at: Instant,
  audiopost_id: Id,
  audiopost_name: z.string(),
  state: RequestState,
  rule: Exclusion.nullable(),
  /** Name of the app, library or bot; empty where it is not known. */
  app: z.string(),
  device: z.string(),
  country: z.string(),
  country_code: z.string(),
  region: z.string(),
  city: z.string(),
  method: z.string(),
  status: z.int(),
  /** As sent: `bytes=0-1`; empty for the whole file. */
  range: z.string(),
  bytes_sent: z.int(),
})
export type RequestRow = z.infer<typeof RequestRow>

export const RequestPage = z.object({
  time_zone: StatisticsZone,
  requests: z.array(RequestRow),
  /**
   * For `after`; null at the end. A page may be short, or empty, and still have one: rare ones are
   * looked for a few weeks at a time.
   */
  next: z.string().nullable(),
  /** Raw requests are kept for so many days; null: for good. */
  kept_days: z.int().nullable(),
  places_attribution: PlacesAttribution,
})
export type RequestPage = z.infer<typeof RequestPage>

export const listRequests = get('/v2/shows/:showId/requests', {
  ...gate,
  summary: 'Raw requests for audio, newest first, counted or excluded and why',
  query: ranged({
    episode_id: EpisodeOf,
    /** One day, whatever the range is. Without any of the three: from the latest request on into the past. */
    day: AskedDay.optional(),
    state: RequestState.optional(),
    rule: Exclusion.optional(),
    bots: z.enum(['shown', 'hidden']).default('hidden'),
    after: z.string().max(100).optional(),
    limit: z.coerce
      .number('is not a number')
      .int('is not a number')
      .min(1, 'must be 1 to 100')
      .max(100, 'must be 1 to 100')
      .default(20),
  }),
  reply: RequestPage,
})

export const RequestExplanation = z.object({
  time_zone: StatisticsZone,
  request: RequestRow.extend({
    /** The whole name that the app gave. */
    agent: z.string(),
    referrer: z.string(),
    referrer_name: z.string(),
    /** null: the file lies elsewhere. */
    audio_file_id: Id.nullable(),
  }),
  state: RequestState,
  /** The rule that left it out; null otherwise. */
  rule: Exclusion.nullable(),
  facts: z.object({
    /** Distinct bytes that all requests of the same listener, app, episode and window received. */
    received_bytes: z.int(),
    /** One minute of this file: tags and 60 seconds; the whole file where it is shorter. */
    required_bytes: z.int().nullable(),
    file_bytes: z.int().nullable(),
    header_bytes: z.int().nullable(),
    duration_seconds: z.number().nullable(),
    /**
     * Different pairs of episode and app that this address asked for on that day, and how many are believed.
     */
    pairs_of_address: z.int(),
    pairs_allowed: z.int(),
  }),
  window: z.object({
    kind: z.enum(['calendar', 'first_touch', 'last_touch']),
    day: Day,
    from: Instant,
    to: Instant,
  }),
  /** What it is part of. */
  download: z.object({ counted_at: Instant, received_bytes: z.int() }).nullable(),
  /** The others of the same listener, app and episode on that day, from the first on; at most 200. */
  joined: z.array(RequestRow),
  /** More than are shown. */
  joined_total: z.int(),
  places_attribution: PlacesAttribution,
})
export type RequestExplanation = z.infer<typeof RequestExplanation>

export const explainRequest = get('/v2/shows/:showId/requests/:requestKey', {
  ...gate,
  summary:
    'Which rule counted or excluded a request, with the facts and the requests it was judged together with',
  reply: RequestExplanation,
})
