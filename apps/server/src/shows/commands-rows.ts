import { type Insertable, sql, type Updateable } from 'kysely'
import type { Tables, Trx } from '../kernel/database/database.ts'
import type { ShowRow } from './table.ts'

/**
 * For settings that other slices decide about; forms that were opened before learn of it by the
 * version. The caller touches the show.
 */
export async function saveSettingsColumns(
  trx: Trx,
  showId: number,
  columns: Updateable<Tables['shows']>,
): Promise<ShowRow> {
  return trx
    .updateTable('shows')
    .set({ ...columns, settings_version: sql<number>`settings_version + 1` })
    .where('id', '=', showId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What its owner has chosen meanwhile stays. */
export async function replaceArtwork(
  trx: Trx,
  showId: number,
  replaced: string | null,
  { key, type, px }: { key: string; type: string; px: number },
): Promise<void> {
  await trx
    .updateTable('shows')
    .set({ artwork_key: key, artwork_type: type, artwork_px: px })
    .where('id', '=', showId)
    .where('artwork_key', 'is not distinct from', replaced)
    .execute()
}

export async function saveArtworkSize(
  trx: Trx,
  showId: number,
  key: string | null,
  artwork_px: number,
): Promise<void> {
  await trx
    .updateTable('shows')
    .set({ artwork_px })
    .where('id', '=', showId)
    .where('artwork_key', '=', key)
    .execute()
}

export async function insertShowImage(trx: Trx, image: Insertable<Tables['show_images']>): Promise<void> {
  await trx.insertInto('show_images').values(image).execute()
}

/** The feed says when it last changed: here at another time than now. */
export async function backdateChange(trx: Trx, showId: number, changed_at: Date): Promise<void> {
  await trx.updateTable('shows').set({ changed_at }).where('id', '=', showId).execute()
}
