import { sql } from 'kysely'
import type { Queryable } from '../kernel/database/database.ts'
import type { DayRange } from '../metrics/rules-range.ts'
import type { MembersScope } from './queries.ts'

export interface EpisodeRow {
  id: number
  name: string
  audio_date: Date | null
  downloads: number
  listeners: number | null
  completion: number | null
  completed: number | null
}

/** Of whose sound so much percent arrived has heard it. */
const COMPLETED = 90

/**
 * What was heard of each episode, newest first. Of everybody downloads are those of the totals, which know
 * those who are gone as well.
 */
export async function listEpisodes(
  db: Queryable,
  { showId, isPrivate }: MembersScope,
  range: DayRange,
  subscriberId: number | undefined,
  now: Date,
): Promise<EpisodeRow[]> {
  const those = subscriberId === undefined ? sql`true` : sql`subscriber_id = ${subscriberId}`
  const isNamed = !isPrivate
  const { rows } = await sql<EpisodeRow>`
    select e.id, e.name, e.audio_date,
      coalesce(${subscriberId === undefined ? sql`t.downloads` : sql`n.downloads`}, 0)::int as downloads,
      ${isNamed ? sql`coalesce(n.listeners, 0)::int` : sql`null::int`} as listeners,
      ${isNamed ? sql`n.completion` : sql`null::int`} as completion,
      ${isNamed ? sql`coalesce(n.completed, 0)::int` : sql`null::int`} as completed
    from episodes e
    left join (
      select episode_id, sum(downloads) as downloads from daily_downloads
      where show_id = ${showId} and day between ${range.from} and ${range.to} group by episode_id
    ) t on t.episode_id = e.id
    left join (
      select episode_id, sum(downloads) as downloads, count(*) as listeners, round(avg(share))::int as completion,
        count(*) filter (where share >= ${COMPLETED}) as completed
      from (
        select episode_id, subscriber_id, count(*) as downloads, max(share) as share from subscriber_downloads
        where show_id = ${showId} and report_day between ${range.from} and ${range.to} and ${those} group by 1, 2
      ) d group by episode_id
    ) n on n.episode_id = e.id
    where e.show_id = ${showId} and e.deleted_at is null and (e.audio_date <= ${now} or t.downloads > 0 or n.downloads > 0)
    order by e.audio_date desc nulls last, e.id desc limit 1000`.execute(db)
  return rows
}
