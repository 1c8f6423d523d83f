import { z } from 'zod'
import { address } from '../address.ts'
import { get, post, put } from '../endpoint.ts'
import { HttpUrl, Id, Instant } from '../fields.ts'
import { Tier } from '../shows/private-settings.ts'

/** What listeners can tip a podcast, what they have tipped, and the account on which it lies. */

/** Null: once. */
const Interval = z.enum(['month', 'year'], 'is not included in the list').nullable()
/** Of the smallest unit; what Stripe charges at most. */
export const MAX_AMOUNT = 99_999_999
const Amount = z
  .int('is not a number')
  .min(0, 'must not be negative')
  .max(MAX_AMOUNT, `must be at most ${MAX_AMOUNT}`)
const TrialDays = z.int('is not a number').min(0, 'must be 0 to 90').max(90, 'must be 0 to 90')

export const TipJarPrice = z.object({
  id: Id,
  /** Of the currency's smallest unit. */
  unit_amount: Amount,
  unit_amount_text: z.string(),
  active: z.boolean(),
  recurring_interval: Interval,
  recurring_interval_name: z.string(),
  product_currency_code_id: Id,
  product_currency_code_value: z.string(),
  stripe_payment_url: z.string(),
  position_order: z.int(),
  is_premium_subscription: z.boolean(),
  /** The highest tier of episodes that it opens; null: everything. */
  tier: z.int().nullable(),
  /** Of podcasts for members: so many days cost nothing, once for each address. */
  trial_days: z.int(),
})
export type TipJarPrice = z.infer<typeof TipJarPrice>

const PriceType = z.object({ name: z.string(), recurring_interval: Interval })
export type TipJarPriceType = z.infer<typeof PriceType>

export const TipJarPrices = z.object({
  show: z.object({
    id: Id,
    podcast_title: z.string(),
    enabled_tip_jar: z.boolean(),
    tip_jar: z.object({ id: Id }).nullable(),
  }),
  /** Stripe Tax takes taxes out of each tip. */
  collects_tax: z.boolean(),
  prices: z.array(TipJarPrice),
  price_types: z.array(PriceType),
  tmp_price: TipJarPrice.omit({ id: true }),
  /** How many recurring tips disabling would cancel. */
  recurring_tips: z.int(),
})
export type TipJarPrices = z.infer<typeof TipJarPrices>

export const CurrencyCode = z.object({ id: Id, code: z.string() })
export type CurrencyCode = z.infer<typeof CurrencyCode>

export const Tip = z.object({
  id: Id,
  stripe_customer_email: z.string(),
  currency: z.string(),
  amount_total: z.int(),
  /** Of `amount_total`: owed to a state. */
  tax: z.int(),
  /** What was taken off before that, and by which code. */
  discount: z.int(),
  discount_code: z.string(),
  amount_refunded: z.int(),
  card_brand: z.string(),
  card_exp_date: z.string(),
  last4: z.string(),
  receipt_url: z.string(),
  message: z.string(),
  created_at: Instant,
})
export type Tip = z.infer<typeof Tip>

const BalanceEntry = z.object({ amount: z.int(), currency: z.string() })
export type BalanceEntry = z.infer<typeof BalanceEntry>

/** What a podcast took in one currency, by its ledger: `kept` is `tips` less fees, refunds and disputes. */
export const TipTotal = z.object({
  currency: z.string(),
  /** Without taxes. */
  tips: z.int(),
  /** Collected for a state, and in no other sum. */
  taxes: z.int(),
  fees: z.int(),
  refunds: z.int(),
  disputes: z.int(),
  kept: z.int(),
})
export type TipTotal = z.infer<typeof TipTotal>

export const listTipJarPrices = get('/v1/shows/:showId/tip_jar_prices', {
  resource: 'show',
  permission: 'money.read',
  skill: 'skill_tip_jar',
  reply: TipJarPrices,
  failure: 'message',
})
export const saveTipJar = post('/v1/shows/:showId/tip_jar', {
  resource: 'show',
  permission: 'money.write',
  skill: 'skill_tip_jar',
  body: z.object({
    tip_jar_status: z.boolean("can't be blank"),
    /** Needs Stripe Tax on the connected account; stays as it is where it is not said. */
    collects_tax: z.boolean('is invalid').optional(),
    prices: z.array(
      z.object({
        id: Id.optional(),
        unit_amount: Amount,
        product_currency_code_id: Id,
        recurring_interval: Interval,
        active: z.boolean(),
        position_order: z.int(),
        /** Of a new price that repeats, of podcasts for members. */
        trial_days: TrialDays.optional(),
      }),
    ),
  }),
  reply: z.object({
    active: z.boolean(),
    id: Id,
    collects_tax: z.boolean(),
    seller_product_prices: z.array(TipJarPrice),
  }),
  failure: 'message',
})
export const savePremiumPrices = put('/v1/shows/:showId/batch_tip_jar_is_premium_subscription', {
  resource: 'show',
  permission: 'money.write',
  skill: 'skill_tip_jar',
  body: z.object({
    prices: z.array(z.object({ id: Id, is_premium_subscription: z.boolean(), tier: Tier.optional() })),
  }),
  reply: z.object({ prices: z.array(TipJarPrice) }),
  failure: 'message',
})
export const listCurrencyCodes = get('/v1/product_currency_codes', {
  resource: 'none',
  reply: z.array(CurrencyCode),
  failure: 'message',
})
export const createStripeAccount = post('/v1/stripe_accounts', {
  resource: 'none',
  body: z.object({ return_url: HttpUrl, refresh_url: HttpUrl }),
  reply: z.object({ url: z.string() }),
  failure: 'message',
})
export const retrieveStripeAccount = get('/v1/stripe_accounts_retrieve', {
  resource: 'none',
  /** What the return address names: a tip jar, or else a podcast. */
  query: z.object({ tip_jar_id: z.string().max(20).optional() }),
  reply: z.object({
    message: z.string(),
    details_submitted: z.boolean(),
    charges_enabled: z.boolean(),
    has_account: z.boolean(),
    /** Of the tip jar that was asked for; null: of none, or of somebody else. */
    show_id: Id.nullable(),
  }),
  failure: 'message',
})
export const getStripeBalance = get('/v1/stripe_accounts_balance_overview', {
  resource: 'none',
  reply: z.object({
    overview: z.object({ available: z.array(BalanceEntry), pending: z.array(BalanceEntry) }),
  }),
  failure: 'message',
})
export const listTips = get('/v1/shows/:showId/tips', {
  resource: 'show',
  permission: 'money.read',
  skill: 'skill_tip_jar',
  summary: 'Tips of a podcast, newest first, fifty at a time, with totals of all of them',
  query: z.object({ before: z.coerce.number('is not a number').int().positive().optional() }),
  reply: z.object({
    charges: z.array(Tip),
    /** Asks for those after the last; null where there are no more. */
    next: Id.nullable(),
    totals: z.array(TipTotal),
  }),
  failure: 'message',
})
export const exportTips = address('GET', '/v1/shows/:showId/tips.csv', {
  access: 'session',
  resource: 'show',
  permission: 'money.read',
  audit: 'always',
  summary: 'The tips of a podcast as CSV',
  content: 'text/csv',
})
