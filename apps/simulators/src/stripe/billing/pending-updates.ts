import type Stripe from 'stripe'
import { invalidRequest } from '../http/failures.ts'
import { changeObject, type Store } from '../store.ts'

const PENDING_SECONDS = 23 * 60 * 60
/** https://docs.stripe.com/billing/subscriptions/pending-updates-reference#supported-attributes */
const SUPPORTED = [
  ...['expand', 'payment_behavior', 'proration_behavior', 'proration_date', 'billing_cycle_anchor'],
  ...['items', 'trial_end', 'trial_from_plan', 'add_invoice_items', 'off_session'],
]

/** @throws StripeFailure 400 for what cannot wait for a payment */
export function checkPendingParameters(read: { payment_behavior?: string | undefined }): void {
  if (read.payment_behavior !== 'pending_if_incomplete') return
  const given = Object.entries(read).filter(([, value]) => value !== undefined)
  const refused = given.find(([name]) => !SUPPORTED.includes(name))
  if (refused)
    throw invalidRequest(
      `When \`payment_behavior\` is set to \`pending_if_incomplete\`, you can only pass supported params: ${SUPPORTED.join(', ')}.`,
      { param: refused[0] },
    )
}

/** The subscription stays what it is until its latest invoice is paid. */
export function holdUpdate(
  store: Store,
  subscription: Stripe.Subscription,
  { items, anchor }: { items: Stripe.SubscriptionItem[]; anchor: number | null },
): Stripe.Subscription {
  const now = store.simulation.clock.now()
  const ends = [subscription.trial_end, subscription.items.data[0]?.current_period_end].filter(
    (end): end is number => typeof end === 'number' && end > now,
  )
  const pending_update: Stripe.Subscription.PendingUpdate = {
    ...{ billing_cycle_anchor: anchor, cancel_at_period_end: null, discount: null, discounts: null },
    expires_at: Math.min(now + PENDING_SECONDS, ...ends),
    ...{ metadata: null, subscription_items: items, trial_end: null, trial_from_plan: null },
  } as Stripe.Subscription.PendingUpdate
  return changeObject(store, subscription, { pending_update }, 'customer.subscription.updated')
}

function isHeldBy(subscription: Stripe.Subscription, invoice: Stripe.Invoice): boolean {
  return subscription.pending_update !== null && subscription.latest_invoice === invoice.id
}

/** Its invoice is paid. */
export function applyPendingUpdate(
  store: Store,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
): void {
  const held = isHeldBy(subscription, invoice) ? subscription.pending_update : null
  if (!held) return
  const data = held.subscription_items ?? subscription.items.data
  const changes: Partial<Stripe.Subscription> = {
    ...{ items: { ...subscription.items, data }, pending_update: null },
    ...(held.billing_cycle_anchor !== null && { billing_cycle_anchor: held.billing_cycle_anchor }),
  }
  changeObject(store, subscription, changes, 'customer.subscription.updated')
  store.simulation.emit(store, 'customer.subscription.pending_update_applied', subscription)
}

/** Its invoice is void: nothing of it is left. */
export function dropPendingUpdate(
  store: Store,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
): void {
  if (!isHeldBy(subscription, invoice)) return
  changeObject(store, subscription, { pending_update: null }, 'customer.subscription.updated')
}
