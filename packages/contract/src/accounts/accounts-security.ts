import { z } from 'zod'
import { del, get, post, put } from '../endpoint.ts'
import { Instant, required } from '../fields.ts'
import { Done, Session } from './accounts.ts'
import { CurrentPassword, TotpCode } from './accounts-settings.ts'

/** The second factor and passkeys. */

/** Four times four characters, shown once; dashes, spaces and case do not matter when they are typed. */
const RecoveryCode = z.string().max(40)

/** What a step hands out for the next one; worth something once and for a few minutes. */
const Challenge = z.string(required).min(1, "can't be blank").max(200)

export const signInSecondFactor = post('/auth/sign_in/second_factor', {
  access: 'public',
  summary:
    'The second step of signing in: the challenge of the first with a code of the app, or with a recovery code. 401 `challenge_expired` starts again, 422 `second_factor` is a wrong code',
  body: z.object({ challenge: Challenge, code: TotpCode.nullish(), recovery_code: RecoveryCode.nullish() }),
  reply: Session,
  failure: 'list',
})

export const showTwoFactor = get('/v1/account/two_factor', {
  resource: 'none',
  summary: 'Whether a code is asked for at sign-in, and how many recovery codes are left',
  reply: z.object({ two_factor: z.boolean(), enabled_at: Instant.nullable(), recovery_codes_left: z.int() }),
})

export const startTwoFactor = post('/v1/account/two_factor', {
  audit: 'never',
  resource: 'none',
  summary:
    'A new secret for the authenticator app; nothing changes until a first code confirms it. 409 when two-factor sign-in is already on',
  body: z.object({ current_password: CurrentPassword }),
  /** `otpauth_url` is what the QR code holds; `secret` is for typing (base32). */
  reply: z.object({ secret: z.string(), otpauth_url: z.string() }),
})

export const confirmTwoFactor = post('/v1/account/two_factor/confirmation', {
  resource: 'none',
  summary: 'Turn on two-factor sign-in with the first code; the answer holds ten recovery codes, shown once',
  body: z.object({ code: TotpCode }),
  reply: z.object({ recovery_codes: z.array(z.string()) }),
})

export const renewRecoveryCodes = post('/v1/account/two_factor/recovery_codes', {
  resource: 'none',
  summary: 'Create ten new recovery codes, shown once; the old ones stop working',
  body: z.object({ current_password: z.string(required).max(1000), code: TotpCode }),
  reply: z.object({ recovery_codes: z.array(z.string()) }),
})

export const stopTwoFactor = post('/v1/account/two_factor/off', {
  resource: 'none',
  summary: 'Turn off two-factor sign-in; `code` may be a recovery code',
  body: z.object({ current_password: z.string(required).max(1000), code: TotpCode }),
  reply: Done,
})

const PasskeyName = z
  .string(required)
  .trim()
  .min(1, "can't be blank")
  .max(60, 'is too long (maximum is 60 characters)')

export const Passkey = z.object({
  /** Names the passkey in paths. */
  key: z.string(),
  name: z.string(),
  /** Kept by a password manager and on several devices. */
  synced: z.boolean(),
  created_at: Instant,
  last_used_at: Instant.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

/** The browser's own words (WebAuthn level 3, JSON form): `options` go in, `response` comes out. */
const Options = z.looseObject({ challenge: z.string() })
const text = z.string().max(20_000)
const Response = z.object({
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).nullish(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
})
const Attestation = Response.extend({
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
})
const Assertion = Response.extend({
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: text.nullish(),
  }),
})

export const listPasskeys = get('/v1/account/passkeys', {
  resource: 'none',
  summary: 'The passkeys of the account',
  reply: z.object({ passkeys: z.array(Passkey) }),
})

export const startPasskey = post('/v1/account/passkeys/options', {
  audit: 'never',
  resource: 'none',
  summary: 'What navigator.credentials.create() needs, and the challenge for the next step',
  body: z.object({ current_password: CurrentPassword }),
  reply: z.object({ challenge: z.string(), options: Options }),
})

export const addPasskey = post('/v1/account/passkeys', {
  resource: 'none',
  summary: 'Save the passkey that the browser created; without a name it is named after the device',
  body: z.object({ challenge: Challenge, name: PasskeyName.nullish(), response: Attestation }),
  reply: Passkey,
  status: 201,
})

export const renamePasskey = put('/v1/account/passkeys/:passkeyKey', {
  resource: 'none',
  summary: 'Rename a passkey',
  body: z.object({ name: PasskeyName }),
  reply: Passkey,
})

export const removePasskey = del('/v1/account/passkeys/:passkeyKey', {
  resource: 'none',
  summary: 'Remove a passkey; it can no longer sign in',
  reply: Done,
})

export const startPasskeySignIn = post('/auth/passkey/options', {
  audit: 'never',
  access: 'public',
  summary:
    'What navigator.credentials.get() needs, and the challenge for the next step; any passkey of this site may answer',
  reply: z.object({ challenge: z.string(), options: Options }),
  failure: 'list',
})

export const signInWithPasskey = post('/auth/passkey', {
  access: 'public',
  summary: 'Start a session with a passkey; one that verified the person needs no second factor',
  body: z.object({ challenge: Challenge, response: Assertion }),
  reply: Session,
  failure: 'list',
})
