import * as contract from '@podstead/contract/billing/billing'
import type { StripeSimulator } from '@podstead/simulators/stripe'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSession } from '../kernel/http/session.ts'
import { createSellingWorld, type SellingWorld } from '../testing/selling-world.ts'
import type { World } from '../testing/world.ts'

let world: World
let stripe: StripeSimulator
let settled: SellingWorld['settled']
let close: SellingWorld['close']
let own: Stripe

beforeAll(async () => {
  ;({ world, stripe, settled, close } = await createSellingWorld())
  own = new Stripe(stripe.apiKey, { ...stripe.client, telemetry: false })
})
afterAll(() => close())

/** Buys Professional with a code, chooses Starter at once, and pays for some months. @returns the amounts */
async function payMonths(coupon: Stripe.CouponCreateParams, months: number): Promise<number[]> {
  const mira = await world.person({ plan_id: 'free', plan_name: 'Free' })
  const { id } = await own.coupons.create(coupon)
  const { code } = await own.promotionCodes.create({ promotion: { type: 'coupon', coupon: id } })
  const { body } = await mira.call(contract.startCheckout, { body: { plan: 'professional' } })
  await stripe.buyAt(body.url, { email: mira.user.email, code })
  await settled()
  // Over for everybody else from now on.
  await own.coupons.del(id)
  await mira.call(contract.changePlan, { body: { plan: 'starter' } })
  for (let month = 1; month < months; month++) {
    world.clock.advance(31 * 86_400_000)
    await stripe.catchUp()
    await settled()
    // Sessions are shorter than periods.
    Object.assign(mira.headers, await startSession(world.kernel.db, world.clock, mira.user, 'test'))
  }
  const { charges } = (await mira.call(contract.listReceipts)).body
  return charges.map(({ amount }) => amount).reverse()
}

test.each([
  [
    'of three months',
    { percent_off: 50, duration: 'repeating', duration_in_months: 3 },
    [1200, 450, 450, 900],
  ],
  ['for ever', { amount_off: 200, currency: 'usd', duration: 'forever' }, [2200, 700, 700, 700]],
  ['for once', { percent_off: 50, duration: 'once' }, [1200, 900, 900, 900]],
] as [string, Stripe.CouponCreateParams, number[]][])(
  'a discount %s goes over to a cheaper plan with what is left of it',
  async (_name, coupon, amounts) => {
    expect(await payMonths(coupon, 4)).toEqual(amounts)
  },
)
