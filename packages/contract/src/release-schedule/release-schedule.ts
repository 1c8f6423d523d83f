import { z } from 'zod'
import { del, get, post, put } from '../endpoint.ts'
import { Id, ServerText } from '../fields.ts'
import { ACTION_NAMES, ACTION_UNITS, INITIATORS } from './action-words.ts'

/** What opens and closes the episodes of a members-only podcast for each of its subscribers (decision 50). */

export const MAX_PROPOSED_ACTIONS = 10

/** Anything may be missing: the server says of each empty field that it is. */
export const ActionBody = z.object({
  action_name: z.string().nullish(),
  action_value: z.union([z.number(), z.string().trim().max(20)]).nullish(),
  action_unit: z.string().nullish(),
  /** A name of the list `initiators`, or its id. */
  initiator: z.union([z.string(), z.number()]).nullish(),
  /** Ours: YYYY-MM-DD on the podcast's clocks; required with `fixed_date`. */
  initiator_date: z.string().nullish(),
  /** Ours: 1 is Monday; with weeks only. */
  weekdays: z.array(z.int('is invalid')).max(7, 'are too many (maximum is 7)').nullish(),
  /** Ours: HH:MM where the listener lives. */
  time_of_day: z.string().nullish(),
})

export const SchedulerAction = z.object({
  id: Id,
  action_name: z.enum(ACTION_NAMES),
  action_value: z.int(),
  action_unit: z.enum(ACTION_UNITS),
  initiator: z.enum(INITIATORS),
  /** The same: what the specification calls it in replies. */
  initiator_name: z.enum(INITIATORS),
  initiator_date: z.string().nullable(),
  weekdays: z.array(z.int()),
  time_of_day: z.string().nullable(),
})
export type SchedulerAction = z.infer<typeof SchedulerAction>

const Saved = z.object({ message: ServerText, show_scheduler_action: SchedulerAction })

const reads = {
  resource: 'show',
  permission: 'subscribers.read',
  skill: 'skill_advanced_private_feed',
  failure: 'list',
} as const
const writes = { ...reads, permission: 'subscribers.write' } as const

export const listSchedulerActions = get('/v2/shows/:showId/show_scheduler_actions', {
  ...reads,
  reply: z.object({
    show: z.object({
      id: Id,
      podcast_title: z.string(),
      is_advanced_private_feed: z.boolean(),
      time_zone: z.string(),
      /** Older than actions, which take precedence; in days. */
      drip_separate_days: z.int().nullable(),
      expires_days: z.int().nullable(),
    }),
    initiators: z.array(z.object({ id: Id, name: z.enum(INITIATORS), label: ServerText })),
    show_scheduler_actions: z.array(SchedulerAction),
    /** Ours: subscribers that are Approved. */
    approved_subscribers: z.int(),
    /** Ours: listed episodes without a number, which a batch feed brings last. */
    episodes_without_batch: z.int(),
  }),
})

export const addSchedulerAction = post('/v2/shows/:showId/show_scheduler_actions', {
  ...writes,
  body: ActionBody,
  status: 201,
  reply: Saved,
})

/** Ours. Subscribers under way go on by the changed action at once. */
export const changeSchedulerAction = put('/v2/shows/:showId/show_scheduler_actions/:schedulerActionId', {
  ...writes,
  body: ActionBody,
  reply: Saved,
})

export const removeSchedulerAction = del('/v2/shows/:showId/show_scheduler_actions/:schedulerActionId', {
  ...writes,
  reply: z.object({ id: Id, message: ServerText }),
})
