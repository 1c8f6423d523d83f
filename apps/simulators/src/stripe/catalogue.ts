import type Stripe from 'stripe'
import { z } from 'zod'
import { invalidRequest } from './failures.ts'
import { listPage } from './lists.ts'
import {
  amount,
  currency,
  decimal,
  expand,
  flag,
  ignored,
  integer,
  listParameters,
  mergeMetadata,
  metadata,
  text,
} from './parameters.ts'
import { route } from './routes.ts'
import { addObject, changeObject, createId, findObject, listObjects, type Store } from './store.ts'

const MAX_AMOUNT = 99_999_999
const INTERVALS = ['day', 'week', 'month', 'year'] as const

const recurring = z.strictObject({
  interval: z.enum(INTERVALS),
  interval_count: integer.optional(),
  usage_type: z.enum(['licensed']).optional(),
  trial_period_days: integer.optional(),
})

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

const priceParameters = z.strictObject({
  currency,
  product: text.optional(),
  product_data: z
    .strictObject({ name: text.min(1), metadata: metadata.optional(), tax_code: text.optional() })
    .optional(),
  unit_amount: amount.optional(),
  unit_amount_decimal: decimal.optional(),
  active: flag.optional(),
  metadata: metadata.optional(),
  nickname: text.optional(),
  recurring: recurring.optional(),
  lookup_key: text.max(200).optional(),
  transfer_lookup_key: flag.optional(),
  tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
  billing_scheme: z.enum(['per_unit']).optional(),
  expand: expand.optional(),
})

/** A price that is named on the spot, in a line of a checkout or payment link. */
export const priceData = z.strictObject({
  currency,
  product: text.optional(),
  product_data: z
    .strictObject({
      name: text.min(1),
      description: text.optional(),
      images: z.array(text).optional(),
      metadata: metadata.optional(),
      tax_code: text.optional(),
    })
    .optional(),
  unit_amount: amount.optional(),
  recurring: recurring.optional(),
  tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
})

function createProduct(
  store: Store,
  given: { name: string; [field: string]: unknown },
  id = createId('prod'),
): Stripe.Product {
  if (store.objects.has(id))
    throw invalidRequest('Product already exists.', { param: 'id', code: 'resource_already_exists' })
  const now = store.simulation.clock.now()
  const product: Stripe.Product = {
    ...{ id, object: 'product', active: true, created: now, default_price: null, description: null },
    ...{ images: [], livemode: false, marketing_features: [], package_dimensions: null, shippable: null },
    ...{ statement_descriptor: null, tax_code: null, tax_details: null, type: 'service', unit_label: null },
    ...{ updated: now, url: null },
    ...given,
    metadata: mergeMetadata({}, given.metadata as Record<string, string>),
  }
  return addObject(store, product, 'product.created')
}

/** @throws StripeFailure 400 */
export function createPrice(store: Store, read: z.output<typeof priceParameters>): Stripe.Price {
  if ((read.product === undefined) === (read.product_data === undefined))
    throw invalidRequest(
      read.product === undefined
        ? 'You must specify either `product` or `product_data` when creating a price.'
        : 'You may only specify one of these parameters: product, product_data.',
      { param: 'product' },
    )
  const unit = read.unit_amount ?? read.unit_amount_decimal
  if (unit === undefined)
    throw invalidRequest('Missing required param: unit_amount.', {
      param: 'unit_amount',
      code: 'parameter_missing',
    })
  if (unit > MAX_AMOUNT)
    throw invalidRequest('Amount must be no more than $999,999.99', {
      param: 'unit_amount',
      code: 'amount_too_large',
    })
  const product = read.product_data
    ? createProduct(store, read.product_data)
    : findObject(store, 'product', read.product, 'product')
  claimLookupKey(store, read)
  const price: Stripe.Price = {
    ...{ id: createId('price'), object: 'price', active: read.active ?? true, billing_scheme: 'per_unit' },
    ...{ created: store.simulation.clock.now(), currency: read.currency, custom_unit_amount: null },
    ...{ livemode: false, lookup_key: read.lookup_key ?? null, metadata: mergeMetadata({}, read.metadata) },
    ...{ nickname: read.nickname ?? null, product: product.id, tiers_mode: null, transform_quantity: null },
    recurring: read.recurring
      ? {
          ...{ interval: read.recurring.interval, interval_count: read.recurring.interval_count ?? 1 },
          ...{ meter: null, trial_period_days: null, usage_type: 'licensed' },
        }
      : null,
    ...{ tax_behavior: read.tax_behavior ?? 'unspecified', type: read.recurring ? 'recurring' : 'one_time' },
    unit_amount: Number.isInteger(unit) ? unit : null,
    // A string on the wire; the package makes a Decimal of it.
    unit_amount_decimal: String(unit) as unknown as Stripe.Decimal,
  }
  return addObject(store, price, 'price.created')
}

function claimLookupKey(
  store: Store,
  { lookup_key, transfer_lookup_key }: { lookup_key?: string; transfer_lookup_key?: boolean },
) {
  if (lookup_key === undefined) return
  const [holder] = listObjects(store, 'price', (one) => one.lookup_key === lookup_key)
  if (holder && !transfer_lookup_key)
    throw invalidRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' })
  if (holder) changeObject(store, holder, { lookup_key: null }, 'price.updated')
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
    store.objects.delete(id)
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
