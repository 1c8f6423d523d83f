import type Stripe from 'stripe'
import { z } from 'zod'
import { invalidRequest, StripeFailure } from '../http/failures.ts'
import { listPage } from '../http/lists.ts'
import {
  currency,
  expand,
  flag,
  ignored,
  integer,
  listParameters,
  metadata,
  text,
} from '../http/parameters.ts'
import { route } from '../http/routes.ts'
import { changeObject, findObject, type Store } from '../store.ts'
import { confirmIntent, createIntent } from './payment-intents.ts'
import { findMethod } from './payment-methods.ts'

const confirmParameters = {
  payment_method: text.optional(),
  off_session: flag.optional(),
  return_url: text.optional(),
  expand: expand.optional(),
}

function confirm(
  store: Store,
  intent: Stripe.PaymentIntent,
  read: { payment_method?: string; off_session?: boolean },
): Stripe.PaymentIntent {
  const method = read.payment_method ?? intent.payment_method
  if (typeof method !== 'string')
    throw invalidRequest("You cannot confirm this PaymentIntent because it's missing a payment method.", {
      code: 'payment_intent_unexpected_state',
    })
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
    throw invalidRequest(
      `You cannot confirm this PaymentIntent because it has already ${intent.status} after being previously confirmed.`,
      { code: 'payment_intent_unexpected_state' },
    )
  const result = confirmIntent(store, intent, { method, offSession: read.off_session })
  if (result instanceof StripeFailure) throw result
  return intent
}

export const paymentIntentRoutes = [
  route(
    'POST /v1/payment_intents',
    z.strictObject({
      ...confirmParameters,
      amount: integer,
      currency,
      customer: text.optional(),
      confirm: flag.optional(),
      description: text.optional(),
      metadata: metadata.optional(),
      receipt_email: text.optional(),
      setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
      automatic_payment_methods: ignored.optional(),
      payment_method_types: ignored.optional(),
    }),
    (store, read) => {
      if (read.customer) findObject(store, 'customer', read.customer, 'customer')
      const method = read.payment_method && findMethod(store, read.payment_method, 'payment_method').id
      const intent = createIntent(store, read)
      if (method) Object.assign(intent, { payment_method: method, status: 'requires_confirmation' })
      return read.confirm ? confirm(store, intent, { ...read, payment_method: method }) : intent
    },
  ),
  route(
    'GET /v1/payment_intents/:id',
    z.strictObject({ expand: expand.optional(), client_secret: text.optional() }),
    (store, _read, id) => findObject(store, 'payment_intent', id),
  ),
  route('POST /v1/payment_intents/:id/confirm', z.strictObject(confirmParameters), (store, read, id) =>
    confirm(store, findObject(store, 'payment_intent', id), read),
  ),
  route(
    'POST /v1/payment_intents/:id/cancel',
    z.strictObject({ cancellation_reason: text.optional(), expand: expand.optional() }),
    (store, { cancellation_reason = null }, id) => {
      const intent = findObject(store, 'payment_intent', id)
      if (['succeeded', 'canceled'].includes(intent.status))
        throw invalidRequest(
          `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
          { code: 'payment_intent_unexpected_state' },
        )
      return changeObject(
        store,
        intent,
        {
          ...{ status: 'canceled', canceled_at: store.simulation.clock.now() },
          cancellation_reason: cancellation_reason as Stripe.PaymentIntent.CancellationReason | null,
        },
        'payment_intent.canceled',
      )
    },
  ),
  route(
    'GET /v1/payment_intents',
    z.strictObject({ ...listParameters, customer: text.optional() }),
    (store, read) =>
      listPage(store, 'payment_intent', read, {
        ...{
          url: '/v1/payment_intents',
          filter: ({ customer }) => !read.customer || customer === read.customer,
        },
      }),
  ),
]
