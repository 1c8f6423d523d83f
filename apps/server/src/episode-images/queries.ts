import { type PermittedEpisode, partOfEpisode } from '../access/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import type { Scope } from '../kernel/http/scope.ts'
import type { EpisodeImageRow } from './table.ts'

export type PermittedImage = Scope<'episode image', EpisodeImageRow>

/** @throws Failure 404 when it is missing or another episode's */
export async function permittedImage(
  db: Queryable,
  episode: PermittedEpisode,
  id: number,
): Promise<PermittedImage> {
  const row = await db
    .selectFrom('episode_images')
    .selectAll()
    .where('episode_id', '=', episode.id)
    .where('id', '=', id)
    .executeTakeFirst()
  return partOfEpisode(episode, 'episode image', row)
}

/** The pictures of an episode in their order. Whose episode it is, the caller has asked. */
export async function listEpisodeImages(db: Queryable, episode: { id: number }): Promise<EpisodeImageRow[]> {
  return db
    .selectFrom('episode_images')
    .selectAll()
    .where('episode_id', '=', episode.id)
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
}
