import type { TipJarPrice } from '@podstead/contract/tip-jar/tip-jar'
import { parseAmount } from './amounts.ts'

/** A price as the page holds it. Of one that is saved only `active` and its place can change (RU387). */
export interface PriceDraft {
  key: string
  /** Null: it has never been saved. */
  id: number | null
  amountText: string
  currencyId: number
  interval: TipJarPrice['recurring_interval']
  /** Days of a free trial, as typed; empty: none. */
  trialText: string
  active: boolean
  isPremium: boolean
}

/** Of the currency's smallest unit; a smaller tip would be eaten by its fee. */
export const MIN_AMOUNT = 100

export function toDrafts(prices: TipJarPrice[]): PriceDraft[] {
  return prices.map((price) => ({
    key: `price-${price.id}`,
    id: price.id,
    amountText: price.unit_amount_text,
    currencyId: price.product_currency_code_id,
    interval: price.recurring_interval,
    trialText: price.trial_days > 0 ? String(price.trial_days) : '',
    active: price.active,
    isPremium: price.is_premium_subscription,
  }))
}

/** What is sent: the order as `position_order`, 1 to n (RU384). */
export function toPriceBody(drafts: PriceDraft[]) {
  return drafts.map((draft, index) => ({
    ...(draft.id === null ? {} : { id: draft.id }),
    unit_amount: parseAmount(draft.amountText),
    product_currency_code_id: draft.currencyId,
    recurring_interval: draft.interval,
    // What is paid once has no trial, whatever was typed before.
    trial_days: draft.interval === null ? 0 : Number(draft.trialText),
    active: draft.active,
    position_order: index + 1,
  }))
}

export const MAX_TRIAL_DAYS = 90

export function isTrialTooLong({ id, trialText }: PriceDraft): boolean {
  return id === null && Number(trialText) > MAX_TRIAL_DAYS
}

/** A new price that cannot be saved yet. */
export function isTooSmall(draft: PriceDraft): boolean {
  return draft.id === null && parseAmount(draft.amountText) < MIN_AMOUNT
}

export function sameDrafts(one: PriceDraft[], other: PriceDraft[]): boolean {
  return JSON.stringify(toPriceBody(one)) === JSON.stringify(toPriceBody(other))
}
