import type Stripe from 'stripe'
import type { z } from 'zod'
import { invalidRequest, StripeFailure } from '../http/failures.ts'
import { mergeMetadata } from '../http/parameters.ts'
import { changeObject, findObject, lookUp, type Store } from '../store.ts'
import { findCoupon, findReductions, listDiscounts, redeem } from './discounts.ts'
import { createLine, createProrations } from './invoice-lines.ts'
import { collectInvoice, createInvoice, draftInvoice, voidInvoice } from './invoices.ts'
import { checkPendingParameters, holdUpdate } from './pending-updates.ts'
import { findPeriodEnd } from './periods.ts'
import type { Change, updateParameters } from './subscription-parameters.ts'
import { createItem, findPeriod, toPlan } from './subscriptions.ts'

interface ItemChange {
  items: Stripe.SubscriptionItem[]
  /** What the change costs or gives back. */
  prorations: Stripe.InvoiceLineItem[]
  /** Another interval, or a new anchor: a period begins now. */
  restarts: boolean
}

/** What the items become, and what that costs; changes nothing. */
function planItems(store: Store, subscription: Stripe.Subscription, read: Change): ItemChange {
  const now = store.simulation.clock.now()
  const at = read.proration_date ?? now
  const period = findPeriod(subscription)
  const becoming = new Map(subscription.items.data.map((item) => [item.id, structuredClone(item)]))
  const prorations: Stripe.InvoiceLineItem[] = []
  const trial = subscription.status === 'trialing'
  const running = subscription.discounts.map(String)
  const reduced = {
    at,
    discounts: {
      before: running,
      after: read.discounts
        ? findReductions(store, read.discounts, String(subscription.customer)).map(({ coupon }) => coupon)
        : listDiscounts(store, running, at).map((one) => findCoupon(store, one)),
    },
  }
  for (const [index, change] of (read.items ?? []).entries()) {
    const param = `items[${index}]`
    const before = change.id === undefined ? undefined : becoming.get(change.id)
    if (change.id !== undefined && !before)
      throw invalidRequest(`No such subscription item: '${change.id}'`, {
        param: `${param}[id]`,
        code: 'resource_missing',
      })
    const price = change.price ? findObject(store, 'price', change.price, `${param}[price]`) : before?.price
    if (!price)
      throw invalidRequest(`Missing required param: ${param}[price].`, {
        param: `${param}[price]`,
        code: 'parameter_missing',
      })
    if (!price.recurring || price.currency !== subscription.currency || (change.price && !price.active))
      throw invalidRequest(
        'The price must be active, recurring and of the same currency as the subscription.',
        { param: `${param}[price]` },
      )
    const quantity = change.quantity ?? before?.quantity ?? 1
    if (before)
      prorations.push(
        ...createProrations(store, before, change.deleted ? null : { price, quantity }, reduced),
      )
    if (before && change.deleted) becoming.delete(before.id)
    else if (before) Object.assign(before, { price: structuredClone(price), plan: toPlan(price), quantity })
    else {
      const item = createItem(store, subscription, { price, quantity }, period)
      becoming.set(item.id, item)
      prorations.push(...createProrations(store, item, { price, quantity }, reduced).slice(1))
    }
  }
  const after = [...becoming.values()]
  const [first] = after
  const old = subscription.items.data[0]?.price.recurring
  const recurring = first?.price.recurring
  const restarts =
    read.billing_cycle_anchor === 'now' ||
    (read.items !== undefined &&
      !trial &&
      (old?.interval !== recurring?.interval || old?.interval_count !== recurring?.interval_count))
  if (trial || read.proration_behavior === 'none') return { items: after, prorations: [], restarts }
  if (!restarts) return { items: after, prorations, restarts }
  const unused = subscription.items.data.flatMap((item) => createProrations(store, item, null, reduced))
  return { items: after, prorations: unused, restarts }
}

/** A whole period from now on, for every item. */
function startPeriod(store: Store, list: Stripe.SubscriptionItem[], start: number): Stripe.InvoiceLineItem[] {
  return list.map((item) => {
    const end = findPeriodEnd(start, item.price.recurring as Stripe.Price.Recurring)
    Object.assign(item, { current_period_start: start, current_period_end: end })
    return createLine(store, item, { period: { start, end } })
  })
}

/** @throws StripeFailure 402 if the change must be paid, and cannot */
export function changeSubscription(
  store: Store,
  subscription: Stripe.Subscription,
  read: z.output<typeof updateParameters>,
): Stripe.Subscription {
  if (subscription.status === 'canceled')
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.')
  checkPendingParameters(read)
  const held = subscription.pending_update && lookUp(store, 'invoice', subscription.latest_invoice)
  if (held && read.items) voidInvoice(store, held)
  const now = store.simulation.clock.now()
  const plan = planItems(store, subscription, read)
  const before = structuredClone(subscription)
  const lines = plan.restarts ? [...plan.prorations, ...startPeriod(store, plan.items, now)] : plan.prorations
  const changes = toChanges(store, subscription, read)
  changes.items = { ...subscription.items, data: plan.items }
  if (plan.restarts) Object.assign(changes, { billing_cycle_anchor: now })
  if (read.trial_end !== undefined)
    extendTrial(subscription, changes, read.trial_end === 'now' ? now : read.trial_end)
  changeObject(store, subscription, changes, 'customer.subscription.updated')
  const atOnce = plan.restarts || read.proration_behavior === 'always_invoice'
  if (!atOnce) {
    const waiting = store.pendingLines.get(subscription.id) ?? []
    store.pendingLines.set(subscription.id, [...waiting, ...lines])
    return subscription
  }
  if (lines.length === 0) return subscription
  const invoice = createInvoice(store, {
    ...{ subscription, reason: 'subscription_update', lines, period: { start: now, end: now } },
  })
  if (invoice.status === 'paid') return subscription
  const result = collectInvoice(store, invoice)
  if (result === 'succeeded') return subscription
  if (read.payment_behavior === 'error_if_incomplete') {
    voidInvoice(store, invoice)
    changeObject(store, subscription, before, 'customer.subscription.updated')
    throw result === 'requires_action' ? mustConfirm() : result
  }
  if (read.payment_behavior === 'pending_if_incomplete') {
    changeObject(store, subscription, { ...before, latest_invoice: invoice.id })
    return holdUpdate(store, subscription, { items: plan.items, anchor: plan.restarts ? now : null })
  }
  if (result === 'requires_action') return subscription
  return changeObject(store, subscription, { status: 'past_due' }, 'customer.subscription.updated')
}

function mustConfirm(): StripeFailure {
  return new StripeFailure(402, {
    ...{ type: 'card_error', code: 'subscription_payment_intent_requires_action' },
    message:
      'Payment for this subscription requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with `subscription.latest_invoice`.',
  })
}

function extendTrial(
  subscription: Stripe.Subscription,
  changes: Partial<Stripe.Subscription>,
  trialEnd: number,
): void {
  const data = (changes.items ?? subscription.items).data
  for (const item of data) item.current_period_end = trialEnd
  Object.assign(changes, { trial_end: trialEnd, status: 'trialing', billing_cycle_anchor: trialEnd })
}

function toChanges(
  store: Store,
  subscription: Stripe.Subscription,
  read: z.output<typeof updateParameters>,
): Partial<Stripe.Subscription> {
  const now = store.simulation.clock.now()
  const changes: Partial<Stripe.Subscription> = {
    metadata: mergeMetadata(subscription.metadata, read.metadata),
  }
  if (read.description !== undefined) changes.description = read.description || null
  if (read.default_payment_method !== undefined)
    changes.default_payment_method =
      read.default_payment_method &&
      findObject(store, 'payment_method', read.default_payment_method, 'default_payment_method').id
  if (read.cancel_at_period_end !== undefined) {
    const ends = read.cancel_at_period_end
    Object.assign(changes, {
      cancel_at_period_end: ends,
      cancel_at: ends ? findPeriod(subscription).end : null,
    })
  }
  if (read.cancel_at !== undefined)
    Object.assign(changes, { cancel_at: read.cancel_at, cancel_at_period_end: false })
  if (read.cancel_at_period_end !== undefined || read.cancel_at !== undefined) {
    const ends = Boolean(changes.cancel_at)
    changes.canceled_at = ends ? now : null
    changes.cancellation_details = {
      ...{ comment: read.cancellation_details?.comment ?? null },
      feedback: (read.cancellation_details?.feedback ??
        null) as Stripe.Subscription.CancellationDetails.Feedback | null,
      ...{ feedback_option: null, reason: ends ? 'cancellation_requested' : null },
    }
  }
  if (read.discounts) {
    const reductions = findReductions(store, read.discounts, subscription.customer as string)
    const where = { customer: subscription.customer as string, subscription: subscription.id }
    changes.discounts = reductions.map((one) => redeem(store, one, where).id)
  }
  return changes
}

/** The invoice that a change, or just the passing of time, would bring. */
export function previewInvoice(
  store: Store,
  subscription: Stripe.Subscription,
  read: Change,
): Stripe.Invoice {
  const now = store.simulation.clock.now()
  const plan = planItems(store, subscription, read)
  const keeps = read.discounts === undefined
  const start = plan.restarts ? now : findPeriod(subscription).end
  const atOnce = read.proration_behavior === 'always_invoice' && !plan.restarts
  const next = atOnce ? [] : startPeriod(store, structuredClone(plan.items), start)
  const waiting = store.pendingLines.get(subscription.id) ?? []
  return {
    ...draftInvoice(store, {
      subscription: keeps ? subscription : { ...subscription, discounts: [] },
      ...{ reason: 'upcoming', lines: [...waiting, ...plan.prorations, ...next] },
      period: { start: now, end: start },
    }),
    id: `upcoming_${subscription.id.replace('sub', 'in')}`,
  }
}
