import type Stripe from 'stripe'
import type { Kernel } from '../kernel/kernel.ts'
import { askStripe, StripeRefusal } from '../payments/commands-stripe.ts'
import { readId } from '../payments/rules.ts'
import { planById } from '../plans/queries.ts'
import { automaticTax, findPrice } from './commands-prices.ts'
import { monthsLeft, type SubscriptionState } from './rules.ts'
import type { PlanCustomerRow } from './table.ts'

/** The cheaper plan that was chosen follows on the one that ended. @returns false where it cannot be paid */
export async function startNextPlan(
  kernel: Kernel,
  { stripe_id: customer }: PlanCustomerRow,
  ended: SubscriptionState,
): Promise<boolean> {
  const plan = planById(kernel.config, ended.next_plan_id ?? '')
  if (!plan || plan.amount === 0) return false
  const price = await findPrice(kernel, plan)
  const carried = await carryOver(kernel, ended)
  try {
    await askStripe(kernel, (stripe) =>
      stripe.subscriptions.create(
        {
          ...{ customer, items: [{ price }], payment_behavior: 'error_if_incomplete', off_session: true },
          ...{ automatic_tax: automaticTax(kernel), ...carried },
        },
        { idempotencyKey: `next-${ended.stripe_id}` },
      ),
    )
    return true
  } catch (error) {
    if (error instanceof StripeRefusal) return false
    throw error
  }
}

/**
 * What goes over from a subscription that ended to the one that follows on it: the card, which may be that
 * of the subscription alone, and what is left of its discounts. Each of those is a coupon for this one buyer:
 * the original may be over for others, or start its months again.
 */
async function carryOver(
  kernel: Kernel,
  { stripe_id, period_end }: SubscriptionState,
): Promise<Pick<Stripe.SubscriptionCreateParams, 'default_payment_method' | 'discounts'>> {
  const { discounts, default_payment_method } = await askStripe(kernel, (stripe) =>
    stripe.subscriptions.retrieve(stripe_id, { expand: ['discounts.source.coupon.applies_to'] }),
  )
  const method = readId(default_payment_method)
  const carried: { coupon: string }[] = []
  for (const discount of discounts) {
    const rest = typeof discount === 'string' ? null : toRest(discount, period_end)
    if (typeof discount === 'string' || !rest) continue
    const made = await askStripe(kernel, (stripe) =>
      stripe.coupons.create(rest, { idempotencyKey: `carried-${stripe_id}-${discount.id}` }),
    )
    carried.push({ coupon: made.id })
  }
  return {
    ...(method && { default_payment_method: method }),
    ...(carried.length > 0 && { discounts: carried }),
  }
}

/** Null where nothing is left: one for once was used with the first payment. */
function toRest({ source, end }: Stripe.Discount, from: Date): Stripe.CouponCreateParams | null {
  const coupon = source.coupon
  if (!coupon || typeof coupon === 'string') return null
  const months = end === null ? null : monthsLeft(from, new Date(end * 1000))
  if (coupon.duration === 'once' || months === 0) return null
  const { percent_off, amount_off, currency, name, applies_to } = coupon
  return {
    ...(percent_off === null
      ? { amount_off: amount_off ?? 0, currency: currency ?? 'usd' }
      : { percent_off }),
    ...(months === null
      ? { duration: 'forever' as const }
      : { duration: 'repeating' as const, duration_in_months: months }),
    ...(name && { name }),
    ...(applies_to && { applies_to: { products: applies_to.products } }),
    ...{ max_redemptions: 1, metadata: { podstead_carried_from: coupon.id } },
  }
}
