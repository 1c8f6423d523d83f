import type { Filter } from '@podstead/contract/metrics/metrics-filtered'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queryable } from '../kernel/database/database.ts'
import { APP, type ValueRow } from './queries-breakdown.ts'
import { rangeTotal, sumDays } from './queries-pages.ts'
import type { ZonedScope } from './queries-totals.ts'
import { addDays, type DayRange, monthsAndEdges, rangeBefore } from './rules-range.ts'

/** One app, or one country, by the value that breakdowns have. */
export type MetricsFilter = { dimension: Filter; value: string }

/** What single downloads are crossed by. */
export const CROSSED = ['app', 'country', 'device'] as const
export type Crossed = (typeof CROSSED)[number]

export type FilteredPage = Awaited<ReturnType<typeof filteredPage>>

const MAX_EPISODES = 100
const MAX_ROWS = 100

/**
 * Numbers through one app or from one country. Days and episodes come out of the sums by value, which are
 * kept for good; other sides are added up from single downloads, as far as these are kept: `kept`.
 */
export async function filteredPage(
  db: Queryable,
  of: ZonedScope,
  filter: MetricsFilter,
  range: DayRange,
  kept: DayRange | null,
) {
  const before = rangeBefore(range)
  const [days, daysBefore, allTime, ofAll, episodes] = await Promise.all([
    filteredDays(db, of, filter, range),
    filteredDays(db, of, filter, before),
    filteredTotal(db, of, filter),
    rangeTotal(db, of, range),
    of.episodeId === null ? filteredEpisodes(db, of, filter, range) : [],
  ])
  const crossed = new Map<Crossed, ValueRow[]>()
  if (kept)
    for (const dimension of CROSSED)
      if (dimension !== filter.dimension)
        crossed.set(dimension, await crossedValues(db, of, filter, dimension, kept))
  const keptTotal = kept ? sumDays(await filteredDays(db, of, filter, kept)) : 0
  return { filter, range, before, days, daysBefore, allTime, ofAll, episodes, crossed, kept, keptTotal }
}

async function filteredDays(
  db: Queryable,
  of: ZonedScope,
  filter: MetricsFilter,
  { from, to }: DayRange,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; downloads: number }>`
    select day::text as day, sum(downloads)::bigint as downloads from daily_values
    where ${isOfScope(of)} and ${isFiltered(filter)} and day between ${from} and ${to} group by day`.execute(
    db,
  )
  return new Map(rows.map(({ day, downloads }) => [day, Number(downloads)]))
}

async function filteredTotal(db: Queryable, of: ZonedScope, filter: MetricsFilter): Promise<number> {
  const { rows } = await sql<{ downloads: number }>`
    select coalesce(sum(downloads), 0)::bigint as downloads from monthly_values
    where ${isOfScope(of)} and ${isFiltered(filter)}`.execute(db)
  return Number(rows[0]?.downloads ?? 0)
}

async function filteredEpisodes(
  db: Queryable,
  { showId }: ZonedScope,
  filter: MetricsFilter,
  range: DayRange,
): Promise<{ id: number; name: string; downloads: number }[]> {
  const { months, edges } = monthsAndEdges(range)
  const whose = sql`show_id = ${showId} and episode_id <> 0 and ${isFiltered(filter)}`
  const parts = edges.map(
    ({ from, to }) =>
      sql`select episode_id, downloads from daily_values where ${whose} and day between ${from} and ${to}`,
  )
  if (months)
    parts.push(
      sql`select episode_id, downloads from monthly_values where ${whose} and month between ${months.from} and ${months.to}`,
    )
  const { rows } = await sql<{ id: number; name: string; downloads: number }>`
    select e.id, e.name, sum(v.downloads)::bigint as downloads
    from (${sql.join(parts, sql` union all `)}) v join episodes e on e.id = v.episode_id and e.deleted_at is null
    group by e.id, e.name having sum(v.downloads) > 0 order by 3 desc, e.id limit ${MAX_EPISODES}`.execute(db)
  return rows.map((row) => ({ ...row, id: Number(row.id), downloads: Number(row.downloads) }))
}

/** Single downloads by another side, most first. The UTC day of a download is at most one from its own. */
async function crossedValues(
  db: Queryable,
  of: ZonedScope,
  filter: MetricsFilter,
  dimension: Crossed,
  { from, to }: DayRange,
): Promise<ValueRow[]> {
  const whose = of.episodeId === null ? sql`show_id = ${of.showId}` : sql`episode_id = ${of.episodeId}`
  const { rows } = await sql<ValueRow>`
    select ${crossedColumn(dimension)} as value, count(*)::int as downloads from counted_downloads c
    where ${whose} and day between ${addDays(from, -1)} and ${addDays(to, 1)}
      and coalesce(report_day, day) between ${from} and ${to} and ${crossedColumn(filter.dimension)} = ${filter.value}
    group by 1 order by 2 desc, 1 limit ${MAX_ROWS}`.execute(db)
  return rows
}

function crossedColumn(dimension: Crossed): RawBuilder<string> {
  if (dimension === 'country') return sql`c.country`
  if (dimension === 'device') return sql`coalesce(c.device, '')`
  return sql`(select ${APP} from (select coalesce(c.app, '') as value) a)`
}

function isOfScope({ showId, episodeId }: ZonedScope): RawBuilder<SqlBool> {
  return sql`show_id = ${showId} and episode_id = ${episodeId ?? 0}`
}

function isFiltered({ dimension, value }: MetricsFilter): RawBuilder<SqlBool> {
  const stored = dimension === 'app' ? APP : sql`value`
  return sql`dimension = ${dimension} and ${stored} = ${value}`
}
