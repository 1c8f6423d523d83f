import type Stripe from 'stripe'
import { notFound, refused } from '../kernel/http/failure.ts'
import { tryAttempt } from '../kernel/http/limits.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { queueMail } from '../outgoing-mail/commands.ts'
import { askStripe } from '../payments/commands-stripe.ts'
import type { ShowRow } from '../shows/table.ts'
import { higherTier } from '../subscribers/rules-lists.ts'
import type { TipGiver } from './commands-links.ts'
import { DISCOUNTS, endSubscription, stopSubscription, writeSubscription } from './commands-recurring.ts'
import { manageLinkMail } from './mails.ts'
import { findOpenPrice, findPaymentAccount, listPaidTiers, type OpenPrice } from './queries.ts'
import { isRunning, paidMetadata } from './rules.ts'
import type { RecurringTipRow } from './table.ts'

export interface RunningTipRow {
  id: number
  price_id: number | null
  unit_amount: number
  currency: string
  recurring_interval: 'month' | 'year'
  next_at: Date | null
  status: string
  /** What a discount takes off each payment until then; null: always. */
  discount: number
  discount_ends_at: Date | null
  subscription_id: string
  /** It was stopped and is paid until `next_at`. */
  is_stopped: boolean
}

/** To one address, whoever asks. */
const LINKS_AN_HOUR = 3

/** Those that go on, in the order of their beginning. */
export async function listRunningTips(
  { db }: Pick<Kernel, 'db'>,
  show: { id: number },
  giver: TipGiver,
): Promise<RunningTipRow[]> {
  const rows = await ownTips(db, show, giver).orderBy('id').execute()
  return rows.filter(isRunning)
}

/** Sends the link where a recurring tip belongs to the address; nobody learns whether one does. */
export async function sendTipLink(kernel: Kernel, show: ShowRow, email: string): Promise<void> {
  const giver = { email: email.toLowerCase() }
  const rows = await ownTips(kernel.db, show, giver).execute()
  const running = rows.filter(isRunning)
  if (!running.length) return
  const access = await describeAccess(kernel, running)
  const limit = { key: `tip-link:${show.id}:${giver.email}`, max: LINKS_AN_HOUR, windowSeconds: 3600 }
  await kernel.db.transaction().execute(async (trx) => {
    if ((await tryAttempt(kernel, limit, { db: trx })) !== null) return
    await queueMail(kernel, trx, manageLinkMail(kernel, show, giver, access))
  })
}

/** The highest tier that payments open, and the last day that is paid. */
async function describeAccess({ db }: Pick<Kernel, 'db'>, running: readonly RecurringTipRow[]) {
  const tiers = (await Promise.all(running.map((row) => listPaidTiers(db, row)))).flat()
  const ends = running.flatMap(({ status, next_at }) => (status === 'active' && next_at) || [])
  return {
    tier: tiers.length ? tiers.reduce(higherTier) : null,
    paidUntil: ends.toSorted((one, other) => one.getTime() - other.getTime()).at(-1),
  }
}

/**
 * Nothing is charged any more: a tip ends at once, access to a podcast for members at the end of what is
 * paid. Of one that ended before nothing happens.
 */
export async function stopRunningTip(
  kernel: Kernel,
  show: ShowRow,
  giver: TipGiver,
  id: number,
): Promise<void> {
  const row = await requireTip(kernel, show, giver, id)
  if (!isRunning(row)) return
  if (show.is_advanced_private_feed) await stopSubscription(kernel, row)
  else await endSubscription(kernel, row)
}

/** Whether what is taken off a payment that repeats is taken off another price, too. */
export type DiscountFit = (
  subscription: Pick<Stripe.Subscription, 'id' | 'metadata'>,
  price: { id: number },
) => Promise<boolean>

/**
 * Pays another price from the next payment on, without a discount that is not for it. Two changes of a
 * podcast for members are charged now: a price that opens more episodes (the difference for the rest of the
 * period, and they open when it is paid), and a year in place of months (less what is left of the month).
 * @throws Failure 422 for prices that cannot be chosen, and for a card that is refused: nothing changes then
 */
export async function changeRunningTip(
  kernel: Kernel,
  show: ShowRow,
  giver: TipGiver,
  id: number,
  priceId: number,
  fits: DiscountFit = async () => true,
): Promise<void> {
  const { row, account, price, charge } = await planChange(kernel, show, giver, id, priceId)
  const options = { stripeAccount: account.stripe_id }
  const subscription = await askStripe(kernel, async (stripe) =>
    stripe.subscriptions.update(
      row.subscription_id,
      {
        ...(await describeChange(stripe, row, price, { ...options, fits })),
        ...(charge
          ? { proration_behavior: 'always_invoice', payment_behavior: 'error_if_incomplete' }
          : { proration_behavior: 'none' }),
        metadata: paidMetadata(show, price.stripe_price_id),
        expand: [DISCOUNTS],
      },
      options,
    ),
  )
  await writeSubscription(kernel, account, subscription)
}

/** What a change charges at once, of the currency's smallest unit; null: nothing before the next payment. */
export async function previewTipChange(
  kernel: Kernel,
  show: ShowRow,
  giver: TipGiver,
  id: number,
  priceId: number,
  fits: DiscountFit = async () => true,
): Promise<{ due: number; price: OpenPrice; charge: 'difference' | 'year' } | null> {
  const { row, account, price, charge } = await planChange(kernel, show, giver, id, priceId)
  if (!charge) return null
  const options = { stripeAccount: account.stripe_id }
  const { amount_due } = await askStripe(kernel, async (stripe) => {
    const { items, ...discounts } = await describeChange(stripe, row, price, { ...options, fits })
    const subscription_details = { items, proration_behavior: 'always_invoice' as const }
    return stripe.invoices.createPreview(
      { subscription: row.subscription_id, subscription_details, ...discounts },
      options,
    )
  })
  return { due: amount_due, price, charge }
}

/**
 * Whether one price can become another: nothing is charged by surprise, and nobody has credit left. A tip is
 * charged again in its rhythm; of a podcast for members a year can take the place of months.
 */
export function canBecome(
  show: Pick<ShowRow, 'is_advanced_private_feed'>,
  row: Pick<RecurringTipRow, 'currency' | 'recurring_interval' | 'unit_amount' | 'is_stopped'>,
  price: Pick<OpenPrice, 'currency' | 'recurring_interval' | 'unit_amount'>,
): boolean {
  if (row.is_stopped || price.currency !== row.currency) return false
  if (price.recurring_interval === row.recurring_interval) return true
  const isYear = price.recurring_interval === 'year' && price.unit_amount > row.unit_amount
  return isYear && show.is_advanced_private_feed
}

async function planChange(kernel: Kernel, show: ShowRow, giver: TipGiver, id: number, priceId: number) {
  const row = await requireTip(kernel, show, giver, id)
  const account = await findPaymentAccount(kernel.db, { id: show.user_id })
  const price = await findOpenPrice(kernel.db, show, priceId)
  if (!price || !canBecome(show, row, price) || account?.stripe_id !== row.stripe_id)
    throw refused('This amount can no longer be chosen.')
  const paid = await listPaidTiers(kernel.db, row)
  // What is paid until the end of the period is not charged once more.
  const opensMore = paid.length > 0 && paid.every((tier) => higherTier(tier, price.tier) !== tier)
  const isYear = price.recurring_interval !== row.recurring_interval
  const isUpgrade = show.is_advanced_private_feed && opensMore
  // In a free trial nothing is charged before its end.
  const isPaid = row.status !== 'trialing'
  const charge = !isPaid ? null : isYear ? ('year' as const) : isUpgrade ? ('difference' as const) : null
  return { row, account, price, charge }
}

/** The new price, and whether a discount ends: by what Stripe says of the subscription at this moment. */
async function describeChange(
  stripe: Stripe,
  { subscription_id }: RecurringTipRow,
  price: { id: number; stripe_price_id: string },
  { stripeAccount, fits }: { stripeAccount: string; fits: DiscountFit },
) {
  const subscription = await stripe.subscriptions.retrieve(subscription_id, {}, { stripeAccount })
  const items = subscription.items.data.map((item) => ({ id: item.id, price: price.stripe_price_id }))
  return { items, ...((await fits(subscription, price)) ? {} : { discounts: '' as const }) }
}

const ownTips = (db: Kernel['db'], show: { id: number }, { email }: TipGiver) =>
  db
    .selectFrom('recurring_tips')
    .selectAll()
    .where('show_id', '=', show.id)
    .where('customer_email', '=', email)

async function requireTip(
  { db }: Pick<Kernel, 'db'>,
  show: ShowRow,
  giver: TipGiver,
  id: number,
): Promise<RecurringTipRow> {
  const row = await ownTips(db, show, giver).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}
