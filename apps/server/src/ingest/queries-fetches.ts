import { utcDay } from '@podstead/downloads/windows'
import type { Queryable } from '../kernel/database/database.ts'
import { dayAfter } from './rules-periods.ts'

export const RECENT_FETCH_DAYS = 30

/**
 * How often each feed of a podcast was asked for in the last 30 days (of UTC, today included), and by how
 * many apps; the main feed is 0. Feeds that nobody asked for are absent.
 */
export async function countRecentFetches(
  db: Queryable,
  show: { id: number },
  now: Date,
): Promise<Map<number, { fetches: number; apps: number }>> {
  const rows = await db
    .selectFrom('daily_feed_fetches')
    .select(({ fn }) => [
      'variant_id',
      fn.sum<string>('fetches').as('fetches'),
      fn.count<string>('agent_name').distinct().as('apps'),
    ])
    .where('show_id', '=', show.id)
    .where('day', '>', dayAfter(utcDay(now.getTime()), -RECENT_FETCH_DAYS))
    .groupBy('variant_id')
    .execute()
  return new Map(
    rows.map(({ variant_id, fetches, apps }) => [
      variant_id,
      { fetches: Number(fetches), apps: Number(apps) },
    ]),
  )
}
