import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../kernel/database/database.ts'
import type { Dimension } from '../rollup/table.ts'
import type { MetricsScope, ZonedScope } from './queries-totals.ts'
import { type DayRange, monthsAndEdges } from './rules-range.ts'

/** Apple Podcasts names itself so when it streams; the list of requests says what was really sent. */
export const APP = sql`case value when 'AppleCoreMedia' then 'Apple Podcasts' else value end`

export type ValueRow = { value: string; downloads: number }

/** Whose values: those of a podcast or an episode, or of several podcasts together. */
type ValueScope = MetricsScope | { showIds: number[] }

/**
 * Downloads of a range by one of its sides, most first. Whole months come out of their sums, so a long range
 * costs as much as a short one. `within`: only values that begin with it, as `DE/`. @returns the first
 * `limit` values and the sum of all
 */
export async function breakdown(
  db: Queryable,
  of: ValueScope,
  dimension: Dimension,
  range: DayRange,
  limit: number,
  within = '',
): Promise<{ rows: ValueRow[]; total: number }> {
  const only = within ? sql`where starts_with(value, ${within})` : sql``
  const { rows } = await sql<{ value: string; downloads: number; total: number }>`
    select value, sum(downloads)::bigint as downloads, (sum(sum(downloads)) over ())::bigint as total
    from (${selectValues(of, dimension, range)}) v ${only}
    group by value having sum(downloads) > 0
    order by 2 desc, 1 limit ${limit}`.execute(db)
  return {
    rows: rows.map(({ value, downloads }) => ({ value, downloads: Number(downloads) })),
    total: Number(rows[0]?.total ?? 0),
  }
}

/** The same numbers of named values only, for a comparison, and the sum of all. */
export async function downloadsOfValues(
  db: Queryable,
  of: ValueScope,
  dimension: Dimension,
  range: DayRange,
  values: string[],
): Promise<{ byValue: Map<string, number>; total: number }> {
  // The first row is there for the sum, whoever it is.
  const { rows } = await sql<{ value: string; downloads: number; total: number }>`
    select value, downloads, total from (
      select value, sum(downloads)::bigint as downloads, (sum(sum(downloads)) over ())::bigint as total, row_number() over () as place
      from (${selectValues(of, dimension, range)}) v group by value
    ) s where place = 1 or value in (${sql.join(values.length ? values : [''])})`.execute(db)
  return {
    byValue: new Map(rows.map(({ value, downloads }) => [value, Number(downloads)])),
    total: Number(rows[0]?.total ?? 0),
  }
}

/** Values that this podcast has in the range and never had before it. */
export async function newValues(
  db: Queryable,
  of: ZonedScope,
  dimension: Dimension,
  range: DayRange,
): Promise<string[]> {
  const episode = of.episodeId ?? 0
  const { rows } = await sql<{ value: string }>`
    select value from daily_values v
    where show_id = ${of.showId} and episode_id = ${episode} and dimension = ${dimension} and day between ${range.from} and ${range.to}
      and value <> '' and not exists (
        select 1 from daily_values b where b.show_id = ${of.showId} and b.episode_id = ${episode} and b.dimension = ${dimension}
          and b.day < ${range.from} and b.value = v.value)
    group by value having sum(downloads) > 0 order by sum(downloads) desc, 1`.execute(db)
  return rows.map(({ value }) => value)
}

function selectValues(scope: ValueScope, dimension: Dimension, range: DayRange): RawBuilder<unknown> {
  const shows =
    'showIds' in scope
      ? sql`show_id = any(${scope.showIds}::bigint[]) and episode_id = 0`
      : sql`show_id = ${scope.showId} and episode_id = ${scope.episodeId ?? 0}`
  const of = sql`${shows} and dimension = ${dimension}`
  const { months, edges } = monthsAndEdges(range)
  const value = dimension === 'app' ? APP : sql`value`
  const parts = edges.map(
    (edge) =>
      sql`select ${value} as value, downloads from daily_values where ${of} and day between ${edge.from} and ${edge.to}`,
  )
  if (months)
    parts.push(
      sql`select ${value} as value, downloads from monthly_values where ${of} and month between ${months.from} and ${months.to}`,
    )
  return sql.join(parts, sql` union all `)
}

/** How many requests each rule left out in a range, most first. */
export async function exclusions(
  db: Queryable,
  of: ZonedScope,
  { from, to }: DayRange,
): Promise<{ reason: string; requests: number }[]> {
  const rows = await db
    .selectFrom('daily_exclusions')
    .select(['reason', sql<number>`sum(requests)::bigint`.as('requests')])
    .where('show_id', '=', of.showId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(of.episodeId !== null, (query) => query.where('episode_id', '=', of.episodeId as number))
    .groupBy('reason')
    .having(sql`sum(requests)`, '>', 0)
    .orderBy(sql`2`, 'desc')
    .orderBy('reason')
    .execute()
  return rows.map(({ reason, requests }) => ({ reason, requests: Number(requests) }))
}
