import { z } from 'zod'
import { address } from '../address.ts'
import { del, get, post, put } from '../endpoint.ts'
import { Id, Instant } from '../fields.ts'

/** What accounts pay whoever runs the installation: plans, cards, receipts. */

const PlanKey = z.string("can't be blank").min(1, "can't be blank").max(40, 'is too long')
/** What Stripe makes of a card; the card itself never comes here. */
const CardToken = z
  .string('Please try again with another credit card')
  .min(1, 'Please try again with another credit card')
  .max(255, 'is too long')

/** A plan that is paid for. */
export const PlanSubscription = z.object({
  plan_id: z.string(),
  plan_name: z.string(),
  /** As Stripe has it: `active`, `trialing`, `past_due` and others. */
  status: z.string(),
  /** When the next payment is due, or, where it `is_ending`, nothing more is paid and the plan ends. */
  period_end: Instant,
  is_ending: z.boolean(),
  /** The plan from `period_end` on, where it is another one. */
  next_plan_id: z.string().nullable(),
  next_plan_name: z.string().nullable(),
  /**
   * A dearer plan whose payment its buyer has still to confirm at the bank, on the page at `url`; until then
   * nothing changes. Null while none waits.
   */
  pending: z
    .object({
      plan_id: z.string(),
      plan_name: z.string(),
      url: z.string(),
      /** Of the currency's smallest unit, taken when it is confirmed. */
      amount: z.int(),
      currency: z.string(),
      until: Instant,
    })
    .nullable(),
  /** Until when a missing payment can be made up for; null while none is missing. */
  grace_until: Instant.nullable(),
  card: z.object({ brand: z.string(), last4: z.string(), expires: z.string() }).nullable(),
})
export type PlanSubscription = z.infer<typeof PlanSubscription>

/** What changing to a plan would cost, before it does. */
export const PlanChange = z.object({
  plan_id: z.string(),
  plan_name: z.string(),
  /** `now`: it costs more; `later`: less, so it begins with the next period; `none`: it is the present. */
  when: z.enum(['now', 'later', 'none']),
  starts_at: Instant,
  /** Of the currency's smallest unit: taken at once, after what is left of the present plan. */
  due_now: z.int(),
  /** Stripe adds taxes: to `amount`, and before the first payment to `due_now`. */
  is_taxed: z.boolean(),
  /** What each following period costs. */
  amount: z.int(),
  currency: z.string(),
  interval: z.enum(['month', 'year']),
})
export type PlanChange = z.infer<typeof PlanChange>

export const Receipt = z.object({
  id: Id,
  /** Counts up without gaps, over all accounts. */
  number: z.string(),
  /** Of the currency's smallest unit, with tax. */
  amount: z.int(),
  tax: z.int(),
  amount_refunded: z.int(),
  currency: z.string(),
  plan_name: z.string(),
  receipt_date: Instant,
  period_start: Instant.nullable(),
  period_end: Instant.nullable(),
  card_brand: z.string(),
  card_last4: z.string(),
  stripe_id: z.string(),
  bought_by: z.object({
    name: z.string(),
    email: z.string(),
    address: z.array(z.string()),
    tax_ids: z.array(z.string()),
  }),
  sold_by: z.object({ name: z.string(), address: z.array(z.string()), tax_id: z.string() }),
})
export type Receipt = z.infer<typeof Receipt>

export const createSubscription = post('/v1/subscriptions', {
  resource: 'none',
  summary: 'Pays for a plan by the token of a card',
  body: z.object({ plan: PlanKey, stripeToken: CardToken }),
  reply: z.object({ stripe_plan_id: z.string(), expires_at: Instant }),
  failure: 'list',
})
/** The id means nothing: it is the caller's own. */
export const updateCard = put('/v1/subscriptions/:subscriptionKey', {
  resource: 'none',
  summary: 'Pays by another card from now on, and at once what was not paid',
  body: z.object({ stripeToken: CardToken }),
  reply: z.object({ stripe_plan_id: z.string(), expires_at: Instant }),
  audit: 'plain',
  failure: 'list',
})
export const getSubscription = get('/v2/subscription', {
  resource: 'none',
  summary: 'The plan that the account pays for',
  reply: z.object({ subscription: PlanSubscription.nullable() }),
  failure: 'message',
})
export const refreshSubscription = post('/v2/subscription/refresh', {
  resource: 'none',
  summary: 'Asks Stripe at once instead of waiting for its report',
  reply: z.object({ subscription: PlanSubscription.nullable() }),
  audit: 'never',
  failure: 'message',
})
export const previewPlan = get('/v2/subscription/preview', {
  resource: 'none',
  summary: 'What changing to a plan costs today and later',
  query: z.object({ plan: PlanKey }),
  reply: PlanChange,
  failure: 'message',
})
export const changePlan = put('/v2/subscription', {
  resource: 'none',
  summary: 'Changes the plan that is paid for: a dearer one at once, a cheaper one with the next period',
  body: z.object({ plan: PlanKey }),
  reply: z.object({ subscription: PlanSubscription.nullable() }),
  audit: 'plain',
  failure: 'list',
})
export const giveUpPlanChange = del('/v2/subscription/pending', {
  resource: 'none',
  summary: 'Gives up a dearer plan that waits for a confirmation at the bank; nothing is charged for it',
  reply: z.object({ subscription: PlanSubscription.nullable() }),
  audit: 'plain',
  failure: 'message',
})
export const startCheckout = post('/v2/subscription/checkout', {
  resource: 'none',
  summary: 'A page at Stripe on which a plan is paid for the first time',
  body: z.object({ plan: PlanKey }),
  reply: z.object({ url: z.string() }),
  failure: 'list',
})
export const getStripeDashboard = get('/v2/stripe_dashboard', {
  resource: 'none',
  summary: 'The billing portal: invoices, cards, cancelling',
  query: z.object({ page: z.enum(['all', 'card'], 'is not included in the list').default('all') }),
  reply: z.object({ stripe_dashboard_url: z.string() }),
  failure: 'message',
})
export const createCustomerSession = get('/v2/stripe_customer_session', {
  resource: 'none',
  summary: 'Opens the pricing table of Stripe for the caller',
  reply: z.object({
    client_secret: z.string(),
    /** Null: whoever runs this installation has made no pricing table at Stripe. */
    pricing_table: z.object({ id: z.string(), publishable_key: z.string() }).nullable(),
  }),
  failure: 'message',
})
export const listReceipts = get('/v1/charges', {
  resource: 'none',
  summary: 'What the account has paid, the newest first',
  reply: z.object({ charges: z.array(Receipt) }),
  failure: 'message',
})
export const getReceipt = get('/v1/charges/:receiptKey', {
  resource: 'none',
  summary: 'The receipt of one payment',
  reply: Receipt,
  failure: 'message',
})
export const receiptFile = address('GET', '/v1/charges/:receiptKey/receipt.pdf', {
  access: 'session',
  resource: 'none',
  summary: 'The receipt of one payment, as PDF',
})

/** What whoever runs the installation took for plans in one currency and month, by the ledger. */
const RevenueMonth = z.object({
  /** `2026-11`, in UTC. */
  month: z.string(),
  currency: z.string(),
  plans: z.int(),
  taxes: z.int(),
  fees: z.int(),
  refunds: z.int(),
  disputes: z.int(),
  commissions: z.int(),
})
export type RevenueMonth = z.infer<typeof RevenueMonth>

export const getRevenue = get('/v2/billing/revenue', {
  resource: 'server',
  summary: 'Accounts by plan, what they paid, and who left (for whoever runs the server)',
  reply: z.object({
    /** Every plan with accounts on it, and how many of them pay. */
    plans: z.array(z.object({ id: z.string(), name: z.string(), accounts: z.int(), paying: z.int() })),
    /** Of the plans that are paid for now, a month's worth, by currency. */
    recurring: z.array(z.object({ currency: z.string(), amount: z.int() })),
    /** Who paid when the last 30 days began, and of them who does not any more. */
    churn: z.object({ before: z.int(), left: z.int() }),
    /** Whose payment is missing. */
    failing: z.int(),
    /** The last twelve, the newest first. */
    months: z.array(RevenueMonth),
  }),
  failure: 'message',
})
export type Revenue = z.infer<typeof getRevenue.reply>
