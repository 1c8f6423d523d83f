import { type FileHandle, open, rename, unlink } from 'node:fs/promises'

/**
 * Others take over a file that nobody touched for this long; a process that lives touches its own, and
 * does not go on with an old one.
 */
export const ABANDONED_MS = 60_000
const STALE_MS = ABANDONED_MS / 3 - 1000

/** A file, or lines that could not be written to one. */
export interface Segment {
  path: string
  handle?: FileHandle
  /** While it is made empty; nothing is written meanwhile. */
  emptying?: Promise<void>
  /** Bytes that are whole lines. */
  size: number
  read: number
  kept?: Buffer
  writtenAt: number
  isWriting: boolean
  isSealed: boolean
  /** By another process, which may have died in the middle of a line. */
  isForeign?: boolean
  /** It could not be read, and is not tried again before; others do not wait for it. */
  unreadable?: { error: unknown; until: number }
}

const EMPTY = { path: '', size: 0, read: 0, writtenAt: 0, isWriting: false, isSealed: false }

/** A new file, for lines of this process. */
export async function createSegment(path: string): Promise<Segment> {
  return { ...EMPTY, path, handle: await open(path, 'ax+', 0o600), writtenAt: performance.now() }
}

/** Lines that no file took. */
export function segmentInMemory(kept: Buffer): Segment {
  return { ...EMPTY, kept, size: kept.length, isSealed: true }
}

/** A file that another process left behind. */
export function foreignSegment(path: string, size: number): Segment {
  return { ...EMPTY, path, size, isSealed: true, isForeign: true }
}

/** Makes a file of another process one of this. @returns whether it was still there */
export async function claimFile(path: string, mine: string): Promise<boolean> {
  try {
    await rename(path, mine)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

/** Closes the file and removes it; one that is gone already is no error. */
export async function removeFile({ handle, path }: Segment): Promise<void> {
  // A descriptor is gone whatever closing it says.
  await handle?.close().catch(() => {})
  await unlink(path).catch((error) => {
    if (!isMissing(error)) throw error
  })
}

export async function writeAll(handle: FileHandle, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length; ) at += (await handle.write(bytes, at)).bytesWritten
}

/** Null when the file is gone. */
export async function readPiece(segment: Segment, bytes: number): Promise<Buffer | null> {
  if (segment.kept) return segment.kept.subarray(segment.read, segment.read + bytes)
  const own = segment.isSealed ? undefined : segment.handle
  let handle = own
  try {
    handle ??= await open(segment.path)
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(bytes), 0, bytes, segment.read)
    return buffer.subarray(0, bytesRead)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  } finally {
    if (!own) await handle?.close()
  }
}

/** How a file of another process looks, and since when it has not changed. */
export type Still = { state: string; since: number }

export function stillSince(
  before: Still | undefined,
  { size, mtimeMs }: { size: number; mtimeMs: number },
): Still {
  const state = `${size} ${mtimeMs}`
  return before?.state === state ? before : { state, since: performance.now() }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}

export function isStale({ writtenAt }: Segment): boolean {
  return performance.now() - writtenAt >= STALE_MS
}
