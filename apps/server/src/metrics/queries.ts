import type { Queryable } from '../kernel/database/database.ts'
import { daysBetween } from '../rollup/rules.ts'
import { countedByDay, countedTotal } from './queries-totals.ts'

/**
 * Counted downloads of a show on each day from one to another (`YYYY-MM-DD`, both included),
 * oldest first, quiet days included.
 */
export async function downloadsByDay(
  db: Queryable,
  showId: number,
  from: string,
  to: string,
): Promise<{ day: string; downloads: number }[]> {
  const counted = await countedByDay(db, { showId, episodeId: null }, { from, to })
  return daysBetween(from, to).map((day) => ({ day, downloads: counted.get(day) ?? 0 }))
}

/** Counted downloads of a show, all time. */
export async function totalDownloads(db: Queryable, showId: number): Promise<number> {
  return countedTotal(db, { showId, episodeId: null })
}
