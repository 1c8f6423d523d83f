import { sql } from 'kysely'
import type { Queryable } from '../kernel/database/database.ts'
import { UTC } from '../rollup/rules-zones.ts'
import type { ShowRow } from '../shows/table.ts'
import { breakdown, downloadsOfValues } from './queries-breakdown.ts'
import { type ComparedRow, sumDays } from './queries-pages.ts'
import { type DayRange, rangeBefore } from './rules-range.ts'

/** A podcast whose downloads are counted here, and the zone of its days. */
export type CountedShow = ShowRow & { zone: string }

/** The podcasts of a person that are counted here. */
export async function listCountedShows(db: Queryable, owner: { id: number }): Promise<CountedShow[]> {
  return db
    .selectFrom('shows')
    .leftJoin('statistics_zones as z', 'z.show_id', 'shows.id')
    .selectAll('shows')
    .select(sql<string>`coalesce(z.zone, nullif(shows.time_zone, ''), ${UTC})`.as('zone'))
    .where('user_id', '=', owner.id)
    .where('deleted_at', 'is', null)
    .where('is_advanced_private_feed', '=', false)
    .orderBy('shows.id')
    .execute()
}

/** From when on any of them has been counted; null before the first download. */
export async function findFirstCountedDay(db: Queryable, showIds: number[]): Promise<string | null> {
  const { day } = await db
    .selectFrom('daily_totals')
    .select(sql<string | null>`min(day)::text`.as('day'))
    .where('show_id', '=', idList(showIds))
    .executeTakeFirstOrThrow()
  return day
}

export type AccountPage = Awaited<ReturnType<typeof accountPage>>

const FIRST = 10

/** What the page over all podcasts shows; each part is one question, however many podcasts there are. */
export async function accountPage(db: Queryable, showIds: number[], range: DayRange) {
  const before = rangeBefore(range)
  const [days, daysBefore, byShow, byShowBefore, allTime, episodes] = await Promise.all([
    downloadsByDay(db, showIds, range),
    downloadsByDay(db, showIds, before),
    downloadsByShow(db, showIds, range),
    downloadsByShow(db, showIds, before),
    downloadsByShow(db, showIds, null),
    topEpisodes(db, showIds, range),
  ])
  const [countries, apps] = await Promise.all([
    comparedValues(db, showIds, 'country', range, sumDays(days)),
    comparedValues(db, showIds, 'app', range, sumDays(days)),
  ])
  return { range, before, days, daysBefore, byShow, byShowBefore, allTime, episodes, countries, apps }
}

async function downloadsByDay(
  db: Queryable,
  showIds: number[],
  { from, to }: DayRange,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('daily_totals')
    .select(['day', sql<number>`sum(downloads)::bigint`.as('downloads')])
    .where('show_id', '=', idList(showIds))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .execute()
  return new Map(rows.map(({ day, downloads }) => [day, Number(downloads)]))
}

async function downloadsByShow(
  db: Queryable,
  showIds: number[],
  range: DayRange | null,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('daily_totals')
    .select(['show_id', sql<number>`sum(downloads)::bigint`.as('downloads')])
    .where('show_id', '=', idList(showIds))
    .$if(range !== null, (query) =>
      query.where('day', '>=', (range as DayRange).from).where('day', '<=', (range as DayRange).to),
    )
    .groupBy('show_id')
    .execute()
  return new Map(rows.map(({ show_id, downloads }) => [show_id, Number(downloads)]))
}

async function topEpisodes(db: Queryable, showIds: number[], { from, to }: DayRange) {
  return db
    .selectFrom('daily_downloads as d')
    .innerJoin('episodes as e', 'e.id', 'd.episode_id')
    .select(['e.id', 'e.name', 'e.show_id', sql<number>`sum(d.downloads)::int`.as('downloads')])
    .where('d.show_id', '=', idList(showIds))
    .where('d.day', '>=', from)
    .where('d.day', '<=', to)
    .where('e.deleted_at', 'is', null)
    .groupBy(['e.id', 'e.name', 'e.show_id'])
    .orderBy('downloads', 'desc')
    .orderBy('e.id')
    .limit(FIRST)
    .execute()
}

async function comparedValues(
  db: Queryable,
  showIds: number[],
  dimension: 'country' | 'app',
  range: DayRange,
  total: number,
): Promise<{ rows: ComparedRow[]; total: number }> {
  const of = { showIds }
  const { rows } = await breakdown(db, of, dimension, range, FIRST)
  const { byValue } = await downloadsOfValues(
    db,
    of,
    dimension,
    rangeBefore(range),
    rows.map(({ value }) => value),
  )
  return { rows: rows.map((row) => ({ ...row, previous: byValue.get(row.value) ?? 0 })), total }
}

function idList(ids: number[]) {
  return sql<number>`any(${ids}::bigint[])`
}
