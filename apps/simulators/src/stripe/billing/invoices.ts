import type Stripe from 'stripe'
import { invalidRequest, StripeFailure } from '../http/failures.ts'
import {
  confirmIntent,
  createIntent,
  findInvoicePayment,
  type PaymentResult,
} from '../payments/payment-intents.ts'
import { addObject, changeObject, createId, findObject, listObjects, lookUp, type Store } from '../store.ts'
import { findCoupon, listDiscounts } from './discounts.ts'
import { findTaxRate, spreadReductions, sumLines } from './invoice-lines.ts'
import { applyPendingUpdate, dropPendingUpdate } from './pending-updates.ts'

interface InvoiceParameters {
  subscription: Stripe.Subscription
  reason: Stripe.Invoice.BillingReason
  lines: Stripe.InvoiceLineItem[]
  period: { start: number; end: number }
}

/** An invoice that nobody has seen yet. */
export function draftInvoice(store: Store, given: InvoiceParameters): Stripe.Invoice {
  const { subscription, reason, lines, period } = given
  const customer = findObject(store, 'customer', subscription.customer)
  const { currency, discounts } = subscription
  const ids = listDiscounts(store, discounts, store.simulation.clock.now()).map(({ id: one }) => one)
  const rate = findTaxRate(subscription, customer)
  const sums = sumLines(store, lines, { discounts: ids, balance: customer.balance, currency, rate })
  const id = createId('in')
  const now = store.simulation.clock.now()
  return {
    ...{ id, object: 'invoice', account_country: 'US', account_name: 'Simulated', account_tax_ids: null },
    ...{ amount_overpaid: 0, amount_paid: 0, amount_remaining: sums.amount_due, amount_shipping: 0 },
    ...{ application: null, attempt_count: 0, attempted: false, auto_advance: true },
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    ...{
      automatically_finalizes_at: null,
      billing_reason: reason,
      collection_method: 'charge_automatically',
    },
    ...{ created: now, currency, custom_fields: null, customer: customer.id, customer_account: null },
    ...{ customer_address: customer.address ?? null, customer_email: customer.email },
    ...{
      customer_name: customer.name ?? null,
      customer_phone: customer.phone ?? null,
      customer_shipping: null,
    },
    ...{ customer_tax_exempt: 'none', customer_tax_ids: [], default_payment_method: null },
    ...{ default_source: null, default_tax_rates: [], description: null, discounts: ids, due_date: null },
    ...{ effective_at: null, footer: null, from_invoice: null, hosted_invoice_url: null, invoice_pdf: null },
    ...{ issuer: { type: 'self' }, last_finalization_error: null, latest_revision: null },
    lines: {
      ...{
        object: 'list',
        data: spreadReductions(lines, sums.total_discount_amounts).map((line) => ({ ...line, invoice: id })),
        has_more: false,
      },
      url: `/v1/invoices/${id}/lines`,
    },
    ...{ livemode: false, metadata: {}, next_payment_attempt: null, number: null, on_behalf_of: null },
    parent: {
      ...{ quote_details: null, type: 'subscription_details' },
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    ...{ period_end: period.end, period_start: period.start, post_payment_credit_notes_amount: 0 },
    ...{ pre_payment_credit_notes_amount: 0, receipt_number: null, rendering: null, shipping_cost: null },
    ...{ shipping_details: null, statement_descriptor: null, status: 'draft' },
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    ...{ subtotal_excluding_tax: sums.subtotal, test_clock: customer.test_clock ?? null },
    total_pretax_credit_amounts: [],
    ...{ webhooks_delivered_at: now, ...sums },
  }
}

/** Makes the invoice and says what is to be paid; what costs nothing is paid at once. */
export function createInvoice(store: Store, given: InvoiceParameters): Stripe.Invoice {
  const invoice = addObject(store, draftInvoice(store, given), 'invoice.created')
  const customer = findObject(store, 'customer', invoice.customer)
  const sequence = customer.next_invoice_sequence ?? 1
  const now = store.simulation.clock.now()
  const { origin } = store.simulation
  changeObject(store, customer, { next_invoice_sequence: sequence + 1, balance: invoice.ending_balance ?? 0 })
  useUpDiscounts(store, given.subscription, invoice)
  changeObject(
    store,
    invoice,
    {
      ...{ status: 'open', number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}` },
      ...{ effective_at: now, status_transitions: { ...invoice.status_transitions, finalized_at: now } },
      hosted_invoice_url: `${origin}/invoices/${store.connected ?? 'platform'}/${invoice.id}`,
    },
    'invoice.finalized',
  )
  given.subscription.latest_invoice = invoice.id
  if (invoice.amount_due === 0) markPaid(store, invoice)
  return invoice
}

/** A coupon for once is gone after the first invoice. */
function useUpDiscounts(store: Store, subscription: Stripe.Subscription, invoice: Stripe.Invoice): void {
  for (const { amount, discount } of invoice.total_discount_amounts ?? []) {
    const found = lookUp(store, 'discount', discount)
    if (!found || amount === 0 || findCoupon(store, found).duration !== 'once') continue
    subscription.discounts = subscription.discounts.filter((id) => id !== found.id)
    found.end = store.simulation.clock.now()
  }
}

export function findSubscriptionId(invoice: Stripe.Invoice): string | null {
  const id = invoice.parent?.subscription_details?.subscription
  return typeof id === 'string' ? id : null
}

/** The payment method that an invoice is taken from. */
function findPayingMethod(store: Store, invoice: Stripe.Invoice): string | null {
  const subscription = lookUp(store, 'subscription', findSubscriptionId(invoice))
  const customer = findObject(store, 'customer', invoice.customer)
  const found = subscription?.default_payment_method ?? customer.invoice_settings.default_payment_method
  return typeof found === 'string' ? found : null
}

/** Tries to collect an open invoice. */
export function collectInvoice(
  store: Store,
  invoice: Stripe.Invoice,
  how: { method?: string; offSession?: boolean; authenticated?: boolean } = {},
): PaymentResult {
  const method = how.method ?? findPayingMethod(store, invoice)
  if (!method) {
    recordFailure(store, invoice)
    return invalidRequest(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      { code: 'resource_missing' },
    )
  }
  const intent = findInvoicePayment(store, invoice.id) ?? createInvoicePayment(store, invoice)
  const result = confirmIntent(store, intent, { ...how, method })
  if (result === 'succeeded') markPaid(store, invoice)
  else if (result === 'requires_action') {
    changeObject(store, invoice, { attempted: true, attempt_count: invoice.attempt_count + 1 })
    store.simulation.emit(store, 'invoice.payment_action_required', invoice)
  } else {
    if (result.error.code === 'authentication_required')
      store.simulation.emit(store, 'invoice.payment_action_required', invoice)
    recordFailure(store, invoice)
  }
  return result
}

/** The payment that an invoice waits for. */
export function createInvoicePayment(store: Store, invoice: Stripe.Invoice): Stripe.PaymentIntent {
  const { amount_due: amount, currency, customer } = invoice
  const intent = createIntent(store, {
    ...{ amount, currency, customer: String(customer), setup_future_usage: 'off_session' },
    description:
      invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
  })
  addObject(store, {
    ...{ id: createId('inpay'), object: 'invoice_payment', amount_paid: null, amount_requested: amount },
    ...{ created: store.simulation.clock.now(), currency, invoice: invoice.id, is_default: true },
    ...{ livemode: false, payment: { payment_intent: intent.id, type: 'payment_intent' }, status: 'open' },
    status_transitions: { canceled_at: null, paid_at: null },
  })
  return intent
}

function recordFailure(store: Store, invoice: Stripe.Invoice): void {
  const changes = { attempted: true, attempt_count: invoice.attempt_count + 1 }
  changeObject(store, invoice, changes, 'invoice.payment_failed')
}

/** Money has come, or none was due: the invoice is done, and its subscription runs. */
export function markPaid(store: Store, invoice: Stripe.Invoice): void {
  if (invoice.status === 'paid') return
  const now = store.simulation.clock.now()
  const [payment] = listObjects(store, 'invoice_payment', (one) => one.invoice === invoice.id)
  if (payment)
    changeObject(
      store,
      payment,
      {
        ...{ status: 'paid', amount_paid: payment.amount_requested },
        status_transitions: { ...payment.status_transitions, paid_at: now },
      },
      'invoice_payment.paid',
    )
  changeObject(
    store,
    invoice,
    {
      ...{ status: 'paid', amount_paid: invoice.amount_due, amount_remaining: 0, attempted: true },
      ...{ attempt_count: invoice.attempt_count + (payment ? 1 : 0), next_payment_attempt: null },
      ...{ auto_advance: false, status_transitions: { ...invoice.status_transitions, paid_at: now } },
    },
    'invoice.paid',
  )
  store.simulation.emit(store, 'invoice.payment_succeeded', invoice)
  const subscription = lookUp(store, 'subscription', findSubscriptionId(invoice))
  if (subscription) applyPendingUpdate(store, subscription, invoice)
  if (subscription && ['incomplete', 'past_due', 'unpaid'].includes(subscription.status))
    changeObject(store, subscription, { status: 'active' }, 'customer.subscription.updated')
}

/** After a holder confirmed at the bank: what the payment was for. */
export function settleIntent(store: Store, intent: string): void {
  const [payment] = listObjects(store, 'invoice_payment', (one) => one.payment.payment_intent === intent)
  if (payment) markPaid(store, findObject(store, 'invoice', payment.invoice))
}

export function voidInvoice(store: Store, invoice: Stripe.Invoice): Stripe.Invoice {
  if (!['open', 'uncollectible'].includes(invoice.status ?? ''))
    throw new StripeFailure(400, {
      ...{ type: 'invalid_request_error', code: 'invoice_not_editable' },
      message: `You can only pass in open invoices. This invoice isn't open.`,
    })
  const transitions = { ...invoice.status_transitions, voided_at: store.simulation.clock.now() }
  const intent = findInvoicePayment(store, invoice.id)
  if (intent && intent.status !== 'succeeded')
    changeObject(
      store,
      intent,
      { status: 'canceled', cancellation_reason: 'void_invoice', next_action: null },
      'payment_intent.canceled',
    )
  const subscription = lookUp(store, 'subscription', findSubscriptionId(invoice))
  if (subscription) dropPendingUpdate(store, subscription, invoice)
  return changeObject(
    store,
    invoice,
    { status: 'void', next_payment_attempt: null, status_transitions: transitions },
    'invoice.voided',
  )
}
