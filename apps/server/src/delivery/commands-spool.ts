import { randomUUID } from 'node:crypto'
import { type FileHandle, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { isLine } from '../ingest/commands-lines.ts'
import { crashPoint } from '../kernel/crash-points.ts'
import { type Kernel, perKernel } from '../kernel/kernel.ts'
import { makeFolder } from '../kernel/storage/durable.ts'
import {
  ABANDONED_MS,
  claimFile,
  createSegment,
  foreignSegment,
  isStale,
  readPiece,
  removeFile,
  type Segment,
  type Still,
  segmentInMemory,
  stillSince,
  writeAll,
} from './commands-spool-segments.ts'

/**
 * Lines on the disk that wait for the database (decision 0021). Nothing here is ever waited for by an answer.
 */
export interface Spool {
  /**
   * Resolves when the operating system has them: a killed process loses them no more. False when the spool is
   * full; then they are not taken.
   */
  write(lines: readonly string[]): Promise<boolean>
  /**
   * Some of the oldest that wait, of at most so many bytes; `done` lets go of them. Null when nothing waits.
   */
  next(bytes: number): Promise<{ lines: string[]; done(): Promise<void> } | null>
  /** Takes over what other processes left behind. @returns how many files */
  adopt(): Promise<number>
  /** Bytes that wait, and how many they may be. */
  room(): { used: number; most: number }
  /** Leaves what waits to the next process. */
  close(): Promise<void>
}

const ENDING = '.tsv'
/** A file is read whole again when it is found after a crash. */
const FILE_BYTES = 8 * 1024 ** 2
/** For a disk that takes nothing. */
const MEMORY_BYTES = 32 * 1024 ** 2
const DAY_MS = 86_400_000
/** A file that cannot be read is tried again after this. */
const AGAIN_MS = 10_000

export const processSpool = perKernel(createSpool)

/** Where the spool of an installation lies. */
export function spoolFolder({ dataDir }: Pick<Kernel['config'], 'dataDir'>): string {
  return join(dataDir, 'spool')
}

function createSpool(kernel: Kernel): Spool {
  const folder = spoolFolder(kernel.config)
  const own = randomUUID()
  const most = kernel.config.counting.spoolMegabytes * 1024 ** 2
  let segments: Segment[] = []
  let used = 0
  let files = 0
  let isBroken = false
  let seen = new Map<string, Still>()
  const newPath = () => join(folder, `${own}-${String(files++).padStart(8, '0')}${ENDING}`)

  async function openOne(): Promise<Segment> {
    // Each time: who takes a folder away that is empty just now should not stop the counting.
    await makeFolder(folder, 0o700)
    const segment = await createSegment(newPath())
    segments.push(segment)
    return segment
  }

  function keepInMemory(bytes: Buffer): boolean {
    const inMemory = segments.reduce((sum, { kept }) => sum + (kept?.length ?? 0), 0)
    if (inMemory + bytes.length > MEMORY_BYTES) {
      used -= bytes.length
      return false
    }
    segments.push(segmentInMemory(bytes))
    return true
  }

  async function empty(segment: Segment, handle: FileHandle): Promise<void> {
    used -= segment.size
    Object.assign(segment, { size: 0, read: 0 })
    segment.emptying = handle.truncate(0)
    try {
      await segment.emptying
    } catch {
      await leave(segment)
    }
  }

  /** Undefined where the disk does not give it. */
  async function readOrPass(segment: Segment, bytes: number): Promise<Buffer | null | undefined> {
    try {
      const piece = await readPiece(segment, bytes)
      delete segment.unreadable
      return piece
    } catch (error) {
      if (!segment.unreadable)
        kernel.log.error(
          { err: error, path: segment.path },
          'a file of the spool cannot be read; others go first',
        )
      segment.isSealed = true
      segment.unreadable = { error, until: performance.now() + AGAIN_MS }
      return undefined
    }
  }

  async function leave(segment: Segment): Promise<void> {
    used -= segment.size
    segments = segments.filter((one) => one !== segment)
    if (segment.kept) return
    await removeFile(segment).catch((error) =>
      kernel.log.warn({ err: error }, 'a file of the spool could not be removed'),
    )
  }

  return {
    async write(lines) {
      const bytes = Buffer.from(`${lines.join('\n')}\n`)
      if (used + bytes.length > most) return false
      let segment = segments.at(-1)
      const goesOn = segment && !segment.isSealed && segment.size < FILE_BYTES && !isStale(segment)
      if (segment && !goesOn) segment.isSealed = true
      used += bytes.length
      try {
        if (!segment || !goesOn) segment = await openOne()
        segment.isWriting = true
        await segment.emptying
        await writeAll(segment.handle as FileHandle, bytes)
        Object.assign(segment, { size: segment.size + bytes.length, writtenAt: performance.now() })
        isBroken = false
        crashPoint('spool: appended')
        return true
      } catch (error) {
        // What is there of them is half a line at the end of a file that nobody goes on with.
        if (segment) segment.isSealed = true
        if (!isBroken)
          kernel.log.error({ err: error }, 'the spool cannot be written; requests for audio wait in memory')
        isBroken = true
        return keepInMemory(bytes)
      } finally {
        if (segment) segment.isWriting = false
      }
    },

    async next(bytes) {
      for (;;) {
        const now = performance.now()
        const segment = segments.find(
          ({ size, read, isSealed, isWriting, unreadable }) =>
            (unreadable?.until ?? 0) <= now && (read < size || (isSealed && !isWriting)),
        )
        if (!segment) {
          const failed = segments.find(({ unreadable }) => unreadable)
          if (failed) throw failed.unreadable?.error
          return null
        }
        const { read, size } = segment
        const piece = read < size ? await readOrPass(segment, Math.min(size - read, bytes)) : Buffer.alloc(0)
        if (piece === undefined) continue
        const end = piece ? piece.lastIndexOf(10) + 1 : 0
        if (!piece || end === 0) {
          // Torn, empty, or taken over by another process.
          await leave(segment)
          continue
        }
        const lines = piece.toString('utf8', 0, end - 1).split('\n')
        const whole = segment.isForeign ? lines.filter(isLine) : lines
        if (whole.length < lines.length)
          kernel.log.warn({ lines: lines.length - whole.length }, 'broken lines in the spool were left out')
        return {
          lines: whole,
          async done() {
            segment.read = read + end
            if (segment.read < segment.size || segment.isWriting) return
            // Nothing lies there at rest: what the database has is not found again after a crash.
            if (segment.handle && !segment.isSealed) await empty(segment, segment.handle)
            else await leave(segment)
          },
        }
      }
    },

    async adopt() {
      for (const segment of segments)
        if (segment.size === 0 && isStale(segment) && !segment.isWriting) await leave(segment)
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(ENDING))
      const now = kernel.clock.now()
      await Promise.all(segments.map(({ path }) => path && utimes(path, now, now).catch(() => {})))
      const before = seen
      seen = new Map()
      let adopted = 0
      for (const name of names) {
        if (name.startsWith(own)) continue
        const path = join(folder, name)
        const found = await stat(path).catch(() => null)
        if (!found) continue
        const still = stillSince(before.get(name), found)
        seen.set(name, still)
        // The embedded database has one process at a time, so whoever wrote them is gone.
        if (kernel.database.engine !== 'pglite' && performance.now() - still.since < ABANDONED_MS) continue
        if (await takeOver(path, found)) adopted += 1
      }
      return adopted
    },

    room: () => ({ used, most }),

    async close() {
      for (const segment of segments) {
        segment.isSealed = true
        if (segment.read >= segment.size) await leave(segment)
        else await segment.handle?.close().catch(() => {})
        delete segment.handle
      }
    },
  }

  /** Requests that were counted and dropped since must not come back as new ones. */
  async function takeOver(
    path: string,
    { size, mtimeMs }: { size: number; mtimeMs: number },
  ): Promise<boolean> {
    const { retentionDays } = kernel.config.counting
    if (retentionDays !== null && kernel.clock.now().getTime() - mtimeMs > retentionDays * DAY_MS) {
      kernel.log.warn({ path }, 'a file of the spool is older than requests are kept and was removed')
      await rm(path, { force: true })
      return false
    }
    const mine = newPath()
    if (!(await claimFile(path, mine))) return false
    used += size
    segments.unshift(foreignSegment(mine, size))
    return size > 0
  }
}
