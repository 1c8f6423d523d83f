import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { z } from 'zod'
import { invalidRequest, StripeFailure } from '../http/failures.ts'
import { listPage } from '../http/lists.ts'
import { expand, integer, listParameters, mergeMetadata, metadata, text } from '../http/parameters.ts'
import { route } from '../http/routes.ts'
import { addObject, changeObject, createId, findObject, lookUp, type Store } from '../store.ts'
import { type Card, checkCard, checkSaving, explainDecline, NUMBERS_OF_TEST_IDS, readBrand } from './cards.ts'

const cardParameters = z.strictObject({
  number: text,
  exp_month: integer,
  exp_year: integer,
  cvc: text.optional(),
  name: text.optional(),
})

const billingDetails = z.strictObject({
  email: text.optional(),
  name: text.optional(),
  phone: text.optional(),
  address: z.record(z.string(), z.string()).optional(),
})

/** The card that stands behind an id such as `pm_card_visa`. */
function createTestCard(store: Store, id: string): Card | null {
  const number = NUMBERS_OF_TEST_IDS[id]
  const expYear = new Date(store.simulation.clock.now() * 1000).getUTCFullYear() + 1
  return number ? { number, expMonth: 8, expYear, cvc: '123' } : null
}

/** @throws StripeFailure 402 */
export function createMethod(
  store: Store,
  card: Card,
  billing: { email?: string | null; name?: string | null; phone?: string | null } = {},
): Stripe.PaymentMethod {
  const problem = checkCard(card, store.simulation.clock.now())
  if (problem) throw new StripeFailure(402, { type: 'card_error', ...problem })
  const method: Stripe.PaymentMethod = {
    ...{ id: createId('pm'), object: 'payment_method', allow_redisplay: 'unspecified' },
    billing_details: {
      ...{ address: null, email: billing.email ?? null, name: billing.name ?? null },
      ...{ phone: billing.phone ?? null, tax_id: null },
    },
    card: describeCard(card),
    ...{ created: store.simulation.clock.now(), customer: null, customer_account: null, livemode: false },
    ...{ metadata: {}, type: 'card' },
  }
  store.simulation.cards.set(method.id, card)
  return addObject(store, method)
}

export function describeCard({ number, expMonth, expYear }: Card): Stripe.PaymentMethod.Card {
  const brand = readBrand(number)
  return {
    ...{ brand, display_brand: brand, country: 'US', exp_month: expMonth, exp_year: expYear },
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    ...{ fingerprint: createHash('sha256').update(number).digest('base64url').slice(0, 16) },
    ...{ funding: 'credit', generated_from: null, last4: number.slice(-4), regulated_status: 'unregulated' },
    networks: { available: [brand], preferred: null },
    ...{ three_d_secure_usage: { supported: true }, wallet: null },
  }
}

/** A payment method by its id, or a new one of a test id such as `pm_card_visa`. */
export function findMethod(store: Store, id: string, param?: string): Stripe.PaymentMethod {
  const found = lookUp(store, 'payment_method', id)
  if (found) return found
  const card = createTestCard(store, id)
  return card ? createMethod(store, card) : findObject(store, 'payment_method', id, param)
}

export function findCard({ simulation }: Store, method: string): Card {
  const card = simulation.cards.get(method)
  if (!card) throw new Error(`no card behind ${method}`)
  return card
}

/** @throws StripeFailure 402 if the bank refuses to have the card kept */
export function attachMethod(store: Store, id: string, customer: string): Stripe.PaymentMethod {
  const method = findMethod(store, id)
  if (method.customer === customer) return method
  if (method.customer)
    throw invalidRequest('The payment method you provided has already been attached to a customer.', {
      param: 'payment_method',
    })
  findObject(store, 'customer', customer, 'customer')
  const refused = checkSaving(findCard(store, method.id))
  if (refused)
    throw new StripeFailure(402, {
      ...{ type: 'card_error', code: refused.code, message: explainDecline(refused) },
      ...(refused.code === 'card_declined' ? { decline_code: refused.declineCode } : {}),
    })
  return changeObject(store, method, { customer }, 'payment_method.attached')
}

/** The payment method of a card token, which can be used once. */
export function createMethodFromToken(store: Store, id: string): string {
  const card = createTestCard(store, id)
  if (card) return createMethod(store, card).id
  const token = findObject(store, 'token', id, 'source')
  if (token.used)
    throw invalidRequest(`You cannot use a Stripe token more than once: ${id}.`, {
      param: 'source',
      code: 'token_already_used',
    })
  token.used = true
  return createMethod(store, findCard(store, id)).id
}

export const paymentMethodRoutes = [
  route(
    'POST /v1/payment_methods',
    z.strictObject({
      type: z.enum(['card']),
      card: z.union([z.strictObject({ token: text }), cardParameters]),
      billing_details: billingDetails.optional(),
      metadata: metadata.optional(),
      expand: expand.optional(),
    }),
    (store, { card, billing_details, metadata: given }) => {
      const method =
        'token' in card
          ? findObject(store, 'payment_method', createMethodFromToken(store, card.token))
          : createMethod(store, toCard(card), billing_details)
      method.metadata = mergeMetadata({}, given)
      return method
    },
  ),
  route('GET /v1/payment_methods/:id', z.strictObject({ expand: expand.optional() }), (store, _read, id) =>
    findObject(store, 'payment_method', id),
  ),
  route(
    'POST /v1/payment_methods/:id/attach',
    z.strictObject({ customer: text, expand: expand.optional() }),
    (store, { customer }, id) => attachMethod(store, id, customer),
  ),
  route(
    'POST /v1/payment_methods/:id/detach',
    z.strictObject({ expand: expand.optional() }),
    (store, _read, id) => {
      const method = findObject(store, 'payment_method', id)
      if (!method.customer)
        throw invalidRequest(
          'The payment method you provided is not attached to a customer so detachment is impossible.',
        )
      const customer = lookUp(store, 'customer', method.customer)
      if (customer?.invoice_settings.default_payment_method === id)
        customer.invoice_settings.default_payment_method = null
      return changeObject(store, method, { customer: null }, 'payment_method.detached')
    },
  ),
  route(
    'GET /v1/payment_methods',
    z.strictObject({ ...listParameters, customer: text.optional(), type: z.enum(['card']).optional() }),
    (store, read) =>
      listPage(store, 'payment_method', read, {
        url: '/v1/payment_methods',
        filter: ({ customer }) => customer !== null && (!read.customer || customer === read.customer),
      }),
  ),
  route(
    'GET /v1/customers/:id/payment_methods',
    z.strictObject({ ...listParameters, type: z.enum(['card']).optional() }),
    (store, read, id) => {
      findObject(store, 'customer', id)
      return listPage(store, 'payment_method', read, {
        ...{ url: `/v1/customers/${id}/payment_methods`, filter: ({ customer }) => customer === id },
      })
    },
  ),
  route(
    'POST /v1/tokens',
    z.strictObject({ card: cardParameters, expand: expand.optional() }),
    (store, { card }) => createToken(store, toCard(card)),
  ),
  route('GET /v1/tokens/:id', z.strictObject({ expand: expand.optional() }), (store, _read, id) =>
    findObject(store, 'token', id),
  ),
]

function toCard(read: z.output<typeof cardParameters>): Card {
  const number = read.number.replaceAll(/[\s-]/g, '')
  const expYear = read.exp_year < 100 ? 2000 + read.exp_year : read.exp_year
  return { number, expMonth: read.exp_month, expYear, cvc: read.cvc ?? '000' }
}

/** @throws StripeFailure 402 */
function createToken(store: Store, card: Card): Stripe.Token {
  const problem = checkCard(card, store.simulation.clock.now())
  if (problem) throw new StripeFailure(402, { type: 'card_error', ...problem })
  const { checks: _checks, display_brand: _brand, networks: _networks, ...described } = describeCard(card)
  const token = {
    ...{ id: createId('tok'), object: 'token', client_ip: null, created: store.simulation.clock.now() },
    card: { ...described, id: createId('card'), object: 'card', cvc_check: 'unchecked', metadata: {} },
    ...{ livemode: false, type: 'card', used: false },
    // A card of a token has fields of the postal address that nobody here fills.
  } as unknown as Stripe.Token
  store.simulation.cards.set(token.id, card)
  return addObject(store, token)
}
