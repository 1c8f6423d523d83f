import { type SqlBool, sql } from 'kysely'
import type { Queryable } from '../kernel/database/database.ts'
import { releasedSql } from '../visibility/queries.ts'
import { TEAM } from '../visibility/rules.ts'
import type { DayRange } from './rules-range.ts'

/**
 * Whose numbers: a show's, or those of one of its episodes. Comes from rows that
 * were proven to be the caller's.
 */
export type MetricsScope = { showId: number; episodeId: number | null }
/** The same, with the zone of their days. */
export type ZonedScope = MetricsScope & { zone: string }

/** Downloads by day, quiet days missing. */
export async function countedByDay(
  db: Queryable,
  of: MetricsScope,
  { from, to }: DayRange,
): Promise<Map<string, number>> {
  const bounds = sql<SqlBool>`day between ${from} and ${to}`
  const rows =
    of.episodeId === null
      ? await db
          .selectFrom('daily_totals')
          .select(['day', 'downloads'])
          .where('show_id', '=', of.showId)
          .where(bounds)
          .execute()
      : await db
          .selectFrom('daily_downloads')
          .select(['day', 'downloads'])
          .where('episode_id', '=', of.episodeId)
          .where(bounds)
          .execute()
  return new Map(rows.map(({ day, downloads }) => [day, Number(downloads)]))
}

/**
 * What another host counted, by day. Of a show: what its files said of the show itself, and on days of which
 * none of them tells the sum over episodes.
 */
export async function importedByDay(
  db: Queryable,
  of: ZonedScope,
  { from, to }: DayRange,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('imported_downloads as d')
    .innerJoin('statistics_imports as i', 'i.id', 'd.import_id')
    .select(['d.day', sql<number>`sum(d.downloads)::bigint`.as('downloads')])
    .where('d.show_id', '=', of.showId)
    .where('d.day', '>=', from)
    .where('d.day', '<=', to)
    .$if(of.episodeId === null, (query) => query.where(ledBy(of.showId)))
    .$if(of.episodeId !== null, (query) => query.where('d.episode_id', '=', of.episodeId))
    .groupBy('d.day')
    .execute()
  return new Map(rows.map(({ day, downloads }) => [day, Number(downloads)]))
}

/** All time. */
export async function countedTotal(db: Queryable, of: MetricsScope): Promise<number> {
  const { total } = await (of.episodeId === null
    ? db.selectFrom('daily_totals').select(sum.as('total')).where('show_id', '=', of.showId)
    : db.selectFrom('episode_totals').select(sum.as('total')).where('episode_id', '=', of.episodeId)
  ).executeTakeFirstOrThrow()
  return Number(total)
}

const sum = sql<number>`coalesce(sum(downloads), 0)::bigint`

/** All time, from another host. */
export async function importedTotal(db: Queryable, of: MetricsScope): Promise<number> {
  const { total } = await db
    .selectFrom('imported_downloads as d')
    .innerJoin('statistics_imports as i', 'i.id', 'd.import_id')
    .select(sql<number>`coalesce(sum(d.downloads), 0)::bigint`.as('total'))
    .where('d.show_id', '=', of.showId)
    .$if(of.episodeId === null, (query) => query.where(ledBy(of.showId)))
    .$if(of.episodeId !== null, (query) => query.where('d.episode_id', '=', of.episodeId))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/**
 * A file about the show and one about its episodes tell the same downloads twice: within the days that a file
 * about the show covers, those of episodes give way. Quiet days have no rows, and the last row of a file of
 * weeks or months stands for more than its own day.
 */
export function ledBy(showId: number) {
  return sql<SqlBool>`(i.level = 'show' or not exists (
    select 1 from (
      select min(w.day) as first, (max(w.day) + case o.preview ->> 'row_span' when 'month' then interval '1 month' when 'week' then interval '7 days'
        else interval '1 day' end)::date as behind
      from statistics_imports o join imported_downloads w on w.import_id = o.id
      where o.show_id = ${showId} and o.level = 'show' and o.state = 'done' group by o.id
    ) s where d.day >= s.first and d.day < s.behind
  ))`
}

/**
 * Distinct listeners, added up over UTC days, at whose midnight they get other names: who came back
 * on another day cannot be known.
 */
export async function listenersOfDays(
  db: Queryable,
  of: ZonedScope,
  { from, to }: DayRange,
): Promise<number> {
  const { total } = await db
    .selectFrom('daily_listeners')
    .select(sql<number>`coalesce(sum(listeners), 0)::bigint`.as('total'))
    .where('show_id', '=', of.showId)
    .where('episode_id', '=', of.episodeId ?? 0)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** As of the end of the latest of these days that has been counted. */
export async function estimatedSubscribers(
  db: Queryable,
  showId: number,
  { from, to }: DayRange,
): Promise<number> {
  const row = await db
    .selectFrom('daily_subscribers')
    .select('subscribers')
    .where('show_id', '=', showId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day', 'desc')
    .executeTakeFirst()
  return row?.subscribers ?? 0
}

/**
 * The first day of which anything is known: downloads, imports, a published episode. Null for an empty show.
 */
export async function firstDay(
  db: Queryable,
  { showId, zone }: ZonedScope,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select least(
      (select min(day) from daily_totals where show_id = ${showId}),
      (select min(day) from imported_downloads where show_id = ${showId}),
      (select min((audio_date at time zone ${zone})::date) from episodes
        where show_id = ${showId} and ${releasedSql(TEAM, now)})
    )::text as day`.execute(db)
  return rows[0]?.day ?? null
}

/** From when on downloads are counted here; null before the first. */
export async function firstCountedDay(db: Queryable, showId: number): Promise<string | null> {
  const row = await db
    .selectFrom('daily_totals')
    .select('day')
    .where('show_id', '=', showId)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst()
  return row?.day ?? null
}
