import { bySystem, type PermittedEpisode, partOfEpisode } from '../access/queries.ts'
import { type EpisodeDetail, episodeDetail } from '../episodes/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import type { Scope } from '../kernel/http/scope.ts'
import type { ShowRow } from '../shows/table.ts'
import { visibleSql } from '../visibility/queries.ts'
import { PREVIEW } from '../visibility/rules.ts'
import type { ExcerptRow } from './table.ts'

export type PermittedExcerpt = Scope<'excerpt', ExcerptRow>

/** @throws Failure 404 when it is missing or another episode's */
export async function permittedExcerpt(
  db: Queryable,
  episode: PermittedEpisode,
  id: number,
): Promise<PermittedExcerpt> {
  const row = await db
    .selectFrom('excerpts')
    .selectAll()
    .where('episode_id', '=', episode.id)
    .where('id', '=', id)
    .executeTakeFirst()
  return partOfEpisode(episode, 'excerpt', row)
}

/** The newest first. */
export async function listExcerpts(db: Queryable, episode: { id: number }): Promise<ExcerptRow[]> {
  return db
    .selectFrom('excerpts')
    .selectAll()
    .where('episode_id', '=', episode.id)
    .orderBy('id', 'desc')
    .execute()
}

export interface OpenedExcerpt {
  excerpt: ExcerptRow & { storage_key: string; bytes: number; sha256: string }
  show: ShowRow
  episode: EpisodeDetail
}

/**
 * What a link opens: its owner let everybody in. Undefined when it is unknown, not ready, or its episode
 * has gone.
 */
export async function openExcerpt(
  db: Queryable,
  publicId: string,
  now: Date,
): Promise<OpenedExcerpt | undefined> {
  if (!/^[\w-]{10,40}$/.test(publicId)) return undefined
  const excerpt = await db
    .selectFrom('excerpts')
    .selectAll()
    .where('public_id', '=', publicId)
    .where('state', '=', 'ready')
    .executeTakeFirst()
  if (!excerpt?.storage_key || excerpt.bytes === null || excerpt.sha256 === null) return undefined
  const row = await db
    .selectFrom('episodes')
    .innerJoin('shows', 'shows.id', 'episodes.show_id')
    .selectAll('episodes')
    .where('episodes.id', '=', excerpt.episode_id)
    .where(visibleSql(PREVIEW, now))
    .executeTakeFirst()
  const show =
    row && (await db.selectFrom('shows').selectAll().where('id', '=', row.show_id).executeTakeFirst())
  if (!show) return undefined
  const { storage_key, bytes, sha256 } = excerpt
  return {
    excerpt: { ...excerpt, storage_key, bytes, sha256 },
    show,
    episode: await episodeDetail(db, bySystem('episode', row)),
  }
}
