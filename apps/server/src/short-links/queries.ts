import { sql } from 'kysely'
import { type PermittedShow, partOfShow } from '../access/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import type { Scope } from '../kernel/http/scope.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { type ReadableShow, visibleSql } from '../visibility/queries.ts'
import { EVERYBODY } from '../visibility/rules.ts'
import type { ShortLinkRow } from './table.ts'

export type PermittedShortLink = Scope<'short link', ShortLinkRow>
export type FollowedLink = Awaited<ReturnType<typeof listOwnLinks>>[number]

/** Those that the owner made, by name, with the episodes that some lead to. */
export async function listOwnLinks({ db, clock }: Pick<Kernel, 'db' | 'clock'>, show: ReadableShow) {
  return linksWithEpisodes(db, show, clock.now()).orderBy('short_links.name').execute()
}

export async function findOwnLink(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  show: ReadableShow,
  name: string,
): Promise<FollowedLink | undefined> {
  return linksWithEpisodes(db, show, clock.now()).where('short_links.name', '=', name).executeTakeFirst()
}

function linksWithEpisodes(db: Queryable, show: ReadableShow, now: Date) {
  return (
    db
      .selectFrom('short_links')
      .leftJoin('episodes', 'episodes.id', 'short_links.episode_id')
      .leftJoin('shows', 'shows.id', 'short_links.show_id')
      .selectAll('short_links')
      .select(['episodes.slug as episode_slug', 'episodes.name as episode_name'])
      // Whoever follows a link is everybody, whoever looks at the list.
      .select(sql<boolean>`coalesce(${visibleSql(EVERYBODY, now)}, false)`.as('is_published'))
      .where('short_links.show_id', '=', show.id)
  )
}

/** @throws Failure 404 */
export async function permittedShortLink(
  db: Queryable,
  show: PermittedShow,
  id: number,
): Promise<PermittedShortLink> {
  const row = await db
    .selectFrom('short_links')
    .selectAll()
    .where('id', '=', id)
    .where('show_id', '=', show.id)
    .executeTakeFirst()
  return partOfShow(show, 'short link', row)
}

/** How often every link was followed, on each day since `from` and in all. */
export async function listClicks(db: Queryable, show: PermittedShow, from: string) {
  const totals = await db
    .selectFrom('short_link_days')
    .select('name')
    .select((eb) => eb.fn.sum<number>('clicks').as('clicks'))
    .where('show_id', '=', show.id)
    .groupBy('name')
    .execute()
  const days = await db
    .selectFrom('short_link_days')
    .select(['name', 'clicks'])
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'))
    .where('show_id', '=', show.id)
    .where('day', '>=', from)
    .execute()
  return { totals: new Map(totals.map(({ name, clicks }) => [name, Number(clicks)])), days }
}
export type Clicks = Awaited<ReturnType<typeof listClicks>>

/** Directories that have the podcast, with its address there. */
export async function listedDirectories(db: Queryable, show: ReadableShow) {
  return db
    .selectFrom('directory_listings')
    .select(['directory', 'url'])
    .where('show_id', '=', show.id)
    .where('state', '=', 'listed')
    .where('url', '!=', '')
    .orderBy('directory')
    .execute()
}
