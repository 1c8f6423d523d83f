import { z } from 'zod'
import { del, get, post, put } from '../endpoint.ts'
import { Id, Instant } from '../fields.ts'
import { SUBSCRIPTION_STATUSES } from '../subscribers/subscribers.ts'
import { EpisodeAccess, Timeline } from './schedule-answers.ts'
import { Moment } from './simulation.ts'

/** What one subscriber hears and why, and exceptions from the rules, made by hand and logged. */

export const SubscriberSchedule = z.object({
  subscriber: z.object({
    id: Id,
    email_address: z.string(),
    full_name: z.string(),
    subscription_status: z.enum(SUBSCRIPTION_STATUSES),
    time_zone: z.string().nullable(),
    approved_at: Instant.nullable(),
    first_fetch_at: Instant.nullable(),
    restarted_at: Instant.nullable(),
    closes_at: Instant.nullable(),
  }),
  show_time_zone: z.string(),
  listener_time_zone: z.string(),
  now: Instant,
  /** Access to the podcast has ended. */
  has_ended: z.boolean(),
  /** The next moment at which anything here changes by itself. */
  changes_at: Instant.nullable(),
  episodes: z.array(EpisodeAccess),
  /** Newest first. */
  pauses: z.array(z.object({ id: Id, from_at: Instant, until_at: Instant.nullable() })),
  openings: z.array(z.object({ id: Id, episode_id: Id, from_at: Instant, until_at: Instant.nullable() })),
  /** The pause that they are in. */
  pause_id: Id.nullable(),
  /** From now, for a year. */
  timeline: Timeline,
})
export type SubscriberSchedule = z.infer<typeof SubscriberSchedule>

const reads = {
  resource: 'show',
  permission: 'subscribers.read',
  skill: 'skill_advanced_private_feed',
  reply: SubscriberSchedule,
  failure: 'list',
} as const
const writes = { ...reads, permission: 'subscribers.write' } as const

export const getSubscriberSchedule = get('/v2/shows/:showId/subscribers/:subscriberId/schedule', reads)

/** Opens an episode now; of one that is open by hand, it changes until when. */
export const openEpisode = post('/v2/shows/:showId/subscribers/:subscriberId/schedule/openings', {
  ...writes,
  body: z.object({
    episode_id: Id,
    /** null: for good. */
    until_at: Moment.nullish(),
    /** Since when, for what was closed by mistake; now where left out. */
    from_at: Moment.nullish(),
  }),
})

/** Takes back what was opened by hand; rules may hold it open. */
export const closeEpisode = del(
  '/v2/shows/:showId/subscribers/:subscriberId/schedule/openings/:openingId',
  writes,
)

/** From now on what counts from the subscriber stands still. */
export const pauseSubscriber = post('/v2/shows/:showId/subscribers/:subscriberId/schedule/pauses', {
  ...writes,
  body: z.object({ until_at: Moment.nullish() }),
})

/** Ends the pause that they are in. */
export const resumeSubscriber = post('/v2/shows/:showId/subscribers/:subscriberId/schedule/resume', {
  ...writes,
  body: z.object({}),
})

/** Moves the end of a pause: null until it is lifted, which takes back resuming. */
export const changePause = put('/v2/shows/:showId/subscribers/:subscriberId/schedule/pauses/:pauseId', {
  ...writes,
  body: z.object({ until_at: Moment.nullable() }),
})

/** As if it had never been. */
export const removePause = del('/v2/shows/:showId/subscribers/:subscriberId/schedule/pauses/:pauseId', writes)

/** Begins again from today; with `restarted_at` from an earlier moment, or null: from joining. */
export const restartSubscriber = post('/v2/shows/:showId/subscribers/:subscriberId/schedule/restart', {
  ...writes,
  body: z.object({ restarted_at: Moment.nullish() }),
})
