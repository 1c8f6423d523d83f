import { z } from 'zod'
import { get, post } from './endpoint.ts'
import { Instant } from './fields.ts'

/**
 * Apps that are notified of a change do not have to poll: WebSub hubs, Podping, Podcast
 * Index. Never for private podcasts.
 */

export const PING_SERVICES = ['websub', 'podping', 'podcastindex'] as const
export type PingService = (typeof PING_SERVICES)[number]

export const PING_REASONS = ['update', 'live', 'liveEnd'] as const
export type PingReason = (typeof PING_REASONS)[number]

/** `waiting` for its turn or the next try; `failed` after the last one. */
export const PING_STATES = ['never', 'waiting', 'told', 'failed'] as const

export const Ping = z.object({
  service: z.enum(PING_SERVICES),
  /** The notified service, by host name: `pubsubhubbub.appspot.com`. */
  host: z.string(),
  state: z.enum(PING_STATES),
  reason: z.enum(PING_REASONS).nullable(),
  /** Of the last try. */
  at: Instant.nullable(),
  /** When it was last notified with success. */
  told_at: Instant.nullable(),
  /** What the service answered; null when there was no answer. */
  status: z.int().nullable(),
  tries: z.int(),
  /**
   * `refused`: the service says no (a token, an address it does not know); `busy`: try
   * later; `unreachable`, `timeout`.
   */
  error: z.enum(['refused', 'busy', 'unreachable', 'timeout']).nullable(),
})
export type Ping = z.infer<typeof Ping>

/** Why changes are not announced. */
export const PING_SILENCES = ['not_configured', 'private', 'moved', 'empty'] as const

export const Pings = z.object({
  silence: z.enum(PING_SILENCES).nullable(),
  services: z.array(Ping),
  /** The next scheduled episode, which will be announced at its minute. */
  next_at: Instant.nullable(),
})
export type Pings = z.infer<typeof Pings>

export const getPings = get('/v2/shows/:showId/pings', {
  resource: 'show',
  permission: 'shows.read',
  summary: 'When apps were last notified of a change of the feed, and what they answered',
  reply: Pings,
  failure: 'message',
})

export const sendPings = post('/v2/shows/:showId/pings', {
  rate: 'expensive',
  resource: 'show',
  permission: 'shows.write',
  summary: 'Notify apps again; at most 5 times an hour',
  reply: Pings,
  status: 202,
  failure: 'message',
})
