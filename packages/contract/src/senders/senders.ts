import { z } from 'zod'
import { address } from '../address.ts'
import { del, get, post, put } from '../endpoint.ts'
import { Deleted, Email, Instant, Message } from '../fields.ts'
import { findCountryCode } from './countries.ts'
import { SenderDomain } from './sender-domain.ts'

/** Who letters to subscribers are written from: identities of an account, one connected to a podcast. */

export const MAX_SENDERS = 50
/** The link that proves an address works for two days, and is mailed once more after one. */
export const SENDER_PROOF_HOURS = 48
export const SENDER_REMINDER_HOURS = 24

const missing = (empty: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? empty : 'is invalid'),
})
const line = (empty: string, max: number) =>
  z
    .string(missing(empty))
    .trim()
    .min(1, empty)
    .max(max, `is too long (maximum is ${max} characters)`)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'must be a single line')
const mailbox = (empty: string) => z.string(missing(empty)).trim().min(1, empty).pipe(Email)

const COUNTRY_EMPTY = "Country can't be empty"

/** The limits are those that outside services have. */
export const SenderForm = z.object({
  nickname: line("Nickname can't be empty", 100),
  from_name: line("From name can't be empty", 200),
  from_email: mailbox("From Email can't be empty"),
  reply_to: mailbox("Reply to can't be empty"),
  address: line("Company address can't be empty", 100),
  city: line("City can't be empty", 150),
  /** A code of ISO 3166-1 alpha-2, or an English name. */
  country: z
    .string(missing(COUNTRY_EMPTY))
    .trim()
    .min(1, COUNTRY_EMPTY)
    .refine((given) => !given || findCountryCode(given) !== undefined, 'is not a country'),
  zip: z
    .string()
    .trim()
    .max(10, 'is too long (maximum is 10 characters)')
    .regex(/^[^\p{Cc}]*$/u, 'must be a single line')
    .nullish()
    .transform((given) => given ?? ''),
})
export type SenderForm = z.output<typeof SenderForm>

export const listSenders = get('/v2/sender_domains', {
  resource: 'none',
  summary: "The account's sender identities, newest first",
  reply: z.array(SenderDomain),
  failure: 'fields',
})

export const createSender = post('/v2/sender_domains', {
  rate: 'mail',
  resource: 'none',
  summary: 'Add a sender identity: a link is mailed to its address, which proves that it is read',
  body: SenderForm,
  reply: SenderDomain,
  status: 201,
  failure: 'fields',
})

export const updateSender = put('/v2/sender_domains/:senderKey', {
  rate: 'mail',
  resource: 'none',
  summary: 'Change a sender identity; another address has to be proved anew',
  body: SenderForm,
  reply: SenderDomain,
  failure: 'fields',
})

export const resendSenderProof = post('/v2/sender_domains/:senderKey/resend', {
  rate: 'mail',
  resource: 'none',
  summary: 'Mail a new link; the one before ends',
  reply: SenderDomain,
  failure: 'fields',
})

export const deleteSender = del('/v2/sender_domains/:senderKey', {
  resource: 'none',
  summary: 'Delete a sender identity; podcasts that write from it are disconnected',
  reply: Deleted,
  failure: 'fields',
})

export const connectSender = post('/v2/shows/:showId/sender_domains', {
  resource: 'show',
  permission: 'subscribers.write',
  skill: 'skill_advanced_private_feed',
  summary: "Write the podcast's letters from a verified identity",
  body: z.object({ sender_domain_id: z.int(missing("Email address can't be empty")) }),
  reply: SenderDomain,
  failure: 'fields',
})

export const disconnectSender = del('/v2/shows/:showId/sender_domains', {
  resource: 'show',
  permission: 'subscribers.write',
  summary: 'Write the letters in the name of this installation again',
  reply: Message,
  failure: 'fields',
})

/** Whoever reads the address has the link: what it asks for, before they say yes. */
export const SenderProof = z.object({
  from_email: z.string(),
  from_name: z.string(),
  /** Of the account that asks. */
  requested_by: z.string(),
  verified: z.boolean(),
  expires_at: Instant,
})
export type SenderProof = z.infer<typeof SenderProof>

const Token = z.object({ token: z.string().max(200, 'is invalid') })

export const readSenderProof = post('/v2/sender_proof', {
  audit: 'never',
  access: 'public',
  summary: 'What the link in a mail asks for; nothing changes',
  body: Token,
  reply: SenderProof,
  failure: 'message',
})
export const confirmSender = post('/v2/sender_proof/confirm', {
  access: 'public',
  summary: 'Say yes: the address is read, and may be written from',
  body: Token,
  reply: SenderProof,
  failure: 'message',
})

/** Bounces, complaints and unsubscriptions, signed by the service. */
export const sendgridEvents = address('POST', '/webhooks/sendgrid', {
  access: 'webhook',
  summary: 'What SendGrid reports of mails that it was given',
})
