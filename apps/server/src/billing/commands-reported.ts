import type { Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { StripeReport } from '../payments/commands.ts'
import { readMovements } from './commands-movements.ts'
import { readPlanSubscription } from './commands-read.ts'

const MONEY = /^(charge\.|refund\.|invoice\.paid)/

/** Something happened on the account of this installation: it is read again. */
export async function noteReport(
  trx: Trx,
  kernel: Kernel,
  { account, kind, object }: StripeReport,
): Promise<void> {
  if (account) return
  if (kind.startsWith('customer.subscription.'))
    return kernel.jobs.enqueue(trx, readPlanSubscription, { subscription: object.id })
  if (MONEY.test(kind)) await kernel.jobs.enqueue(trx, readMovements, {})
}
