import type { CurrencyCode, TipJarPriceType } from '@podstead/contract/tip-jar/tip-jar'
import { invalid } from '../kernel/http/failure.ts'
import type { Privacy } from '../visibility/rules.ts'
import { isPrivateShow } from '../visibility/rules.ts'
import type { RecurringTipRow, TipJarPriceRow } from './table.ts'

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
/** Of a tip below it the fixed part of the fee leaves next to nothing. */
const MIN_AMOUNT = 100

export type WantedPrice = Pick<
  TipJarPriceRow,
  'unit_amount' | 'recurring_interval' | 'position_order' | 'is_active' | 'currency'
>
interface GivenPrice {
  id?: number | undefined
  unit_amount: number
  product_currency_code_id: number
  recurring_interval: 'month' | 'year' | null
  active: boolean
  position_order: number
}

export interface PricePlan {
  create: WantedPrice[]
  /** Of saved prices only these two change. */
  update: { row: TipJarPriceRow; is_active: boolean; position_order: number }[]
}

/**
 * What a form changes of the saved prices, in its order.
 * @throws Failure 422 where it would change what a saved price is, leave one out, or asks for what cannot be
 */
export function planPrices(saved: readonly TipJarPriceRow[], given: readonly GivenPrice[]): PricePlan {
  const plan: PricePlan = { create: [], update: [] }
  const inOrder = given.toSorted((one, other) => one.position_order - other.position_order)
  for (const [index, price] of inOrder.entries()) {
    const position_order = index + 1
    const currency = CURRENCIES.find(({ id }) => id === price.product_currency_code_id)?.code
    if (!currency) throw invalid({ product_currency_code_id: ['is not a currency that tips can have'] })
    if (price.id === undefined) {
      if (price.unit_amount < MIN_AMOUNT) throw invalid({ unit_amount: ['must be at least 1.00'] })
      const { unit_amount, recurring_interval, active: is_active } = price
      plan.create.push({ unit_amount, recurring_interval, is_active, currency, position_order })
      continue
    }
    const row = saved.find(({ id }) => id === price.id)
    if (!row || plan.update.some((one) => one.row === row)) throw invalid({ prices: ['is invalid'] })
    if (
      row.unit_amount !== price.unit_amount ||
      row.currency !== currency ||
      row.recurring_interval !== price.recurring_interval
    )
      throw invalid({ unit_amount: ['is a saved price, which cannot be changed'] })
    plan.update.push({ row, is_active: price.active, position_order })
  }
  if (plan.update.length < saved.length)
    throw invalid({ prices: ['A saved price cannot be removed. Disable it instead.'] })
  return plan
}

/** Whether Stripe may still charge for it. */
export function isRunning({ status }: Pick<RecurringTipRow, 'status'>): boolean {
  return !['canceled', 'incomplete_expired'].includes(status)
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

/** What a payment says of itself, so that it can be found again: which podcast, which price, and what was written. */
export function paidMetadata(
  show: { feed_guid: string },
  stripePriceId: string,
  { message = '', anonymous = false }: { message?: string; anonymous?: boolean } = {},
): Record<string, string> {
  return {
    ...{ podstead_show: show.feed_guid, podstead_price: stripePriceId },
    ...(message && { podstead_message: message }),
    ...(anonymous && { podstead_anonymous: 'yes' }),
  }
}

export interface PaidFor {
  /** The GUID of the podcast. */
  guid: string
  stripePriceId: string
  message: string
  isAnonymous: boolean
}

/** The same, read again; undefined for payments that have nothing to do with a podcast here. */
export function readPaidMetadata(metadata: Record<string, string> | null | undefined): PaidFor | undefined {
  const { podstead_show: guid, podstead_price: stripePriceId = '' } = metadata ?? {}
  if (!guid) return undefined
  return {
    ...{ guid, stripePriceId, message: metadata?.podstead_message ?? '' },
    isAnonymous: metadata?.podstead_anonymous === 'yes',
  }
}
