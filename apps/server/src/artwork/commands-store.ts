import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { crashPoint } from '../kernel/crash-points.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { PictureDamaged, readPicture, resizePicture } from '../kernel/media/pictures.ts'
import { originalKey, storedSide } from './rules.ts'

export type KeptPicture = {
  key: string
  type: 'image/jpeg' | 'image/png'
  px: number
  width: number
  height: number
}

/**
 * Keeps a picture that came along with something else: in a sound file, in a foreign feed, in an archive. It
 * is decoded and encoded anew like every picture; one that cannot be used, is smaller than `minimum` pixels,
 * or is not square where that is asked, is no reason to fail: null.
 */
export async function storePicture(
  kernel: Pick<Kernel, 'storage'>,
  bytes: Uint8Array,
  { shape, minimum = 1 }: { shape: 'square' | 'any'; minimum?: number },
): Promise<KeptPicture | null> {
  const found = await readPicture(bytes)
  if (!found || Math.min(found.width, found.height) < minimum) return null
  if (shape === 'square' && found.width !== found.height) return null
  const px = storedSide({ width: Math.max(found.width, found.height) })
  const encoded = await resizePicture(bytes, px, found.format).catch((error) =>
    error instanceof PictureDamaged ? null : Promise.reject(error),
  )
  if (!encoded) return null
  const [key, type] = [
    randomUUID(),
    found.format === 'png' ? ('image/png' as const) : ('image/jpeg' as const),
  ]
  await kernel.storage.put(
    originalKey(key, found.format === 'png' ? 'png' : 'jpg'),
    Readable.from([encoded]),
    { contentType: type },
  )
  crashPoint('pictures: stored')
  const share = px / Math.max(found.width, found.height)
  return { key, type, px, width: Math.round(found.width * share), height: Math.round(found.height * share) }
}

/** How the file of a stored picture ends; older rows name the ending itself. */
export function pictureEnding(type: string | null): 'jpg' | 'png' {
  return type === 'image/png' || type === 'png' ? 'png' : 'jpg'
}
