import type Stripe from 'stripe'
import { z } from 'zod'
import { maySell } from '../accounts.ts'
import { discountParameters, findReductions } from '../billing/discounts.ts'
import { invalidRequest } from '../http/failures.ts'
import { listPage, paginate } from '../http/lists.ts'
import {
  automaticTax,
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
import { addObject, findObject, type Store } from '../store.ts'
import { describeSession, describeTax, expireSession } from './checkout.ts'
import { createLineItems, isRecurring, lineItemParameters } from './line-items.ts'
import { checkTaxes } from './taxes.ts'

const HOUR = 60 * 60

const sessionParameters = z.strictObject({
  mode: z.enum(['payment', 'subscription']),
  line_items: lineItemParameters,
  success_url: text.optional(),
  cancel_url: text.optional(),
  customer: text.optional(),
  customer_email: text.optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  client_reference_id: text.max(200).optional(),
  metadata: metadata.optional(),
  payment_intent_data: z
    .strictObject({
      metadata: metadata.optional(),
      description: text.optional(),
      receipt_email: text.optional(),
      setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
    })
    .optional(),
  subscription_data: z
    .strictObject({
      metadata: metadata.optional(),
      description: text.optional(),
      trial_period_days: integer.optional(),
      trial_end: integer.optional(),
    })
    .optional(),
  allow_promotion_codes: flag.optional(),
  discounts: discountParameters.optional(),
  expires_at: integer.optional(),
  submit_type: z.enum(['auto', 'book', 'donate', 'pay', 'subscribe']).optional(),
  ui_mode: z.enum(['hosted_page']).optional(),
  adaptive_pricing: ignored.optional(),
  automatic_tax: automaticTax.optional(),
  billing_address_collection: ignored.optional(),
  custom_text: ignored.optional(),
  customer_update: ignored.optional(),
  invoice_creation: ignored.optional(),
  locale: ignored.optional(),
  payment_method_collection: ignored.optional(),
  payment_method_types: ignored.optional(),
  phone_number_collection: ignored.optional(),
  saved_payment_method_options: ignored.optional(),
  tax_id_collection: ignored.optional(),
  expand: expand.optional(),
})

type SessionParameters = z.output<typeof sessionParameters>

/** What a session does when it is paid, and does not tell. */
/** @throws StripeFailure 400 */
function createSession(store: Store, read: SessionParameters): Stripe.Checkout.Session {
  if (!maySell(store))
    throw invalidRequest('Your account cannot currently make charges.', { code: 'account_invalid' })
  if (!URL.canParse(withoutTemplate(read.success_url)))
    throw invalidRequest(read.success_url ? 'Not a valid URL' : 'Missing required param: success_url.', {
      ...{ param: 'success_url', code: read.success_url ? 'url_invalid' : 'parameter_missing' },
    })
  if (read.cancel_url && !URL.canParse(read.cancel_url))
    throw invalidRequest('Not a valid URL', { param: 'cancel_url', code: 'url_invalid' })
  if (read.customer && read.customer_email)
    throw invalidRequest('You may only specify one of these parameters: customer, customer_email.', {
      param: 'customer',
    })
  if (read.discounts?.length && read.allow_promotion_codes)
    throw invalidRequest('You may only specify one of these parameters: allow_promotion_codes, discounts.', {
      param: 'discounts',
    })
  if (read.customer) findObject(store, 'customer', read.customer, 'customer')
  const items = createLineItems(store, read.line_items)
  checkMode(read, items)
  checkTaxes(
    store,
    read.automatic_tax?.enabled ?? false,
    items.map(({ price }) => price),
  )
  const plan = {
    paymentIntent: {
      ...{ metadata: mergeMetadata({}, read.payment_intent_data?.metadata) },
      ...{ description: read.payment_intent_data?.description ?? null },
      setUp: read.payment_intent_data?.setup_future_usage ?? null,
    },
    subscription: {
      ...{ metadata: mergeMetadata({}, read.subscription_data?.metadata) },
      ...{ description: read.subscription_data?.description ?? null },
      trialEnd: read.subscription_data?.trial_end ?? null,
      trialDays: read.subscription_data?.trial_period_days ?? null,
    },
    reductions: findReductions(store, read.discounts, read.customer ?? null),
  }
  const session = describeSession(store, { mode: read.mode, items, plan })
  const now = store.simulation.clock.now()
  const { expires_at = now + 24 * HOUR } = read
  if (expires_at < now + HOUR / 2 || expires_at > now + 24 * HOUR)
    throw invalidRequest(
      'The `expires_at` timestamp must be at least 30 minutes and less than 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    )
  Object.assign(session, {
    automatic_tax: describeTax(read.automatic_tax ?? { enabled: false }),
    ...{ allow_promotion_codes: read.allow_promotion_codes ?? null, cancel_url: read.cancel_url ?? null },
    ...{ client_reference_id: read.client_reference_id ?? null, customer: read.customer ?? null },
    ...{ customer_email: read.customer_email ?? null, expires_at, success_url: read.success_url },
    ...{ metadata: mergeMetadata({}, read.metadata), submit_type: read.submit_type ?? null },
    ...(read.mode === 'payment' ? { customer_creation: read.customer_creation ?? 'if_required' } : {}),
  })
  return addObject(store, session)
}

function checkMode(read: SessionParameters, items: Stripe.LineItem[]): void {
  const recurring = isRecurring(items)
  if (read.mode === 'payment' && recurring)
    throw invalidRequest(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      { param: 'mode' },
    )
  if (read.mode === 'subscription' && !recurring)
    throw invalidRequest(
      'You must provide at least one recurring price in `subscription` mode when using prices.',
      {
        param: 'mode',
      },
    )
  if (read.mode === 'subscription' && read.payment_intent_data)
    throw invalidRequest('You can not pass `payment_intent_data` in `subscription` mode.', {
      param: 'payment_intent_data',
    })
  if (read.mode === 'payment' && read.subscription_data)
    throw invalidRequest('You can not pass `subscription_data` in `payment` mode.', {
      param: 'subscription_data',
    })
}

function withoutTemplate(url = ''): string {
  return url.replaceAll('{CHECKOUT_SESSION_ID}', 'id')
}

const onlyExpand = z.strictObject({ expand: expand.optional() })

export const checkoutRoutes = [
  route('POST /v1/checkout/sessions', sessionParameters, createSession),
  route('GET /v1/checkout/sessions/:id', onlyExpand, (store, _read, id) =>
    findObject(store, 'checkout.session', id),
  ),
  route('GET /v1/checkout/sessions/:id/line_items', z.strictObject(listParameters), (store, read, id) => {
    findObject(store, 'checkout.session', id)
    const url = `/v1/checkout/sessions/${id}/line_items`
    return paginate(store.lineItems.get(id) ?? [], read, { url, kind: 'item' })
  }),
  route('POST /v1/checkout/sessions/:id/expire', onlyExpand, (store, _read, id) =>
    expireSession(store, findObject(store, 'checkout.session', id)),
  ),
  route(
    'GET /v1/checkout/sessions',
    z.strictObject({
      ...listParameters,
      customer: text.optional(),
      payment_intent: text.optional(),
      payment_link: text.optional(),
      subscription: text.optional(),
      status: z.enum(['complete', 'expired', 'open']).optional(),
    }),
    (store, read) =>
      listPage(store, 'checkout.session', read, {
        url: '/v1/checkout/sessions',
        filter: (session) =>
          (['customer', 'payment_intent', 'payment_link', 'subscription', 'status'] as const).every(
            (name) => read[name] === undefined || session[name] === read[name],
          ),
      }),
  ),
]
