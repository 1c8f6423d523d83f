import { decodeFailure } from '@podstead/contract/failure'
import * as contract from '@podstead/contract/tip-jar/tip-jar'
import type { StripeSimulator } from '@podstead/simulators/stripe'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { listUnbalanced } from '../ledger/queries.ts'
import { buildShow } from '../shows/factory.ts'
import { createSellingWorld, openTipJar, openTipPage, type SellingWorld } from '../testing/selling-world.ts'
import type { Person, World } from '../testing/world.ts'
import { markPremiumPrices } from './commands.ts'
import { startGift } from './commands-gifts.ts'
import { findPaymentAccount } from './queries.ts'

/** Taxes that Stripe Tax takes out of tips, on the creator's own account. */

let world: World
let stripe: StripeSimulator
let settled: SellingWorld['settled']
let close: SellingWorld['close']
let client: Stripe
let mira: Person
let show: PermittedShow
let prices: contract.TipJarPrice[]

beforeAll(async () => {
  ;({ world, stripe, settled, close } = await createSellingWorld())
  client = new Stripe(stripe.apiKey, { ...stripe.client, maxNetworkRetries: 0, telemetry: false })
})
beforeEach(async () => {
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user, podcast_title: 'Night Trains' })
  prices = await openTipJar(stripe, mira, show.id, [{ amount: 1190 }, { amount: 500, interval: 'month' }])
  await settled()
})
afterAll(() => close())

const account = async () => (await findPaymentAccount(world.kernel.db, mira.user))?.stripe_id as string
const params = () => ({ showId: show.id })
const save = (collects_tax?: boolean) =>
  mira.call(contract.saveTipJar, { params: params(), body: { tip_jar_status: true, prices, collects_tax } })
const list = async () => (await mira.call(contract.listTips, { params: params() })).body
const pay = async (index: number, country = 'DE') => {
  const url = await openTipPage(world, show, prices[index]?.id as number)
  await stripe.buyAt(url, { email: 'fan@example.org', country })
  await settled()
}
const switchOn = async () => {
  await stripe.setTax({ account: await account(), active: true })
  expect((await save(true)).body.collects_tax).toBe(true)
  await settled()
}

describe('collecting taxes', () => {
  test('is off, and is said in words to whom Stripe Tax is not active for', async () => {
    expect((await mira.call(contract.listTipJarPrices, { params: params() })).body.collects_tax).toBe(false)
    const { status, body } = await save(true)
    expect([status, decodeFailure(status, body).message]).toEqual([
      ...[422, expect.stringContaining('Stripe Tax is not active on your Stripe account yet')],
    ])
    await pay(0)
    expect((await list()).charges).toMatchObject([{ amount_total: 1190, tax: 0 }])
  })

  test('takes the tax out of the amount that the page says, and keeps it apart', async () => {
    await switchOn()
    await pay(0)
    const { charges, totals } = await list()
    expect(charges).toMatchObject([{ amount_total: 1190, tax: 190 }])
    // Of 1190: the fee of all of it, and the tax, which is no income.
    expect(totals).toMatchObject([{ tips: 1000, taxes: 190, fees: 65, kept: 935 }])
    const file = await world.app.inject({
      ...{ method: 'GET', url: `/v1/shows/${show.id}/tips.csv`, headers: mira.headers },
    })
    expect(file.body).toMatch(/,Tax,Discount,Code\r?\n.*,11\.90,0\.00,USD,fan@example\.org,.*,1\.90,0\.00,/)
    expect(await listUnbalanced(world.kernel.db)).toEqual([])
  })

  test('takes it out of a gift as out of what is bought for oneself', async () => {
    show = await buildShow(world.kernel, { user: mira.user, is_advanced_private_feed: true })
    prices = await openTipJar(stripe, mira, show.id, [{ amount: 1190 }])
    const id = prices[0]?.id as number
    await markPremiumPrices(world.kernel, show, [{ id, is_premium_subscription: true }])
    await settled()
    await switchOn()
    const url = await startGift(world.kernel, show, {
      ...{ priceId: id, email: 'ana@example.org', name: 'Ana', giver: 'Ben', message: '' },
      ...{ successUrl: 'https://podcasts.example/thanks', cancelUrl: 'https://podcasts.example/' },
    })
    await stripe.buyAt(url, { email: 'ben@example.org', country: 'DE' })
    await settled()
    expect((await list()).charges).toMatchObject([{ amount_total: 1190, tax: 190 }])
  })

  test('of a tip that repeats takes it out of each payment', async () => {
    await switchOn()
    await pay(1, 'FR')
    world.clock.advance(32 * 86_400_000)
    await stripe.catchUp()
    await settled()
    const tips = await world.kernel.db
      .selectFrom('tips')
      .select(['amount_total', 'tax'])
      .where('show_id', '=', show.id)
      .execute()
    expect(tips).toEqual([
      { amount_total: 500, tax: 83 },
      { amount_total: 500, tax: 83 },
    ])
  })

  test('gives its share of the tax back with a refund', async () => {
    await switchOn()
    await pay(0)
    const stripeAccount = await account()
    const { data } = await client.charges.list({ limit: 1 }, { stripeAccount })
    const refund = (amount: number) =>
      client.refunds.create({ charge: data[0]?.id ?? '', amount }, { stripeAccount })
    await refund(595)
    await settled()
    expect((await list()).totals).toMatchObject([{ tips: 1000, taxes: 95, refunds: 500 }])
    await refund(595)
    await settled()
    expect((await list()).totals).toMatchObject([{ tips: 1000, taxes: 0, refunds: 1000, kept: -65 }])
    expect(await listUnbalanced(world.kernel.db)).toEqual([])
  })

  test('stays as it is where a form does not say it, holds for payment links, and ends with the switch', async () => {
    await switchOn()
    expect((await save()).body.collects_tax).toBe(true)
    const links = async () =>
      (await client.paymentLinks.list({ limit: 10 }, { stripeAccount: await account() })).data.map(
        ({ automatic_tax }) => automatic_tax.enabled,
      )
    expect(await links()).toEqual([true, true])
    await stripe.buyAt(prices[0]?.stripe_payment_url ?? '', { email: 'link@example.org', country: 'DE' })
    await settled()
    expect((await list()).charges).toMatchObject([{ amount_total: 1190, tax: 190 }])
    await save(false)
    await settled()
    expect(await links()).toEqual([false, false])
    await pay(0)
    expect((await list()).charges[0]).toMatchObject({ tax: 0 })
  })
})

test('a listener elsewhere pays the same, without tax', async () => {
  await switchOn()
  await pay(0, 'US')
  expect((await list()).charges).toMatchObject([{ amount_total: 1190, tax: 0 }])
})
