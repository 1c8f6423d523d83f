import { z } from 'zod'
import { address } from '../address.ts'
import { get, post, put } from '../endpoint.ts'
import { Id, Instant, ServerText } from '../fields.ts'
import { Tier } from '../shows/private-settings.ts'
import {
  ListedSubscriber,
  Subscriber,
  SubscriberClosesAt,
  SubscriberEmail,
  SubscriberLanguage,
  SubscriberName,
  SubscriberSearch,
  SubscriberTimeZone,
  SubscriptionStatusField,
  subscribersGate,
  subscribersWrite,
} from './subscribers.ts'

/** Beyond the specification: one subscriber with their history, actions on many, files. */

export const MAX_BULK_IDS = 1000

/** What happened to a subscriber; `actor` is null for themselves and the server. */
export const SubscriberEvent = z.object({
  id: Id,
  kind: z.string(),
  actor: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  at: Instant,
})
export type SubscriberEvent = z.infer<typeof SubscriberEvent>

export const getSubscriber = get('/v2/shows/:showId/subscribers/:subscriberId', {
  ...subscribersGate,
  summary: 'One subscriber, with what happened to them, newest first',
  query: z.object({
    before: z.coerce.number('is not a number').int('is not a number').positive().optional(),
    limit: z.coerce.number('is not a number').int('is not a number').min(1).max(200).default(50),
  }),
  reply: z.object({
    subscriber: ListedSubscriber,
    events: z.array(SubscriberEvent),
    /** For `before`; null where these are all. */
    next: Id.nullable(),
  }),
  failure: 'message',
})

export const updateSubscriber = put('/v2/shows/:showId/subscribers/:subscriberId', {
  audit: 'plain',
  ...subscribersWrite,
  body: z.object({
    email_address: SubscriberEmail.optional(),
    full_name: SubscriberName.optional(),
    language: SubscriberLanguage.optional(),
    time_zone: SubscriberTimeZone.optional(),
    closes_at: SubscriberClosesAt.optional(),
    tier: Tier.optional(),
  }),
  reply: Subscriber,
  failure: 'full_messages',
})

export const SUBSCRIBER_ACTIONS = ['approve', 'reject', 'remove', 'reset', 'tier'] as const
export const SubscriberAction = z.enum(SUBSCRIBER_ACTIONS)
export type SubscriberAction = z.infer<typeof SubscriberAction>

/** One action on many. */
export const SubscriberRun = z.object({
  id: Id,
  action: SubscriberAction,
  state: z.enum(['running', 'done', 'failed']),
  /** Looked at so far, of so many at most. */
  done: z.int(),
  total: z.int(),
  changed: z.int(),
  created_at: Instant,
})
export type SubscriberRun = z.infer<typeof SubscriberRun>

export const bulkSubscribers = post('/v2/shows/:showId/subscribers/bulk', {
  ...subscribersWrite,
  summary:
    'Approves, rejects, removes or resets many, or sets their tier: those of `ids`, or all that a search finds',
  body: z.object({
    action: SubscriberAction,
    /** For `tier`: the highest one of episodes that opens to them; null: everything. */
    tier: Tier.optional(),
    ids: z.array(Id).min(1, "can't be blank").max(MAX_BULK_IDS).optional(),
    /** In place of `ids`; an empty one is everybody. */
    filter: z
      .object({
        subscription_status: SubscriptionStatusField.optional(),
        search: SubscriberSearch.optional(),
      })
      .optional(),
  }),
  reply: z.object({
    /** Of those named by `ids`; null where a run in the background does it. */
    changed: z.int().nullable(),
    skipped: z.int().nullable(),
    run: SubscriberRun.nullable(),
    message: ServerText,
  }),
  rate: 'expensive',
  failure: 'full_messages',
})

export const getSubscriberRun = get('/v2/shows/:showId/subscriber_runs/:subscriberRunId', {
  ...subscribersGate,
  summary: 'How far an action on many is; live on the channel `subscribers`',
  reply: SubscriberRun,
  failure: 'message',
})

const exported = {
  access: 'session',
  ...subscribersGate,
} as const
/** `?addresses=1` adds the addresses that open feeds; `subscription_status` and `search` as in the list. */
export const exportSubscribersCsv = address('GET', '/v2/shows/:showId/subscribers/export.csv', {
  audit: 'always',
  ...exported,
  summary: 'All subscribers with their state and dates as CSV; `addresses=1` adds what opens their feeds',
  content: 'text/csv',
})
/** Also as `export.json`: the ending of API paths says nothing. */
export const exportSubscribersJson = address('GET', '/v2/shows/:showId/subscribers/export', {
  audit: 'always',
  ...exported,
  summary: 'The same as JSON',
  content: 'application/json',
})
