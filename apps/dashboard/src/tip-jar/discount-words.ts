import type { DiscountCode } from '@podstead/contract/discount-codes/discount-codes'
import type { TipJarPrice } from '@podstead/contract/tip-jar/tip-jar'
import { moneyText } from '../ui/formats.ts'
import { DISCOUNTS } from './copy.ts'
import { intervalText, type PriceChoices } from './price-choices.ts'

/** `50 % off, the first payment`. */
export function reductionText({ percent_off, amount_off, currency }: DiscountCode): string {
  return DISCOUNTS.off(
    percent_off === null ? moneyText(amount_off ?? 0, currency ?? 'USD') : `${percent_off} %`,
  )
}

export function durationText({ duration, duration_months }: DiscountCode): string {
  return duration === 'repeating' ? DISCOUNTS.months(duration_months ?? 1) : DISCOUNTS.durations[duration]
}

/** `$5.00 Monthly`. */
export function priceText(price: TipJarPrice, choices: PriceChoices): string {
  const amount = moneyText(price.unit_amount, price.product_currency_code_value)
  return `${amount} ${intervalText(choices, price.recurring_interval)}`
}

/** The prices that a code is for; of some that are gone it is not said. */
export function pricesText(
  { price_ids }: DiscountCode,
  prices: readonly TipJarPrice[],
  choices: PriceChoices,
): string {
  if (price_ids === null) return DISCOUNTS.allPrices
  const named = prices.filter(({ id }) => price_ids.includes(id)).map((price) => priceText(price, choices))
  return named.join(', ') || DISCOUNTS.noPrices
}
