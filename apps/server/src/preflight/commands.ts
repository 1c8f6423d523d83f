import { sql } from 'kysely'
import type { FeedContent } from '../feeds/queries.ts'
import type { Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { type FeedModel, feedFingerprint, feedModel, feedText } from './present-feed.ts'

const BATCH = 500

/** A feed as it says itself now, and what tells it from what it said before: everything but its date. */
export function readFeed(
  kernel: Pick<Kernel, 'config' | 'secrets'>,
  content: FeedContent,
): { model: FeedModel; fingerprint: string } {
  const model = feedModel(kernel, content)
  return { model, fingerprint: feedFingerprint(feedText(model)) }
}

/**
 * Keeps what apps are given from now on, as far as a later feed can be held against it. To be called where a
 * public feed has been looked at after a change, in the transaction that says so.
 */
export async function storeServedFeed(
  trx: Trx,
  { content, show, episodes, rows }: FeedModel,
  fingerprint: string,
  now: Date,
): Promise<void> {
  const show_id = content.show.id
  const feed = {
    title: show.title,
    feed_guid: show.guid,
    image_url: show.imageUrl,
    fingerprint,
    served_at: now,
  }
  await trx
    .insertInto('served_feeds')
    .values({ show_id, ...feed })
    .onConflict((c) => c.column('show_id').doUpdateSet(feed))
    .execute()
  const items = new Map(
    episodes.map((episode, at) => [
      episode.guid,
      {
        show_id,
        guid: episode.guid,
        episode_id: rows[at]?.id ?? null,
        enclosure_url: episode.enclosure.url,
        enclosure_bytes: episode.enclosure.length,
        published_at: episode.publishedAt,
        title: episode.title,
        first_served_at: now,
        removed_at: null,
      },
    ]),
  )
  await trx
    .updateTable('served_items')
    .set({ removed_at: now })
    .where('show_id', '=', show_id)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`not guid = any(${[...items.keys()]}::text[])`)
    .execute()
  const all = [...items.values()]
  for (let at = 0; at < all.length; at += BATCH) {
    await trx
      .insertInto('served_items')
      .values(all.slice(at, at + BATCH))
      .onConflict((c) =>
        c.columns(['show_id', 'guid']).doUpdateSet((eb) => ({
          episode_id: eb.ref('excluded.episode_id'),
          enclosure_url: eb.ref('excluded.enclosure_url'),
          enclosure_bytes: eb.ref('excluded.enclosure_bytes'),
          published_at: eb.ref('excluded.published_at'),
          title: eb.ref('excluded.title'),
          removed_at: null,
        })),
      )
      .execute()
  }
}
