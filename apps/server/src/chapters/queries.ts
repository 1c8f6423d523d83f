import { type PermittedEpisode, partOfEpisode } from '../access/queries.ts'
import type { AudioFileRow } from '../episodes/table.ts'
import type { Queryable } from '../kernel/database/database.ts'
import type { Scope } from '../kernel/http/scope.ts'
import type { ReadableShow } from '../visibility/queries.ts'
import type { ChapterMarkerRunRow, ChapterRow } from './table.ts'

export type PermittedChapter = Scope<'chapter', ChapterRow>

/** @throws Failure 404 when it is missing or another episode's */
export async function permittedChapter(
  db: Queryable,
  episode: PermittedEpisode,
  id: number,
): Promise<PermittedChapter> {
  const row = await db
    .selectFrom('chapters')
    .selectAll()
    .where('episode_id', '=', episode.id)
    .where('id', '=', id)
    .executeTakeFirst()
  return partOfEpisode(episode, 'chapter', row)
}

/**
 * The chapters of an episode in the order of the sound, silent ones included. Whose
 * episode it is, the caller has asked.
 */
export async function listChapters(db: Queryable, episode: { id: number }): Promise<ChapterRow[]> {
  return db
    .selectFrom('chapters')
    .selectAll()
    .where('episode_id', '=', episode.id)
    .orderBy('start_time')
    .execute()
}

/** Which episodes of a show have chapters. */
export async function episodesWithChapters(db: Queryable, show: ReadableShow): Promise<Set<number>> {
  const rows = await db
    .selectFrom('episodes')
    .select('id')
    .where('show_id', '=', show.id)
    .where((eb) =>
      eb.exists(
        eb.selectFrom('chapters').select('chapters.id').whereRef('chapters.episode_id', '=', 'episodes.id'),
      ),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The audio that listeners get now; undefined while there is none. */
export async function audioNow(db: Queryable, episode: { id: number }): Promise<AudioFileRow | undefined> {
  return db
    .selectFrom('audio_files')
    .innerJoin('episodes', 'episodes.audio_file_id', 'audio_files.id')
    .selectAll('audio_files')
    .where('episodes.id', '=', episode.id)
    .executeTakeFirst()
}

/** How long the episode is; null while nobody knows. */
export async function episodeSeconds(db: Queryable, episode: { id: number }): Promise<number | null> {
  return (await audioNow(db, episode))?.duration_seconds ?? null
}

/** The latest time the chapters were written into the file, or are being written. */
export async function latestRun(
  db: Queryable,
  episode: { id: number },
): Promise<ChapterMarkerRunRow | undefined> {
  return db
    .selectFrom('chapter_marker_runs')
    .selectAll()
    .where('episode_id', '=', episode.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
