import { z } from 'zod'
import type { Trx } from '../kernel/database/database.ts'
import { defineJob } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { StripeReport } from '../payments/commands.ts'
import { askStripe, isMissing } from '../payments/commands-stripe.ts'
import { readId } from '../payments/rules.ts'
import { readMovements } from './commands-movements.ts'
import { readCustomer } from './commands-read.ts'
import { findCustomerOwner } from './queries.ts'

/** Reads again what the account pays for that a subscription at Stripe belongs to. */
export const readPlanSubscription = defineJob(
  'billing.read_subscription',
  z.object({ subscription: z.string() }),
)

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

export async function readSubscription(kernel: Kernel, id: string): Promise<void> {
  const known = await kernel.db
    .selectFrom('plan_subscriptions')
    .select('user_id')
    .where('stripe_id', '=', id)
    .executeTakeFirst()
  if (known) return readCustomer(kernel, { id: known.user_id })
  const customer = await findPayer(kernel, id)
  if (!customer) return
  const owner = await findCustomerOwner(kernel.db, customer)
  // Not sold here.
  if (owner) await readCustomer(kernel, { id: owner.user_id })
}

/** Undefined for a subscription that Stripe has no longer: its first payment failed. */
async function findPayer(kernel: Kernel, id: string): Promise<string | undefined> {
  try {
    const { customer } = await askStripe(kernel, (stripe) => stripe.subscriptions.retrieve(id))
    return readId(customer)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}
