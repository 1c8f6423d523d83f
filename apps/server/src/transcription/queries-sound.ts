import type { PermittedEpisode } from '../access/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'

export type Sound = { id: number; storage_key: string; duration_seconds: number }

/** What listeners hear of an episode; undefined while there is nothing. */
export async function soundOfEpisode(
  db: Queryable,
  { audio_file_id }: Pick<PermittedEpisode, 'audio_file_id'>,
): Promise<Sound | undefined> {
  return audio_file_id === null ? undefined : soundById(db, audio_file_id)
}

/** Also one that was replaced, as long as it is kept. */
export async function soundById(db: Queryable, id: number): Promise<Sound | undefined> {
  return db
    .selectFrom('audio_files')
    .select(['id', 'storage_key', 'duration_seconds'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Whether the podcast's owner has said that its sound may be sent there; nothing is asked for what stays. */
export async function hasConsent(db: Queryable, showId: number, host: string | null): Promise<boolean> {
  if (host === null) return true
  const found = await db
    .selectFrom('transcription_consents')
    .select('host')
    .where('show_id', '=', showId)
    .where('host', '=', host)
    .executeTakeFirst()
  return found !== undefined
}

export type Term = { term: string; heard_as: string[] }

/** How names and products are written, in the order of the list. */
export async function listTerms(db: Queryable, show: { id: number }): Promise<Term[]> {
  return db
    .selectFrom('glossary_terms')
    .select(['term', 'heard_as'])
    .where('show_id', '=', show.id)
    .orderBy('position')
    .execute()
}
