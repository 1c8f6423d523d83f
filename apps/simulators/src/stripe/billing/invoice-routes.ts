import { z } from 'zod'
import { invalidRequest, StripeFailure } from '../http/failures.ts'
import { listPage, paginate } from '../http/lists.ts'
import { expand, flag, ignored, listParameters, mergeMetadata, metadata, text } from '../http/parameters.ts'
import { route } from '../http/routes.ts'
import { findMethod } from '../payments/payment-methods.ts'
import { changeObject, findObject } from '../store.ts'
import { collectInvoice, findSubscriptionId, markPaid, voidInvoice } from './invoices.ts'
import { previewInvoice } from './subscription-changes.ts'
import { changeParameters } from './subscription-parameters.ts'
import { atCustomerTime } from './subscriptions.ts'

const onlyExpand = z.strictObject({ expand: expand.optional() })

export const invoiceRoutes = [
  route(
    'POST /v1/invoices/create_preview',
    z.strictObject({
      customer: text.optional(),
      subscription: text,
      subscription_details: z.strictObject(changeParameters).optional(),
      // Only none in place of those that run.
      discounts: z
        .literal('')
        .transform(() => [])
        .optional(),
      expand: expand.optional(),
    }),
    (store, read) => {
      const subscription = findObject(store, 'subscription', read.subscription, 'subscription')
      if (subscription.status === 'canceled')
        throw invalidRequest('No upcoming invoices for a canceled subscription.', {
          code: 'invoice_upcoming_none',
        })
      return atCustomerTime(store, subscription.customer, () =>
        previewInvoice(store, subscription, { ...read.subscription_details, discounts: read.discounts }),
      )
    },
  ),
  route('GET /v1/invoices/:id', onlyExpand, (store, _read, id) => findObject(store, 'invoice', id)),
  route('GET /v1/invoices/:id/lines', z.strictObject(listParameters), (store, read, id) =>
    paginate(findObject(store, 'invoice', id).lines.data, read, {
      ...{ url: `/v1/invoices/${id}/lines`, kind: 'line_item' },
    }),
  ),
  route(
    'POST /v1/invoices/:id',
    z.strictObject({
      metadata: metadata.optional(),
      description: text.optional(),
      expand: expand.optional(),
    }),
    (store, { metadata: given, description }, id) => {
      const invoice = findObject(store, 'invoice', id)
      const changes = {
        ...{
          metadata: mergeMetadata(invoice.metadata, given),
          description: description ?? invoice.description,
        },
      }
      return changeObject(store, invoice, changes, 'invoice.updated')
    },
  ),
  route(
    'POST /v1/invoices/:id/pay',
    z.strictObject({
      payment_method: text.optional(),
      off_session: flag.optional(),
      paid_out_of_band: flag.optional(),
      expand: expand.optional(),
    }),
    (store, { payment_method, off_session, paid_out_of_band }, id) => {
      const invoice = findObject(store, 'invoice', id)
      if (invoice.status !== 'open')
        throw invalidRequest(
          invoice.status === 'paid' ? 'Invoice is already paid' : 'Invoice is no longer payable',
        )
      return atCustomerTime(store, invoice.customer, () => {
        if (paid_out_of_band) {
          markPaid(store, invoice)
          return invoice
        }
        const method = payment_method && findMethod(store, payment_method, 'payment_method').id
        const result = collectInvoice(store, invoice, {
          ...{ offSession: off_session ?? true },
          ...(method ? { method } : {}),
        })
        if (result instanceof StripeFailure) throw result
        return invoice
      })
    },
  ),
  route('POST /v1/invoices/:id/void', onlyExpand, (store, _read, id) =>
    voidInvoice(store, findObject(store, 'invoice', id)),
  ),
  route(
    'GET /v1/invoices',
    z.strictObject({
      ...listParameters,
      customer: text.optional(),
      subscription: text.optional(),
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
      collection_method: ignored.optional(),
    }),
    (store, read) =>
      listPage(store, 'invoice', read, {
        url: '/v1/invoices',
        filter: (invoice) =>
          (!read.customer || invoice.customer === read.customer) &&
          (!read.subscription || findSubscriptionId(invoice) === read.subscription) &&
          (!read.status || invoice.status === read.status),
      }),
  ),
  route('GET /v1/invoice_payments/:id', onlyExpand, (store, _read, id) =>
    findObject(store, 'invoice_payment', id),
  ),
  route(
    'GET /v1/invoice_payments',
    z.strictObject({
      ...listParameters,
      invoice: text.optional(),
      status: text.optional(),
      payment: z.strictObject({ type: z.enum(['payment_intent']), payment_intent: text }).optional(),
    }),
    (store, read) =>
      listPage(store, 'invoice_payment', read, {
        url: '/v1/invoice_payments',
        filter: ({ invoice, payment, status }) =>
          (!read.invoice || invoice === read.invoice) &&
          (!read.status || status === read.status) &&
          (!read.payment || payment.payment_intent === read.payment.payment_intent),
      }),
  ),
]
