import { sql } from 'kysely'
import { periodEnd, periodStart } from '../ingest/rules-periods.ts'
import type { Queryable, Trx } from '../kernel/database/database.ts'
import { arrayText } from '../kernel/database/database-arrays.ts'
import { HEAVY_LISTENER_REQUESTS, loadDigests } from './commands-digests.ts'
import type { Method, Unit } from './commands-recount.ts'
import { VERDICTS_OF_COUNT } from './rules.ts'
import { asCountedFacts, type CountedFacts } from './rules-deltas.ts'
import { REQUEST, type RequestRow } from './rules-digests.ts'

/**
 * Of most listeners their requests for the episodes that they asked for anew; of those who asked very often,
 * the new ones and what is known of the others; where neither is enough, all.
 */
export async function selectRequests(db: Queryable, unit: Unit, { window, mostPerAddress }: Method) {
  const { period, listeners, asked } = unit
  const isNarrow = unit.requests === 'open' && window === 'calendar'
  const digests = isNarrow ? await loadDigests(db, period.from, listeners) : []
  const often = new Set(digests.map(({ listener }) => listener))
  const known = digests.flatMap(({ requests }) => requests)
  const seldom = listeners.filter((listener) => !often.has(listener))
  const some =
    isNarrow && asked
      ? await requestsToCount(db, unit, new Map(seldom.map((one) => [one, asked.get(one) ?? new Set()])))
      : []
  // So many requests may be too many, which hangs on all of them.
  const many = new Set(
    some
      .filter(({ of_day }) => of_day > Math.min(HEAVY_LISTENER_REQUESTS, mostPerAddress))
      .map(({ listener }) => listener),
  )
  const few = some.filter(({ listener }) => !many.has(listener))
  const whole = isNarrow && asked ? [...many] : seldom
  return {
    rows: [
      ...known,
      ...few,
      ...(often.size ? await loadNewRequests(db, unit, [...often]) : []),
      ...(await loadAllRequests(db, unit, whole)),
    ],
    digested: new Set(known),
    often,
    newcomers: findNewcomers(few),
  }
}

/**
 * Listeners by the episodes that they had asked for before; everybody else of
 * the unit is looked up as a whole.
 */
export type FirstTimeListeners = ReadonlyMap<string, ReadonlySet<number>>

function findNewcomers(rows: readonly AskedRow[]): FirstTimeListeners {
  const found = new Map<string, Set<number>>()
  for (const { listener, episode_id, was_before } of rows) {
    const episodes = found.get(listener) ?? new Set()
    found.set(listener, episodes)
    if (was_before) episodes.add(episode_id)
  }
  return found
}

type AskedRow = RequestRow & { of_day: number; was_before: boolean }

/** Of certain episodes, with how many requests the listener made in that time. */
async function requestsToCount(
  db: Queryable,
  { period, from, upTo }: Unit,
  asked: ReadonlyMap<string, ReadonlySet<number>>,
): Promise<AskedRow[]> {
  if (!asked.size) return []
  const listeners = arrayText(asked.keys())
  const episodes = arrayText([...asked.values()].map((ids) => arrayText(ids)))
  const { rows } = await sql<AskedRow>`
    select ${COLUMNS_READ}, r.of_day, r.id <= ${from} as was_before
    from unnest(${listeners}::text::text[], ${episodes}::text::text[]) as l (listener, episodes) cross join lateral (
      select q.*, (count(*) over ())::integer as of_day from download_requests q
      where q.listener = l.listener and q.at >= ${periodStart(period.from)} and q.at < ${periodEnd(period.to)} offset 0
    ) as r where r.id <= ${upTo} and r.episode_id = any(l.episodes::bigint[]) and ${OPEN}`.execute(db)
  return rows
}

/** By their numbers: the index by listener would lead through all of the day again. */
async function loadNewRequests(
  db: Queryable,
  { period, from, upTo }: Unit,
  listeners: readonly string[],
): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select ${COLUMNS_READ} from (
      select * from download_requests q where q.id > ${from} and q.id <= ${upTo} and q.at >= ${periodStart(period.from)} and q.at < ${periodEnd(period.to)}
      offset 0
    ) as r join ${theListeners(listeners)} on l.listener = r.listener where ${OPEN}`.execute(db)
  return rows
}

/**
 * One look-up in the index a listener, held apart by `offset 0`: today's partition has no statistics yet, and
 * without them the planner goes through the whole day for each listener.
 */
async function loadAllRequests(
  db: Queryable,
  { period, upTo, requests }: Unit,
  listeners: readonly string[],
): Promise<RequestRow[]> {
  if (!listeners.length) return []
  const { rows } = await sql<RequestRow>`
    select ${COLUMNS_READ} from ${theListeners(listeners)} cross join lateral (
      select * from download_requests q where q.listener = l.listener and q.at >= ${periodStart(period.from)} and q.at < ${periodEnd(period.to)} offset 0
    ) as r where r.id <= ${upTo} and ${requests === 'open' ? OPEN : sql`true`}`.execute(db)
  return rows
}

const COLUMNS_READ = sql.join(REQUEST.map((name) => sql.ref(`r.${name}`)))
const OPEN = sql`(r.excluded is null or r.excluded in (${sql.join(VERDICTS_OF_COUNT)}))`

/** What newcomers to an episode had counted of it is nothing. */
export async function countedBefore(
  trx: Trx,
  { period, listeners }: Unit,
  newcomers: FirstTimeListeners,
): Promise<CountedFacts[]> {
  const whole = listeners.filter((listener) => !newcomers.has(listener))
  const pairs = [...newcomers].flatMap(([listener, episodes]) =>
    [...episodes].map((episode) => ({ listener, episode })),
  )
  const found: CountedFacts[] = []
  if (whole.length) {
    const { rows } = await sql<CountedFacts>`
      select c.* from ${theListeners(whole)} cross join lateral (
        select * from counted_downloads q where q.listener = l.listener and q.day >= ${period.from} and q.day <= ${period.to} offset 0
      ) as c`.execute(trx)
    found.push(...rows.map(asCountedFacts))
  }
  if (pairs.length) {
    const [names, episodes] = [
      arrayText(pairs.map(({ listener }) => listener)),
      arrayText(pairs.map(({ episode }) => episode)),
    ]
    const { rows } = await sql<CountedFacts>`
      select c.* from unnest(${names}::text::text[], ${episodes}::text::bigint[]) as l (listener, episode_id) cross join lateral (
        select * from counted_downloads q where q.listener = l.listener and q.day >= ${period.from} and q.day <= ${period.to} offset 0
      ) as c where c.episode_id = l.episode_id`.execute(trx)
    found.push(...rows.map(asCountedFacts))
  }
  return found
}

function theListeners(listeners: readonly string[]) {
  return sql`unnest(${arrayText(listeners)}::text::text[]) as l (listener)`
}
