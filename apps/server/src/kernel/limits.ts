import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Queryable } from './database.ts'
import { tooMany } from './failure.ts'

export interface Limit {
  /** What is counted, such as `sign-in:account:7`. */
  key: string
  max: number
  windowSeconds: number
}

interface RateLimitTable {
  key: string
  window_start: Date
  expires_at: Date
  attempts: number
}

declare module './database.ts' {
  interface Tables {
    rate_limits: RateLimitTable
    installation: { name: string; value: string }
  }
}

/**
 * Counts one attempt and refuses when it is over the limit. The counter is one atomic statement: fifty attempts at once count fifty (AUTH-08).
 * @throws Failure 429 with Retry-After
 */
export async function countAttempt(db: Queryable, clock: Clock, limit: Limit): Promise<void> {
  const { windowStart, windowEnd } = windowOf(clock, limit)
  const { attempts } = await db
    .insertInto('rate_limits')
    .values({ key: limit.key, window_start: windowStart, expires_at: windowEnd, attempts: 1 })
    .onConflict((c) => c.columns(['key', 'window_start']).doUpdateSet({ attempts: sql`rate_limits.attempts + 1` }))
    .returning('attempts')
    .executeTakeFirstOrThrow()
  if (attempts > limit.max) throw tooMany(secondsUntil(clock, windowEnd))
}

/**
 * Refuses as long as the limit is used up, and counts nothing: to be asked before what only failures count for (PRIV-06).
 * @throws Failure 429 with Retry-After
 */
export async function refuseWhenSpent(db: Queryable, clock: Clock, limit: Limit): Promise<void> {
  const { windowStart, windowEnd } = windowOf(clock, limit)
  const row = await db
    .selectFrom('rate_limits')
    .select('attempts')
    .where('key', '=', limit.key)
    .where('window_start', '=', windowStart)
    .executeTakeFirst()
  if (row && row.attempts >= limit.max) throw tooMany(secondsUntil(clock, windowEnd))
}

export async function forgetAttempts(db: Queryable, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute()
}

/** For the nightly sweep. */
export async function sweepLimits(db: Queryable, clock: Clock): Promise<void> {
  await db.deleteFrom('rate_limits').where('expires_at', '<', clock.now()).execute()
}

function windowOf(clock: Clock, { windowSeconds }: Limit): { windowStart: Date; windowEnd: Date } {
  const start = Math.floor(clock.now().getTime() / 1000 / windowSeconds) * windowSeconds
  return { windowStart: new Date(start * 1000), windowEnd: new Date((start + windowSeconds) * 1000) }
}

function secondsUntil(clock: Clock, end: Date): number {
  return Math.max(1, Math.ceil((end.getTime() - clock.now().getTime()) / 1000))
}
