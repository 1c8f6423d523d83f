import { randomUUID } from 'node:crypto'
import type { PermittedEpisode, PermittedShow } from '../access/queries.ts'
import { type FeedContent, feedContent } from '../feeds/queries.ts'
import type { Db, Queryable, Trx } from '../kernel/database.ts'
import type { ServedFeedRow, ServedItemRow } from './table.ts'

/** An episode that is to be looked at although listeners may not have it yet. */
export type Candidate = { episode: PermittedEpisode; audio: 'ready' | 'processing' | 'missing' }

/** The feed as it is served at this moment. */
export async function servedContent(db: Queryable, show: PermittedShow, now: Date): Promise<FeedContent> {
  return feedContent(db, show, now)
}

/**
 * The feed as it will be at `moment`, the draft published and its missing audio stood in for: made in a transaction, read, and taken back,
 * so that what is looked at is what publishing makes.
 */
export async function contentToBe(db: Db, show: PermittedShow, candidate: Candidate | null, moment: Date): Promise<FeedContent> {
  let content: FeedContent | undefined
  const reading = db.transaction().execute(async (trx) => {
    if (candidate) await publishForNow(trx, candidate, moment)
    content = await feedContent(trx, show, moment)
    throw new TakenBack()
  })
  await reading.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error
  })
  return content as FeedContent
}

/** The last moment for which something is scheduled; null when nothing is. */
export async function lastScheduled(db: Queryable, show: PermittedShow, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('episodes')
    .select('audio_date')
    .where('show_id', '=', show.id)
    .where('deleted_at', 'is', null)
    .where('is_draft', '=', false)
    .where('audio_date', '>', now)
    .orderBy('audio_date', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.audio_date ?? null
}

/** What apps were given last, with what was taken from them again; undefined for a show that was never public. */
export async function servedFeed(
  db: Queryable,
  show: { id: number },
): Promise<{ feed: ServedFeedRow; items: ServedItemRow[] } | undefined> {
  const feed = await db.selectFrom('served_feeds').selectAll().where('show_id', '=', show.id).executeTakeFirst()
  if (!feed) return undefined
  return { feed, items: await db.selectFrom('served_items').selectAll().where('show_id', '=', show.id).execute() }
}

/** Thrown to undo what was only made to be looked at. */
class TakenBack extends Error {}

async function publishForNow(trx: Trx, { episode, audio }: Candidate, moment: Date): Promise<void> {
  const audio_file_id = audio === 'ready' ? episode.audio_file_id : await silence(trx, episode, moment)
  await trx
    .updateTable('episodes')
    .set({ is_draft: false, audio_date: episode.audio_date ?? moment, audio_file_id })
    .where('id', '=', episode.id)
    .execute()
}

async function silence(trx: Trx, episode: PermittedEpisode, moment: Date): Promise<number> {
  const { id } = await trx
    .insertInto('audio_files')
    .values({
      episode_id: episode.id,
      storage_key: `none/${randomUUID()}`,
      original_key: null,
      peaks_key: null,
      file_name: '',
      content_type: 'audio/mpeg',
      bytes: 0,
      duration_seconds: 0,
      sha256: '',
      replaced_at: null,
      created_at: moment,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
