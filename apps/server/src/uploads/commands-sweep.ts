import { readdir, rm, stat } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Kernel } from '../kernel/kernel.ts'
import { type SweepResult, sweepOrphans } from '../stored-files/commands-sweep.ts'
import { partialFile, partialFolder, unsettledUploads } from './queries.ts'
import { ARCHIVE_KEPT_MS, KEPT_MS } from './rules.ts'
import type { UploadRow } from './table.ts'

/**
 * Removes unused uploads and unfinished bytes that no row names; only where database and storage
 * belong together (`withOwnStorage`).
 */
export async function sweepUploads(kernel: Kernel): Promise<SweepResult> {
  const now = kernel.clock.now()
  const dayAgo = new Date(now.getTime() - KEPT_MS)
  const monthAgo = new Date(now.getTime() - ARCHIVE_KEPT_MS)
  const unused = await kernel.db
    .selectFrom('uploads')
    .selectAll()
    .where('state', '<>', 'attached')
    .where('expires_at', '<=', now)
    .limit(1000)
    .execute()
  for (const upload of unused) await removeUnused(kernel, upload)
  // Replaced by another upload before or after it was processed; the file is an orphan
  // then, or belongs to the audio.
  await kernel.db
    .deleteFrom('uploads')
    .where('state', '=', 'attached')
    .where('attached_at', '<', dayAgo)
    .where(sql<boolean>`not exists (select from episodes where upload_id = uploads.id)`)
    // One that was broken off can be tried again for as long as it is listed.
    .where(
      sql<boolean>`not exists (select from archive_imports where upload_id = uploads.id and (state <> 'failed' or finished_at > ${monthAgo}))`,
    )
    .execute()
  await sweepPartials(kernel, dayAgo)
  return sweepOrphans(kernel, dayAgo)
}

async function sweepPartials(kernel: Kernel, before: Date): Promise<void> {
  for (const name of await readdir(partialFolder(kernel)).catch(() => [])) {
    const path = partialFile(kernel, name)
    const found = await stat(path).catch(() => null)
    if (!found || found.mtime >= before) continue
    const waiting = await kernel.db
      .selectFrom('uploads')
      .select('id')
      .where('upload_key', '=', name)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
    if (!waiting) await rm(path, { force: true, recursive: true })
  }
}

/**
 * The row first: a file without a row is swept, a row without a file is a lie. False when an episode has it.
 */
export async function removeUnused(kernel: Kernel, upload: UploadRow): Promise<boolean> {
  const gone = await kernel.db
    .deleteFrom('uploads')
    .where('id', '=', upload.id)
    .where('state', '<>', 'attached')
    .returning('storage_key')
    .executeTakeFirst()
  if (!gone) return false
  await rm(partialFile(kernel, upload.upload_key), { force: true })
  unsettledUploads(kernel).delete(upload.upload_key)
  if (gone.storage_key) await kernel.storage.remove(gone.storage_key)
  return true
}
