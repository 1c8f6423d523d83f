import type Stripe from 'stripe'
import { z } from 'zod'
import { calculateReduction, type Reduction } from '../billing/discounts.ts'
import { invalidRequest } from '../http/failures.ts'
import { ignored, integer, text } from '../http/parameters.ts'
import { createId, findObject, type Store } from '../store.ts'
import { createPrice, priceData } from './prices.ts'

export const lineItemParameters = z.array(
  z.strictObject({
    price: text.optional(),
    price_data: priceData.optional(),
    quantity: integer.optional(),
    adjustable_quantity: ignored.optional(),
  }),
)

/** @throws StripeFailure 400 for prices that cannot be sold together */
export function createLineItems(store: Store, read: z.output<typeof lineItemParameters>): Stripe.LineItem[] {
  const items = read.map(({ price: id, price_data, quantity = 1 }, index) => {
    if (!id === !price_data)
      throw invalidRequest('You must specify either `price` or `price_data`.', {
        param: `line_items[${index}]`,
      })
    const price = price_data
      ? createPrice(store, price_data)
      : findObject(store, 'price', id, `line_items[${index}][price]`)
    if (!price.active)
      throw invalidRequest('The price specified is inactive. This field only accepts active prices.', {
        param: `line_items[${index}][price]`,
      })
    if (quantity < 1) throw invalidRequest('Invalid quantity', { param: `line_items[${index}][quantity]` })
    const amount = (price.unit_amount ?? 0) * quantity
    const product = findObject(store, 'product', price.product)
    return {
      ...{ id: createId('li'), object: 'item' as const, adjustable_quantity: null, amount_discount: 0 },
      ...{ amount_subtotal: amount, amount_tax: 0, amount_total: amount, currency: price.currency },
      ...{
        description: product.name,
        discounts: [],
        metadata: null,
        price: structuredClone(price),
        quantity,
      },
    }
  })
  const [first] = items
  if (!first)
    throw invalidRequest('Missing required param: line_items.', {
      param: 'line_items',
      code: 'parameter_missing',
    })
  if (items.some(({ currency }) => currency !== first.currency))
    throw invalidRequest('All line items must have the same currency.', { param: 'line_items' })
  return items
}

export function isRecurring(items: Stripe.LineItem[]): boolean {
  return items.some(({ price }) => price?.recurring)
}

/** What is taken off, spread over the items, and what is left. */
export function reduceLineItems(
  items: Stripe.LineItem[],
  reductions: Reduction[],
): { subtotal: number; total: number } {
  const subtotal = items.reduce((sum, { amount_subtotal }) => sum + amount_subtotal, 0)
  const currency = items[0]?.currency ?? 'usd'
  let total = subtotal
  for (const { coupon } of reductions) total -= calculateReduction(coupon, total, currency)
  let rest = subtotal - total
  for (const item of items) {
    item.amount_discount = Math.min(rest, item.amount_subtotal)
    item.amount_total = item.amount_subtotal - item.amount_discount
    rest -= item.amount_discount
  }
  return { subtotal, total }
}
