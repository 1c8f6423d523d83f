import { z } from 'zod'
import { get, post, put } from '../endpoint.ts'
import { Id, Instant, ServerText } from '../fields.ts'
import { Day } from '../metrics/metrics-fields.ts'
import { SubscriptionStatusField, subscribersGate, subscribersWrite } from '../subscribers/subscribers.ts'

/** Addresses of members-only podcasts that were probably passed on, and what is done about them. */

const gate = { ...subscribersGate, failure: 'message' } as const
const write = { ...subscribersWrite, failure: 'message' } as const

/**
 * `open`: to be decided. `dismissed`: this was nothing; another day may be noticed again. `ignored`: of this
 * subscriber nothing of the kind is noticed any more. `resolved`: something was done.
 */
export const ALERT_STATES = ['open', 'dismissed', 'ignored', 'resolved'] as const
export const AlertState = z.enum(ALERT_STATES)
export type AlertState = z.infer<typeof AlertState>

export const ALERT_KINDS = ['probably_shared', 'public_index'] as const

export const LEAK_SIGNS = [
  'networks_per_day',
  'networks_per_hour',
  'countries_per_day',
  'apps_per_day',
  'copies_of_episode',
] as const
export type LeakSign = (typeof LEAK_SIGNS)[number]

export const SubscriberAlert = z.object({
  id: Id,
  kind: z.enum(ALERT_KINDS),
  state: AlertState,
  subscriber: z.object({
    id: Id,
    email_address: z.string(),
    full_name: z.string(),
    subscription_status: SubscriptionStatusField,
  }),
  /** Days of UTC on which it was noticed, the first and the last. */
  first_day: Day,
  last_day: Day,
  /** How much there was of each sign, and what is asked for; of the strongest day. */
  signs: z.array(z.object({ sign: z.enum(LEAK_SIGNS), count: z.int(), threshold: z.int() })),
  countries: z.array(z.string()),
  apps: z.array(z.string()),
  /** The same in words. */
  evidence: z.array(ServerText),
  /** An index that is an app as well: the fetch may be that of an honest listener. */
  may_be_listener: z.boolean(),
  action: z.enum(['wrote', 'rotated']).nullable(),
  /** When the subscriber was last written to about this alert; null: never. */
  written_at: Instant.nullable(),
  created_at: Instant,
  updated_at: Instant,
})
export type SubscriberAlert = z.infer<typeof SubscriberAlert>

export const listSubscriberAlerts = get('/v2/shows/:showId/subscriber_alerts', {
  ...gate,
  summary: 'Addresses that were probably passed on, newest first',
  query: z.object({
    state: AlertState.optional(),
    subscriber_id: z.coerce.number('is not a number').int('is not a number').positive().optional(),
    limit: z.coerce.number('is not a number').int('is not a number').min(1).max(100).default(25),
    after: z.coerce.number('is not a number').int('is not a number').positive().optional(),
  }),
  reply: z.object({ alerts: z.array(SubscriberAlert), next: Id.nullable(), open: z.int() }),
})

export const decideSubscriberAlert = put('/v2/shows/:showId/subscriber_alerts/:subscriberAlertId', {
  ...write,
  summary: 'Dismiss, ignore, resolve, or open again',
  body: z.object({ state: z.enum(ALERT_STATES, 'must be open, dismissed, ignored or resolved') }),
  reply: SubscriberAlert,
})

export const actOnSubscriberAlert = post('/v2/shows/:showId/subscriber_alerts/:subscriberAlertId/actions', {
  ...write,
  summary: 'Write to the subscriber, or give them a new address with a letter',
  body: z.object({
    action: z.enum(['write', 'rotate'], 'must be write or rotate'),
    /** To write to somebody who was written to before. */
    again: z.boolean('must be true or false').optional(),
  }),
  reply: SubscriberAlert,
})

export const MAX_THRESHOLD = 100
export const LEAST_DEVICES = 3
export const MAX_DEVICES = 20

const threshold = (least: number) =>
  z
    .int('is not a number')
    .refine((n) => n === 0 || n >= least, `must be 0 or at least ${least}`)
    .refine((n) => n <= MAX_THRESHOLD, `must be at most ${MAX_THRESHOLD}`)

/** From how many on a sign counts; 0 does not look at it. Two signs must come together. */
export const LeakThresholds = z.object({
  networks_per_day: threshold(5),
  networks_per_hour: threshold(4),
  countries_per_day: threshold(2),
  apps_per_day: threshold(3),
  copies_of_episode: threshold(3),
})

const MetricsSettings = z.object({
  thresholds: LeakThresholds,
  /** An address that was probably passed on is replaced by itself, with a letter. */
  rotates_address: z.boolean(),
  notifies_owner: z.boolean(),
  /** In how many networks one address may be heard within ten minutes; null: in any number. */
  max_devices: z.int().nullable(),
  /** Only totals are kept. */
  privacy_mode: z.boolean(),
})

const SettingsReply = MetricsSettings.extend({
  usual_thresholds: LeakThresholds,
  privacy_since: Instant.nullable(),
})
export type SubscriberMetricsSettings = z.infer<typeof SettingsReply>

export const getSubscriberMetricsSettings = get('/v2/shows/:showId/subscriber_metrics_settings', {
  ...gate,
  reply: SettingsReply,
})

export const updateSubscriberMetricsSettings = put('/v2/shows/:showId/subscriber_metrics_settings', {
  ...write,
  summary: 'What is not named stays; privacy mode removes what was kept of single subscribers',
  body: z.object({
    thresholds: LeakThresholds.partial().optional(),
    rotates_address: z.boolean('must be true or false').optional(),
    notifies_owner: z.boolean('must be true or false').optional(),
    max_devices: z
      .int('is not a number')
      .min(LEAST_DEVICES, `must be at least ${LEAST_DEVICES}`)
      .max(MAX_DEVICES, `must be at most ${MAX_DEVICES}`)
      .nullable()
      .optional(),
    privacy_mode: z.boolean('must be true or false').optional(),
  }),
  reply: SettingsReply,
})
