import type { Trx } from '../kernel/database/database.ts'
import { publishEvent } from '../kernel/events.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { eraseShow, processWaiting, publish } from './commands.ts'
import { expiredShows } from './queries.ts'

/** What happens to the podcasts of an account that is deleted, comes back, or is erased. */

/**
 * Takes every show of the account out of lists, feeds and pages, at the same instant,
 * by which they are found again.
 */
export async function deleteAccountShows(trx: Trx, kernel: Kernel, userId: number, at: Date): Promise<void> {
  const shows = await trx
    .updateTable('shows')
    .set({ deleted_at: at })
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of shows) {
    await publish(trx, kernel, id, 'removed')
    await publishEvent(trx, kernel, 'show.deleted', { show_id: id })
  }
}

/** Brings back what went with the account; what its owner had deleted before stays deleted. */
export async function restoreShows(trx: Trx, kernel: Kernel, userId: number, deletedAt: Date): Promise<void> {
  const shows = await trx
    .updateTable('shows')
    .set({ deleted_at: null })
    .where('user_id', '=', userId)
    .where('deleted_at', '=', deletedAt)
    .returning('id')
    .execute()
  for (const { id } of shows) {
    await processWaiting(trx, kernel, 'show_id', id)
    await publishEvent(trx, kernel, 'show.restored', { show_id: id })
    await publish(trx, kernel, id, 'show')
  }
}

/** Removes every show of an account whose time for being restored is over, for good. */
export async function eraseAccountShows(kernel: Kernel, userId: number): Promise<void> {
  for (const show of await expiredShows(kernel.db, { userId })) await eraseShow(kernel, show)
}
