import { createHash } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'

/**
 * Where files are kept: sound, pictures, transcripts, exports. A key is a path of lower-case words that the
 * caller makes (never a name a user gave). What is written is visible whole or not at all, and an
 * acknowledged write survives a power cut.
 */
export interface Storage {
  /** Stores a stream under `key`, replacing what was there. Throws BlobTooLarge beyond `maxBytes`. */
  put(key: string, readable: Readable, options: PutOptions): Promise<StoredFile>
  /** Stores a file of ours and takes it away from `path` (a rename when on the same disk). */
  putFile(key: string, path: string, options: PutOptions): Promise<StoredFile>
  /**
   * `start` and `end` are inclusive byte positions, as in HTTP. Throws BlobMissing, or RangeError
   * when `start` lies behind the end.
   */
  open(key: string, range?: { start?: number; end?: number }): Promise<FileStream>
  /** As `open`, for what many read at a time; null where there is no file of ours. Throws BlobMissing. */
  reader(key: string): Promise<Reader | null>
  /** As `reader`, when that takes no waiting; null when it does. */
  openReader(key: string): Reader | null
  stat(key: string): Promise<{ bytes: number; modifiedAt: Date } | null>
  /** Gives a blob another key, replacing what was there. Throws BlobMissing. */
  move(from: string, to: string): Promise<void>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  /** Every blob whose key starts with `prefix`, which is text, not a pattern. In no promised order. */
  list(prefix: string): AsyncIterable<{ key: string; bytes: number; modifiedAt: Date }>
  /** A file to hand to a program. Read only; call `release` when done. Throws BlobMissing. */
  localFile(key: string): Promise<{ path: string; release(): Promise<void> }>
  /** An address that serves the blob for `seconds` without us, or null when only we can serve it. */
  signedUrl(
    key: string,
    seconds: number,
    reply: { contentType: string; fileName: string },
  ): Promise<string | null>
  /** Writes and removes a small blob. */
  health(): Promise<{ ok: boolean; detail: string }>
  /** Clears away what interrupted writes left behind before `before`. Returns how many. */
  sweep(before: Date): Promise<number>
}

export type PutOptions = { contentType: string; cacheControl?: string; maxBytes?: number }
export type StoredFile = { bytes: number; sha256: string }
type FileStream = { stream: Readable; bytes: number; total: number }

/**
 * An open file. Whoever got it calls `release` once done, and does not use `into` before `done` was called.
 */
export interface Reader {
  total: number
  /** `done` may be called before this returns. 0 bytes is the end of the file. */
  read(
    into: Buffer,
    length: number,
    position: number,
    done: (error: Error | null, bytes: number) => void,
  ): void
  release(): void
}

export type StorageSettings =
  | { kind: 'disk' }
  | {
      kind: 's3'
      endpoint: string | undefined
      region: string
      bucket: string
      accessKeyId: string
      secretAccessKey: string
      pathStyle: boolean
      silenceMs?: number
    }

export class BlobMissing extends Error {
  constructor(key: string) {
    super(`nothing is stored under ${key}`)
  }
}

export class BlobTooLarge extends Error {
  constructor(maxBytes: number) {
    super(`more than ${maxBytes} bytes`)
  }
}

/**
 * `directory` holds the blobs of the disk driver, and the temporary copies of the other. The
 * driver is loaded when it is chosen.
 */
export async function createStorage(settings: StorageSettings, directory: string): Promise<Storage> {
  if (settings.kind === 'disk') return (await import('./storage-disk.ts')).createDiskStorage(directory)
  return (await import('./storage-s3.ts')).createS3Storage({ ...settings, temporaryDirectory: directory })
}

/**
 * Takes files only under these prefixes: what no capability declares would be
 * swept, copied and erased by nobody.
 */
export function declaredOnly(storage: Storage, prefixes: readonly string[]): Storage {
  const checked = (key: string) => {
    if (!prefixes.some((prefix) => key.startsWith(prefix)))
      throw new TypeError(`no capability declares files like ${key}`)
    return key
  }
  return {
    ...storage,
    put: async (key, readable, options) => storage.put(checked(key), readable, options),
    putFile: async (key, path, options) => storage.putFile(checked(key), path, options),
    move: async (from, to) => storage.move(from, checked(to)),
  }
}

/**
 * Refuses keys that could leave the storage or mean two things: traversal, absolute paths,
 * empty parts, other characters.
 */
export function checkedKey(key: string): string {
  if (
    key.length > 512 ||
    !/^[a-z0-9_-][a-z0-9_.-]*(?:\/[a-z0-9_-][a-z0-9_.-]*)*$/.test(key) ||
    key.includes('..')
  ) {
    throw new TypeError(`not a storage key: ${JSON.stringify(key)}`)
  }
  return key
}

/** As `checkedKey`, for the start of a key: it may be empty or end in a slash. */
export function checkedPrefix(prefix: string): string {
  if (prefix !== '') checkedKey(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix)
  return prefix
}

/** Passes bytes on, counting and hashing them; fails with BlobTooLarge as soon as there are too many. */
export function measuring(maxBytes = Number.POSITIVE_INFINITY): { through: Transform; result(): StoredFile } {
  const hash = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      if (bytes > maxBytes) return done(new BlobTooLarge(maxBytes))
      done(null, chunk)
    },
  })
  return { through, result: () => ({ bytes, sha256: hash.digest('hex') }) }
}
