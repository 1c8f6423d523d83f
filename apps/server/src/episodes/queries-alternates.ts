import { type PermittedEpisode, partOfEpisode } from '../access/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import type { Scope } from '../kernel/http/scope.ts'
import { isUploadKey } from '../uploads/rules.ts'
import type { ReadableShow } from '../visibility/queries.ts'
import type { AlternateEnclosureRow } from './table.ts'

export type PermittedAlternate = Scope<'alternate', AlternateEnclosureRow>

/** The other forms of an episode, whatever became of them. */
export async function alternatesOfEpisode(
  db: Queryable,
  episode: PermittedEpisode,
): Promise<AlternateEnclosureRow[]> {
  return db
    .selectFrom('alternate_enclosures')
    .selectAll()
    .where('episode_id', '=', episode.id)
    .orderBy('id')
    .execute()
}

/** @throws Failure 404 when it is missing or another episode's */
export async function permittedAlternate(
  db: Queryable,
  episode: PermittedEpisode,
  id: number,
): Promise<PermittedAlternate> {
  const row = (await alternatesOfEpisode(db, episode)).find((one) => one.id === id)
  return partOfEpisode(episode, 'alternate', row)
}

/** The other forms that are ready, by episode, each with what is known of the episode's own file. */
export async function alternatesByEpisode(db: Queryable, show: ReadableShow) {
  const rows = await db
    .selectFrom('alternate_enclosures')
    .innerJoin('episodes', 'episodes.id', 'alternate_enclosures.episode_id')
    .leftJoin('audio_files', 'audio_files.id', 'episodes.audio_file_id')
    .selectAll('alternate_enclosures')
    .select(['audio_files.sha256 as main_sha256', 'audio_files.bit_rate as main_bit_rate'])
    .where('episodes.show_id', '=', show.id)
    .where('alternate_enclosures.media_state', '=', 'ready')
    .orderBy('alternate_enclosures.id')
    .execute()
  return Map.groupBy(rows, (row) => row.episode_id)
}

/**
 * By its address, with the public id of its episode: to be sent to nobody before
 * delivery has asked who may hear that.
 */
export async function findAlternateForDelivery(db: Queryable, publicId: string) {
  if (!isUploadKey(publicId)) return undefined
  return (
    db
      .selectFrom('alternate_enclosures')
      .innerJoin('episodes', 'episodes.id', 'alternate_enclosures.episode_id')
      .selectAll('alternate_enclosures')
      .select('episodes.public_id as episode_public_id')
      .where('alternate_enclosures.public_id', '=', publicId)
      .where('alternate_enclosures.media_state', '=', 'ready')
      // What is elsewhere is not given from here.
      .where('alternate_enclosures.storage_key', 'is not', null)
      .executeTakeFirst()
  )
}
