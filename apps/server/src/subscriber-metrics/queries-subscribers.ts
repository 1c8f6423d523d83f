import type { ListeningState } from '@podstead/contract/subscriber-metrics/private-downloads'
import { type SqlBool, sql } from 'kysely'
import type { PermittedShow } from '../access/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import { invalid } from '../kernel/http/failure.ts'
import type { DayRange } from '../metrics/rules-range.ts'
import { filtered } from '../subscribers/queries-list.ts'
import type { SubscriberRow } from '../subscribers/table.ts'
import { listWaiting } from './queries-waiting.ts'

export interface ListeningQuery {
  state: ListeningState
  range: DayRange
  search?: string | undefined
  episodeId?: number | undefined
  silentDays: number
  limit: number
  after?: string | undefined
}

export interface ListeningRow {
  subscriber: SubscriberRow
  downloads: number
  episodes: number
  completion: number | null
  last_at: Date | null
  waiting: number | null
}

type Page = { rows: ListeningRow[]; next: string | null }

/**
 * A page of subscribers by how they listen. Who heard something is read from that range, who never did and
 * who stopped from an index of subscribers, so that none of it counts everybody.
 * @throws Failure 422 for a cursor of another list
 */
export async function listListening(
  db: Queryable,
  show: PermittedShow,
  query: ListeningQuery,
  now: Date,
): Promise<Page> {
  if (query.state === 'heard') return listHeard(db, show, query)
  if (query.state === 'never_opened') return listNeverOpened(db, show, query)
  return listStopped(db, show, query, now)
}

const NOTHING = { downloads: 0, episodes: 0, completion: null, last_at: null, waiting: null }

async function listHeard(db: Queryable, show: PermittedShow, query: ListeningQuery): Promise<Page> {
  const { range, search, episodeId, limit } = query
  const [downloads, id] = readPlace(query.after, 2)
  const found = search ? sql`and subscriber_id in (${filtered(db, show.id, { search }).select('id')})` : sql``
  const { rows } = await sql<Omit<ListeningRow, 'subscriber' | 'waiting'> & { subscriber_id: number }>`
    select * from (
      select subscriber_id, count(*)::int as downloads, count(distinct episode_id)::int as episodes,
        round(avg(share))::int as completion, max(at) as last_at
      from subscriber_downloads
      where show_id = ${show.id} and report_day between ${range.from} and ${range.to} ${found}
        and ${episodeId === undefined ? sql`true` : sql`episode_id = ${episodeId}`}
      group by subscriber_id
    ) d where ${id === undefined ? sql`true` : sql`(downloads, subscriber_id) < (${downloads}::int, ${id}::bigint)`}
    order by downloads desc, subscriber_id desc limit ${limit + 1}`.execute(db)
  const people = await mapSubscribers(
    db,
    rows.map(({ subscriber_id }) => subscriber_id),
  )
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    rows: page.flatMap(({ subscriber_id, ...numbers }) => {
      const subscriber = people.get(subscriber_id)
      return subscriber ? [{ subscriber, ...numbers, waiting: null }] : []
    }),
    next: rows.length > limit && last ? `${last.downloads}.${last.subscriber_id}` : null,
  }
}

async function listNeverOpened(db: Queryable, show: PermittedShow, query: ListeningQuery): Promise<Page> {
  const [id] = readPlace(query.after, 1)
  const rows = await filtered(db, show.id, { subscription_status: 'Approved', search: query.search })
    .selectAll()
    .where(
      sql<SqlBool>`not exists (select 1 from subscriber_downloads d where d.subscriber_id = subscribers.id)`,
    )
    .$if(id !== undefined, (q) => q.where('id', '<', id as number))
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
    .execute()
  return {
    rows: rows.slice(0, query.limit).map((subscriber) => ({ subscriber, ...NOTHING })),
    next: rows.length > query.limit ? String(rows[query.limit - 1]?.id) : null,
  }
}

/** How many candidates are asked for what is open to them before a page is given as it is. */
const MAX_CANDIDATES = 2000

async function listStopped(
  db: Queryable,
  show: PermittedShow,
  query: ListeningQuery,
  now: Date,
): Promise<Page> {
  const silentSince = new Date(now.getTime() - query.silentDays * 86_400_000)
  let [id] = readPlace(query.after, 1)
  const found: ListeningRow[] = []
  for (let looked = 0; looked < MAX_CANDIDATES; ) {
    const candidates = await listSilent(db, show, { ...query, before: id, silentSince })
    const waiting = await listWaiting(db, show, candidates, now)
    for (const [index, row] of candidates.entries()) {
      id = row.subscriber.id
      const count = waiting[index] ?? 0
      if (count) found.push({ ...row, waiting: count })
      if (found.length === query.limit) return { rows: found, next: String(id) }
    }
    looked += candidates.length
    if (candidates.length < query.limit) return { rows: found, next: null }
  }
  return { rows: found, next: String(id) }
}

async function listSilent(
  db: Queryable,
  show: PermittedShow,
  { search, limit, before, silentSince }: ListeningQuery & { before: number | undefined; silentSince: Date },
): Promise<ListeningRow[]> {
  const numbers = sql<{ last_at: Date }>`lateral (
    select count(*)::int as downloads, count(distinct episode_id)::int as episodes,
      round(avg(share))::int as completion, max(at) as last_at
    from subscriber_downloads d where d.subscriber_id = s.id)`
  const people = filtered(db, show.id, { subscription_status: 'Approved', search })
    .select('id')
    .$if(before !== undefined, (q) => q.where('id', '<', before as number))
  const { rows } = await sql<{ id: number } & Omit<ListeningRow, 'subscriber' | 'waiting'>>`
    select s.id, n.* from subscribers s cross join ${numbers} n
    where s.id in (${people}) and n.last_at < ${silentSince}
    order by s.id desc limit ${limit}`.execute(db)
  const subscribers = await mapSubscribers(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, ...rest }) => {
    const subscriber = subscribers.get(id)
    return subscriber ? [{ subscriber, ...rest, waiting: null }] : []
  })
}

async function mapSubscribers(db: Queryable, ids: readonly number[]): Promise<Map<number, SubscriberRow>> {
  if (!ids.length) return new Map()
  const rows = await db.selectFrom('subscribers').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Where the page before ended, as numbers between dots. */
function readPlace(cursor: string | undefined, cells: number): (number | undefined)[] {
  if (cursor === undefined) return []
  const numbers = cursor.split('.').map((cell) => (/^\d{1,15}$/.test(cell) ? Number(cell) : Number.NaN))
  if (numbers.length !== cells || numbers.some(Number.isNaN)) throw invalid({ after: ['is invalid'] })
  return numbers
}
