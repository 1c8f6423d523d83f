import type Stripe from 'stripe'

/** The id of what Stripe names either by its id or whole. */
export function readId(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id
}

/** Of recurring payments for which Stripe charges nothing any more. */
export const ENDED_STATUSES: readonly string[] = ['canceled', 'incomplete_expired']

/** How much of a payment went back. */
export interface Returns {
  amount_refunded: number
  is_disputed: boolean
}

/**
 * What went back of a payment after this refund or dispute. A refund that failed, and a dispute that was won,
 * bring the amount back; the movement says which. It may be in the currency of the account, the refund is in
 * that of the charge.
 */
export function applyReturn(
  before: Returns,
  source: Stripe.Refund | Stripe.Dispute,
  { amount }: Pick<Stripe.BalanceTransaction, 'amount'>,
): Returns {
  const { amount_refunded, is_disputed } = before
  if (source.object === 'dispute') return { amount_refunded, is_disputed: amount < 0 }
  const refunded = amount < 0 ? source.amount : -source.amount
  return { amount_refunded: Math.max(0, amount_refunded + refunded), is_disputed }
}

/** The part of a tax that goes with a part of an amount, rounded half up. All of it goes with all of it. */
export function taxShare({ amount, tax }: { amount: number; tax: number }, part: number): number {
  if (amount <= 0) return 0
  return Math.round((tax * Math.min(part, amount)) / amount)
}

/** All that is gone of a payment: a dispute takes it whole. */
export function sumReturned({ amount, amount_refunded, is_disputed }: Returns & { amount: number }): number {
  return is_disputed ? amount : Math.min(amount, amount_refunded)
}

/** A tax is said in the currency of the charge, a movement is in that of the balance. */
export function convertTax(tax: number, { exchange_rate }: Stripe.BalanceTransaction): number {
  return exchange_rate ? Math.round(tax * exchange_rate) : tax
}
