import type Stripe from 'stripe'
import { z } from 'zod'
import type { Trx } from '../kernel/database/database.ts'
import { installationValue, setInstallationValue } from '../kernel/installation.ts'
import { defineJob } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { postEntries } from '../ledger/commands.ts'
import { findPosted } from '../ledger/queries.ts'
import { toEntries } from '../ledger/rules.ts'
import type { MovementKind } from '../ledger/table.ts'
import { queueMail } from '../outgoing-mail/commands.ts'
import { askStripe } from '../payments/commands-stripe.ts'
import { planById } from '../plans/queries.ts'
import { planOfPrice } from './commands-prices.ts'
import { publishPayment, publishRefund } from './commands-published.ts'
import { receiptMail } from './mails.ts'
import { taxShare } from './rules.ts'
import type { Buyer, PlanChargeRow } from './table.ts'

/** Reads what moved on the balance of this installation since it was read last; `whole`: everything. */
export const readMovements = defineJob('billing.read_movements', z.object({ whole: z.boolean().optional() }))

const READ_UP_TO = 'plan_payments_read_up_to'
/** Movements can be listed a moment after those that came later. */
const OVERLAP_SECONDS = 86_400
/** A receipt is mailed for what was paid lately: not again for what a restored backup does not know. */
const MAIL_WITHIN_MS = 3 * 86_400_000

/**
 * Writes what was paid for plans, refunded and disputed: each movement once, by its id. Read twice, nothing
 * changes.
 */
export async function readAllMovements(
  kernel: Kernel,
  { whole }: { whole?: boolean | undefined },
): Promise<void> {
  const from = whole ? null : Number(await installationValue(kernel.db, READ_UP_TO)) || null
  const movements = await askStripe(kernel, async (stripe) => {
    const all: Stripe.BalanceTransaction[] = []
    const created = from ? { created: { gte: from - OVERLAP_SECONDS } } : {}
    const pages = stripe.balanceTransactions.list({ limit: 100, expand: ['data.source'], ...created })
    for await (const movement of pages) all.push(movement)
    // The oldest first: a refund is about a charge that is known.
    return all.reverse()
  })
  const posted = await findPosted(
    kernel.db,
    movements.map(({ id }) => id),
  )
  for (const movement of movements) if (!posted.has(movement.id)) await readMovement(kernel, movement)
  const last = movements.at(-1)
  if (last && last.created > (from ?? 0))
    await setInstallationValue(kernel.db, READ_UP_TO, String(last.created))
}

/** What has nothing to do with a plan of this server is whoever runs it's own matter. */
async function readMovement(kernel: Kernel, movement: Stripe.BalanceTransaction): Promise<void> {
  const { source } = movement
  if (!source || typeof source === 'string') return
  if (source.object === 'charge') return readCharge(kernel, movement, source)
  if (source.object === 'refund' || source.object === 'dispute') return readReturn(kernel, movement, source)
}

async function readReturn(
  kernel: Kernel,
  movement: Stripe.BalanceTransaction,
  source: Stripe.Refund | Stripe.Dispute,
): Promise<void> {
  const id = typeof source.charge === 'string' ? source.charge : source.charge?.id
  await kernel.db.transaction().execute(async (trx) => {
    const charge = await trx
      .selectFrom('plan_charges')
      .selectAll()
      .where('charge_id', '=', id ?? '')
      .forUpdate()
      .executeTakeFirst()
    if (!charge) return
    const after = returned(charge, source, movement)
    // A dispute takes all of a charge, tax and all; a refund takes its share of it.
    const tax = taxShare(charge, sumReturned(after)) - taxShare(charge, sumReturned(charge))
    const kind = source.object === 'refund' ? 'plan_refund' : 'plan_dispute'
    if (!(await post(kernel, trx, { movement, kind, userId: charge.user_id, tax: -scaled(tax, movement) })))
      return
    await trx
      .updateTable('plan_charges')
      .set({ amount_refunded: after.amount_refunded, is_disputed: after.is_disputed })
      .where('id', '=', charge.id)
      .execute()
    const gone = sumReturned(after)
    const amount = gone - taxShare(charge, gone)
    await publishRefund(trx, kernel, { user_id: charge.user_id, charge: charge.charge_id, amount })
  })
}

type Returned = Pick<PlanChargeRow, 'amount' | 'tax' | 'amount_refunded' | 'is_disputed'>

function returned(
  charge: Returned,
  source: Stripe.Refund | Stripe.Dispute,
  { amount }: Stripe.BalanceTransaction,
): Returned {
  // A refund that failed, and a dispute that was won, bring the amount back.
  if (source.object === 'dispute') return { ...charge, is_disputed: amount < 0 }
  const refunded = amount < 0 ? source.amount : -source.amount
  return { ...charge, amount_refunded: Math.max(0, charge.amount_refunded + refunded) }
}

const sumReturned = ({ amount, amount_refunded, is_disputed }: Returned) =>
  is_disputed ? amount : Math.min(amount, amount_refunded)

async function readCharge(
  kernel: Kernel,
  movement: Stripe.BalanceTransaction,
  charge: Stripe.Charge,
): Promise<void> {
  const known = await kernel.db
    .selectFrom('plan_charges')
    .select('id')
    .where('charge_id', '=', charge.id)
    .executeTakeFirst()
  const customer = typeof charge.customer === 'string' ? charge.customer : charge.customer?.id
  const owner =
    known || !customer
      ? undefined
      : await kernel.db
          .selectFrom('plan_customers')
          .select('user_id')
          .where('stripe_id', '=', customer)
          .executeTakeFirst()
  if (!owner) return
  const invoice = await findInvoice(kernel, charge)
  const row = { ...(await toCharge(kernel, charge, invoice)), user_id: owner.user_id }
  await kernel.db.transaction().execute(async (trx) => {
    const written = await writeCharge(trx, row)
    if (!written) return
    const { user_id, amount, tax, currency, card_fingerprint, paid_at } = written
    await post(kernel, trx, { movement, kind: 'plan', userId: user_id, tax: scaled(tax, movement) })
    const sold = { currency, card_fingerprint, paid_at, amount: amount - tax }
    await publishPayment(trx, kernel, { user_id, charge: charge.id, ...sold })
    const reader = await trx
      .selectFrom('users')
      .select(['email', 'language'])
      .where('id', '=', user_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    const isNew = kernel.clock.now().getTime() - paid_at.getTime() < MAIL_WITHIN_MS
    if (reader && isNew) await queueMail(kernel, trx, receiptMail(kernel, reader, written))
  })
}

/** The number counts on without gaps: whoever writes one keeps others waiting until it is there. */
async function writeCharge(
  trx: Trx,
  row: Omit<PlanChargeRow, 'id' | 'number' | 'amount_refunded' | 'is_disputed'>,
): Promise<PlanChargeRow | undefined> {
  await setInstallationValue(trx, 'receipts', row.charge_id)
  const { last } = await trx
    .selectFrom('plan_charges')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  return trx
    .insertInto('plan_charges')
    .values({ ...row, number: Number(last ?? 0) + 1, bought_by: JSON.stringify(row.bought_by) as never })
    .onConflict((conflict) => conflict.column('charge_id').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** A tax is said in the currency of the charge, a movement is in that of the balance. */
function scaled(tax: number, { exchange_rate }: Stripe.BalanceTransaction): number {
  return exchange_rate ? Math.round(tax * exchange_rate) : tax
}

function post(
  kernel: Kernel,
  trx: Trx,
  about: { movement: Stripe.BalanceTransaction; kind: MovementKind; userId: number; tax: number },
): Promise<boolean> {
  const { movement, kind, userId, tax } = about
  const { currency, amount, fee, net } = movement
  return postEntries(kernel, trx, {
    ...{ source: movement.id, kind, userId, showId: null },
    happenedAt: new Date(movement.created * 1000),
    entries: toEntries(kind, { currency, amount, fee, net, tax }),
  })
}

async function findInvoice(kernel: Kernel, charge: Stripe.Charge): Promise<Stripe.Invoice | undefined> {
  const intent = typeof charge.payment_intent === 'string' ? charge.payment_intent : charge.payment_intent?.id
  if (!intent) return undefined
  const { data } = await askStripe(kernel, (stripe) =>
    stripe.invoicePayments.list({
      ...{ payment: { type: 'payment_intent', payment_intent: intent }, expand: ['data.invoice'], limit: 1 },
    }),
  )
  const invoice = data[0]?.invoice
  return !invoice || typeof invoice === 'string' || !('lines' in invoice) ? undefined : invoice
}

async function toCharge(kernel: Kernel, charge: Stripe.Charge, invoice: Stripe.Invoice | undefined) {
  const card = charge.payment_method_details?.card
  // The last line is of what begins: before it stand parts of what ended.
  const line = invoice?.lines.data.findLast(({ amount }) => amount > 0) ?? invoice?.lines.data.at(-1)
  const tax = (invoice?.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0)
  return {
    ...{ charge_id: charge.id, invoice_id: invoice?.id ?? null, plan_name: await planName(kernel, line) },
    ...{ amount: charge.amount, tax: Math.min(tax, charge.amount), currency: charge.currency.toUpperCase() },
    ...{ card_brand: card?.brand ?? '', card_last4: card?.last4 ?? '' },
    card_fingerprint: card?.fingerprint ?? null,
    bought_by: toBuyer(charge, invoice),
    period_start: line ? new Date(line.period.start * 1000) : null,
    period_end: line ? new Date(line.period.end * 1000) : null,
    paid_at: new Date(charge.created * 1000),
  }
}

async function planName(kernel: Kernel, line: Stripe.InvoiceLineItem | undefined): Promise<string> {
  const given = line?.pricing?.price_details?.price
  const price =
    typeof given === 'string' ? await askStripe(kernel, (stripe) => stripe.prices.retrieve(given)) : given
  const id = price ? planOfPrice(kernel, price) : null
  const name = (id && planById(kernel.config, id)?.name) || line?.description
  return (name ?? '').slice(0, 200) || 'Podstead'
}

function toBuyer(charge: Stripe.Charge, invoice: Stripe.Invoice | undefined): Buyer {
  const { name, email, address } = charge.billing_details
  const place = invoice?.customer_address ?? address
  const town = [place?.postal_code, place?.city, place?.state].filter(Boolean).join(' ')
  return {
    name: invoice?.customer_name ?? name ?? '',
    email: invoice?.customer_email ?? email ?? '',
    address: [place?.line1, place?.line2, town, place?.country].filter((line): line is string =>
      Boolean(line),
    ),
    tax_ids: (invoice?.customer_tax_ids ?? []).map(({ value }) => value ?? '').filter(Boolean),
  }
}
