import type Stripe from 'stripe'
import { z } from 'zod'
import { invalidRequest } from '../http/failures.ts'
import { listPage } from '../http/lists.ts'
import {
  amount,
  currency,
  expand,
  flag,
  ignored,
  listParameters,
  mergeMetadata,
  metadata,
  text,
} from '../http/parameters.ts'
import { route } from '../http/routes.ts'
import { changeObject, findObject, listObjects, removeObject } from '../store.ts'
import {
  claimLookupKey,
  createPrice,
  createProduct,
  INTERVALS,
  priceParameters,
  recurring,
} from './prices.ts'

const productParameters = {
  name: text.optional(),
  active: flag.optional(),
  description: text.optional(),
  images: z.union([z.literal(''), z.array(text)]).optional(),
  metadata: metadata.optional(),
  statement_descriptor: text.max(22).optional(),
  tax_code: text.optional(),
  unit_label: text.optional(),
  url: text.optional(),
  marketing_features: ignored.optional(),
  shippable: flag.optional(),
  expand: expand.optional(),
}

export const catalogueRoutes = [
  route(
    'POST /v1/products',
    z.strictObject({
      ...productParameters,
      name: text.min(1),
      id: text.optional(),
      default_price_data: z
        .strictObject({ currency, unit_amount: amount.optional(), recurring: recurring.optional() })
        .optional(),
      type: text.optional(),
    }),
    (store, { id, default_price_data, type: _type, expand: _expand, images, ...rest }) => {
      const product = createProduct(store, { ...rest, images: images || [] }, id)
      if (default_price_data)
        product.default_price = createPrice(store, { ...default_price_data, product: product.id }).id
      return product
    },
  ),
  route('GET /v1/products/:id', z.strictObject({ expand: expand.optional() }), (store, _read, id) =>
    findObject(store, 'product', id),
  ),
  route(
    'POST /v1/products/:id',
    z.strictObject({ ...productParameters, default_price: text.optional() }),
    (store, { metadata: given, images, expand: _expand, ...rest }, id) => {
      const product = findObject(store, 'product', id)
      if (rest.default_price) findObject(store, 'price', rest.default_price, 'default_price')
      const changes = {
        ...rest,
        ...(images === undefined ? {} : { images: images || [] }),
        ...{ metadata: mergeMetadata(product.metadata, given), updated: store.simulation.clock.now() },
      } as Partial<Stripe.Product>
      return changeObject(store, product, changes, 'product.updated')
    },
  ),
  route('DELETE /v1/products/:id', z.strictObject({}), (store, _read, id) => {
    const product = findObject(store, 'product', id)
    if (listObjects(store, 'price', (price) => price.product === id).length > 0)
      throw invalidRequest('This product cannot be deleted because it has one or more user-created prices.')
    removeObject(store, id)
    store.simulation.emit(store, 'product.deleted', product)
    return { id, object: 'product', deleted: true }
  }),
  route(
    'GET /v1/products',
    z.strictObject({ ...listParameters, active: flag.optional(), ids: z.array(text).optional() }),
    (store, read) =>
      listPage(store, 'product', read, {
        url: '/v1/products',
        filter: ({ id, active }) =>
          (read.active === undefined || active === read.active) && (!read.ids || read.ids.includes(id)),
      }),
  ),
  route('POST /v1/prices', priceParameters, (store, read) => createPrice(store, read)),
  route('GET /v1/prices/:id', z.strictObject({ expand: expand.optional() }), (store, _read, id) =>
    findObject(store, 'price', id),
  ),
  // Amount, currency and interval never change: they are no parameters.
  route(
    'POST /v1/prices/:id',
    z.strictObject({
      active: flag.optional(),
      metadata: metadata.optional(),
      nickname: text.optional(),
      lookup_key: text.max(200).optional(),
      transfer_lookup_key: flag.optional(),
      tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
      expand: expand.optional(),
    }),
    (store, { metadata: given, transfer_lookup_key, expand: _expand, ...rest }, id) => {
      const price = findObject(store, 'price', id)
      if (rest.lookup_key !== price.lookup_key) claimLookupKey(store, { ...rest, transfer_lookup_key })
      const changes = { ...rest, metadata: mergeMetadata(price.metadata, given) }
      return changeObject(store, price, changes, 'price.updated')
    },
  ),
  route(
    'GET /v1/prices',
    z.strictObject({
      ...listParameters,
      active: flag.optional(),
      product: text.optional(),
      currency: currency.optional(),
      type: z.enum(['one_time', 'recurring']).optional(),
      lookup_keys: z.array(text).optional(),
      recurring: z.strictObject({ interval: z.enum(INTERVALS).optional() }).optional(),
    }),
    (store, read) =>
      listPage(store, 'price', read, {
        url: '/v1/prices',
        filter: (price) =>
          (read.active === undefined || price.active === read.active) &&
          (read.product === undefined || price.product === read.product) &&
          (read.currency === undefined || price.currency === read.currency) &&
          (read.type === undefined || price.type === read.type) &&
          (!read.recurring?.interval || price.recurring?.interval === read.recurring.interval) &&
          (!read.lookup_keys || read.lookup_keys.includes(price.lookup_key ?? '')),
      }),
  ),
]
