import type Stripe from 'stripe'
import { z } from 'zod'
import { maySell } from '../accounts.ts'
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
import { addObject, changeObject, createId, findObject, lookUp, type Store } from '../store.ts'
import { createLineItems, isRecurring, lineItemParameters } from './line-items.ts'
import { checkTaxes } from './taxes.ts'

const afterCompletion = z.strictObject({
  type: z.enum(['hosted_confirmation', 'redirect']),
  redirect: z.strictObject({ url: text }).optional(),
  hosted_confirmation: z.strictObject({ custom_message: text.optional() }).optional(),
})

const shared = {
  active: flag.optional(),
  after_completion: afterCompletion.optional(),
  allow_promotion_codes: flag.optional(),
  inactive_message: text.optional(),
  metadata: metadata.optional(),
  payment_intent_data: z
    .strictObject({ metadata: metadata.optional(), description: text.optional() })
    .optional(),
  subscription_data: z
    .strictObject({
      metadata: metadata.optional(),
      description: text.optional(),
      trial_period_days: integer.optional(),
    })
    .optional(),
  restrictions: z.strictObject({ completed_sessions: z.strictObject({ limit: integer }) }).optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  submit_type: z.enum(['auto', 'book', 'donate', 'pay', 'subscribe']).optional(),
  custom_fields: z
    .array(
      z.strictObject({
        key: text,
        label: z.strictObject({ type: z.enum(['custom']), custom: text }),
        type: z.enum(['text', 'numeric']),
        optional: flag.optional(),
        text: ignored.optional(),
        numeric: ignored.optional(),
      }),
    )
    .optional(),
  automatic_tax: automaticTax.optional(),
  billing_address_collection: ignored.optional(),
  custom_text: ignored.optional(),
  invoice_creation: ignored.optional(),
  name_collection: ignored.optional(),
  payment_method_collection: ignored.optional(),
  payment_method_types: ignored.optional(),
  phone_number_collection: ignored.optional(),
  tax_id_collection: ignored.optional(),
  expand: expand.optional(),
}

const createParameters = z.strictObject({
  ...shared,
  line_items: lineItemParameters,
  currency: ignored.optional(),
})

type Shared = z.output<z.ZodObject<typeof shared>>

function createPaymentLink(store: Store, read: z.output<typeof createParameters>): Stripe.PaymentLink {
  if (!maySell(store))
    throw invalidRequest('Your account cannot currently make charges.', { code: 'account_invalid' })
  const items = createLineItems(store, read.line_items)
  checkTaxes(
    store,
    read.automatic_tax?.enabled ?? false,
    items.map(({ price }) => price),
  )
  const recurring = isRecurring(items)
  if (recurring && read.payment_intent_data)
    throw invalidRequest('You can not pass `payment_intent_data` for recurring prices.', {
      param: 'payment_intent_data',
    })
  if (!recurring && read.subscription_data)
    throw invalidRequest('You can not pass `subscription_data` for one-time prices.', {
      param: 'subscription_data',
    })
  const id = createId('plink')
  const link: Stripe.PaymentLink = {
    ...{ id, object: 'payment_link', active: read.active ?? true },
    after_completion: { hosted_confirmation: { custom_message: null }, type: 'hosted_confirmation' },
    ...{ allow_promotion_codes: false, application: null, application_fee_amount: null },
    ...{ application_fee_percent: null, automatic_tax: { enabled: false, liability: null } },
    ...{
      billing_address_collection: 'auto',
      consent_collection: null,
      currency: items[0]?.currency ?? 'usd',
    },
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    ...{ customer_creation: read.customer_creation ?? (recurring ? 'always' : 'if_required') },
    ...{
      inactive_message: null,
      invoice_creation: null,
      livemode: false,
      managed_payments: null,
      metadata: {},
    },
    ...{ on_behalf_of: null, optional_items: null, payment_intent_data: null },
    ...{ payment_method_collection: 'always', payment_method_options: null, payment_method_types: null },
    ...{ phone_number_collection: { enabled: false }, restrictions: null, shipping_address_collection: null },
    ...{ shipping_options: [], submit_type: read.submit_type ?? 'auto', subscription_data: null },
    ...{ tax_id_collection: { enabled: false, required: 'never' }, transfer_data: null },
    url: `${store.simulation.origin}/pay/${id}`,
    // What is stored without effect comes back as it was sent.
    ...toChanges(read, {}),
  }
  store.lineItems.set(id, items)
  return addObject(store, link, 'payment_link.created')
}

function toChanges(read: Shared, before: Record<string, string>): Partial<Stripe.PaymentLink> {
  const changes: Partial<Stripe.PaymentLink> = { metadata: mergeMetadata(before, read.metadata) }
  if (read.active !== undefined) changes.active = read.active
  if (read.allow_promotion_codes !== undefined) changes.allow_promotion_codes = read.allow_promotion_codes
  if (read.automatic_tax) changes.automatic_tax = { enabled: read.automatic_tax.enabled, liability: null }
  if (read.inactive_message !== undefined) changes.inactive_message = read.inactive_message || null
  if (read.restrictions)
    changes.restrictions = {
      completed_sessions: { count: 0, limit: read.restrictions.completed_sessions.limit },
    }
  const done = read.after_completion
  if (done?.type === 'redirect' && !URL.canParse(done.redirect?.url ?? ''))
    throw invalidRequest('Not a valid URL', { param: 'after_completion[redirect][url]', code: 'url_invalid' })
  if (done)
    changes.after_completion = {
      type: done.type,
      ...(done.redirect ? { redirect: done.redirect } : {}),
      ...(done.type === 'hosted_confirmation'
        ? { hosted_confirmation: { custom_message: done.hosted_confirmation?.custom_message ?? null } }
        : {}),
    }
  if (read.payment_intent_data)
    changes.payment_intent_data = {
      ...{ capture_method: null, description: read.payment_intent_data.description ?? null },
      metadata: mergeMetadata({}, read.payment_intent_data.metadata),
      ...{ setup_future_usage: null, statement_descriptor: null, statement_descriptor_suffix: null },
      transfer_group: null,
    }
  if (read.subscription_data)
    changes.subscription_data = {
      description: read.subscription_data.description ?? null,
      invoice_settings: {
        ...{
          account_tax_ids: null,
          custom_fields: null,
          description: null,
          footer: null,
          issuer: { type: 'self' },
        },
      },
      metadata: mergeMetadata({}, read.subscription_data.metadata),
      ...{ trial_period_days: read.subscription_data.trial_period_days ?? null, trial_settings: null },
    }
  if (read.custom_fields)
    changes.custom_fields = read.custom_fields.map(({ key, label, type, optional = false }) => ({
      ...{ key, label, type, optional },
      [type]: { default_value: null, maximum_length: null, minimum_length: null },
    }))
  return changes
}

export const paymentLinkRoutes = [
  route('POST /v1/payment_links', createParameters, createPaymentLink),
  route('GET /v1/payment_links/:id', z.strictObject({ expand: expand.optional() }), (store, _read, id) =>
    findObject(store, 'payment_link', id),
  ),
  route('GET /v1/payment_links/:id/line_items', z.strictObject(listParameters), (store, read, id) => {
    findObject(store, 'payment_link', id)
    const url = `/v1/payment_links/${id}/line_items`
    return paginate(store.lineItems.get(id) ?? [], read, { url, kind: 'item' })
  }),
  route('POST /v1/payment_links/:id', z.strictObject(shared), (store, read, id) => {
    const link = findObject(store, 'payment_link', id)
    const items = store.lineItems.get(id) ?? []
    const prices = items.map(({ price }) => lookUp(store, 'price', price?.id) ?? price)
    checkTaxes(store, read.automatic_tax?.enabled ?? false, prices)
    // What was put into the link says of its tax what the price says now.
    for (const [index, item] of items.entries()) item.price = structuredClone(prices[index] ?? item.price)
    return changeObject(store, link, toChanges(read, link.metadata), 'payment_link.updated')
  }),
  route(
    'GET /v1/payment_links',
    z.strictObject({ ...listParameters, active: flag.optional() }),
    (store, read) =>
      listPage(store, 'payment_link', read, {
        url: '/v1/payment_links',
        filter: ({ active }) => read.active === undefined || active === read.active,
      }),
  ),
]
