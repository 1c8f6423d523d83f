import type { Db, Queryable } from '../kernel/database.ts'
import type { ShowRow } from '../shows/table.ts'

/** The one cheap question of every request for a feed; what it answers decides whether the kept bytes are still good. */
export interface FeedHead {
  id: number
  revision: number
  deleted_at: Date | null
  is_private: boolean
  is_password_protected: boolean
  is_advanced_private_feed: boolean
}

export async function feedHead(db: Queryable, slug: string): Promise<FeedHead | undefined> {
  return db
    .selectFrom('shows')
    .select(['id', 'revision', 'deleted_at', 'is_private', 'is_password_protected', 'is_advanced_private_feed'])
    .where('slug', '=', slug)
    .executeTakeFirst()
}

export type FeedContent = NonNullable<Awaited<ReturnType<typeof feedContent>>>
export type FeedItemRow = FeedContent['episodes'][number]

/** Show, public episodes and next release as of one moment; undefined when the show is gone since. */
export async function feedContent(db: Db, showId: number, now: Date) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const show: ShowRow | undefined = await trx.selectFrom('shows').selectAll().where('id', '=', showId).executeTakeFirst()
      if (!show) return undefined
      return { show, episodes: await listedEpisodes(trx, showId, now), nextRelease: await nextReleaseOf(trx, showId, now) }
    })
}

function listedEpisodes(db: Queryable, showId: number, now: Date) {
  return db
    .selectFrom('episodes')
    .innerJoin('audio_files', 'audio_files.id', 'episodes.audio_file_id')
    .selectAll('episodes')
    .select(['audio_files.file_name', 'audio_files.content_type', 'audio_files.bytes', 'audio_files.duration_seconds'])
    .where('episodes.show_id', '=', showId)
    .where('episodes.deleted_at', 'is', null)
    .where('episodes.is_draft', '=', false)
    .where('episodes.audio_date', '<=', now)
    .orderBy('episodes.audio_date', 'desc')
    .orderBy('episodes.id', 'desc')
    .execute()
}

async function nextReleaseOf(db: Queryable, showId: number, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('episodes')
    .select('audio_date')
    .where('show_id', '=', showId)
    .where('deleted_at', 'is', null)
    .where('is_draft', '=', false)
    .where('audio_date', '>', now)
    .orderBy('audio_date')
    .limit(1)
    .executeTakeFirst()
  return row?.audio_date ?? null
}
