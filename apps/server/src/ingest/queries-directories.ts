import type { Directory } from '@podstead/downloads/feed-fetchers'
import type { Queryable } from '../kernel/database/database.ts'

/** When each directory last asked for a feed, as a day of UTC; those that never did are absent. */
export async function listDirectoryFetches(
  db: Queryable,
  showId: number,
): Promise<{ directory: Directory; day: string }[]> {
  return db
    .selectFrom('directory_fetches')
    .select(['directory', 'day'])
    .where('show_id', '=', showId)
    .orderBy('directory')
    .execute()
}
