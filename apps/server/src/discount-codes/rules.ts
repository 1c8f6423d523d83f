import type { DiscountCodeRow } from './table.ts'

/** What a card can be charged at least, in the smallest unit (https://docs.stripe.com/currencies). */
const SMALLEST_CHARGES: Record<string, number> = { GBP: 30 }

export function smallestCharge(currency: string): number {
  return SMALLEST_CHARGES[currency] ?? 50
}

/** What somebody typed, as codes are kept. */
export function readCode(typed: string): string {
  return typed.trim().toUpperCase()
}

type Reduction = Pick<DiscountCodeRow, 'percent_off' | 'amount_off' | 'currency'>

export interface ReducedPrice {
  unit_amount: number
  currency: string
}

/** What is left of a price, as Stripe rounds it; null: the code is in another currency. */
export function reduceAmount(
  { percent_off, amount_off, currency }: Reduction,
  price: ReducedPrice,
): number | null {
  if (percent_off !== null) return price.unit_amount - Math.round((price.unit_amount * percent_off) / 100)
  if (currency !== price.currency) return null
  return Math.max(0, price.unit_amount - (amount_off ?? 0))
}

interface SoldPrice extends ReducedPrice {
  id: number
  /** Whoever pays it is let in. */
  is_premium: boolean
}

/**
 * What a price costs with a code; null where the code is not for it. Less than a card can be charged is not
 * sold, and a tip of nothing is none.
 */
export function discountedAmount(
  code: Reduction & { price_ids: readonly number[] | null },
  price: SoldPrice,
): number | null {
  if (code.price_ids && !code.price_ids.includes(price.id)) return null
  const amount = reduceAmount(code, price)
  if (amount === null || isTooLittle(amount, price.currency)) return null
  return amount === 0 && !price.is_premium ? null : amount
}

export function isTooLittle(amount: number, currency: string): boolean {
  return amount > 0 && amount < smallestCharge(currency)
}

/** How many payments cost less; null: all of them. A part of a year is one payment of a yearly price. */
export function discountedPayments(
  { duration, duration_months }: Pick<DiscountCodeRow, 'duration' | 'duration_months'>,
  interval: 'month' | 'year' | null,
): number | null {
  if (interval === null || duration === 'once') return 1
  if (duration === 'forever') return null
  const months = duration_months ?? 1
  return interval === 'month' ? months : Math.ceil(months / 12)
}

interface Counted extends Pick<DiscountCodeRow, 'is_active' | 'expires_at' | 'max_uses'> {
  /** Paid, or on a page that is open. */
  taken: number
}

/** Whether somebody new could pay with it. */
export function isRedeemable({ is_active, expires_at, max_uses, taken }: Counted, now: Date): boolean {
  return is_active && (expires_at === null || expires_at > now) && (max_uses === null || taken < max_uses)
}
