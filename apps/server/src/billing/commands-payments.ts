import type Stripe from 'stripe'
import type { Trx } from '../kernel/database/database.ts'
import { setInstallationValue } from '../kernel/installation.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { queueMail } from '../outgoing-mail/commands.ts'
import { postMovements, readNewsRule } from '../payments/commands-movements.ts'
import { convertTax } from '../payments/rules.ts'
import { publishPayment } from './commands-published.ts'
import { receiptMail } from './mails.ts'
import type { PlanChargeRow } from './table.ts'

type NewCharge = Omit<PlanChargeRow, 'id' | 'number' | 'amount_refunded' | 'is_disputed'>

/** A payment of a plan as Stripe has it, and its receipt as it will be. */
export interface PlanPaymentRead {
  movement: Stripe.BalanceTransaction
  charge: NewCharge
}

/**
 * Writes payments with their receipts, the ledger and the letters, all or none; what was written before is
 * left alone. Where one of several cannot be written, the ones before it are.
 */
export async function writePayments(kernel: Kernel, payments: readonly PlanPaymentRead[]): Promise<void> {
  if (!payments.length) return
  try {
    await kernel.db.transaction().execute((trx) => write(kernel, trx, payments))
  } catch (error) {
    if (payments.length === 1) throw error
    for (const payment of payments) await writePayments(kernel, [payment])
  }
}

async function write(kernel: Kernel, trx: Trx, payments: readonly PlanPaymentRead[]): Promise<void> {
  const written = await writeCharges(
    trx,
    payments.map(({ charge }) => charge),
  )
  const users = [...new Set([...written.values()].map(({ user_id }) => user_id))]
  const readers = await findReaders(trx, users)
  const isNews = await readNewsRule(kernel, trx)
  const fresh = payments.flatMap(({ movement, charge }) => {
    const receipt = written.get(charge.charge_id)
    return receipt ? [{ movement, receipt }] : []
  })
  await postMovements(
    kernel,
    trx,
    fresh.map(({ movement, receipt: { user_id: userId, tax } }) => ({
      ...{ movement, kind: 'plan', userId, showId: null, tax: convertTax(tax, movement) },
    })),
  )
  for (const { receipt } of fresh) {
    const { user_id, charge_id: charge, amount, tax, currency, card_fingerprint, paid_at } = receipt
    const sold = { currency, card_fingerprint, paid_at, amount: amount - tax }
    await publishPayment(trx, kernel, { user_id, charge, ...sold })
    const reader = readers.get(user_id)
    if (reader && isNews(paid_at, { isDebit: receipt.card_brand === '' }))
      await queueMail(kernel, trx, receiptMail(kernel, reader, receipt))
  }
}

/**
 * Numbers count on without gaps: whoever writes one keeps others waiting until it is there.
 * @returns those that were not there before, by the charge
 */
async function writeCharges(
  trx: Trx,
  charges: readonly NewCharge[],
): Promise<ReadonlyMap<string, PlanChargeRow>> {
  await setInstallationValue(trx, 'receipts', charges.at(-1)?.charge_id ?? '')
  const known = await trx
    .selectFrom('plan_charges')
    .select('charge_id')
    .where(
      'charge_id',
      'in',
      charges.map(({ charge_id }) => charge_id),
    )
    .execute()
  const isKnown = new Set(known.map(({ charge_id }) => charge_id))
  const { last } = await trx
    .selectFrom('plan_charges')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  const fresh = charges.filter(({ charge_id }) => !isKnown.has(charge_id))
  if (!fresh.length) return new Map()
  const rows = await trx
    .insertInto('plan_charges')
    .values(
      fresh.map((row, index) => ({
        ...row,
        number: Number(last ?? 0) + 1 + index,
        bought_by: JSON.stringify(row.bought_by) as never,
      })),
    )
    .returningAll()
    .execute()
  return new Map(rows.map((row) => [row.charge_id, row]))
}

async function findReaders(
  trx: Trx,
  users: readonly number[],
): Promise<ReadonlyMap<number, { email: string; language: string | null }>> {
  if (!users.length) return new Map()
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'email', 'language'])
    .where('id', 'in', users)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
