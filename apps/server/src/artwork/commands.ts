import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { MAX_ARTWORK_PX } from '@podstead/contract/limits'
import { languageCode } from '@podstead/contract/lookups-data'
import { tooMany } from '../kernel/http/failure.ts'
import { externalFailure } from '../kernel/http/failure-external.ts'
import { type Kernel, perKernel } from '../kernel/kernel.ts'
import { resizePicture } from '../kernel/media/pictures.ts'
import { BlobMissing } from '../kernel/storage/storage.ts'
import { drawDefaultArtwork } from './commands-drawing.ts'
import { defaultPictureKey } from './present.ts'
import { showsByGuid } from './queries.ts'
import { type ArtworkSize, type ImageWidth, originalKey, sizedKey, wantedPicture } from './rules.ts'

type Size = ArtworkSize | ImageWidth

type Type = 'jpg' | 'png'

/**
 * Decoding 3000 × 3000 pixels takes some 60 MB and a core: few at once, a line of bounded length behind them.
 */
const AT_ONCE = 2
const MAX_WAITING = 100

/**
 * The storage key of a picture in a size, or the picture itself where the
 * storage takes nothing at the moment.
 */
export type MadePicture = string | Buffer

/** Answers with a picture in a size, made at its first request; null when there is no such picture. */
export type PictureMaker = (key: string, size: Size, type: Type) => Promise<MadePicture | null>

/** The one of this process, so that pictures take turns, whoever asks for them. */
export const pictureMaker = perKernel(createPictureMaker)

function createPictureMaker(kernel: Kernel): PictureMaker {
  const making = new Map<string, Promise<MadePicture | null>>()
  const inTurn = createTurns(AT_ONCE, MAX_WAITING)

  return async (key, size, type) => {
    const wanted = sizedKey(key, size, type)
    if (await kernel.storage.stat(wanted)) return wanted
    const running = making.get(wanted)
    if (running) return running
    const made = make(kernel, inTurn, key, size, type).finally(() => making.delete(wanted))
    making.set(wanted, made)
    return made
  }
}

export type Turns = <T>(work: () => Promise<T>) => Promise<T>

async function make(
  kernel: Kernel,
  inTurn: Turns,
  key: string,
  size: Size,
  type: Type,
): Promise<MadePicture | null> {
  const given = originalKey(key, type)
  // What was given is stored at 3000 pixels or less, re-encoded: the largest size is the file itself.
  if (size === MAX_ARTWORK_PX && wantedPicture(key)?.kind === 'stored' && (await kernel.storage.stat(given)))
    return given
  const source = await findSource(kernel, key, type)
  if (!source) return null
  const wanted = sizedKey(key, size, type)
  return inTurn(async () => {
    const bytes = await resizePicture(await source(), size, type === 'png' ? 'png' : 'jpeg')
    return (await isKept(kernel, wanted, bytes, type === 'png' ? 'image/png' : 'image/jpeg')) ? wanted : bytes
  })
}

/**
 * Apps get their picture from a disk that is full as well: keeping it only saves the work of the next time.
 */
async function isKept(kernel: Kernel, key: string, bytes: Buffer, contentType: string): Promise<boolean> {
  try {
    await kernel.storage.put(key, Readable.from([bytes]), { contentType })
    return true
  } catch (error) {
    if (!externalFailure(error)) throw error
    kernel.log.warn({ err: error, key }, 'a picture was made that could not be kept')
    return false
  }
}

/** How to get the full picture, or null when there is none. PNG is answered only where a PNG was given. */
async function findSource(kernel: Kernel, key: string, type: Type): Promise<(() => Promise<Buffer>) | null> {
  const wanted = wantedPicture(key)
  if (wanted?.kind === 'drawn' && type === 'jpg') return drawing(kernel, key, wanted.feedGuid)
  if (wanted?.kind !== 'stored') return null
  for (const given of type === 'png' ? (['png'] as const) : (['jpg', 'png'] as const)) {
    const original = originalKey(key, given)
    if (await kernel.storage.stat(original)) return () => stored(kernel, original)
  }
  return null
}

async function drawing(
  kernel: Kernel,
  key: string,
  feedGuid: string,
): Promise<(() => Promise<Buffer>) | null> {
  const original = originalKey(key, 'png')
  if (await kernel.storage.stat(original)) return () => stored(kernel, original)
  const show = (await showsByGuid(kernel.db, feedGuid)).find(
    (candidate) => defaultPictureKey(kernel, candidate) === key,
  )
  if (!show) return null
  return async () => {
    // Drawn once for all sizes: another size may have been made while this one waited for its turn.
    const drawn = await stored(kernel, original).catch(missing)
    if (drawn) return drawn
    const { podcast_title: title, feed_guid: seed, language_id } = show
    const language = languageCode(language_id)
    const bytes = await drawDefaultArtwork({ title, seed, language, format: 'png' })
    await isKept(kernel, original, bytes, 'image/png')
    return bytes
  }
}

async function stored(kernel: Kernel, key: string): Promise<Buffer> {
  const { stream } = await kernel.storage.open(key)
  return buffer(stream)
}

function missing(error: unknown): null {
  if (error instanceof BlobMissing) return null
  throw error
}

/** Runs so many at once, and lets so many wait. @throws Failure 429 when the line is full */
export function createTurns(atOnce: number, mostWaiting: number): Turns {
  const line: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce) {
      if (line.length >= mostWaiting) throw tooMany(5)
      await new Promise<void>((turn) => line.push(turn))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}
