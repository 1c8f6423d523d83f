import { sql } from 'kysely'
import type { Queryable, Trx } from '../kernel/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { isPictureNamed } from '../operations/queries-files.ts'
import { type Copies, copyAll, forgetLater, renameInChapters } from '../shows/commands-privacy.ts'
import { chapterPictureKeys } from '../shows/queries.ts'

type Picture = { key: string; type: string | null }

/** Copies all pictures of an episode to new keys, for moving into a private podcast. Copies that no row comes to name are swept after a day. */
export async function copyEpisodePictures(kernel: Kernel, episodeId: number): Promise<Copies> {
  return copyAll(kernel, await picturesOf(kernel.db, kernel, episodeId))
}

/** As copyEpisodePictures, of those that its chapters show. */
export async function copyChapterPictures(kernel: Kernel, episodeId: number): Promise<Copies> {
  return copyAll(kernel, await chapterPictureKeys(kernel.db, 'id', episodeId, kernel.config.origins.media))
}

/**
 * Gives the pictures of an episode that goes into a private podcast the keys of their copies: at the addresses that everybody knew they are
 * no more (PRIV-05), unless something else shows them still.
 * @returns what `forgetAtOnce` has to remove once this is committed; null when a picture has no copy yet, and then nothing is written
 */
export async function hidePictures(trx: Trx, kernel: Kernel, episodeId: number, copies: Copies): Promise<string[] | null> {
  const pictures = await picturesOf(trx, kernel, episodeId)
  if (pictures.some(({ key }) => !copies.has(key))) return null
  const gone: string[] = []
  for (const { key } of pictures) {
    await rename(trx, episodeId, key, copies.get(key) as string)
    if (!(await isPictureNamed(trx, key))) gone.push(`artwork/${key}/`)
  }
  if (gone.length) await forgetLater(trx, kernel, gone)
  return gone
}

async function picturesOf(db: Queryable, { config }: Pick<Kernel, 'config'>, episodeId: number): Promise<Picture[]> {
  const { rows } = await sql<Picture>`
    select artwork_key as key, artwork_type as type from episodes where id = ${episodeId} and artwork_key is not null
    union select picture_key, picture_type from episode_images where episode_id = ${episodeId}`.execute(db)
  const ofChapters = await chapterPictureKeys(db, 'id', episodeId, config.origins.media)
  return [...rows, ...ofChapters.filter(({ key }) => rows.every((row) => row.key !== key))]
}

async function rename(trx: Trx, id: number, from: string, to: string): Promise<void> {
  await trx.updateTable('episodes').set({ artwork_key: to }).where('id', '=', id).where('artwork_key', '=', from).execute()
  await sql`update episode_images set picture_key = ${to} where episode_id = ${id} and picture_key = ${from}`.execute(trx)
  await renameInChapters(trx, 'id', id, { from, to })
}
