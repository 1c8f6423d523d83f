import type { FetcherKind } from '@podstead/downloads/members/fetch-judgement'
import { sql } from 'kysely'
import type { PermittedShow } from '../access/queries.ts'
import { dayAfter } from '../ingest/rules-periods.ts'
import type { Queryable } from '../kernel/database/database.ts'
import { arrayText } from '../kernel/database/database-arrays.ts'

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

/** What is known of each of these, of one podcast; nothing of those of whom nothing is. */
export async function listActivity(
  db: Queryable,
  { id: showId }: PermittedShow,
  subscriberIds: readonly number[],
): Promise<
  {
    subscriber_id: number
    last_download_at: Date | null
    last_fetch_day: string | null
    is_probably_shared: boolean
  }[]
> {
  const { rows } = await sql<Awaited<ReturnType<typeof listActivity>>[number]>`
    select * from (
      select s.id as subscriber_id,
        (select max(at) from subscriber_downloads where subscriber_id = s.id) as last_download_at,
        (select to_char(max(day), 'YYYY-MM-DD') from subscriber_fetches where subscriber_id = s.id and fetcher <> 'machine') as last_fetch_day,
        exists (select from subscriber_alerts a where a.subscriber_id = s.id and a.state = 'open' and a.kind = 'probably_shared') as is_probably_shared
      from subscribers s where s.show_id = ${showId} and s.id = any(${arrayText(subscriberIds)}::text::bigint[])
    ) known where last_download_at is not null or last_fetch_day is not null or is_probably_shared`.execute(
    db,
  )
  return rows
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
