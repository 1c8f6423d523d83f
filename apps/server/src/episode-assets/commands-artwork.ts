import type { PermittedEpisode } from '../access/queries.ts'
import { storePicture } from '../artwork/commands-upload.ts'
import { changePart } from '../episodes/commands-parts.ts'
import { saveEpisodeColumns } from '../episodes/commands-rows.ts'
import { notFound } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'

/**
 * Gives an episode a picture of its own; the file of the one before is swept by
 * night. @throws Failure 422 at `file`
 */
export async function saveEpisodeArtwork(
  kernel: Kernel,
  episode: PermittedEpisode,
  { bytes, fileName }: { bytes: Uint8Array; fileName: string },
): Promise<string> {
  const { key, type, width } = await storePicture(kernel, bytes, { purpose: 'artwork', fileName })
  await setArtwork(kernel, episode, { artwork_key: key, artwork_type: type, artwork_px: width })
  return key
}

/** The episode shows its podcast's picture again. @throws Failure 404 when it has none of its own */
export async function removeEpisodeArtwork(kernel: Kernel, episode: PermittedEpisode): Promise<void> {
  if (!episode.artwork_key) throw notFound()
  await setArtwork(kernel, episode, { artwork_key: null, artwork_type: null, artwork_px: null })
}

type Columns = { artwork_key: string | null; artwork_type: string | null; artwork_px: number | null }

async function setArtwork(kernel: Kernel, episode: PermittedEpisode, columns: Columns): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    await changePart(trx, kernel, episode)
    await saveEpisodeColumns(trx, episode.id, { ...columns, updated_at: kernel.clock.now() })
  })
}
