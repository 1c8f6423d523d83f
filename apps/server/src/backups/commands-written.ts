import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { makeFolder, removeQuietly } from '../kernel/storage/durable.ts'
import { measuring, type StoredFile } from '../kernel/storage/storage.ts'
import { blobPath } from './rules.ts'

/** Writes lines as a compressed file that is on the disk when this returns. */
export async function writeLines(
  folder: string,
  file: string,
  lines: AsyncIterable<string>,
): Promise<StoredFile & { file: string }> {
  const path = join(folder, file)
  await makeFolder(dirname(path), 0o700)
  const { through, result } = measuring()
  await pipeline(
    Readable.from(lines),
    createGzip({ level: 3 }),
    through,
    createWriteStream(path, { mode: 0o600, flush: true }),
  )
  return { file, ...result() }
}

/**
 * Copies a stream under the name of its content. Returns what it is; nothing is
 * written when it is there already.
 */
export async function storeBlob(directory: string, stream: Readable): Promise<StoredFile> {
  const temporary = join(directory, 'files', `unfinished-${randomUUID()}`)
  const { through, result } = measuring()
  try {
    await pipeline(stream, through, createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }))
    const stored = result()
    const path = join(directory, blobPath(stored.sha256))
    if (await hasBytes(path, stored.bytes)) await rm(temporary)
    else {
      await makeFolder(dirname(path), 0o700)
      await rename(temporary, path)
    }
    return stored
  } catch (error) {
    await removeQuietly(temporary)
    throw error
  }
}

export async function hasBytes(path: string, bytes: number): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found?.isFile() === true && found.size === bytes
}

/** What a file holds; null when it cannot be read. */
export async function measureFile(path: string): Promise<StoredFile | null> {
  const hash = createHash('sha256')
  let bytes = 0
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      done()
    },
  })
  try {
    await pipeline(createReadStream(path), sink)
    return { bytes, sha256: hash.digest('hex') }
  } catch {
    return null
  }
}
