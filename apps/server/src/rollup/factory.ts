import { sql } from 'kysely'
import type { Queryable } from '../kernel/database/database.ts'

const ORDER = {
  counted_downloads: 'day, episode_id, key',
  daily_downloads: 'day, episode_id',
  daily_totals: 'day',
  episode_totals: 'episode_id',
  daily_values: 'episode_id, dimension, day, value',
  daily_exclusions: 'episode_id, day, reason',
  daily_listeners: 'episode_id, day',
} as const

/**
 * Everything that is counted of a show, in order: for tests that compare one way of counting with another.
 */
export async function loadNumbers(
  db: Queryable,
  showId: number,
): Promise<Record<keyof typeof ORDER, Record<string, unknown>[]>> {
  const tables = await Promise.all(
    Object.entries(ORDER).map(async ([table, order]) => {
      const { rows } = await sql<Record<string, unknown>>`
        select * from ${sql.table(table)} where show_id = ${showId} order by ${sql.raw(order)}`.execute(db)
      return [table, rows.map(plain)] as const
    }),
  )
  return Object.fromEntries(tables) as Record<keyof typeof ORDER, Record<string, unknown>[]>
}

function plain(row: Record<string, unknown>): Record<string, unknown> {
  return row.sketch ? { ...row, sketch: Buffer.from(row.sketch as Uint8Array).toString('hex') } : row
}
