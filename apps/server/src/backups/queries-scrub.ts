import { text } from 'node:stream/consumers'
import type { Queryable } from '../kernel/database/database.ts'
import { BlobMissing, type Storage } from '../kernel/storage/storage.ts'
import { namedFiles } from './queries.ts'
import { BACKUP_REPORT, BackupReport } from './rules.ts'
import { FILES_REPORT, FilesReport } from './rules-scrub.ts'

export async function readFilesReport(storage: Storage): Promise<FilesReport | null> {
  const parsed = FilesReport.safeParse(await readJson(storage, FILES_REPORT))
  return parsed.success ? parsed.data : null
}

/** What is known of the last backup that was finished; null when there was none. */
export async function readBackupReport(storage: Storage): Promise<BackupReport | null> {
  const parsed = BackupReport.safeParse(await readJson(storage, BACKUP_REPORT))
  return parsed.success ? parsed.data : null
}

/** Whether a row names the file now: rows go while files are read. */
export async function isStillNamed(db: Queryable, key: string): Promise<boolean> {
  return (await namedFiles(db, { only: key })).length > 0
}

async function readJson(storage: Storage, key: string): Promise<unknown> {
  try {
    return JSON.parse(await text((await storage.open(key)).stream))
  } catch (error) {
    if (error instanceof BlobMissing || error instanceof SyntaxError) return null
    throw error
  }
}
