import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../kernel/database/database.ts'
import { releasedSql } from '../visibility/queries.ts'
import { TEAM } from '../visibility/rules.ts'
import type { ZonedScope } from './queries-totals.ts'
import { type DayRange, monthsAndEdges } from './rules-range.ts'

/**
 * Downloads of an episode and how many of them came when; `before` its release are
 * those of a date that was moved.
 */
export type EpisodeCounts = {
  id: number
  name: string
  audio_date: Date
  total: number
  before: number
  first_days: number
  next_days: number
  imported: number
}

/** Whoever may hear it: numbers are of every kind of podcast. */
const published = (now: Date) => releasedSql(TEAM, now, 'e')
/** The day of the release on the calendars of the zone. */
const releaseDay = (zone: string) => sql`(e.audio_date at time zone ${zone})::date`

/**
 * Each published episode's numbers, all time or in a range: by date, newest first, or the most downloaded
 * ones of the range. Windows are days since the release: 1–3, 4–15; the rest follows.
 */
export async function episodeCounts(
  db: Queryable,
  of: ZonedScope,
  now: Date,
  { range = null, most = null }: { range?: DayRange | null; most?: number | null } = {},
): Promise<EpisodeCounts[]> {
  const wanted = of.episodeId === null ? sql`e.show_id = ${of.showId}` : sql`e.id = ${of.episodeId}`
  const inRange = range ? sql`and day between ${range.from} and ${range.to}` : sql``
  const picked =
    most === null
      ? sql`order by e.audio_date desc, e.id desc`
      : sql`and coalesce(t.downloads, 0) > 0 order by 4 desc, e.id desc limit ${most}`
  const { rows } = await sql<EpisodeCounts>`
    with picked as materialized (
      select e.id, e.name, e.audio_date, coalesce(t.downloads, 0)::bigint as total, ${releaseDay(of.zone)} as release
      from episodes e left join (${totalsSql(of, range)}) t on t.episode_id = e.id
      where ${wanted} and ${published(now)} ${picked}
    )
    select p.id, p.name, p.audio_date, p.total, coalesce(w.before, 0)::int as before, coalesce(w.first_days, 0)::int as first_days,
      coalesce(w.next_days, 0)::int as next_days, coalesce(i.downloads, 0)::bigint as imported
    from picked p
    left join lateral (
      select sum(downloads) filter (where day < p.release) as before,
        sum(downloads) filter (where day between p.release and p.release + 2) as first_days,
        sum(downloads) filter (where day between p.release + 3 and p.release + 14) as next_days
      from daily_downloads where episode_id = p.id and day <= p.release + 14 ${inRange}
    ) w on true
    left join (
      select episode_id, sum(downloads) as downloads from imported_downloads
      where show_id = ${of.showId} and episode_id is not null ${inRange} group by episode_id
    ) i on i.episode_id = p.id
    order by ${most === null ? sql`p.audio_date desc, p.id desc` : sql`p.total desc, p.id desc`}`.execute(db)
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    total: Number(row.total),
    imported: Number(row.imported),
  }))
}

function totalsSql(of: ZonedScope, range: DayRange | null): RawBuilder<unknown> {
  const whose =
    of.episodeId === null
      ? sql`show_id = ${of.showId}`
      : sql`show_id = ${of.showId} and episode_id = ${of.episodeId}`
  if (!range) return sql`select episode_id, downloads from episode_totals where ${whose}`
  const { months, edges } = monthsAndEdges(range)
  const parts = edges.map(
    ({ from, to }) =>
      sql`select episode_id, downloads from daily_downloads where ${whose} and day between ${from} and ${to}`,
  )
  if (months)
    parts.push(
      sql`select episode_id, downloads from episode_months where ${whose} and month between ${months.from} and ${months.to}`,
    )
  return sql`select episode_id, sum(downloads) as downloads from (${sql.join(parts, sql` union all `)}) a group by episode_id`
}

/** Downloads in the first 30 days since each release, and the number of published episodes. */
export async function firstMonths(
  db: Queryable,
  { showId, zone }: ZonedScope,
  now: Date,
): Promise<{ episodes: number; downloads: number }> {
  const { rows } = await sql<{ episodes: number; downloads: number }>`
    select count(*)::int as episodes, coalesce(sum(d.downloads), 0)::bigint as downloads
    from episodes e left join lateral (
      select sum(downloads) as downloads from daily_downloads where episode_id = e.id and day between ${releaseDay(zone)} and ${releaseDay(zone)} + 29
    ) d on true
    where e.show_id = ${showId} and ${published(now)}`.execute(db)
  return { episodes: rows[0]?.episodes ?? 0, downloads: Number(rows[0]?.downloads ?? 0) }
}

export type Release = { id: number; name: string; audio_date: Date }

/** Episodes that were published in a range, oldest first, at most 500. */
export async function releasesIn(
  db: Queryable,
  { showId, zone }: ZonedScope,
  { from, to }: DayRange,
  now: Date,
): Promise<Release[]> {
  const { rows } = await sql<Release>`
    select e.id, e.name, e.audio_date from episodes e
    where e.show_id = ${showId} and ${published(now)} and ${releaseDay(zone)} between ${from} and ${to}
    order by e.audio_date, e.id limit 500`.execute(db)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** Published episodes by date, newest first; of the show's, only those named where any are. */
export async function listReleases(
  db: Queryable,
  showId: number,
  now: Date,
  { ids, limit }: { ids?: number[]; limit: number },
): Promise<Release[]> {
  const named = ids ? sql`and e.id in (${sql.join(ids.length ? ids : [0])})` : sql``
  const { rows } = await sql<Release>`
    select e.id, e.name, e.audio_date from episodes e
    where e.show_id = ${showId} and ${published(now)} ${named}
    order by e.audio_date desc, e.id desc limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/**
 * Downloads of some episodes by day since each one's release; the release is day 0. `offset 0`: episode by
 * episode, never through all days of all.
 */
export async function downloadsSinceRelease(
  db: Queryable,
  zone: string,
  ids: number[],
  days: number,
): Promise<Map<number, Map<number, number>>> {
  if (!ids.length) return new Map()
  const { rows } = await sql<{ id: number; age: number; downloads: number }>`
    select e.id, (d.day - ${releaseDay(zone)})::int as age, d.downloads from episodes e
    cross join lateral (
      select day, downloads from daily_downloads where episode_id = e.id and day between ${releaseDay(zone)} and ${releaseDay(zone)} + ${sql.lit(days - 1)} offset 0
    ) d
    where e.id in (${sql.join(ids)})`.execute(db)
  const byEpisode = new Map<number, Map<number, number>>()
  for (const { id, age, downloads } of rows) {
    const curve = byEpisode.get(Number(id)) ?? new Map<number, number>()
    byEpisode.set(Number(id), curve.set(age, downloads))
  }
  return byEpisode
}

/** How many episodes are published, and on which day the first of them was. */
export async function publishedEpisodes(
  db: Queryable,
  { showId, zone }: Pick<ZonedScope, 'showId' | 'zone'>,
  now: Date,
): Promise<{ count: number; first: string | null }> {
  const { rows } = await sql<{ count: number; first: string | null }>`
    select count(*)::int as count, min(${releaseDay(zone)})::text as first from episodes e
    where e.show_id = ${showId} and ${published(now)}`.execute(db)
  return rows[0] ?? { count: 0, first: null }
}
