import { PassThrough, pipeline, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import yauzl, { type Entry, RandomAccessReader, type ZipFile } from 'yauzl'
import { ZipFile as ZipWriter } from 'yazl'
import type { Storage } from '../kernel/storage.ts'
import { MAX_ENTRIES, MAX_TEXT_BYTES } from './rules.ts'

/** ZIP files, written and read as streams: an archive of any size takes little memory. */

export type Source = string | Buffer | (() => Promise<Readable>)

/**
 * A ZIP of these entries, in their order, made while it is read. Texts are packed, streams are stored as they are, for sound and pictures
 * do not get smaller. A source that fails ends the stream with its error, so that nobody takes half an archive for a whole one.
 */
export function writeZip(entries: AsyncIterable<{ name: string; source: Source }>, made: Date): Readable {
  const zip = new ZipWriter()
  const output = zip.outputStream as Readable
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)))
  zip.on('error', fail)
  const add = async () => {
    for await (const { name, source } of entries) {
      if (output.destroyed) return
      if (typeof source !== 'function') zip.addBuffer(Buffer.from(source), name, { mtime: made })
      else await streamed(zip, name, source, made, output)
    }
    zip.end()
  }
  add().catch(fail)
  return output
}

/** Waits until the entry is written, so that only one file is open at a time. */
function streamed(zip: ZipWriter, name: string, source: () => Promise<Readable>, made: Date, output: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    output.once('close', resolve)
    zip.addReadStreamLazy(name, { mtime: made, compress: false }, (give) => {
      source().then(
        (stream) => {
          const abandon = () => stream.destroy()
          output.once('close', abandon)
          stream.once('error', reject)
          // An archive has many entries and one output: what listens to it goes with its entry.
          stream.once('close', () => output.off('close', abandon))
          stream.once('end', () => {
            output.off('close', resolve)
            resolve()
          })
          give(null, stream)
        },
        (error) => {
          give(error, undefined as never)
          reject(error)
        },
      )
    })
  })
}

/** Why a file is no archive that we read; for people. */
export class ArchiveUnreadable extends Error {}

export interface ArchiveReader {
  has(name: string): boolean
  /** @throws ArchiveUnreadable when it is missing, or larger than texts may be */
  text(name: string): Promise<string>
  /** @throws ArchiveUnreadable when it is missing */
  stream(name: string): Promise<{ stream: Readable; bytes: number }>
  close(): void
}

/** Reads a stored ZIP by its directory, wherever it is stored. @throws ArchiveUnreadable */
export async function readZip(storage: Storage, key: string, bytes: number): Promise<ArchiveReader> {
  const zip = await unreadable(
    yauzl.fromRandomAccessReaderPromise(new StoredFile(storage, key), bytes, { lazyEntries: true, autoClose: false }),
  )
  const entries = new Map<string, Entry>()
  if (zip.entryCount > MAX_ENTRIES) throw new ArchiveUnreadable('It holds too many files.')
  await unreadable(
    (async () => {
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    })(),
  )
  const open = async (name: string) => {
    const entry = entries.get(name)
    if (!entry) throw new ArchiveUnreadable(`There is no ${name} in it.`)
    if (entry.isEncrypted()) throw new ArchiveUnreadable('It is encrypted.')
    return { entry, stream: await unreadable((zip as ZipFile).openReadStreamPromise(entry)) }
  }
  return {
    has: (name) => entries.has(name),
    async text(name) {
      const { entry, stream } = await open(name)
      if (entry.uncompressedSize > MAX_TEXT_BYTES) throw new ArchiveUnreadable(`${name} in it is too large.`)
      return (await unreadable(buffer(stream))).toString('utf8')
    },
    async stream(name) {
      const { entry, stream } = await open(name)
      return { stream, bytes: entry.uncompressedSize }
    },
    close: () => zip.close(),
  }
}

async function unreadable<T>(work: Promise<T>): Promise<T> {
  return work.catch((error) => {
    throw error instanceof ArchiveUnreadable ? error : new ArchiveUnreadable('It is no ZIP file, or it is damaged.', { cause: error })
  })
}

class StoredFile extends RandomAccessReader {
  readonly #storage: Storage
  readonly #key: string
  constructor(storage: Storage, key: string) {
    super()
    this.#storage = storage
    this.#key = key
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const through = new PassThrough()
    this.#storage.open(this.#key, { start, end: end - 1 }).then(
      ({ stream }) => pipeline(stream, through, () => {}),
      (error) => through.destroy(error),
    )
    return through
  }
}
