import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { chapterEnds } from '@podstead/feed/chapters/chapters-model'
import { FORMS } from '@podstead/media/accepted'
import type { Id3Chapter } from '@podstead/media/id3-chapters'
import { pictureMaker } from '../artwork/commands.ts'
import { wantedPicture } from '../artwork/rules.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { BlobMissing } from '../kernel/storage/storage.ts'
import { storageKey } from '../uploads/rules.ts'
import { localPicture } from './rules.ts'
import type { ChapterRow } from './table.ts'

/** Chapters of apps are this wide; every listener loads them before the first sound. */
const PICTURE_PX = 600
const MAX_PICTURE_BYTES = 8 * 1024 * 1024
const PROGRESS_EVERY_MS = 1000

/**
 * The chapters as they are written into a file of so many seconds, with those pictures that are stored here.
 */
export async function chapterMarks(
  kernel: Kernel,
  chapters: ChapterRow[],
  seconds: number,
): Promise<Id3Chapter[]> {
  const times = chapters.map(({ start_time, end_time }) => ({ start: start_time, end: end_time }))
  const ends = chapterEnds(times, seconds)
  const picture = pictureReader(kernel)
  const marks: Id3Chapter[] = []
  for (const [i, { start_time: start, title, url, img, toc }] of chapters.entries()) {
    const address = URL.canParse(url) ? new URL(url).href : ''
    marks.push({
      start,
      end: ends[i] ?? start,
      title,
      url: address,
      listed: toc,
      picture: await picture(img),
    })
  }
  return marks
}

type Copy = {
  head: Uint8Array
  skip: number
  total: number
  signal: AbortSignal
  onProgress(percent: number): Promise<void>
}

/** A new file: `head`, then the bytes of `key` from `skip` on, in pieces, whatever its size. */
export async function copySound(
  kernel: Kernel,
  key: string,
  { head, skip, total, signal, onProgress }: Copy,
): Promise<{ storage_key: string; bytes: number; sha256: string }> {
  const { stream } =
    skip < total ? await kernel.storage.open(key, { start: skip }) : { stream: Readable.from([]) }
  let copied = 0
  let last = kernel.clock.now().getTime()
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield head
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      signal.throwIfAborted()
      yield chunk
      copied += chunk.length
      const now = kernel.clock.now().getTime()
      if (now - last < PROGRESS_EVERY_MS) continue
      last = now
      // The last percent is the hand-over.
      await onProgress(Math.min(99, Math.floor((copied / (total - skip)) * 100)))
    }
  }
  const storage_key = storageKey('audio', randomUUID(), FORMS.mp3.extension)
  const stored = await kernel.storage.put(storage_key, Readable.from(bytes(), { objectMode: false }), {
    contentType: FORMS.mp3.contentType,
  })
  if (stored.bytes !== head.length + total - skip) throw new Error(`${key} was not copied whole`)
  return { storage_key, ...stored }
}

/**
 * The waveform again under a key of its own, for the one of the replaced file goes
 * with it; null when it is missing.
 */
export async function copyPeaks(kernel: Kernel, key: string): Promise<string | null> {
  const copy = storageKey('peaks', randomUUID(), 'dat')
  try {
    await kernel.storage.put(copy, (await kernel.storage.open(key)).stream, {
      contentType: 'application/octet-stream',
    })
    return copy
  } catch (error) {
    if (error instanceof BlobMissing) return null
    throw error
  }
}

/** Reads each picture once, as long as all of them together stay small enough for a tag. */
function pictureReader(kernel: Kernel): (address: string) => Promise<Id3Chapter['picture']> {
  const make = pictureMaker(kernel)
  const read = new Map<string, Id3Chapter['picture']>()
  let left = MAX_PICTURE_BYTES
  return async (address) => {
    const local = localPicture(kernel.config.origins.media, address)
    if (!local || !wantedPicture(local.key)) return undefined
    if (!read.has(address)) {
      const made = await make(local.key, PICTURE_PX, local.type)
      const bytes = typeof made === 'string' ? await buffer((await kernel.storage.open(made)).stream) : made
      read.set(
        address,
        bytes ? { type: local.type === 'png' ? 'image/png' : 'image/jpeg', bytes } : undefined,
      )
    }
    const picture = read.get(address)
    if (!picture || picture.bytes.length > left) return undefined
    left -= picture.bytes.length
    return picture
  }
}
