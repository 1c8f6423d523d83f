import type Stripe from 'stripe'
import { findSmallestCharge } from '../payments/smallest-charge.ts'
import { calculateTax, findCountryRate, isInclusive } from '../sales/taxes.ts'
import { createId, findObject, lookUp, type Store } from '../store.ts'
import { calculateReduction, findCoupon, listDiscounts, type Reduction } from './discounts.ts'

/** One line for one item: a whole period, or the part of it that a change leaves. */
export function createLine(
  store: Store,
  item: { id: string; price: Stripe.Price; quantity?: number; subscription: string },
  line: { period: Stripe.InvoiceLineItem.Period; amount?: number; proration?: 'unused' | 'remaining' },
): Stripe.InvoiceLineItem {
  const { price, quantity = 1 } = item
  const amount = line.amount ?? (price.unit_amount ?? 0) * quantity
  const product = findObject(store, 'product', price.product)
  const description = line.proration
    ? `${line.proration === 'unused' ? 'Unused' : 'Remaining'} time on ${product.name}`
    : `${quantity} × ${product.name}`
  return {
    ...{ id: createId('il'), object: 'line_item', amount, currency: price.currency, description },
    ...{ discount_amounts: [], discountable: !line.proration, discounts: [], invoice: null, livemode: false },
    metadata: {},
    parent: {
      ...{ invoice_item_details: null, type: 'subscription_item_details' },
      subscription_item_details: {
        ...{ invoice_item: line.proration ? createId('ii') : null, proration: Boolean(line.proration) },
        ...{ proration_details: null, subscription: item.subscription, subscription_item: item.id },
      },
    },
    ...{ period: line.period, pretax_credit_amounts: [] },
    pricing: {
      price_details: { price: price.id, product: product.id },
      ...{ type: 'price_details', unit_amount_decimal: price.unit_amount_decimal },
    },
    ...{ quantity, quantity_decimal: String(quantity) as unknown as Stripe.Decimal },
    ...{ subscription: item.subscription, subtotal: amount, taxes: [] },
  }
}

/**
 * What a change of price in the middle of a period gives back and asks for, less the discounts (ids) that
 * run before and after it.
 */
export function createProrations(
  store: Store,
  before: Stripe.SubscriptionItem,
  after: { price: Stripe.Price; quantity: number } | null,
  { at, discounts }: { at: number; discounts: { before: string[]; after: Reduction['coupon'][] } },
): Stripe.InvoiceLineItem[] {
  const { current_period_start: start, current_period_end: end, price, quantity = 1 } = before
  const period = { start: at, end }
  const share = (unit: number | null, count: number, coupons: Reduction['coupon'][]) => {
    let amount = (unit ?? 0) * count
    for (const coupon of coupons) amount -= calculateReduction(coupon, amount, price.currency)
    return Math.round((amount * (end - at)) / (end - start))
  }
  const running = listDiscounts(store, discounts.before, at).map((one) => findCoupon(store, one))
  const unused = createLine(store, before, {
    ...{ period, amount: -share(price.unit_amount, quantity, running), proration: 'unused' },
  })
  if (!after) return [unused]
  const remaining = createLine(
    store,
    { ...before, ...after },
    {
      ...{ period, proration: 'remaining' },
      amount: share(after.price.unit_amount, after.quantity, discounts.after),
    },
  )
  return [unused, remaining]
}

/** What taxes an invoice bears: of a subscription with automatic taxes, by the country of its customer. */
export function findTaxRate(subscription: Stripe.Subscription, customer: Stripe.Customer): number {
  return subscription.automatic_tax.enabled ? findCountryRate(customer.address?.country) : 0
}

/** Sums of an invoice, with discounts, taxes (`rate` in percent) and what the customer has in credit. */
export function sumLines(
  store: Store,
  lines: Stripe.InvoiceLineItem[],
  given: { discounts: string[]; balance: number; currency: string; rate: number },
) {
  const { discounts, balance, currency, rate } = given
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  let rest = lines.reduce((sum, line) => sum + (line.discountable ? line.amount : 0), 0)
  const reductions: { amount: number; discount: string }[] = []
  for (const discount of listDiscounts(store, discounts, store.simulation.clock.now())) {
    const amount = calculateReduction(findCoupon(store, discount), rest, currency)
    rest -= amount
    reductions.push({ amount, discount: discount.id })
  }
  const net = subtotal - reductions.reduce((sum, { amount }) => sum + amount, 0)
  const behavior = isInclusive(lines.map((line) => findPrice(store, line))) ? 'inclusive' : 'exclusive'
  const tax = calculateTax(net, rate, behavior)
  const total = behavior === 'inclusive' ? net : net + tax
  // A negative balance is credit. What no card may be asked for stands over until the next invoice.
  const owed = total + balance
  const amount_due = owed < findSmallestCharge(currency) ? 0 : owed
  return {
    ...{ subtotal, total, total_discount_amounts: reductions, amount_due },
    ...{ starting_balance: balance, ending_balance: owed - amount_due },
    ...{
      total_excluding_tax: total - tax,
      total_taxes: tax ? [describeTax(tax, total - tax, behavior)] : [],
    },
  }
}

/** Says with each line what the discounts of its invoice take off it; the last gets what does not divide. */
export function spreadReductions(
  lines: Stripe.InvoiceLineItem[],
  reductions: readonly { amount: number; discount: string }[],
): Stripe.InvoiceLineItem[] {
  const reduced = lines.filter(({ discountable }) => discountable)
  const whole = reduced.reduce((sum, { amount }) => sum + amount, 0)
  return lines.map((line) => {
    if (!line.discountable || whole === 0) return line
    const isLast = line === reduced.at(-1)
    const discount_amounts = reductions.map(({ amount, discount }) => {
      const share = (one: Stripe.InvoiceLineItem) => Math.floor((amount * one.amount) / whole)
      const others = reduced.slice(0, -1).reduce((sum, one) => sum + share(one), 0)
      return { amount: isLast ? amount - others : share(line), discount }
    })
    return { ...line, discount_amounts }
  })
}

function findPrice(store: Store, { pricing }: Stripe.InvoiceLineItem): Stripe.Price | undefined {
  return lookUp(store, 'price', pricing?.price_details?.price)
}

function describeTax(
  amount: number,
  taxable_amount: number,
  tax_behavior: 'inclusive' | 'exclusive',
): Stripe.Invoice.TotalTax {
  return {
    ...{ amount, taxable_amount, tax_behavior, taxability_reason: 'standard_rated' },
    ...{ tax_rate_details: null, type: 'tax_rate_details' },
  }
}
