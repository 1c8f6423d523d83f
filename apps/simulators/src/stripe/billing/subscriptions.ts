import type Stripe from 'stripe'
import { invalidRequest, StripeFailure } from '../http/failures.ts'
import {
  addObject,
  changeObject,
  createId,
  findObject,
  listObjects,
  lookUp,
  removeObject,
  type Store,
} from '../store.ts'
import { type Reduction, redeem } from './discounts.ts'
import { createLine } from './invoice-lines.ts'
import { collectInvoice, createInvoice, createInvoicePayment, voidInvoice } from './invoices.ts'
import { findPeriodEnd } from './periods.ts'

export interface NewSubscription {
  customer: string
  items: { price: Stripe.Price; quantity: number; metadata?: Record<string, string> }[]
  metadata?: Record<string, string>
  method?: string | null
  trialEnd?: number | null
  cancelAtPeriodEnd?: boolean
  description?: string | null
  reductions?: Reduction[]
  session?: string
  /** Taxes are switched on. */
  taxed?: boolean
  /** What happens if the first payment does not go through. */
  behavior?: 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete'
  offSession?: boolean
  /** The holder has confirmed at the bank already. */
  authenticated?: boolean
}

/** @throws StripeFailure 400 for a price that cannot be paid again and again, 402 if the payment must work */
export function createSubscription(store: Store, given: NewSubscription): Stripe.Subscription {
  const [first] = given.items
  if (!first)
    throw invalidRequest('Missing required param: items.', { param: 'items', code: 'parameter_missing' })
  for (const [index, { price }] of given.items.entries())
    checkPrice(price, first.price, `items[${index}][price]`)
  const customer = findObject(store, 'customer', given.customer, 'customer')
  const now = store.simulation.clock.now()
  const trialEnd = given.trialEnd && given.trialEnd > now ? given.trialEnd : null
  const id = createId('sub')
  const recurring = first.price.recurring as Stripe.Price.Recurring
  const start = now
  const end = trialEnd ?? findPeriodEnd(now, recurring)
  const subscription: Stripe.Subscription = {
    ...{ id, object: 'subscription', application: null, application_fee_percent: null },
    automatic_tax: { disabled_reason: null, enabled: given.taxed ?? false, liability: null },
    ...{ billing_cycle_anchor: trialEnd ?? now, billing_cycle_anchor_config: null },
    ...{ billing_mode: { flexible: null, type: 'classic' }, billing_schedules: [], billing_thresholds: null },
    ...{
      cancel_at: given.cancelAtPeriodEnd ? end : null,
      cancel_at_period_end: given.cancelAtPeriodEnd ?? false,
    },
    ...{ canceled_at: null, cancellation_details: { ...NO_DETAILS, reason: null } },
    ...{ collection_method: 'charge_automatically', created: now, currency: first.price.currency },
    ...{ customer: customer.id, customer_account: null, days_until_due: null },
    ...{ default_payment_method: given.method ?? null, default_source: null, default_tax_rates: [] },
    ...{ description: given.description ?? null, discounts: [], ended_at: null },
    invoice_settings: {
      account_tax_ids: null,
      issuer: { type: 'self' },
    } as Stripe.Subscription.InvoiceSettings,
    items: { object: 'list', data: [], has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    ...{ latest_invoice: null, livemode: false, managed_payments: null, metadata: given.metadata ?? {} },
    ...{ next_pending_invoice_item_invoice: null, on_behalf_of: null, pause_collection: null },
    payment_settings: {
      ...{ payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
    },
    ...{ pending_invoice_item_interval: null, pending_setup_intent: null, pending_update: null },
    ...{ schedule: null, start_date: now, status: trialEnd ? 'trialing' : 'incomplete' },
    ...{ test_clock: customer.test_clock ?? null, transfer_data: null, trial_end: trialEnd },
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: trialEnd ? now : null,
  }
  subscription.items.data = given.items.map((item) => createItem(store, subscription, item, { start, end }))
  addObject(store, subscription)
  const where = { customer: customer.id, subscription: id, session: given.session ?? null }
  subscription.discounts = (given.reductions ?? []).map((one) => redeem(store, one, where).id)
  addObject(store, subscription, 'customer.subscription.created')
  startBilling(store, subscription, given)
  return subscription
}

function startBilling(store: Store, subscription: Stripe.Subscription, given: NewSubscription): void {
  const trial = subscription.status === 'trialing'
  const lines = subscription.items.data.map((item) => {
    const period = { start: item.current_period_start, end: item.current_period_end }
    return createLine(store, item, trial ? { period, amount: 0 } : { period })
  })
  const now = store.simulation.clock.now()
  const invoice = createInvoice(store, {
    ...{ subscription, reason: 'subscription_create', lines, period: { start: now, end: now } },
  })
  if (invoice.status === 'paid') return
  if (given.behavior === 'default_incomplete') {
    createInvoicePayment(store, invoice)
    return
  }
  const { method, offSession, authenticated } = given
  const result = collectInvoice(store, invoice, {
    ...{ offSession, authenticated },
    ...(method ? { method } : {}),
  })
  const fails = result instanceof StripeFailure
  if (!fails || (given.behavior !== 'error_if_incomplete' && result.status === 402)) return
  voidInvoice(store, invoice)
  removeObject(store, subscription.id)
  throw result
}

function checkPrice(price: Stripe.Price, first: Stripe.Price, param: string): void {
  if (!price.active)
    throw invalidRequest(`The price specified is inactive. This field only accepts active prices.`, { param })
  if (!price.recurring)
    throw invalidRequest(
      `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
      { param },
    )
  const same =
    price.currency === first.currency &&
    price.recurring.interval === first.recurring?.interval &&
    price.recurring.interval_count === first.recurring.interval_count
  if (!same)
    throw invalidRequest('Currency and interval fields must match across all prices on this subscription.', {
      param,
    })
}

export function createItem(
  store: Store,
  subscription: Stripe.Subscription,
  { price, quantity, metadata = {} }: NewSubscription['items'][number],
  period: { start: number; end: number },
): Stripe.SubscriptionItem {
  return {
    ...{ id: createId('si'), object: 'subscription_item', billing_thresholds: null },
    ...{ created: store.simulation.clock.now(), current_period_end: period.end },
    ...{ current_period_start: period.start, current_trial: null, discounts: [], metadata },
    ...{ plan: toPlan(price), price: structuredClone(price), quantity },
    ...{ subscription: subscription.id, tax_rates: [] },
  }
}

/** The older name of a price. */
export function toPlan(price: Stripe.Price): Stripe.Plan {
  return {
    ...{ id: price.id, object: 'plan', active: price.active, amount: price.unit_amount },
    ...{ amount_decimal: price.unit_amount_decimal, billing_scheme: 'per_unit', created: price.created },
    ...{ currency: price.currency, interval: price.recurring?.interval ?? 'month' },
    ...{ interval_count: price.recurring?.interval_count ?? 1, livemode: false, metadata: price.metadata },
    ...{ meter: null, nickname: price.nickname, product: price.product as string, tiers_mode: null },
    ...{ transform_usage: null, trial_period_days: null, usage_type: 'licensed' },
  }
}

const NO_DETAILS = { comment: null, feedback: null, feedback_option: null }

/** Ends a subscription at once. */
export function cancelSubscription(
  store: Store,
  subscription: Stripe.Subscription,
  details: Partial<Stripe.Subscription.CancellationDetails> = {},
): Stripe.Subscription {
  const now = store.simulation.clock.now()
  for (const invoice of listOpenInvoices(store, subscription.id))
    changeObject(store, invoice, { auto_advance: false, next_payment_attempt: null }, 'invoice.updated')
  store.pendingLines.delete(subscription.id)
  const reason = details.reason ?? 'cancellation_requested'
  Object.assign(subscription, {
    ...{ status: 'canceled', canceled_at: subscription.canceled_at ?? now, ended_at: now },
    cancellation_details: { ...NO_DETAILS, ...details, reason },
  })
  store.simulation.emit(store, 'customer.subscription.deleted', subscription)
  return subscription
}

export function listOpenInvoices(store: Store, subscription: string): Stripe.Invoice[] {
  return listObjects(
    store,
    'invoice',
    ({ status, parent }) => status === 'open' && parent?.subscription_details?.subscription === subscription,
  )
}

export function findPeriod({ items }: Stripe.Subscription): { start: number; end: number } {
  const [item] = items.data
  return { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 }
}

/** Time passes for customers of a test clock only when that is put forward. */
export function atCustomerTime<T>(store: Store, customer: unknown, work: () => T): T {
  const clock = lookUp(store, 'customer', customer)?.test_clock
  const frozen = clock && lookUp(store, 'test_helpers.test_clock', clock)
  return frozen ? store.simulation.clock.at(frozen.frozen_time, work) : work()
}
