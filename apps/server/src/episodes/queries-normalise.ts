import type { PermittedEpisode } from '../access/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import type { AudioFileRow, NormalisationRow } from './table.ts'

/**
 * The open offer to level the audio that listeners get now, with both files; an offer
 * for what was replaced is none.
 */
export interface Offer {
  offer: NormalisationRow | undefined
  before: AudioFileRow | undefined
  after: AudioFileRow | undefined
}

export async function findNormalization(
  db: Queryable,
  { id, audio_file_id }: PermittedEpisode,
): Promise<Offer> {
  const file = (fileId: number | null) =>
    db
      .selectFrom('audio_files')
      .selectAll()
      .where('id', '=', fileId)
      .where('episode_id', '=', id)
      .executeTakeFirst()
  const offer = await db
    .selectFrom('normalisations')
    .selectAll()
    .where('episode_id', '=', id)
    .where('audio_file_id', '=', audio_file_id)
    .executeTakeFirst()
  return {
    offer,
    before: await file(audio_file_id),
    after: offer ? await file(offer.candidate_id) : undefined,
  }
}
