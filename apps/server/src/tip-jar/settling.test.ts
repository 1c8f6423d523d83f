import { LANGUAGES } from '@podstead/contract/lookups-data'
import * as showCalls from '@podstead/contract/shows/shows'
import type { StripeSimulator } from '@podstead/simulators/stripe'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildShow } from '../shows/factory.ts'
import { addSubscriber } from '../subscribers/commands-add.ts'
import { buildSubscriber } from '../subscribers/factory.ts'
import { scheduledJob } from '../testing/scheduled-job.ts'
import { createSellingWorld, openTipJar } from '../testing/selling-world.ts'
import type { Person, World } from '../testing/world.ts'
import { markPremiumPrices, saveTipJar } from './commands.ts'
import { findTipGiver, signTipGiver } from './commands-links.ts'
import { startTip } from './commands-public.ts'
import { readTip } from './commands-read.ts'
import { canBecome, changeRunningTip, listRunningTips, stopRunningTip } from './commands-running.ts'
import {
  countRunningTips,
  findPaymentAccount,
  findTipJar,
  listOpenPrices,
  listPrices,
  listTips,
} from './queries.ts'

let world: World
let stripe: StripeSimulator
let client: Stripe
let mira: Person
let show: PermittedShow
beforeAll(async () => {
  ;({ world, stripe } = await createSellingWorld())
  client = new Stripe(stripe.apiKey, { ...stripe.client, maxNetworkRetries: 0, telemetry: false })
})
beforeEach(async () => {
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user, podcast_title: 'Night Trains' })
})
afterAll(async () => {
  await world.close()
  await stripe.close()
})

const settled = async () => {
  await stripe.settled()
  await world.runJobs()
}
const reconcile = async () => {
  await world.kernel.jobs.enqueue(world.kernel.db, scheduledJob('tip_jar.reconcile'), {})
  await world.runJobs()
}
const giveMonthly = async (email: string) => {
  const [price] = await openTipJar(stripe, mira, show.id, [
    { amount: 500, interval: 'month' },
    { amount: 900, interval: 'month' },
  ])
  const url = await startTip(world.kernel, show, {
    ...{ priceId: price?.id as number, message: '', anonymous: false },
    ...{ successUrl: 'https://pages.example/a', cancelUrl: 'https://pages.example/b' },
  })
  await stripe.buyAt(url, { email })
  await settled()
}
const running = () => countRunningTips(world.kernel.db, show)
const offered = async () => (await listOpenPrices(world.kernel.db, show)).length
/** Links that take payments at Stripe. */
const openLinks = async () => {
  const stripeAccount = (await findPaymentAccount(world.kernel.db, mira.user))?.stripe_id as string
  const { data } = await client.paymentLinks.list({ limit: 100 }, { stripeAccount })
  return data.filter(({ active }) => active).length
}
/** Other letters than thanks, to addresses of a domain. */
const letters = async (domain: string) =>
  (await world.mails())
    .filter(({ to, text }) => to.endsWith(`@${domain}`) && !text.includes('Stripe'))
    .map(({ to, subject }) => [to, subject])
    .sort()
const languageId = (code: string) => LANGUAGES.findIndex((one) => one.code === code) + 1
const params = () => ({ id: show.id })

describe('tips that repeat end with what they are for', () => {
  test('an hour after the podcast was deleted, and not while that can be undone', async () => {
    await giveMonthly('fan@deleted.example')
    await mira.call(showCalls.deleteShow, { params: params() })
    await settled()
    expect([await offered(), await running()]).toEqual([0, 1])
    expect(await openLinks()).toBe(0)
    await mira.call(showCalls.restoreShow, { params: params() })
    await settled()
    expect(await openLinks()).toBe(2)
    await reconcile()
    expect([await offered(), await running()]).toEqual([2, 1])
    await mira.call(showCalls.deleteShow, { params: params() })
    await settled()
    expect(await letters('deleted.example')).toEqual([])
    world.clock.advance(61 * 60_000)
    await reconcile()
    expect(await running()).toBe(0)
    expect(await letters('deleted.example')).toHaveLength(1)
  })

  test('when the podcast becomes private, and its prices are offered no more', async () => {
    await giveMonthly('fan@example.org')
    await mira.call(showCalls.updateShow, { params: params(), body: { is_private: true } })
    await settled()
    expect([await offered(), await running()]).toEqual([0, 0])
  })

  test('when somebody else owns it, who begins without prices', async () => {
    await giveMonthly('fan@example.org')
    const rui = await world.person()
    await world.kernel.db
      .updateTable('shows')
      .set({ user_id: rui.user.id })
      .where('id', '=', show.id)
      .execute()
    await reconcile()
    expect([await offered(), await running()]).toEqual([0, 0])
    const saved = await openTipJar(stripe, rui, show.id, [{ amount: 300 }])
    expect(saved.map(({ unit_amount }) => unit_amount)).toEqual([300])
  })

  test('and what was paid just before it changed hands stands in the list', async () => {
    const [price] = await openTipJar(stripe, mira, show.id, [{ amount: 500 }])
    await settled()
    await stripe.hold()
    await stripe.buyAt(price?.stripe_payment_url as string, { email: 'fan@example.org' })
    await stripe.drop({})
    await stripe.release()
    const rui = await world.person()
    const { db } = world.kernel
    await db.updateTable('shows').set({ user_id: rui.user.id }).where('id', '=', show.id).execute()
    await openTipJar(stripe, rui, show.id, [{ amount: 300 }])
    const { tips } = await listTips(db, show)
    expect(tips.map(({ customer_email, amount_total }) => [customer_email, amount_total])).toEqual([
      ['fan@example.org', 500],
    ])
  })
})

describe('whoever gave a tip that ended with what it was for', () => {
  const giveTwice = async (domain: string) => {
    await giveMonthly(`one@${domain}`)
    const [price] = await listOpenPrices(world.kernel.db, show)
    const urls = { successUrl: 'https://pages.example/a', cancelUrl: 'https://pages.example/b' }
    const about = { priceId: price?.id as number, message: '', anonymous: false, ...urls }
    await stripe.buyAt(await startTip(world.kernel, show, about), { email: `two@${domain}` })
    await settled()
  }

  test('is told so once, whether the service is away half-way or reports it before', async () => {
    await giveTwice('a.example')
    await mira.call(showCalls.updateShow, { params: params(), body: { is_private: true } })
    // Ended there, and what comes back is lost.
    const account = (await findPaymentAccount(world.kernel.db, mira.user))?.stripe_id as string
    const [row] = await world.kernel.db
      .updateTable('recurring_tips')
      .set({ end_letter: 'due' })
      .where('show_id', '=', show.id)
      .where('customer_email', '=', 'one@a.example')
      .returning('subscription_id')
      .execute()
    const subscription = row?.subscription_id as string
    await client.subscriptions.cancel(subscription, {}, { stripeAccount: account })
    await readTip(world.kernel, { user_id: mira.user.id, subscription })
    await settled()
    await reconcile()
    expect(await running()).toBe(0)
    expect(await letters('a.example')).toEqual([
      ['one@a.example', 'Your tip to Night Trains has ended'],
      ['two@a.example', 'Your tip to Night Trains has ended'],
    ])
    expect(JSON.stringify(await world.mails())).toContain('no longer takes your tip of $5.00 a month')
  })

  test('is told when the tip jar is switched off, in the language of the podcast', async () => {
    const { db } = world.kernel
    show = await buildShow(world.kernel, {
      ...{ user: mira.user, podcast_title: 'Night Trains', language_id: languageId('de') },
    })
    await giveTwice('b.example')
    const prices = await listPrices(db, await findTipJar(db, show))
    const given = prices.map((row) => ({ ...row, active: true, product_currency_code_id: 1 }))
    await saveTipJar(world.kernel, show, { isActive: false, prices: given })
    for (const _night of [1, 2]) await reconcile()
    expect(await letters('b.example')).toEqual([
      ['one@b.example', 'Dein Trinkgeld für Night Trains ist beendet'],
      ['two@b.example', 'Dein Trinkgeld für Night Trains ist beendet'],
    ])
  })

  test('is not told by us what they ended themselves', async () => {
    await giveMonthly('own@c.example')
    const giver = { email: 'own@c.example' }
    const [tip] = await listRunningTips(world.kernel, show, giver)
    await stopRunningTip(world.kernel, show, giver, tip?.id as number)
    await reconcile()
    expect(await letters('c.example')).toEqual([])
  })
})

describe('who gives a tip that repeats', () => {
  test('stops it by their link, and nobody else’s link does', async () => {
    await giveMonthly('fan@example.org')
    const other = await buildShow(world.kernel)
    const token = signTipGiver(world.kernel, show, { email: 'fan@example.org' })
    expect(findTipGiver(world.kernel, other, token)).toBeNull()
    const giver = findTipGiver(world.kernel, show, token)
    const [tip] = await listRunningTips(world.kernel, show, giver as { email: string })
    const stranger = { email: 'stranger@example.org' }
    await expect(stopRunningTip(world.kernel, show, stranger, tip?.id as number)).rejects.toMatchObject({
      status: 404,
    })
    expect(await running()).toBe(1)
    for (const _again of [1, 2])
      await stopRunningTip(world.kernel, show, { email: 'fan@example.org' }, tip?.id as number)
    expect(await running()).toBe(0)
    world.clock.advance(3_600_001)
    expect(findTipGiver(world.kernel, show, token)).toBeNull()
  })

  test('gives another amount from the next payment on', async () => {
    await giveMonthly('fan@example.org')
    const giver = { email: 'fan@example.org' }
    const [tip] = await listRunningTips(world.kernel, show, giver)
    const [, more] = await listOpenPrices(world.kernel.db, show)
    await changeRunningTip(world.kernel, show, giver, tip?.id as number, more?.id as number)
    await settled()
    expect(await listRunningTips(world.kernel, show, giver)).toMatchObject([
      { unit_amount: 900, price_id: more?.id },
    ])
  })
})

test.each([
  ['a tip of another amount', false, { unit_amount: 300 }, true],
  [
    'a tip by the year, which would be charged at once',
    false,
    { unit_amount: 9000, recurring_interval: 'year' as const },
    false,
  ],
  ['access by the year', true, { unit_amount: 9000, recurring_interval: 'year' as const }, true],
  [
    'access by the year for less than a month, which would leave credit',
    true,
    { recurring_interval: 'year' as const },
    false,
  ],
  ['what is paid once', true, { unit_amount: 9000, recurring_interval: null }, false],
  ['another currency', true, { unit_amount: 9000, currency: 'EUR' }, false],
])('a tip of 5.00 a month becomes %s: %#', (_what, is_advanced_private_feed, change, possible) => {
  const row = { unit_amount: 500, currency: 'USD', recurring_interval: 'month' as const }
  const price = { ...row, ...change }
  expect(canBecome({ is_advanced_private_feed }, { ...row, is_stopped: false }, price)).toBe(possible)
  expect(canBecome({ is_advanced_private_feed }, { ...row, is_stopped: true }, price)).toBe(false)
})

describe('a premium price of a podcast for members', () => {
  const statuses = async () =>
    Object.fromEntries(
      (
        await world.kernel.db
          .selectFrom('subscribers')
          .select(['email_address', 'subscription_status'])
          .where('show_id', '=', show.id)
          .execute()
      ).map((row) => [row.email_address, row.subscription_status]),
    )

  test('admits whoever pays for as long as they pay, and leaves who was added by hand', async () => {
    show = await buildShow(world.kernel, { user: mira.user, is_advanced_private_feed: true })
    await addSubscriber(world.kernel, show, mira.user, { email_address: 'friend@example.org' })
    const [price] = await openTipJar(stripe, mira, show.id, [{ amount: 500, interval: 'month' }])
    await markPremiumPrices(world.kernel, show, [{ id: price?.id as number, is_premium_subscription: true }])
    await settled()
    for (const email of ['fan@example.org', 'friend@example.org'])
      await stripe.buyAt(price?.stripe_payment_url as string, { email })
    await settled()
    expect(await statuses()).toEqual({ 'fan@example.org': 'Approved', 'friend@example.org': 'Approved' })
    for (const email of ['fan@example.org', 'friend@example.org']) {
      const [tip] = await listRunningTips(world.kernel, show, { email })
      await stopRunningTip(world.kernel, show, { email }, tip?.id as number)
    }
    await settled()
    // What is paid for stays open until its end.
    expect(await statuses()).toEqual({ 'fan@example.org': 'Approved', 'friend@example.org': 'Approved' })
    world.clock.advance(32 * 86_400_000)
    await stripe.catchUp()
    await settled()
    await reconcile()
    expect(await statuses()).toEqual({ 'fan@example.org': 'Reject', 'friend@example.org': 'Approved' })
  })

  test('admits a payer who waits for the owner, and not whom the owner has rejected', async () => {
    show = await buildShow(world.kernel, { user: mira.user, is_advanced_private_feed: true })
    const waiting = { email_address: 'fan@example.org', subscription_status: 'Pending' } as const
    await buildSubscriber(world.kernel, { show, ...waiting })
    const out = { email_address: 'out@example.org', subscription_status: 'Reject' } as const
    await buildSubscriber(world.kernel, { show, ...out })
    const [price] = await openTipJar(stripe, mira, show.id, [{ amount: 500, interval: 'month' }])
    await markPremiumPrices(world.kernel, show, [{ id: price?.id as number, is_premium_subscription: true }])
    await settled()
    for (const email of ['fan@example.org', 'out@example.org'])
      await stripe.buyAt(price?.stripe_payment_url as string, { email })
    await settled()
    expect(await statuses()).toEqual({ 'fan@example.org': 'Approved', 'out@example.org': 'Reject' })
  })

  const sell = async () => {
    show = await buildShow(world.kernel, { user: mira.user, is_advanced_private_feed: true })
    await addSubscriber(world.kernel, show, mira.user, { email_address: 'friend@example.org' })
    const [price] = await openTipJar(stripe, mira, show.id, [{ amount: 500, interval: 'month' }])
    await markPremiumPrices(world.kernel, show, [{ id: price?.id as number, is_premium_subscription: true }])
    await settled()
    for (const email of ['fan@example.org', 'friend@example.org'])
      await stripe.buyAt(price?.stripe_payment_url as string, { email })
    await settled()
    const account = (await findPaymentAccount(world.kernel.db, mira.user))?.stripe_id as string
    const { data } = await client.charges.list({}, { stripeAccount: account })
    return { account, charges: data.map(({ id }) => id) }
  }
  const both = (fan: string) => ({ 'fan@example.org': fan, 'friend@example.org': 'Approved' })

  test('refunded in full opens nothing in its period; in part it does, and the next payment opens again', async () => {
    const { account, charges } = await sell()
    const refund = async (amount: number) => {
      for (const charge of charges)
        await client.refunds.create({ charge, amount }, { stripeAccount: account })
      await settled()
    }
    await refund(200)
    expect(await statuses()).toEqual(both('Approved'))
    await refund(300)
    expect(await statuses()).toEqual(both('Reject'))
    await reconcile()
    expect(await statuses()).toEqual(both('Reject'))
    world.clock.advance(32 * 86_400_000)
    await stripe.catchUp()
    await settled()
    expect(await statuses()).toEqual(both('Approved'))
  })

  test('whose card is refused opens until it was tried for the last time', async () => {
    const { account } = await sell()
    const { data: customers } = await client.customers.list({}, { stripeAccount: account })
    for (const { id } of customers)
      await stripe.failCards({ account, customer: id, decline: 'insufficient_funds' })
    world.clock.advance(32 * 86_400_000)
    await stripe.catchUp()
    await settled()
    const states = () =>
      world.kernel.db.selectFrom('recurring_tips').select('status').where('show_id', '=', show.id).execute()
    expect(await states()).toEqual([{ status: 'past_due' }, { status: 'past_due' }])
    expect(await statuses()).toEqual(both('Approved'))
    world.clock.advance(20 * 86_400_000)
    await stripe.catchUp()
    await settled()
    expect(await running()).toBe(0)
    expect(await statuses()).toEqual(both('Reject'))
  })

  test('disputed opens nothing until the dispute is won', async () => {
    const { account, charges } = await sell()
    const here = { stripeAccount: account }
    for (const charge of charges) await stripe.openDispute({ account, charge })
    await settled()
    expect(await statuses()).toEqual(both('Reject'))
    const { data } = await client.disputes.list({}, here)
    for (const { id } of data) await stripe.closeDispute({ account, dispute: id, outcome: 'won' })
    await settled()
    expect(await statuses()).toEqual(both('Approved'))
  })

  test('opens its payment page the moment the podcast is for members', async () => {
    show = await buildShow(world.kernel, { user: mira.user, is_private: true })
    const [price] = await openTipJar(stripe, mira, show.id, [
      { amount: 500, interval: 'month' },
      { amount: 900 },
    ])
    await markPremiumPrices(world.kernel, show, [{ id: price?.id as number, is_premium_subscription: true }])
    await settled()
    expect(await openLinks()).toBe(0)
    await mira.call(showCalls.updateShow, { params: params(), body: { is_advanced_private_feed: true } })
    await settled()
    expect([await openLinks(), await offered()]).toEqual([1, 1])
  })
})
