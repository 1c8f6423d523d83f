import { z } from 'zod'
import { invalidRequest, missingResource } from '../http/failures.ts'
import { listPage } from '../http/lists.ts'
import {
  automaticTax,
  currency,
  expand,
  flag,
  ignored,
  integer,
  listParameters,
  mergeMetadata,
  metadata,
  text,
} from '../http/parameters.ts'
import { route } from '../http/routes.ts'
import { findMethod } from '../payments/payment-methods.ts'
import { findDeletedCustomer, findObject, listObjects, type Store } from '../store.ts'
import { discountParameters, findReductions } from './discounts.ts'
import { changeSubscription } from './subscription-changes.ts'
import { updateParameters } from './subscription-parameters.ts'
import { atCustomerTime, cancelSubscription, createSubscription } from './subscriptions.ts'

const createParameters = z.strictObject({
  customer: text,
  items: z.array(
    z.strictObject({ price: text, quantity: integer.optional(), metadata: metadata.optional() }),
  ),
  metadata: metadata.optional(),
  default_payment_method: text.optional(),
  trial_end: z.union([z.literal('now'), integer]).optional(),
  trial_period_days: integer.optional(),
  cancel_at_period_end: flag.optional(),
  description: text.optional(),
  discounts: discountParameters.optional(),
  payment_behavior: z.enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete']).optional(),
  off_session: flag.optional(),
  currency: currency.optional(),
  collection_method: z.enum(['charge_automatically']).optional(),
  proration_behavior: ignored.optional(),
  payment_settings: ignored.optional(),
  trial_settings: ignored.optional(),
  automatic_tax: automaticTax.optional(),
  expand: expand.optional(),
})

function create(store: Store, read: z.output<typeof createParameters>) {
  findObject(store, 'customer', read.customer, 'customer')
  const items = read.items.map(({ price, quantity = 1, metadata: given }, index) => ({
    ...{ price: findObject(store, 'price', price, `items[${index}][price]`), quantity },
    metadata: mergeMetadata({}, given),
  }))
  const method = read.default_payment_method
  const owner = method && findMethod(store, method, 'default_payment_method').customer
  if (method && owner !== read.customer)
    throw missingResource('payment_method', method, 'default_payment_method')
  const days = read.trial_period_days
  const now = store.simulation.clock.now()
  const trialEnd = read.trial_end === 'now' ? null : (read.trial_end ?? (days ? now + days * 86_400 : null))
  return createSubscription(store, {
    ...{ customer: read.customer, items, metadata: mergeMetadata({}, read.metadata), method, trialEnd },
    ...{ cancelAtPeriodEnd: read.cancel_at_period_end, description: read.description },
    reductions: findReductions(store, read.discounts, read.customer),
    ...{ taxed: read.automatic_tax?.enabled, behavior: read.payment_behavior, offSession: read.off_session },
  })
}

export const subscriptionRoutes = [
  route('POST /v1/subscriptions', createParameters, (store, read) =>
    atCustomerTime(store, read.customer, () => create(store, read)),
  ),
  route('GET /v1/subscriptions/:id', z.strictObject({ expand: expand.optional() }), (store, _read, id) =>
    findObject(store, 'subscription', id),
  ),
  route('POST /v1/subscriptions/:id', updateParameters, (store, read, id) => {
    const subscription = findObject(store, 'subscription', id)
    return atCustomerTime(store, subscription.customer, () => changeSubscription(store, subscription, read))
  }),
  route(
    'DELETE /v1/subscriptions/:id',
    z.strictObject({
      cancellation_details: z
        .strictObject({ comment: text.optional(), feedback: text.optional() })
        .optional(),
      invoice_now: flag.optional(),
      prorate: flag.optional(),
      expand: expand.optional(),
    }),
    (store, { invoice_now, prorate, cancellation_details }, id) => {
      const subscription = findObject(store, 'subscription', id)
      if (['canceled', 'incomplete_expired'].includes(subscription.status))
        throw missingResource('subscription', id)
      if (invoice_now || prorate)
        throw invalidRequest('The simulator ends subscriptions without a last invoice.', { param: 'prorate' })
      return atCustomerTime(store, subscription.customer, () =>
        cancelSubscription(store, subscription, { comment: cancellation_details?.comment ?? null }),
      )
    },
  ),
  route(
    'GET /v1/subscriptions',
    z.strictObject({
      ...listParameters,
      customer: text.optional(),
      price: text.optional(),
      status: text.optional(),
      test_clock: text.optional(),
    }),
    (store, read) => {
      // Of a deleted customer the past is listed still.
      if (read.customer && !findDeletedCustomer(store, read.customer))
        findObject(store, 'customer', read.customer, 'customer')
      return listPage(store, 'subscription', read, {
        url: '/v1/subscriptions',
        filter: ({ customer, items, status, test_clock }) =>
          (!read.customer || customer === read.customer) &&
          (!read.price || items.data.some(({ price }) => price.id === read.price)) &&
          (!read.test_clock || test_clock === read.test_clock) &&
          hasStatus(status, read.status),
      })
    },
  ),
  route(
    'GET /v1/subscription_items',
    z.strictObject({ ...listParameters, subscription: text }),
    (store, read) => {
      const [found] = listObjects(store, 'subscription', ({ id }) => id === read.subscription)
      return found?.items ?? findObject(store, 'subscription', read.subscription, 'subscription').items
    },
  ),
]

/** Without a status, everything that has not ended. */
function hasStatus(status: string, wanted: string | undefined): boolean {
  const ended = status === 'canceled' || status === 'incomplete_expired'
  if (wanted === 'all') return true
  return wanted === 'ended' ? ended : wanted ? status === wanted : status !== 'canceled'
}
