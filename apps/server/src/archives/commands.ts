import { z } from 'zod'
import type { Trx } from '../kernel/database/database.ts'
import { conflict } from '../kernel/http/failure.ts'
import { defineJob } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { attachUpload } from '../uploads/commands.ts'
import { deleteUploads } from '../uploads/commands-rows.ts'
import type { OwnedArchiveImport } from './queries.ts'
import type { ArchiveImportRow } from './table.ts'

export const readArchive = defineJob('archives.import', z.object({ import_id: z.int() }))

/** Takes an uploaded archive; the rest happens in the background. @throws Failure 422 on `signed_id` */
export async function startArchiveImport(
  kernel: Kernel,
  user: { id: number },
  signedId: string,
): Promise<number> {
  return kernel.db.transaction().execute(async (trx) => {
    const upload = await attachUpload(trx, kernel, user.id, signedId, { wanted: 'archive' })
    const { id } = await trx
      .insertInto('archive_imports')
      .values({
        user_id: user.id,
        upload_id: upload.id,
        file_name: upload.file_name,
        created_at: kernel.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await kernel.jobs.enqueue(trx, readArchive, { import_id: id }, { accountId: user.id })
    return id
  })
}

/**
 * The file of one that could have been tried again goes with it. @throws
 * Failure 409 while it is still running
 */
export async function dismissArchiveImport(kernel: Kernel, row: OwnedArchiveImport): Promise<void> {
  const upload = await findUpload(kernel, row)
  await kernel.db.transaction().execute(async (trx) => {
    const dismissed = await trx
      .updateTable('archive_imports')
      .set({ dismissed_at: kernel.clock.now(), upload_id: null })
      .where('id', '=', row.id)
      .where('state', 'in', ['done', 'failed'])
      .returning('id')
      .executeTakeFirst()
    if (!dismissed) throw conflict('This import is still running.')
    if (upload) await deleteUploads(trx, [upload.id])
  })
  if (upload?.storage_key) await kernel.storage.remove(upload.storage_key)
}

/** Goes on with an import that was broken off. @throws Failure 409 where there is nothing to go on with */
export async function retryArchiveImport(kernel: Kernel, row: OwnedArchiveImport): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    if (!(await requeueArchive(trx, kernel, row.id)))
      throw conflict('This import cannot be tried again. Please upload the archive again.')
  })
}

/**
 * Puts an import that was broken off back into the queue; false when its file is
 * gone, or its podcast was deleted.
 */
export async function requeueArchive(trx: Trx, kernel: Kernel, importId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('archive_imports')
    .leftJoin('shows', 'shows.id', 'archive_imports.show_id')
    .selectAll('archive_imports')
    .select('shows.deleted_at')
    .where('archive_imports.id', '=', importId)
    .forUpdate('archive_imports')
    .executeTakeFirst()
  if (row?.state !== 'failed' || row.upload_id === null || row.deleted_at) return false
  const start =
    row.show_id === null
      ? { state: 'waiting' as const, podcast_title: '', episodes_total: 0 }
      : { state: 'copying' as const }
  await trx
    .updateTable('archive_imports')
    .set({ ...start, message: '', finished_at: null, dismissed_at: null })
    .where('id', '=', importId)
    .execute()
  await kernel.jobs.enqueue(trx, readArchive, { import_id: importId }, { accountId: row.user_id })
  return true
}

export async function findUpload({ db }: Kernel, { upload_id }: ArchiveImportRow) {
  return upload_id === null
    ? undefined
    : db.selectFrom('uploads').select(['id', 'storage_key']).where('id', '=', upload_id).executeTakeFirst()
}
