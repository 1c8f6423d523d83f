import type { signInSecondFactor } from '@podstead/contract/accounts/accounts-security'
import type { BodyOf } from '@podstead/contract/endpoint'
import type { Queryable, Trx } from '../kernel/database/database.ts'
import { conflict, Failure, invalid, refused } from '../kernel/http/failure.ts'
import { countAttempt, forgetAttempts } from '../kernel/http/limits.ts'
import { type SessionHeaders, type SignedIn, startSession } from '../kernel/http/session.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { sealedPlace } from '../kernel/secrets/secrets-places.ts'
import { queueMail } from '../outgoing-mail/commands.ts'
import { consumeChallenge, issueChallenge } from './commands-challenges.ts'
import { replaceRecoveryCodes, requireCode, useCode, WRONG_CODE, wrongCode } from './commands-codes.ts'
import { requireFreshness, requirePassword } from './commands-proof.ts'
import { noticeMail } from './mails-notices.ts'
import { liveChallenge } from './queries.ts'
import { LIMITS, PENDING_SECRET_MS } from './rules.ts'
import { newTotpSecret, totpUrl } from './service-totp.ts'
import type { UserRow } from './table.ts'

/**
 * A new secret for the app. Nothing changes until `confirmTwoFactor`. @throws
 * Failure 409 when it is on already
 */
export async function startTwoFactor(
  kernel: Kernel,
  user: SignedIn,
  currentPassword: string | null | undefined,
): Promise<{ secret: string; otpauth_url: string }> {
  await requireFreshness(kernel, user, currentPassword)
  const secret = newTotpSecret()
  const fresh = {
    sealed_secret: kernel.secrets.seal(secret, sealedPlace.secondFactor(user.id)),
    last_step: 0,
    created_at: kernel.clock.now(),
  }
  await kernel.db.transaction().execute(async (trx) => {
    if ((await lockedUser(trx, user.id)).two_factor_since) throw isOn()
    await trx
      .insertInto('second_factors')
      .values({ user_id: user.id, ...fresh })
      .onConflict((c) => c.column('user_id').doUpdateSet(fresh))
      .execute()
  })
  return { secret, otpauth_url: totpUrl(secret, user.email, 'Podstead') }
}

/** Switches it on with a first code and returns the recovery codes, which nobody can read again. */
export async function confirmTwoFactor(kernel: Kernel, user: SignedIn, code: string): Promise<string[]> {
  const limit = LIMITS.codePerAccount(user.id)
  await countAttempt(kernel, limit)
  const now = kernel.clock.now()
  const codes = await kernel.db.transaction().execute(async (trx) => {
    if ((await lockedUser(trx, user.id)).two_factor_since) throw isOn()
    const pending = await trx
      .selectFrom('second_factors')
      .select('created_at')
      .where('user_id', '=', user.id)
      .executeTakeFirst()
    if (!pending || now.getTime() - pending.created_at.getTime() > PENDING_SECRET_MS)
      throw refused('Please start again with a new QR code.')
    if (!(await useCode(kernel, trx, user.id, code))) throw invalid({ code: [WRONG_CODE] })
    await trx
      .updateTable('users')
      .set({ two_factor_since: now, updated_at: now })
      .where('id', '=', user.id)
      .execute()
    await queueMail(kernel, trx, noticeMail(kernel, user, 'twoFactorOn'))
    return replaceRecoveryCodes(trx, user.id, now)
  })
  await forgetAttempts(kernel, limit)
  return codes
}

/** Ten new recovery codes in place of the old ones. */
export async function renewRecoveryCodes(
  kernel: Kernel,
  user: SignedIn,
  body: { current_password: string; code: string },
): Promise<string[]> {
  if (!user.two_factor_since) throw isOff()
  await requirePassword(kernel, user, body.current_password)
  await requireCode(kernel, user, body.code)
  return kernel.db.transaction().execute(async (trx) => {
    if (!(await lockedUser(trx, user.id)).two_factor_since) throw isOff()
    await queueMail(kernel, trx, noticeMail(kernel, user, 'recoveryCodes'))
    return replaceRecoveryCodes(trx, user.id, kernel.clock.now())
  })
}

export async function stopTwoFactor(
  kernel: Kernel,
  user: SignedIn,
  body: { current_password: string; code: string },
): Promise<void> {
  if (!user.two_factor_since) throw isOff()
  await requirePassword(kernel, user, body.current_password)
  await requireCode(kernel, user, body.code)
  await removeTwoFactor(kernel, user)
}

/**
 * Takes the second factor away; who may ask for that, the caller has made sure. The
 * account's owner hears of it by mail.
 */
export async function removeTwoFactor(kernel: Kernel, user: UserRow | SignedIn): Promise<void> {
  const now = kernel.clock.now()
  await kernel.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('users')
      .set({ two_factor_since: null, updated_at: now })
      .where('id', '=', user.id)
      .execute()
    await trx.deleteFrom('second_factors').where('user_id', '=', user.id).execute()
    await trx.deleteFrom('recovery_codes').where('user_id', '=', user.id).execute()
    await queueMail(kernel, trx, noticeMail(kernel, user, 'twoFactorOff'))
  })
}

/** The answer to a right password, or a passkey that verified nobody, where a code is wanted as well. */
export async function secondFactorNeeded(
  kernel: Kernel,
  db: Queryable,
  user: { id: number },
  first = '',
): Promise<Failure> {
  const challenge = await issueChallenge(kernel, db, { purpose: 'second_factor', userId: user.id })
  return new Failure({
    status: 401,
    code: 'second_factor_needed',
    challenge,
    message: `${first}Type the code that your app shows.`,
  })
}

/**
 * The second step of signing in.
 * @throws Failure 401 with code `challenge_expired`, 422 with code `second_factor`, 429 after
 * five wrong codes in 15 minutes
 */
export async function passSecondFactor(
  kernel: Kernel,
  body: BodyOf<typeof signInSecondFactor>,
  userAgent: string,
): Promise<{ user: UserRow; headers: SessionHeaders }> {
  const given = body.code || body.recovery_code
  if (!given) throw wrongCode("can't be blank")
  const pending = await liveChallenge(kernel.db, body.challenge, 'second_factor', kernel.clock.now())
  if (!pending) throw expired()
  // A recovery code in the field of the app's code is meant just so.
  await requireCode(kernel, pending.user, given)
  const taken = await consumeChallenge(kernel, kernel.db, 'second_factor', body.challenge)
  if (!taken) throw expired()
  return { user: pending.user, headers: await startSession(kernel.db, kernel.clock, pending.user, userAgent) }
}

function lockedUser(trx: Trx, userId: number): Promise<Pick<UserRow, 'two_factor_since'>> {
  return trx
    .selectFrom('users')
    .select('two_factor_since')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

function expired(): Failure {
  return new Failure({
    status: 401,
    code: 'challenge_expired',
    message: 'This took too long. Please sign in again.',
  })
}

function isOn(): Failure {
  return conflict('Two-factor sign-in is already on.')
}

function isOff(): Failure {
  return conflict('Two-factor sign-in is off.')
}
