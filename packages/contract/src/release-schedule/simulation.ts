import { z } from 'zod'
import { post } from '../endpoint.ts'
import { Id, Instant } from '../fields.ts'
import { Tier } from '../shows/private-settings.ts'
import { ActionBody, MAX_PROPOSED_ACTIONS } from './release-schedule.ts'
import { DifferenceCounts, ScheduledEpisode, Timeline } from './schedule-answers.ts'

/** What a schedule would do, before it is saved and before anybody joins. */

/** The schedule as it would be; what is left out stays as it is. Nothing of it is saved. */
const proposal = {
  actions: z
    .array(ActionBody)
    .max(MAX_PROPOSED_ACTIONS, `are too many (maximum is ${MAX_PROPOSED_ACTIONS})`)
    .optional(),
  drip_separate_days: z.int('is not a number').min(0).max(3650).nullish(),
  expires_days: z.int('is not a number').min(0).max(3650).nullish(),
}

/** An instant with its offset, such as 2026-03-03T06:00:00Z; of this millennium or the last. */
export const Moment = z.iso.datetime({ offset: true, error: 'is not a date' }).regex(/^[12]/, 'is not a date')

export const simulateTimeline = post('/v2/shows/:showId/schedule/timeline', {
  audit: 'never',
  resource: 'show',
  permission: 'subscribers.read',
  skill: 'skill_advanced_private_feed',
  summary: 'What opens and closes when, for somebody who joins on a day or for a real subscriber',
  body: z.object({
    ...proposal,
    /** A real subscriber; without one, somebody who joins at `joins_at` and fetches the feed at once. */
    subscriber_id: Id.nullish(),
    /** YYYY-MM-DDTHH:MM on the podcast's clocks, or YYYY-MM-DD for nine in the morning; now if left out. */
    joins_at: z
      .string()
      .regex(/^[12]\d{3}-\d{2}-\d{2}(T([01]\d|2[0-3]):[0-5]\d)?$/, 'is not a date')
      .nullish(),
    /** Where somebody who joins lives; that of the podcast where left out. */
    time_zone: z.string().nullish(),
    /** What somebody who joins pays for; everything where left out. */
    tier: Tier.optional(),
    /** The beginning is joining, and the end a year after that or after today, unless said otherwise. */
    from: Moment.nullish(),
    until: Moment.nullish(),
  }),
  reply: Timeline.extend({
    /** On whose clocks the podcast's days begin. */
    show_time_zone: z.string(),
    listener_time_zone: z.string(),
    /** When the subscriber's own time begins; null where it has not. */
    starts_at: Instant.nullable(),
    episodes: z.array(ScheduledEpisode),
  }),
  failure: 'list',
})

export const compareSchedules = post('/v2/shows/:showId/schedule/difference', {
  audit: 'never',
  resource: 'show',
  permission: 'subscribers.read',
  skill: 'skill_advanced_private_feed',
  summary: 'How many subscribers lose and gain access when a changed schedule takes the place of this one',
  rate: 'expensive',
  body: z.object({
    ...proposal,
    /** Looks that many days ahead as well: what is different then. */
    days_ahead: z.int('is not a number').min(1).max(30).nullish(),
  }),
  reply: z.object({
    /** Approved subscribers. */
    subscribers: z.int(),
    /** So many were looked at; where it is fewer, the counts are estimates from a random sample. */
    examined: z.int(),
    is_estimate: z.boolean(),
    now: z.object({ losing: DifferenceCounts, gaining: DifferenceCounts }),
    later: z.object({ at: Instant, losing: DifferenceCounts, gaining: DifferenceCounts }).nullable(),
  }),
  failure: 'list',
})
