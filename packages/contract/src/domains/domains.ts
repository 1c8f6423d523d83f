import { z } from 'zod'
import { address } from '../address.ts'
import { del, get, post, put } from '../endpoint.ts'
import { Id, Instant } from '../fields.ts'

/** A host name of its own for the website of a podcast. Its feed keeps the address that it has. */

/** A host that failed for so many days answers no longer. */
export const FAILING_DAYS = 7

/**
 * `waiting`: its records were not found yet; `verified`: the website is there; `failing`: it was, and its
 * records lead elsewhere now.
 */
export const DOMAIN_STATES = ['waiting', 'verified', 'failing'] as const
export type DomainState = (typeof DOMAIN_STATES)[number]

/** `unknown`: nobody was asked yet, or nobody answered; `other`: there is one that says something else. */
export const RECORD_STATES = ['unknown', 'found', 'missing', 'other'] as const
export type RecordState = (typeof RECORD_STATES)[number]

const DnsRecord = z.object({
  /** A name can lead here in one of several ways; the proof is always needed. */
  purpose: z.enum(['address', 'proof']),
  type: z.enum(['CNAME', 'ALIAS', 'A', 'AAAA', 'TXT']),
  name: z.string(),
  value: z.string(),
})
export type DnsRecord = z.infer<typeof DnsRecord>

const RecordLook = z.object({
  state: z.enum(RECORD_STATES),
  /** What is there instead. */
  found: z.array(z.string()),
})

const Domain = z.object({
  /** In ASCII, as it stands in the domain name system. */
  host: z.string(),
  /** As it is written. */
  display_host: z.string(),
  state: z.enum(DOMAIN_STATES),
  /** It cannot have a CNAME record, because it is the name that was registered. */
  is_apex: z.boolean(),
  records: z.array(DnsRecord),
  address: RecordLook,
  proof: RecordLook,
  /** The website of another podcast is there. */
  is_taken: z.boolean(),
  checked_at: Instant.nullable(),
  /** Null: only when somebody asks for it. */
  next_check_at: Instant.nullable(),
  verified_at: Instant.nullable(),
  failing_since: Instant.nullable(),
  /** When a failing one stops to answer. */
  ends_at: Instant.nullable(),
  /** When it stopped to answer. */
  ended_at: Instant.nullable(),
})
export type Domain = z.infer<typeof Domain>

export const ShowDomain = z.object({
  show_id: Id,
  /** Where the website is. */
  site_url: z.string(),
  /** Where it is without a host of its own; this address leads there. */
  default_url: z.string(),
  domain: Domain.nullable(),
})
export type ShowDomain = z.infer<typeof ShowDomain>

export const getDomain = get('/v2/shows/:showId/domain', {
  resource: 'show',
  permission: 'shows.read',
  skill: 'skill_podcast_website',
  summary: 'The host name of its own under which the website of a public podcast answers',
  reply: ShowDomain,
  failure: 'fields',
})

export const updateDomain = put('/v2/shows/:showId/domain', {
  resource: 'show',
  permission: 'shows.write',
  skill: 'skill_podcast_website',
  summary: 'Names a host for the website; it answers there once its records were found',
  audit: 'plain',
  body: z.object({ domain: z.string("can't be blank").max(300, 'is too long') }),
  reply: ShowDomain,
  failure: 'fields',
})

export const checkDomain = post('/v2/shows/:showId/domain/check', {
  resource: 'show',
  permission: 'shows.write',
  skill: 'skill_podcast_website',
  summary: 'Looks up the records of the host now',
  reply: ShowDomain,
  failure: 'fields',
})

export const deleteDomain = del('/v2/shows/:showId/domain', {
  resource: 'show',
  permission: 'shows.write',
  skill: 'skill_podcast_website',
  summary: 'The website answers under the address of this server alone',
  reply: ShowDomain,
  failure: 'fields',
})

/**
 * `?domain=podcast.example.com`: 200 for a host of a podcast, 404 for every other. A proxy asks before it
 * gets a certificate (`on_demand_tls` of Caddy); whoever comes through a proxy gets 404.
 */
export const tlsAsk = address('GET', '/.well-known/podstead/tls-ask', {
  access: 'public',
  origin: 'every',
  summary: 'Whether a certificate may be made for a host; for the proxy in front',
  content: 'text/plain',
})
