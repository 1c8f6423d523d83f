import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { MAX_ARTWORK_PX } from '@podstead/contract/limits'
import { invalid } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { encodePicture, iconAsPng, PictureDamaged, readPicture } from '../kernel/media/pictures.ts'
import { BlobMissing } from '../kernel/storage/storage.ts'
import { createTurns } from './commands.ts'
import { pictureEnding } from './commands-store.ts'
import {
  type Crop,
  type FoundPicture,
  originalKey,
  type PicturePurpose,
  pageImageProblems,
  pictureProblems,
  rejectedFile,
  takesIcons,
} from './rules.ts'

export type StoredPicture = { key: string; type: 'image/jpeg' | 'image/png'; width: number; height: number }

/** What signed paths are signed for. */
const PURPOSE = 'picture'
/** As long as the sweep lets a file lie that nobody took. */
const PATH_MS = 24 * 3_600_000
/** Forty million pixels take 160 MB while they are decoded. */
const inTurn = createTurns(2, 20)

/**
 * Takes a stranger's picture: its content is looked at, cut and encoded anew, so that nothing of the file
 * survives but its pixels. Without a purpose it is whatever any purpose takes, and is judged when it is used.
 * @param crop a square in pixels of the picture as people see it @throws Failure 422 at `file`
 */
export async function storePicture(
  kernel: Kernel,
  given: Uint8Array,
  { purpose, crop, fileName }: { purpose: PicturePurpose | null; crop?: Crop | undefined; fileName: string },
): Promise<StoredPicture> {
  const bytes = purpose === null || takesIcons(purpose) ? ((await iconAsPng(given)) ?? given) : given
  const found = await readPicture(bytes)
  const cut = found && crop ? cropped(found, crop) : found
  const problems = purpose === null ? pageImageProblems(cut) : pictureProblems(purpose, cut)
  if (!cut || problems.length) throw invalid({ file: [...problems, rejectedFile(fileName)] })
  // What is photographed stays a JPEG, what is drawn, and may be see-through, a PNG.
  const encoded = await inTurn(() =>
    encodePicture(bytes, { most: MAX_ARTWORK_PX, format: cut.format, crop }),
  ).catch((error) => {
    if (error instanceof PictureDamaged)
      throw invalid({ file: ['This picture is damaged and cannot be read.', rejectedFile(fileName)] })
    throw error
  })
  const key = randomUUID()
  const type = cut.format === 'png' ? 'image/png' : 'image/jpeg'
  await kernel.storage.put(originalKey(key, pictureEnding(type)), Readable.from([encoded.bytes]), {
    contentType: type,
  })
  return { key, type, width: encoded.width, height: encoded.height }
}

/** A value that stands for a stored picture for a day: in one show or in any, for one purpose or for all. */
export function signPath(
  kernel: Kernel,
  show: { id: number } | null,
  purpose: PicturePurpose | null,
  picture: StoredPicture,
): string {
  const expires = new Date(kernel.clock.now().getTime() + PATH_MS)
  return kernel.secrets.sign({ ...picture, show: show?.id ?? null, purpose }, PURPOSE, expires)
}

/**
 * The picture that a path stands for; undefined when it is forged, expired, or of another show or purpose.
 * @throws Failure 422 on `artwork_url` when it was sent without a purpose and is no artwork
 */
export function pictureOfPath(
  kernel: Kernel,
  show: { id: number },
  purpose: PicturePurpose,
  path: string,
): StoredPicture | undefined {
  const opened = kernel.secrets.verify(path, PURPOSE) as
    | (StoredPicture & { show: number | null; purpose: string | null })
    | undefined
  if (!opened || (opened.show ?? show.id) !== show.id || (opened.purpose ?? purpose) !== purpose)
    return undefined
  const { key, type, width, height } = opened
  const problems = pictureProblems(purpose, { format: type === 'image/png' ? 'png' : 'jpeg', width, height })
  if (opened.purpose === null && problems.length) throw invalid({ artwork_url: problems })
  return { key, type, width, height }
}

/**
 * Stores a picture a second time under a new key; null when its file is gone. Its sizes are made
 * again when they are asked for.
 */
export async function copyPicture(kernel: Kernel, key: string, type: string | null): Promise<string | null> {
  const copy = randomUUID()
  const extension = pictureEnding(type)
  try {
    const { stream } = await kernel.storage.open(originalKey(key, extension))
    await kernel.storage.put(originalKey(copy, extension), stream, { contentType: type ?? 'image/jpeg' })
    return copy
  } catch (error) {
    if (error instanceof BlobMissing) return null
    throw error
  }
}

/** The picture that is left after cutting. @throws Failure 422 when the square does not lie inside */
function cropped(found: NonNullable<FoundPicture>, { x, y, size }: Crop): NonNullable<FoundPicture> {
  if (x + size > found.width || y + size > found.height)
    throw invalid({ crop_size: ['reaches over the edge of the picture'] })
  return { ...found, width: size, height: size }
}
