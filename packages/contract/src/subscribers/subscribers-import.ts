import { z } from 'zod'
import { address } from '../address.ts'
import { del, get, post } from '../endpoint.ts'
import { Id, Instant, Message, ServerText } from '../fields.ts'

/** Subscribers from a file, or from pasted text: read, shown, and taken in when confirmed. */

const gate = {
  resource: 'show',
  permission: 'subscribers.read',
  skill: 'skill_advanced_private_feed',
  failure: 'message',
} as const
const write = { ...gate, permission: 'subscribers.write' } as const

export const MAX_SUBSCRIBERS_FILE_BYTES = 32 * 1024 * 1024
export const MAX_SUBSCRIBERS_FILE_ROWS = 200_000

const Column = z.int('is not a number').min(1, 'must be greater than 0').max(1000)

/** Which column says what, counted from 1; only the first must be there. */
export const SubscriberColumns = z.object({
  email: Column.default(1),
  full_name: Column.nullish(),
  /** Words of ours, or of other hosts: `active`, `pending`, `rejected`. */
  status: Column.nullish(),
  /** The day on which somebody joined, which their schedule goes by. */
  joined: Column.nullish(),
  time_zone: Column.nullish(),
  /** The highest tier of episodes that opens to somebody, by its name or number; empty: everything. */
  tier: Column.nullish(),
  /** The address of their feed at the host before. */
  old_address: Column.nullish(),
})
export type SubscriberColumns = z.infer<typeof SubscriberColumns>

/**
 * What becomes of a line: `new` and `known` before the import is confirmed, `added` and `skipped` after it;
 * `duplicate` repeats an earlier line, `invalid` names no email address, or something that is not known.
 */
export const SUBSCRIBER_LINE_OUTCOMES = ['new', 'known', 'duplicate', 'invalid', 'added', 'skipped'] as const

export const SubscriberImport = z.object({
  id: Id,
  state: z.enum(['preview', 'running', 'done', 'failed']),
  file_name: z.string(),
  columns: SubscriberColumns,
  /** Lines that are no empty ones; a head is `invalid` like everything that names no address. */
  rows: z.int(),
  new: z.int(),
  known: z.int(),
  duplicate: z.int(),
  invalid: z.int(),
  /** Lines done, of `rows`; what came of them. */
  done: z.int(),
  added: z.int(),
  skipped: z.int(),
  /** Old addresses of feeds that are answered here from now on. */
  addresses: z.int(),
  created_at: Instant,
  finished_at: Instant.nullable(),
})
export type SubscriberImport = z.infer<typeof SubscriberImport>

export const SubscriberImportPreview = SubscriberImport.extend({
  /** The first lines as they stand in the file, to choose columns by. */
  sample: z.array(z.array(z.string())),
  /** At most 100 of those that are not taken as they are, with why. */
  problems: z.array(
    z.object({
      line: z.int(),
      value: z.string(),
      outcome: z.enum(SUBSCRIBER_LINE_OUTCOMES),
      reason: ServerText,
    }),
  ),
})
export type SubscriberImportPreview = z.infer<typeof SubscriberImportPreview>

/**
 * Multipart: `file` (CSV with commas, semicolons or tabs, at most 32 MB and 200,000 rows), `columns`
 * (SubscriberColumns as JSON; without it they are found by the head and the first lines), and `kind`: `csv`,
 * or `text` for what somebody has pasted, with one or several addresses a line. Answers 201 and a
 * SubscriberImportPreview; nobody is added before it is confirmed, and the preview before is forgotten.
 */
export const createSubscriberImport = address('POST', '/v2/shows/:showId/subscriber_imports', {
  access: 'session',
  resource: 'show',
  permission: 'subscribers.write',
  skill: 'skill_advanced_private_feed',
  summary: 'Read a file of subscribers and show what would come of it',
})

export const listSubscriberImports = get('/v2/shows/:showId/subscriber_imports', {
  ...gate,
  summary: 'Imports of subscribers, newest first',
  reply: z.array(SubscriberImport),
})

export const getSubscriberImport = get('/v2/shows/:showId/subscriber_imports/:subscriberImportId', {
  ...gate,
  reply: SubscriberImportPreview,
})

export const confirmSubscriberImport = post(
  '/v2/shows/:showId/subscriber_imports/:subscriberImportId/confirm',
  {
    ...write,
    summary: 'Takes them in; how far it is is told on the channel `subscribers`',
    reply: SubscriberImport,
  },
)

export const dismissSubscriberImport = del('/v2/shows/:showId/subscriber_imports/:subscriberImportId', {
  ...write,
  summary: 'Forgets a preview, or the report of an import; whoever was added stays',
  reply: Message,
})

export const subscriberImportReport = address(
  'GET',
  '/v2/shows/:showId/subscriber_imports/:subscriberImportId/report.csv',
  {
    access: 'session',
    resource: 'show',
    permission: 'subscribers.read',
    skill: 'skill_advanced_private_feed',
    summary: 'What became of each line',
    content: 'text/csv',
  },
)

const redirects = {
  access: 'session',
  resource: 'show',
  permission: 'subscribers.write',
  skill: 'skill_advanced_private_feed',
} as const
export const subscriberRedirectsCsv = address('GET', '/v2/shows/:showId/subscriber_redirects.csv', {
  audit: 'always',
  ...redirects,
  summary: 'For the host before: the old address of each feed and the new one; all of them open feeds',
  content: 'text/csv',
})
export const subscriberRedirectsMap = address('GET', '/v2/shows/:showId/subscriber_redirects.conf', {
  audit: 'always',
  ...redirects,
  summary: 'The same as a map of nginx',
  content: 'text/plain',
})
