import type { Insertable } from 'kysely'
import type { Queryable, Tables, Trx } from '../kernel/database/database.ts'

/** A file that is stored already becomes an upload: what an archive brings. */
export async function insertUpload(trx: Trx, upload: Insertable<Tables['uploads']>): Promise<{ id: number }> {
  return trx.insertInto('uploads').values(upload).returning('id').executeTakeFirstOrThrow()
}

/** Their files are the caller's to remove, or the sweep's. */
export async function deleteUploads(db: Queryable, ids: number[]): Promise<void> {
  if (ids.length) await db.deleteFrom('uploads').where('id', 'in', ids).execute()
}

/** The file is another row's now; what no row names is swept. */
export async function releaseFile(
  trx: Trx,
  column: 'id' | 'storage_key',
  value: number | string | null,
): Promise<void> {
  await trx.updateTable('uploads').set({ storage_key: null }).where(column, '=', value).execute()
}

/**
 * The uploaded originals go with the episodes of a podcast, or they would go with
 * the account that gives it away.
 */
export async function transferUploads(trx: Trx, showId: number, userId: number): Promise<void> {
  const theirs = trx
    .selectFrom('episodes')
    .select('upload_id')
    .where('show_id', '=', showId)
    .where('upload_id', 'is not', null)
  await trx.updateTable('uploads').set({ user_id: userId }).where('id', 'in', theirs).execute()
}
