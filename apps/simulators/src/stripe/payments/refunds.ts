import type Stripe from 'stripe'
import { z } from 'zod'
import { invalidRequest } from '../http/failures.ts'
import { listPage } from '../http/lists.ts'
import { expand, integer, listParameters, mergeMetadata, metadata, text } from '../http/parameters.ts'
import { route } from '../http/routes.ts'
import { addObject, changeObject, createId, findObject, type Store } from '../store.ts'
import { addTransaction } from './balance.ts'

/** @throws StripeFailure 400 if there is nothing, or not as much, to give back */
export function refundCharge(
  store: Store,
  charge: Stripe.Charge,
  given: { amount?: number; reason?: Stripe.Refund.Reason; metadata?: Record<string, string> | null } = {},
): Stripe.Refund {
  const rest = charge.amount - charge.amount_refunded
  const amount = given.amount ?? rest
  if (!charge.paid)
    throw invalidRequest(`Charge ${charge.id} has not been paid.`, { code: 'charge_not_refundable' })
  if (charge.refunded)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  if (charge.disputed)
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  if (amount > rest)
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${rest}).`, {
      param: 'amount',
      code: 'amount_too_large',
    })
  if (amount <= 0)
    throw invalidRequest('Invalid positive integer', { param: 'amount', code: 'parameter_invalid_integer' })
  const id = createId('re')
  const { currency } = charge
  const movement = addTransaction(store, {
    ...{ type: 'refund', amount: -amount, currency, source: id, description: 'REFUND FOR CHARGE' },
  })
  const refund: Stripe.Refund = {
    ...{ id, object: 'refund', amount, balance_transaction: movement.id, charge: charge.id },
    ...{ created: store.simulation.clock.now(), currency, customer: charge.customer, customer_account: null },
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    ...{ metadata: mergeMetadata({}, given.metadata), payment_intent: charge.payment_intent },
    ...{ payment_method: charge.payment_method, reason: given.reason ?? null, receipt_number: null },
    ...{ source_transfer_reversal: null, status: 'succeeded', transfer_reversal: null },
  }
  addObject(store, refund, 'refund.created')
  const sum = charge.amount_refunded + amount
  changeObject(store, charge, { amount_refunded: sum, refunded: sum === charge.amount }, 'charge.refunded')
  return refund
}

export const refundRoutes = [
  route(
    'POST /v1/refunds',
    z.strictObject({
      charge: text.optional(),
      payment_intent: text.optional(),
      amount: integer.optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
      metadata: metadata.optional(),
      expand: expand.optional(),
    }),
    (store, { charge, payment_intent, ...given }) => {
      if (!charge === !payment_intent)
        throw invalidRequest(
          'One of the following params should be provided for this request: payment_intent or charge.',
        )
      if (charge) return refundCharge(store, findObject(store, 'charge', charge, 'charge'), given)
      const { latest_charge } = findObject(store, 'payment_intent', payment_intent, 'payment_intent')
      if (!latest_charge)
        throw invalidRequest(
          `This PaymentIntent (${payment_intent}) does not have a successful charge to refund.`,
        )
      return refundCharge(store, findObject(store, 'charge', latest_charge), given)
    },
  ),
  route('GET /v1/refunds/:id', z.strictObject({ expand: expand.optional() }), (store, _read, id) =>
    findObject(store, 'refund', id),
  ),
  route(
    'POST /v1/refunds/:id',
    z.strictObject({ metadata: metadata.optional(), expand: expand.optional() }),
    (store, read, id) => {
      const refund = findObject(store, 'refund', id)
      const changes = { metadata: mergeMetadata(refund.metadata, read.metadata) }
      return changeObject(store, refund, changes, 'refund.updated')
    },
  ),
  route(
    'GET /v1/refunds',
    z.strictObject({ ...listParameters, charge: text.optional(), payment_intent: text.optional() }),
    (store, read) =>
      listPage(store, 'refund', read, {
        url: '/v1/refunds',
        filter: ({ charge, payment_intent }) =>
          (!read.charge || charge === read.charge) &&
          (!read.payment_intent || payment_intent === read.payment_intent),
      }),
  ),
]
