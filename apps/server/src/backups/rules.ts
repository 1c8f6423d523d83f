import { z } from 'zod'

/** What a backup says of one of its own files. */
const Written = z.object({ file: z.string(), bytes: z.int(), sha256: z.string() })

const Table = Written.extend({ name: z.string(), columns: z.array(z.string()), rows: z.int() })
export type WrittenTable = z.infer<typeof Table>

/** `snapshot.json`: everything that a restore needs to know before it reads anything else. */
export const Snapshot = z.object({
  format: z.literal(1),
  id: z.string(),
  taken_at: z.string(),
  finished_at: z.string(),
  engine: z.enum(['pglite', 'postgres']),
  storage: z.enum(['disk', 's3']),
  migrations: z.array(z.string()),
  /**
   * The sealed proof of the key ring, so that a restore knows whether it has the right keys before it writes.
   */
  canary: z.string().nullable(),
  tables: z.array(Table),
  sequences: z.array(z.object({ name: z.string(), value: z.int() })),
  /** Days whose requests and downloads lie in partitions of their own. */
  days: z.array(z.string()),
  /** Jobs that were waiting or running. */
  jobs: Table,
  /** Requests for audio that were on their way into the database. */
  spool: z.array(Written.extend({ name: z.string() })),
  key: Written.nullable(),
  files: Written.extend({ count: z.int(), total_bytes: z.int(), missing: z.int(), damaged: z.int() }),
})
export type Snapshot = z.infer<typeof Snapshot>

/** A line of `files.jsonl`. Without `sha256` the file could not be copied, and `reason` says why. */
export const FileLine = z.object({
  key: z.string(),
  bytes: z.int(),
  modified: z.string(),
  sha256: z.string().optional(),
  reason: z.string().optional(),
})
export type FileLine = z.infer<typeof FileLine>

/** What every backup folder begins with, so that no other folder is ever taken for one. */
export const MARK_FILE = 'podstead-backup.json'
export const SNAPSHOT_FILE = 'snapshot.json'
export const FILES_FILE = 'files.jsonl'
export const UNFINISHED = '.unfinished'

/** Named after its content, so that a file is stored once however many snapshots hold it. */
export function blobPath(sha256: string): string {
  return `files/${sha256.slice(0, 2)}/${sha256}`
}

/** Sorts by time, and is a folder's name on every file system. */
export function snapshotId(now: Date): string {
  return now.toISOString().replace(/[-:]/g, '').replace('.', '')
}

/**
 * What lies in the storage and is none of the installation's content: trash, reports, and
 * what health checks leave behind.
 */
const NOT_BACKED_UP = /^(?:trash|reports|doctor)\/|^health(?:-|\/)/

export function isBackedUp(key: string): boolean {
  return !NOT_BACKED_UP.test(key)
}

/** What a store should say of a file; files of the disk have no type. */
export function guessContentType(key: string): string {
  const type = {
    mp3: 'audio/mpeg',
    m4a: 'audio/mp4',
    jpg: 'image/jpeg',
    png: 'image/png',
    vtt: 'text/vtt',
    json: 'application/json',
  }
  return type[(key.split('.').at(-1) ?? '') as keyof typeof type] ?? 'application/octet-stream'
}

export const BACKUP_REPORT = 'reports/last-backup.json'

/** Where every process of the installation finds what the last backup was. Earlier versions wrote less. */
export const BackupReport = z.object({
  id: z.string().default(''),
  finished_at: z.string(),
  directory: z.string().default(''),
  files: z.int().default(0),
  bytes: z.int().default(0),
  missing: z.int().default(0),
  damaged: z.int().default(0),
  verified_at: z.string().nullable().default(null),
  /** What reading it back found wrong. */
  problems: z.int().default(0),
})
export type BackupReport = z.infer<typeof BackupReport>

const DAY_MS = 86_400_000
const WARN_AFTER_DAYS = 7
const EPISODES_WORTH_A_BACKUP = 5

/** What `doctor` says of the last backup. */
export function backupFinding(
  last: { finished_at: string } | null,
  { now, episodes }: { now: Date; episodes: number },
): { level: 'ok' | 'warn'; text: string; todo: string | null } {
  const todo = 'run npm run podstead -- backup DIR every night, from a timer or cron'
  if (!last && episodes < EPISODES_WORTH_A_BACKUP)
    return { level: 'ok', text: 'there is no backup yet, and little to lose so far', todo: null }
  if (!last) return { level: 'warn', text: 'there is no backup of this installation', todo }
  const days = Math.floor((now.getTime() - Date.parse(last.finished_at)) / DAY_MS)
  const text = `the last backup was finished ${days < 1 ? 'less than a day' : days === 1 ? 'a day' : `${days} days`} ago`
  return days < WARN_AFTER_DAYS ? { level: 'ok', text, todo: null } : { level: 'warn', text, todo }
}
