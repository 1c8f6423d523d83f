import { z } from 'zod'
import { del, get, post, put } from '../endpoint.ts'
import { Email, Instant, required } from '../fields.ts'
import { isTimeZone } from '../time-zones.ts'
import { Account, Done, LANGUAGES_OF_INTERFACE, Session } from './accounts.ts'

/** The account itself: choices, email address, devices, data and deletion. */

/** Days between the deletion of an account and its erasure; an operator can bring it back until then. */
export const ACCOUNT_RESTORE_DAYS = 30

/**
 * Needed where the sign-in is older than ten minutes; then the answer without it is
 * 422 with code `current_password`.
 */
export const CurrentPassword = z.string().max(1000).nullish()

/** Six digits of the app; spaces that people type do not matter. */
export const TotpCode = z
  .string(required)
  .max(40)
  .transform((v) => v.replace(/\s/g, ''))

export const updateAccount = put('/v1/account', {
  resource: 'none',
  summary: 'Change the time zone and the language of dashboard and mails; absent fields stay',
  body: z.object({
    time_zone: z.string().max(64, 'is not a time zone').refine(isTimeZone, 'is not a time zone').optional(),
    language: z.enum(LANGUAGES_OF_INTERFACE, 'is not a language of the dashboard').optional(),
  }),
  reply: Account,
})

export const requestEmailChange = post('/v1/account/email', {
  rate: 'mail',
  resource: 'none',
  summary:
    'Mail a link to the new address; the change happens when it is confirmed. The answer is the same for a taken address',
  body: z.object({ email: Email, current_password: CurrentPassword }),
  reply: Session,
})

export const cancelEmailChange = del('/v1/account/email', {
  resource: 'none',
  summary: 'Cancel a pending change of email address',
  reply: Session,
})

/** The mail's link is `/email_change?token=…` of the dashboard. */
export const confirmEmailChange = post('/auth/email_change', {
  access: 'capability',
  summary:
    'Change the address with the single-use token of the mail. Every session ends; who sends the headers of one gets new ones with the new uid',
  body: z.object({ token: z.string(required).min(1, "can't be blank").max(200) }),
  reply: Done,
  failure: 'full_messages',
})

export const AccountSession = z.object({
  /** Names the session in paths. */
  key: z.string(),
  /** In words: "Firefox on Linux". */
  device: z.string(),
  created_at: Instant,
  /** Exact to five minutes. */
  last_used_at: Instant,
  /** This request's own session. */
  current: z.boolean(),
})
export type AccountSession = z.infer<typeof AccountSession>

export const listSessions = get('/v1/account/sessions', {
  resource: 'none',
  summary: 'The devices that are signed in, the last used first',
  reply: z.object({ sessions: z.array(AccountSession) }),
})

export const endOneSession = del('/v1/account/sessions/:sessionKey', {
  resource: 'none',
  summary: 'Sign one device out',
  reply: Done,
})

export const endOtherSessions = del('/v1/account/sessions', {
  resource: 'none',
  summary: 'Sign out every device but this one',
  reply: Done,
})

export const downloadAccountData = get('/v1/account/data', {
  audit: 'always',
  rate: 'expensive',
  resource: 'none',
  summary: 'Everything stored about the account as a JSON file, without secrets',
  // Further lists of rows are those of whatever keeps something of an account or of a podcast.
  reply: z.looseObject({
    exported_at: Instant,
    account: z.looseObject({ email: z.string() }),
    sessions: z.array(z.looseObject({})),
    passkeys: z.array(z.looseObject({})),
    shows: z.array(z.looseObject({ episodes: z.array(z.looseObject({})) })),
  }),
})

export const deleteAccount = post('/v1/account/deletion', {
  resource: 'none',
  summary:
    'Delete the account: sessions and podcasts end at once, everything else after 30 days. Needs the password, and a code with two-factor sign-in',
  body: z.object({
    email: z.string(required).trim().toLowerCase().max(254),
    current_password: z.string(required).max(1000),
    /** With two-factor sign-in: a code of the app, or a recovery code. */
    code: TotpCode.nullish(),
  }),
  reply: Done.extend({ erased_at: Instant }),
})
