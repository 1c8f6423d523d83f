import { join } from 'node:path'
import { readBackupReport, readFilesReport } from '../../apps/server/src/backups/queries-scrub.ts'
import { backupFinding } from '../../apps/server/src/backups/rules.ts'
import { filesFinding } from '../../apps/server/src/backups/rules-scrub.ts'
import { systemClock } from '../../apps/server/src/kernel/clock.ts'
import type { Config } from '../../apps/server/src/kernel/config.ts'
import { createStorage, type Storage } from '../../apps/server/src/kernel/storage/storage.ts'
import type { Finding } from './finding.ts'

const ENOUGH = 20

/**
 * When the last backup was made, and what checking the stored files has found: both lie in the storage,
 * whoever has the database open.
 */
export async function examineBackups(config: Config): Promise<Finding[]> {
  try {
    return await examineReports(await createStorage(config.storage, join(config.dataDir, 'files')))
  } catch {
    // What is wrong with the storage is said of the storage.
    return []
  }
}

async function examineReports(storage: Storage, now = systemClock.now()): Promise<Finding[]> {
  const episodes = await countSound(storage)
  return [
    { name: 'backup', ...backupFinding(await readBackupReport(storage), { now, episodes }) },
    { name: 'files', ...filesFinding(await readFilesReport(storage)) },
  ].map(({ todo, ...finding }) => (todo === null ? finding : { ...finding, todo }))
}

/** About as many as there are episodes; not counted to the end. */
async function countSound(storage: Storage): Promise<number> {
  let count = 0
  for (const prefix of ['audio/', 'originals/'])
    for await (const _file of storage.list(prefix)) if (++count >= ENOUGH) return count
  return count
}
