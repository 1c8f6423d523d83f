import { IsolationExceeded, isolatedTask, runIsolatedOnce } from './isolated.ts'
import type { EncodedPicture, Encoding, Picture } from './pictures-decode.ts'
import type { PictureInput, PictureOutput } from './pictures-task.ts'

export type { Picture } from './pictures-decode.ts'

/**
 * Pictures, read and made in a process of their own: decoding takes memory and a core, and
 * libraries for it have had their holes.
 */
const task = isolatedTask<PictureInput, PictureOutput>(new URL('pictures-task.ts', import.meta.url).href)

/** An icon (.ico) as a PNG of its largest picture; null when it is none, or cannot be read. */
export async function iconAsPng(source: Uint8Array): Promise<Uint8Array | null> {
  // The first four bytes of every icon: nothing else is worth the way.
  const isIcon = source[0] === 0 && source[1] === 0 && source[2] === 1 && source[3] === 0
  return isIcon ? ((await orNull({ kind: 'icon', source })) as Uint8Array | null) : null
}

/**
 * Reads what a picture is, from its content. Null when it is no JPEG or PNG, is damaged, or
 * has more than 40 million pixels.
 */
export async function readPicture(source: string | Uint8Array): Promise<Picture | null> {
  return (await orNull({ kind: 'read', source })) as Picture | null
}

/**
 * Re-encodes a picture so that it fits a square of `px`, never enlarging it. Nothing of the original file
 * survives but its pixels: no EXIF, no place, no comment, no second file hidden behind the first. Throws
 * PictureDamaged when it cannot be decoded.
 */
export async function resizePicture(
  source: string | Uint8Array,
  px: number,
  format: Picture['format'],
): Promise<Buffer> {
  return (await encodePicture(source, { most: px, format })).bytes
}

/**
 * As resizePicture, of a square cut out of the picture as people see it, and
 * telling the size that came of it.
 */
export async function encodePicture(
  source: string | Uint8Array,
  encoding: Encoding,
): Promise<EncodedPicture & { bytes: Buffer }> {
  const encoded = (await orNull({ kind: 'encode', source, encoding })) as EncodedPicture | null
  if (!encoded) throw new PictureDamaged()
  return { ...encoded, bytes: asBuffer(encoded.bytes) }
}

export class PictureDamaged extends Error {
  constructor() {
    super('the picture cannot be decoded')
  }
}

async function orNull(input: PictureInput): Promise<PictureOutput> {
  try {
    return await run(input)
  } catch (error) {
    if (error instanceof IsolationExceeded) return null
    throw error
  }
}

function run(input: PictureInput): Promise<PictureOutput> {
  return runIsolatedOnce(task, input, { seconds: 60, outputBytes: 100 * 1024 ** 2 })
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
