import type { Queryable, Trx } from '../kernel/database/database.ts'
import { findSettings } from './queries.ts'

/** What is heard and read when access is over, as an archive takes it along; an episode by its GUID. */
export interface ArchivedClosing {
  guid: string | null
  text: string
}

export async function closingForArchive(db: Queryable, showId: number): Promise<ArchivedClosing> {
  const { closing_episode_id, closing_text } = await findSettings(db, { id: showId })
  const episode =
    closing_episode_id === null
      ? undefined
      : await db.selectFrom('episodes').select('guid').where('id', '=', closing_episode_id).executeTakeFirst()
  return { guid: episode?.guid ?? null, text: closing_text }
}

/** Brings it into a podcast that has its episodes; a second time nothing changes. */
export async function importArchivedClosing(
  trx: Trx,
  showId: number,
  { guid, text }: ArchivedClosing,
): Promise<void> {
  const episode =
    guid === null
      ? undefined
      : await trx
          .selectFrom('episodes')
          .select('id')
          .where('show_id', '=', showId)
          .where('guid', '=', guid)
          .where('deleted_at', 'is', null)
          .executeTakeFirst()
  if (!episode && text === '') return
  await trx
    .insertInto('private_feed_settings')
    .values({ show_id: showId, closing_episode_id: episode?.id ?? null, closing_text: text })
    .onConflict((c) => c.doNothing())
    .execute()
}
