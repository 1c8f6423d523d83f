import type Stripe from 'stripe'
import type { Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { queueMail } from '../outgoing-mail/commands.ts'
import { askStripe, isAccessRevoked, StripeRefusal } from '../payments/commands-stripe.ts'
import { readId } from '../payments/rules.ts'
import type { SubscribersChanged } from '../subscribers/commands-status.ts'
import { refundRefusedMail } from './mails-owner.ts'
import { findPaidPeriod, restOfInvoice } from './rules.ts'
import type { RecurringTipRow } from './table.ts'

/**
 * What these subscribers have paid for the time from now on goes back when their payments end, or in an hour
 * where they ended before.
 * @returns whether any of them paid with what repeats
 */
export async function noteRefunds(
  trx: Trx,
  { clock }: Pick<Kernel, 'clock'>,
  { show_id, subscriber_ids, refunds_rest }: SubscribersChanged,
): Promise<boolean> {
  if (!refunds_rest) return false
  return (await markRefunds(trx, { show_id, subscriber_ids }, clock.now())) > 0
}

/** They were let in again before that: nothing goes back. */
export async function dropRefunds(
  trx: Trx,
  _kernel: Kernel,
  about: Pick<SubscribersChanged, 'show_id' | 'subscriber_ids'>,
): Promise<void> {
  await markRefunds(trx, about, null)
}

async function markRefunds(
  trx: Trx,
  { show_id, subscriber_ids }: Pick<SubscribersChanged, 'show_id' | 'subscriber_ids'>,
  refund_from: Date | null,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('recurring_tips')
    .set({ refund_from })
    .where('show_id', '=', show_id)
    .where('refund_from', refund_from ? 'is' : 'is not', null)
    .where('customer_email', 'in', (eb) =>
      eb.selectFrom('subscribers').select('email_address').where('id', 'in', subscriber_ids),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Gives back what was paid with a subscription for the time after its payer was rejected. Of each payment
 * once, however often it is asked for: Stripe knows which went back. The ledger hears of it as of every
 * refund.
 */
export async function refundRest(kernel: Kernel, row: RecurringTipRow): Promise<Refunded> {
  const { refund_from, subscription_id: subscription, stripe_id: stripeAccount } = row
  const sums = { refunded: 0, refused: 0 }
  if (!refund_from) return sums
  const invoices = await askStripe(kernel, (stripe) =>
    stripe.invoices.list({ subscription, status: 'paid', limit: 100 }, { stripeAccount }),
  )
  // The newest comes first. What of it was paid with an earlier one goes back of that.
  let earlier = 0
  for (const invoice of invoices.data) {
    const period = findPaidPeriod(invoice)
    if (!period || (period.end <= refund_from && earlier === 0)) continue
    const charge = await findCharge(kernel, { stripeAccount, invoice })
    if (!charge) continue
    const rest = restOfInvoice(invoice, charge.amount, refund_from) + earlier
    const own = Math.min(charge.amount, rest)
    earlier = rest - own
    const { refunded, refused } = await refundCharge(kernel, { stripeAccount, charge, rest: own })
    sums.refunded += refunded
    sums.refused += refused
  }
  return sums
}

/**
 * The wish is done with. Its owner hears of what did not go back: `refused`, or null where the account is out
 * of reach and nobody knows how much it was.
 */
export async function endRefund(
  kernel: Kernel,
  trx: Trx,
  row: RecurringTipRow,
  refused: number | null,
): Promise<void> {
  const { id, refund_from } = row
  if (!refund_from) return
  const ended = await trx
    .updateTable('recurring_tips')
    .set({ refund_from: null })
    .where('id', '=', id)
    .where('refund_from', '=', refund_from)
    .returning('show_id')
    .executeTakeFirst()
  if (!ended || refused === 0) return
  const owner = await trx
    .selectFrom('shows')
    .innerJoin('users', 'users.id', 'shows.user_id')
    .select(['shows.id', 'shows.podcast_title', 'users.email', 'users.language'])
    .where('shows.id', '=', ended.show_id)
    .executeTakeFirst()
  if (owner) await queueMail(kernel, trx, refundRefusedMail(kernel, owner, row, refused))
}

/** What went back, and what Stripe would not give back, of the currency's smallest unit. */
export interface Refunded {
  refunded: number
  refused: number
}

/** Never more than is left of what was charged. */
async function refundCharge(
  kernel: Kernel,
  { stripeAccount, charge, rest }: { stripeAccount: string; charge: Stripe.Charge; rest: number },
): Promise<Refunded> {
  const before = await askStripe(kernel, (stripe) =>
    stripe.refunds.list({ charge: charge.id, limit: 100 }, { stripeAccount }),
  )
  const own = before.data.find(({ metadata }) => metadata?.podstead_reason === REASON)
  if (own) return { refunded: own.amount, refused: 0 }
  const amount = Math.min(charge.amount - charge.amount_refunded, rest)
  if (amount <= 0) return NOTHING
  try {
    await askStripe(kernel, (stripe) =>
      stripe.refunds.create(
        {
          ...{ charge: charge.id, amount, reason: 'requested_by_customer' },
          metadata: { podstead_reason: REASON },
        },
        { stripeAccount, idempotencyKey: `rest-${charge.id}-${amount}` },
      ),
    )
    return { refunded: amount, refused: 0 }
  } catch (error) {
    // Its bank took it back, or the account has not as much.
    if (!(error instanceof StripeRefusal) || isAccessRevoked(error)) throw error
    kernel.log.warn({ charge: charge.id, err: error }, 'The rest of a payment could not be given back')
    return { refunded: 0, refused: amount }
  }
}

const REASON = 'the rest of the period'
const NOTHING: Refunded = { refunded: 0, refused: 0 }

/** Undefined where nothing was charged, such as while a discount took all of it off. */
async function findCharge(
  kernel: Kernel,
  { stripeAccount, invoice }: { stripeAccount: string; invoice: Stripe.Invoice },
): Promise<Stripe.Charge | undefined> {
  return askStripe(kernel, async (stripe) => {
    const { data } = await stripe.invoicePayments.list(
      { invoice: invoice.id, status: 'paid', limit: 1 },
      { stripeAccount },
    )
    const intent = readId(data[0]?.payment.payment_intent)
    if (!intent) return undefined
    const { latest_charge } = await stripe.paymentIntents.retrieve(
      intent,
      { expand: ['latest_charge'] },
      { stripeAccount },
    )
    return latest_charge && typeof latest_charge !== 'string' ? latest_charge : undefined
  })
}
