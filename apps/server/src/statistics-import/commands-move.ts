import type { Trx } from '../kernel/database/database.ts'

/** Hands what other hosts counted of an episode over to another show. */
export async function moveImportedDownloads(
  trx: Trx,
  episodeId: number,
  from: number,
  to: number,
): Promise<void> {
  await trx
    .updateTable('imported_downloads')
    .set({ show_id: to })
    .where('episode_id', '=', episodeId)
    .where('show_id', '=', from)
    .execute()
}

/** Takes what other hosts counted of a show with it. */
export async function eraseImportedDownloads(trx: Trx, showId: number): Promise<void> {
  for (const table of ['imported_downloads', 'statistics_imports'] as const)
    await trx.deleteFrom(table).where('show_id', '=', showId).execute()
}
