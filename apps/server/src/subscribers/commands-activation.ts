import type { Kernel } from '../kernel/kernel.ts'

/**
 * Notes the first real use of a subscriber's feed: `is_activated` from then on.
 * @returns whether it was the first
 */
export async function activateSubscriber(kernel: Kernel, subscriberId: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await kernel.db
    .updateTable('subscribers')
    .set({ first_fetch_at: at, updated_at: kernel.clock.now() })
    .where('id', '=', subscriberId)
    .where('first_fetch_at', 'is', null)
    .where('subscription_status', '=', 'Approved')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
