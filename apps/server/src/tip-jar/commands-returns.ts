import { sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '../kernel/database/database.ts'
import { defineJob } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { askStripe, isAccessRevoked, StripeRefusal } from '../payments/commands-stripe.ts'
import { ENDED_STATUSES } from '../payments/rules.ts'
import { endSubscription, endWithLetter } from './commands-recurring.ts'
import type { RecurringTipRow } from './table.ts'

/**
 * A payment on the account of somebody whose podcast it is not any more, on a page that was open before, goes
 * back in full: the money cannot be moved to the new owner, and the former one has no claim to it.
 */
export const returnTip = defineJob(
  'tip_jar.return_tip',
  z.object({ charge: z.string(), account: z.string() }),
)

/** A podcast changed hands: what is paid to the former owner from now on is found by this, and goes back. */
export async function noteTransfer(
  trx: Trx,
  { clock }: Kernel,
  { show_id, from, to }: { show_id: number; from: number; to: number },
): Promise<void> {
  const ended_at = clock.now()
  const had = await trx
    .selectFrom('tip_jars')
    .select('id')
    .where('show_id', '=', show_id)
    .where('user_id', '=', from)
    .executeTakeFirst()
  if (had)
    await trx
      .insertInto('former_tip_jars')
      .values({ show_id, user_id: from, ended_at })
      .onConflict((conflict) => conflict.columns(['show_id', 'user_id']).doUpdateSet({ ended_at }))
      .execute()
  await trx.deleteFrom('former_tip_jars').where('show_id', '=', show_id).where('user_id', '=', to).execute()
}

/** Codes of a charge of which nothing can go back any more: it has, or its bank took it. */
const NOTHING_LEFT = new Set(['charge_already_refunded', 'charge_disputed', 'resource_missing'])

/** The letter about it is written when the refund has moved on the balance. */
export async function refundTip(
  kernel: Kernel,
  { charge, account: stripeAccount }: { charge: string; account: string },
): Promise<void> {
  try {
    await askStripe(kernel, (stripe) =>
      stripe.refunds.create(
        { charge, reason: 'requested_by_customer', metadata: { podstead_reason: 'podcast changed hands' } },
        { stripeAccount, idempotencyKey: `moved-${charge}` },
      ),
    )
  } catch (error) {
    const isOver = error instanceof StripeRefusal && NOTHING_LEFT.has(error.reason ?? '')
    if (!isOver && !isAccessRevoked(error)) throw error
    kernel.log.warn({ charge }, 'A tip to a former owner could not be given back')
  }
}

/**
 * Ends what repeats on accounts of former owners. Of what began before the podcast changed hands its giver
 * gets the letter; what began after it was paid back, and that letter says so.
 */
export async function endFormerTips(kernel: Kernel, showId: number): Promise<void> {
  const { rows } = await sql<RecurringTipRow & { ended_at: Date }>`
    select r.*, f.ended_at from recurring_tips r
    join former_tip_jars f on f.show_id = r.show_id
    join payment_accounts a on a.user_id = f.user_id and a.stripe_id = r.stripe_id
    where r.show_id = ${showId} and r.status <> all(${ENDED_STATUSES})`.execute(kernel.db)
  if (rows.length === 0) return
  const show = await kernel.db.selectFrom('shows').selectAll().where('id', '=', showId).executeTakeFirst()
  for (const { ended_at, ...row } of rows) {
    if (show && row.created_at <= ended_at) await endWithLetter(kernel, show, row)
    else await endSubscription(kernel, row)
  }
}
