import type Stripe from 'stripe'
import { maySell } from '../accounts.ts'
import { invalidRequest, StripeFailure } from '../http/failures.ts'
import { mergeMetadata } from '../http/parameters.ts'
import {
  addObject,
  changeObject,
  createId,
  findObject,
  listObjects,
  randomText,
  type Store,
} from '../store.ts'
import { askBank, type Decline, explainDecline, findDisputeReason } from './cards.ts'
import { createCharge } from './charges.ts'
import { openDispute } from './disputes.ts'
import { attachMethod, findCard, findMethod } from './payment-methods.ts'
import { findSmallestCharge } from './smallest-charge.ts'

interface IntentParameters {
  amount: number
  currency: string
  customer?: string | null
  description?: string | null
  metadata?: Record<string, string> | null
  receipt_email?: string | null
  setup_future_usage?: 'off_session' | 'on_session'
}

export function createIntent(store: Store, given: IntentParameters): Stripe.PaymentIntent {
  if (!maySell(store))
    throw invalidRequest('Your account cannot currently make charges.', { code: 'account_invalid' })
  const smallest = findSmallestCharge(given.currency)
  if (given.amount < smallest)
    throw invalidRequest(`Amount must be at least ${smallest} of the smallest unit of ${given.currency}.`, {
      ...{ param: 'amount', code: 'amount_too_small' },
    })
  const id = createId('pi')
  const intent: Stripe.PaymentIntent = {
    ...{ id, object: 'payment_intent', allowed_payment_method_types: null, amount: given.amount },
    ...{ amount_capturable: 0, amount_received: 0, application: null, application_fee_amount: null },
    ...{ automatic_payment_methods: null, canceled_at: null, cancellation_reason: null },
    ...{ capture_method: 'automatic_async', client_secret: `${id}_secret_${randomText(25)}` },
    ...{ confirmation_method: 'automatic', created: store.simulation.clock.now(), currency: given.currency },
    ...{ customer: given.customer ?? null, customer_account: null, description: given.description ?? null },
    ...{
      excluded_payment_method_types: null,
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
    },
    ...{ managed_payments: null, metadata: mergeMetadata({}, given.metadata), next_action: null },
    ...{ on_behalf_of: null, payment_method: null, payment_method_configuration_details: null },
    ...{ payment_method_options: null, payment_method_types: ['card'], payment_record: null },
    ...{ processing: null, receipt_email: given.receipt_email ?? null, review: null },
    ...{ setup_future_usage: given.setup_future_usage ?? null, shipping: null, source: null },
    ...{ statement_descriptor: null, statement_descriptor_suffix: null, status: 'requires_payment_method' },
    ...{ transfer_data: null, transfer_group: null },
  }
  return addObject(store, intent, 'payment_intent.created')
}

export type PaymentResult = 'succeeded' | 'requires_action' | StripeFailure

/** Takes the money, or says why not. A holder who is not there cannot confirm anything. */
export function confirmIntent(
  store: Store,
  intent: Stripe.PaymentIntent,
  {
    method: id,
    offSession = false,
    authenticated = false,
  }: { method: string; offSession?: boolean; authenticated?: boolean },
): PaymentResult {
  const method = findMethod(store, id, 'payment_method')
  if (method.customer && method.customer !== intent.customer)
    throw invalidRequest(
      `The provided PaymentMethod cannot be used: it belongs to another customer than the PaymentIntent.`,
      { param: 'payment_method' },
    )
  const card = findCard(store, method.id)
  const verdict = askBank(card, { authenticated })
  if (verdict.paid) {
    if (authenticated && intent.setup_future_usage) card.setUp = true
    const charge = createCharge(store, intent, { method, decline: null })
    if (intent.setup_future_usage && typeof intent.customer === 'string' && !method.customer)
      attachMethod(store, method.id, intent.customer)
    changeObject(
      store,
      intent,
      {
        ...{ status: 'succeeded', amount_received: intent.amount, latest_charge: charge.id },
        ...{ payment_method: method.id, next_action: null, last_payment_error: null },
      },
      'payment_intent.succeeded',
    )
    const reason = findDisputeReason(card)
    if (reason) openDispute(store, charge.id, reason)
    return 'succeeded'
  }
  if (verdict.decline !== 'ask') return failIntent(store, intent, method, verdict.decline)
  if (offSession)
    return failIntent(store, intent, method, {
      ...{ code: 'authentication_required', declineCode: 'authentication_required' },
    })
  changeObject(
    store,
    intent,
    {
      ...{ status: 'requires_action', payment_method: method.id, last_payment_error: null },
      next_action: {
        redirect_to_url: { return_url: null, url: linkToAuthentication(store, intent) },
        type: 'redirect_to_url',
      },
    },
    'payment_intent.requires_action',
  )
  return 'requires_action'
}

/** The page on which a bank asks its customer. */
export function linkToAuthentication(store: Store, intent: Stripe.PaymentIntent): string {
  return `${store.simulation.origin}/authenticate/${store.connected ?? 'platform'}/${intent.id}`
}

function failIntent(
  store: Store,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
): StripeFailure {
  const charge = createCharge(store, intent, { method, decline })
  const { code, declineCode } = decline
  const error = {
    ...{ type: 'card_error' as const, code, message: explainDecline(decline), charge: charge.id },
    ...(code === 'card_declined' || code === 'authentication_required' ? { decline_code: declineCode } : {}),
    ...(code === 'expired_card' ? { param: 'exp_month' } : {}),
    ...(code === 'incorrect_cvc' ? { param: 'cvc' } : {}),
  }
  changeObject(
    store,
    intent,
    {
      ...{
        status: 'requires_payment_method',
        latest_charge: charge.id,
        payment_method: null,
        next_action: null,
      },
      last_payment_error: {
        ...error,
        payment_method: structuredClone(method),
      } as Stripe.PaymentIntent.LastPaymentError,
    },
    'payment_intent.payment_failed',
  )
  return new StripeFailure(402, { ...error, payment_intent: structuredClone(intent) })
}

/** The holder refused at the bank's page. */
export function refuseAuthentication(store: Store, intent: Stripe.PaymentIntent): StripeFailure {
  const error = {
    ...{ type: 'invalid_request_error' as const, code: 'payment_intent_authentication_failure' },
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
  }
  changeObject(
    store,
    intent,
    {
      ...{ status: 'requires_payment_method', payment_method: null, next_action: null },
      last_payment_error: error as Stripe.PaymentIntent.LastPaymentError,
    },
    'payment_intent.payment_failed',
  )
  return new StripeFailure(402, error)
}

/** Of an invoice: the payment that belongs to it. */
export function findInvoicePayment(store: Store, invoice: string): Stripe.PaymentIntent | undefined {
  const [payment] = listObjects(store, 'invoice_payment', (one) => one.invoice === invoice)
  const intent = payment?.payment.payment_intent
  return typeof intent === 'string' ? findObject(store, 'payment_intent', intent) : undefined
}
