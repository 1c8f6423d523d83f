import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { missingResource } from './http/failures.ts'
import type { Simulation } from './simulation.ts'

/** What is stored, as the published API describes it. References stay ids; `expand` fills them. */
export interface Objects {
  account: Stripe.Account
  'billing_portal.configuration': Stripe.BillingPortal.Configuration
  balance_transaction: Stripe.BalanceTransaction
  charge: Stripe.Charge
  'checkout.session': Stripe.Checkout.Session
  coupon: Stripe.Coupon
  customer: Stripe.Customer
  discount: Stripe.Discount
  dispute: Stripe.Dispute
  event: Stripe.Event
  invoice: Stripe.Invoice
  invoice_payment: Stripe.InvoicePayment
  payment_intent: Stripe.PaymentIntent
  payment_link: Stripe.PaymentLink
  payment_method: Stripe.PaymentMethod
  payout: Stripe.Payout
  price: Stripe.Price
  product: Stripe.Product
  promotion_code: Stripe.PromotionCode
  refund: Stripe.Refund
  subscription: Stripe.Subscription
  'test_helpers.test_clock': Stripe.TestHelpers.TestClock
  token: Stripe.Token
  webhook_endpoint: Stripe.WebhookEndpoint
}

/** Of the published API description. */
export type EventType = Stripe.Event['type']

export type Kind = keyof Objects
export type StoredObject = Objects[Kind]

/** Everything of one account: what another account has does not exist here. */
export interface Store {
  simulation: Simulation
  /** Null for the platform itself. */
  connected: string | null
  objects: Map<string, StoredObject>
  /** Stripe Tax is switched on: for the platform, and for others when their owner has done so. */
  isTaxActive: boolean
  /** What is paid from now on is a debit: it takes days until it is paid or fails. */
  takesDebits: boolean
  /** Customers that were deleted: their ids are known, and what they bought stays. */
  deletedCustomers: Set<string>
  /** The same objects, by kind, oldest first. */
  kinds: Map<string, Map<string, StoredObject>>
  /** Items of checkout sessions and payment links, by their ids. */
  lineItems: Map<string, Stripe.LineItem[]>
  /** What a change of plan leaves for the next invoice, by subscription. */
  pendingLines: Map<string, Stripe.InvoiceLineItem[]>
}

export function createStore(simulation: Simulation, connected: string | null): Store {
  return {
    ...{ simulation, connected, objects: new Map(), kinds: new Map(), isTaxActive: connected === null },
    takesDebits: false,
    ...{ lineItems: new Map(), pendingLines: new Map(), deletedCustomers: new Set() },
  }
}

export function createId(prefix: string): string {
  return `${prefix}_${randomText(24)}`
}

export function randomText(length: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
  return Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('')
}

/** @throws StripeFailure `resource_missing`: 404, or 400 if a parameter names it */
export function findObject<K extends Kind>(store: Store, kind: K, id: unknown, param?: string): Objects[K] {
  const found = lookUp(store, kind, id)
  if (!found) throw missingResource(kind, String(id), param)
  return found
}

export function lookUp<K extends Kind>(store: Store, kind: K, id: unknown): Objects[K] | undefined {
  const found = store.objects.get(String(id))
  return found?.object === kind ? (found as Objects[K]) : undefined
}

/** Oldest first. */
export function listObjects<K extends Kind>(
  store: Store,
  kind: K,
  filter?: (one: Objects[K]) => boolean,
): Objects[K][] {
  const all = [...(store.kinds.get(kind)?.values() ?? [])] as Objects[K][]
  return filter ? all.filter(filter) : all
}

/** Stores an object and says so, if its kind has an event of that. */
export function addObject<O extends StoredObject>(store: Store, object: O, event?: EventType): O {
  store.objects.set(object.id, object)
  const kind = store.kinds.get(object.object) ?? new Map<string, StoredObject>()
  store.kinds.set(object.object, kind.set(object.id, object))
  if (event) store.simulation.emit(store, event, object)
  return object
}

/** Takes an object away, as if it had never been. */
export function removeObject(store: Store, id: string): void {
  const kind = store.objects.get(id)?.object
  store.objects.delete(id)
  if (kind) store.kinds.get(kind)?.delete(id)
}

/** What is left of a customer that was deleted; undefined for one that never was, or is there. */
export function findDeletedCustomer(store: Store, id: string): Stripe.DeletedCustomer | undefined {
  return store.deletedCustomers.has(id) ? { id, object: 'customer', deleted: true } : undefined
}

/** Changes an object and says what changed. */
export function changeObject<O extends StoredObject>(
  store: Store,
  object: O,
  changes: Partial<O>,
  event?: EventType,
): O {
  const names = Object.keys(changes) as (keyof O)[]
  const differing = names.filter((name) => JSON.stringify(object[name]) !== JSON.stringify(changes[name]))
  const previous = Object.fromEntries(differing.map((name) => [name, structuredClone(object[name] ?? null)]))
  Object.assign(object, changes)
  if (event) store.simulation.emit(store, event, object, previous)
  return object
}
