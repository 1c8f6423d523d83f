import type Stripe from 'stripe'
import { z } from 'zod'
import { collectInvoice } from './billing/invoices.ts'
import { atCustomerTime, cancelSubscription, listOpenInvoices } from './billing/subscriptions.ts'
import { missingResource } from './http/failures.ts'
import { listPage } from './http/lists.ts'
import { expand, ignored, listParameters, mergeMetadata, metadata, text } from './http/parameters.ts'
import { route } from './http/routes.ts'
import { attachMethod, createMethodFromToken } from './payments/payment-methods.ts'
import {
  addObject,
  changeObject,
  createId,
  findDeletedCustomer,
  findObject,
  listObjects,
  randomText,
  removeObject,
  type Store,
} from './store.ts'

const address = z.strictObject({
  city: text.optional(),
  country: text.optional(),
  line1: text.optional(),
  line2: text.optional(),
  postal_code: text.optional(),
  state: text.optional(),
})

const shared = {
  email: text.max(512).optional(),
  name: text.optional(),
  description: text.optional(),
  phone: text.optional(),
  address: z.union([z.literal('').transform(() => null), address]).optional(),
  metadata: metadata.optional(),
  invoice_settings: z.strictObject({ default_payment_method: text.optional() }).optional(),
  preferred_locales: z.array(text).optional(),
  source: text.optional(),
  tax: ignored.optional(),
  tax_exempt: z.enum(['none', 'exempt', 'reverse']).optional(),
  shipping: ignored.optional(),
  expand: expand.optional(),
}

type Shared = z.output<z.ZodObject<typeof shared>>

function createCustomer(
  store: Store,
  given: { email?: string | null; name?: string | null; testClock?: string | null },
): Stripe.Customer {
  return {
    ...{ id: createId('cus'), object: 'customer', address: null, balance: 0, currency: null },
    ...{ created: store.simulation.clock.now(), default_source: null, delinquent: false, description: null },
    ...{ discount: null, email: given.email ?? null, invoice_prefix: randomText(8).toUpperCase() },
    invoice_settings: {
      ...{ custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    },
    ...{ livemode: false, metadata: {}, name: given.name ?? null, next_invoice_sequence: 1, phone: null },
    ...{ preferred_locales: [], shipping: null, tax_exempt: 'none', test_clock: given.testClock ?? null },
  }
}

/** A customer for whoever pays without being known. */
export function addCustomer(
  store: Store,
  { country, ...given }: { email: string; name: string | null; country?: string },
): Stripe.Customer {
  const customer = createCustomer(store, given)
  if (country) customer.address = { ...EMPTY_ADDRESS, country }
  return addObject(store, customer, 'customer.created')
}

function toChanges(store: Store, customer: Stripe.Customer, read: Shared): Partial<Stripe.Customer> {
  const { source: _source, expand: _expand, tax: _tax, shipping: _shipping, ...rest } = read
  const method = rest.invoice_settings?.default_payment_method
  if (method) {
    const { customer: owner } = findObject(
      store,
      'payment_method',
      method,
      'invoice_settings[default_payment_method]',
    )
    if (owner !== customer.id)
      throw missingResource('payment_method', method, 'invoice_settings[default_payment_method]')
  }
  const settings = { ...customer.invoice_settings }
  if (method !== undefined) settings.default_payment_method = method || null
  return {
    ...rest,
    address: rest.address ? { ...EMPTY_ADDRESS, ...rest.address } : (rest.address ?? customer.address),
    ...{ invoice_settings: settings, metadata: mergeMetadata(customer.metadata, rest.metadata) },
  }
}

const EMPTY_ADDRESS = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }

/** A card that comes as a token becomes the customer's default. */
function useSource(store: Store, customer: Stripe.Customer, source: string | undefined): void {
  if (source === undefined) return
  const method = attachMethod(store, createMethodFromToken(store, source), customer.id)
  customer.invoice_settings = { ...customer.invoice_settings, default_payment_method: method.id }
}

/** A new card pays at once what the one before could not. */
function retryPastDue(store: Store, customer: string): void {
  const late = listObjects(
    store,
    'subscription',
    (one) => one.customer === customer && one.status === 'past_due',
  )
  for (const { id } of late) {
    const invoice = listOpenInvoices(store, id).at(-1)
    if (invoice) collectInvoice(store, invoice, { offSession: true })
  }
}

export const customerRoutes = [
  route(
    'POST /v1/customers',
    z.strictObject({ ...shared, payment_method: text.optional(), test_clock: text.optional() }),
    (store, { payment_method, test_clock, ...read }) => {
      if (test_clock) findObject(store, 'test_helpers.test_clock', test_clock, 'test_clock')
      const customer = createCustomer(store, { testClock: test_clock })
      addObject(store, customer)
      try {
        const attached = payment_method ? attachMethod(store, payment_method, customer.id) : null
        useSource(store, customer, read.source)
        if (read.invoice_settings?.default_payment_method === payment_method && attached)
          read.invoice_settings = { default_payment_method: attached.id }
        Object.assign(customer, toChanges(store, customer, read))
      } catch (error) {
        removeObject(store, customer.id)
        throw error
      }
      return addObject(store, customer, 'customer.created')
    },
  ),
  route(
    'GET /v1/customers/:id',
    z.strictObject({ expand: expand.optional() }),
    (store, _read, id) => findDeletedCustomer(store, id) ?? findObject(store, 'customer', id),
  ),
  route('POST /v1/customers/:id', z.strictObject(shared), (store, read, id) => {
    const customer = findObject(store, 'customer', id)
    useSource(store, customer, read.source)
    changeObject(store, customer, toChanges(store, customer, read), 'customer.updated')
    if (read.source) atCustomerTime(store, id, () => retryPastDue(store, id))
    return customer
  }),
  route('DELETE /v1/customers/:id', z.strictObject({}), (store, _read, id) => {
    const customer = findObject(store, 'customer', id)
    const running = listObjects(
      store,
      'subscription',
      (one) => one.customer === id && one.status !== 'canceled',
    )
    for (const one of running) cancelSubscription(store, one)
    removeObject(store, id)
    store.deletedCustomers.add(id)
    store.simulation.emit(store, 'customer.deleted', customer)
    return { id, object: 'customer', deleted: true }
  }),
  route(
    'GET /v1/customers',
    z.strictObject({ ...listParameters, email: text.optional(), test_clock: text.optional() }),
    (store, read) =>
      listPage(store, 'customer', read, {
        url: '/v1/customers',
        filter: ({ email, test_clock }) =>
          (read.email === undefined || email === read.email) &&
          (!read.test_clock || test_clock === read.test_clock),
      }),
  ),
]
