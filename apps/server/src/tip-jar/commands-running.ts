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

/**
 * Pays another price from the next payment on, without a discount that is not for it. A podcast for members
 * whose new price opens more episodes charges the difference for the rest of the period now, and opens them
 * when that is paid.
 * @throws Failure 422 for prices that cannot be chosen, and for a card that is refused: nothing changes then
 */
export async function changeRunningTip(
  kernel: Kernel,
  show: ShowRow,
  giver: TipGiver,
  id: number,
  priceId: number,
  { keepsDiscount = true }: { keepsDiscount?: boolean } = {},
): Promise<void> {
  const { row, account, price, isUpgrade } = await planChange(kernel, show, giver, id, priceId)
  const options = { stripeAccount: account.stripe_id }
  const subscription = await askStripe(kernel, async (stripe) =>
    stripe.subscriptions.update(
      row.subscription_id,
      {
        items: await describeItems(stripe, row, price, options),
        ...(isUpgrade
          ? { proration_behavior: 'always_invoice', payment_behavior: 'error_if_incomplete' }
          : { proration_behavior: 'none' }),
        metadata: paidMetadata(show, price.stripe_price_id),
        ...(keepsDiscount ? {} : { discounts: '' as const }),
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
  { keepsDiscount = true }: { keepsDiscount?: boolean } = {},
): Promise<{ due: number; price: OpenPrice } | null> {
  const { row, account, price, isUpgrade } = await planChange(kernel, show, giver, id, priceId)
  if (!isUpgrade) return null
  const options = { stripeAccount: account.stripe_id }
  const { amount_due } = await askStripe(kernel, async (stripe) => {
    const items = await describeItems(stripe, row, price, options)
    const subscription_details = { items, proration_behavior: 'always_invoice' as const }
    const discounts = keepsDiscount ? {} : { discounts: '' as const }
    return stripe.invoices.createPreview(
      { subscription: row.subscription_id, subscription_details, ...discounts },
      options,
    )
  })
  return { due: amount_due, price }
}

async function planChange(kernel: Kernel, show: ShowRow, giver: TipGiver, id: number, priceId: number) {
  const row = await requireTip(kernel, show, giver, id)
  const account = await findPaymentAccount(kernel.db, { id: show.user_id })
  const price = await findOpenPrice(kernel.db, show, priceId)
  if (!price?.recurring_interval || account?.stripe_id !== row.stripe_id)
    throw refused('This amount can no longer be chosen.')
  if (price.currency !== row.currency) throw refused('A tip that repeats keeps its currency.')
  const paid = await listPaidTiers(kernel.db, row)
  // What is paid until the end of the period is not charged once more.
  const opensMore = paid.length > 0 && paid.every((tier) => higherTier(tier, price.tier) !== tier)
  // In a free trial nothing is charged before its end.
  const isPaid = row.status !== 'trialing'
  return { row, account, price, isUpgrade: show.is_advanced_private_feed && opensMore && isPaid }
}

async function describeItems(
  stripe: Stripe,
  { subscription_id }: RecurringTipRow,
  price: { stripe_price_id: string },
  options: { stripeAccount: string },
) {
  const { items } = await stripe.subscriptions.retrieve(subscription_id, {}, options)
  return items.data.map((item) => ({ id: item.id, price: price.stripe_price_id }))
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
