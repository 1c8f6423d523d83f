import type { HeardShow } from '../episodes/queries.ts'
import type { Queryable } from '../kernel/database.ts'
import type { ChapterRow } from './table.ts'

/** The chapters of an episode in the order of the sound, silent ones included. Whose episode it is, the caller has asked. */
export async function chaptersOf(db: Queryable, episode: { id: number }): Promise<ChapterRow[]> {
  return db.selectFrom('chapters').selectAll().where('episode_id', '=', episode.id).orderBy('start_time').execute()
}

/** Which episodes of a show have chapters. */
export async function episodesWithChapters(db: Queryable, show: HeardShow): Promise<Set<number>> {
  const rows = await db
    .selectFrom('episodes')
    .select('id')
    .where('show_id', '=', show.id)
    .where((eb) => eb.exists(eb.selectFrom('chapters').select('chapters.id').whereRef('chapters.episode_id', '=', 'episodes.id')))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
