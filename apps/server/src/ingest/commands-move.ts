import type { Trx } from '../kernel/database/database.ts'

/** Hands the requests for an episode over to another show. */
export async function moveRequests(trx: Trx, episodeId: number, from: number, to: number): Promise<void> {
  await trx
    .updateTable('download_requests')
    .set({ show_id: to })
    .where('episode_id', '=', episodeId)
    .where('show_id', '=', from)
    .execute()
}

/** Takes all requests for a show with it. */
export async function eraseRequests(trx: Trx, showId: number): Promise<void> {
  for (const table of ['download_requests', 'feed_fetches', 'daily_feed_fetches'] as const)
    await trx.deleteFrom(table).where('show_id', '=', showId).execute()
}
