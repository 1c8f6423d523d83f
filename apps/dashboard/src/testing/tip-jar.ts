import type { TipJarPrice, TipJarPrices } from '@podstead/contract/tip-jar/tip-jar'
import { SHOW } from './show.ts'

/** Takes payments, with an address of support. */
export const INSTALLATION = {
  takes_payments: true,
  support_email: 'help@pod.example',
  support_url: null,
  help_url: null,
}
/** A payment account that is complete. */
export const READY = {
  message: 'Your Stripe account is connected.',
  details_submitted: true,
  charges_enabled: true,
  has_account: true,
  show_id: null,
}
export const price = (id: number, rest: Partial<TipJarPrice> = {}): TipJarPrice => ({
  ...{ id, unit_amount: 500, unit_amount_text: '5.00', active: true },
  ...{ recurring_interval: 'month', recurring_interval_name: 'Monthly' },
  ...{ product_currency_code_id: 1, product_currency_code_value: 'USD' },
  ...{ stripe_payment_url: `https://pay.example/${id}`, position_order: id, is_premium_subscription: false },
  ...{ tier: null, trial_days: 0 },
  ...rest,
})
const ONCE = { recurring_interval: null, recurring_interval_name: 'One-time' } as const
const { id: _, ...TEMPLATE } = price(0, { unit_amount: 0, unit_amount_text: '', ...ONCE })
/** On, with a monthly price of $5.00 and one of $10.00 once. */
export const JAR: TipJarPrices = {
  show: { id: 7, podcast_title: 'The Long Road', enabled_tip_jar: true, tip_jar: { id: 31 } },
  prices: [price(1), price(2, { unit_amount: 1000, unit_amount_text: '10.00', ...ONCE })],
  price_types: [
    { name: 'One-time', recurring_interval: null },
    { name: 'Monthly', recurring_interval: 'month' },
    { name: 'Yearly', recurring_interval: 'year' },
  ],
  tmp_price: TEMPLATE,
  ...{ recurring_tips: 3, collects_tax: false },
}
export const NO_JAR: TipJarPrices = {
  ...JAR,
  show: { ...JAR.show, enabled_tip_jar: false, tip_jar: null },
  prices: [],
}

/** What the pages of a tip jar ask for. */
export const tipJarAnswers = (jar: TipJarPrices, account: object = READY) => ({
  'GET /v1/installation': { body: INSTALLATION },
  'GET /v1/shows/7': { body: SHOW },
  'GET /v1/shows/7/tip_jar_prices': { body: jar },
  'GET /v1/product_currency_codes': {
    body: [
      { id: 1, code: 'USD' },
      { id: 2, code: 'EUR' },
    ],
  },
  'GET /v1/stripe_accounts_retrieve': { body: account },
})
