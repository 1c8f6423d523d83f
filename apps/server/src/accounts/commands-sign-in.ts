import type { signIn } from '@podstead/contract/accounts/accounts'
import type { BodyOf } from '@podstead/contract/endpoint'
import { Failure } from '../kernel/http/failure.ts'
import { countAttempt, forgetAttempts, refundAttempt, tryAttempt } from '../kernel/http/limits.ts'
import { type SessionHeaders, startSession } from '../kernel/http/session.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { passwordFits } from '../kernel/secrets/password.ts'
import { requireCaptcha } from './commands-captcha.ts'
import { secondFactorNeeded } from './commands-second-factor.ts'
import { userByEmail } from './queries.ts'
import { LIMITS } from './rules.ts'
import { readDeviceToken } from './service-devices.ts'
import type { UserRow } from './table.ts'

type Body = BodyOf<typeof signIn>

/**
 * Signs in. Unknown address, wrong password and unconfirmed account with a wrong password look alike.
 * @throws Failure 401, with code `second_factor_needed` where a code is wanted as well, with code
 * `captcha_needed` after many failures from everywhere; 429 after five failures
 */
export async function openSession(
  kernel: Kernel,
  body: Body,
  caller: { ip: string; userAgent: string },
): Promise<SignedInUser> {
  const user = await userByEmail(kernel.db, body.email)
  const guess = await countGuess(kernel, body, caller, user)
  const fits = await passwordFits(user?.password_hash ?? null, body.password)
  if (!user || !fits || user.disabled_at)
    throw new Failure({ status: 401, message: 'Invalid login credentials. Please try again.' })
  if (!user.confirmed_at) {
    throw new Failure({
      status: 401,
      code: 'unconfirmed',
      message: `A confirmation email was sent to your account at '${user.email}'. You must follow the instructions in the email before your account can be activated.`,
    })
  }
  await guess.wasRight()
  if (user.two_factor_since) throw await secondFactorNeeded(kernel, kernel.db, user)
  return { user, headers: await startSession(kernel.db, kernel.clock, user, caller.userAgent) }
}

type SignedInUser = { user: UserRow; headers: SessionHeaders }
type Guess = { wasRight(): Promise<void> }

/**
 * Counts before the password is compared, so that guesses at the same moment count
 * each; a right one is taken back.
 */
async function countGuess(
  kernel: Kernel,
  body: Body,
  { ip }: { ip: string },
  user: UserRow | undefined,
): Promise<Guess> {
  const device = user && readDeviceToken(kernel, user, body.known_device)
  if (device) return countKnownDevice(kernel, device)
  const perAccount = LIMITS.signInPerAccount(body.email, ip)
  const perAddress = LIMITS.signInPerAddress(ip)
  const everywhere = LIMITS.signInEverywhere(body.email)
  await countAttempt(kernel, perAccount)
  await countAttempt(kernel, perAddress)
  const isCounted = (await tryAttempt(kernel, everywhere)) === null
  if (!isCounted) {
    await requireSolvedCaptcha(kernel, body.recapcha_value).catch(async (refusal) => {
      // Nothing was guessed.
      await refundAttempt(kernel, perAccount)
      await refundAttempt(kernel, perAddress)
      throw refusal
    })
  }
  return {
    async wasRight() {
      await forgetAttempts(kernel, perAccount)
      await refundAttempt(kernel, perAddress)
      if (isCounted) await refundAttempt(kernel, everywhere)
    },
  }
}

/**
 * Whoever signed in here before is not shut out by what strangers try elsewhere, nor from the same address.
 */
async function countKnownDevice(kernel: Kernel, device: string): Promise<Guess> {
  const limit = LIMITS.signInPerDevice(device)
  await countAttempt(kernel, limit)
  return { wasRight: () => forgetAttempts(kernel, limit) }
}

async function requireSolvedCaptcha(kernel: Kernel, value: string | null | undefined): Promise<void> {
  if (value) return requireCaptcha(kernel, value)
  throw new Failure({
    status: 401,
    code: 'captcha_needed',
    message:
      'Someone tried many passwords for this account. Please confirm that you are not a robot and sign in again.',
  })
}
