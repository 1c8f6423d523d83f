import type { Queryable } from '../kernel/database.ts'
import type { ShowRow } from '../shows/table.ts'

/** The shows whose drawn picture an address may mean, deleted ones too while they can be restored; several only where a podcast was imported twice. */
export async function showsByGuid(
  db: Queryable,
  feedGuid: string,
): Promise<Pick<ShowRow, 'id' | 'feed_guid' | 'slug' | 'podcast_title'>[]> {
  return db.selectFrom('shows').select(['id', 'feed_guid', 'slug', 'podcast_title']).where('feed_guid', '=', feedGuid).limit(20).execute()
}
