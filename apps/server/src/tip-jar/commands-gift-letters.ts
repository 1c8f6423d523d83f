import type { Kernel } from '../kernel/kernel.ts'
import { queueMail } from '../outgoing-mail/commands.ts'
import { giftMail } from './mails.ts'

/** Writes to recipients who were let in, once each; those whom the owner keeps out get nothing. */
export async function deliverGifts(
  kernel: Kernel,
  show: Parameters<typeof giftMail>[1] & { id: number },
  gifts: readonly { id: number }[],
): Promise<void> {
  for (const { id } of gifts)
    await kernel.db.transaction().execute(async (trx) => {
      const gift = await trx
        .updateTable('tip_gifts')
        .set({ is_delivered: true })
        .where('id', '=', id)
        .where('is_delivered', '=', false)
        .returningAll()
        .executeTakeFirst()
      if (!gift) return
      const subscriber = await trx
        .selectFrom('subscribers')
        .selectAll()
        .where('show_id', '=', show.id)
        .where('email_address', '=', gift.recipient_email)
        .where('subscription_status', '=', 'Approved')
        .executeTakeFirst()
      if (subscriber) await queueMail(kernel, trx, giftMail(kernel, show, gift, subscriber))
    })
}
