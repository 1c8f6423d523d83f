import { Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createInflateRaw } from 'node:zlib'
import type { Storage } from '../kernel/storage/storage.ts'
import { ArchiveUnreadable, type EntryPlace } from './service-contents.ts'

/** Pictures, transcripts and sound of an archive, wherever it is stored, read as streams. */
export interface ArchiveReader {
  has(name: string): boolean
  /**
   * @throws ArchiveUnreadable when it is missing; the stream ends with one when the entry
   * is damaged or its size is a lie
   */
  stream(name: string): Promise<{ stream: Readable; bytes: number }>
  /** Whole; null when it is missing, damaged or larger than `maxBytes`. */
  small(name: string, maxBytes: number): Promise<Buffer | null>
  /** Of every file in it, as its directory says. */
  unpackedBytes: number
}

export function readEntries(
  storage: Storage,
  key: string,
  places: ReadonlyMap<string, EntryPlace>,
): ArchiveReader {
  const stream = async (name: string) => {
    const place = places.get(name)
    if (!place) throw new ArchiveUnreadable(`There is no ${name} in it.`)
    return { stream: await readContent(storage, key, place), bytes: place.bytes }
  }
  return {
    has: (name) => places.has(name),
    unpackedBytes: [...places.values()].reduce((sum, { bytes }) => sum + bytes, 0),
    stream,
    async small(name, maxBytes) {
      if ((places.get(name)?.bytes ?? Number.POSITIVE_INFINITY) > maxBytes) return null
      try {
        return await buffer((await stream(name)).stream)
      } catch (error) {
        if (error instanceof ArchiveUnreadable) return null
        throw error
      }
    },
  }
}

async function readContent(
  storage: Storage,
  key: string,
  { start, packedBytes, bytes, isPacked }: EntryPlace,
): Promise<Readable> {
  const { stream: source } = packedBytes
    ? await storage.open(key, { start, end: start + packedBytes - 1 })
    : { stream: Readable.from([]) }
  const counted = exactly(bytes)
  const inflate = isPacked ? createInflateRaw() : null
  source.on('error', (error) => counted.destroy(error))
  inflate?.on('error', () => counted.destroy(damaged()))
  counted.on('close', () => {
    source.destroy()
    inflate?.destroy()
  })
  return (inflate ? source.pipe(inflate) : source).pipe(counted)
}

/** What the directory says of the size has been checked; what comes must keep to it. */
function exactly(bytes: number): Transform {
  let left = bytes
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length
      if (left < 0) done(damaged())
      else done(null, chunk)
    },
    flush: (done) => (left > 0 ? done(damaged()) : done()),
  })
}

function damaged(): ArchiveUnreadable {
  return new ArchiveUnreadable('The file in the archive is damaged.')
}
