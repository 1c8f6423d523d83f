import { z } from 'zod'
import { address } from '../address.ts'
import { type Endpoint, get } from '../endpoint.ts'
import { Id, Instant } from '../fields.ts'

/** What was done to an account and its podcasts, by whom and from where; kept for a year, never changed. */

/** What acts are about, for filters. */
export const AUDIT_KINDS = [
  'account',
  'podcast',
  'episodes',
  'team',
  'members',
  'money',
  'numbers',
  'deletion',
  'export',
] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]

/** Who acts: somebody signed in, a program with an API key, or the server by itself. */
export const AUDIT_ACTORS = ['person', 'key', 'system'] as const
export type AuditActor = (typeof AUDIT_ACTORS)[number]

/** What the server does by itself, with what it is about; everything else is named by its call. */
export const SERVER_ACTIONS = {
  eraseShow: 'deletion',
  eraseEpisode: 'deletion',
  replaceLeakedAddress: 'members',
  grantPlan: 'account',
  endPlan: 'account',
} as const satisfies Record<string, AuditKind>
export type ServerAction = keyof typeof SERVER_ACTIONS

export const AUDIT_PAGE_SIZE = 50

export const AuditEntry = z.object({
  /** In the log of the account, from 1 on. */
  position: z.int(),
  occurred_at: Instant,
  /** Name of the call, as in the OpenAPI document, or of what the server did. */
  action: z.string(),
  kind: z.enum(AUDIT_KINDS),
  actor_kind: z.enum(AUDIT_ACTORS),
  /** Null: their account is gone, or it was the server by itself. */
  actor_email: z.string().nullable(),
  key_name: z.string().nullable(),
  show_id: Id.nullable(),
  episode_id: Id.nullable(),
  /** Of the podcast or episode, as it was called then; or of what the act was about. */
  subject: z.string(),
  /** Null where there is nothing; both where it may be a secret. */
  changes: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  /** Where it came from: the network, not the address. */
  network: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const Filter = {
  kind: z.enum(AUDIT_KINDS, 'is not included in the list').optional(),
  actor: z.enum(AUDIT_ACTORS, 'is not included in the list').optional(),
  /** Days in UTC, both included. */
  from: z.iso.date('is not a date').optional(),
  to: z.iso.date('is not a date').optional(),
}
const Page = z.object({
  ...Filter,
  /** Entries before this position, newest first. */
  before: z.coerce.number<unknown>().int('is not a number').min(1).optional(),
})
const Entries = z.object({
  entries: z.array(AuditEntry),
  /** For `before`; null: there are no older ones. */
  next: z.int().nullable(),
  kept_days: z.int(),
})

export const listAuditEntries = get('/v2/audit_log', {
  resource: 'none',
  summary: 'What was done to the account and all its podcasts, newest first',
  query: Page,
  reply: Entries,
  failure: 'fields',
})

export const listShowAuditEntries = get('/v2/shows/:showId/audit_log', {
  resource: 'show',
  permission: 'audit.read',
  summary: 'What was done to a podcast, newest first',
  query: Page,
  reply: Entries,
  failure: 'fields',
})

export const exportAuditLog = address('GET', '/v2/audit_log/export.csv', {
  access: 'session',
  resource: 'none',
  audit: 'always',
  summary: 'The log of the account as CSV, with the same filters',
  content: 'text/csv',
})

export const exportShowAuditLog = address('GET', '/v2/shows/:showId/audit_log/export.csv', {
  access: 'session',
  resource: 'show',
  permission: 'audit.read',
  audit: 'always',
  summary: 'The log of a podcast as CSV, with the same filters',
  content: 'text/csv',
})

/** What filters of both mean; the export takes the same. */
export const AuditFilter = z.object(Filter)
export type AuditFilter = z.infer<typeof AuditFilter>

/** What an act is about, from the call's declaration. */
export function auditKind({
  method,
  path,
  permission,
}:
  | Pick<Endpoint, 'method' | 'path' | 'permission'>
  | { method: string; path: string; permission?: string }): AuditKind {
  const [group, what] = (permission ?? '').split('.')
  if (method === 'GET' && !path.includes('subscriber_new_slug')) return 'export'
  if (what === 'delete' || path === '/v1/account/deletion') return 'deletion'
  if (path.startsWith('/v2/team_memberships')) return 'team'
  if (path.startsWith('/v2/sender_domains')) return 'members'
  if (!group) return /^\/v2\/(?:shows|show_|imports|archive_imports)/.test(path) ? 'podcast' : 'account'
  const kinds: Record<string, AuditKind> = {
    episodes: 'episodes',
    reviews: 'episodes',
    teams: 'team',
    subscribers: 'members',
    money: 'money',
    metrics: 'numbers',
  }
  return kinds[group] ?? 'podcast'
}
