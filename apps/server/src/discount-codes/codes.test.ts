import {
  createDiscountCode,
  type DiscountCode,
  deleteDiscountCode,
  listDiscountCodes,
  updateDiscountCode,
} from '@podstead/contract/discount-codes/discount-codes'
import type { BodyOf } from '@podstead/contract/endpoint'
import type { TipJarPrice } from '@podstead/contract/tip-jar/tip-jar'
import type { StripeSimulator } from '@podstead/simulators/stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildShow } from '../shows/factory.ts'
import { createSellingWorld, openTipJar } from '../testing/selling-world.ts'
import type { Person, World } from '../testing/world.ts'

/** Discount codes as their creator makes them. */

let world: World
let stripe: StripeSimulator
let mira: Person
let show: PermittedShow
let [month]: TipJarPrice[] = []
beforeAll(async () => {
  ;({ world, stripe } = await createSellingWorld())
})
afterAll(async () => {
  await world.close()
  await stripe.close()
})
beforeEach(async () => {
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user, is_advanced_private_feed: true })
  ;[month] = await openTipJar(stripe, mira, show.id, [{ amount: 900, interval: 'month' }])
})

const params = () => ({ showId: show.id })
type Wish = Omit<BodyOf<typeof createDiscountCode>, 'expires_at'> & { expires_at?: never }
const make = async (more: Partial<Wish> = {}): Promise<DiscountCode> => {
  const made = await mira.call(createDiscountCode, {
    params: params(),
    body: { code: 'spring', percent_off: 50, duration: 'once', ...more },
  })
  expect(made.status).toBe(201)
  return made.body
}
const refuse = async (body: Wish) => {
  const { status, body: answer } = await mira.call(createDiscountCode, { params: params(), body })
  return { status, errors: (answer as unknown as { errors: Record<string, string[]> }).errors }
}
const list = async () => (await mira.call(listDiscountCodes, { params: params() })).body.codes

describe('the creator', () => {
  test('makes codes, sees them with their uses, switches them off and deletes them', async () => {
    const made = await make({ code: ' Spring-21 ', max_uses: 3 })
    expect(made).toMatchObject({
      ...{ code: 'SPRING-21', percent_off: 50, amount_off: null, duration: 'once', price_ids: null },
      ...{ max_uses: 3, uses: 0, open_pages: 0, is_active: true, is_redeemable: true },
      url: expect.stringContaining(`/join/${show.slug}/premium?code=SPRING-21`),
    })
    const one = { params: { ...params(), discountCodeId: made.id } }
    const off = await mira.call(updateDiscountCode, { ...one, body: { is_active: false } })
    expect(off.body).toMatchObject({ is_active: false, is_redeemable: false })
    expect(await list()).toEqual([off.body])
    expect((await mira.call(deleteDiscountCode, one)).body).toEqual({
      id: made.id,
      message: 'The discount code SPRING-21 is deleted.',
    })
    expect(await list()).toEqual([])
    // A code that is deleted can be made again.
    await make({ code: 'spring-21' })
  })

  test.each<[string, Partial<Wish>, string, string]>([
    ['letters that cannot be typed', { code: 'früh ling' }, 'code', 'letters from A to Z'],
    ['two characters', { code: 'ab' }, 'code', 'at least 3 characters'],
    ['no reduction', { percent_off: null }, 'percent_off', "can't be blank"],
    ['more than everything', { percent_off: 101 }, 'percent_off', '1 to 100'],
    ['both kinds', { amount_off: 100, currency: 'USD' }, 'amount_off', 'either a percentage or an amount'],
    ['an amount of no currency', { percent_off: null, amount_off: 100 }, 'currency', "can't be blank"],
    ['an unknown currency', { percent_off: null, amount_off: 100, currency: 'XXX' }, 'currency', 'currency'],
    ['some months without a number', { duration: 'repeating' }, 'duration_months', "can't be blank"],
    ['months of a single payment', { duration_months: 3 }, 'duration_months', 'some months'],
    ['no price at all', { price_ids: [] }, 'price_ids', 'at least one price'],
    ['a price of somebody else', { price_ids: [999_999_999] }, 'price_ids', 'not one of this podcast'],
    ['no uses', { max_uses: 0 }, 'max_uses', 'greater than 0'],
    ['a day that is over', { expires_at: '2020-01-01T00:00:00Z' as never }, 'expires_at', 'later than now'],
  ])('is told which field is wrong: %s', async (_what, change, field, words) => {
    const body = { code: 'SPRING', percent_off: 50, duration: 'once' as const, ...change }
    const { status, errors } = await refuse(body)
    expect([status, errors[field]?.join()]).toEqual([422, expect.stringContaining(words)])
    expect(await list()).toEqual([])
  })

  test('cannot leave less of a price than a card can be charged', async () => {
    const price_ids = [Number(month?.id)]
    const { errors } = await refuse({ code: 'SPRING', percent_off: 95, duration: 'once', price_ids })
    expect(errors).toEqual({ percent_off: ['leaves less of 9.00 USD than a card can be charged (0.50 USD)'] })
    await make({ percent_off: 100, price_ids })
  })

  test('cannot give a code twice, whatever its letters', async () => {
    await make({ code: 'spring' })
    const { errors } = await refuse({ code: 'SPRING', percent_off: 10, duration: 'forever' })
    expect(errors).toEqual({ code: ['is taken by another discount of this podcast'] })
  })

  describe('changes how many can use a code and until when', () => {
    const DAY = 86_400_000
    const inDays = (days: number) => new Date(world.clock.now().getTime() + days * DAY).toISOString()
    const change = async ({ id }: DiscountCode, body: Record<string, unknown>) => {
      const one = { params: { ...params(), discountCodeId: id } }
      const { status, body: answer } = await mira.call(updateDiscountCode, { ...one, body: body as never })
      return { status, code: answer, errors: (answer as unknown as { errors: unknown }).errors }
    }
    /** People who have paid with it, and pages that are open. */
    const take = async ({ id: code_id }: DiscountCode, uses: readonly boolean[]) => {
      for (const is_redeemed of uses)
        await world.kernel.db
          .insertInto('discount_uses')
          .values({
            ...{
              show_id: show.id,
              code_id,
              price_id: Number(month?.id),
              token: `${code_id}-${Math.random()}`,
            },
            ...{ stripe_id: 'acct_1', is_redeemed, open_until: world.clock.now() },
            created_at: world.clock.now(),
          })
          .execute()
    }

    test('each by itself, and away again', async () => {
      const made = await make({ max_uses: 3 })
      expect((await change(made, { max_uses: 5 })).code).toMatchObject({ max_uses: 5, expires_at: null })
      const day = inDays(3)
      expect((await change(made, { expires_at: day })).code).toMatchObject({ max_uses: 5, expires_at: day })
      expect((await change(made, { max_uses: null, expires_at: null })).code).toMatchObject({
        ...{ max_uses: null, expires_at: null, is_active: true, percent_off: 50 },
      })
      expect((await change(made, {})).code).toEqual((await list())[0])
    })

    test('so that one that is used up or over works again', async () => {
      const made = await make({ max_uses: 1, expires_at: inDays(1) as never })
      await take(made, [true])
      world.clock.advance(2 * DAY)
      expect((await change(made, { max_uses: 2 })).code).toMatchObject({ is_redeemable: false })
      expect((await change(made, { expires_at: inDays(1) })).code).toMatchObject({ is_redeemable: true })
    })

    test('to no fewer than have paid or are paying, and to no day that is over', async () => {
      const made = await make({ max_uses: 9 })
      await take(made, [true, true, false])
      expect(await change(made, { max_uses: 2 })).toMatchObject({
        status: 422,
        errors: { max_uses: ['must be at least 3: so many have paid or are paying with it'] },
      })
      expect((await change(made, { max_uses: 3 })).code).toMatchObject({
        max_uses: 3,
        uses: 2,
        open_pages: 1,
      })
      expect(await change(made, { expires_at: inDays(-1) })).toMatchObject({
        status: 422,
        errors: { expires_at: ['must be later than now'] },
      })
    })

    test('and nothing of what it takes off', async () => {
      const made = await make()
      expect((await change(made, { percent_off: 10, code: 'FALL' })).code).toMatchObject({
        ...{ percent_off: 50, code: 'SPRING' },
      })
    })
  })
})
