import { z } from 'zod'
import { Id, Instant } from '../fields.ts'
import { ACTION_NAMES, ACTION_UNITS, CLOSED_CODES, INITIATORS, OPEN_CODES } from './action-words.ts'

/** What a schedule says of episodes: codes with parameters, of which pages make sentences. */

/** The rule that decides; an older field of the podcast reads like the action that it stands for. */
const DecidingAction = z.object({
  action_name: z.enum(ACTION_NAMES),
  action_value: z.int(),
  action_unit: z.enum(ACTION_UNITS),
  initiator: z.enum(INITIATORS),
  initiator_date: z.string().nullable(),
  weekdays: z.array(z.int()),
  time_of_day: z.string().nullable(),
})

const reason = {
  /** The moment that decides: when it came or comes; null where there is none. */
  at: Instant.nullable(),
  action: DecidingAction.nullable(),
  /** Its turn in the drip, from 1. */
  turn: z.int().nullable(),
  batch: z.int().nullable(),
}
export const OpenReason = z.object({ code: z.enum(OPEN_CODES), ...reason })
export const ClosedReason = z.object({ code: z.enum(CLOSED_CODES), ...reason })
export type ScheduleReason = z.infer<typeof OpenReason> | z.infer<typeof ClosedReason>

/** An episode as the rules see it. */
export const ScheduledEpisode = z.object({
  id: Id,
  name: z.string(),
  episode_number: z.string(),
  batch_number: z.int().nullable(),
  audio_date: Instant.nullable(),
})
export type ScheduledEpisode = z.infer<typeof ScheduledEpisode>

export const TimelineStep = z.object({
  at: Instant,
  opened: z.array(z.object({ id: Id, until: Instant.nullable(), why: OpenReason })),
  closed: z.array(z.object({ id: Id, opens_at: Instant.nullable(), why: ClosedReason })),
  /** Access to the podcast ends at this moment. */
  ends: z.boolean(),
})
export type TimelineStep = z.infer<typeof TimelineStep>

export const Timeline = z.object({
  from: Instant,
  until: Instant,
  /** What is open at `from`. */
  open_at_start: z.array(Id),
  steps: z.array(TimelineStep),
  /** Nothing opens or closes after the last step. */
  is_complete: z.boolean(),
})
export type Timeline = z.infer<typeof Timeline>

export const EpisodeAccess = ScheduledEpisode.extend({
  open: z.boolean(),
  /** Since when without a break: the publish date in this subscriber's feed. */
  since: Instant.nullable(),
  until: Instant.nullable(),
  /** When it opens next, as far as is known. */
  opens_at: Instant.nullable(),
  why: z.union([OpenReason, ClosedReason]),
  /** The exception that opened it by hand. */
  opening_id: Id.nullable(),
})
export type EpisodeAccess = z.infer<typeof EpisodeAccess>

/** "312 subscribers lose access to 4 episodes." */
export const DifferenceCounts = z.object({
  subscribers: z.int(),
  episodes: z.int(),
  /** Some of them, by name. */
  episode_names: z.array(z.string()),
})
export type DifferenceCounts = z.infer<typeof DifferenceCounts>
