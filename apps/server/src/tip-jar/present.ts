import type { Tip, TipJarPrice, TipJarPrices, TipTotal } from '@podstead/contract/tip-jar/tip-jar'
import { BOM, csvLine } from '@podstead/csv/cell'
import type { PermittedShow } from '../access/queries.ts'
import type { LedgerSum } from '../ledger/queries.ts'
import type { LedgerAccount } from '../ledger/table.ts'
import { amountText, CURRENCIES, PRICE_TYPES } from './rules.ts'
import type { TipJarPriceRow, TipJarRow, TipRow } from './table.ts'

const DEFAULT_AMOUNT = 500

export function presentPrice(row: TipJarPriceRow): TipJarPrice {
  const { id, unit_amount, recurring_interval, position_order, is_premium_subscription, tier } = row
  const { trial_days } = row
  return {
    ...{ id, unit_amount, recurring_interval, position_order, is_premium_subscription, tier },
    ...{ trial_days, unit_amount_text: amountText(unit_amount), active: row.is_active },
    recurring_interval_name: intervalName(recurring_interval),
    product_currency_code_id: CURRENCIES.find(({ code }) => code === row.currency)?.id ?? 0,
    product_currency_code_value: row.currency,
    stripe_payment_url: row.payment_url,
  }
}

function intervalName(interval: TipJarPriceRow['recurring_interval']): string {
  return PRICE_TYPES.find(({ recurring_interval }) => recurring_interval === interval)?.name ?? ''
}

export function presentTipJar(
  show: PermittedShow,
  { jar, prices, recurring }: { jar: TipJarRow | undefined; prices: TipJarPriceRow[]; recurring: number },
): TipJarPrices {
  return {
    show: {
      ...{ id: show.id, podcast_title: show.podcast_title },
      enabled_tip_jar: jar?.is_active ?? false,
      tip_jar: jar ? { id: jar.id } : null,
    },
    collects_tax: jar?.collects_tax ?? false,
    prices: prices.map(presentPrice),
    price_types: [...PRICE_TYPES],
    tmp_price: {
      ...{ unit_amount: DEFAULT_AMOUNT, unit_amount_text: amountText(DEFAULT_AMOUNT), active: true },
      ...{ recurring_interval: null, recurring_interval_name: intervalName(null) },
      ...{ product_currency_code_id: 1, product_currency_code_value: 'USD', stripe_payment_url: '' },
      ...{ position_order: prices.length + 1, is_premium_subscription: false, tier: null },
      trial_days: 0,
    },
    recurring_tips: recurring,
  }
}

/** Of somebody who wants to stay unknown neither the address nor the card is said. */
export function presentTip(row: TipRow): Tip {
  const { id, currency, amount_total, tax, discount, discount_code, amount_refunded, message } = row
  const known = row.is_anonymous
    ? { stripe_customer_email: '', card_brand: '', card_exp_date: '', last4: '', receipt_url: '' }
    : {
        stripe_customer_email: row.customer_email,
        ...{ card_brand: row.card_brand, card_exp_date: row.card_exp_date },
        ...{ last4: row.last4, receipt_url: row.receipt_url },
      }
  return {
    ...{ id, currency, amount_total, tax, discount, discount_code, amount_refunded, message, ...known },
    created_at: row.created_at.toISOString(),
  }
}

/** Amounts as in the list, in the unit of the currency. */
export async function* tipsAsCsv(pieces: AsyncIterable<TipRow[]>): AsyncGenerator<string> {
  yield BOM +
    csvLine([
      'Date',
      'Amount',
      'Refunded',
      'Currency',
      'Email',
      'Message',
      'Disputed',
      'Tax',
      'Discount',
      'Code',
    ])
  for await (const rows of pieces)
    yield rows
      .map((row) => {
        const { stripe_customer_email: email, message, created_at, currency } = presentTip(row)
        const amounts = [amountText(row.amount_total), amountText(row.amount_refunded)]
        const isDisputed = row.is_disputed ? 'yes' : ''
        return csvLine([
          created_at,
          ...amounts,
          currency,
          email,
          message,
          isDisputed,
          amountText(row.tax),
          amountText(row.discount),
          row.discount_code,
        ])
      })
      .join('')
}

/** By currency, in amounts above zero as people say them. */
export function presentTotals(sums: readonly LedgerSum[]): TipTotal[] {
  return [...new Set(sums.map(({ currency }) => currency))].map((currency) => {
    const read = (account: LedgerAccount) =>
      Number(sums.find((one) => one.currency === currency && one.account === account)?.amount ?? 0)
    const [fees, refunds, disputes] = [read('fees'), read('refunds'), read('disputes')]
    // Income, and what is owed to a state, are credits; taxes lie on the balance until they are paid.
    const [tips, taxes] = [-read('tips') || 0, -read('taxes') || 0]
    return { currency, tips, taxes, fees, refunds, disputes, kept: read('balance') - taxes }
  })
}
