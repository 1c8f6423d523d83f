export const TRASH = 'trash/'
export const TRASH_DAYS = 7
const DAY_MS = 86_400_000

const isoDay = (at: Date) => at.toISOString().slice(0, 10)

/** Where an orphan goes on this day. */
export function trashKey(key: string, now: Date): string {
  return `${TRASH}${isoDay(now)}/${key}`
}

/** The day and the former key of a file in the trash; null for what is none of ours. */
export function trashedFrom(trashed: string): { day: string; key: string } | null {
  const found = /^trash\/(\d{4}-\d\d-\d\d)\/(.+)$/.exec(trashed)
  return found ? { day: found[1] as string, key: found[2] as string } : null
}

/** True once a file has been in the trash for its whole time. */
export function isPurgeable(day: string, now: Date): boolean {
  return day < isoDay(new Date(now.getTime() - TRASH_DAYS * DAY_MS))
}

/** What a sweep would take, of all that it looks at. */
export interface SweepSize {
  files: number
  bytes: number
  ofFiles: number
  ofBytes: number
}

const MAX_UNCONFIRMED_FILES = 20
const MAX_UNCONFIRMED_SHARE = 0.02

/**
 * Leftovers are few. Many at once, and a share of the whole that can be felt, rather
 * mean that the database lacks rows.
 */
export function needsConfirmation({ files, bytes, ofFiles, ofBytes }: SweepSize): boolean {
  return (
    files > MAX_UNCONFIRMED_FILES &&
    (files > ofFiles * MAX_UNCONFIRMED_SHARE || bytes > ofBytes * MAX_UNCONFIRMED_SHARE)
  )
}

export function describeSweep({ files, bytes, ofFiles, ofBytes }: SweepSize): string {
  const share = Math.max(files / Math.max(1, ofFiles), bytes / Math.max(1, ofBytes)) * 100
  return `${formatCount(files)} of ${formatCount(ofFiles)} (${formatSize(bytes)} of ${formatSize(ofBytes)}, ${share.toFixed(share < 10 ? 1 : 0)} %)`
}

export function formatCount(files: number): string {
  return files === 1 ? '1 file' : `${files.toLocaleString('en')} files`
}

export function formatSize(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(1)} GB`
  return bytes >= 1e6 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.ceil(bytes / 1000)} kB`
}
