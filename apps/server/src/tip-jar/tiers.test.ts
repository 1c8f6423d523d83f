import { getEpisode, updateEpisode } from '@podstead/contract/episodes/episodes'
import { updateShow } from '@podstead/contract/shows/shows'
import { bulkSubscribers, updateSubscriber } from '@podstead/contract/subscribers/subscribers-manage'
import { savePremiumPrices } from '@podstead/contract/tip-jar/tip-jar'
import type { StripeSimulator } from '@podstead/simulators/stripe'
import { parseFeed } from 'feedsmith'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildCourse, subscriberPaths } from '../private-feeds/factory.ts'
import { addSubscriber } from '../subscribers/commands-add.ts'
import type { SubscriberRow } from '../subscribers/table.ts'
import { createSellingWorld, openTipJar, type SellingWorld } from '../testing/selling-world.ts'
import type { Person, World } from '../testing/world.ts'
import { changeRunningTip, listRunningTips, previewTipChange, stopRunningTip } from './commands-running.ts'
import { findPaymentAccount, listTips } from './queries.ts'

let selling: SellingWorld
let world: World
let stripe: StripeSimulator
let mira: Person
let show: PermittedShow
let episodes: Awaited<ReturnType<typeof buildCourse>>['episodes']
beforeAll(async () => {
  selling = await createSellingWorld()
  ;({ world, stripe } = selling)
})
afterAll(() => selling.close())
beforeEach(async () => {
  mira = await world.person()
  ;({ show, episodes } = await buildCourse(world.kernel, { user: mira.user, episodes: 3 }))
})

const showParams = () => ({ id: show.id })
/** Lesson 2 from Silver on, lesson 3 from Gold on. */
async function nameTiers(): Promise<void> {
  await mira.call(updateShow, { params: showParams(), body: { tier_names: ['Silver', 'Gold'] } })
  for (const [index, tier] of [
    [1, 1],
    [2, 2],
  ] as const)
    expect((await setTier(index, tier)).status).toBe(200)
}
const setTier = (index: number, tier: number | null) =>
  mira.call(updateEpisode, {
    params: { showId: show.id, id: episodes[index]?.id as number },
    body: { tier },
  })
/** Monthly prices: one of Silver, one of everything. */
async function sellTiers() {
  const prices = await openTipJar(stripe, mira, show.id, [
    { amount: 500, interval: 'month' },
    { amount: 900, interval: 'month' },
  ])
  const [silver, gold] = prices.map(({ id }) => id) as [number, number]
  const { status } = await mira.call(savePremiumPrices, {
    params: { showId: show.id },
    body: {
      prices: [
        { id: silver, is_premium_subscription: true, tier: 1 },
        { id: gold, is_premium_subscription: true, tier: null },
      ],
    },
  })
  expect(status).toBe(200)
  await selling.settled()
  return { silver, gold, urls: prices.map(({ stripe_payment_url }) => stripe_payment_url) }
}
const member = (email: string): Promise<SubscriberRow> =>
  world.kernel.db
    .selectFrom('subscribers')
    .selectAll()
    .where('show_id', '=', show.id)
    .where('email_address', '=', email)
    .executeTakeFirstOrThrow()
/** What their app shows, the newest first. */
async function heard(email: string): Promise<string[]> {
  const { feed } = subscriberPaths(world.kernel, await member(email))
  const { statusCode, body } = await world.app.inject({ url: feed })
  if (statusCode !== 200) return []
  const { items = [] } = parseFeed(body).feed as { items?: { title?: string }[] }
  return items.map(({ title }) => title ?? '')
}
const DAY = 86_400_000
const FAN = 'fan@example.org'
const ALL = ['Lesson 3', 'Lesson 2', 'Lesson 1']

describe('prices of tiers', () => {
  test('open the episodes of their tier and of those below, until the payment ends', async () => {
    await nameTiers()
    const { urls } = await sellTiers()
    await stripe.buyAt(urls[0] as string, { email: FAN })
    await selling.settled()
    expect(await heard(FAN)).toEqual(['Lesson 2', 'Lesson 1'])
    const [tip] = await listRunningTips(world.kernel, show, { email: FAN })
    await stopRunningTip(world.kernel, show, { email: FAN }, tip?.id as number)
    await selling.settled()
    expect(await heard(FAN)).toEqual(['Lesson 2', 'Lesson 1'])
    world.clock.advance(32 * DAY)
    await stripe.catchUp()
    await selling.settled()
    expect(await heard(FAN)).toEqual([])
  })

  test('open more once the difference to a higher one is paid, and less from the next payment of a lower one', async () => {
    await nameTiers()
    const { silver, gold, urls } = await sellTiers()
    await stripe.buyAt(urls[0] as string, { email: FAN })
    await selling.settled()
    expect(await heard(FAN)).toEqual(['Lesson 2', 'Lesson 1'])
    const [tip] = await listRunningTips(world.kernel, show, { email: FAN })
    world.clock.advance(15 * DAY)
    const change = [world.kernel, show, { email: FAN }, tip?.id as number] as const
    expect((await previewTipChange(...change, gold))?.due).toBeCloseTo(200, -2)
    await changeRunningTip(...change, gold)
    await selling.settled()
    expect(await heard(FAN)).toEqual(ALL)
    const { tips } = await listTips(world.kernel.db, show)
    expect(tips.map(({ amount_total }) => amount_total)).toEqual([
      expect.toBeOneOf([193, 200, 206, 207]),
      500,
    ])
    expect(await previewTipChange(...change, silver)).toBeNull()
    await changeRunningTip(...change, silver)
    await selling.settled()
    // What is paid is heard until its end.
    expect(await heard(FAN)).toEqual(ALL)
    world.clock.advance(18 * DAY)
    await stripe.catchUp()
    await selling.settled()
    expect(await heard(FAN)).toEqual(['Lesson 2', 'Lesson 1'])
    const { id } = await member(FAN)
    const changes = await world.kernel.db
      .selectFrom('subscriber_events')
      .select('details')
      .where('subscriber_id', '=', id)
      .where('kind', '=', 'tier_changed')
      .orderBy('id')
      .execute()
    expect(changes.map(({ details }) => details.tier)).toEqual([null, 1])
  })

  test('charge nothing twice for whoever changes down and up again in a period', async () => {
    await nameTiers()
    const { silver, gold, urls } = await sellTiers()
    await stripe.buyAt(urls[1] as string, { email: FAN })
    await selling.settled()
    const [tip] = await listRunningTips(world.kernel, show, { email: FAN })
    const change = [world.kernel, show, { email: FAN }, tip?.id as number] as const
    await changeRunningTip(...change, silver)
    await selling.settled()
    expect(await previewTipChange(...change, gold)).toBeNull()
    await changeRunningTip(...change, gold)
    await selling.settled()
    const { tips } = await listTips(world.kernel.db, show)
    expect(tips.map(({ amount_total }) => amount_total)).toEqual([900])
    expect(await heard(FAN)).toEqual(ALL)
  })

  test('open nothing more where the card for the difference is refused', async () => {
    await nameTiers()
    const { gold, urls } = await sellTiers()
    await stripe.buyAt(urls[0] as string, { email: FAN })
    await selling.settled()
    const [tip] = await listRunningTips(world.kernel, show, { email: FAN })
    const account = (await findPaymentAccount(world.kernel.db, mira.user))?.stripe_id as string
    const client = new Stripe(stripe.apiKey, { ...stripe.client, maxNetworkRetries: 0, telemetry: false })
    const { data } = await client.customers.list({}, { stripeAccount: account })
    for (const { id: customer } of data)
      await stripe.failCards({ account, customer, decline: 'insufficient_funds' })
    const change = changeRunningTip(world.kernel, show, { email: FAN }, tip?.id as number, gold)
    await expect(change).rejects.toThrow()
    await selling.settled()
    expect(await heard(FAN)).toEqual(['Lesson 2', 'Lesson 1'])
    expect(await listRunningTips(world.kernel, show, { email: FAN })).toMatchObject([{ unit_amount: 500 }])
  })

  test('open the same for less by a discount; what was really paid is booked and thanked for', async () => {
    await nameTiers()
    const { urls } = await sellTiers()
    await stripe.buyAt(urls[0] as string, { email: FAN })
    await selling.settled()
    const stripeAccount = (await findPaymentAccount(world.kernel.db, mira.user))?.stripe_id as string
    const client = new Stripe(stripe.apiKey, { ...stripe.client, telemetry: false })
    const discount = async (percent_off: number) => {
      const { data } = await client.subscriptions.list({}, { stripeAccount })
      const once = { percent_off, duration: 'repeating' as const, duration_in_months: 1 }
      const { id: coupon } = await client.coupons.create(once, { stripeAccount })
      await client.subscriptions.update(data[0]?.id as string, { discounts: [{ coupon }] }, { stripeAccount })
    }
    const pass = async (days: number) => {
      world.clock.advance(days * DAY)
      await stripe.catchUp()
      await selling.settled()
    }
    const paid = async () => {
      const { tips } = await listTips(world.kernel.db, show)
      expect(await heard(FAN)).toEqual(['Lesson 2', 'Lesson 1'])
      return tips.map(({ amount_total }) => amount_total)
    }
    await pass(20)
    await discount(30)
    await pass(12)
    expect(await paid()).toEqual([350, 500])
    const letters = (await world.mails()).filter(({ to }) => to === FAN)
    expect(letters.some(({ text }) => text.includes('Your payment of $3.50'))).toBe(true)
    // Nothing is charged, and the membership goes on.
    await pass(20)
    await discount(100)
    await pass(11)
    expect(await paid()).toEqual([350, 500])
    await pass(31)
    expect(await paid()).toEqual([500, 350, 500])
  })

  test('open the highest of several that somebody pays at once', async () => {
    await nameTiers()
    const { urls } = await sellTiers()
    for (const url of urls) await stripe.buyAt(url, { email: FAN })
    await selling.settled()
    expect(await heard(FAN)).toEqual(ALL)
  })

  test('take nothing from whom the owner has added, who hears what the owner chose', async () => {
    await nameTiers()
    const { urls } = await sellTiers()
    const friend = await addSubscriber(world.kernel, show, mira.user, { email_address: FAN })
    await stripe.buyAt(urls[0] as string, { email: FAN })
    await selling.settled()
    expect(await heard(FAN)).toEqual(ALL)
    const params = { showId: show.id, subscriberId: friend.id }
    const { body } = await mira.call(updateSubscriber, { params, body: { tier: 1 } })
    expect(body).toMatchObject({ tier: 1, is_tier_paid: false })
    expect(await heard(FAN)).toEqual(['Lesson 2', 'Lesson 1'])
  })

  test('decide alone where many get another tier at once, named or found', async () => {
    await nameTiers()
    const { urls } = await sellTiers()
    await stripe.buyAt(urls[0] as string, { email: FAN })
    await selling.settled()
    const friend = await addSubscriber(world.kernel, show, mira.user, { email_address: 'friend@example.org' })
    const ids = [friend.id, (await member(FAN)).id]
    const set = (body: object) =>
      mira.call(bulkSubscribers, {
        params: { showId: show.id },
        body: { action: 'tier', ...body },
      })
    const tiers = async () => [(await member('friend@example.org')).tier, (await member(FAN)).tier]
    expect((await set({ ids, tier: 2 })).body).toMatchObject({ changed: 1, skipped: 1 })
    expect(await tiers()).toEqual([2, 1])
    expect(await heard('friend@example.org')).toEqual(ALL)
    expect((await set({ filter: {}, tier: 1 })).body.run).toMatchObject({ action: 'tier', total: 2 })
    await selling.settled()
    expect(await tiers()).toEqual([1, 1])
    expect(await heard('friend@example.org')).toEqual(['Lesson 2', 'Lesson 1'])
    expect((await set({ ids, tier: null })).body).toMatchObject({ changed: 1 })
    expect(await tiers()).toEqual([null, 1])
    for (const wrong of [{ ids }, { ids, tier: 3 }]) {
      const { status, body } = await set(wrong)
      expect([status, JSON.stringify(body)]).toEqual([422, expect.stringMatching(/tier/i)])
    }
  })

  test('decide alone about the tier of who pays, whatever the owner does with their status', async () => {
    await nameTiers()
    const { urls } = await sellTiers()
    await stripe.buyAt(urls[0] as string, { email: FAN })
    await selling.settled()
    const { id } = await member(FAN)
    const params = { showId: show.id, subscriberId: id }
    const { status, body } = await mira.call(updateSubscriber, { params, body: { tier: null } })
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('decides which tier')])
    expect(await heard(FAN)).toEqual(['Lesson 2', 'Lesson 1'])
  })
})

describe('tiers of a podcast', () => {
  test('open to everybody again when they are taken away, and hold when they come back', async () => {
    await nameTiers()
    const { urls } = await sellTiers()
    await stripe.buyAt(urls[0] as string, { email: FAN })
    await selling.settled()
    const rename = (tier_names: string[]) =>
      mira.call(updateShow, { params: showParams(), body: { tier_names } })
    await rename(['Silver'])
    expect(await heard(FAN)).toEqual(ALL)
    await rename([])
    expect(await heard(FAN)).toEqual(ALL)
    await rename(['Bronze', 'Silver'])
    expect(await heard(FAN)).toEqual(['Lesson 2', 'Lesson 1'])
  })

  test('are named once each, five at most', async () => {
    for (const tier_names of [['Gold', 'gold'], [''], ['x'.repeat(41)], ['a', 'b', 'c', 'd', 'e', 'f']]) {
      const { status, body } = await mira.call(updateShow, { params: showParams(), body: { tier_names } })
      expect([status, JSON.stringify(body)]).toEqual([422, expect.stringMatching(/tier.names/i)])
    }
  })

  test('must exist where an episode, a price or a subscriber is to have one', async () => {
    await nameTiers()
    const { silver } = await sellTiers()
    const before = await setTier(0, 3)
    expect([before.status, JSON.stringify(before.body)]).toEqual([422, expect.stringMatching(/tier/i)])
    const priced = await mira.call(savePremiumPrices, {
      params: { showId: show.id },
      body: { prices: [{ id: silver, is_premium_subscription: true, tier: 3 }] },
    })
    expect(priced.status).toBe(422)
    const friend = await addSubscriber(world.kernel, show, mira.user, { email_address: FAN })
    const params = { showId: show.id, subscriberId: friend.id }
    expect((await mira.call(updateSubscriber, { params, body: { tier: 3 } })).status).toBe(422)
    const episode = { showId: show.id, id: episodes[1]?.id as number }
    expect((await mira.call(getEpisode, { params: episode })).body).toMatchObject({ tier: 1 })
  })
})
