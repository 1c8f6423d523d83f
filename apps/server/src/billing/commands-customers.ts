import type { Kernel } from '../kernel/kernel.ts'
import { askStripe } from '../payments/commands-stripe.ts'
import { findCustomer } from './queries.ts'
import type { PlanCustomerRow } from './table.ts'

/** In the metadata of a customer: whose it is. */
const USER = 'podstead_user'

/** Who pays for the plans of an account, made at Stripe when it is first needed. */
export async function requireCustomer(
  kernel: Kernel,
  user: { id: number; email: string },
): Promise<PlanCustomerRow> {
  const { db, clock, config } = kernel
  const known = await findCustomer(db, user)
  if (known) return known
  const { id: stripe_id } = await askStripe(kernel, (stripe) =>
    stripe.customers.create(
      { email: user.email, metadata: { podstead: config.origins.app, [USER]: String(user.id) } },
      // Two clicks at once are one customer.
      { idempotencyKey: `customer-${config.origins.app}-${user.id}` },
    ),
  )
  await db
    .insertInto('plan_customers')
    .values({ user_id: user.id, stripe_id, created_at: clock.now() })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  return (await findCustomer(db, user)) as PlanCustomerRow
}
