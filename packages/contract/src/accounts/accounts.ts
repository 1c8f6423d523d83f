import { z } from 'zod'
import { del, get, post, put } from '../endpoint.ts'
import { Email, Id, Instant, required, ServerText } from '../fields.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '../limits.ts'
import { isTimeZone } from '../time-zones.ts'

/** Sign-in, sign-up, confirmation and passwords. */

/** The five headers of a session; they accompany every request and come back when a token is new. */
export const SESSION_HEADERS = ['access-token', 'token-type', 'client', 'expiry', 'uid'] as const

/** Languages that the dashboard speaks; each has a complete catalogue of texts. */
export const LANGUAGES_OF_INTERFACE = ['en', 'de', 'fr'] as const

/** Never trimmed, never lower-cased: any characters, 8 to 128. */
const Password = z
  .string(required)
  .min(1, "can't be blank")
  .refine((v) => v === '' || v.length >= PASSWORD_MIN, `is too short (minimum is ${PASSWORD_MIN} characters)`)
  .refine((v) => v.length <= PASSWORD_MAX, `is too long (maximum is ${PASSWORD_MAX} characters)`)

/** `data.data` of the specification: the account with its plan and skill flags. */
export const Account = z.object({
  id: Id,
  email: z.string(),
  uid: z.string(),
  plan_name: z.string(),
  plan_message: z.string().nullable(),
  expires_at: Instant.nullable(),
  skill_direct_upload: z.boolean(),
  skill_podcast_website: z.boolean(),
  skill_embedded_player: z.boolean(),
  skill_standard_analytics: z.boolean(),
  skill_advanced_private_feed: z.boolean(),
  skill_tip_jar: z.boolean(),
  skill_control_podstead_budge: z.boolean(),
  allow_dropbox_subfolders: z.boolean(),
  live_view: z.boolean(),
  /** IANA name; new shows start with it. */
  time_zone: z.string(),
  /**
   * Of the dashboard and of mails; null: not chosen yet, and then the dashboard keeps the
   * one it speaks (decision 0023).
   */
  language: z.enum(LANGUAGES_OF_INTERFACE).nullable(),
  /** A code of an app is asked for at sign-in. */
  two_factor: z.boolean(),
  /** The address that waits for its confirmation; until then `email` stays. */
  pending_email: z.string().nullable(),
})
export type Account = z.infer<typeof Account>

export const Session = z.object({ success: z.boolean(), message: ServerText.optional(), data: Account })
export const Done = z.object({ success: z.boolean(), message: ServerText })

/** Sign-up sources (`via` is stored as refer_code). */
const Code = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/)
  .nullish()
  .catch(null)

const BrowserSecret = z
  .string()
  .regex(/^[A-Za-z0-9_-]{32,128}$/)
  .nullish()
  .catch(null)

export const captchaChallenge = get('/auth/captcha', {
  access: 'public',
  summary: 'A fresh proof-of-work challenge for the forms of sign-up and sign-in',
  reply: z.looseObject({}),
})

export const signUp = post('/auth', {
  rate: 'mail',
  access: 'public',
  summary:
    'Create an account; the answer is the same whether or not the address is known. 403 where nobody may, or only invited people',
  body: z.object({
    email: Email,
    password: Password,
    password_confirmation: z.string().nullish(),
    refer_code: Code,
    utm_term: Code,
    recapcha_value: z.string().max(4096).nullish(),
    shopify_connection_public_id: Code,
    /**
     * Of the mail, where accounts are made by invitation: the address is confirmed
     * with it, and no captcha is needed.
     */
    invitation: z.string().max(200).nullish(),
    /** Which the dashboard speaks: of the mails to come. */
    language: z.enum(LANGUAGES_OF_INTERFACE).nullish().catch(null),
    /** A secret that the browser made up: with it, the link of the mail signs in as well. */
    browser_secret: BrowserSecret,
    /** Of the browser; one that is not known here is left out, for nobody typed it. */
    time_zone: z.string().max(64).refine(isTimeZone).nullish().catch(null),
  }),
  reply: z.object({ status: z.string(), data: z.object({ email: z.string() }) }),
  failure: 'full_messages',
})

export const confirmEmail = post('/auth/confirmation', {
  access: 'capability',
  summary:
    'Confirm an address with the single-use token of the mail; from the browser that signed up it starts a session too, with `data` and the five headers',
  body: z.object({
    confirmation_token: z.string().min(1, "can't be blank").max(200),
    /** The one of the sign-up, where this is the same browser. */
    browser_secret: BrowserSecret,
  }),
  reply: Done.extend({
    /** For the form of signing in, where this is another browser. */
    email: z.string(),
    data: Account.optional(),
  }),
  failure: 'full_messages',
})

export const resendConfirmation = post('/auth/confirmation/resend', {
  rate: 'mail',
  access: 'public',
  summary: 'Send the confirmation mail again, if the address waits for one',
  body: z.object({ email: Email }),
  reply: Done,
  failure: 'full_messages',
})

export const signIn = post('/auth/sign_in', {
  access: 'public',
  summary:
    'Start a session; its tokens come back in the five headers. 401 with code `second_factor_needed` and a `challenge` asks for a code first, with code `captcha_needed` for a solved captcha; 429 after too many failures',
  body: z.object({
    email: z.string().trim().toLowerCase().max(254).default(''),
    password: z.string().max(1000).default(''),
    /** Only where a reply said `captcha_needed`. */
    recapcha_value: z.string().max(4096).nullish(),
    /** What an earlier sign-in of this browser answered in the header `known-device`. */
    known_device: z.string().max(1024).nullish().catch(null),
  }),
  reply: Session,
  failure: 'list',
})

export const signOut = del('/auth/sign_out', {
  resource: 'none',
  summary: 'End this session only',
  reply: Done,
  failure: 'list',
})

export const validateToken = get('/auth/validate_token', {
  resource: 'none',
  summary: 'The signed-in account',
  reply: Session,
  failure: 'list',
})

export const requestPasswordReset = post('/auth/password', {
  rate: 'mail',
  access: 'public',
  summary: 'Mail a reset link; the answer is the same for every address',
  body: z.object({ email: Email, redirect_url: z.string().max(2048).nullish() }),
  reply: Done,
  failure: 'full_messages',
})

export const changePassword = put('/auth/password', {
  access: 'capability',
  summary: 'Set a new password, with a reset ticket or a current session in the headers',
  body: z.object({
    password: Password,
    password_confirmation: z.string().default(''),
    current_password: z.string().max(1000).nullish(),
  }),
  /** Names of the passkeys that a reset by mail removed. */
  reply: Session.extend({ removed_passkeys: z.array(z.string()).optional() }),
  failure: 'full_messages',
})
