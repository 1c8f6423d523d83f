import type { WindowKind } from '@podstead/downloads/windows'
import { type SqlBool, sql } from 'kysely'
import type { Queryable } from '../kernel/database/database.ts'
import { countedFor, findDownload, touchesFor } from './queries-counted.ts'
import {
  lastRequestDay,
  type RawRequest,
  type RequestFilter,
  type RequestPlace,
  rawRequests,
} from './queries-requests.ts'
import type { ZonedScope } from './queries-totals.ts'
import { addDays, type DayRange, utcDay } from './rules-range.ts'
import { lastDayBefore, requestState, utcDayBefore, zonedSpan } from './rules-requests.ts'

export type FoundRequest = { row: RawRequest; isCounted: boolean }
type RequestsQuery = Omit<RequestFilter, 'day' | 'span'> & { range: DayRange; window: WindowKind }

/**
 * Rows and days that one call looks through for what is rare, in some 60 ms; the next call goes on from
 * there, which the page does by itself.
 */
const MAX_ROWS = 600
const MAX_DAYS = 6
/** Read at once where many of them may turn out to be something else. */
const BATCH = 200

/**
 * A page of requests of a range, newest first, UTC day by UTC day, because each is a partition. `next` is
 * where the page ended, or where looking did; null only when there is nothing more.
 */
export async function requestPage(
  db: Queryable,
  of: ZonedScope,
  asked: RequestsQuery,
): Promise<{ found: FoundRequest[]; next: RequestPlace | null }> {
  const { range, state, limit, window } = asked
  const isSieved = state === 'pending' || state === 'counted'
  const batch = isSieved ? Math.max(BATCH, limit + 1) : limit + 1
  const found: FoundRequest[] = []
  let after = asked.after
  const span = zonedSpan(range, of.zone)
  let day = after && after.at < span.until ? utcDay(after.at) : await lastRequestDay(db, of, span)
  for (let [rows, days] = [0, 0]; day !== undefined && day >= utcDay(span.from); days++) {
    if (rows >= MAX_ROWS || days >= MAX_DAYS) return { found, next: after ?? dayStart(addDays(day, 1)) }
    const some = await rawRequests(db, of, { ...asked, day, span, after, limit: batch })
    const listeners = some.map(({ listener }) => listener)
    const counted = await countedFor(db, listeners, day)
    const touches = await touchesFor(db, listeners, day, window)
    for (const row of some) {
      const one = { row, isCounted: findDownload(row, counted, window, touches) !== undefined }
      if (state && requestState(row, one) !== state) continue
      const last = found.at(-1)
      if (last && found.length === limit) return { found, next: last.row }
      found.push(one)
    }
    rows += some.length
    after = some.at(-1)
    if (some.length === batch) continue
    after = undefined
    day = await dayBefore(db, of, asked, day)
  }
  return { found, next: null }
}

/** Behind all requests of the days from there on. */
function dayStart(day: string): RequestPlace {
  return { at: new Date(`${day}T00:00:00Z`), id: 0 }
}

/**
 * The day to go on with: days of which the totals know that nothing was left out need no look
 * when what was left out is wanted.
 */
async function dayBefore(
  db: Queryable,
  of: ZonedScope,
  { range, rule, state }: RequestsQuery,
  day: string,
): Promise<string | undefined> {
  const { from } = zonedSpan(range, of.zone)
  const until = new Date(day)
  if (until <= from) return undefined
  if (rule === undefined && state !== 'excluded') return lastRequestDay(db, of, { from, until })
  const row = await db
    .selectFrom('daily_exclusions')
    .select(sql<string | null>`max(day)::text`.as('day'))
    .where('show_id', '=', of.showId)
    .where(sql<SqlBool>`day between ${range.from} and ${lastDayBefore(day, of.zone)}`)
    .where('requests', '>', 0)
    .$if(of.episodeId !== null, (query) => query.where('episode_id', '=', of.episodeId as number))
    .$if(rule !== undefined, (query) => query.where('reason', '=', rule as string))
    .executeTakeFirst()
  return row?.day ? utcDayBefore(day, row.day, of.zone) : undefined
}
