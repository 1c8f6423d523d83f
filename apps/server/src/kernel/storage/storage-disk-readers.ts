import { close, fstat, open, read, readSync } from 'node:fs'
import { BlobMissing, type Reader } from './storage.ts'

/** Files stay open so long after their last reader; a removed one takes its room until then. */
const IDLE_MS = 10_000
const MAX_OPEN = 512
/** Should another process replace a blob after all, its new bytes are found after this. */
const TRUSTED_MS = 60_000
/** What lies in the memory of the system comes within a tenth of this; beyond it a disk turned. */
const QUICK_MS = 3
/**
 * Then others read for us for a while, so that no answer waits for the disk of another one: twice as long
 * each time, because it may have been only another program that had the processor.
 */
const SLOW_FOR_MS = 50
const SLOW_AT_MOST_MS = 5000
/** After so long without a slow read all is as at first. */
const QUICK_AGAIN_MS = 1000

interface OpenFile {
  fd: number
  total: number
  readers: number
  openedAt: number
  lastUsed: number
  isGone: boolean
}

/** Files that are read by many listeners at a time are opened once. Blobs never change under their key. */
export function createReaders(pathOf: (key: string) => string): {
  reader(key: string): Promise<Reader>
  openReader(key: string): Reader | null
  forget(key: string): void
} {
  const files = new Map<string, OpenFile>()
  const opening = new Map<string, Promise<OpenFile>>()
  let slowUntil = 0
  let slowFor = SLOW_FOR_MS

  async function sharedFile(key: string): Promise<OpenFile> {
    const known = files.get(key)
    if (known && isTrusted(known)) return known
    forget(key)
    const running = opening.get(key) ?? openFile(pathOf(key), key).finally(() => opening.delete(key))
    opening.set(key, running)
    const file = await running
    if (!file.isGone) files.set(key, file)
    return file
  }

  /**
   * Sound that is listened to lies in the system's memory, from where asking directly costs
   * half of asking another thread.
   */
  function readAt(
    file: OpenFile,
    into: Buffer,
    length: number,
    position: number,
    done: (error: Error | null, bytes: number) => void,
  ): void {
    const began = performance.now()
    if (began < slowUntil) return read(file.fd, into, 0, length, position, done)
    let bytes: number
    try {
      bytes = readSync(file.fd, into, 0, length, position)
    } catch (error) {
      return done(error as Error, 0)
    }
    const now = performance.now()
    if (now - began > QUICK_MS) slowDown(now)
    done(null, bytes)
  }

  function slowDown(now: number): void {
    slowFor = now - slowUntil > QUICK_AGAIN_MS ? SLOW_FOR_MS : Math.min(slowFor * 2, SLOW_AT_MOST_MS)
    slowUntil = now + slowFor
  }

  function forget(key: string): void {
    const file = files.get(key)
    if (!file) return
    files.delete(key)
    file.isGone = true
    if (file.readers === 0) close(file.fd, () => {})
  }

  setInterval(() => {
    const before = performance.now() - IDLE_MS
    for (const [key, file] of files) {
      if (file.readers === 0 && file.lastUsed < before) forget(key)
    }
  }, IDLE_MS / 2).unref()

  function createReader(key: string, file: OpenFile): Reader {
    file.readers += 1
    let isReleased = false
    return {
      total: file.total,
      read: (into, length, position, done) => readAt(file, into, length, position, done),
      release() {
        if (isReleased) return
        isReleased = true
        file.readers -= 1
        file.lastUsed = performance.now()
        if (file.readers > 0) return
        if (file.isGone) close(file.fd, () => {})
        else if (files.size > MAX_OPEN) forget(key)
      },
    }
  }

  return {
    reader: async (key) => createReader(key, await sharedFile(key)),
    openReader(key) {
      const file = files.get(key)
      return file && isTrusted(file) ? createReader(key, file) : null
    },
    forget,
  }
}

function isTrusted({ openedAt }: OpenFile): boolean {
  return performance.now() - openedAt < TRUSTED_MS
}

function openFile(path: string, key: string): Promise<OpenFile> {
  return new Promise((resolve, reject) => {
    open(path, 'r', (failed, fd) => {
      if (failed)
        return reject(failed.code === 'ENOENT' || failed.code === 'ENOTDIR' ? new BlobMissing(key) : failed)
      fstat(fd, (error, found) => {
        if (!error && found.isFile())
          return resolve({
            fd,
            total: found.size,
            readers: 0,
            openedAt: performance.now(),
            lastUsed: performance.now(),
            isGone: false,
          })
        close(fd, () => reject(error ?? new BlobMissing(key)))
      })
    })
  })
}
