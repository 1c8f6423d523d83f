import { sql } from 'kysely'
import { declaredTables, type TableOfPodcast } from '../kernel/capability.ts'
import { tablesOfWhole } from '../parts/queries.ts'
import type { World } from '../testing/world.ts'

/** Not in the archive, but an install that takes it in makes its own. */
export const MADE_ANEW = [
  'uploads',
  'feed_builds',
  'daily_totals',
  'episode_totals',
  'episode_months',
  'statistics_zones',
  'ping_turns',
]

/** Rows of these come back in tags.test.ts and numbers.test.ts. */
export const TESTED_ELSEWHERE = [
  'alternate_enclosures',
  'live_items',
  'statistics_imports',
  'imported_downloads',
]

/** How many rows of each table belong to a podcast and its episodes, by what the tables say of archives. */
export async function declaredRows(
  { kernel }: World,
  showId: number,
): Promise<Record<'archived' | 'never', [table: string, rows: number][]>> {
  const counts: Record<'archived' | 'never', [string, number][]> = { archived: [], never: [] }
  const said = new Map(declaredTables(kernel.capabilities))
  for (const { table, isOf } of tablesOfWhole(kernel, { show: showId })) {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from ${sql.table(table)} where ${isOf}`.execute(kernel.db)
    const { archived } = said.get(table) as TableOfPodcast
    counts[archived === 'yes' ? 'archived' : 'never'].push([table, rows[0]?.count ?? 0])
  }
  return counts
}
