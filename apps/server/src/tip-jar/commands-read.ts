import type Stripe from 'stripe'
import type { Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { postEntries } from '../ledger/commands.ts'
import { toEntries } from '../ledger/rules.ts'
import type { MovementKind } from '../ledger/table.ts'
import { queueMail } from '../outgoing-mail/commands.ts'
import { askStripe } from '../payments/commands-stripe.ts'
import { refreshAccount } from './commands-accounts.ts'
import { readSubscription, readSubscriptions } from './commands-recurring.ts'
import { settleTipJar } from './commands-settle.ts'
import { thankYouMail } from './mails.ts'
import { findPaymentAccount } from './queries.ts'
import { findPaidPrice, findPaidShow } from './queries-paid.ts'
import { type PaidFor, readPaidMetadata } from './rules.ts'
import type { PaymentAccountRow, TipRow } from './table.ts'

/** Movements can be listed a moment after those that came later. */
const OVERLAP_MS = 86_400_000

/** Of what was paid longer ago nobody is thanked: after a restored backup they were thanked before. */
const THANKS_MS = 3 * 86_400_000

/**
 * Reads a connected account from where it was read up to, and writes what it finds. Stripe is asked, never an
 * event believed: it does not matter which events came, how often and in which order. Read twice, nothing
 * changes.
 */
export async function readAccount(
  kernel: Kernel,
  { user_id, whole }: { user_id: number; whole?: boolean | undefined },
): Promise<void> {
  // What is reported from now on is read by the next one.
  await kernel.db
    .updateTable('payment_accounts')
    .set({ is_waiting: false })
    .where('user_id', '=', user_id)
    .execute()
  const account = await refreshAccount(kernel, { id: user_id })
  if (!account?.details_submitted) return
  const shows = new Set<number>()
  if (whole) for (const id of await readSubscriptions(kernel, account)) shows.add(id)
  for (const id of await readMovements(kernel, account, whole ? null : account.read_up_to)) shows.add(id)
  for (const id of shows) await settleShow(kernel, id)
}

/** As `readAccount`, of one subscription. */
export async function readTip(
  kernel: Kernel,
  { user_id, subscription }: { user_id: number; subscription: string },
): Promise<void> {
  const account = await findPaymentAccount(kernel.db, { id: user_id })
  const show = account && (await readSubscription(kernel, account, subscription))
  if (show) await settleShow(kernel, show)
}

/** Who paid is let in; what may not be collected, such as of a page that was open before, ends. */
async function settleShow(kernel: Kernel, showId: number): Promise<void> {
  const jar = await kernel.db
    .selectFrom('tip_jars')
    .select('id')
    .where('show_id', '=', showId)
    .executeTakeFirst()
  if (jar) await kernel.jobs.enqueue(kernel.db, settleTipJar, { id: jar.id })
}

/** @returns the podcasts that they are about */
async function readMovements(
  kernel: Kernel,
  account: PaymentAccountRow,
  from: Date | null,
): Promise<number[]> {
  const stripeAccount = account.stripe_id
  const since = from ? Math.floor((from.getTime() - OVERLAP_MS) / 1000) : undefined
  const movements = await askStripe(kernel, async (stripe) => {
    const all: Stripe.BalanceTransaction[] = []
    const pages = stripe.balanceTransactions.list(
      { limit: 100, expand: ['data.source'], ...(since !== undefined && { created: { gte: since } }) },
      { stripeAccount },
    )
    for await (const movement of pages) all.push(movement)
    // The oldest first: a refund is about a charge that is known.
    return all.reverse()
  })
  const shows: number[] = []
  for (const movement of movements) {
    const show = await readMovement(kernel, account, movement)
    if (show) shows.push(show)
  }
  const last = movements.at(-1)
  if (last)
    await kernel.db
      .updateTable('payment_accounts')
      .set({ read_up_to: new Date(last.created * 1000) })
      .where('user_id', '=', account.user_id)
      .execute()
  return shows
}

/** What has nothing to do with a podcast here is the account's own matter. */
async function readMovement(
  kernel: Kernel,
  account: PaymentAccountRow,
  movement: Stripe.BalanceTransaction,
): Promise<number | undefined> {
  const { source } = movement
  if (!source || typeof source === 'string') return undefined
  if (source.object === 'charge') return readCharge(kernel, account, movement, source)
  if (source.object !== 'refund' && source.object !== 'dispute') return undefined
  const charge = typeof source.charge === 'string' ? source.charge : source.charge?.id
  const kind: MovementKind = source.object
  return kernel.db.transaction().execute(async (trx) => {
    const tip = await trx
      .selectFrom('tips')
      .selectAll()
      .where('charge_id', '=', charge ?? '')
      .forUpdate()
      .executeTakeFirst()
    if (!tip) return undefined
    if (!(await post(kernel, trx, account, { movement, kind, showId: tip.show_id }))) return undefined
    await trx
      .updateTable('tips')
      .set(changeTip(tip, source, movement))
      .where('id', '=', tip.id)
      .execute()
    return tip.show_id
  })
}

function changeTip(
  tip: TipRow,
  source: Stripe.Refund | Stripe.Dispute,
  { amount }: Stripe.BalanceTransaction,
): Partial<TipRow> {
  // A refund that failed, and a dispute that was won, bring the amount back.
  if (source.object === 'dispute') return { is_disputed: amount < 0 }
  // The movement may be in the currency of the account, the refund is in that of the charge.
  const refunded = amount < 0 ? source.amount : -source.amount
  return { amount_refunded: Math.max(0, tip.amount_refunded + refunded) }
}

async function readCharge(
  kernel: Kernel,
  account: PaymentAccountRow,
  movement: Stripe.BalanceTransaction,
  charge: Stripe.Charge,
): Promise<number | undefined> {
  const known = await kernel.db
    .selectFrom('tips')
    .select('show_id')
    .where('charge_id', '=', charge.id)
    .executeTakeFirst()
  if (known) return undefined
  const paid = await findPaid(kernel, account, charge)
  const show = paid && (await findPaidShow(kernel.db, paid, account))
  if (!paid || !show) return undefined
  const price = await findPaidPrice(kernel.db, show, paid)
  return kernel.db.transaction().execute(async (trx) => {
    const tip = await trx
      .insertInto('tips')
      .values({ ...toTip(charge, paid), show_id: show.id, price_id: price?.id ?? null })
      .onConflict((conflict) => conflict.column('charge_id').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!tip) return undefined
    await post(kernel, trx, account, { movement, kind: 'tip', showId: show.id })
    const isNew = kernel.clock.now().getTime() - tip.created_at.getTime() < THANKS_MS
    if (tip.customer_email && isNew) await queueMail(kernel, trx, thankYouMail(kernel, show, tip, price))
    return show.id
  })
}

function post(
  kernel: Kernel,
  trx: Trx,
  account: PaymentAccountRow,
  about: { movement: Stripe.BalanceTransaction; kind: MovementKind; showId: number },
): Promise<boolean> {
  const { movement, kind, showId } = about
  const { currency, amount, fee, net } = movement
  return postEntries(kernel, trx, {
    ...{ source: movement.id, kind, showId, userId: account.user_id },
    ...{ happenedAt: new Date(movement.created * 1000) },
    entries: toEntries(kind, { currency, amount, fee, net }),
  })
}

interface Payment extends PaidFor {
  /** Null: once. */
  subscriptionId: string | null
}

/** What a charge is for: said with it, or with the subscription whose invoice it pays. */
async function findPaid(
  kernel: Kernel,
  { stripe_id: stripeAccount }: PaymentAccountRow,
  charge: Stripe.Charge,
): Promise<Payment | undefined> {
  const once = readPaidMetadata(charge.metadata)
  if (once) return { ...once, subscriptionId: null }
  const intent = typeof charge.payment_intent === 'string' ? charge.payment_intent : charge.payment_intent?.id
  if (!intent) return undefined
  const { data } = await askStripe(kernel, (stripe) =>
    stripe.invoicePayments.list(
      { payment: { type: 'payment_intent', payment_intent: intent }, expand: ['data.invoice'], limit: 1 },
      { stripeAccount },
    ),
  )
  const invoice = data[0]?.invoice
  if (!invoice || typeof invoice === 'string' || !('parent' in invoice)) return undefined
  const details = invoice.parent?.subscription_details
  const paid = details && readPaidMetadata(details.metadata)
  if (!paid) return undefined
  // What was written with the first payment is not written with each.
  const message = invoice.billing_reason === 'subscription_create' ? paid.message : ''
  const { subscription } = details
  return {
    ...paid,
    message,
    subscriptionId: typeof subscription === 'string' ? subscription : subscription.id,
  }
}

function toTip(charge: Stripe.Charge, { message, isAnonymous, subscriptionId }: Payment) {
  const card = charge.payment_method_details?.card
  return {
    ...{ charge_id: charge.id, subscription_id: subscriptionId, message, is_anonymous: isAnonymous },
    customer_email: (charge.billing_details.email ?? charge.receipt_email ?? '').toLowerCase(),
    currency: charge.currency.toUpperCase(),
    amount_total: charge.amount,
    card_brand: card?.brand ?? '',
    card_exp_date: card ? `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}` : '',
    last4: card?.last4 ?? '',
    receipt_url: charge.receipt_url ?? '',
    created_at: new Date(charge.created * 1000),
  }
}
