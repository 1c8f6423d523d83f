import { sql } from 'kysely'
import type { PermittedShow } from '../access/queries.ts'
import { memberPrivacySince } from '../ingest/commands-members.ts'
import type { Queryable } from '../kernel/database/database.ts'
import { type DayRange, splitRange } from '../metrics/rules-range.ts'
import { findTimeZone } from '../rollup/queries-zones.ts'

/** Whose numbers are asked for, and by whose days. */
export interface MembersScope {
  showId: number
  /** Of the podcast's statistics. */
  zone: string
  isPrivate: boolean
}

export async function findScope(db: Queryable, show: PermittedShow): Promise<MembersScope> {
  return {
    showId: show.id,
    zone: await findTimeZone(db, show.id),
    isPrivate: (await memberPrivacySince(db, show.id)) !== null,
  }
}

export interface TrendFilter {
  subscriberId?: number | undefined
  episodeId?: number | undefined
  /** In place of the zone of the statistics. */
  zone?: string | undefined
}

/**
 * Downloads by day, days without any included. Of everybody from the totals, which know those who are gone as
 * well; of one subscriber, or by days of another zone, from what subscribers downloaded.
 */
export async function countByDay(
  db: Queryable,
  scope: MembersScope,
  range: DayRange,
  filter: TrendFilter,
): Promise<{ day: string; downloads: number }[]> {
  const isOwn = filter.zone === undefined || filter.zone === scope.zone
  const rows =
    filter.subscriberId === undefined && isOwn
      ? await totalsByDay(db, scope, range, filter.episodeId)
      : await singleByDay(db, scope, range, { ...filter, zone: isOwn ? undefined : filter.zone })
  const found = new Map(rows.map(({ day, downloads }) => [day, downloads]))
  return splitRange(range, 'day').map(({ from }) => ({ day: from, downloads: found.get(from) ?? 0 }))
}

async function totalsByDay(
  db: Queryable,
  { showId }: MembersScope,
  range: DayRange,
  episodeId: number | undefined,
): Promise<{ day: string; downloads: number }[]> {
  if (episodeId === undefined)
    return db
      .selectFrom('daily_totals')
      .select(['day', 'downloads'])
      .where('show_id', '=', showId)
      .where('day', '>=', range.from)
      .where('day', '<=', range.to)
      .execute()
  return db
    .selectFrom('daily_downloads')
    .select(['day', 'downloads'])
    .where('show_id', '=', showId)
    .where('episode_id', '=', episodeId)
    .where('day', '>=', range.from)
    .where('day', '<=', range.to)
    .execute()
}

async function singleByDay(
  db: Queryable,
  { showId }: MembersScope,
  range: DayRange,
  { subscriberId, episodeId, zone }: TrendFilter,
): Promise<{ day: string; downloads: number }[]> {
  const day = zone === undefined ? sql<string>`report_day` : sql<string>`(at at time zone ${zone})::date`
  const { rows } = await sql<{ day: string; downloads: number }>`
    select day, count(*)::int as downloads from (
      select ${day} as day from subscriber_downloads
      where show_id = ${showId} and report_day between ${range.from}::date - 1 and ${range.to}::date + 1
        and ${subscriberId === undefined ? sql`true` : sql`subscriber_id = ${subscriberId}`}
        and ${episodeId === undefined ? sql`true` : sql`episode_id = ${episodeId}`}
    ) d where day between ${range.from} and ${range.to} group by day`.execute(db)
  return rows
}

/** How many subscribers heard something in a range, and how much of it; null where nobody is named. */
export async function summarizeListening(
  db: Queryable,
  { showId }: MembersScope,
  range: DayRange,
  episodeId: number | undefined,
): Promise<{ listeners: number; completion: number | null }> {
  const row = await db
    .selectFrom('subscriber_downloads')
    .select([
      sql<number>`count(distinct subscriber_id)::int`.as('listeners'),
      sql<number | null>`round(avg(share))::int`.as('completion'),
    ])
    .where('show_id', '=', showId)
    .where('report_day', '>=', range.from)
    .where('report_day', '<=', range.to)
    .$if(episodeId !== undefined, (q) => q.where('episode_id', '=', episodeId as number))
    .executeTakeFirst()
  return row ?? { listeners: 0, completion: null }
}
