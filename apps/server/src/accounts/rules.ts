import { LANGUAGES_OF_INTERFACE } from '@podstead/contract/accounts'
import { ACCOUNT_RESTORE_DAYS } from '@podstead/contract/accounts-settings'
import { PASSWORD_MIN } from '@podstead/contract/limits'

/**
 * Long enough and still known to everybody: the most frequent passwords of at least eight characters in published leaks
 * (AUTH-01, ASVS 6.2.4). Shorter ones are refused by length.
 */
const COMMON = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword 12345678 123456789 1234567890 12345678910 0123456789
  87654321 987654321 9876543210 11111111 111111111 1111111111 00000000 0000000000 22222222 88888888 99999999 12341234 11223344 1122334455
  12344321 123123123 123321123 147258369 147852369 159753456 741852963 789456123 963852741 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc
  q1w2e3r4 q1w2e3r4t5 qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyuiop123 qazwsxedc asdfghjk asdfghjkl asdf1234 asdfasdf
  zxcvbnm1 zxcvbnm123 abcd1234 abc12345 abc123456 abcdefgh abcdefg1 a1b2c3d4 a1234567 a12345678 a123456789 aa123456 aa12345678 q123456789
  iloveyou iloveyou1 iloveyou2 iloveyou123 sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball superman
  superman1 batman123 starwars starwars1 whatever whatever1 trustno1 computer computer1 internet samsung1 michelle michael1 jennifer jordan23
  charlie1 danielle corvette mercedes maverick midnight mountain victoria veronica liverpool liverpool1 chelsea1 manchester arsenal1 welcome1
  welcome123 letmein1 letmein123 monkey123 dragon123 master123 shadow123 admin123 admin1234 administrator changeme changeme1 default1 secret123
  test1234 testtest tester123 login123 google123 facebook linkedin dropbox1 pokemon1 naruto123 minecraft fuckyou1 fuckyou123 hello123 hello1234
  helloworld freedom1 blink182 cheese123 chocolate cookie123 flower123 summer2024 summer2025 winter2025 spring2026 podcast1 podcast123 podcasts
  podstead podstead1 microphone`.split(/\s+/),
)

/** Messages for a new password; an empty list means that it is good. Length and emptiness are the contract's business. */
export function passwordProblems(password: string, email: string): string[] {
  const plain = password.toLowerCase()
  if (password.length < PASSWORD_MIN) return []
  if (COMMON.has(plain)) return ['is too easy to guess: it is one of the most used passwords']
  if (new Set(plain).size < 3) return ['is too easy to guess: use more than two different characters']
  if (plain === email.toLowerCase() || plain === email.split('@')[0]?.toLowerCase()) return ['must not be your email address']
  return []
}

/** S1 2.1: the dashboard's own page, exactly; anything else could carry the ticket to a stranger (AUTH-11). */
export function isResetPage(redirectUrl: string | null | undefined, appOrigin: string): boolean {
  return redirectUrl === null || redirectUrl === undefined || redirectUrl === `${appOrigin}/password_reset`
}

/** A session older than this must show the current password again before it may set a new one (security.md section 4). */
export const FRESH_SIGN_IN_MS = 600_000

export const TICKET_MS = { confirm: 3 * 86_400_000, reset: 3_600_000, email: 3 * 86_400_000 } as const

/** How long the next step of signing in, or of a passkey, may take. */
export const CHALLENGE_MS = 10 * 60_000

export const MAX_PASSKEYS = 20

/** Sessions and passkeys are named by their number in paths. What is no number names nothing, and 0 is nobody's. */
export function keyToId(key: string): number {
  return /^[1-9]\d{0,14}$/.test(key) ? Number(key) : 0
}

/** How long a secret that no code has confirmed yet can be used. */
export const PENDING_SECRET_MS = 3_600_000

/** Dashes, spaces and case are for reading; base32 has no 0 and 1, so they are what people read for O and I. */
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
export function languageOf(stored: string | null): (typeof LANGUAGES_OF_INTERFACE)[number] | null {
  return LANGUAGES_OF_INTERFACE.find((one) => one === stored) ?? null
}

/** AUTH-08. */
export const LIMITS = {
  signInPerAccount: (email: string, ip: string) => ({ key: `sign-in:account:${email}:${ip}`, max: 5, windowSeconds: 900 }),
  signInPerAddress: (ip: string) => ({ key: `sign-in:address:${ip}`, max: 60, windowSeconds: 3600 }),
  signUpPerAddress: (ip: string) => ({ key: `sign-up:address:${ip}`, max: 20, windowSeconds: 3600 }),
  mailPerAddress: (ip: string) => ({ key: `account-mail:address:${ip}`, max: 20, windowSeconds: 3600 }),
  mailPerAccount: (email: string) => ({ key: `account-mail:account:${email}`, max: 5, windowSeconds: 3600 }),
  passwordPerAccount: (id: number) => ({ key: `password:account:${id}`, max: 5, windowSeconds: 900 }),
  codePerAccount: (id: number) => ({ key: `second-factor:account:${id}`, max: 5, windowSeconds: 900 }),
  passkeyPerAddress: (ip: string) => ({ key: `passkey:address:${ip}`, max: 120, windowSeconds: 3600 }),
  emailChangePerAccount: (id: number) => ({ key: `email-change:account:${id}`, max: 5, windowSeconds: 3600 }),
  dataPerAccount: (id: number) => ({ key: `data:account:${id}`, max: 5, windowSeconds: 3600 }),
}

/** Who asks, as far as a signed-out request tells. */
export function callerOf(request: { ip: string; headers: Record<string, string | string[] | undefined> }): {
  ip: string
  userAgent: string
} {
  return { ip: request.ip, userAgent: String(request.headers['user-agent'] ?? '') }
}
