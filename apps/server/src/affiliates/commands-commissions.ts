import type { PlanPayment, PlanRefund } from '../billing/commands-published.ts'
import { hasPaidWith } from '../billing/queries-cards.ts'
import type { Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { postEntries } from '../ledger/commands.ts'
import { toCommissionEntries } from '../ledger/rules.ts'
import { computeCommission } from './rules.ts'
import type { AffiliateCodeRow, AffiliateCommissionRow } from './table.ts'

interface Customer {
  id: number
  refer_code: string
  created_at: Date
}

/** Who brought this customer earns on their first payment, once, in whatever order payments are read. */
export async function notePayment(trx: Trx, kernel: Kernel, payment: PlanPayment): Promise<void> {
  await revokeOwnCard(trx, kernel, payment)
  if (payment.amount <= 0) return
  const customer = await findCustomer(trx, payment.user_id)
  if (!customer) return
  const earner = await findEarner(trx, customer, payment)
  const first = {
    ...{ code_id: earner?.id ?? null, charge_id: payment.charge, currency: payment.currency },
    ...{ amount: payment.amount, refunded: 0, commission: 0, postings: 0, payout_id: null },
    ...{ card_fingerprint: payment.card_fingerprint, paid_at: payment.paid_at },
    ...{ customer_id: customer.id, signed_up_at: customer.created_at },
  }
  const created = await trx
    .insertInto('affiliate_commissions')
    .values(first)
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (created) return settleCommission(trx, kernel, created)
  const known = await trx
    .selectFrom('affiliate_commissions')
    .selectAll()
    .where('customer_id', '=', customer.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (known.charge_id === payment.charge || known.paid_at <= payment.paid_at) return
  // The first payment was read after a later one, and takes its place.
  await settleCommission(trx, kernel, { ...known, amount: 0 })
  const replaced = await trx
    .updateTable('affiliate_commissions')
    .set(first)
    .where('id', '=', known.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await settleCommission(trx, kernel, replaced)
}

/** What went back of a payment earns nothing; what comes again, after a dispute that was won, earns again. */
export async function noteRefund(trx: Trx, kernel: Kernel, refund: PlanRefund): Promise<void> {
  const row = await trx
    .updateTable('affiliate_commissions')
    .set({ refunded: refund.amount })
    .where('customer_id', '=', refund.user_id)
    .where('charge_id', '=', refund.charge)
    .returningAll()
    .executeTakeFirst()
  if (row) await settleCommission(trx, kernel, row)
}

async function findCustomer(trx: Trx, id: number): Promise<Customer | undefined> {
  const user = await trx
    .selectFrom('users')
    .select(['id', 'refer_code', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return user?.refer_code ? { ...user, refer_code: user.refer_code } : undefined
}

/** Whose code the customer signed up with: of a campaign that runs, and neither themselves nor their card. */
async function findEarner(
  trx: Trx,
  customer: Customer,
  { card_fingerprint }: PlanPayment,
): Promise<AffiliateCodeRow | undefined> {
  const code = await trx
    .selectFrom('affiliate_codes as c')
    .innerJoin('affiliate_campaigns as a', 'a.id', 'c.campaign_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .selectAll('c')
    .where('c.code', '=', customer.refer_code.toLowerCase())
    .where('c.signed_at', '<=', customer.created_at)
    .where('c.user_id', '!=', customer.id)
    .where('a.is_active', '=', true)
    .where('u.deleted_at', 'is', null)
    .where('u.disabled_at', 'is', null)
    // Cards are compared one payment after the other, or two at once would miss each other.
    .forUpdate('c')
    .executeTakeFirst()
  if (!code || !card_fingerprint) return code
  return (await hasPaidWith(trx, { id: code.user_id }, card_fingerprint)) ? undefined : code
}

/** The card turns out to be the affiliate's own, after somebody they brought has paid with it. */
async function revokeOwnCard(trx: Trx, kernel: Kernel, payment: PlanPayment): Promise<void> {
  if (!payment.card_fingerprint) return
  const own = await trx
    .selectFrom('affiliate_codes')
    .select('id')
    .where('user_id', '=', payment.user_id)
    .forUpdate()
    .executeTakeFirst()
  if (!own) return
  const rows = await trx
    .selectFrom('affiliate_commissions')
    .selectAll()
    .where('code_id', '=', own.id)
    .where('card_fingerprint', '=', payment.card_fingerprint)
    .forUpdate()
    .execute()
  for (const row of rows) {
    await settleCommission(trx, kernel, { ...row, amount: 0 })
    await trx.updateTable('affiliate_commissions').set({ code_id: null }).where('id', '=', row.id).execute()
  }
}

/** Posts the difference between what is owed for a payment and what the ledger says; the row is locked. */
async function settleCommission(trx: Trx, kernel: Kernel, row: AffiliateCommissionRow): Promise<void> {
  const { id, code_id, charge_id, currency, postings } = row
  if (code_id === null) return
  const commission = computeCommission(row.amount, row.refunded)
  const amount = commission - row.commission
  if (amount === 0) return
  const { user_id: userId } = await trx
    .selectFrom('affiliate_codes')
    .select('user_id')
    .where('id', '=', code_id)
    .executeTakeFirstOrThrow()
  await postEntries(kernel, trx, {
    source: postings === 0 ? `commission:${charge_id}` : `commission:${charge_id}:reversed:${postings}`,
    ...{ kind: 'commission', userId, showId: null },
    happenedAt: postings === 0 ? row.paid_at : kernel.clock.now(),
    entries: toCommissionEntries({ currency, amount }),
  })
  await trx
    .updateTable('affiliate_commissions')
    .set({ commission, postings: postings + 1 })
    .where('id', '=', id)
    .execute()
}
