import { z } from 'zod'
import { del, get, post, put } from '../endpoint.ts'
import { Deleted, Email, Id, Instant, ServerText } from '../fields.ts'
import { NAME_MAX } from '../limits.ts'
import { isTimeZone } from '../time-zones.ts'
import { LISTENER_LANGUAGES } from './listener-languages.ts'
import { SubscriberAdditions } from './subscriber-payments.ts'

/** Subscribers of members-only podcasts. */

/** The words of the wire. */
export const SUBSCRIPTION_STATUSES = ['Approved', 'Pending', 'Reject'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

/** How somebody came: added, from a file, by the invite link, through an outside list, in an archive. */
export const SUBSCRIBER_SOURCES = ['owner', 'file', 'invite', 'list', 'archive'] as const
export type SubscriberSource = (typeof SUBSCRIBER_SOURCES)[number]

/** Who made a change. `system`: the subscribers themselves, and the server on its own. */
export const SUBSCRIPTION_ACTORS = ['owner', 'file', 'invite', 'list', 'system'] as const
export type SubscriptionActor = (typeof SUBSCRIPTION_ACTORS)[number]

export const SUBSCRIBER_SORTS = ['newest', 'oldest', 'email', 'name', 'status'] as const
export const SubscriberSort = z.enum(SUBSCRIBER_SORTS)
export type SubscriberSort = z.infer<typeof SubscriberSort>

export const MAX_SUBSCRIBERS_PAGE = 200
export const MAX_IMPORTED_EMAILS = 5000

export const subscribersGate = {
  resource: 'show',
  permission: 'subscribers.read',
  skill: 'skill_advanced_private_feed',
} as const
export const subscribersWrite = { ...subscribersGate, permission: 'subscribers.write' } as const

export const SubscriptionStatusField = z.enum(SUBSCRIPTION_STATUSES)

export const Subscriber = z.object({
  id: Id,
  show_id: Id,
  email_address: z.string(),
  full_name: z.string(),
  subscription_status: SubscriptionStatusField,
  /** An app has fetched the feed. */
  is_activated: z.boolean(),
  /** The secret in `rss_feed`. Like all that opens something, it is empty unless they are approved. */
  slug: z.string(),
  client_token: z.string(),
  rss_feed: z.string(),
  web_player_url: z.string(),
  instructions_url: z.string(),
  created_at: Instant,
  updated_at: Instant,
  /** Ours from here: when they were first let in, which schedules go by. */
  approved_at: Instant.nullable(),
  first_fetch_at: Instant.nullable(),
  /** All access ends here. */
  closes_at: Instant.nullable(),
  /** The highest tier of episodes that opens to them; null: everything does. */
  tier: z.int().nullable(),
  /** What they pay for, or a code, decides that, and nobody else. */
  is_tier_paid: z.boolean(),
  /** Where they live; null: that of the podcast. */
  time_zone: z.string().nullable(),
  /** Of pages and letters; empty: that of the podcast. */
  language: z.string(),
  source: z.enum(SUBSCRIBER_SOURCES),
})
export type Subscriber = z.infer<typeof Subscriber>

/** As the owner's pages show them. */
export const ListedSubscriber = Subscriber.extend(SubscriberAdditions.shape)
export type ListedSubscriber = z.infer<typeof ListedSubscriber>

/** Of the whole podcast, whatever is searched for. */
export const SubscriberCounts = z.object({
  all: z.int(),
  Approved: z.int(),
  Pending: z.int(),
  Reject: z.int(),
})
export type SubscriberCounts = z.infer<typeof SubscriberCounts>

export const SubscriberSearch = z.string().trim().max(200, 'is too long (maximum is 200 characters)')
const emptyAsNone = z.literal('').transform(() => undefined)

export const listSubscribers = get('/v1/shows/:showId/private_feeds', {
  ...subscribersGate,
  summary: 'A page of the subscribers of a members-only podcast',
  query: z.object({
    subscription_status: z.union([emptyAsNone, SubscriptionStatusField]).optional(),
    /** Beginnings of words: of the email address, or of the name; several words must all be there. */
    search: SubscriberSearch.optional(),
    sort: SubscriberSort.default('newest'),
    limit: z.coerce
      .number('is not a number')
      .int('is not a number')
      .min(1, 'must be greater than 0')
      .max(MAX_SUBSCRIBERS_PAGE)
      .default(50),
    /** `next` of the page before. */
    after: z.string().max(2000).optional(),
  }),
  reply: z.object({
    private_feeds: z.array(ListedSubscriber),
    show: z.object({
      id: Id,
      name: z.string(),
      is_advanced_private_feed: z.boolean(),
      private_page_invite_link: z.string(),
      requires_full_name: z.boolean(),
      private_invites_open: z.boolean(),
    }),
    counts: SubscriberCounts,
    /** Of all that are found, those of whom a payment goes on. */
    paying: z.int(),
    /** For `after`; null on the last page. */
    next: z.string().nullable(),
  }),
  failure: 'message',
})

export const SubscriberName = z
  .string()
  .trim()
  .max(NAME_MAX, `is too long (maximum is ${NAME_MAX} characters)`)
  .overwrite((value) => value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))

export const SubscriberLanguage = z.union(
  [z.literal(''), z.enum(LISTENER_LANGUAGES)],
  'is not a language of letters',
)
export const SubscriberTimeZone = z.string().max(64).refine(isTimeZone, 'is not a time zone').nullable()
export const SubscriberClosesAt = z.iso
  .datetime({ offset: true, error: 'is not a date' })
  .regex(/^[12]/, 'is not a date')
  .transform((value) => new Date(value))
  .nullable()

/** RU290 asks for more than six characters. */
const MIN_EMAIL = 7
export const SubscriberEmail = z.string("can't be blank").transform((value, context) => {
  const read = Email.safeParse(value)
  if (read.success && read.data.length >= MIN_EMAIL) return read.data
  const shown = value.trim().slice(0, 100)
  const message = shown ? `Please make sure ${shown} is a valid email address.` : "can't be blank"
  context.issues.push({ code: 'custom', input: value, message })
  return z.NEVER
})

export const createSubscriber = post('/v1/shows/:showId/private_feeds', {
  ...subscribersWrite,
  summary: 'Adds somebody, approved at once',
  body: z.object({
    email_address: SubscriberEmail,
    full_name: SubscriberName.nullish(),
    language: SubscriberLanguage.optional(),
    time_zone: SubscriberTimeZone.optional(),
    closes_at: SubscriberClosesAt.optional(),
  }),
  reply: Subscriber,
  status: 201,
  failure: 'full_messages',
})

export const setSubscriptionStatus = put('/v1/shows/:showId/private_feeds/:subscriberId', {
  ...subscribersWrite,
  summary: 'Lets somebody in, or no longer; a payment of whoever is rejected ends in an hour',
  body: z.object({
    subscription_status: z.enum(['Approved', 'Reject'], 'must be Approved or Reject'),
    /** What they have paid for the time from now on goes back then; asks for `money.write`. */
    refunds_rest: z.boolean('must be true or false').optional(),
  }),
  reply: Subscriber,
  failure: 'full_messages',
})

export const deleteSubscriber = del('/v1/shows/:showId/private_feeds/:subscriberId', {
  ...subscribersWrite,
  summary: 'Removes somebody with everything that names them; their addresses end at once',
  /** As `refunds_rest` of a rejection. */
  query: z.object({ refunds_rest: z.enum(['true', 'false']).default('false') }),
  reply: Deleted,
  failure: 'message',
})

export const importSubscriberEmails = post('/v1/shows/:showId/import_multiple_emails', {
  ...subscribersWrite,
  summary: 'Adds many at once, approved; known addresses and what is no address are skipped',
  body: z.object({
    email_addresses: z
      .array(z.object({ email: z.string().max(1000), full_name: z.string().max(1000).nullish() }))
      .min(1, "can't be blank")
      .max(MAX_IMPORTED_EMAILS),
  }),
  reply: z.object({ added: z.int(), skipped: z.int(), message: ServerText }),
  rate: 'expensive',
  failure: 'full_messages',
})

/** Refused when a program only fetches in advance. */
export const resetSubscriberAddress = get('/v1/shows/:showId/subscriber_new_slug/:subscriberId', {
  ...subscribersWrite,
  summary: 'Gives somebody a new address; the old one is refused from the next request on',
  reply: z.object({ message: ServerText, private_feed: Subscriber }),
  rate: 'write',
  failure: 'message',
})
