import type Stripe from 'stripe'
import { StripeFailure } from '../http/failures.ts'
import { settlePayouts, settleTransactions } from '../payments/balance.ts'
import { expireSession } from '../sales/checkout.ts'
import type { Simulation } from '../simulation.ts'
import { changeObject, findObject, listObjects, type Store } from '../store.ts'
import { createLine } from './invoice-lines.ts'
import { collectInvoice, createInvoice, findSubscriptionId, voidInvoice } from './invoices.ts'
import { findPeriodEnd } from './periods.ts'
import { cancelSubscription, findPeriod, listOpenInvoices } from './subscriptions.ts'

const DAY = 24 * 60 * 60
/** Days between attempts to collect an invoice; after the last one the subscription ends. */
const RETRY_DAYS = [3, 5, 7]
const INCOMPLETE_SECONDS = 23 * 60 * 60
const TRIAL_NOTICE_SECONDS = 3 * DAY

interface Due {
  at: number
  work(): void
}

/** Does everything that is due until `until`, each thing at its own moment. */
export function passTime(simulation: Simulation, until: number, clock: string | null = null): void {
  for (let due = findNext(simulation, until, clock); due; due = findNext(simulation, until, clock))
    simulation.clock.at(due.at, due.work)
  if (clock) return
  for (const store of [simulation.platform, ...simulation.connected.values()])
    simulation.clock.at(until, () => {
      settleTransactions(store)
      settlePayouts(store)
    })
}

function findNext(simulation: Simulation, until: number, clock: string | null): Due | undefined {
  const stores = [simulation.platform, ...simulation.connected.values()]
  return stores
    .flatMap((store) => listDue(store, clock))
    .filter(({ at }) => at <= until)
    .sort((one, other) => one.at - other.at)[0]
}

function listDue(store: Store, clock: string | null): Due[] {
  const own = (one: { test_clock: unknown }) => (one.test_clock ?? null) === clock
  const subscriptions = listObjects(store, 'subscription', own).flatMap((one) =>
    listSubscriptionDue(store, one),
  )
  const retries = listObjects(store, 'invoice', (one) => own(one) && one.next_payment_attempt !== null).map(
    (invoice) => ({ at: Number(invoice.next_payment_attempt), work: () => retryInvoice(store, invoice) }),
  )
  const sessions = clock ? [] : listObjects(store, 'checkout.session', ({ status }) => status === 'open')
  const expiring = sessions.map((one) => ({ at: one.expires_at, work: () => expireSession(store, one) }))
  return [...subscriptions, ...retries, ...expiring]
}

const noticed = new WeakSet<Stripe.Subscription>()

function listSubscriptionDue(store: Store, subscription: Stripe.Subscription): Due[] {
  const { status, trial_end, cancel_at, created } = subscription
  const { end } = findPeriod(subscription)
  if (status === 'incomplete')
    return [{ at: created + INCOMPLETE_SECONDS, work: () => expireSubscription(store, subscription) }]
  if (status !== 'active' && status !== 'trialing' && status !== 'past_due') return []
  if (subscription.pending_update)
    return [
      { at: subscription.pending_update.expires_at, work: () => expirePendingUpdate(store, subscription) },
    ]
  const ends = { at: cancel_at ?? Number.POSITIVE_INFINITY, work: () => endSubscription(store, subscription) }
  if (status !== 'trialing' || trial_end === null)
    return [ends, { at: end, work: () => renewSubscription(store, subscription) }]
  const notice = {
    at: trial_end - TRIAL_NOTICE_SECONDS,
    work() {
      noticed.add(subscription)
      store.simulation.emit(store, 'customer.subscription.trial_will_end', subscription)
    },
  }
  const trialEnds = { at: trial_end, work: () => renewSubscription(store, subscription) }
  return noticed.has(subscription) ? [ends, trialEnds] : [notice, ends, trialEnds]
}

/** Nobody paid in time: the subscription is what it was. */
function expirePendingUpdate(store: Store, subscription: Stripe.Subscription): void {
  voidInvoice(store, findObject(store, 'invoice', subscription.latest_invoice))
  store.simulation.emit(store, 'customer.subscription.pending_update_expired', subscription)
}

function endSubscription(store: Store, subscription: Stripe.Subscription): void {
  cancelSubscription(store, subscription, { ...subscription.cancellation_details })
}

function expireSubscription(store: Store, subscription: Stripe.Subscription): void {
  for (const invoice of listOpenInvoices(store, subscription.id)) voidInvoice(store, invoice)
  const now = store.simulation.clock.now()
  changeObject(
    store,
    subscription,
    { status: 'incomplete_expired', ended_at: now },
    'customer.subscription.updated',
  )
}

/** The next period begins, and is invoiced. */
function renewSubscription(store: Store, subscription: Stripe.Subscription): void {
  const { end: start } = findPeriod(subscription)
  const data = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: start,
    current_period_end: findPeriodEnd(
      start,
      item.price.recurring as Stripe.Price.Recurring,
      subscription.billing_cycle_anchor,
    ),
  }))
  const waiting = store.pendingLines.get(subscription.id) ?? []
  store.pendingLines.delete(subscription.id)
  const status = subscription.status === 'trialing' ? 'active' : subscription.status
  const before = { start: findPeriod(subscription).start, end: start }
  const changes = { items: { ...subscription.items, data }, status }
  changeObject(store, subscription, changes, 'customer.subscription.updated')
  const lines = data.map((item) =>
    createLine(store, item, { period: { start, end: item.current_period_end } }),
  )
  const invoice = createInvoice(store, {
    ...{ subscription, reason: 'subscription_cycle', lines: [...waiting, ...lines], period: before },
  })
  if (invoice.status !== 'paid') tryInvoice(store, invoice, subscription)
}

function tryInvoice(store: Store, invoice: Stripe.Invoice, subscription: Stripe.Subscription): void {
  const result = collectInvoice(store, invoice, { offSession: true })
  if (!(result instanceof StripeFailure)) return
  const days = RETRY_DAYS[invoice.attempt_count - 1]
  if (days === undefined) {
    changeObject(store, invoice, { next_payment_attempt: null, auto_advance: false })
    cancelSubscription(store, subscription, { reason: 'payment_failed' })
    return
  }
  invoice.next_payment_attempt = store.simulation.clock.now() + days * DAY
  if (subscription.status !== 'past_due')
    changeObject(store, subscription, { status: 'past_due' }, 'customer.subscription.updated')
}

/** A debit came back after its invoice counted as paid: its subscription waits for the money again. */
export function failDebit(store: Store, charge: Stripe.Charge): void {
  const [payment] = listObjects(
    store,
    'invoice_payment',
    (one) => one.payment.payment_intent === charge.payment_intent,
  )
  if (typeof payment?.invoice !== 'string') return
  const id = findSubscriptionId(findObject(store, 'invoice', payment.invoice))
  if (id)
    changeObject(
      store,
      findObject(store, 'subscription', id),
      { status: 'past_due' },
      'customer.subscription.updated',
    )
}

function retryInvoice(store: Store, invoice: Stripe.Invoice): void {
  invoice.next_payment_attempt = null
  const id = findSubscriptionId(invoice)
  if (id) tryInvoice(store, invoice, findObject(store, 'subscription', id))
}
