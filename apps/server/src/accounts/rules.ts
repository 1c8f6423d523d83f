import { LANGUAGES_OF_INTERFACE } from '@podstead/contract/accounts/accounts'
import { ACCOUNT_RESTORE_DAYS } from '@podstead/contract/accounts/accounts-settings'
import { PASSWORD_MIN } from '@podstead/contract/limits'
import { clientName } from '@podstead/downloads/address'

/**
 * Messages for a new password; an empty list means that it is good. Length and
 * emptiness are the contract's business.
 */
export function passwordProblems(password: string, email: string, isCommon: boolean): string[] {
  const plain = password.toLowerCase()
  if (password.length < PASSWORD_MIN) return []
  if (isCommon) return ['is too easy to guess: it is one of the most used passwords']
  if (new Set(plain).size < 3) return ['is too easy to guess: use more than two different characters']
  if (plain === email.toLowerCase() || plain === email.split('@')[0]?.toLowerCase())
    return ['must not be your email address']
  return []
}

/** The dashboard's own page, exactly; anything else could carry the ticket to a stranger. */
export function isResetPage(redirectUrl: string | null | undefined, appOrigin: string): boolean {
  return redirectUrl === null || redirectUrl === undefined || redirectUrl === `${appOrigin}/password_reset`
}

/** A session older than this must show the current password again before it may set a new one. */
export const FRESH_SIGN_IN_MS = 600_000

export const TICKET_MS = { confirm: 3 * 86_400_000, reset: 30 * 60_000, email: 3 * 86_400_000 } as const

/** How long the next step of signing in, or of a passkey, may take. */
export const CHALLENGE_MS = 10 * 60_000

export const MAX_PASSKEYS = 20

/**
 * Sessions and passkeys are named by their number in paths. What is no number
 * names nothing, and 0 is nobody's.
 */
export function keyToId(key: string): number {
  return /^[1-9]\d{0,14}$/.test(key) ? Number(key) : 0
}

/** How long a secret that no code has confirmed yet can be used. */
export const PENDING_SECRET_MS = 3_600_000

/**
 * Dashes, spaces and case are for reading; base32 has no 0 and 1, so they are what people read for O and I.
 */
export function plainRecoveryCode(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('0', 'o')
    .replaceAll('1', 'i')
}

/** When nothing of an account is left that was deleted at `deletedAt`. */
export function erasedAt(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + ACCOUNT_RESTORE_DAYS * 86_400_000)
}

/** A language that was taken out of the list reads as none. */
export function findLanguage(stored: string | null): (typeof LANGUAGES_OF_INTERFACE)[number] | null {
  return LANGUAGES_OF_INTERFACE.find((one) => one === stored) ?? null
}

export const LIMITS = {
  signInPerAccount: (email: string, ip: string) => ({
    key: `sign-in:account:${email}:${ip}`,
    max: 5,
    windowSeconds: 900,
  }),
  signInPerAddress: (ip: string) => ({ key: `sign-in:address:${ip}`, max: 20, windowSeconds: 3600 }),
  /** Of one account from many addresses; beyond it a captcha is asked for, and nobody is shut out. */
  signInEverywhere: (email: string) => ({
    key: `sign-in:everywhere:${email}`,
    max: 100,
    windowSeconds: 3600,
  }),
  signInPerDevice: (device: string) => ({ key: `sign-in:device:${device}`, max: 5, windowSeconds: 900 }),
  signUpPerAddress: (ip: string) => ({ key: `sign-up:address:${ip}`, max: 20, windowSeconds: 3600 }),
  mailPerAddress: (ip: string) => ({ key: `account-mail:address:${ip}`, max: 20, windowSeconds: 3600 }),
  passwordPerAccount: (id: number) => ({ key: `password:account:${id}`, max: 5, windowSeconds: 900 }),
  codePerAccount: (id: number) => ({ key: `second-factor:account:${id}`, max: 5, windowSeconds: 900 }),
  passkeyPerAddress: (ip: string) => ({ key: `passkey:address:${ip}`, max: 120, windowSeconds: 3600 }),
  emailChangePerAccount: (id: number) => ({ key: `email-change:account:${id}`, max: 5, windowSeconds: 3600 }),
  dataPerAccount: (id: number) => ({ key: `data:account:${id}`, max: 5, windowSeconds: 3600 }),
}

/** Who asks, as far as a signed-out request tells; `ip` is the name that limits count under. */
export function describeCaller(request: {
  ip: string
  headers: Record<string, string | string[] | undefined>
}): {
  ip: string
  userAgent: string
} {
  return { ip: clientName(request.ip), userAgent: String(request.headers['user-agent'] ?? '') }
}
