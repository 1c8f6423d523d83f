import type Stripe from 'stripe'
import { z } from 'zod'
import { invalidRequest } from '../http/failures.ts'
import { text } from '../http/parameters.ts'
import { addObject, createId, findObject, listObjects, lookUp, type Store } from '../store.ts'
import { findPeriodEnd } from './periods.ts'

/** `discounts` of a subscription or checkout. */
export const discountParameters = z.union([
  z.literal('').transform(() => []),
  z.array(
    z.strictObject({ coupon: text.optional(), promotion_code: text.optional(), discount: text.optional() }),
  ),
])

export interface Reduction {
  coupon: Stripe.Coupon
  promotionCode: Stripe.PromotionCode | null
}

/** @throws StripeFailure 400 if it is unknown, used up, expired or for somebody else */
export function findReductions(
  store: Store,
  given: { coupon?: string; promotion_code?: string }[] | undefined,
  customer: string | null,
): Reduction[] {
  return (given ?? []).map((one, index) => {
    const param = `discounts[${index}]`
    if (one.promotion_code) {
      const code = findObject(store, 'promotion_code', one.promotion_code, `${param}[promotion_code]`)
      return usePromotionCode(store, code, customer)
    }
    const coupon = findObject(store, 'coupon', one.coupon, `${param}[coupon]`)
    if (!isCouponValid(store, coupon))
      throw invalidRequest(`Coupon expired: ${coupon.id}`, {
        param: `${param}[coupon]`,
        code: 'coupon_expired',
      })
    return { coupon, promotionCode: null }
  })
}

/** A code that somebody typed. */
export function findPromotionCode(store: Store, code: string): Stripe.PromotionCode | undefined {
  const wanted = code.trim().toLowerCase()
  return listObjects(store, 'promotion_code', (one) => one.active && one.code.toLowerCase() === wanted).at(-1)
}

/** @throws StripeFailure 400 */
export function usePromotionCode(
  store: Store,
  code: Stripe.PromotionCode,
  customer: string | null,
): Reduction {
  const coupon = findObject(store, 'coupon', code.promotion.coupon)
  const now = store.simulation.clock.now()
  const usable =
    code.active &&
    (code.expires_at === null || code.expires_at > now) &&
    (code.max_redemptions === null || code.times_redeemed < code.max_redemptions) &&
    (code.customer === null || code.customer === customer) &&
    isCouponValid(store, coupon)
  if (!usable) throw invalidRequest('This promotion code cannot be redeemed.', { param: 'promotion_code' })
  return { coupon, promotionCode: code }
}

export function isCouponValid(store: Store, coupon: Stripe.Coupon): boolean {
  const { redeem_by, max_redemptions, times_redeemed } = coupon
  return (
    coupon.valid &&
    (redeem_by === null || redeem_by > store.simulation.clock.now()) &&
    (max_redemptions === null || times_redeemed < max_redemptions)
  )
}

/** What a coupon takes off, never more than there is. */
export function calculateReduction(coupon: Stripe.Coupon, amount: number, currency: string): number {
  if (amount <= 0) return 0
  if (coupon.percent_off !== null) return Math.min(amount, Math.round((amount * coupon.percent_off) / 100))
  return coupon.currency === currency ? Math.min(amount, coupon.amount_off ?? 0) : 0
}

/** Writes down that a coupon was taken, and returns the discount that stands for it. */
export function redeem(
  store: Store,
  { coupon, promotionCode }: Reduction,
  {
    customer,
    subscription = null,
    session = null,
  }: { customer: string | null; subscription?: string | null; session?: string | null },
): Stripe.Discount {
  coupon.times_redeemed += 1
  if (promotionCode) promotionCode.times_redeemed += 1
  const start = store.simulation.clock.now()
  const months = coupon.duration === 'repeating' ? coupon.duration_in_months : null
  return addObject(store, {
    ...{
      id: createId('di'),
      object: 'discount',
      checkout_session: session,
      customer,
      customer_account: null,
    },
    end: months ? findPeriodEnd(start, { interval: 'month', interval_count: months }) : null,
    ...{ invoice: null, invoice_item: null, promotion_code: promotionCode?.id ?? null },
    source: { coupon: coupon.id, type: 'coupon' },
    ...{ start, subscription, subscription_item: null },
  })
}

/** Discounts of a subscription that hold at that moment, in their order. */
export function listDiscounts(
  store: Store,
  ids: (string | Stripe.Discount)[],
  now: number,
): Stripe.Discount[] {
  return ids
    .map((id) => lookUp(store, 'discount', id))
    .filter((one) => one !== undefined)
    .filter(({ end }) => end === null || end > now)
}

export function findCoupon(store: Store, { source }: Stripe.Discount): Stripe.Coupon {
  return findObject(store, 'coupon', source.coupon)
}
