import type { Reminder } from '@podstead/contract/letters/reminders'
import type { Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'

/** Reminders as an archive has them; a second time nothing changes, and nobody is due from before. */
export async function importArchivedReminders(
  trx: Trx,
  kernel: Kernel,
  showId: number,
  reminders: readonly Reminder[],
): Promise<void> {
  if (!reminders.length) return
  const looked_until = kernel.clock.now()
  await trx
    .insertInto('reminders')
    .values(reminders.map((one) => ({ ...one, show_id: showId, looked_until })))
    .onConflict((c) => c.doNothing())
    .execute()
}
