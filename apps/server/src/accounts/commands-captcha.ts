import { createHash } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge, Payload } from 'altcha-lib/types'
import { Failure, invalid } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'

/** How long a person has for the form. */
const VALID_MS = 10 * 60_000
/** About a quarter of a second on a telephone: 256 tries on average, each this many rounds. */
const ROUNDS = 1_000
/** A solution of another form of this installation is worth nothing here. */
export type CaptchaScope = 'sign-up' | 'join' | 'code' | 'contact' | 'newsletter' | 'suggestion'

/** A fresh challenge for a form. The library reads the system's clock, so its times do too. */
export function newChallenge(
  kernel: Kernel,
  { scope = 'sign-up', validMs = VALID_MS }: { scope?: CaptchaScope; validMs?: number } = {},
): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    keyPrefix: '00',
    deriveKey,
    data: { scope },
    expiresAt: Math.floor((Date.now() + validMs) / 1000),
    hmacSignatureSecret: secret(kernel),
  })
}

/**
 * Accepts each solution once.
 * @throws Failure 422 on `recapcha_value` when it is missing, wrong, expired, of another form, or used before
 */
export async function requireCaptcha(
  kernel: Kernel,
  value: string | null | undefined,
  scope: CaptchaScope = 'sign-up',
): Promise<void> {
  const payload = decode(value)
  if (!payload) throw invalid({ recapcha_value: ['Please confirm that you are not a robot.'] })
  const result = await verifySolution({
    challenge: payload.challenge,
    solution: payload.solution,
    deriveKey,
    hmacSignatureSecret: secret(kernel),
  })
  if (result.expired)
    throw invalid({
      recapcha_value: ['The confirmation has expired. Please confirm again that you are not a robot.'],
    })
  if (!result.verified || payload.challenge.parameters.data?.scope !== scope)
    throw invalid({ recapcha_value: ['The confirmation did not succeed. Please try again.'] })
  const signature = createHash('sha256').update(String(payload.challenge.signature)).digest('hex')
  const inserted = await kernel.db
    .insertInto('used_captchas')
    .values({ signature, expires_at: new Date(Number(payload.challenge.parameters.expiresAt) * 1000) })
    .onConflict((c) => c.doNothing())
    .returning('signature')
    .executeTakeFirst()
  if (!inserted)
    throw invalid({
      recapcha_value: ['The confirmation was used before. Please confirm again that you are not a robot.'],
    })
}

function secret(kernel: Kernel): string {
  return kernel.secrets.keyedHash('altcha', 'captcha')
}

function decode(value: string | null | undefined): Payload | null {
  if (!value) return null
  try {
    const payload = JSON.parse(Buffer.from(value, 'base64').toString('utf8')) as Partial<Payload> | null
    const whole = payload?.challenge?.parameters && payload.challenge.signature && payload.solution
    return whole ? (payload as Payload) : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw new Failure({
      status: 503,
      message: 'The confirmation cannot be checked right now. Please try again in a moment.',
    })
  }
}
