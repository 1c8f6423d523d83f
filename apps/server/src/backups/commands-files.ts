import { createReadStream } from 'node:fs'
import { open, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeFolder, syncFolder } from '../kernel/storage/durable.ts'
import { BlobMissing, type Storage } from '../kernel/storage/storage.ts'
import { hasBytes, storeBlob } from './commands-written.ts'
import type { NamedFile } from './queries.ts'
import { blobPath, FILES_FILE, FileLine, isBackedUp } from './rules.ts'

const AT_ONCE = 4
const FULL = ['ENOSPC', 'EDQUOT']
const TRIES = 3
const MARGIN_BYTES = 64 * 1024 ** 2
/** What did not fit may have been longer than what is left. */
const FULL_BYTES = 1024 ** 2

/** A folder that has no room, or is none that a backup may be written to. */
export class UnfitFolder extends Error {}

interface FileList {
  key: string
  bytes: number
  modified: string
}

export interface FileCopy {
  /**
   * Copies what lies in the storage now and was not copied yet, and notes each file
   * in the journal once it is whole.
   */
  pass(
    onProgress: (copied: { files: number; bytes: number; ofFiles: number; ofBytes: number }) => void,
  ): Promise<void>
  /**
   * Notes what rows name and nobody could copy, and what is not as its row says. @returns how many of each
   */
  compare(named: NamedFile[]): Promise<{ missing: number; damaged: number }>
  finish(): Promise<{ count: number; totalBytes: number; copiedBytes: number }>
  close(): Promise<void>
}

/**
 * Copies stored files under the hash of their content. What an earlier backup in the same folder, finished or
 * not, has noted with the same size and time is not read again.
 */
export async function copyFiles(storage: Storage, directory: string, snapshot: string): Promise<FileCopy> {
  const known = await readJournals(directory)
  const journal = await open(join(snapshot, FILES_FILE), 'ax', 0o600)
  const noted = new Map<string, FileLine>()
  let copiedBytes = 0
  let noting = Promise.resolve()

  async function note(line: FileLine): Promise<void> {
    noted.set(line.key, line)
    // One after the other and to the end: a disk that is nearly full takes half a line and says nothing.
    noting = noting.then(() => journal.appendFile(`${JSON.stringify(line)}\n`))
    await noting
  }

  async function copyOne(file: FileList): Promise<number> {
    const before = known.get(file.key)
    const isKnown = before?.sha256 && before.bytes === file.bytes && before.modified === file.modified
    if (isKnown && (await hasBytes(join(directory, blobPath(before.sha256 as string)), file.bytes))) {
      await note(before)
      return 0
    }
    const stored = await read(storage, directory, file.key)
    // Removed since it was listed: rows that the snapshot has are looked at in the end.
    if (!stored) return 0
    await note({ ...file, ...stored })
    copiedBytes += stored.bytes
    return stored.bytes
  }

  return {
    async pass(onProgress) {
      const listed: FileList[] = []
      for await (const { key, bytes, modifiedAt } of storage.list(''))
        if (isBackedUp(key) && !noted.has(key))
          listed.push({ key, bytes, modified: modifiedAt.toISOString() })
      const ofBytes = listed.reduce((sum, { bytes }) => sum + bytes, 0)
      const fresh = listed
        .filter(({ key, bytes }) => known.get(key)?.bytes !== bytes)
        .reduce((sum, { bytes }) => sum + bytes, 0)
      await refuseWithoutRoom(directory, fresh)
      let [files, bytes] = [0, 0]
      const queue = listed.values()
      const work = async () => {
        for (const file of queue) {
          await copyOne(file)
          files += 1
          bytes += file.bytes
          onProgress({ files, bytes, ofFiles: listed.length, ofBytes })
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))
    },
    async compare(named) {
      const trash = await trashed(
        storage,
        named.some(({ key }) => !noted.has(key)),
      )
      let [missing, damaged] = [0, 0]
      for (const { key, sha256 } of named) {
        const copied = noted.get(key)
        if (copied && sha256 !== null && copied.sha256 !== sha256) {
          await note({ ...copied, reason: 'its content does not match the database' })
          damaged += 1
        }
        if (copied) continue
        const from = trash.get(key)
        const stored = from && (await read(storage, directory, from))
        if (stored) await note({ key, modified: '', ...stored })
        else {
          await note({ key, bytes: 0, modified: '', reason: 'in the database, but not in the storage' })
          missing += 1
        }
      }
      return { missing, damaged }
    },
    async finish() {
      await journal.sync()
      for (const name of await readdir(join(directory, 'files')))
        await syncFolder(join(directory, 'files', name)).catch(isNoFolder)
      await syncFolder(join(directory, 'files'))
      const whole = [...noted.values()].filter(({ sha256 }) => sha256)
      return {
        count: whole.length,
        totalBytes: whole.reduce((sum, { bytes }) => sum + bytes, 0),
        copiedBytes,
      }
    },
    close: () => journal.close(),
  }
}

/** A store that fails for a moment is asked again; null when the file is gone. */
async function read(storage: Storage, directory: string, key: string) {
  for (let tries = 1; ; tries++) {
    try {
      return await storeBlob(directory, (await storage.open(key)).stream)
    } catch (error) {
      if (error instanceof BlobMissing) return null
      if (FULL.includes(String((error as NodeJS.ErrnoException).code))) throw noRoom(directory)
      if (tries >= TRIES) throw error
      await wait(tries * 500)
    }
  }
}

/** What sweeps took away is still there under `trash/<day>/`. */
async function trashed(storage: Storage, isWanted: boolean): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  if (!isWanted) return found
  for await (const { key } of storage.list('trash/')) found.set(key.replace(/^trash\/[^/]+\//, ''), key)
  return found
}

/** What is known of files in the backups of this folder; the newest word counts. */
async function readJournals(directory: string): Promise<Map<string, FileLine>> {
  const known = new Map<string, FileLine>()
  for await (const line of allLines(directory)) known.set(line.key, line)
  return known
}

async function* allLines(directory: string): AsyncGenerator<FileLine> {
  for (const name of (await readdir(join(directory, 'snapshots'))).sort())
    for await (const line of fileLines(join(directory, 'snapshots', name, FILES_FILE)))
      if (line.sha256) yield line
}

/**
 * The lines of a list of files. What a power cut left of one is passed over; lists of finished
 * snapshots are checked by their hash.
 */
export async function* fileLines(path: string): AsyncGenerator<FileLine> {
  if (!(await stat(path).catch(() => null))) return
  let rest = ''
  for await (const piece of createReadStream(path, 'utf8') as AsyncIterable<string>) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() as string
    for (const line of lines) {
      const parsed = FileLine.safeParse(parseLine(line))
      if (parsed.success) yield parsed.data
    }
  }
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

/**
 * Removes what no snapshot of the folder names any more. What is younger than a day may
 * belong to a backup that is running.
 */
export async function pruneFiles(directory: string, before: Date): Promise<void> {
  const named = new Set<string>()
  for await (const line of allLines(directory)) named.add(line.sha256 as string)
  for (const folder of await readdir(join(directory, 'files'), { withFileTypes: true })) {
    const inside = folder.isDirectory() ? await readdir(join(directory, 'files', folder.name)) : ['']
    for (const name of inside) {
      const path = join(directory, 'files', folder.name, name)
      if (!named.has(name) && (await stat(path)).mtime < before) await rm(path, { force: true })
    }
  }
}

export async function prepareFolders(directory: string, snapshot: string): Promise<void> {
  for (const folder of [join(directory, 'files'), join(snapshot, 'rows'), join(snapshot, 'spool')])
    await makeFolder(folder, 0o700)
}

async function refuseWithoutRoom(directory: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(directory)
  if (bavail * bsize > bytes + MARGIN_BYTES) return
  throw new UnfitFolder(
    `${directory} has room for ${megabytes(bavail * bsize)}, but the files to copy take ${megabytes(bytes)}.`,
  )
}

function noRoom(directory: string): UnfitFolder {
  return new UnfitFolder(`No space left in ${directory}.`)
}

/**
 * The same error, or that the folder of the backup is full, where that is what it means:
 * other disks are written to as well.
 */
export async function explained(error: unknown, directory: string): Promise<unknown> {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EDQUOT') return noRoom(directory)
  if (code !== 'ENOSPC') return error
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize < FULL_BYTES ? noRoom(directory) : error
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024 ** 2)} MB`
}

function isNoFolder(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOTDIR') throw error
}
