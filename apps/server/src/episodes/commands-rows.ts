import { type Insertable, sql, type Updateable } from 'kysely'
import type { Queryable, Tables, Trx } from '../kernel/database/database.ts'
import type { AlternateEnclosureRow, EpisodeRow } from './table.ts'

type NewEpisode = Insertable<Tables['episodes']>
type EpisodeColumns = Updateable<Tables['episodes']>
type NewAlternate = Insertable<Tables['alternate_enclosures']>

/** The one way in which episodes come to be; the caller touches the show. */
export async function insertEpisode(trx: Trx, episode: NewEpisode): Promise<EpisodeRow> {
  return trx.insertInto('episodes').values(episode).returningAll().executeTakeFirstOrThrow()
}

/**
 * undefined when the show has an episode of that GUID; one that was deleted comes back with these columns.
 */
export async function insertOrRestoreEpisode(
  trx: Trx,
  episode: NewEpisode,
  columns: EpisodeColumns,
): Promise<EpisodeRow | undefined> {
  return trx
    .insertInto('episodes')
    .values(episode)
    .onConflict((c) =>
      c.columns(['show_id', 'guid']).doUpdateSet(columns).where('episodes.deleted_at', 'is not', null),
    )
    .returningAll()
    .executeTakeFirst()
}

/** For what hangs on an episode and is kept in its row; `changePart` comes first. */
export async function saveEpisodeColumns(
  trx: Trx,
  episodeId: number,
  columns: EpisodeColumns,
): Promise<EpisodeRow> {
  return trx
    .updateTable('episodes')
    .set(columns)
    .where('id', '=', episodeId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * The audio elsewhere could not be copied, unless other audio has come meanwhile. Where it is gone,
 * listeners are not sent there any more.
 */
export async function failRemoteAudio(
  trx: Trx,
  episodeId: number | null,
  { message, isGone }: { message: string; isGone?: boolean },
): Promise<{ show_id: number } | undefined> {
  return trx
    .updateTable('episodes')
    .set({ media_state: 'failed', media_message: message, ...(isGone && { source_type: '' }) })
    .where('id', '=', episodeId)
    .where('upload_id', 'is', null)
    .returning('show_id')
    .executeTakeFirst()
}

/** What its creator has chosen meanwhile stays. */
export async function addArtworkIfNone(
  trx: Trx,
  episodeId: number,
  artwork: Pick<EpisodeRow, 'artwork_key' | 'artwork_type' | 'artwork_px'>,
): Promise<void> {
  await trx
    .updateTable('episodes')
    .set(artwork)
    .where('id', '=', episodeId)
    .where('artwork_key', 'is', null)
    .execute()
}

export async function publishDrafts(trx: Trx, showId: number, guids: string[]): Promise<void> {
  for (let at = 0; at < guids.length; at += 500)
    await trx
      .updateTable('episodes')
      .set({ is_draft: false })
      .where('show_id', '=', showId)
      .where('guid', 'in', guids.slice(at, at + 500))
      .execute()
}

export async function saveEpisodeNumbers(
  trx: Trx,
  showId: number,
  numbers: { id: number; episode_number: string }[],
  now: Date,
): Promise<void> {
  // As one text: thousands of values would be more parameters than a statement may have.
  await sql`update episodes set episode_number = given.episode_number, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as given(id bigint, episode_number text)
    where episodes.id = given.id and episodes.show_id = ${showId}
    and episodes.episode_number is distinct from given.episode_number`.execute(trx)
}

/** Copies of the episode name the same file. */
export async function saveMeasurements(
  trx: Trx,
  storageKey: string,
  columns: Updateable<Tables['audio_files']>,
): Promise<void> {
  await trx.updateTable('audio_files').set(columns).where('storage_key', '=', storageKey).execute()
}

export async function insertAlternate(
  trx: Trx,
  alternate: NewAlternate,
): Promise<Pick<AlternateEnclosureRow, 'id' | 'media_state'>> {
  return trx
    .insertInto('alternate_enclosures')
    .values(alternate)
    .returning(['id', 'media_state'])
    .executeTakeFirstOrThrow()
}

/** Puts these in the place of the other forms that an episode has. */
export async function replaceAlternates(
  trx: Trx,
  episodeId: number,
  alternates: NewAlternate[],
): Promise<void> {
  await trx.deleteFrom('alternate_enclosures').where('episode_id', '=', episodeId).execute()
  if (alternates.length) await trx.insertInto('alternate_enclosures').values(alternates).execute()
}

export async function beginAlternate(db: Queryable, id: number): Promise<void> {
  await db
    .updateTable('alternate_enclosures')
    .set({ media_state: 'processing' })
    .where('id', '=', id)
    .execute()
}

/**
 * New addresses for the audio of a show or an episode, in all its forms, and for what is read along; links to
 * previews end. Whoever knew the old ones was let in on other terms.
 */
export async function renewAudioAddresses(trx: Trx, column: 'id' | 'show_id', value: number): Promise<void> {
  const fresh = { public_id: sql<string>`gen_random_uuid()` }
  await trx.updateTable('episodes').set(fresh).where(column, '=', value).execute()
  const episodes = trx.selectFrom('episodes').select('id').where(column, '=', value)
  await trx.updateTable('alternate_enclosures').set(fresh).where('episode_id', 'in', episodes).execute()
  await trx.deleteFrom('episode_previews').where('episode_id', 'in', episodes).execute()
}
