import { randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Config } from '../kernel/config.ts'
import { StartRefusal } from '../kernel/http/failure-start.ts'
import { addInstallationValue, installationValue, setInstallationValue } from '../kernel/installation.ts'
import { type JobOutcome, skipped } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { BlobMissing, type Storage } from '../kernel/storage/storage.ts'
import { countFiles, sampleFiles } from './queries.ts'
import { judgeMarks, MAX_COUNTED_FILES, mismatchWords, type Places } from './rules-mark.ts'

/** Where the storage says which installation it belongs to; the database says it in `installation`. */
export const MARK_KEY = 'installation/mark'
const MARK_NAME = 'mark'

/** Database and storage do not belong together; the message says what to do. */
class StorageMismatch extends StartRefusal {}

export interface Marks {
  database: string | null
  storage: string | null
}

export async function readMarks({ db, storage }: Pick<Kernel, 'db' | 'storage'>): Promise<Marks> {
  // The storage first: whoever writes both begins with the database.
  const inStorage = await readStorageMark(storage)
  return { storage: inStorage, database: await installationValue(db, MARK_NAME) }
}

async function readStorageMark(storage: Storage): Promise<string | null> {
  try {
    return (await text((await storage.open(MARK_KEY)).stream)).trim()
  } catch (error) {
    if (error instanceof BlobMissing) return null
    throw error
  }
}

/** The same mark on both sides. */
async function writeMarks({ db, storage }: Pick<Kernel, 'db' | 'storage'>, mark: string): Promise<void> {
  await setInstallationValue(db, MARK_NAME, mark)
  await storage.put(MARK_KEY, Readable.from([Buffer.from(`${mark}\n`)]), { contentType: 'text/plain' })
}

/**
 * At every start, after the migrations: makes sure that database and storage belong
 * together. @throws StorageMismatch
 */
export async function claimStorage(kernel: Kernel): Promise<void> {
  const { db, storage, config } = kernel
  const marks = await readMarks(kernel)
  if (marks.database !== null && marks.database === marks.storage) return
  const hasAccounts = (await db.selectFrom('users').select('id').limit(1).execute()).length > 0
  const sample = hasAccounts ? await sampleFiles(kernel) : { named: 0, found: 0 }
  const files = await countFiles(storage, MAX_COUNTED_FILES)
  const verdict = judgeMarks({ ...marks, hasAccounts, ...sample, files })
  if (verdict === 'agree') return
  if (verdict !== 'write') throw new StorageMismatch(mismatchWords(verdict, files, describePlaces(config)))
  await writeMarks(kernel, await agreedMark(kernel, marks))
}

/** Several processes may start at once: the mark that came into the database first is the one. */
async function agreedMark({ db }: Kernel, { database, storage }: Marks): Promise<string> {
  const value = database ?? storage ?? randomUUID()
  return addInstallationValue(db, MARK_NAME, value)
}

/**
 * The operator's word that this database and this storage belong together from now on. A new mark, so that a
 * former partner of either is noticed.
 */
export async function adoptStorage(kernel: Kernel): Promise<void> {
  await writeMarks(kernel, randomUUID())
}

/** Why nothing may be removed now; null when the marks agree. */
export async function markProblem(kernel: Pick<Kernel, 'db' | 'storage'>): Promise<string | null> {
  const { database, storage } = await readMarks(kernel)
  if (database !== null && database === storage) return null
  if (storage === null)
    return "the storage has lost this installation's mark, or belongs to another installation"
  return 'database and storage belong to different installations'
}

/** For jobs that remove files: nothing is removed by rows of one installation from the storage of another. */
export async function withOwnStorage(kernel: Kernel, work: () => Promise<JobOutcome>): Promise<JobOutcome> {
  const problem = await markProblem(kernel)
  if (problem === null) return work()
  kernel.log.error({ problem }, 'nothing is removed: restart the server and follow its instructions')
  return skipped(problem)
}

function describePlaces({ storage, database, dataDir }: Config): Places {
  const url = database.url === undefined ? null : new URL(database.url)
  return {
    storage:
      storage.kind === 'disk'
        ? resolve(dataDir, 'files')
        : `bucket ${storage.bucket}${storage.endpoint ? ` at ${storage.endpoint}` : ''}`,
    database: url ? `PostgreSQL ${url.pathname.slice(1)} at ${url.host}` : resolve(join(dataDir, 'database')),
    mount: url
      ? 'Correct DATABASE_URL.'
      : 'Mount the volume that holds the folder "database", or correct DATA_DIR.',
  }
}
