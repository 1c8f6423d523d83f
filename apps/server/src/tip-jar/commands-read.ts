import type Stripe from 'stripe'
import type { Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { MovementKind } from '../ledger/table.ts'
import { queueMail } from '../outgoing-mail/commands.ts'
import { findInvoice, isNews, listMovements, postMovement } from '../payments/commands-movements.ts'
import { applyReturn, convertTax, type Returns, readId, sumReturned, taxShare } from '../payments/rules.ts'
import { refreshAccount } from './commands-accounts.ts'
import { beginGift } from './commands-gifts.ts'
import { settlePayers } from './commands-premium.ts'
import { readSubscription, readSubscriptions } from './commands-recurring.ts'
import { endFormerTips, returnTip } from './commands-returns.ts'
import { settleTipJar } from './commands-settle.ts'
import { findTax, hasCollectedTax } from './commands-taxes.ts'
import { sendTrialLetters } from './commands-trials.ts'
import { giftThanksMail, returnedMail, thankYouMail } from './mails.ts'
import { findPaymentAccount } from './queries.ts'
import { findPaidPrice, findPaidShow, type PaidShow } from './queries-paid.ts'
import { findPaidUntil, type PaidFor, readDiscount, readPaidMetadata } from './rules.ts'
import { readGiftToken } from './rules-gifts.ts'
import type { PaymentAccountRow, TipRow } from './table.ts'

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
  await sendTrialLetters(kernel, showId)
  await endFormerTips(kernel, showId)
  if (jar) await kernel.jobs.enqueue(kernel.db, settleTipJar, { id: jar.id })
  else await kernel.jobs.enqueue(kernel.db, settlePayers, { show_id: showId })
}

/** @returns the podcasts that they are about */
async function readMovements(
  kernel: Kernel,
  account: PaymentAccountRow,
  from: Date | null,
): Promise<number[]> {
  const movements = await listMovements(kernel, { since: from, stripeAccount: account.stripe_id })
  const shows: number[] = []
  let pending: Stripe.BalanceTransaction | undefined
  for (const movement of movements) {
    const read = await readMovement(kernel, account, movement)
    if (read === 'pending') pending ??= movement
    else if (read) shows.push(read)
  }
  // A debit takes days until it is paid or fails: it is read again until then.
  const upTo = pending ?? movements.at(-1)
  if (upTo)
    await kernel.db
      .updateTable('payment_accounts')
      .set({ read_up_to: new Date(upTo.created * 1000) })
      .where('user_id', '=', account.user_id)
      .execute()
  return shows
}

/** What has nothing to do with a podcast here is the account's own matter. */
async function readMovement(
  kernel: Kernel,
  account: PaymentAccountRow,
  movement: Stripe.BalanceTransaction,
): Promise<number | 'pending' | undefined> {
  const { source } = movement
  if (!source || typeof source === 'string') return undefined
  if (source.object === 'charge') return readCharge(kernel, account, movement, source)
  if (source.object !== 'refund' && source.object !== 'dispute') return undefined
  const charge = readId(source.charge)
  const kind: MovementKind = source.object
  return kernel.db.transaction().execute(async (trx) => {
    const tip = await trx
      .selectFrom('tips')
      .selectAll()
      .where('charge_id', '=', charge ?? '')
      .forUpdate()
      .executeTakeFirst()
    if (!tip) return undefined
    const about = { movement, kind, userId: account.user_id, showId: postedTo(tip) }
    const returns = applyReturn(tip, source, movement)
    // A dispute takes all of a tip, tax and all; a refund takes its share of it.
    const taxed = { amount: tip.amount_total, tax: Number(tip.tax) }
    const takeShare = (one: Returns) => taxShare(taxed, sumReturned({ ...one, amount: tip.amount_total }))
    const tax = -convertTax(takeShare(returns) - takeShare(tip), movement)
    if (!(await postMovement(kernel, trx, { ...about, tax }))) return undefined
    await trx.updateTable('tips').set(returns).where('id', '=', tip.id).execute()
    if (tip.is_returned && source.object === 'refund' && movement.amount < 0)
      await tellReturned(kernel, trx, tip, movement)
    return tip.show_id
  })
}

/** What goes back to its giver is of the account on which it was paid, and in no sum of the podcast. */
const postedTo = ({ is_returned, show_id }: Pick<TipRow, 'is_returned' | 'show_id'>) =>
  is_returned ? null : show_id

async function tellReturned(
  kernel: Kernel,
  trx: Trx,
  tip: TipRow,
  { created }: Stripe.BalanceTransaction,
): Promise<void> {
  const show = await trx.selectFrom('shows').selectAll().where('id', '=', tip.show_id).executeTakeFirst()
  if (show && tip.customer_email && (await isNews(kernel, trx, new Date(created * 1000))))
    await queueMail(kernel, trx, returnedMail(kernel, show, tip))
}

/** Paid after the podcast went from whose account it is to somebody else. */
function isLate({ user_id, left_at }: PaidShow, account: PaymentAccountRow, charge: Stripe.Charge): boolean {
  return user_id !== account.user_id && left_at !== null && charge.created * 1000 > left_at.getTime()
}

async function readCharge(
  kernel: Kernel,
  account: PaymentAccountRow,
  movement: Stripe.BalanceTransaction,
  charge: Stripe.Charge,
): Promise<number | 'pending' | undefined> {
  if (charge.status === 'failed') return undefined
  const known = await kernel.db
    .selectFrom('tips')
    .select('show_id')
    .where('charge_id', '=', charge.id)
    .executeTakeFirst()
  if (known) return undefined
  const paid = await findPaid(kernel, account, charge)
  const show = paid && (await findPaidShow(kernel.db, paid, account))
  if (!paid || !show) return undefined
  if (charge.status === 'pending') return 'pending'
  const token = readGiftToken(charge.metadata)
  const is_returned = isLate(show, account, charge)
  const price = await findPaidPrice(kernel.db, show, paid)
  // Of what renews itself the way in is known.
  const isFirst = !paid.invoice || paid.invoice.billing_reason === 'subscription_create'
  const givesAccess = isFirst && !token && !is_returned && price?.is_premium_subscription === true
  const mayBeTaxed = paid.invoice !== undefined || (await hasCollectedTax(kernel, show, account))
  const intent = readId(charge.payment_intent)
  const tax = mayBeTaxed ? await findTax(kernel, account, { intent, invoice: paid.invoice }) : 0
  return kernel.db.transaction().execute(async (trx) => {
    const paidAt = new Date(charge.created * 1000)
    const gift = token && !is_returned && (await beginGift(trx, kernel, show, { token, paidAt }))
    const isDebit = charge.payment_method_details?.type !== 'card'
    const isNew = await isNews(kernel, trx, paidAt, { isDebit })
    const tip = await trx
      .insertInto('tips')
      .values({
        ...{
          ...toTip(charge, paid),
          ...readDiscount(charge, paid, gift ? undefined : price),
          show_id: show.id,
          price_id: price?.id ?? null,
        },
        ...{ gift_id: gift ? gift.id : null, is_gift: token !== undefined, is_returned, tax },
        is_letter_due: isNew && givesAccess,
      })
      .onConflict((conflict) => conflict.column('charge_id').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!tip) return undefined
    await postMovement(kernel, trx, {
      ...{ movement, kind: 'tip', userId: account.user_id, showId: postedTo(tip) },
      tax: convertTax(tax, movement),
    })
    const thanks = gift
      ? giftThanksMail(kernel, show, tip, gift)
      : thankYouMail(kernel, show, tip, { price, paidUntil: findPaidUntil(paid.invoice) })
    if (is_returned)
      await kernel.jobs.enqueue(trx, returnTip, { charge: charge.id, account: account.stripe_id })
    else if (tip.customer_email && isNew) await queueMail(kernel, trx, thanks)
    return show.id
  })
}

interface Payment extends PaidFor {
  /** Null: once. */
  subscriptionId: string | null
  /** Of what repeats. */
  invoice: Stripe.Invoice | undefined
}

/** What a charge is for: said with it, or with the subscription whose invoice it pays. */
async function findPaid(
  kernel: Kernel,
  { stripe_id: stripeAccount }: PaymentAccountRow,
  charge: Stripe.Charge,
): Promise<Payment | undefined> {
  const once = readPaidMetadata(charge.metadata)
  if (once) return { ...once, subscriptionId: null, invoice: undefined }
  const invoice = await findInvoice(kernel, charge, { stripeAccount })
  const details = invoice?.parent?.subscription_details
  const paid = details && readPaidMetadata(details.metadata)
  if (!invoice || !paid) return undefined
  // What was written with the first payment is not written with each.
  const message = invoice.billing_reason === 'subscription_create' ? paid.message : ''
  return { ...paid, message, invoice, subscriptionId: readId(details.subscription) ?? null }
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
