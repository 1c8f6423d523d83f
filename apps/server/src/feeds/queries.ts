import { nextReleaseOf, publicEpisodes } from '../episodes/queries.ts'
import type { Db, Queryable } from '../kernel/database.ts'
import { publicShowBySlug } from '../shows/queries.ts'

/** The one cheap question of every request for a feed; what it answers decides whether the kept bytes are still good. */
export interface FeedHead {
  id: number
  slug: string
  revision: number
  deleted_at: Date | null
  is_private: boolean
  is_password_protected: boolean
  is_advanced_private_feed: boolean
}

export async function feedHead(db: Queryable, slug: string): Promise<FeedHead | undefined> {
  return db
    .selectFrom('shows')
    .select(['id', 'slug', 'revision', 'deleted_at', 'is_private', 'is_password_protected', 'is_advanced_private_feed'])
    .where('slug', '=', slug)
    .executeTakeFirst()
}

export type FeedContent = NonNullable<Awaited<ReturnType<typeof feedContent>>>

/** Show, public episodes and next release as of one moment; undefined when the show is gone or private since. */
export async function feedContent(db: Db, slug: string, now: Date) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const show = await publicShowBySlug(trx, slug)
      if (!show || show === 'gone') return undefined
      return { show, episodes: await publicEpisodes(trx, show, now), nextRelease: await nextReleaseOf(trx, show, now) }
    })
}
