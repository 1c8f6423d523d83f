import type Stripe from 'stripe'
import { z } from 'zod'
import { invalidRequest, missingResource } from '../http/failures.ts'
import { listPage } from '../http/lists.ts'
import {
  amount,
  currency,
  decimal,
  expand,
  flag,
  integer,
  listParameters,
  mergeMetadata,
  metadata,
  text,
} from '../http/parameters.ts'
import { route } from '../http/routes.ts'
import {
  addObject,
  changeObject,
  createId,
  findObject,
  listObjects,
  randomText,
  type Store,
} from '../store.ts'
import { isCouponValid } from './discounts.ts'

const couponParameters = z.strictObject({
  id: text.optional(),
  name: text.max(40).optional(),
  percent_off: decimal.refine((percent) => percent > 0 && percent <= 100, 'percent').optional(),
  amount_off: integer.refine((off) => off > 0, 'negative').optional(),
  currency: currency.optional(),
  duration: z.enum(['forever', 'once', 'repeating']).optional(),
  duration_in_months: integer.refine((months) => months > 0, 'negative').optional(),
  max_redemptions: integer.refine((count) => count > 0, 'negative').optional(),
  redeem_by: integer.optional(),
  metadata: metadata.optional(),
  expand: expand.optional(),
})

function createCoupon(store: Store, read: z.output<typeof couponParameters>): Stripe.Coupon {
  const id = read.id || randomText(8)
  if (store.objects.has(id))
    throw invalidRequest('Coupon already exists.', { param: 'id', code: 'resource_already_exists' })
  if ((read.percent_off === undefined) === (read.amount_off === undefined))
    throw invalidRequest('You must specify either `percent_off` or `amount_off` (and not both).')
  if (read.amount_off !== undefined && !read.currency)
    throw invalidRequest('You must pass currency when passing amount_off', { param: 'currency' })
  if ((read.duration === 'repeating') !== (read.duration_in_months !== undefined))
    throw invalidRequest('`duration_in_months` goes with `duration=repeating`.', {
      param: 'duration_in_months',
    })
  const coupon: Stripe.Coupon = {
    ...{ id, object: 'coupon', amount_off: read.amount_off ?? null, created: store.simulation.clock.now() },
    ...{ currency: read.amount_off === undefined ? null : (read.currency ?? null) },
    ...{ duration: read.duration ?? 'once', duration_in_months: read.duration_in_months ?? null },
    ...{ livemode: false, max_redemptions: read.max_redemptions ?? null },
    ...{ metadata: mergeMetadata({}, read.metadata), name: read.name ?? null },
    ...{ percent_off: read.percent_off ?? null, redeem_by: read.redeem_by ?? null, times_redeemed: 0 },
    valid: true,
  }
  return addObject(store, coupon, 'coupon.created')
}

const promotionCodeParameters = z.strictObject({
  promotion: z.strictObject({ type: z.enum(['coupon']), coupon: text }),
  code: text.regex(/^[A-Za-z0-9-]{1,500}$/, 'code').optional(),
  active: flag.optional(),
  customer: text.optional(),
  expires_at: integer.optional(),
  max_redemptions: integer.optional(),
  metadata: metadata.optional(),
  restrictions: z
    .strictObject({
      first_time_transaction: flag.optional(),
      minimum_amount: amount.optional(),
      minimum_amount_currency: currency.optional(),
    })
    .optional(),
  expand: expand.optional(),
})

function createPromotionCode(
  store: Store,
  read: z.output<typeof promotionCodeParameters>,
): Stripe.PromotionCode {
  const coupon = findObject(store, 'coupon', read.promotion.coupon, 'promotion[coupon]')
  const code = read.code ?? randomText(8).toUpperCase()
  if (
    listObjects(store, 'promotion_code', (one) => one.active && one.code.toLowerCase() === code.toLowerCase())
      .length > 0
  )
    throw invalidRequest(`An active promotion code with \`code: ${code}\` already exists.`, {
      param: 'code',
    })
  const { restrictions = {} } = read
  return addObject(
    store,
    {
      ...{ id: createId('promo'), object: 'promotion_code', active: read.active ?? true, code },
      ...{ created: store.simulation.clock.now(), customer: read.customer ?? null, customer_account: null },
      ...{ expires_at: read.expires_at ?? null, livemode: false },
      ...{ max_redemptions: read.max_redemptions ?? null, metadata: mergeMetadata({}, read.metadata) },
      promotion: { coupon: coupon.id, type: 'coupon' },
      restrictions: {
        first_time_transaction: restrictions.first_time_transaction ?? false,
        minimum_amount: restrictions.minimum_amount ?? null,
        minimum_amount_currency: restrictions.minimum_amount_currency ?? null,
      },
      times_redeemed: 0,
    },
    'promotion_code.created',
  )
}

/** Only a deletion makes one invalid here: discounts of before still show it, and nobody else finds it. */
function findKept(store: Store, id: string): Stripe.Coupon {
  const coupon = findObject(store, 'coupon', id)
  if (!coupon.valid) throw missingResource('coupon', id)
  return coupon
}

export const couponRoutes = [
  route('POST /v1/coupons', couponParameters, createCoupon),
  route('GET /v1/coupons/:id', z.strictObject({ expand: expand.optional() }), (store, _read, id) =>
    showCoupon(store, findKept(store, id)),
  ),
  route(
    'POST /v1/coupons/:id',
    z.strictObject({ name: text.optional(), metadata: metadata.optional(), expand: expand.optional() }),
    (store, { name, metadata: given }, id) => {
      const coupon = findKept(store, id)
      const changes = { name: name ?? coupon.name, metadata: mergeMetadata(coupon.metadata, given) }
      return changeObject(store, coupon, changes, 'coupon.updated')
    },
  ),
  // Who has it keeps it; nobody gets it any more.
  route('DELETE /v1/coupons/:id', z.strictObject({}), (store, _read, id) => {
    changeObject(store, findKept(store, id), { valid: false }, 'coupon.deleted')
    return { id, object: 'coupon', deleted: true }
  }),
  route('GET /v1/coupons', z.strictObject(listParameters), (store, read) => {
    const page = listPage(store, 'coupon', read, { url: '/v1/coupons', filter: ({ valid }) => valid })
    return { ...page, data: page.data.map((one) => showCoupon(store, one)) }
  }),
  route('POST /v1/promotion_codes', promotionCodeParameters, createPromotionCode),
  route('GET /v1/promotion_codes/:id', z.strictObject({ expand: expand.optional() }), (store, _read, id) =>
    findObject(store, 'promotion_code', id),
  ),
  route(
    'POST /v1/promotion_codes/:id',
    z.strictObject({ active: flag.optional(), metadata: metadata.optional(), expand: expand.optional() }),
    (store, { active, metadata: given }, id) => {
      const code = findObject(store, 'promotion_code', id)
      const changes = { active: active ?? code.active, metadata: mergeMetadata(code.metadata, given) }
      return changeObject(store, code, changes, 'promotion_code.updated')
    },
  ),
  route(
    'GET /v1/promotion_codes',
    z.strictObject({
      ...listParameters,
      code: text.optional(),
      coupon: text.optional(),
      active: flag.optional(),
    }),
    (store, read) =>
      listPage(store, 'promotion_code', read, {
        url: '/v1/promotion_codes',
        filter: ({ code, promotion, active }) =>
          (!read.code || code.toLowerCase() === read.code.toLowerCase()) &&
          (!read.coupon || promotion.coupon === read.coupon) &&
          (read.active === undefined || active === read.active),
      }),
  ),
]

function showCoupon(store: Store, coupon: Stripe.Coupon): Stripe.Coupon {
  return { ...coupon, valid: isCouponValid(store, coupon) }
}
