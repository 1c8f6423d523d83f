import { type PermittedShow, partOfShow } from '../access/queries.ts'
import type { Trx } from '../kernel/database/database.ts'
import { refused } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { SubscriberRow } from './table.ts'

/**
 * A subscriber whose schedule somebody changes by hand: of two changes at once one waits for the other.
 * @throws Failure 404 when it is none of this podcast's, 422 when it is not approved
 */
export async function lockApprovedSubscriber(
  trx: Trx,
  show: PermittedShow,
  id: number,
): Promise<SubscriberRow> {
  const row = await trx
    .selectFrom('subscribers')
    .selectAll()
    .where('id', '=', id)
    .where('show_id', '=', show.id)
    .forUpdate()
    .executeTakeFirst()
  const subscriber = partOfShow(show, 'subscriber', row)
  if (subscriber.subscription_status !== 'Approved')
    throw refused('Only approved subscribers have a schedule. Approve this one first.')
  return subscriber
}

/** From then on it counts as the day of joining; null: joining itself counts again. */
export async function setRestart(
  trx: Trx,
  kernel: Pick<Kernel, 'clock'>,
  subscriber: Pick<SubscriberRow, 'id'>,
  restartedAt: Date | null,
): Promise<void> {
  await trx
    .updateTable('subscribers')
    .set({ restarted_at: restartedAt, updated_at: kernel.clock.now() })
    .where('id', '=', subscriber.id)
    .execute()
}
