import { sql } from 'kysely'
import type { Queryable } from '../database/database.ts'
import type { Kernel } from '../kernel.ts'
import { tooMany } from './failure.ts'

export interface Limit {
  /** What is counted, such as `sign-in:account:7`. It is stored as a keyed hash: it may hold addresses. */
  key: string
  /** Up to a few hundred: every counted attempt is a moment in the row. */
  max: number
  windowSeconds: number
}

interface RateLimitTable {
  key: string
  /** When attempts were counted, oldest first; never more than the limit allows. */
  hits: Date[]
  /** Whether the newest attempt was one too many. */
  refused: boolean
  expires_at: Date
}

declare module '../database/database.ts' {
  interface Tables {
    rate_limits: RateLimitTable
  }
}

type Counting = Pick<Kernel, 'db' | 'clock' | 'secrets'>

/**
 * Counts one attempt and refuses when the window before it holds as many as are allowed.
 * @throws Failure 429 with Retry-After
 */
export async function countAttempt(kernel: Counting, limit: Limit): Promise<void> {
  const wait = await tryAttempt(kernel, limit)
  if (wait !== null) throw tooMany(wait)
}

/**
 * As `countAttempt`, for callers with another answer than 429. One atomic statement: fifty attempts at once
 * count fifty. A refused attempt is not counted, so that hammering makes no wait longer.
 * @param options.db a transaction, where the count must vanish with it
 * @returns null when it was counted, else the seconds until the next one may be
 */
export async function tryAttempt(
  kernel: Counting,
  { key, max, windowSeconds }: Limit,
  { db = kernel.db }: { db?: Queryable } = {},
): Promise<number | null> {
  const now = kernel.clock.now()
  const after = new Date(now.getTime() - windowSeconds * 1000)
  const until = new Date(now.getTime() + windowSeconds * 1000)
  // Moments of a clock that ran ahead and was set right must lock nobody out:
  // beyond `until` they do not count.
  const { rows } = await sql<{ refused: boolean; oldest: Date | null }>`
    insert into rate_limits as known (key, hits, refused, expires_at)
    values (${hashKey(kernel, key)}, array[${now}::timestamptz], false, ${until}::timestamptz)
    on conflict (key) do update set (hits, refused, expires_at) = (
      select
        case when cardinality(recent) < ${max}::integer then array_append(recent, ${now}::timestamptz) else recent end,
        cardinality(recent) >= ${max}::integer,
        case when cardinality(recent) < ${max}::integer then ${until}::timestamptz else known.expires_at end
      from (
        select coalesce(array_agg(hit order by hit), '{}') as recent
        from unnest(known.hits) as hit
        where hit > ${after}::timestamptz and hit <= ${until}::timestamptz
      ) as counted
    )
    returning refused, hits[cardinality(hits) - ${max}::integer + 1] as oldest`.execute(db)
  const row = rows[0]
  if (!row?.refused) return null
  return secondsUntilFree(row.oldest ?? now, now, windowSeconds)
}

/**
 * Refuses as long as the limit is used up, and counts nothing: to be asked
 * before what only failures count for.
 * @throws Failure 429 with Retry-After
 */
export async function refuseWhenSpent(kernel: Counting, { key, max, windowSeconds }: Limit): Promise<void> {
  const now = kernel.clock.now()
  const row = await kernel.db
    .selectFrom('rate_limits')
    .select('hits')
    .where('key', '=', hashKey(kernel, key))
    .executeTakeFirst()
  const window = windowSeconds * 1000
  const recent = (row?.hits ?? []).filter((hit) => Math.abs(now.getTime() - hit.getTime()) < window)
  const oldest = recent.at(-max)
  if (oldest && recent.length >= max) throw tooMany(secondsUntilFree(oldest, now, windowSeconds))
}

/** Takes one counted attempt back: it turned out to be none that counts, such as a right password. */
export async function refundAttempt(kernel: Counting, { key }: Limit): Promise<void> {
  await kernel.db
    .updateTable('rate_limits')
    .set({ hits: sql`hits[:cardinality(hits) - 1]` })
    .where('key', '=', hashKey(kernel, key))
    .execute()
}

export async function forgetAttempts(kernel: Counting, { key }: Limit): Promise<void> {
  await kernel.db.deleteFrom('rate_limits').where('key', '=', hashKey(kernel, key)).execute()
}

/** For the nightly sweep. */
export async function sweepLimits({ db, clock }: Counting): Promise<void> {
  await db.deleteFrom('rate_limits').where('expires_at', '<', clock.now()).execute()
}

function hashKey({ secrets }: Counting, key: string): string {
  return secrets.keyedHash(key, 'rate-limits')
}

function secondsUntilFree(oldest: Date, now: Date, windowSeconds: number): number {
  return Math.max(1, Math.ceil((oldest.getTime() - now.getTime()) / 1000 + windowSeconds))
}
