import { publishEvent } from '../kernel/events.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { queueMail } from '../outgoing-mail/commands.ts'
import { recordSubscriberEvent } from './commands.ts'
import { isChanging } from './commands-changes.ts'
import { changeStatus } from './commands-status.ts'
import { activationMail } from './mails.ts'
import { findShowOwner } from './queries.ts'
import type { SubscriberRow } from './table.ts'

/**
 * An app has fetched their feed for the first time; to be called for real apps only, and as often as one
 * likes. @returns whether this was the first time
 */
export async function activateSubscriber(kernel: Kernel, subscriberId: number, at: Date): Promise<boolean> {
  const known = await kernel.db
    .selectFrom('subscribers')
    .select('first_fetch_at')
    .where('id', '=', subscriberId)
    .executeTakeFirst()
  if (known?.first_fetch_at !== null) return false
  return kernel.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('subscribers')
      .set({ first_fetch_at: at, updated_at: kernel.clock.now() })
      .where('id', '=', subscriberId)
      .where('first_fetch_at', 'is', null)
      .where('subscription_status', '=', 'Approved')
      .returningAll()
      .executeTakeFirst()
    if (!row) return false
    await isChanging(trx, { id: row.show_id }, [row.id])
    await recordSubscriberEvent(trx, kernel, row, 'activated')
    await publishEvent(trx, kernel, 'subscriber.activated', {
      show_id: row.show_id,
      subscriber_ids: [row.id],
      by: 'system',
    })
    const show = await trx
      .selectFrom('shows')
      .selectAll()
      .where('id', '=', row.show_id)
      .executeTakeFirstOrThrow()
    const owner = show.private_member_subscribed_notification ? await findShowOwner(trx, show) : undefined
    if (owner) await queueMail(kernel, trx, activationMail(kernel, { owner, show, subscriber: row }))
    return true
  })
}

/**
 * Somebody leaves by themselves: their addresses end at once, no list lets them in again, and they may ask
 * anew by the invite link. What the owner knows of them stays until they are removed.
 */
export async function leavePodcast(
  kernel: Kernel,
  { id, show_id }: Pick<SubscriberRow, 'id' | 'show_id'>,
): Promise<void> {
  await kernel.db.transaction().execute((trx) =>
    changeStatus(trx, kernel, { id: show_id }, [id], 'Reject', {
      by: 'system',
      details: { reason: 'left' },
    }),
  )
}
