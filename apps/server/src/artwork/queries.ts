import type { Queryable } from '../kernel/database/database.ts'

/**
 * The shows whose drawn picture an address may mean, deleted ones too while they can be restored; several
 * only where a podcast was imported twice.
 */
export async function showsByGuid(
  db: Queryable,
  feedGuid: string,
): Promise<{ id: number; feed_guid: string; slug: string; podcast_title: string; language_id: number }[]> {
  return db
    .selectFrom('shows')
    .select(['id', 'feed_guid', 'slug', 'podcast_title', 'language_id'])
    .where('feed_guid', '=', feedGuid)
    .limit(20)
    .execute()
}
