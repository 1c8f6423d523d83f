import { sql } from 'kysely'
import { countingPeriod, dayAfter, type Period, periodEnd, periodStart } from '../ingest/rules-periods.ts'
import type { Queryable, Trx } from '../kernel/database/database.ts'
import { arrayText } from '../kernel/database/database-arrays.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { countedUpTo } from './commands-cursor.ts'
import type { PeriodDays, RecountOptions } from './commands-rebuild.ts'
import { rebuildListeners } from './commands-totals.ts'
import { daysBetween } from './rules.ts'
import { dayIn, startOfDay, UTC } from './rules-zones.ts'

const DIMENSIONS = sql`(values ('country'), ('region'), ('city'), ('app'), ('device'), ('referrer'), ('hour'))`

/** As `dimensionsOf` writes them, of `counted_downloads c`. */
const REGION = sql<string>`case when c.region = '' then '' else c.country || '/' || replace(c.region, '/', ' ') end`
export const CITY = sql<string>`case when c.city = '' then '' else c.country || '/' || replace(c.region, '/', ' ') || '/' || c.city end`

/** Podcasts whose days are of one zone: some, or all but some. */
export type ShowsOfZone =
  | { zone: string; only: readonly number[] }
  | { zone: string; without: readonly number[] }

/**
 * Makes the totals of a day anew from what is counted and from the verdicts of its
 * requests, whatever became of them.
 */
export async function rebuildDay(trx: Trx, day: string, shows: ShowsOfZone): Promise<void> {
  const ofShow = showsCondition(shows)
  const [start, end] = [startOfDay(shows.zone, day), startOfDay(shows.zone, dayAfter(day, 1))]
  await sql`create temporary table touched on commit drop as
    select distinct show_id, episode_id from (
      select show_id, episode_id from counted_downloads c where ${ON(day)} and ${ofShow}
      union all select show_id, episode_id from daily_downloads where day = ${day} and ${ofShow}
      union all select show_id, episode_id from download_requests where at >= ${start} and at < ${end} and ${ofShow}
    ) as all_of_them`.execute(trx)
  await sql`insert into touched select distinct show_id, 0 from touched`.execute(trx)
  await rebuildDownloads(trx, day, ofShow)
  await rebuildValues(trx, day, ofShow)
  await rebuildExclusions(trx, { day, start, end }, ofShow)
  await sql`drop table touched`.execute(trx)
}

/** Makes the counts of listeners of a UTC day anew. */
export async function rebuildListenersOfDay(
  trx: Trx,
  day: string,
  showId: number | undefined,
): Promise<void> {
  const ofShow = showId === undefined ? sql`true` : sql`show_id = ${showId}`
  const { rows } = await sql<{ show_id: number; episode_id: number }>`
    select distinct show_id, l.episode_id from (
      select show_id, episode_id from counted_downloads where day = ${day} and ${ofShow}
      union all select show_id, episode_id from download_requests where at >= ${periodStart(day)} and at < ${periodEnd(day)} and ${ofShow}
      union all select show_id, episode_id from daily_listeners where day = ${day} and ${ofShow}
    ) as p cross join lateral (values (p.episode_id), (0::bigint)) as l (episode_id)`.execute(trx)
  await rebuildListeners(
    trx,
    rows.map((place) => ({ ...place, day })),
  )
}

type Condition = ReturnType<typeof sql>

function showsCondition(shows: ShowsOfZone): Condition {
  if ('only' in shows) return sql`show_id = any(${arrayText(shows.only)}::text::bigint[])`
  return sql`not (show_id = any(${arrayText(shows.without)}::text::bigint[]))`
}

/** Downloads `c` of a day of reports lie in the log of that UTC day, the one before or the one after. */
const ON = (day: string) =>
  sql`(c.day between ${dayAfter(day, -1)} and ${dayAfter(day, 1)} and coalesce(c.report_day, c.day) = ${day})`

async function rebuildDownloads(trx: Trx, day: string, ofShow: Condition): Promise<void> {
  await sql`delete from daily_downloads where day = ${day} and ${ofShow} and carried = 0`.execute(trx)
  await sql`update daily_downloads set downloads = carried where day = ${day} and ${ofShow}`.execute(trx)
  await sql`
    insert into daily_downloads as d (day, show_id, episode_id, downloads)
    select ${day}::date, max(show_id), episode_id, count(*) from counted_downloads c where ${ON(day)} and ${ofShow} group by episode_id
    on conflict (day, episode_id) do update set downloads = d.carried + excluded.downloads`.execute(trx)
}

async function rebuildValues(trx: Trx, day: string, ofShow: Condition): Promise<void> {
  await sql`
    delete from daily_values d using touched t cross join ${DIMENSIONS} as n (dimension)
    where d.show_id = t.show_id and d.episode_id = t.episode_id and d.dimension = n.dimension and d.day = ${day}`.execute(
    trx,
  )
  await sql`
    insert into daily_values (show_id, episode_id, dimension, day, value, downloads)
    select c.show_id, l.episode_id, v.dimension, ${day}::date, v.value, count(*)
    from counted_downloads c
    cross join lateral (values (c.episode_id), (0::bigint)) as l (episode_id)
    cross join lateral (values ('country', c.country), ('region', ${REGION}), ('city', ${CITY}), ('app', coalesce(c.app, '')),
      ('device', coalesce(c.device, '')), ('referrer', coalesce(c.referrer, '')), ('hour', c.hour::text)) as v (dimension, value)
    where ${ON(day)} and ${ofShow} and (v.dimension <> 'city' or l.episode_id = 0)
    group by c.show_id, l.episode_id, v.dimension, v.value`.execute(trx)
}

/** Requests that the roll-up has not reached are its own to add. */
async function rebuildExclusions(
  trx: Trx,
  { day, start, end }: { day: string; start: Date; end: Date },
  ofShow: Condition,
): Promise<void> {
  await sql`
    delete from daily_exclusions d using touched t
    where d.show_id = t.show_id and d.episode_id = t.episode_id and d.day = ${day}`.execute(trx)
  await sql`
    insert into daily_exclusions (show_id, episode_id, day, reason, requests)
    select show_id, episode_id, ${day}::date, excluded, count(*) from download_requests
    where at >= ${start} and at < ${end} and ${ofShow} and excluded is not null and id <= ${await countedUpTo(trx)}
    group by show_id, episode_id, excluded`.execute(trx)
}
/**
 * Days of reports that can be made anew as a whole: everything that was counted on them is still in the log.
 */
export async function wholeDays(
  db: Queryable,
  periods: readonly PeriodDays[],
  { zone }: ShowsOfZone,
): Promise<string[]> {
  const oldest = await oldestRequestDay(db)
  if (oldest === null) return []
  // In another zone the first of them began before the log does, or was once a day of another zone that did.
  const first = zone === UTC ? oldest : dayAfter(oldest, 1)
  const named = periods.flatMap(({ days }) =>
    days.flatMap((day) => [
      dayIn(zone, periodStart(day)),
      dayIn(zone, new Date(periodEnd(day).getTime() - 1)),
    ]),
  )
  return [...new Set(named)].filter((day) => day >= first).sort()
}
/**
 * The periods that have raw requests, within the UTC days asked for, and the days of
 * each that can be counted again.
 */
export async function periodsWithRequests(
  kernel: Kernel,
  { from, to, showId }: RecountOptions,
): Promise<PeriodDays[]> {
  const { db, config } = kernel
  const [first, last] = [await oldestRequestDay(db), await edgeDay(db, 'max')]
  if (!first || !last) return []
  const days = daysBetween(from && from > first ? from : first, to && to < last ? to : last)
  const periods = new Map(
    days.map((day) => countingPeriod(day, config.counting.window)).map((period) => [period.name, period]),
  )
  const found: PeriodDays[] = []
  for (const period of periods.values()) {
    const withRequests = (await isWhole(db, period, first)) ? await daysWithRequests(db, period, showId) : []
    if (withRequests.length) found.push({ period, days: withRequests })
  }
  return found
}
function oldestRequestDay(db: Queryable): Promise<string | null> {
  return edgeDay(db, 'min')
}
async function edgeDay(db: Queryable, end: 'min' | 'max'): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select (${sql.raw(end)}(at) at time zone 'UTC')::date::text as day from download_requests`.execute(db)
  return rows[0]?.day ?? null
}
/**
 * Windows go on from the first day of a period into the second. Where the requests of the first were dropped,
 * the second cannot be counted by itself: what began before would begin anew.
 */
async function isWhole(db: Queryable, { from }: Period, oldest: string): Promise<boolean> {
  if (from >= oldest) return true
  const counted = await db
    .selectFrom('daily_downloads')
    .select('day')
    .where('day', '>=', from)
    .where('day', '<', oldest)
    .whereRef('downloads', '>', 'carried')
    .limit(1)
    .executeTakeFirst()
  return counted === undefined
}
/** The days of a period that can be made anew; the others keep their totals. */
async function daysWithRequests(
  db: Queryable,
  { from, to }: Period,
  showId: number | undefined,
): Promise<string[]> {
  const found: string[] = []
  for (const day of daysBetween(from, to)) {
    const row = await db
      .selectFrom('download_requests')
      .select('id')
      .where('at', '>=', periodStart(day))
      .where('at', '<', periodEnd(day))
      .$if(showId !== undefined, (q) => q.where('show_id', '=', showId as number))
      .limit(1)
      .executeTakeFirst()
    if (row) found.push(day)
  }
  return found
}
