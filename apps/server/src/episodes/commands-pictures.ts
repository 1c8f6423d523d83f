import type { Queryable, Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { type Copies, renameAddressed, renamePicture } from '../parts/commands.ts'
import { listAddressedPictures, listPictures, type Picture } from '../parts/queries.ts'
import { copyAll, forgetLater } from '../shows/commands-privacy.ts'
import { isPictureNamed } from '../stored-files/queries.ts'

/**
 * Copies all pictures of an episode to new keys, for moving into a private podcast. Copies that no row comes
 * to name are swept after a day.
 */
export async function copyEpisodePictures(kernel: Kernel, episodeId: number): Promise<Copies> {
  return copyAll(kernel, await listAllPictures(kernel.db, kernel, episodeId))
}

/** As copyEpisodePictures, of those that it names by address, such as in its chapters. */
export async function copyChapterPictures(kernel: Kernel, episodeId: number): Promise<Copies> {
  return copyAll(kernel, await listAddressedPictures(kernel.db, kernel, { episode: episodeId }))
}

/**
 * Gives the pictures of an episode that goes into a private podcast the keys of their copies: at the
 * addresses that everybody knew they are no more, unless something else shows them still.
 * @returns what `forgetAtOnce` has to remove once this is committed; null when a picture has no copy
 * yet, and then nothing is written
 */
export async function hidePictures(
  trx: Trx,
  kernel: Kernel,
  episodeId: number,
  copies: Copies,
): Promise<string[] | null> {
  const pictures = await listAllPictures(trx, kernel, episodeId)
  if (pictures.some(({ key }) => !copies.has(key))) return null
  const gone: string[] = []
  for (const { key } of pictures) {
    const renamed = { from: key, to: copies.get(key) as string }
    await renamePicture(trx, kernel, { episode: episodeId }, renamed)
    await renameAddressed(trx, kernel, { episode: episodeId }, renamed)
    if (!(await isPictureNamed(trx, kernel, key))) gone.push(`artwork/${key}/`)
  }
  if (gone.length) await forgetLater(trx, kernel, gone)
  return gone
}

async function listAllPictures(db: Queryable, kernel: Kernel, episodeId: number): Promise<Picture[]> {
  const named = await listPictures(db, kernel, { episode: episodeId })
  const addressed = await listAddressedPictures(db, kernel, { episode: episodeId })
  return [...named, ...addressed.filter(({ key }) => named.every((one) => one.key !== key))]
}
