import { z } from 'zod'
import { del, get, post, put } from '../endpoint.ts'
import { Id, Instant, Message, ServerText } from '../fields.ts'
import { subscribersGate, subscribersWrite } from '../subscribers/subscribers.ts'

/** Accounts of other services that an account connects, and the mailing lists of private podcasts. */

/** The behaviour of MailerLite's API that is asked for (its `X-Version`). */
export const MAILERLITE_VERSION = '2038-01-19'
export const MAX_CONNECTIONS = 10
export const MAX_MAILING_GROUPS = 50
export const SYNC_MINUTES = 15

const AccessToken = z
  .string({ error: ({ input }) => (input === undefined || input === null ? "can't be blank" : 'is invalid') })
  .trim()
  .min(1, "can't be blank")
  .max(4096, 'is too long (maximum is 4096 characters)')
  .regex(/^[\x21-\x7e]*$/, 'is not an API key')

/** The key itself is never sent back. */
export const ServiceConnection = z.object({
  id: Id,
  name: z.literal('mailerlite'),
  api_version: z.string(),
  /** The last four characters of the key, to tell accounts apart. */
  key_ending: z.string(),
  /** `refused`: the service takes the key no longer, and nothing is synced until there is another. */
  status: z.enum(['connected', 'refused']),
  refused_at: Instant.nullable(),
  /** Linked groups, and the podcasts that have them. */
  groups: z.int(),
  shows: z.array(z.object({ id: Id, podcast_title: z.string() })),
  created_at: Instant,
})
export type ServiceConnection = z.infer<typeof ServiceConnection>

export const listServiceConnections = get('/v2/service_connections', {
  resource: 'none',
  summary: 'Accounts of other services that are connected, oldest first',
  reply: z.object({ mailer_lite_accounts: z.array(ServiceConnection) }),
  failure: 'message',
})
export const createServiceConnection = post('/v2/service_connections', {
  resource: 'none',
  summary: 'Connect an account of MailerLite by its API key, which is tried at once',
  body: z.object({
    name: z.literal('mailerlite', 'is not included in the list'),
    access_token: AccessToken,
    api_version: z.literal(MAILERLITE_VERSION, 'is not included in the list').optional(),
  }),
  reply: ServiceConnection,
  status: 201,
  failure: 'fields',
})
export const updateServiceConnection = put('/v2/service_connections/:connectionKey', {
  resource: 'none',
  summary: 'Give a connection another API key, which is tried at once; syncing goes on',
  audit: 'plain',
  body: z.object({ access_token: AccessToken }),
  reply: ServiceConnection,
  failure: 'fields',
})
export const deleteServiceConnection = del('/v2/service_connections/:connectionKey', {
  resource: 'none',
  summary: 'Disconnect an account: its groups are no longer synced, and subscribers keep their access',
  reply: Message.extend({ id: Id }),
  failure: 'message',
})

/** What the service calls a list: its ids are longer than JavaScript's numbers. */
export const GroupId = z
  .string({ error: ({ input }) => (input === undefined || input === null ? "can't be blank" : 'is invalid') })
  .regex(/^\d{1,20}$/, 'is invalid')

export const listMailerliteAccountGroups = get('/v2/mailerlite_accounts/:connectionKey/groups', {
  resource: 'none',
  summary: 'The groups of a connected account, as MailerLite has them now',
  reply: z.object({
    groups: z.array(z.object({ id: z.string(), name: z.string(), subscribers: z.int().nullable() })),
  }),
  failure: 'message',
})

/** `syncing`: being read, or about to be. */
export const MAILING_GROUP_STATES = ['syncing', 'synced', 'failed', 'refused'] as const

export const MailingGroup = z.object({
  id: Id,
  /** The connection that it is read through. */
  account_id: Id,
  group_id: z.string(),
  group_name: z.string(),
  state: z.enum(MAILING_GROUP_STATES),
  /** Why the last try failed. */
  message: ServerText.nullable(),
  synced_at: Instant.nullable(),
  /** Of the last sync: active contacts of the group, and what it changed. */
  members: z.int(),
  added: z.int(),
  rejected: z.int(),
  /** Left alone, because somebody else decides about them. */
  untouched: z.int(),
  /** How many are approved by this group alone. */
  only_here: z.int(),
})
export type MailingGroup = z.infer<typeof MailingGroup>

const MailingGroups = z.object({
  podcast: z.object({ id: Id, podcast_title: z.string() }),
  mailerlite_groups: z.array(MailingGroup),
})

export const listMailerliteGroups = get('/v2/shows/:showId/mailerlite_groups', {
  ...subscribersGate,
  summary: 'The linked groups of a private podcast, and how their last sync went',
  reply: MailingGroups,
  failure: 'message',
})
export const createMailerliteGroup = post('/v2/shows/:showId/mailerlite_groups', {
  ...subscribersWrite,
  summary: 'Link a group: its active contacts become approved subscribers, and whoever leaves it is rejected',
  body: z.object({
    mailerlite_group: z.object({
      group_id: GroupId,
      /** MailerLite's own name of the group counts. */
      group_name: z.string().max(255).optional(),
      /** May be left out while one account is connected. */
      account_id: Id.optional(),
    }),
  }),
  reply: MailingGroup,
  status: 201,
  failure: 'fields',
})
export const syncMailerliteGroups = post('/v2/shows/:showId/mailerlite_groups/sync', {
  ...subscribersWrite,
  summary: 'Sync the linked groups now',
  reply: MailingGroups,
  failure: 'message',
})
export const deleteMailerliteGroup = del('/v2/shows/:showId/mailerlite_groups/:mailerliteGroupId', {
  ...subscribersWrite,
  summary: 'Unlink a group; its subscribers keep their access unless `end_access` is true',
  query: z.object({ end_access: z.enum(['true', 'false']).default('false') }),
  reply: Message.extend({ id: Id }),
  failure: 'message',
})

export const listShowConnections = get('/v2/shows/:showId/connections', {
  ...subscribersGate,
  summary: 'Connected services that bring subscribers to a private podcast',
  reply: z.object({
    connections: z.array(
      z.object({ id: z.string(), title: z.string(), description: ServerText, href: z.string() }),
    ),
  }),
  failure: 'message',
})
