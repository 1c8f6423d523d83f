import type { OwnedEpisode } from '../episodes/queries.ts'
import type { Queryable } from '../kernel/database.ts'
import { notFound } from '../kernel/failure.ts'
import { proven, type Scope } from '../kernel/scope.ts'
import type { EpisodeImageRow } from './table.ts'

export type OwnedImage = Scope<'episode image', EpisodeImageRow>

/** @throws Failure 404 when it is missing or another episode's */
export async function ownedImage(db: Queryable, episode: OwnedEpisode, id: number): Promise<OwnedImage> {
  const row = await db.selectFrom('episode_images').selectAll().where('episode_id', '=', episode.id).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return proven('episode image', row)
}

/** The pictures of an episode in their order. Whose episode it is, the caller has asked. */
export async function imagesOf(db: Queryable, episode: { id: number }): Promise<EpisodeImageRow[]> {
  return db.selectFrom('episode_images').selectAll().where('episode_id', '=', episode.id).orderBy('sort_order').orderBy('id').execute()
}
