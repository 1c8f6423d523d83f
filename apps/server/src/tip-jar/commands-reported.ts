import type { Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { StripeReport } from '../payments/commands.ts'
import { readPaymentAccount, readTipSubscription } from './commands-accounts.ts'

const LOOKED_AT =
  /^(account\.updated|account\.application\.deauthorized|charge\.|refund\.|checkout\.session\.completed|invoice\.paid)/

/** Something happened on a connected account: one job reads it again for all reports that wait. */
export async function noteReport(
  trx: Trx,
  kernel: Kernel,
  { account, kind, object }: StripeReport,
): Promise<void> {
  if (!account) return
  const row = await trx
    .selectFrom('payment_accounts')
    .select('user_id')
    .where('stripe_id', '=', account)
    .executeTakeFirst()
  if (!row) return
  if (kind.startsWith('customer.subscription.'))
    return kernel.jobs.enqueue(trx, readTipSubscription, { user_id: row.user_id, subscription: object.id })
  if (!LOOKED_AT.test(kind)) return
  const asked = await trx
    .updateTable('payment_accounts')
    .set({ is_waiting: true })
    .where('user_id', '=', row.user_id)
    .where('is_waiting', '=', false)
    .returning('user_id')
    .executeTakeFirst()
  if (asked) await kernel.jobs.enqueue(trx, readPaymentAccount, { user_id: row.user_id })
}
