import { existsSync } from 'node:fs'
import { copyFile, lstat, readdir, realpath, rename, rm } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { spoolFolder } from '../delivery/commands-spool.ts'
import type { Db } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { makeFolder, syncFolder, writeDurably } from '../kernel/storage/durable.ts'
import type { Storage } from '../kernel/storage/storage.ts'
import { copyFiles, explained, prepareFolders, pruneFiles, UnfitFolder } from './commands-files.ts'
import { type Rows, writeRows } from './commands-rows.ts'
import { measureFile } from './commands-written.ts'
import { appliedMigrations, hasTable } from './queries.ts'
import { readBackupReport } from './queries-scrub.ts'
import { snapshotNames } from './queries-snapshots.ts'
import {
  BACKUP_REPORT,
  type BackupReport,
  MARK_FILE,
  SNAPSHOT_FILE,
  type Snapshot,
  snapshotId,
  UNFINISHED,
} from './rules.ts'

export type BackUpOptions = {
  directory: string
  withoutKeys: boolean
  /** How many finished snapshots stay, this one included. */
  keep: number
  onProgress(line: string): void
  /** Opens the database, or a copy of it, for as long as its rows are read. */
  withDatabase(use: (db: Db) => Promise<Rows>): Promise<Rows>
}

export type BackUpResult = {
  snapshot: Snapshot
  /** Bytes of stored files that had to be read. */
  copiedBytes: number
}

const DAY_MS = 86_400_000

/**
 * Writes a snapshot of everything into a folder: stored files first, then the rows as one moment saw them,
 * then the files that came meanwhile. It appears under its name when it is whole; what was copied before a
 * run broke off is used by the next.
 * @throws UnfitFolder
 */
export async function backUp(
  kernel: Pick<Kernel, 'config' | 'storage' | 'clock'>,
  options: BackUpOptions,
): Promise<BackUpResult> {
  const directory = resolve(options.directory)
  await claimFolder(directory, kernel.config.dataDir)
  const id = snapshotId(kernel.clock.now())
  const unfinished = join(directory, 'snapshots', `${id}${UNFINISHED}`)
  await prepareFolders(directory, unfinished)
  const files = await copyFiles(kernel.storage, directory, unfinished)
  try {
    const onFiles = filesProgress(options.onProgress)
    await files.pass(onFiles)
    // Before the rows: what comes into the database meanwhile is in both, and counted once.
    const spool = await copySpool(spoolFolder(kernel.config), unfinished)
    const onTable = (name: string, rows: number) => options.onProgress(`${name}: ${rows} rows`)
    const { named, ...rows } = await options.withDatabase((db) => writeRows(db, unfinished, onTable))
    await files.pass(onFiles)
    const wrong = await files.compare(named)
    const { count, totalBytes, copiedBytes } = await files.finish()
    const snapshot: Snapshot = {
      format: 1,
      id,
      finished_at: kernel.clock.now().toISOString(),
      engine: kernel.config.database.url ? 'postgres' : 'pglite',
      storage: kernel.config.storage.kind,
      ...rows,
      spool,
      key: options.withoutKeys ? null : await copyKey(kernel.config, unfinished),
      files: { ...(await written(unfinished, 'files.jsonl')), count, total_bytes: totalBytes, ...wrong },
    }
    await publish(directory, snapshot, unfinished)
    await removeOld(directory, options.keep, new Date(kernel.clock.now().getTime() - DAY_MS))
    await writeReport(kernel.storage, toReport(snapshot, directory))
    return { snapshot, copiedBytes }
  } catch (error) {
    throw await explained(error, directory)
  } finally {
    await files.close()
  }
}

/** A database that nobody has started a server on has nothing to back up. */
export async function isInstalled(db: Db): Promise<boolean> {
  return (await hasTable(db, 'schema_migrations')) && (await appliedMigrations(db)).length > 0
}

/**
 * Makes the folder, or recognises it as one of ours; anything else in it would be mixed up with the backup.
 */
async function claimFolder(directory: string, dataDir: string): Promise<void> {
  await makeFolder(directory, 0o700)
  const [own, data] = [await realpath(directory), await realpath(dataDir)]
  if (own === data || own.startsWith(data + sep))
    throw new UnfitFolder(
      `${directory} is inside DATA_DIR: whatever destroys that would destroy the backup too.`,
    )
  if (data.startsWith(own + sep))
    throw new UnfitFolder(`${directory} contains DATA_DIR. Choose a folder that is used for backups only.`)
  if (existsSync(join(directory, MARK_FILE))) return
  // What a first backup left that could not even write its mark is no other's.
  const inside = (await readdir(directory)).filter(
    (name) => name !== 'lost+found' && !name.startsWith(`${MARK_FILE}.`),
  )
  if (inside.length)
    throw new UnfitFolder(
      `${directory} is not empty and contains no backup. Choose an empty folder, or one that contains a backup.`,
    )
  await writeDurably(join(directory, MARK_FILE), `${JSON.stringify({ format: 1 })}\n`)
}

async function copySpool(folder: string, snapshot: string): Promise<Snapshot['spool']> {
  const copied: Snapshot['spool'] = []
  for (const name of (await readdir(folder).catch(() => [])).sort()) {
    const file = `spool/${name}`
    const isCopied = await copyFile(join(folder, name), join(snapshot, file)).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        return false
      },
    )
    if (isCopied) copied.push({ name, ...(await written(snapshot, file)) })
  }
  return copied
}

/** Keys of the environment are the operator's to keep; those that were made here lie in the data folder. */
async function copyKey(
  { dataDir, secretKeys }: Kernel['config'],
  snapshot: string,
): Promise<Snapshot['key']> {
  const path = join(dataDir, 'secret.key')
  if (secretKeys?.trim() || !existsSync(path)) return null
  await copyFile(path, join(snapshot, 'secret.key'))
  return written(snapshot, 'secret.key')
}

async function written(folder: string, file: string) {
  const found = await measureFile(join(folder, file))
  if (!found) throw new Error(`${file} could not be read back.`)
  return { file, ...found }
}

async function publish(directory: string, snapshot: Snapshot, unfinished: string): Promise<void> {
  const text = `${JSON.stringify(snapshot, null, 1)}\n`
  await writeDurably(join(unfinished, SNAPSHOT_FILE), text)
  const { sha256 } = await written(unfinished, SNAPSHOT_FILE)
  await writeDurably(join(unfinished, `${SNAPSHOT_FILE}.sha256`), `${sha256}  ${SNAPSHOT_FILE}\n`)
  for (const folder of ['rows', 'spool', '']) await syncFolder(join(unfinished, folder))
  await rename(unfinished, join(directory, 'snapshots', snapshot.id))
  await syncFolder(join(directory, 'snapshots'))
}

async function removeOld(directory: string, keep: number, before: Date): Promise<void> {
  const finished = await snapshotNames(directory)
  for (const name of finished.slice(0, Math.max(0, finished.length - keep)))
    await rm(join(directory, 'snapshots', name), { recursive: true, force: true })
  for (const name of await readdir(join(directory, 'snapshots'))) {
    const path = join(directory, 'snapshots', name)
    if (name.endsWith(UNFINISHED) && (await lstat(path)).mtime < before)
      await rm(path, { recursive: true, force: true })
  }
  await pruneFiles(directory, before)
}

function toReport({ id, finished_at, files }: Snapshot, directory: string): BackupReport {
  const { count, total_bytes, missing, damaged } = files
  return {
    id,
    finished_at,
    directory,
    files: count,
    bytes: total_bytes,
    missing,
    damaged,
    verified_at: null,
    problems: 0,
  }
}

/** Notes what reading a snapshot back has found, if it is the one that was made last. */
export async function noteVerification(
  { storage, clock }: Pick<Kernel, 'storage' | 'clock'>,
  { id, problems }: Pick<BackupReport, 'id' | 'problems'>,
): Promise<void> {
  const report = await readBackupReport(storage)
  if (report?.id !== id) return
  await writeReport(storage, { ...report, verified_at: clock.now().toISOString(), problems })
}

async function writeReport(storage: Storage, report: BackupReport): Promise<void> {
  await storage.put(BACKUP_REPORT, Readable.from([JSON.stringify(report)]), {
    contentType: 'application/json',
  })
}

function filesProgress(say: (line: string) => void) {
  return ({
    files,
    bytes,
    ofFiles,
    ofBytes,
  }: {
    files: number
    bytes: number
    ofFiles: number
    ofBytes: number
  }) => say(`files: ${files} of ${ofFiles}, ${megabytes(bytes)} of ${megabytes(ofBytes)} MB`)
}

function megabytes(bytes: number): string {
  return (bytes / 1024 ** 2).toFixed(1)
}
