import type { CurrencyCode, TipJarPriceType } from '@podstead/contract/tip-jar/tip-jar'
import type Stripe from 'stripe'
import { ENDED_STATUSES } from '../payments/rules.ts'
import type { Privacy } from '../visibility/rules.ts'
import { isPrivateShow } from '../visibility/rules.ts'
import type { RecurringTipRow, TipJarPriceRow, TipRow } from './table.ts'

/** Currencies of two decimals, in which tips can be given. */
export const CURRENCIES: readonly CurrencyCode[] = [
  { id: 1, code: 'USD' },
  { id: 2, code: 'EUR' },
  { id: 3, code: 'GBP' },
  { id: 4, code: 'CAD' },
  { id: 5, code: 'AUD' },
]
export const PRICE_TYPES: readonly TipJarPriceType[] = [
  { name: 'One-time', recurring_interval: null },
  { name: 'Monthly', recurring_interval: 'month' },
  { name: 'Yearly', recurring_interval: 'year' },
]

/** The list of subscribers on which are who pays. */
export const PAYERS_LIST = 'tips'

/** Whether Stripe may still charge for it. */
export function isRunning({ status }: Pick<RecurringTipRow, 'status'>): boolean {
  return !ENDED_STATUSES.includes(status)
}

interface JarState {
  show: Privacy & { user_id: number; deleted_at: Date | null }
  jar: { user_id: number; is_active: boolean }
}

/**
 * Whether a price may be paid: public podcasts take tips, those for members only what makes whoever pays a
 * member; nothing goes to the account of somebody whose podcast it is not any more.
 */
export function isCollected({ show, jar }: JarState, price: { is_premium_subscription: boolean }): boolean {
  if (!jar.is_active || show.deleted_at || jar.user_id !== show.user_id) return false
  return show.is_advanced_private_feed ? price.is_premium_subscription : !isPrivateShow(show)
}

/** `1999` -> `19.99` */
export function amountText(amount: number): string {
  return (amount / 100).toFixed(2)
}

/** What a payment says of itself, to be found again: which podcast, which price, what was written. */
export function paidMetadata(
  show: { feed_guid: string },
  stripePriceId: string,
  {
    message = '',
    anonymous = false,
    discountCode = '',
  }: { message?: string; anonymous?: boolean; discountCode?: string } = {},
): Record<string, string> {
  return {
    ...{ podstead_show: show.feed_guid, podstead_price: stripePriceId },
    ...(message && { podstead_message: message }),
    ...(anonymous && { podstead_anonymous: 'yes' }),
    ...(discountCode && { podstead_discount: discountCode }),
  }
}

export interface PaidFor {
  /** The GUID of the podcast. */
  guid: string
  stripePriceId: string
  message: string
  isAnonymous: boolean
  /** What was taken off was by this code; empty: by none of this podcast. */
  discountCode: string
}

/** The same, read again; undefined for payments that have nothing to do with a podcast here. */
export function readPaidMetadata(metadata: Record<string, string> | null | undefined): PaidFor | undefined {
  const { podstead_show: guid, podstead_price: stripePriceId = '' } = metadata ?? {}
  if (!guid) return undefined
  return {
    ...{ guid, stripePriceId, message: metadata?.podstead_message ?? '' },
    isAnonymous: metadata?.podstead_anonymous === 'yes',
    discountCode: metadata?.podstead_discount ?? '',
  }
}

/** When what an invoice pays for is over: a change in the middle of a period has lines of its rest. */
export function findPaidUntil(invoice: Stripe.Invoice | undefined): Date | undefined {
  return invoice && findPaidPeriod(invoice)?.end
}

/** What an invoice pays for; undefined of one without lines. */
export function findPaidPeriod({ lines }: Pick<Stripe.Invoice, 'lines'>): Period | undefined {
  const periods = lines.data.map(({ period }) => period)
  if (periods.length === 0) return undefined
  const start = Math.min(...periods.map((period) => period.start))
  const end = Math.max(...periods.map((period) => period.end))
  return { start: new Date(start * 1000), end: new Date(end * 1000) }
}

interface Period {
  start: Date
  end: Date
}

/**
 * The part of a payment that is for the time after a moment, to the second, rounded half up to the smallest
 * unit. In integers: an amount times the seconds of a year is more than a number holds exactly.
 */
export function restOfPayment(amount: number, { start, end }: Period, at: Date): number {
  const seconds = (date: Date) => BigInt(Math.floor(date.getTime() / 1000))
  const whole = seconds(end) - seconds(start)
  const rest = seconds(end) - (at > start ? seconds(at) : seconds(start))
  if (whole <= 0n || rest <= 0n) return 0
  return Number((2n * BigInt(amount) * rest + whole) / (2n * whole))
}

/**
 * The part of what an invoice charged that is for the time after a moment. Each line is looked at by itself:
 * a change in the middle of a period gives back on one what was paid before, and asks on another for what
 * comes. So it can be more than was charged by it: the rest was charged before. Taxes on top, and credit that
 * paid a part, are shared out by the amounts.
 */
export function restOfInvoice({ lines }: Pick<Stripe.Invoice, 'lines'>, charged: number, at: Date): number {
  const nets = lines.data.map(({ amount, discount_amounts, period }) => ({
    amount: (discount_amounts ?? []).reduce((rest, one) => rest - one.amount, amount),
    period: { start: new Date(period.start * 1000), end: new Date(period.end * 1000) },
  }))
  const whole = nets.reduce((sum, { amount }) => sum + amount, 0)
  const rest = nets.reduce((sum, { amount, period }) => {
    return sum + Math.sign(amount) * restOfPayment(Math.abs(amount), period, at)
  }, 0)
  if (whole <= 0 || rest <= 0) return 0
  const share = (2n * BigInt(rest) * BigInt(charged) + BigInt(whole)) / (2n * BigInt(whole))
  return Number(share)
}

/** What was taken off: of an invoice it stands there, of a single payment it is what is missing. */
export function readDiscount(
  { amount, currency }: Stripe.Charge,
  { invoice, discountCode }: Pick<PaidFor, 'discountCode'> & { invoice: Stripe.Invoice | undefined },
  price: Pick<TipJarPriceRow, 'unit_amount' | 'currency'> | undefined,
): Pick<TipRow, 'discount' | 'discount_code'> {
  const isOnce = !invoice && discountCode && price?.currency === currency.toUpperCase()
  const discount = invoice
    ? (invoice.total_discount_amounts ?? []).reduce((sum, one) => sum + one.amount, 0)
    : isOnce
      ? Math.max(0, price.unit_amount - amount)
      : 0
  return { discount, discount_code: discount > 0 ? discountCode : '' }
}
