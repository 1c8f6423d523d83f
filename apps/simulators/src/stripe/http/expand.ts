import { findDeletedCustomer, listObjects, lookUp, type Objects, type Store } from '../store.ts'
import { invalidRequest } from './failures.ts'
import type { ListObject } from './lists.ts'

type Json = Record<string, unknown>

/** Lists that an object carries only when it is asked for them. */
const INCLUDED: Record<string, (store: Store, object: Json) => unknown> = {
  'charge.refunds': (store, { id }) =>
    toList(
      listObjects(store, 'refund', ({ charge }) => charge === id).reverse(),
      `/v1/charges/${id}/refunds`,
    ),
  'checkout.session.line_items': (store, { id }) =>
    toList(store.lineItems.get(String(id)) ?? [], `/v1/checkout/sessions/${id}/line_items`),
  'payment_link.line_items': (store, { id }) =>
    toList(store.lineItems.get(String(id)) ?? [], `/v1/payment_links/${id}/line_items`),
  // Coupons of the simulator are for every product.
  'coupon.applies_to': () => null,
  'invoice.payments': (store, { id }) =>
    toList(
      listObjects(store, 'invoice_payment', ({ invoice }) => invoice === id).reverse(),
      '/v1/invoice_payments',
    ),
  'invoice.confirmation_secret': (store, { id }) => {
    const payment = listObjects(store, 'invoice_payment', ({ invoice }) => invoice === id).at(-1)
    const intent = lookUp(store, 'payment_intent', payment?.payment.payment_intent)
    return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null
  },
  'customer.subscriptions': (store, { id }) =>
    toList(
      listObjects(
        store,
        'subscription',
        ({ customer, status }) => customer === id && status !== 'canceled',
      ).reverse(),
      `/v1/customers/${id}/subscriptions`,
    ),
}

/** Fields whose ids belong to a kind; others have the name of their kind. */
const KINDS: Record<string, keyof Objects> = {
  default_payment_method: 'payment_method',
  default_price: 'price',
  latest_charge: 'charge',
  latest_invoice: 'invoice',
  source: 'charge',
}

/** A copy of the object with what `expand[]` names in place of ids. At most four levels deep. */
export function expandObject(store: Store, object: object, paths: string[] = []): object {
  const copy = structuredClone(object) as Json
  for (const path of paths) {
    const parts = path.split('.')
    if (parts.length > 4)
      throw invalidRequest('You cannot expand more than 4 levels of a property.', { param: 'expand' })
    if (copy.object === 'list' && parts[0] !== 'data') throw refuse(path)
    expandPath(store, copy, parts, path)
  }
  return copy
}

function expandPath(store: Store, object: Json, [name = '', ...rest]: string[], whole: string): void {
  const included = INCLUDED[`${object.object}.${name}`]
  if (included && typeof object[name] !== 'object') object[name] = structuredClone(included(store, object))
  const value = object[name]
  if (value === undefined) throw refuse(whole)
  if (typeof value === 'string') object[name] = resolve(store, name, value) ?? raise(whole)
  if (Array.isArray(value))
    object[name] = value.map((one) => (typeof one === 'string' ? (resolve(store, name, one) ?? one) : one))
  const next = object[name]
  if (rest.length === 0 || next === null) return
  for (const one of Array.isArray(next) ? next : [next])
    if (typeof one === 'object' && one !== null) expandPath(store, one as Json, rest, whole)
}

function resolve(store: Store, name: string, id: string): object | null {
  const found = store.objects.get(id) ?? findDeletedCustomer(store, id)
  const kind = KINDS[name]
  const fits = found && (!kind || found.object === kind || name === 'source')
  return fits ? structuredClone(found) : null
}

function raise(path: string): never {
  throw refuse(path)
}

function refuse(path: string) {
  return invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' })
}

function toList<T extends object>(data: T[], url: string): ListObject<T> {
  return { object: 'list', data, has_more: false, url }
}
