import type {
  addPasskey as addContract,
  signInWithPasskey as signInContract,
} from '@podstead/contract/accounts/accounts-security'
import type { BodyOf } from '@podstead/contract/endpoint'
import type { Queryable, Trx } from '../kernel/database/database.ts'
import { conflict, Failure, invalid, notFound, refused } from '../kernel/http/failure.ts'
import { countAttempt } from '../kernel/http/limits.ts'
import { type SessionHeaders, type SignedIn, startSession } from '../kernel/http/session.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { queueMail } from '../outgoing-mail/commands.ts'
import { consumeChallenge, issueChallenge } from './commands-challenges.ts'
import { requireFreshness } from './commands-proof.ts'
import { secondFactorNeeded } from './commands-second-factor.ts'
import { noticeMail } from './mails-notices.ts'
import { listPasskeys, passkeyOwner } from './queries.ts'
import { keyToId, LIMITS, MAX_PASSKEYS } from './rules.ts'
import { deviceInWords } from './rules-device.ts'
import { creationOptions, readAssertion, readNewPasskey, requestOptions } from './service-passkeys.ts'
import type { PasskeyRow, UserRow } from './table.ts'

type Caller = { ip: string; userAgent: string }
type PasskeyChallenge = { challenge: string; options: { challenge: string } }

/** The first step of a new passkey. */
export async function startPasskey(
  kernel: Kernel,
  user: SignedIn,
  currentPassword: string | null | undefined,
): Promise<PasskeyChallenge> {
  await requireFreshness(kernel, user, currentPassword)
  const known = await listPasskeys(kernel.db, user)
  if (known.length >= MAX_PASSKEYS)
    throw refused(`An account has at most ${MAX_PASSKEYS} passkeys. Remove one that you do not use.`)
  const options = await creationOptions(kernel, user, known)
  const challenge = await issueChallenge(kernel, kernel.db, {
    purpose: 'passkey_new',
    userId: user.id,
    challenge: options.challenge,
  })
  return { challenge, options }
}

/**
 * Keeps what the browser made. @throws Failure 422 when it is not an answer to the challenge,
 * 409 when somebody has it already
 */
export async function addPasskey(
  kernel: Kernel,
  user: SignedIn,
  body: BodyOf<typeof addContract>,
  caller: Pick<Caller, 'userAgent'>,
): Promise<PasskeyRow> {
  const issued = await consumeChallenge(kernel, kernel.db, 'passkey_new', body.challenge)
  if (!issued || issued.user_id !== user.id) throw invalid({ challenge: ['has expired. Please start again'] })
  const made = await readNewPasskey(kernel, body.response, issued.challenge)
  if (!made) throw invalid({ response: ['This passkey could not be checked. Please try again.'] })
  return kernel.db.transaction().execute(async (trx) => {
    const created = await trx
      .insertInto('passkeys')
      .values({
        ...made,
        user_id: user.id,
        transports: body.response.response.transports.join(' '),
        name: body.name ?? deviceInWords(caller.userAgent),
        created_at: kernel.clock.now(),
        last_used_at: null,
      })
      .onConflict((c) => c.column('credential_id').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!created) throw conflict('This passkey is already registered.')
    await queueMail(kernel, trx, noticeMail(kernel, user, 'passkeyAdded'))
    return created
  })
}

/** @throws Failure 404 */
export async function renamePasskey(
  kernel: Kernel,
  user: SignedIn,
  key: string,
  name: string,
): Promise<PasskeyRow> {
  const renamed = await kernel.db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', keyToId(key))
    .where('user_id', '=', user.id)
    .returningAll()
    .executeTakeFirst()
  if (!renamed) throw notFound()
  return renamed
}

/** @throws Failure 404 */
export async function removePasskey(kernel: Kernel, user: SignedIn, key: string): Promise<void> {
  const removed = await kernel.db
    .deleteFrom('passkeys')
    .where('id', '=', keyToId(key))
    .where('user_id', '=', user.id)
    .returning('id')
    .executeTakeFirst()
  if (!removed) throw notFound()
}

/**
 * After a reset by mail: whoever had the account for a moment may have added a passkey, and a mailbox does
 * not prove which are the owner's. Returns their names.
 */
export async function removePasskeys(trx: Trx, userId: number): Promise<string[]> {
  const removed = await trx.deleteFrom('passkeys').where('user_id', '=', userId).returning('name').execute()
  return removed.map(({ name }) => name)
}

/** The first step of signing in without a password. */
export async function startPasskeySignIn(kernel: Kernel, caller: Caller): Promise<PasskeyChallenge> {
  await countAttempt(kernel, LIMITS.passkeyPerAddress(caller.ip))
  const options = await requestOptions(kernel)
  const challenge = await issueChallenge(kernel, kernel.db, {
    purpose: 'passkey_sign_in',
    userId: null,
    challenge: options.challenge,
  })
  return { challenge, options }
}

/**
 * Signs in with a passkey. One that verified the person (finger, face, PIN) is two factors in one.
 * @throws Failure 401, with code `second_factor_needed` where it verified nobody and the account wants a code
 */
export async function openPasskeySession(
  kernel: Kernel,
  body: BodyOf<typeof signInContract>,
  caller: Caller,
): Promise<{ user: UserRow; headers: SessionHeaders }> {
  await countAttempt(kernel, LIMITS.passkeyPerAddress(caller.ip))
  const issued = await consumeChallenge(kernel, kernel.db, 'passkey_sign_in', body.challenge)
  if (!issued)
    throw new Failure({
      status: 401,
      code: 'challenge_expired',
      message: 'This took too long. Please try again.',
    })
  const found = await passkeyOwner(kernel.db, body.response.id)
  if (!found) throw unknownPasskey()
  const read = await readAssertion(kernel, body.response, issued.challenge, found.passkey)
  if (!read || !(await noteUse(kernel, kernel.db, found.passkey, read.counter))) throw unknownPasskey()
  if (found.user.two_factor_since && !read.verifiedPerson)
    throw await secondFactorNeeded(kernel, kernel.db, found.user)
  return {
    user: found.user,
    headers: await startSession(kernel.db, kernel.clock, found.user, caller.userAgent),
  }
}

/**
 * A counter that went on in the meantime means that two devices answer with one
 * passkey: one of them is a copy.
 */
async function noteUse(
  kernel: Kernel,
  db: Queryable,
  passkey: PasskeyRow,
  counter: number,
): Promise<boolean> {
  const noted = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: kernel.clock.now() })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

function unknownPasskey(): Failure {
  return new Failure({
    status: 401,
    message: 'No account here uses this passkey. Sign in with your password.',
  })
}
