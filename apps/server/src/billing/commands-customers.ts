import { z } from 'zod'
import type { Trx } from '../kernel/database/database.ts'
import { defineJob } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { askStripe, isMissing } from '../payments/commands-stripe.ts'
import { findCustomer } from './queries.ts'
import type { PlanCustomerRow } from './table.ts'

/** In the metadata of a customer: whose it is. */
const USER = 'podstead_user'

/** An account has another address: its customer gets it. */
export const writeCustomerEmail = defineJob('billing.write_email', z.object({ user_id: z.number() }))

interface Payer {
  id: number
  email: string
}

/**
 * Who pays for the plans of an account, made at Stripe when it is first needed, and again when it was
 * deleted there.
 */
export async function requireCustomer(kernel: Kernel, user: Payer): Promise<PlanCustomerRow> {
  const known = await findCustomer(kernel.db, user)
  if (known && !(await isDeleted(kernel, known.stripe_id))) return known
  const stripe_id = await createCustomer(kernel, user, known)
  if (known) await replaceCustomer(kernel, known, stripe_id)
  else
    await kernel.db
      .insertInto('plan_customers')
      .values({ user_id: user.id, stripe_id, created_at: kernel.clock.now() })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute()
  return (await findCustomer(kernel.db, user)) as PlanCustomerRow
}

/** @throws Failure also where the key of this server is of the other mode: then nobody was deleted */
async function isDeleted(kernel: Kernel, id: string): Promise<boolean> {
  try {
    const customer = await askStripe(kernel, (stripe) => stripe.customers.retrieve(id))
    return customer.deleted === true
  } catch (error) {
    if (isMissing(error) && !String(error).includes('similar object exists')) return true
    throw error
  }
}

/** `before`: one that is gone, in whose place it comes. */
async function createCustomer(
  kernel: Kernel,
  { id, email }: Payer,
  before: PlanCustomerRow | undefined,
): Promise<string> {
  const { app } = kernel.config.origins
  // Two clicks at once are one customer.
  const idempotencyKey = ['customer', app, id, email, before?.stripe_id].join('-').slice(0, 255)
  const metadata = { podstead: app, [USER]: String(id) }
  const made = await askStripe(kernel, (stripe) =>
    stripe.customers.create({ email, metadata }, { idempotencyKey }),
  )
  return made.id
}

/** The id before is kept aside: what it paid and nobody has read yet is this account's. */
async function replaceCustomer(
  { db, clock }: Kernel,
  { user_id, stripe_id: gone }: PlanCustomerRow,
  stripe_id: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const replaced = await trx
      .updateTable('plan_customers')
      .set({ stripe_id })
      .where('user_id', '=', user_id)
      .where('stripe_id', '=', gone)
      .returning('user_id')
      .executeTakeFirst()
    if (!replaced) return
    await trx
      .insertInto('plan_former_customers')
      .values({ stripe_id: gone, user_id, replaced_at: clock.now() })
      .onConflict((conflict) => conflict.column('stripe_id').doNothing())
      .execute()
  })
}

export async function writeEmailLater(
  trx: Trx,
  kernel: Kernel,
  { user_id }: { user_id: number },
): Promise<void> {
  const customer = await findCustomer(trx, { id: user_id })
  if (customer) await kernel.jobs.enqueue(trx, writeCustomerEmail, { user_id })
}

/** Tells Stripe the address that the account has now; nothing where the customer is gone. */
export async function writeEmail(kernel: Kernel, { user_id }: { user_id: number }): Promise<void> {
  const row = await kernel.db
    .selectFrom('plan_customers as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.stripe_id', 'u.email'])
    .where('c.user_id', '=', user_id)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return
  try {
    await askStripe(kernel, (stripe) => stripe.customers.update(row.stripe_id, { email: row.email }))
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}
