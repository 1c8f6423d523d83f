import { type PermittedShow, partOfShow } from '../access/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import type { Scope } from '../kernel/http/scope.ts'
import { hashToken } from '../kernel/secrets/secrets.ts'
import type { ShowRow } from '../shows/table.ts'
import type { AllowSiteRow } from './table.ts'

export type PermittedSite = Scope<'allowed site', AllowSiteRow>

/** In the order in which they were named. */
export async function listAllowSites(db: Queryable, show: PermittedShow): Promise<AllowSiteRow[]> {
  return db.selectFrom('allow_sites').selectAll().where('show_id', '=', show.id).orderBy('id').execute()
}

/** @throws Failure 404 */
export async function permittedSite(db: Queryable, show: PermittedShow, id: number): Promise<PermittedSite> {
  const row = await db
    .selectFrom('allow_sites')
    .selectAll()
    .where('id', '=', id)
    .where('show_id', '=', show.id)
    .executeTakeFirst()
  return partOfShow(show, 'allowed site', row)
}

/** The origins on which players of a podcast for members may stand. */
export async function listAllowedOrigins(db: Queryable, showId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('allow_sites')
    .select('url_address')
    .where('show_id', '=', showId)
    .orderBy('id')
    .execute()
  return rows.map(({ url_address }) => url_address)
}

/** What opens players of a podcast for members; null until a site is named. */
export async function findWidgetKey(db: Queryable, showId: number): Promise<string | null> {
  const row = await db
    .selectFrom('widget_keys')
    .select('key')
    .where('show_id', '=', showId)
    .executeTakeFirst()
  return row?.key ?? null
}

/** What a key locks: tickets of players name it, and end with it. */
export function widgetLock(key: string): string {
  return hashToken(key).slice(0, 16)
}

/** The podcast for members that a key opens, deleted ones left out. */
export async function showByWidgetKey(db: Queryable, key: string): Promise<ShowRow | undefined> {
  return db
    .selectFrom('shows')
    .innerJoin('widget_keys', 'widget_keys.show_id', 'shows.id')
    .selectAll('shows')
    .where('widget_keys.key', '=', key)
    .where('shows.is_advanced_private_feed', '=', true)
    .where('shows.deleted_at', 'is', null)
    .executeTakeFirst()
}
