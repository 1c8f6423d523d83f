import type Stripe from 'stripe'
import { z } from 'zod'
import { invalidRequest } from '../http/failures.ts'
import {
  amount,
  currency,
  decimal,
  expand,
  flag,
  integer,
  mergeMetadata,
  metadata,
  text,
} from '../http/parameters.ts'
import { addObject, changeObject, createId, findObject, listObjects, type Store } from '../store.ts'

const MAX_AMOUNT = 99_999_999
export const INTERVALS = ['day', 'week', 'month', 'year'] as const

export const recurring = z.strictObject({
  interval: z.enum(INTERVALS),
  interval_count: integer.optional(),
  usage_type: z.enum(['licensed']).optional(),
  trial_period_days: integer.optional(),
})

export const priceParameters = z.strictObject({
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

/** @throws StripeFailure 400 if the id is taken */
export function createProduct(
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

/** Takes a key for a new price, from the price that has it. @throws StripeFailure 400 if that keeps it */
export function claimLookupKey(
  store: Store,
  { lookup_key, transfer_lookup_key }: { lookup_key?: string; transfer_lookup_key?: boolean },
) {
  if (lookup_key === undefined) return
  const [holder] = listObjects(store, 'price', (one) => one.lookup_key === lookup_key)
  if (holder && !transfer_lookup_key)
    throw invalidRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' })
  if (holder) changeObject(store, holder, { lookup_key: null }, 'price.updated')
}
