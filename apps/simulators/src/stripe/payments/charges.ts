import type Stripe from 'stripe'
import { z } from 'zod'
import { listPage } from '../http/lists.ts'
import { expand, listParameters, mergeMetadata, metadata, text } from '../http/parameters.ts'
import { route } from '../http/routes.ts'
import { addObject, changeObject, createId, findObject, type Store } from '../store.ts'
import { addTransaction, calculateFee } from './balance.ts'
import { type Decline, explainDecline, isAvailableAtOnce } from './cards.ts'
import { describeCard, findCard } from './payment-methods.ts'

/** One attempt to take money: it went well, or the bank declined. */
export function createCharge(
  store: Store,
  intent: Stripe.PaymentIntent,
  { method, decline }: { method: Stripe.PaymentMethod; decline: Decline | null },
): Stripe.Charge {
  const id = createId('ch')
  const card = findCard(store, method.id)
  const { checks, ...described } = describeCard(card)
  const { origin } = store.simulation
  const charge: Stripe.Charge = {
    ...{ id, object: 'charge', amount: intent.amount, amount_captured: decline ? 0 : intent.amount },
    ...{ amount_refunded: 0, application: null, application_fee: null, application_fee_amount: null },
    balance_transaction: decline
      ? null
      : takeMoney(store, intent, { charge: id, atOnce: isAvailableAtOnce(card) }),
    ...{ billing_details: method.billing_details, calculated_statement_descriptor: 'SIMULATED' },
    ...{ captured: !decline, created: store.simulation.clock.now(), currency: intent.currency },
    ...{ customer: intent.customer, description: intent.description, disputed: false },
    ...{ failure_balance_transaction: null, failure_code: decline?.code ?? null },
    failure_message: decline && explainDecline(decline),
    ...{ fraud_details: {}, livemode: false, metadata: { ...intent.metadata }, on_behalf_of: null },
    outcome: {
      ...{ advice_code: null, network_advice_code: null, network_decline_code: null },
      network_status: decline ? 'declined_by_network' : 'approved_by_network',
      ...{ reason: decline?.declineCode ?? null, risk_level: 'normal', risk_score: 12 },
      seller_message: decline ? 'The bank did not complete the payment.' : 'Payment complete.',
      type: decline ? 'issuer_declined' : 'authorized',
    },
    ...{ paid: !decline, payment_intent: intent.id, payment_method: method.id },
    payment_method_details: {
      card: {
        ...{
          amount_authorized: decline ? null : intent.amount,
          authorization_code: null,
          brand: described.brand,
        },
        ...{ checks, country: 'US', electronic_commerce_indicator: null, exp_month: described.exp_month },
        ...{ exp_year: described.exp_year, fingerprint: described.fingerprint, funding: 'credit' },
        ...{ installments: null, last4: described.last4, mandate: null, network: described.brand },
        ...{
          network_transaction_id: null,
          regulated_status: 'unregulated',
          three_d_secure: null,
          wallet: null,
        },
        transaction_link_id: null,
      },
      type: 'card',
    },
    ...{ receipt_email: intent.receipt_email, receipt_number: null },
    receipt_url: decline ? null : `${origin}/receipts/${store.connected ?? 'platform'}/${id}`,
    ...{ refunded: false, review: null, shipping: null, source: null, source_transfer: null },
    ...{ statement_descriptor: null, statement_descriptor_suffix: null },
    ...{ status: decline ? 'failed' : 'succeeded', transfer_data: null, transfer_group: null },
  }
  if (decline || !store.takesDebits)
    return addObject(store, charge, decline ? 'charge.failed' : 'charge.succeeded')
  const debit = {
    status: 'pending' as const,
    paid: false,
    payment_method_details: { type: 'us_bank_account' },
  }
  return addObject(store, { ...charge, ...debit }, 'charge.pending')
}

/** A debit that was paid in the end, or sent back. */
export function finishDebit(store: Store, id: string, status: 'succeeded' | 'failed'): Stripe.Charge {
  const charge = findObject(store, 'charge', id)
  if (status === 'succeeded') return changeObject(store, charge, { status, paid: true }, 'charge.succeeded')
  const { amount, currency } = charge
  const movement = addTransaction(store, {
    ...{ type: 'payment_failure_refund', amount: -amount, currency, source: id },
    description: 'PAYMENT FAILURE',
  })
  const failure = { failure_code: 'insufficient_funds', failure_balance_transaction: movement.id }
  return changeObject(store, charge, { status, ...failure }, 'charge.failed')
}

function takeMoney(
  store: Store,
  intent: Stripe.PaymentIntent,
  { charge, atOnce }: { charge: string; atOnce: boolean },
): string {
  const { amount, currency, description } = intent
  return addTransaction(store, {
    ...{ type: 'charge', amount, currency, source: charge, fee: calculateFee(amount) },
    ...{ description, pending: !atOnce },
  }).id
}

export const chargeRoutes = [
  route('GET /v1/charges/:id', z.strictObject({ expand: expand.optional() }), (store, _read, id) =>
    findObject(store, 'charge', id),
  ),
  route(
    'POST /v1/charges/:id',
    z.strictObject({
      description: text.optional(),
      metadata: metadata.optional(),
      receipt_email: text.optional(),
      expand: expand.optional(),
    }),
    (store, { metadata: given, expand: _expand, ...rest }, id) => {
      const charge = findObject(store, 'charge', id)
      const changes = { ...rest, metadata: mergeMetadata(charge.metadata, given) }
      return changeObject(store, charge, changes, 'charge.updated')
    },
  ),
  route(
    'GET /v1/charges',
    z.strictObject({ ...listParameters, customer: text.optional(), payment_intent: text.optional() }),
    (store, read) =>
      listPage(store, 'charge', read, {
        url: '/v1/charges',
        filter: ({ customer, payment_intent }) =>
          (!read.customer || customer === read.customer) &&
          (!read.payment_intent || payment_intent === read.payment_intent),
      }),
  ),
]
