import type { FetcherKind } from '@podstead/downloads/members/fetch-judgement'
import { sql } from 'kysely'
import { dayAfter } from '../ingest/rules-periods.ts'
import type { Queryable } from '../kernel/database/database.ts'

export interface Activity {
  downloads: number
  episodes: number
  completion: number | null
  first_at: Date | null
  last_at: Date | null
}

const RECENT = 20
const APP_DAYS = 30

export async function summarizeActivity(db: Queryable, subscriberId: number): Promise<Activity> {
  return db
    .selectFrom('subscriber_downloads')
    .select([
      sql<number>`count(*)::int`.as('downloads'),
      sql<number>`count(distinct episode_id)::int`.as('episodes'),
      sql<number | null>`round(avg(share))::int`.as('completion'),
      sql<Date | null>`min(at)`.as('first_at'),
      sql<Date | null>`max(at)`.as('last_at'),
    ])
    .where('subscriber_id', '=', subscriberId)
    .executeTakeFirstOrThrow()
}

export async function listRecent(db: Queryable, subscriberId: number) {
  return db
    .selectFrom('subscriber_downloads as d')
    .innerJoin('episodes as e', 'e.id', 'd.episode_id')
    .select(['e.id', 'e.name', 'd.at', 'd.app', 'd.share'])
    .where('d.subscriber_id', '=', subscriberId)
    .orderBy('d.at', 'desc')
    .limit(RECENT)
    .execute()
}

/** With what the feed was fetched of late; what follows links by itself is left out. */
export async function listApps(
  db: Queryable,
  subscriberId: number,
  today: string,
): Promise<{ app: string; fetcher: FetcherKind; day: string }[]> {
  return db
    .selectFrom('subscriber_fetches')
    .select(['app', 'fetcher', sql<string>`max(day)`.as('day')])
    .where('subscriber_id', '=', subscriberId)
    .where('day', '>=', dayAfter(today, -APP_DAYS))
    .where('fetcher', '<>', 'machine')
    .groupBy(['app', 'fetcher'])
    .orderBy('day', 'desc')
    .orderBy('app')
    .execute()
}
