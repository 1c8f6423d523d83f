import type { Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { StripeReport } from '../payments/commands.ts'
import { readPaymentAccount } from './commands-accounts.ts'

/** Something happened on a connected account: it is read anew. */
export async function noteReport(
  trx: Trx,
  kernel: Kernel,
  { account, kind, object }: StripeReport,
): Promise<void> {
  if (!account || !LOOKED_AT.test(kind)) return
  const row = await trx
    .selectFrom('payment_accounts')
    .select('user_id')
    .where('stripe_id', '=', account)
    .executeTakeFirst()
  if (!row) return
  const subscription = object.kind === 'subscription' ? { subscription: object.id } : {}
  await kernel.jobs.enqueue(trx, readPaymentAccount, { user_id: row.user_id, ...subscription })
}

const LOOKED_AT =
  /^(account\.updated|charge\.|refund\.|customer\.subscription\.|checkout\.session\.completed|invoice\.paid)/
