import { createReadStream, existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { spoolFolder } from '../delivery/commands-spool.ts'
import { systemClock } from '../kernel/clock.ts'
import type { Config } from '../kernel/config.ts'
import { migrate, migrationNames } from '../kernel/database/migrations.ts'
import type { JobDefinition } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { createSecrets, parseKeyRing } from '../kernel/secrets/secrets.ts'
import { syncFolder, writeDurably } from '../kernel/storage/durable.ts'
import type { Storage } from '../kernel/storage/storage.ts'
import { fileLines } from './commands-files.ts'
import { loadedMark, loadJobs, loadRows } from './commands-load.ts'
import { restoreMark } from './queries.ts'
import {
  isDatabaseEmpty,
  isDatabaseUnused,
  isStorageEmpty,
  readRestoreNote,
  restoreNote,
} from './queries-restore.ts'
import { openSnapshot, verifySnapshot } from './queries-snapshots.ts'
import { blobPath, guessContentType, type Snapshot } from './rules.ts'

/** Why nothing, or nothing more, is written. */
export class CannotRestore extends Error {}

export interface RestoreOptions {
  directory: string
  snapshotId?: string | undefined
  onProgress(line: string): void
}

export type Restored = { snapshot: Snapshot; jobs: number; files: number; rows: number }

type OpenSnapshot = Awaited<ReturnType<typeof openSnapshot>>

/**
 * What can be known before anything is opened or written: that the backup is whole, that this
 * program can read it, and that its keys are at hand. Puts its key into the data folder, where a
 * first start would make another.
 * @throws CannotRestore NoBackup
 */
export async function prepareRestore(
  config: Config,
  { directory, snapshotId, onProgress }: RestoreOptions,
): Promise<OpenSnapshot> {
  const opened = await openSnapshot(directory, snapshotId)
  const { snapshot, folder } = opened
  const begun = await readRestoreNote(config.dataDir)
  if (begun && begun !== snapshot.id)
    throw new CannotRestore(
      `A restore of snapshot ${begun} was started here. Finish it first: restore DIR --snapshot ${begun}`,
    )
  const unknown = snapshot.migrations.filter((name) => !migrationNames().includes(name))
  if (unknown.length)
    throw new CannotRestore(
      `The backup was made by a newer version of Podstead (it has ${unknown.join(', ')}). Restore it with that version.`,
    )
  const problems = await verifySnapshot(directory, opened, (read, of) =>
    onProgress(`checking files: ${read} of ${of}`),
  )
  if (problems.length)
    throw new CannotRestore(`The backup is damaged; nothing was written.\n${listed(problems)}`)
  await restoreKey(config, snapshot, folder)
  return opened
}

/** Fills an empty installation. Broken off, it goes on when it is called again. @throws CannotRestore */
export async function restore(
  kernel: Kernel,
  { snapshot, folder }: OpenSnapshot,
  { directory, onProgress }: RestoreOptions,
  definitions: JobDefinition[],
): Promise<Restored> {
  const { db, storage, config } = kernel
  const isGoingOn = (await readRestoreNote(config.dataDir)) === snapshot.id
  await refuseUsed(kernel, isGoingOn)
  await writeDurably(restoreNote(config.dataDir), `${snapshot.id}\n`)
  const files = await restoreFiles(storage, directory, join(folder, snapshot.files.file), {
    isGoingOn,
    snapshot,
    onProgress,
  })
  await restoreSpool(config.dataDir, folder, snapshot)
  if ((await restoreMark(db)) !== loadedMark(snapshot))
    await loadRows(db, folder, snapshot, (name, rows) => onProgress(`${name}: ${rows} rows`))
  await migrate(db)
  await kernel.jobs.open(definitions)
  const jobs = await loadJobs(kernel, folder, snapshot, definitions)
  await rm(restoreNote(config.dataDir))
  await syncFolder(config.dataDir)
  return { snapshot, jobs, files, rows: snapshot.tables.reduce((sum, { rows }) => sum + rows, 0) }
}

async function refuseUsed({ db, storage, config }: Kernel, isGoingOn: boolean): Promise<void> {
  if (isGoingOn) {
    if ((await restoreMark(db)) || (await isDatabaseUnused(db))) return
    throw new CannotRestore(
      'A restore was started here, but the database is now in use by an installation. Nothing was written.',
    )
  }
  const database = config.database.url ? 'the database of DATABASE_URL' : join(config.dataDir, 'database')
  if (!(await isDatabaseEmpty(db)))
    throw new CannotRestore(
      `A restore fills an empty installation, and ${database} is not empty. Give it an empty ${config.database.url ? 'database' : 'DATA_DIR'}; nothing was changed here.`,
    )
  if (!(await isStorageEmpty(storage)))
    throw new CannotRestore(
      `A restore fills an empty installation, and the storage (${config.storage.kind}) has files in it. Give it an empty ${config.storage.kind === 's3' ? 'bucket' : 'DATA_DIR'}; nothing was changed here.`,
    )
}

type Files = { isGoingOn: boolean; snapshot: Snapshot; onProgress(line: string): void }

async function restoreFiles(
  storage: Storage,
  directory: string,
  list: string,
  { isGoingOn, snapshot, onProgress }: Files,
): Promise<number> {
  let files = 0
  for await (const { key, bytes, sha256 } of fileLines(list)) {
    if (!sha256) continue
    // Files appear whole or not at all, so the size says whether this one was written before.
    if (!isGoingOn || (await storage.stat(key))?.bytes !== bytes)
      await restoreStoredFile(storage, directory, { key, sha256 })
    files += 1
    onProgress(`files: ${files} of ${snapshot.files.count}`)
  }
  return files
}

/** Puts one file back, after its content was found to be what it was. @throws CannotRestore */
export async function restoreStoredFile(
  storage: Storage,
  directory: string,
  { key, sha256 }: { key: string; sha256: string },
): Promise<void> {
  const path = join(directory, blobPath(sha256))
  const stored = await storage.put(key, createReadStream(path), { contentType: guessContentType(key) })
  if (stored.sha256 === sha256) return
  await storage.remove(key)
  throw new CannotRestore(`${blobPath(sha256)} (${key}) was damaged while it was being read.`)
}

async function restoreSpool(dataDir: string, folder: string, { spool }: Snapshot): Promise<void> {
  if (!spool.length) return
  const target = spoolFolder({ dataDir })
  await mkdir(target, { recursive: true, mode: 0o700 })
  for (const { name, file } of spool) await copyFile(join(folder, file), join(target, name))
}

async function restoreKey(
  { dataDir, secretKeys }: Config,
  { key, canary }: Snapshot,
  folder: string,
): Promise<void> {
  const path = join(dataDir, 'secret.key')
  const own = secretKeys?.trim() || (existsSync(path) ? await readFile(path, 'utf8') : null)
  const brought = key && (await readFile(join(folder, key.file), 'utf8'))
  const text = own ?? brought
  if (!text)
    throw new CannotRestore(
      'The backup contains no key, and there is none here. Set SECRET_KEYS, or put secret.key into DATA_DIR: without it encrypted values cannot be read.',
    )
  if (canary) await proveKeys(text, canary)
  await mkdir(dataDir, { recursive: true })
  if (!own) await writeDurably(path, text)
}

async function proveKeys(text: string, canary: string): Promise<void> {
  const secrets = createSecrets({ ring: parseKeyRing(text), clock: systemClock })
  try {
    await secrets.verifyCanary(
      async () => canary,
      async () => {},
    )
  } catch {
    throw new CannotRestore(
      'The keys here (SECRET_KEYS, or secret.key in DATA_DIR) are not the ones the backup was made with. Nothing was written.',
    )
  }
}

function listed(problems: string[]): string {
  const shown = problems.slice(0, 20).map((problem) => `  - ${problem}`)
  return [...shown, ...(problems.length > 20 ? [`  … and ${problems.length - 20} more`] : [])].join('\n')
}
