import { createHash } from 'node:crypto'
import type { Kernel } from '../kernel.ts'
import { sealedPlace } from '../secrets/secrets-places.ts'
import { Failure } from './failure.ts'
import { canonicalJson } from './serve-versions.ts'

interface IdempotencyKeyTable {
  user_id: number
  /** Keyed hash of the account and its key. */
  key_hash: string
  /** Of method, address and body. */
  request_hash: string
  /** Null: on its way, or broken off. */
  answer_sealed: string | null
  created_at: Date
}

declare module '../database/database.ts' {
  interface Tables {
    idempotency_keys: IdempotencyKeyTable
  }
}

type Storing = Pick<Kernel, 'db' | 'clock' | 'secrets' | 'log'>

export interface RepeatableCall {
  userId: number
  /** As the header `Idempotency-Key` has it. */
  key: string
  /** What must be the same when it comes again. */
  request: { method: string; url: string; body: unknown }
}

const KEPT_MS = 86_400_000
/** Longer than any call takes: whatever is not done by then was broken off. */
const LONGEST_CALL_MS = 300_000
const MAX_KEY_LENGTH = 255

/**
 * Carries a call out once: sent again with its key it answers what it answered, for a day. What was refused
 * has done nothing and may be tried again. Where the server was stopped in the middle nobody knows whether
 * it was done, and the next one is refused with that.
 * @throws Failure 400 for a key that is none, 422 when the key came with another call, 409 while the first
 * one is on its way, and where it was broken off
 */
export async function callOnce(
  kernel: Storing,
  call: RepeatableCall,
  work: () => Promise<unknown>,
): Promise<{ answer: unknown; isReplayed: boolean }> {
  if (!/^[\x21-\x7e]+$/.test(call.key) || call.key.length > MAX_KEY_LENGTH) throw badKey()
  const { db, secrets, clock, log } = kernel
  const key_hash = secrets.keyedHash(`${call.userId}:${call.key}`, 'idempotency-keys')
  const request_hash = hashRequest(call)
  const now = clock.now()
  await forgetOlder(kernel, key_hash)
  const begun = await db
    .insertInto('idempotency_keys')
    .values({ user_id: call.userId, key_hash, request_hash, answer_sealed: null, created_at: now })
    .onConflict((c) => c.column('key_hash').doNothing())
    .returning('key_hash')
    .executeTakeFirst()
  if (!begun) return { answer: await readAnswer(kernel, key_hash, request_hash), isReplayed: true }
  try {
    const answer = await work()
    const answer_sealed = secrets.seal(JSON.stringify(answer), sealedPlace.idempotentAnswer(key_hash))
    await db
      .updateTable('idempotency_keys')
      .set({ answer_sealed })
      .where('key_hash', '=', key_hash)
      .execute()
      // The call is done; only a repetition of it gets no answer.
      .catch((error: unknown) => log.warn({ err: error }, 'idempotency key'))
    return { answer, isReplayed: false }
  } catch (error) {
    if (error instanceof Failure && error.status < 500)
      await db.deleteFrom('idempotency_keys').where('key_hash', '=', key_hash).execute()
    throw error
  }
}

/** For the nightly sweep. */
export async function sweepIdempotencyKeys({ db, clock }: Pick<Kernel, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
}

async function forgetOlder({ db, clock }: Storing, keyHash: string): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('key_hash', '=', keyHash)
    .where('created_at', '<', new Date(clock.now().getTime() - KEPT_MS))
    .execute()
}

async function readAnswer(
  { db, clock, secrets }: Storing,
  keyHash: string,
  requestHash: string,
): Promise<unknown> {
  const row = await db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
  // Refused between the two statements, or on its way.
  if (!row) throw underWay()
  if (row.request_hash !== requestHash) throw reused()
  if (row.answer_sealed !== null)
    return JSON.parse(secrets.open(row.answer_sealed, sealedPlace.idempotentAnswer(keyHash)))
  throw clock.now().getTime() - row.created_at.getTime() > LONGEST_CALL_MS ? brokenOff() : underWay()
}

function hashRequest({ request: { method, url, body } }: RepeatableCall): string {
  return createHash('sha256')
    .update(canonicalJson([method, url, body ?? null]))
    .digest('hex')
}

function badKey(): Failure {
  return new Failure({
    status: 400,
    code: 'idempotency_key',
    message: 'An Idempotency-Key has 1 to 255 visible characters.',
  })
}

function reused(): Failure {
  return new Failure({
    status: 422,
    code: 'idempotency_key_reused',
    message: 'This Idempotency-Key came with another call before. Use a new one for each call.',
  })
}

function underWay(): Failure {
  return new Failure({
    status: 409,
    code: 'idempotency_under_way',
    message: 'The first call with this Idempotency-Key is still being carried out.',
    retryAfterSeconds: 1,
  })
}

function brokenOff(): Failure {
  return new Failure({
    status: 409,
    code: 'idempotency_unknown',
    message:
      'The first call with this Idempotency-Key was interrupted, and it is not known whether it was carried out. Please look before you try again with a new key.',
  })
}
