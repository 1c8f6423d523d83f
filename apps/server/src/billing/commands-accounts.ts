import { z } from 'zod'
import type { Queryable, Trx } from '../kernel/database/database.ts'
import { defineJob } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { askStripe } from '../payments/commands-stripe.ts'
import { findSubscription } from './queries.ts'

/** An account was deleted, or brought back: its plan ends with the period, or goes on. */
export const settleDeletedPayer = defineJob('billing.settle_payer', z.object({ user_id: z.number() }))

/** In the metadata of a subscription: it ends because its account was deleted. */
const DELETED = 'account_deleted'

export async function settlePayerLater(trx: Trx, kernel: Kernel, userId: number): Promise<void> {
  const payer = await trx
    .selectFrom('plan_subscriptions')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (payer) await kernel.jobs.enqueue(trx, settleDeletedPayer, { user_id: userId })
}

/**
 * Of a deleted account nothing more is charged; of one that came back it goes on, unless it had been ended
 * before.
 */
export async function settleDeletedSubscription(
  kernel: Kernel,
  { user_id }: { user_id: number },
): Promise<void> {
  const row = await findSubscription(kernel.db, { id: user_id })
  if (!row) return
  const user = await kernel.db
    .selectFrom('users')
    .select('deleted_at')
    .where('id', '=', user_id)
    .executeTakeFirst()
  await askStripe(kernel, async (stripe) => {
    const subscription = await stripe.subscriptions.retrieve(row.stripe_id)
    if (['canceled', 'incomplete_expired'].includes(subscription.status)) return
    if (user && !user.deleted_at) {
      if (subscription.metadata[DELETED] === 'yes')
        await stripe.subscriptions.update(row.stripe_id, {
          ...{ cancel_at_period_end: false, metadata: { [DELETED]: '' } },
        })
    } else if (!subscription.cancel_at_period_end)
      await stripe.subscriptions.update(row.stripe_id, {
        ...{ cancel_at_period_end: true, metadata: { [DELETED]: 'yes' } },
      })
  })
}

/** An account that is gone for good pays nothing from now on. */
export async function cancelErased(kernel: Kernel, userId: number): Promise<void> {
  const row = await findSubscription(kernel.db, { id: userId })
  if (!row) return
  await notePlanEnding(kernel.db, { id: userId }, kernel.clock.now())
  if (!kernel.config.stripe) return
  await askStripe(kernel, async (stripe) => {
    const { status } = await stripe.subscriptions.retrieve(row.stripe_id)
    if (!['canceled', 'incomplete_expired'].includes(status)) await stripe.subscriptions.cancel(row.stripe_id)
  })
}

/** Its plan is not paid for any more. */
export async function notePlanEnding(db: Queryable, user: { id: number }, ended_at: Date): Promise<void> {
  await db
    .insertInto('plan_endings')
    .values({ user_id: user.id, ended_at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ended_at }))
    .execute()
}
