import { type SqlBool, sql } from 'kysely'
import { listed, listenableSql } from '../episodes/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import { type ListenableShow, openSql, releasedSql } from '../visibility/queries.ts'
import { EVERYBODY } from '../visibility/rules.ts'

/** What a sitemap may hold (sitemaps.org). */
export const MAX_URLS = 50_000

/** The episodes of a podcast that are out, the newest first, with when each changed. */
export function listedPages(db: Queryable, show: ListenableShow, now: Date) {
  return listed(db)
    .select('episodes.updated_at')
    .where(listenableSql(show, now))
    .orderBy('episodes.audio_date', 'desc')
    .limit(MAX_URLS)
    .execute()
}

/** The podcasts that everybody may hear and that have something to hear, with when they changed. */
export function listedShows(db: Queryable, now: Date) {
  return db
    .selectFrom('shows')
    .select(['id', 'slug', 'site_host', 'is_site_host_linked', 'updated_at'])
    .where(
      sql<SqlBool>`${openSql(EVERYBODY)}
        and exists (select from episodes where episodes.show_id = shows.id and ${releasedSql(EVERYBODY, now)})`,
    )
    .orderBy('id')
    .limit(MAX_URLS)
    .execute()
}
