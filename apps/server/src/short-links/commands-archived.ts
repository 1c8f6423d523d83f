import type { Queryable, Trx } from '../kernel/database/database.ts'

/** A podcast's short links and what was counted of them, as an archive takes them along. */
export interface ArchivedShortLinks {
  /** `guid`: of the episode that it leads to; null where it leads to an address. */
  links: { name: string; target_url: string; guid: string | null; created_at: string }[]
  /** Those of apps and of the landing page ('') are here, too. */
  days: { name: string; day: string; clicks: number }[]
}

export async function shortLinksForArchive(db: Queryable, showId: number): Promise<ArchivedShortLinks> {
  const links = await db
    .selectFrom('short_links')
    .leftJoin('episodes', (join) =>
      join.onRef('episodes.id', '=', 'short_links.episode_id').on('episodes.deleted_at', 'is', null),
    )
    .select(['short_links.name', 'short_links.target_url', 'short_links.created_at', 'episodes.guid'])
    .where('short_links.show_id', '=', showId)
    .orderBy('short_links.id')
    .execute()
  return {
    links: links.map(({ created_at, ...link }) => ({ ...link, created_at: created_at.toISOString() })),
    days: await db
      .selectFrom('short_link_days')
      .select(['name', 'day', 'clicks'])
      .where('show_id', '=', showId)
      .orderBy('day')
      .orderBy('name')
      .execute(),
  }
}

/** Brings them into a podcast that has its episodes already; what it has stays. */
export async function importArchivedShortLinks(
  trx: Trx,
  showId: number,
  { links, days }: ArchivedShortLinks,
): Promise<void> {
  const episodes = await trx
    .selectFrom('episodes')
    .select(['id', 'guid'])
    .where('show_id', '=', showId)
    .where('deleted_at', 'is', null)
    .execute()
  const ids = new Map(episodes.map(({ id, guid }) => [guid, id]))
  for (const { guid, created_at, ...link } of links)
    await trx
      .insertInto('short_links')
      .values({
        ...{ ...link, show_id: showId, created_at: new Date(created_at) },
        episode_id: (guid !== null && ids.get(guid)) || null,
      })
      .onConflict((c) => c.columns(['show_id', 'name']).doNothing())
      .execute()
  const CHUNK = 5000
  for (let at = 0; at < days.length; at += CHUNK)
    await trx
      .insertInto('short_link_days')
      .values(days.slice(at, at + CHUNK).map((day) => ({ ...day, show_id: showId })))
      .onConflict((c) => c.columns(['show_id', 'name', 'day']).doNothing())
      .execute()
}
