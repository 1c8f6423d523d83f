import type { PermittedShow } from '../access/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import { notFound } from '../kernel/http/failure.ts'
import type { Site } from '../kernel/http/serve-sites.ts'
import type { Reader } from '../kernel/mail/mail-frame.ts'
import type { ShowRow } from '../shows/table.ts'
import { openSql } from '../visibility/queries.ts'
import { EVERYBODY } from '../visibility/rules.ts'
import type { SiteDomainRow } from './table.ts'

export async function findDomain(db: Queryable, showId: number): Promise<SiteDomainRow | undefined> {
  return db.selectFrom('site_domains').selectAll().where('show_id', '=', showId).executeTakeFirst()
}

/** @throws Failure 404 */
export async function requireDomain(db: Queryable, show: PermittedShow): Promise<SiteDomainRow> {
  const domain = await findDomain(db, show.id)
  if (!domain) throw notFound()
  return domain
}

/** Whether the host was proved to another podcast. */
export async function isHostTaken(db: Queryable, host: string, showId: number): Promise<boolean> {
  const other = await db
    .selectFrom('site_domains')
    .select('show_id')
    .where('host', '=', host)
    .where('state', '<>', 'waiting')
    .where('show_id', '<>', showId)
    .executeTakeFirst()
  return other !== undefined
}

/** Those whose time for another look has come, the longest first. */
export async function dueDomains(db: Queryable, now: Date, limit: number): Promise<SiteDomainRow[]> {
  return db
    .selectFrom('site_domains')
    .selectAll()
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .orderBy('show_id')
    .limit(limit)
    .execute()
}

const sites = (db: Queryable) =>
  db
    .selectFrom('shows')
    .select(['shows.site_host', 'shows.slug', 'shows.is_site_host_linked'])
    .where('shows.site_host', 'is not', null)
    .where(openSql(EVERYBODY))

/** Every host that answers. */
export async function listSites(db: Queryable): Promise<Site[]> {
  const rows = await sites(db).execute()
  return rows.map(({ site_host, slug, is_site_host_linked: isLinked }) => ({
    host: site_host as string,
    slug,
    isLinked,
  }))
}

/** Whether what this process knows of a host is still so. */
export async function isCurrentSite(db: Queryable, { host, slug, isLinked }: Site): Promise<boolean> {
  const found = await sites(db)
    .where('shows.site_host', '=', host)
    .where('shows.slug', '=', slug)
    .where('shows.is_site_host_linked', '=', isLinked)
    .executeTakeFirst()
  return found !== undefined
}

/** The podcast as it is after a change. */
export async function findShow(db: Queryable, { id }: PermittedShow): Promise<ShowRow> {
  return db.selectFrom('shows').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Whose podcast it is, and what it is called. */
export async function findOwner(db: Queryable, showId: number): Promise<Reader & { podcast: string }> {
  return db
    .selectFrom('shows')
    .innerJoin('users', 'users.id', 'shows.user_id')
    .select(['users.email', 'users.language', 'shows.podcast_title as podcast'])
    .where('shows.id', '=', showId)
    .executeTakeFirstOrThrow()
}
