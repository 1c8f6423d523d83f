import type Stripe from 'stripe'
import type { Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { queueMail } from '../outgoing-mail/commands.ts'
import { askStripe, isAccessRevoked, isMissing } from '../payments/commands-stripe.ts'
import { endRefund, refundRest } from './commands-refunds.ts'
import { endedMail } from './mails.ts'
import { findEndedAccess, findPaidPrice, findPaidShow } from './queries-paid.ts'
import { readPaidMetadata } from './rules.ts'
import type { PaymentAccountRow, RecurringTipRow } from './table.ts'

const INTERVALS = ['month', 'year'] as const

/** What is to be read with a subscription, to know what is paid. */
export const DISCOUNTS = 'discounts.source.coupon'

/** Reads one subscription from Stripe. @returns the podcast that it is about, if it is one here */
export async function readSubscription(
  kernel: Kernel,
  account: PaymentAccountRow,
  id: string,
): Promise<number | undefined> {
  try {
    const subscription = await askStripe(kernel, (stripe) =>
      stripe.subscriptions.retrieve(
        id,
        { expand: ['customer', DISCOUNTS] },
        { stripeAccount: account.stripe_id },
      ),
    )
    return await writeSubscription(kernel, account, subscription)
  } catch (error) {
    if (isMissing(error) || isAccessRevoked(error)) return undefined
    throw error
  }
}

/**
 * Ends it at Stripe at once, and here; one that ended before is done as well. On an account whose owner took
 * the access back it is `unreachable`: only they can end it there, and nothing is known of it any more.
 */
export async function endSubscription(
  kernel: Kernel,
  { id, subscription_id, stripe_id: stripeAccount }: RecurringTipRow,
): Promise<'ended' | 'unreachable'> {
  let outcome: 'ended' | 'unreachable' = 'ended'
  try {
    await askStripe(kernel, (stripe) => stripe.subscriptions.cancel(subscription_id, {}, { stripeAccount }))
  } catch (error) {
    if (isAccessRevoked(error)) outcome = 'unreachable'
    else if (!isMissing(error)) throw error
  }
  await kernel.db
    .updateTable('recurring_tips')
    .set({ status: 'canceled', next_at: null, is_stopped: true })
    .where('id', '=', id)
    .execute()
  return outcome
}

/**
 * Lets one of a podcast for members run out: access stays until the end of what is paid, and nothing is
 * charged any more. One that is not paid at the moment ends at once.
 */
export async function stopSubscription(kernel: Kernel, row: RecurringTipRow): Promise<void> {
  if (row.is_stopped) return
  const { id, subscription_id, stripe_id: stripeAccount, status } = row
  if (status !== 'active' && status !== 'trialing') return void (await endSubscription(kernel, row))
  try {
    await askStripe(kernel, (stripe) =>
      stripe.subscriptions.update(subscription_id, { cancel_at_period_end: true }, { stripeAccount }),
    )
  } catch (error) {
    if (!isAccessRevoked(error) && !isMissing(error)) throw error
    return void (await endSubscription(kernel, row))
  }
  await kernel.db.updateTable('recurring_tips').set({ is_stopped: true }).where('id', '=', id).execute()
}

/**
 * Ends one that may not be collected any more, and tells whoever gave it. That a letter is due is written
 * first: whatever is read or breaks off in between, there is one, and one only.
 */
export async function endWithLetter(
  kernel: Kernel,
  show: Parameters<typeof endedMail>[1] & { is_advanced_private_feed: boolean },
  row: RecurringTipRow,
): Promise<void> {
  const { db } = kernel
  const isPaid = row.status !== 'incomplete'
  if (isPaid && row.end_letter === null)
    await db.updateTable('recurring_tips').set({ end_letter: 'due' }).where('id', '=', row.id).execute()
  const access = await findEndedAccess(db, show, row)
  const outcome = await endSubscription(kernel, row)
  const { refunded, refused } =
    outcome === 'ended' ? await refundRest(kernel, row) : { refunded: 0, refused: null }
  await db.transaction().execute(async (trx) => {
    await endRefund(kernel, trx, row, refused)
    const due = await trx
      .updateTable('recurring_tips')
      .set({ end_letter: outcome === 'ended' ? 'sent' : null })
      .where('id', '=', row.id)
      .where('end_letter', '=', 'due')
      .returning('id')
      .executeTakeFirst()
    if (due && outcome === 'ended' && row.customer_email)
      await queueMail(kernel, trx, endedMail(kernel, show, row, { access, refunded }))
  })
}

/** Reads all of them; none of an account out of reach. @returns the podcasts that they are about */
export async function readSubscriptions(kernel: Kernel, account: PaymentAccountRow): Promise<number[]> {
  const all = await listSubscriptions(kernel, account).catch((error) => {
    if (isAccessRevoked(error)) return []
    throw error
  })
  const shows: number[] = []
  for (const subscription of all) {
    const show = await writeSubscription(kernel, account, subscription)
    if (show) shows.push(show)
  }
  return shows
}

function listSubscriptions(
  kernel: Kernel,
  { stripe_id: stripeAccount }: PaymentAccountRow,
): Promise<Stripe.Subscription[]> {
  return askStripe(kernel, async (stripe) => {
    const found: Stripe.Subscription[] = []
    const pages = stripe.subscriptions.list(
      { status: 'all', limit: 100, expand: ['data.customer', `data.${DISCOUNTS}`] },
      { stripeAccount },
    )
    for await (const subscription of pages) found.push(subscription)
    return found
  })
}

/** Writes what Stripe says of a tip that repeats. What belongs to no podcast here is left alone. */
export async function writeSubscription(
  { db }: Pick<Kernel, 'db'>,
  account: PaymentAccountRow,
  subscription: Stripe.Subscription,
): Promise<number | undefined> {
  const paid = readPaidMetadata(subscription.metadata)
  const show = paid && (await findPaidShow(db, paid, account))
  const [item] = subscription.items.data
  const interval = INTERVALS.find((one) => one === item?.price.recurring?.interval)
  if (!show || !item || !interval) return undefined
  const price = await findPaidPrice(db, show, { stripePriceId: item.price.id })
  const state = {
    ...{ price_id: price?.id ?? null, status: subscription.status },
    ...{ unit_amount: item.price.unit_amount ?? 0, currency: item.price.currency.toUpperCase() },
    ...{ recurring_interval: interval, ...readDiscount(subscription, item.price) },
    is_stopped: subscription.cancel_at_period_end,
    trial_ends_at: subscription.trial_end ? new Date(subscription.trial_end * 1000) : null,
    next_at: subscription.status === 'canceled' ? null : new Date(item.current_period_end * 1000),
  }
  const { customer } = subscription
  const email = typeof customer === 'object' && 'email' in customer ? (customer.email ?? '') : null
  await db
    .insertInto('recurring_tips')
    .values({
      ...{ ...state, show_id: show.id, subscription_id: subscription.id, stripe_id: account.stripe_id },
      ...{ customer_email: (email ?? '').toLowerCase(), created_at: new Date(subscription.created * 1000) },
    })
    .onConflict((conflict) =>
      conflict
        .column('subscription_id')
        .doUpdateSet({ ...state, ...(email !== null && { customer_email: email.toLowerCase() }) }),
    )
    .execute()
  return show.id
}

/** What its discounts take off each payment. Until when says the one that lasts shortest. */
function readDiscount(
  { discounts }: Pick<Stripe.Subscription, 'discounts'>,
  { unit_amount, currency }: Pick<Stripe.Price, 'unit_amount' | 'currency'>,
): Pick<RecurringTipRow, 'discount' | 'discount_ends_at'> {
  let rest = unit_amount ?? 0
  const ends: number[] = []
  for (const one of discounts) {
    const coupon = typeof one === 'object' ? one.source.coupon : null
    if (typeof one !== 'object' || typeof coupon !== 'object' || !coupon) continue
    const { percent_off, amount_off } = coupon
    const off = percent_off !== null ? Math.round((rest * percent_off) / 100) : (amount_off ?? 0)
    if (percent_off !== null || coupon.currency === currency) rest -= Math.min(rest, off)
    if (one.end !== null) ends.push(one.end)
  }
  const discount = (unit_amount ?? 0) - rest
  const end = discount > 0 && ends.length ? Math.min(...ends) : null
  return { discount, discount_ends_at: end === null ? null : new Date(end * 1000) }
}

/** Of a subscription that began without a payment: its owner is written the way in once they are let in. */
export async function queueAccessLetter(trx: Trx, subscriptionId: string): Promise<void> {
  await trx
    .updateTable('recurring_tips')
    .set({ is_letter_due: true })
    .where('subscription_id', '=', subscriptionId)
    .execute()
}
