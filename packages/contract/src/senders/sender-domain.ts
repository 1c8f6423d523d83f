import { z } from 'zod'
import { Id, Instant, ServerText } from '../fields.ts'

/** A sender as it is shown; apart from its calls, for podcasts show theirs. */

export const SENDER_STATUSES = ['Pending', 'Verified', 'Failed'] as const

/** What mailboxes think of mail that this installation writes from the domain of an address (RFC 7489). */
export const SENDER_DOMAIN_FINDINGS = ['accepted', 'refused', 'unknown'] as const
export type SenderDomainFinding = (typeof SENDER_DOMAIN_FINDINGS)[number]

export const SenderDomain = z.object({
  id: Id,
  nickname: z.string(),
  from_name: z.string(),
  from_email: z.string(),
  reply_to: z.string(),
  address: z.string(),
  city: z.string(),
  /** Its English name in ISO 3166. */
  country: z.string(),
  zip: z.string(),
  verified: z.boolean(),
  /** What follows is ours. Failed: nobody followed the link in its two days. */
  status: z.enum(SENDER_STATUSES),
  /** ISO 3166-1 alpha-2. */
  country_code: z.string(),
  /** When the link was mailed last, and until when it works. */
  requested_at: Instant,
  expires_at: Instant,
  domain_finding: z.enum(SENDER_DOMAIN_FINDINGS),
  domain_policy: z.enum(['none', 'quarantine', 'reject']).nullable(),
  /** What that means, and what to do; empty where nothing has to be done. */
  domain_message: ServerText,
  /** The podcasts whose letters are written from it. */
  shows: z.array(z.object({ id: Id, podcast_title: z.string() })),
})
export type SenderDomain = z.infer<typeof SenderDomain>
