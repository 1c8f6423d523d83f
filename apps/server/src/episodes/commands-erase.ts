import type { Queryable } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { eraseFiles } from '../parts/commands.ts'
import { removeFiles } from '../shows/commands-files.ts'
import { deleteUploads } from '../uploads/commands-rows.ts'

/**
 * Removes for good what was deleted or replaced before `before`: files first, so that an
 * interrupted run finds the rows again.
 */
export async function eraseExpired(kernel: Kernel, before: Date): Promise<void> {
  const deleted = await kernel.db
    .selectFrom('episodes')
    .innerJoin('shows', 'shows.id', 'episodes.show_id')
    .select(['episodes.id', 'episodes.upload_id', 'episodes.name', 'shows.user_id', 'episodes.show_id'])
    .where('episodes.deleted_at', '<', before)
    .execute()
  for (const episode of deleted) {
    await eraseFiles(kernel, { episode: episode.id })
    await kernel.db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('episodes')
        .where('id', '=', episode.id)
        .executeTakeFirst()
      if (!numDeletedRows) return
      await kernel.auditLog.recordServerAct(trx, {
        ...{ action: 'eraseEpisode', accountId: episode.user_id, showId: episode.show_id },
        ...{ episodeId: episode.id, subject: episode.name },
      })
    })
    if (episode.upload_id) await deleteUploads(kernel.db, [episode.upload_id])
  }
  const replaced = await kernel.db
    .selectFrom('audio_files')
    .select('id')
    .where('replaced_at', '<', before)
    .execute()
  for (const { id } of replaced) {
    await removeFiles(kernel, await audioKeys(kernel.db, id), [])
    await kernel.db.deleteFrom('audio_files').where('id', '=', id).execute()
  }
}

async function audioKeys(db: Queryable, id: number): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('audio_files')
    .select(['storage_key', 'original_key', 'peaks_key'])
    .where('id', '=', id)
    .execute()
  return rows.flatMap((r) => [r.storage_key, r.original_key, r.peaks_key])
}
