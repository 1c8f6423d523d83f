import type Stripe from 'stripe'
import type { Trx } from '../kernel/database/database.ts'
import { installationValue, RESTORED_AT } from '../kernel/installation.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { type Posting, postAll, postEntries } from '../ledger/commands.ts'
import { toEntries } from '../ledger/rules.ts'
import type { MovementKind } from '../ledger/table.ts'
import { askStripe } from './commands-stripe.ts'
import { readId } from './rules.ts'

/** Movements can be listed a moment after those that came later. */
const OVERLAP_SECONDS = 86_400

const NEWS_MS = 3 * 86_400_000
/** A debit is paid up to two weeks after it was begun. */
const NEWS_OF_DEBITS_MS = 17 * 86_400_000

/** Whether a letter about a payment is due. */
export type NewsRule = (paidAt: Date, payment?: { isDebit?: boolean }) => boolean

/**
 * Not of what was paid longer ago, and not of what a restored backup does not know, for its letter was sent
 * before.
 */
export async function readNewsRule({ clock }: Pick<Kernel, 'clock'>, trx: Trx): Promise<NewsRule> {
  const now = clock.now().getTime()
  const restoredAt = await installationValue(trx, RESTORED_AT)
  return (paidAt, { isDebit = false } = {}) =>
    now - paidAt.getTime() < (isDebit ? NEWS_OF_DEBITS_MS : NEWS_MS) &&
    (restoredAt === null || paidAt > new Date(restoredAt))
}

/** The same of one payment. */
export async function isNews(
  kernel: Pick<Kernel, 'clock'>,
  trx: Trx,
  ...[paidAt, payment]: Parameters<NewsRule>
): Promise<boolean> {
  return (await readNewsRule(kernel, trx))(paidAt, payment)
}

/** A connected account; that of the installation where none is named. */
interface OnAccount {
  stripeAccount?: string
}

/**
 * What moved on a balance since a day before `since`, with its sources; everything where that is null. The
 * oldest first: a refund is about a charge that is known.
 */
export function listMovements(
  kernel: Kernel,
  { since, ...account }: OnAccount & { since: Date | null },
): Promise<Stripe.BalanceTransaction[]> {
  const gte = since && Math.floor(since.getTime() / 1000) - OVERLAP_SECONDS
  return askStripe(kernel, async (stripe) => {
    const all: Stripe.BalanceTransaction[] = []
    const pages = stripe.balanceTransactions.list(
      { limit: 100, expand: ['data.source'], ...(gte !== null && { created: { gte } }) },
      account,
    )
    for await (const movement of pages) all.push(movement)
    return all.reverse()
  })
}

/** The invoice that a charge pays; undefined for one that pays none. */
export async function findInvoice(
  kernel: Kernel,
  charge: Stripe.Charge,
  account: OnAccount = {},
): Promise<Stripe.Invoice | undefined> {
  const intent = readId(charge.payment_intent)
  if (!intent) return undefined
  const { data } = await askStripe(kernel, (stripe) =>
    stripe.invoicePayments.list(
      { payment: { type: 'payment_intent', payment_intent: intent }, expand: ['data.invoice'], limit: 1 },
      account,
    ),
  )
  const invoice = data[0]?.invoice
  return !invoice || typeof invoice === 'string' || !('lines' in invoice) ? undefined : invoice
}

/**
 * The invoices that these charges pay, by the charge: of many charges read in pages, not one by one. A charge
 * that pays none is not in it.
 */
export async function findInvoices(
  kernel: Kernel,
  charges: readonly Stripe.Charge[],
  account: OnAccount = {},
): Promise<Map<string, Stripe.Invoice>> {
  const found =
    charges.length < FEW ? new Map<string, Stripe.Invoice>() : await listInvoices(kernel, charges, account)
  for (const charge of charges) {
    if (found.has(charge.id)) continue
    const invoice = await findInvoice(kernel, charge, account)
    if (invoice) found.set(charge.id, invoice)
  }
  return found
}

/** Asked for one by one. */
const FEW = 3
/** An invoice that was paid at the first try is as old as its charge. */
const INVOICE_SECONDS = 3600

async function listInvoices(
  kernel: Kernel,
  charges: readonly Stripe.Charge[],
  account: OnAccount,
): Promise<Map<string, Stripe.Invoice>> {
  const wanted = new Map(charges.map(({ id, payment_intent }) => [readId(payment_intent) ?? id, id]))
  const times = charges.map(({ created }) => created)
  const created = { gte: Math.min(...times) - INVOICE_SECONDS, lte: Math.max(...times) + INVOICE_SECONDS }
  const found = new Map<string, Stripe.Invoice>()
  await askStripe(kernel, async (stripe) => {
    const pages = stripe.invoicePayments.list(
      { created, status: 'paid', expand: ['data.invoice'], limit: 100 },
      account,
    )
    for await (const { payment, invoice } of pages) {
      const charge = wanted.get(readId(payment.payment_intent) ?? '')
      if (charge && typeof invoice !== 'string' && 'lines' in invoice) found.set(charge, invoice)
      if (found.size === wanted.size) return
    }
  })
  return found
}

interface PostedMovement {
  movement: Stripe.BalanceTransaction
  kind: MovementKind
  userId: number
  /** Null: of a plan. */
  showId: number | null
  /** Of the movement, in its currency. */
  tax?: number
}

/** Writes a movement into the ledger. @returns false for what stands there already */
export function postMovement(kernel: Kernel, trx: Trx, posted: PostedMovement): Promise<boolean> {
  return postEntries(kernel, trx, toPosting(posted))
}

/** The same of several at once. */
export async function postMovements(
  kernel: Kernel,
  trx: Trx,
  posted: readonly PostedMovement[],
): Promise<void> {
  await postAll(kernel, trx, posted.map(toPosting))
}

function toPosting({ movement, kind, userId, showId, tax = 0 }: PostedMovement): Posting {
  const { id: source, created, currency, amount, fee, net } = movement
  return {
    ...{ source, kind, userId, showId, happenedAt: new Date(created * 1000) },
    entries: toEntries(kind, { currency, amount, fee, net, tax }),
  }
}
