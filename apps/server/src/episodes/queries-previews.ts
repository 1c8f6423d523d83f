import { bySystem } from '../access/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import type { ShowRow } from '../shows/table.ts'
import { visibleSql } from '../visibility/queries.ts'
import { PREVIEW } from '../visibility/rules.ts'
import { type EpisodeDetail, episodeDetail } from './queries.ts'
import type { AudioFileRow } from './table.ts'

/** What a preview link opens, published or not: who holds the link was let in by its owner. */
export interface EpisodePreview {
  show: ShowRow
  episode: EpisodeDetail
  audio: AudioFileRow | undefined
}

/**
 * `hash` is what commands-previews.ts made of the link; undefined when it is unknown, over or taken
 * back, or its episode has gone.
 */
export async function previewed(db: Queryable, hash: string, now: Date): Promise<EpisodePreview | undefined> {
  const row = await db
    .selectFrom('episode_previews')
    .innerJoin('episodes', 'episodes.id', 'episode_previews.episode_id')
    .innerJoin('shows', 'shows.id', 'episodes.show_id')
    .selectAll('episodes')
    .where('episode_previews.token_hash', '=', hash)
    .where('episode_previews.expires_at', '>', now)
    .where(visibleSql(PREVIEW, now))
    .executeTakeFirst()
  const show =
    row && (await db.selectFrom('shows').selectAll().where('id', '=', row.show_id).executeTakeFirst())
  if (!show) return undefined
  const audio = await db
    .selectFrom('audio_files')
    .selectAll()
    .where('id', '=', row.audio_file_id)
    .executeTakeFirst()
  return { show, episode: await episodeDetail(db, bySystem('episode', row)), audio }
}
