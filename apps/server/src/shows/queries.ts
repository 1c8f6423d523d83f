import { type ExpressionBuilder, type NotNull, sql } from 'kysely'
import { bySystem, type PermittedShow, renewed } from '../access/queries.ts'
import { restorableSince } from '../access/rules.ts'
import type { Db, Queryable, Tables, Trx } from '../kernel/database/database.ts'
import type { Scope } from '../kernel/http/scope.ts'
import { openSql, releasedSql } from '../visibility/queries.ts'
import { EVERYBODY } from '../visibility/rules.ts'
import { RECENT_DAYS } from './rules.ts'
import type { RetiredSlugRow, ShowImageRow, ShowRow } from './table.ts'

type Owner = { id: number }

/**
 * The show as it is now, held until the transaction ends: of two changes at once the second one sees
 * the first. @throws Failure 404
 */
export async function lockedShow(trx: Trx, show: PermittedShow): Promise<PermittedShow> {
  const row = await trx
    .selectFrom('shows')
    .selectAll()
    .where('id', '=', show.id)
    .where('user_id', '=', show.user_id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return renewed(show, row)
}

/**
 * What an address that once led to a feed answers for good: 404, 410, or 301 to `moved_to`; undefined
 * when it never did, or still does.
 */
export async function retiredSlug(db: Queryable, slug: string): Promise<RetiredSlugRow | undefined> {
  return db.selectFrom('retired_slugs').selectAll().where('slug', '=', slug).executeTakeFirst()
}

/** The pictures of a show's public pages, at most one a slot. */
export async function showImages(db: Queryable, show: { id: number }): Promise<ShowImageRow[]> {
  return db.selectFrom('show_images').selectAll().where('show_id', '=', show.id).execute()
}

/** The owner's deleted shows that can still be restored, newest first. */
export async function deletedShows(db: Queryable, user: Owner, now: Date) {
  return db
    .selectFrom('shows')
    .selectAll()
    .select((eb) => countEpisodes(eb).as('audioposts_count'))
    .where('user_id', '=', user.id)
    .where('deleted_at', '>=', restorableSince(now))
    .$narrowType<{ deleted_at: NotNull }>()
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** The owner's shows as they arranged them, new ones first, with the numbers of their cards. */
export async function listShows(db: Db, user: Owner, now: Date) {
  // Each podcast's days are those of its own statistics.
  const zone = sql`coalesce((select z.zone from statistics_zones z where z.show_id = shows.id), shows.time_zone)`
  return db
    .selectFrom('shows')
    .leftJoin('show_list_places', (join) =>
      join.onRef('show_list_places.show_id', '=', 'shows.id').on('show_list_places.user_id', '=', user.id),
    )
    .selectAll('shows')
    .select('show_list_places.archived_at')
    .select((eb) => [
      countEpisodes(eb).as('audioposts_count'),
      eb
        .selectFrom('daily_downloads')
        .select(sql<number>`coalesce(sum(downloads), 0)::int`.as('sum'))
        .whereRef('daily_downloads.show_id', '=', 'shows.id')
        .where(
          'day',
          '>',
          sql<string>`(${now}::timestamptz at time zone ${zone})::date - ${sql.lit(RECENT_DAYS)}`,
        )
        .$asScalar()
        .$notNull()
        .as('downloads_last_30_days'),
    ])
    .where('shows.user_id', '=', user.id)
    .where('deleted_at', 'is', null)
    .orderBy((eb) => eb('show_list_places.archived_at', 'is not', null))
    .orderBy('show_list_places.position', (order) => order.asc().nullsFirst())
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

/** The episode that a podcast recommends, while everybody may hear it; else null. */
export async function featuredEpisodeId(
  db: Queryable,
  show: Pick<ShowRow, 'id' | 'website'>,
  now: Date,
): Promise<number | null> {
  const wanted = show.website.recommend_audiopost_id
  if (!wanted) return null
  const episode = await db
    .selectFrom('episodes')
    .select('id')
    .where('show_id', '=', show.id)
    .where('id', '=', wanted)
    .where(releasedSql(EVERYBODY, now))
    .executeTakeFirst()
  return episode?.id ?? null
}

/** The revisions of those shows that everybody may hear. */
export async function publicRevisions(db: Queryable, ids: number[]): Promise<Map<number, number>> {
  if (!ids.length) return new Map()
  const rows = await db
    .selectFrom('shows')
    .select(['id', 'revision'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where(openSql(EVERYBODY))
    .execute()
  return new Map(rows.map(({ id, revision }) => [id, revision]))
}

/** Shows that go for good: those whose time for being restored is over, or all of an account that is over. */
export async function expiredShows(
  db: Queryable,
  of: { now: Date } | { userId: number },
): Promise<Scope<'expired show', ShowRow>[]> {
  const rows = await db
    .selectFrom('shows')
    .selectAll()
    .$if('now' in of, (query) => query.where('deleted_at', '<', restorableSince((of as { now: Date }).now)))
    .$if('userId' in of, (query) => query.where('user_id', '=', (of as { userId: number }).userId))
    .execute()
  return rows.map((row) => bySystem('expired show', row))
}

function countEpisodes(eb: ExpressionBuilder<Tables, 'shows'>) {
  return eb
    .selectFrom('episodes')
    .select((e) => e.fn.countAll<number>().as('count'))
    .whereRef('episodes.show_id', '=', 'shows.id')
    .where('episodes.deleted_at', 'is', null)
    .$asScalar()
    .$notNull()
}

/**
 * The show that a page's address names, deleted ones left out: to be shown to nobody
 * before delivery has admitted them.
 */
export async function showBySlug(db: Queryable, slug: string): Promise<ShowRow | undefined> {
  return db
    .selectFrom('shows')
    .selectAll()
    .where('slug', '=', slug)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
