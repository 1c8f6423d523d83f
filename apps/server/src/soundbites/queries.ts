import { type PermittedEpisode, partOfEpisode } from '../access/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import type { Scope } from '../kernel/http/scope.ts'
import type { ReadableShow } from '../visibility/queries.ts'
import type { SoundbiteRow } from './table.ts'

export type PermittedSoundbite = Scope<'soundbite', SoundbiteRow>

/** @throws Failure 404 when it is missing or another episode's */
export async function permittedSoundbite(
  db: Queryable,
  episode: PermittedEpisode,
  id: number,
): Promise<PermittedSoundbite> {
  const row = await db
    .selectFrom('soundbites')
    .selectAll()
    .where('episode_id', '=', episode.id)
    .where('id', '=', id)
    .executeTakeFirst()
  return partOfEpisode(episode, 'soundbite', row)
}

/** The soundbites of an episode in the order of the sound. */
export async function listSoundbites(db: Queryable, episode: { id: number }): Promise<SoundbiteRow[]> {
  return db
    .selectFrom('soundbites')
    .selectAll()
    .where('episode_id', '=', episode.id)
    .orderBy('start_time')
    .orderBy('id')
    .execute()
}

/** The soundbites of a show, by episode, in the order of the sound. */
export async function soundbitesByEpisode(
  db: Queryable,
  show: ReadableShow,
): Promise<Map<number, SoundbiteRow[]>> {
  const rows = await db
    .selectFrom('soundbites')
    .innerJoin('episodes', 'episodes.id', 'soundbites.episode_id')
    .selectAll('soundbites')
    .where('episodes.show_id', '=', show.id)
    .orderBy('soundbites.start_time')
    .orderBy('soundbites.id')
    .execute()
  return Map.groupBy(rows, (row) => row.episode_id)
}
