import { sql } from 'kysely'
import type { Queryable } from '../kernel/database.ts'
import { daysBetween } from './rules.ts'

/** Counted downloads of a show on each UTC day from one to another (`YYYY-MM-DD`, both included), oldest first, quiet days included. */
export async function downloadsByDay(
  db: Queryable,
  showId: number,
  from: string,
  to: string,
): Promise<{ day: string; downloads: number }[]> {
  const rows = await db
    .selectFrom('daily_downloads')
    .select(['day', sql<number>`sum(downloads)::int`.as('downloads')])
    .where('show_id', '=', showId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .execute()
  const counted = new Map(rows.map(({ day, downloads }) => [day, downloads]))
  return daysBetween(from, to).map((day) => ({ day, downloads: counted.get(day) ?? 0 }))
}

/** Counted downloads of a show, all time. */
export async function totalDownloads(db: Queryable, showId: number): Promise<number> {
  const { total } = await db
    .selectFrom('daily_downloads')
    .select(sql<number>`coalesce(sum(downloads), 0)::int`.as('total'))
    .where('show_id', '=', showId)
    .executeTakeFirstOrThrow()
  return total
}

/** Counted downloads by episode, all time; episodes without any are missing. */
export async function downloadsByEpisode(db: Queryable, showId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('daily_downloads')
    .select(['episode_id', sql<number>`sum(downloads)::int`.as('downloads')])
    .where('show_id', '=', showId)
    .groupBy('episode_id')
    .execute()
  return new Map(rows.map(({ episode_id, downloads }) => [episode_id, downloads]))
}
