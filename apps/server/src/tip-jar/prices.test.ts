import * as contract from '@podstead/contract/tip-jar/tip-jar'
import type { StripeSimulator } from '@podstead/simulators/stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildShow } from '../shows/factory.ts'
import { createSellingWorld, openTipJar } from '../testing/selling-world.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

const origin = 'http://localhost:4000'
const RETURN = {
  return_url: `${origin}/stripe_connect_return_callback`,
  refresh_url: `${origin}/stripe_connect_refresh_callback`,
}
let world: World
let stripe: StripeSimulator
let mira: Person
let show: PermittedShow
beforeAll(async () => {
  ;({ world, stripe } = await createSellingWorld())
})
beforeEach(async () => {
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user })
})
afterAll(async () => {
  await world.close()
  await stripe.close()
})

type Given = Parameters<typeof save>[0][number]
const save = (prices: (typeof FIVE & { id?: number })[], isOn = true, who = mira) =>
  who.call(contract.saveTipJar, {
    params: { showId: show.id },
    body: { tip_jar_status: isOn, prices },
  })
const FIVE = {
  ...{ unit_amount: 500, product_currency_code_id: 1, active: true, position_order: 1 },
  recurring_interval: null as 'month' | 'year' | null,
}
const stored = async () =>
  (await mira.call(contract.listTipJarPrices, { params: { showId: show.id } })).body.prices
const amounts = async () => (await stored()).map(({ unit_amount }) => unit_amount)
const text = ({ body }: { body: unknown }) => JSON.stringify(body)
const onboard = () => mira.call(contract.createStripeAccount, { body: RETURN })
const state = async () => (await mira.call(contract.retrieveStripeAccount)).body

describe('a saved price', () => {
  test.each([
    ['unit_amount', { unit_amount: 501 }],
    ['product_currency_code_id', { product_currency_code_id: 2 }],
    ['recurring_interval', { recurring_interval: 'year' as const }],
  ])('is refused with another %s under that field, and stays', async (field, change) => {
    const [price] = await openTipJar(stripe, mira, show.id, [{ amount: 500, interval: 'month' }])
    const answer = await save([{ ...(price as Given), ...change }])
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ errors: { [field]: ['is a saved price, which cannot be changed'] } })
    expect(await stored()).toEqual([price])
  })

  test('cannot be left out, taken twice, or taken from somebody else', async () => {
    const [price] = await openTipJar(stripe, mira, show.id, [{ amount: 500 }])
    const saved = price as Given
    expect(text(await save([]))).toContain('A saved price cannot be removed. Disable it instead.')
    expect((await save([saved, saved])).status).toBe(422)
    const rui = await world.person()
    const other = await buildShow(world.kernel, { user: rui.user })
    const [foreign] = await openTipJar(stripe, rui, other.id, [{ amount: 700 }])
    expect((await save([saved, foreign as Given])).status).toBe(422)
    expect(await amounts()).toEqual([500])
  })

  test('is switched off, and changes its place', async () => {
    const [one, two] = await openTipJar(stripe, mira, show.id, [{ amount: 500 }, { amount: 900 }])
    await save([
      { ...(two as Given), position_order: 1 },
      { ...(one as Given), position_order: 2, active: false },
    ])
    expect((await stored()).map(({ unit_amount, active }) => [unit_amount, active])).toEqual([
      [900, true],
      [500, false],
    ])
  })
})

describe('a new price', () => {
  test.each([
    ['in a currency that tips cannot have', { product_currency_code_id: 99 }, 'not a currency'],
    ['below one of its currency', { unit_amount: 99 }, 'must be at least 1.00'],
    ['above what can be charged', { unit_amount: 100_000_000 }, 'must be at most 99999999'],
    ['for another interval', { recurring_interval: 'day' as 'month' }, 'recurring_interval'],
  ])('%s is refused, and nothing is saved', async (_what, change, words) => {
    await openTipJar(stripe, mira, show.id, [])
    const answer = await save([{ ...FIVE, ...change }])
    expect(answer.status).toBe(422)
    expect(text(answer)).toContain(words)
    expect(await amounts()).toEqual([])
  })
})

describe('an account', () => {
  test('that was left half-way is continued on the same one, and takes tips when it is complete', async () => {
    expect(text(await save([FIVE]))).toContain('Connect a Stripe account first.')
    await stripe.onboardAt((await onboard()).body.url, 'leave')
    expect(await state()).toMatchObject({ has_account: true, details_submitted: false, show_id: null })
    expect(text(await save([FIVE]))).toContain('Connect a Stripe account first.')
    await stripe.onboardAt((await onboard()).body.url, 'submitted')
    expect(await state()).toMatchObject({ details_submitted: true, charges_enabled: false })
    expect(text(await save([FIVE]))).toContain('cannot take payments yet')
    await stripe.onboardAt((await onboard()).body.url, 'complete')
    expect(await state()).toMatchObject({ details_submitted: true, charges_enabled: true })
    expect((await save([FIVE])).status).toBe(200)
    const { db } = world.kernel
    const rows = await db
      .selectFrom('payment_accounts')
      .where('user_id', '=', mira.user.id)
      .select('stripe_id')
      .execute()
    expect(rows).toHaveLength(1)
  })

  test.each([
    'https://elsewhere.example/stripe_connect_return_callback',
    `${origin}/somewhere`,
    `${origin}/stripe_connect_return_callback?next=https://elsewhere.example`,
    `${origin}1/stripe_connect_return_callback`,
  ])('does not come back to %s', async (return_url) => {
    const answer = await mira.call(contract.createStripeAccount, { body: { ...RETURN, return_url } })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ errors: { return_url: ['is not an address of this dashboard'] } })
    expect((await state()).has_account).toBe(false)
  })

  test('names the podcast that its return address names, and nobody else’s', async () => {
    const read = async (id: number) =>
      (await mira.call(contract.retrieveStripeAccount, { query: { tip_jar_id: String(id) } })).body.show_id
    const foreign = await buildShow(world.kernel, { user: (await world.person()).user })
    expect([await read(show.id), await read(foreign.id)]).toEqual([show.id, null])
  })
})

describe('the tip jar', () => {
  test('needs the skill of the plan', async () => {
    const ana = await world.person({ skill_tip_jar: false })
    show = await buildShow(world.kernel, { user: ana.user })
    const params = { showId: show.id }
    expect((await save([FIVE], true, ana)).status).toBe(402)
    expect((await ana.call(contract.listTipJarPrices, { params })).status).toBe(402)
    expect((await ana.call(contract.listTips, { params })).status).toBe(402)
  })

  test('says where payments are not configured, and its list works', async () => {
    const plain = await createWorld()
    try {
      const ana = await plain.person()
      const own = await buildShow(plain.kernel, { user: ana.user })
      const params = { showId: own.id }
      const words = 'Payments are not configured by whoever runs this server.'
      expect(text(await ana.call(contract.createStripeAccount, { body: RETURN }))).toContain(words)
      expect(text(await ana.call(contract.getStripeBalance))).toContain(words)
      expect((await ana.call(contract.retrieveStripeAccount)).body.has_account).toBe(false)
      expect((await ana.call(contract.listTips, { params })).body.charges).toEqual([])
    } finally {
      await plain.close()
    }
  })
})
