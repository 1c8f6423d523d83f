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

export type ReadyExcerpt = ExcerptRow & { storage_key: string; bytes: number; sha256: string }
export interface OpenedExcerpt {
  excerpt: ReadyExcerpt
  show: ShowRow
  episode: EpisodeDetail
}

const joined = (db: Queryable, publicId: string, now: Date) =>
  db
    .selectFrom('excerpts')
    .innerJoin('episodes', 'episodes.id', 'excerpts.episode_id')
    .innerJoin('shows', 'shows.id', 'episodes.show_id')
    .where('excerpts.public_id', '=', publicId)
    .where('excerpts.state', '=', 'ready')
    .where(visibleSql(PREVIEW, now))

/**
 * The audio that a link opens: its owner let everybody in. Undefined when it is unknown, not ready, or its
 * episode was deleted.
 */
export async function openExcerptAudio(
  db: Queryable,
  publicId: string,
  now: Date,
): Promise<ReadyExcerpt | undefined> {
  if (!/^[\w-]{10,40}$/.test(publicId)) return undefined
  const row = await joined(db, publicId, now).selectAll('excerpts').executeTakeFirst()
  if (!row?.storage_key || row.bytes === null || row.sha256 === null) return undefined
  return { ...row, storage_key: row.storage_key, bytes: row.bytes, sha256: row.sha256 }
}

/** The page that a link opens; undefined as for its audio. */
export async function openExcerpt(
  db: Queryable,
  publicId: string,
  now: Date,
): Promise<OpenedExcerpt | undefined> {
  const excerpt = await openExcerptAudio(db, publicId, now)
  if (!excerpt) return undefined
  const [show, episode] = await Promise.all([
    joined(db, publicId, now).selectAll('shows').executeTakeFirst(),
    joined(db, publicId, now).selectAll('episodes').executeTakeFirst(),
  ])
  if (!show || !episode) return undefined
  return { excerpt, show, episode: await episodeDetail(db, bySystem('episode', episode)) }
}
