import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crashPoint } from '../crash-points.ts'
import { makeFolder, removeQuietly, syncFolder } from './durable.ts'
import {
  BlobMissing,
  checkedKey,
  checkedPrefix,
  measuring,
  type PutOptions,
  type Storage,
  type StoredFile,
} from './storage.ts'
import { diskHealth } from './storage-disk-health.ts'
import { createReaders } from './storage-disk-readers.ts'

/**
 * Keeps blobs as files under `directory/blobs`; unfinished ones have names of their own under
 * `directory/tmp`, on the same disk.
 */
export async function createDiskStorage(directory: string): Promise<Storage> {
  const blobs = join(directory, 'blobs')
  const unfinished = join(directory, 'tmp')
  await makeFolder(blobs)
  await makeFolder(unfinished)
  const blobPath = (key: string) => join(blobs, checkedKey(key))
  const { reader, openReader, forget } = createReaders(blobPath)

  async function put(
    key: string,
    readable: Readable,
    options: Pick<PutOptions, 'maxBytes'>,
  ): Promise<StoredFile> {
    const target = blobPath(key)
    const temporary = join(unfinished, randomUUID())
    const { through, result } = measuring(options.maxBytes)
    try {
      // `flush` is fsync before close: the name must not become visible before the bytes are on the disk.
      await pipeline(
        readable,
        through,
        createWriteStream(temporary, { flags: 'wx', mode: 0o640, flush: true }),
      )
      crashPoint('storage: temporary file written')
      await publish(temporary, target, blobs)
    } catch (error) {
      await removeQuietly(temporary)
      throw error
    } finally {
      forget(key)
    }
    return result()
  }

  async function putFile(key: string, path: string, options: PutOptions): Promise<StoredFile> {
    const target = blobPath(key)
    const { through, result } = measuring(options.maxBytes)
    await pipeline(
      createReadStream(path),
      through,
      new Writable({ write: (_chunk, _encoding, done) => done() }),
    )
    await synced(path)
    crashPoint('storage: file synced')
    try {
      await publish(path, target, blobs, { elseBack: true })
      return result()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    } finally {
      forget(key)
    }
    const stored = await put(key, createReadStream(path), options)
    await rm(path)
    return stored
  }

  return {
    put,
    putFile,
    reader,
    openReader,
    health: () => diskHealth(unfinished),
    async open(key, { start = 0, end } = {}) {
      const file = await open(blobPath(key)).catch(missing(key))
      const found = await file.stat()
      const total = found.size
      if (!found.isFile()) {
        await file.close()
        throw new BlobMissing(key)
      }
      if (start > 0 && start >= total) {
        await file.close()
        throw new RangeError(`byte ${start} of ${total}`)
      }
      const last = Math.min(end ?? total - 1, total - 1)
      // An empty blob has no last byte, and a stream from 0 to -1 is an error.
      const stream = total === 0 ? file.createReadStream() : file.createReadStream({ start, end: last })
      return { stream, bytes: last - start + 1, total }
    },
    async stat(key) {
      const found = await stat(blobPath(key)).catch(nothing)
      return found?.isFile() ? { bytes: found.size, modifiedAt: found.mtime } : null
    },
    async move(from, to) {
      await publish(blobPath(from), blobPath(to), blobs).catch(missing(from))
      forget(from)
      forget(to)
    },
    async remove(key) {
      await rm(blobPath(key), { force: true })
      forget(key)
    },
    async *list(prefix) {
      const folder = checkedPrefix(prefix).slice(0, prefix.lastIndexOf('/') + 1)
      for await (const key of filesUnder(blobs, folder)) {
        const found = key.startsWith(prefix) ? await stat(join(blobs, key)).catch(nothing) : null
        if (found) yield { key, bytes: found.size, modifiedAt: found.mtime }
      }
    },
    async localFile(key) {
      const path = blobPath(key)
      const found = await stat(path).catch(missing(key))
      if (!found.isFile()) throw new BlobMissing(key)
      return { path, release: async () => {} }
    },
    async signedUrl() {
      return null
    },
    async sweep(before) {
      let removed = 0
      for (const name of await readdir(unfinished)) {
        const found = await stat(join(unfinished, name)).catch(nothing)
        if (!found || found.mtime >= before) continue
        await rm(join(unfinished, name), { force: true, recursive: true })
        removed += 1
      }
      return removed
    },
  }
}

/** `elseBack`: where the new name may not survive a power cut, the file has its old one again. */
async function publish(from: string, to: string, root: string, { elseBack = false } = {}): Promise<void> {
  const folder = dirname(to)
  const firstNew = await makeFolder(folder)
  await rename(from, to)
  crashPoint('storage: file renamed')
  try {
    await syncFolder(folder)
    if (firstNew === undefined) return
    // A new folder is itself only an entry in the one above.
    for (
      let above = dirname(folder);
      above.length >= root.length && above.length >= dirname(firstNew).length;
      above = dirname(above)
    )
      await syncFolder(above)
  } catch (error) {
    if (elseBack) await rename(to, from).catch(() => {})
    throw error
  }
}

async function synced(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

async function* filesUnder(root: string, folder: string): AsyncGenerator<string> {
  const entries = await opendir(join(root, folder)).catch(nothing)
  if (!entries) return
  for await (const entry of entries) {
    const name = `${folder}${basename(entry.name)}`
    if (entry.isDirectory()) yield* filesUnder(root, `${name}/`)
    else yield name
  }
}

function missing(key: string): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    throw error.code === 'ENOENT' || error.code === 'ENOTDIR' ? new BlobMissing(key) : error
  }
}

function nothing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
