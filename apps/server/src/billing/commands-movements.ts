import type Stripe from 'stripe'
import { z } from 'zod'
import type { Queryable } from '../kernel/database/database.ts'
import { installationValue, setInstallationValue } from '../kernel/installation.ts'
import { defineJob } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { findPosted } from '../ledger/queries.ts'
import { findInvoices, listMovements, postMovement } from '../payments/commands-movements.ts'
import { askStripe } from '../payments/commands-stripe.ts'
import { applyReturn, convertTax, readId, sumReturned, taxShare } from '../payments/rules.ts'
import { planById } from '../plans/queries.ts'
import { type PlanPaymentRead, writePayments } from './commands-payments.ts'
import { findPlanOfPrice } from './commands-prices.ts'
import { publishRefund } from './commands-published.ts'
import { findCustomer, findCustomerOwners } from './queries.ts'
import type { Buyer } from './table.ts'

/** Reads what moved on the balance of this installation since it was read last; `whole`: everything. */
export const readMovements = defineJob('billing.read_movements', z.object({ whole: z.boolean().optional() }))

const READ_UP_TO = 'plan_payments_read_up_to'
/** Payments that are written in one transaction. */
const AT_ONCE = 100

/**
 * Writes what was paid for plans, refunded and disputed: each movement once, by its id. Read twice, nothing
 * changes.
 */
export async function readAllMovements(
  kernel: Kernel,
  { whole }: { whole?: boolean | undefined },
): Promise<void> {
  const from = whole ? null : Number(await installationValue(kernel.db, READ_UP_TO)) || null
  const since = from === null ? null : new Date(from * 1000)
  const movements = await listMovements(kernel, { since })
  const pending = await writeMovements(kernel, movements)
  // A debit takes days until it is paid or fails: it is read again until then.
  const upTo = pending ?? movements.at(-1)
  if (upTo && (pending || upTo.created > (from ?? 0)))
    await setInstallationValue(kernel.db, READ_UP_TO, String(upTo.created))
}

/** What an account paid lately, for whoever comes back from paying: their receipt is there when they look. */
export async function readPayments(kernel: Kernel, user: { id: number }): Promise<void> {
  const customer = await findCustomer(kernel.db, user)
  if (!customer) return
  const { data: charges } = await askStripe(kernel, (stripe) =>
    stripe.charges.list({
      ...{ customer: customer.stripe_id, limit: 10, expand: ['data.balance_transaction'] },
    }),
  )
  const movements = charges.toReversed().flatMap((charge) => {
    const { balance_transaction: movement } = charge
    return movement && typeof movement !== 'string' ? [{ ...movement, source: charge }] : []
  })
  await writeMovements(kernel, movements)
}

/**
 * Writes those that are not in the ledger yet, in their order: a refund is about a charge that is known.
 * @returns the first one of a payment that is still on its way
 */
async function writeMovements(
  kernel: Kernel,
  movements: Stripe.BalanceTransaction[],
): Promise<Stripe.BalanceTransaction | undefined> {
  const posted = await findPosted(
    kernel.db,
    movements.map(({ id }) => id),
  )
  const fresh = movements.filter(({ id }) => !posted.has(id))
  const charges = fresh.flatMap(({ source }) =>
    source && typeof source !== 'string' && source.object === 'charge' ? [source] : [],
  )
  const owners = await findOwners(kernel.db, charges)
  const sold = charges.filter(({ id, status }) => owners.has(id) && status === 'succeeded')
  const invoices = await findInvoices(kernel, sold)
  const names = new Map<string, string>()
  let pending: Stripe.BalanceTransaction | undefined
  let payments: PlanPaymentRead[] = []
  const write = async () => {
    await writePayments(kernel, payments)
    payments = []
  }
  // What has nothing to do with a plan of this server is the operator's own matter.
  for (const movement of fresh) {
    const { source } = movement
    if (!source || typeof source === 'string') continue
    if (source.object === 'refund' || source.object === 'dispute') {
      await write()
      await readReturn(kernel, movement, source)
    }
    if (source.object !== 'charge') continue
    const user_id = owners.get(source.id)
    if (user_id && source.status === 'pending') pending ??= movement
    if (source.status !== 'succeeded') continue
    const invoice = invoices.get(source.id)
    if (!user_id) continue
    const charge = { ...(await toCharge(kernel, source, { invoice, names })), user_id }
    payments.push({ movement, charge })
    if (payments.length === AT_ONCE) await write()
  }
  await write()
  return pending
}

/** Whose charges these are, by the charge; none of what is sold elsewhere. */
async function findOwners(db: Queryable, charges: readonly Stripe.Charge[]): Promise<Map<string, number>> {
  const customers = new Map(charges.map(({ id, customer }) => [id, readId(customer) ?? '']))
  const owners = await findCustomerOwners(db, [...new Set(customers.values())])
  return new Map(
    [...customers].flatMap(([charge, customer]) => {
      const owner = owners.get(customer)
      return owner === undefined ? [] : [[charge, owner]]
    }),
  )
}

async function readReturn(
  kernel: Kernel,
  movement: Stripe.BalanceTransaction,
  source: Stripe.Refund | Stripe.Dispute,
): Promise<void> {
  const id = readId(source.charge)
  await kernel.db.transaction().execute(async (trx) => {
    const charge = await trx
      .selectFrom('plan_charges')
      .selectAll()
      .where('charge_id', '=', id ?? '')
      .forUpdate()
      .executeTakeFirst()
    if (!charge) return
    const after = { ...charge, ...applyReturn(charge, source, movement) }
    // A dispute takes all of a charge, tax and all; a refund takes its share of it.
    const tax = taxShare(charge, sumReturned(after)) - taxShare(charge, sumReturned(charge))
    const kind = source.object === 'refund' ? 'plan_refund' : 'plan_dispute'
    const about = { movement, kind, userId: charge.user_id, showId: null } as const
    if (!(await postMovement(kernel, trx, { ...about, tax: -convertTax(tax, movement) }))) return
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

interface Reading {
  invoice: Stripe.Invoice | undefined
  /** Of plans, by the price: asked for once in each reading. */
  names: Map<string, string>
}

async function toCharge(kernel: Kernel, charge: Stripe.Charge, { invoice, names }: Reading) {
  const card = charge.payment_method_details?.card
  // The last line is of what begins: before it stand parts of what ended.
  const line = invoice?.lines.data.findLast(({ amount }) => amount > 0) ?? invoice?.lines.data.at(-1)
  const tax = (invoice?.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0)
  return {
    ...{
      charge_id: charge.id,
      invoice_id: invoice?.id ?? null,
      plan_name: await planName(kernel, line, names),
    },
    ...{ amount: charge.amount, tax: Math.min(tax, charge.amount), currency: charge.currency.toUpperCase() },
    ...{ card_brand: card?.brand ?? '', card_last4: card?.last4 ?? '' },
    card_fingerprint: card?.fingerprint ?? null,
    bought_by: toBuyer(charge, invoice),
    period_start: line ? new Date(line.period.start * 1000) : null,
    period_end: line ? new Date(line.period.end * 1000) : null,
    paid_at: new Date(charge.created * 1000),
  }
}

async function planName(
  kernel: Kernel,
  line: Stripe.InvoiceLineItem | undefined,
  names: Map<string, string>,
): Promise<string> {
  const given = line?.pricing?.price_details?.price
  const key = readId(given) ?? ''
  const known = names.get(key)
  if (known) return known
  const price =
    typeof given === 'string' ? await askStripe(kernel, (stripe) => stripe.prices.retrieve(given)) : given
  const id = price ? findPlanOfPrice(kernel, price) : null
  const plan = id && planById(kernel.config, id)?.name
  if (plan) names.set(key, plan)
  return (plan || line?.description || '').slice(0, 200) || 'Podstead'
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
