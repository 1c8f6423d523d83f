import { PLAYER_MARK } from '@podstead/downloads/agents/agents-referrers'
import { type SqlBool, sql } from 'kysely'
import type { Queryable } from '../kernel/database/database.ts'
import type { ZonedScope } from './queries-totals.ts'
import { addDays, type DayRange, utcDay } from './rules-range.ts'
import { type Span, zonedSpan } from './rules-requests.ts'

export type RequestFilter = {
  /** A UTC day: requests lie in its partition. */
  day: string
  /** Only what was asked within it. */
  span: Span
  state?: 'counted' | 'excluded' | 'pending' | undefined
  rule?: string | undefined
  /** Verdicts that are not to be shown. */
  hidden: readonly string[]
  after?: RequestPlace | undefined
  limit: number
}
export type RequestPlace = { at: Date; id: number }
export type RawRequest = Awaited<ReturnType<typeof rawRequests>>[number]
export type RecentDownload = Awaited<ReturnType<typeof downloadsSince>>[number]

const start = (day: string) => new Date(`${day}T00:00:00Z`)

function raw(db: Queryable, from: string, to: string) {
  return db
    .selectFrom('download_requests as r')
    .leftJoin('episodes as e', 'e.id', 'r.episode_id')
    .selectAll('r')
    .select(sql<string>`coalesce(e.name, '')`.as('name'))
    .where('r.at', '>=', start(from))
    .where('r.at', '<', start(addDays(to, 1)))
}

/**
 * Requests of one UTC day within a span, newest first. Of those that may count, `counted` are narrowed by
 * listener and episode; the caller looks at the app, too.
 */
export async function rawRequests(db: Queryable, of: ZonedScope, filter: RequestFilter) {
  const { day, span, state, rule, hidden, after, limit } = filter
  const wasCounted = sql<SqlBool>`exists (select 1 from counted_downloads c where c.listener = r.listener and c.episode_id = r.episode_id
    and c.day between ${addDays(day, -1)} and ${day})`
  return raw(db, day, day)
    .where('r.show_id', '=', of.showId)
    .where('r.at', '>=', span.from)
    .where('r.at', '<', span.until)
    .$if(of.episodeId !== null, (query) => query.where('r.episode_id', '=', of.episodeId as number))
    .$if(state === 'excluded', (query) => query.where('r.excluded', 'is not', null))
    .$if(state === 'counted', (query) => query.where('r.excluded', 'is', null).where(wasCounted))
    .$if(state === 'pending', (query) => query.where('r.excluded', 'is', null))
    .$if(rule !== undefined, (query) => query.where('r.excluded', '=', rule as string))
    .$if(hidden.length > 0, (query) =>
      query.where((eb) => eb.or([eb('r.excluded', 'is', null), eb('r.excluded', 'not in', hidden)])),
    )
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(r.at, r.id) < (${after?.at}, ${after?.id})`),
    )
    .orderBy('r.at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()
}

/** The UTC day of the last request in a span; undefined when there is none. */
export async function lastRequestDay(
  db: Queryable,
  of: ZonedScope,
  { from, until }: Span,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('download_requests')
    .select('at')
    .where('show_id', '=', of.showId)
    .where('at', '>=', from)
    .where('at', '<', until)
    .$if(of.episodeId !== null, (query) => query.where('episode_id', '=', of.episodeId as number))
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && utcDay(row.at)
}

/** One request of a show; undefined when it is another's, or gone. */
export async function rawRequest(
  db: Queryable,
  showId: number,
  day: string,
  id: number,
): Promise<RawRequest | undefined> {
  return raw(db, day, day).where('r.show_id', '=', showId).where('r.id', '=', id).executeTakeFirst()
}

/**
 * What one listener asked for of one episode around a day, from the first on.
 * More than `limit` are a machine's.
 */
export async function requestsOfListener(
  db: Queryable,
  request: { listener: string; episode_id: number; at: Date },
  limit: number,
) {
  const day = utcDay(request.at)
  return raw(db, addDays(day, -1), addDays(day, 1))
    .where('r.listener', '=', request.listener)
    .where('r.episode_id', '=', request.episode_id)
    .orderBy('r.at')
    .orderBy('r.id')
    .limit(limit)
    .execute()
}

/** Different pairs of episode and app that an address asked for on a day (IAB 2.3, rule 1). */
export async function pairsOfAddress(
  db: Queryable,
  { listener, at }: { listener: string; at: Date },
): Promise<number> {
  const day = utcDay(at)
  const { rows } = await sql<{ pairs: number }>`
    select count(*)::int as pairs from (
      select distinct episode_id, agent from download_requests
      where listener = ${listener} and at >= ${start(day)} and at < ${start(addDays(day, 1))} and (excluded is null or excluded = 'too_many_requests')
    ) p`.execute(db)
  return rows[0]?.pairs ?? 0
}

/**
 * Days to look back for what was counted last; only where that is too little, further. Each day is a
 * partition that costs time to plan.
 */
const LOOK_BACK = [1, 13, 4000]

/** What was counted last, newest first, each with the request that it began with while that is kept. */
export async function recentDownloads(
  db: Queryable,
  of: ZonedScope,
  now: Date,
  limit: number,
): Promise<RecentDownload[]> {
  for (const days of LOOK_BACK) {
    const rows = await downloadsSince(db, of, addDays(utcDay(now), -days), limit)
    if (rows.length === limit || days === LOOK_BACK.at(-1)) return rows
  }
  return []
}

async function downloadsSince(db: Queryable, of: ZonedScope, day: string, limit: number) {
  const { rows } = await sql<{
    request_id: number | null
    episode_id: number
    name: string
    at: Date
    app: string | null
    country: string
    region: string
    city: string
  }>`
    select r.id as request_id, c.episode_id, coalesce(e.name, '') as name, c.at, c.app, c.country, c.region, c.city
    from (
      select * from counted_downloads
      where ${of.episodeId === null ? sql`show_id = ${of.showId}` : sql`episode_id = ${of.episodeId}`} and day >= ${day}
      order by at desc limit ${limit}
    ) c
    left join episodes e on e.id = c.episode_id
    left join lateral (
      select id from download_requests r
      where r.listener = c.listener and r.at = c.at and r.at >= ${start(day)} and r.episode_id = c.episode_id order by id limit 1
    ) r on true
    order by c.at desc, c.episode_id`.execute(db)
  return rows
}

export interface SiteRow {
  site: string
  count: number
}

/**
 * Sites on which players of the podcast were heard, with counted downloads, most first. A download is its
 * first request's, in which the player says where it stands; known as long as requests are kept.
 */
export async function playerSites(db: Queryable, of: ZonedScope, range: DayRange): Promise<SiteRow[]> {
  const { from, until } = zonedSpan(range, of.zone)
  const { rows } = await sql<{ site: string; count: number }>`
    select substring(r.referrer from '^https://([^/]+)/') as site, count(*)::int as count
    from counted_downloads c
    cross join lateral (
      select q.referrer from download_requests q
      where q.episode_id = c.episode_id and q.at = c.at and q.listener = c.listener and q.excluded is null
        and q.at >= ${from} and q.at < ${until}
      order by q.id limit 1
    ) r
    where c.show_id = ${of.showId} and c.at >= ${from} and c.at < ${until}
      and c.day between ${addDays(range.from, -2)} and ${addDays(range.to, 1)}
      and right(r.referrer, ${PLAYER_MARK.length}) = ${PLAYER_MARK}
      and (${of.episodeId}::bigint is null or c.episode_id = ${of.episodeId})
    group by 1 order by 2 desc, 1`.execute(db)
  return rows.map(({ site, count }) => ({ site, count: Number(count) }))
}
