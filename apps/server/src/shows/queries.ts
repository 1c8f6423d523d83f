import { sql } from 'kysely'
import type { Db, Queryable } from '../kernel/database.ts'
import { notFound } from '../kernel/failure.ts'
import { proven, type Scope } from '../kernel/scope.ts'
import { isPublicShow, recentDays, restorableSince } from './rules.ts'
import type { ShowRow } from './table.ts'

export type OwnedShow = Scope<'show', ShowRow>
export type PublicShow = Scope<'public show', ShowRow>
type Owner = { id: number }

/** The owner's show. @throws Failure 404 when it is missing, deleted or somebody else's */
export async function ownedShow(db: Queryable, user: Owner, id: number): Promise<OwnedShow> {
  const row = await db
    .selectFrom('shows')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound()
  return proven('show', row)
}

/** The owner's deleted show, as long as it can be restored. @throws Failure 404 */
export async function deletedShow(db: Queryable, user: Owner, id: number, now: Date): Promise<Scope<'deleted show', ShowRow>> {
  const row = await db
    .selectFrom('shows')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .where('deleted_at', '>=', restorableSince(now))
    .executeTakeFirst()
  if (!row) throw notFound()
  return proven('deleted show', row)
}

/** A show that anyone may see; `gone` when it was public and has been deleted (410, decision G083); null for everything else. */
export async function publicShowBySlug(db: Queryable, slug: string): Promise<PublicShow | 'gone' | null> {
  const row = await db.selectFrom('shows').selectAll().where('slug', '=', slug).executeTakeFirst()
  if (!row || !isPublicShow({ ...row, deleted_at: null })) return null
  return row.deleted_at ? 'gone' : proven('public show', row)
}

/** The owner's shows, newest first, with the numbers of their cards. */
export async function listShows(db: Db, user: Owner, now: Date) {
  return db
    .selectFrom('shows')
    .selectAll()
    .select((eb) => [
      eb
        .selectFrom('episodes')
        .select((e) => e.fn.countAll<number>().as('count'))
        .whereRef('episodes.show_id', '=', 'shows.id')
        .where('episodes.deleted_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('audioposts_count'),
      eb
        .selectFrom('daily_downloads')
        .select(sql<number>`coalesce(sum(downloads), 0)::int`.as('sum'))
        .whereRef('daily_downloads.show_id', '=', 'shows.id')
        .where('day', '>=', recentDays(now).from)
        .$asScalar()
        .$notNull()
        .as('downloads_last_30_days'),
    ])
    .where('user_id', '=', user.id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function episodeCount(db: Queryable, show: { id: number }): Promise<number> {
  const { count } = await db
    .selectFrom('episodes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('show_id', '=', show.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Shows whose time for being restored is over. */
export async function expiredShows(db: Queryable, now: Date): Promise<Scope<'expired show', ShowRow>[]> {
  const rows = await db.selectFrom('shows').selectAll().where('deleted_at', '<', restorableSince(now)).execute()
  return rows.map((row) => proven('expired show', row))
}
