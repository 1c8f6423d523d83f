import type { PermittedShow } from '../access/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import { type ListenableShow, openSql } from '../visibility/queries.ts'
import { EVERYBODY } from '../visibility/rules.ts'

export type LanguageVersion = Awaited<ReturnType<typeof languageVersions>>[number]

const publicShows = (db: Queryable, ownerId: number) =>
  db
    .selectFrom('shows')
    .leftJoin('site_languages', 'site_languages.show_id', 'shows.id')
    .select(['shows.id', 'shows.podcast_title', 'shows.language_id', 'site_languages.group_id'])
    .where('shows.user_id', '=', ownerId)
    .where(openSql(EVERYBODY))
    .orderBy('shows.id')

/** The other public podcasts of its owner, each with the group that it is in. */
export async function otherPodcasts(db: Queryable, show: PermittedShow) {
  return publicShows(db, show.user_id).where('shows.id', '<>', show.id).execute()
}

/** The podcasts among which versions can be chosen, its own among them, locked until the transaction ends. */
export async function lockedPodcasts(db: Queryable, show: PermittedShow) {
  return publicShows(db, show.user_id).forUpdate('shows').execute()
}

export async function findGroup(db: Queryable, showId: number): Promise<string | null> {
  const row = await db
    .selectFrom('site_languages')
    .select('group_id')
    .where('show_id', '=', showId)
    .executeTakeFirst()
  return row?.group_id ?? null
}

/**
 * A podcast in all its languages, itself among them, the oldest first; empty where there is one language
 * alone. Private podcasts, and those of other accounts, are never among them.
 */
export async function languageVersions(db: Queryable, show: ListenableShow) {
  const rows = await db
    .selectFrom('site_languages as own')
    .innerJoin('site_languages as versions', 'versions.group_id', 'own.group_id')
    .innerJoin('shows', 'shows.id', 'versions.show_id')
    .select(['shows.id', 'shows.slug', 'shows.language_id', 'shows.site_host', 'shows.is_site_host_linked'])
    .where('own.show_id', '=', show.id)
    .where('shows.user_id', '=', show.user_id)
    .where(openSql(EVERYBODY))
    .orderBy('shows.id')
    .execute()
  return rows.length > 1 && rows.some(({ id }) => id === show.id) ? rows : []
}
