import {
  SUBSCRIPTION_STATUSES,
  type SubscriberSort,
  type SubscriptionStatus,
} from '@podstead/contract/subscribers/subscribers'
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { PermittedShow } from '../access/queries.ts'
import type { Queryable, Tables } from '../kernel/database/database.ts'
import { invalid } from '../kernel/http/failure.ts'
import { ENDED_STATUSES } from '../payments/rules.ts'
import { type PagePlace, readCursor, toCursor, toWordQuery } from './rules.ts'
import type { SubscriberRow } from './table.ts'

/** What is looked for: everybody, those of one status, those whom words find. */
export interface SubscriberFilter {
  subscription_status?: SubscriptionStatus | undefined
  search?: string | undefined
}

export interface SubscriberPageQuery extends SubscriberFilter {
  sort: SubscriberSort
  limit: number
  after?: string | undefined
}

/**
 * One page and the cursor of the next. Each is read from an index at its place, of each status by itself, so
 * that it takes as long among a hundred as among a hundred thousand. @throws Failure 422 for another cursor
 */
export async function listSubscribers(
  db: Queryable,
  show: PermittedShow,
  { sort, limit, after, ...filter }: SubscriberPageQuery,
): Promise<{ rows: SubscriberRow[]; next: string | null }> {
  const place = after === undefined ? undefined : readCursor(after, sort)
  if (place === null) throw invalid({ after: ['is invalid'] })
  const rows: SubscriberRow[] = []
  for (const status of statusesToRead(sort, filter, place)) {
    const wanted = sort === 'status' ? limit + 1 - rows.length : limit + 1
    if (wanted < 1) break
    const inside = sort === 'status' && place?.status !== status ? undefined : place
    rows.push(...(await readSorted(db, show, { sort, limit: wanted, place: inside, filter, status })))
  }
  const sorted = sort === 'status' ? rows : rows.toSorted((a, b) => compare(sort, a, b))
  const page = sorted.slice(0, limit)
  const last = page.at(-1)
  const isMore = sorted.length > limit && last
  return { rows: page, next: isMore ? toCursor(placeAt(sort, last)) : null }
}

/** undefined: whatever the status. */
function statusesToRead(
  sort: SubscriberSort,
  { subscription_status: one }: SubscriberFilter,
  place: PagePlace | undefined,
): (SubscriptionStatus | undefined)[] {
  if (one) return [one]
  if (sort === 'newest' || sort === 'oldest') return [undefined]
  const all: readonly string[] = SUBSCRIPTION_STATUSES
  const from = sort === 'status' && place ? all.indexOf(place.status) : 0
  return SUBSCRIPTION_STATUSES.slice(from)
}

function readSorted(
  db: Queryable,
  show: PermittedShow,
  {
    sort,
    limit,
    place,
    filter,
    status,
  }: {
    sort: SubscriberSort
    limit: number
    place: PagePlace | undefined
    filter: SubscriberFilter
    status: SubscriptionStatus | undefined
  },
): Promise<SubscriberRow[]> {
  let query = filtered(db, show.id, { ...filter, subscription_status: status })
    .selectAll()
    .limit(limit)
  if (sort === 'oldest' || sort === 'newest') {
    const direction = sort === 'newest' ? 'desc' : 'asc'
    if (place) query = query.where('id', sort === 'newest' ? '<' : '>', place.id)
    return query.orderBy('id', direction).execute()
  }
  if (sort === 'status') {
    if (place) query = query.where('id', '<', place.id)
    return query.orderBy('id', 'desc').execute()
  }
  const column = SORT_COLUMNS[sort]
  if (place) query = query.where(sql<SqlBool>`(${sql.ref(column)}, id) > (${place.key}, ${place.id}::bigint)`)
  return query.orderBy(column).orderBy('id').execute()
}

const SORT_COLUMNS = { email: 'email_address', name: 'name_key' } as const

type SubscriberSelect = SelectQueryBuilder<Tables, 'subscribers', object>

/** Those whom a filter finds, by indexes. */
export function filtered(
  db: Queryable,
  showId: number,
  { subscription_status, search }: SubscriberFilter,
): SubscriberSelect {
  const words = toWordQuery(showId, search)
  let query = db.selectFrom('subscribers').where('show_id', '=', showId)
  if (subscription_status) query = query.where('subscription_status', '=', subscription_status)
  // By the index of words first, and by nothing else: they name the podcast already.
  if (words)
    query = query.where(
      sql<SqlBool>`id in (with found as materialized (
        select id from subscribers where subscriber_words(show_id, email_address, name_key) @@ ${words}::tsquery
      ) select id from found)`,
    )
  return query
}

/** Payments that will be charged again. */
const payments = (db: Queryable, showId: number) =>
  db
    .selectFrom('recurring_tips')
    .select('customer_email')
    .where('show_id', '=', showId)
    .where('status', 'not in', ENDED_STATUSES)
    .where('is_stopped', '=', false)

/** How many of those whom a filter finds pay on. */
export async function countPaying(
  db: Queryable,
  { id }: { id: number },
  filter: SubscriberFilter,
): Promise<number> {
  const { count } = await filtered(db, id, filter)
    .where('email_address', 'in', payments(db, id))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** In the order of bytes in UTF-8, as the database has it. */
function compare(sort: SubscriberSort, a: SubscriberRow, b: SubscriberRow): number {
  if (sort === 'newest') return b.id - a.id
  if (sort === 'oldest') return a.id - b.id
  const column = sort === 'name' ? SORT_COLUMNS.name : SORT_COLUMNS.email
  return Buffer.compare(Buffer.from(a[column]), Buffer.from(b[column])) || a.id - b.id
}

function placeAt(sort: SubscriberSort, row: SubscriberRow): PagePlace {
  const key = sort === 'name' || sort === 'email' ? row[SORT_COLUMNS[sort]] : ''
  return { sort, status: sort === 'status' ? row.subscription_status : '', key, id: row.id }
}

/** By status, as triggers keep them. */
export async function countsByStatus(
  db: Queryable,
  showId: number,
): Promise<{ subscription_status: SubscriptionStatus; subscribers: number }[]> {
  return db
    .selectFrom('subscriber_counts')
    .select(['subscription_status', 'subscribers'])
    .where('show_id', '=', showId)
    .execute()
}

/** Everybody whom a filter finds, oldest first, in pieces, so that their number costs no memory. */
export async function* subscribersInPieces(
  db: Queryable,
  showId: number,
  filter: SubscriberFilter,
  rowsAtOnce = 1000,
): AsyncGenerator<SubscriberRow[]> {
  for (let after = 0; ; ) {
    const rows = await filtered(db, showId, filter)
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    if (rows.length) yield rows
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)?.id ?? after
  }
}

/** For the file of their owner's data: who they are and when what happened, and nothing that opens a feed. */
export async function listOwnSubscribers(db: Queryable, show: { id: number }): Promise<object[]> {
  return db
    .selectFrom('subscribers')
    .select(['email_address', 'full_name', 'subscription_status', 'status_by', 'source', 'language'])
    .select(['time_zone', 'tier', 'created_at', 'updated_at', 'approved_at', 'first_fetch_at'])
    .select(['restarted_at', 'closes_at'])
    .where('show_id', '=', show.id)
    .orderBy('id')
    .execute()
}
