import { deleteSubscriber, setSubscriptionStatus } from '@podstead/contract/subscribers/subscribers'
import type { StripeSimulator } from '@podstead/simulators/stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { startSession } from '../kernel/http/session.ts'
import { sumLedger } from '../ledger/queries.ts'
import { askStripe } from '../payments/commands-stripe.ts'
import { buildShow } from '../shows/factory.ts'
import { createSellingWorld, openTipJar } from '../testing/selling-world.ts'
import type { Person, World } from '../testing/world.ts'
import { markPremiumPrices } from './commands.ts'
import { restOfPayment } from './rules.ts'
import type { TipJarPriceRow } from './table.ts'

/** What is left of a payment goes back when the owner ends it and says so. */

const HOUR = 3_600_000
const DAY = 24 * HOUR
let world: World
let stripe: StripeSimulator
let mira: Person
let show: PermittedShow
let fan: string
let people = 0
let month: TipJarPriceRow | undefined
beforeAll(async () => {
  ;({ world, stripe } = await createSellingWorld())
})
beforeEach(async () => {
  mira = await world.person()
  show = await buildShow(world.kernel, {
    ...{ user: mira.user, is_advanced_private_feed: true, podcast_title: 'Night Trains' },
  })
  fan = `fan-${++people}@example.org`
  const saved = await openTipJar(stripe, mira, show.id, [{ amount: 900, interval: 'month' }])
  const marked = saved.map(({ id }) => ({ id, is_premium_subscription: true }))
  ;[month] = await markPremiumPrices(world.kernel, show, marked)
  await settled()
  const sent = await world.app.inject({
    ...{ method: 'POST', url: `/join/${show.slug}/premium`, remoteAddress: `198.51.100.${people}` },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ price: String(month?.id) }).toString(),
  })
  await stripe.buyAt(String(sent.headers.location), { email: fan })
  await settled()
})
afterAll(async () => {
  await world.close()
  await stripe.close()
})

const settled = async () => {
  for (let round = 0; round < 3; round++) {
    await stripe.settled()
    await world.runJobs()
  }
}
const pass = async (ms: number) => {
  world.clock.advance(ms)
  await stripe.catchUp()
  await settled()
}
const one = async () => {
  const row = await world.kernel.db
    .selectFrom('subscribers')
    .select('id')
    .where('show_id', '=', show.id)
    .where('email_address', '=', fan)
    .executeTakeFirstOrThrow()
  return { showId: show.id, subscriberId: row.id }
}
const reject = async (refunds_rest?: boolean) => {
  const body = { subscription_status: 'Reject' as const, ...(refunds_rest && { refunds_rest }) }
  expect((await mira.call(setSubscriptionStatus, { params: await one(), body })).status).toBe(200)
}
/** On a later day, with a session of that day. */
const removeLater = async () => {
  const headers = await startSession(world.kernel.db, world.clock, mira.user, 'test')
  const query = { refunds_rest: 'true' as const }
  expect((await mira.call(deleteSubscriber, { params: await one(), query, headers })).status).toBe(200)
}
const tip = () =>
  world.kernel.db
    .selectFrom('tips')
    .select(['amount_total', 'amount_refunded'])
    .where('show_id', '=', show.id)
    .executeTakeFirstOrThrow()
const running = () =>
  world.kernel.db
    .selectFrom('recurring_tips')
    .select(['status', 'refund_from', 'next_at', 'created_at'])
    .where('show_id', '=', show.id)
    .executeTakeFirstOrThrow()
const here = async () => {
  const account = await world.kernel.db
    .selectFrom('payment_accounts')
    .select('stripe_id')
    .where('user_id', '=', mira.user.id)
    .executeTakeFirstOrThrow()
  return { stripeAccount: account.stripe_id }
}
const letters = async () =>
  (await world.mails())
    .filter(({ to }) => to === fan)
    .map(({ text }) => text)
    .join('\n')
/** What of the payment is for the time from now on, by what is known of the period. */
const unused = async () => {
  const { created_at: start, next_at } = await running()
  return restOfPayment(900, { start, end: next_at as Date }, world.clock.now())
}

describe('the unused part of a payment', () => {
  test('goes back an hour after a rejection that asks for it, to the second, and the ledger balances', async () => {
    await pass(10 * DAY)
    const rest = await unused()
    expect(rest).toBeGreaterThan(500)
    await reject(true)
    expect((await tip()).amount_refunded).toBe(0)
    await pass(HOUR + 1000)
    expect(await tip()).toEqual({ amount_total: 900, amount_refunded: rest })
    expect(await running()).toMatchObject({ status: 'canceled', refund_from: null })
    const sums = await sumLedger(world.kernel.db, show)
    expect(sums.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(0)
    expect(await letters()).toContain(`$${(rest / 100).toFixed(2)}`)
    await pass(DAY)
    expect((await tip()).amount_refunded).toBe(rest)
  })

  test('goes back with a deletion, too', async () => {
    await pass(6 * DAY)
    const rest = await unused()
    const query = { refunds_rest: 'true' as const }
    expect((await mira.call(deleteSubscriber, { params: await one(), query })).status).toBe(200)
    await pass(HOUR + 1000)
    expect((await tip()).amount_refunded).toBe(rest)
  })

  test('goes back with the deletion of somebody whose payment has ended with a rejection', async () => {
    const end = (await running()).next_at as Date
    await pass(3 * DAY)
    await reject()
    await pass(HOUR + 1000)
    expect(await running()).toMatchObject({ status: 'canceled' })
    const start = (await running()).created_at
    const rest = restOfPayment(900, { start, end }, world.clock.now())
    await removeLater()
    await pass(HOUR + 1000)
    expect((await tip()).amount_refunded).toBe(rest)
  })

  test('stays where nothing is said, and where the rejection is undone', async () => {
    await reject(true)
    const body = { subscription_status: 'Approved' as const }
    await mira.call(setSubscriptionStatus, { params: await one(), body })
    expect(await running()).toMatchObject({ status: 'active', refund_from: null })
    await reject()
    await pass(HOUR + 1000)
    expect((await running()).status).toBe('canceled')
    expect((await tip()).amount_refunded).toBe(0)
    expect(await letters()).not.toContain('goes back to your card')
  })

  test('that Stripe does not give back is told to the owner, who can do it there, and is asked for once', async () => {
    await reject(true)
    const rest = await unused()
    const place = await here()
    const [charge] = (await askStripe(world.kernel, (client) => client.charges.list({}, place))).data
    await stripe.openDispute({ account: place.stripeAccount, charge: charge?.id as string })
    await pass(HOUR + 1000)
    expect(await running()).toMatchObject({ status: 'canceled', refund_from: null })
    await pass(DAY)
    const told = (await world.mails()).filter(
      ({ to, subject }) => to === mira.user.email && subject === `The refund to ${fan} did not go through`,
    )
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining(`$${(rest / 100).toFixed(2)}`)])
    expect(await letters()).not.toContain('goes back to your card')
  })

  test('of one whose access ended long ago leaves nothing behind that is asked for again', async () => {
    await reject()
    await pass(40 * DAY)
    await removeLater()
    expect((await running()).refund_from).not.toBeNull()
    await pass(HOUR + 1000)
    expect(await running()).toMatchObject({ status: 'canceled', refund_from: null })
    expect((await tip()).amount_refunded).toBe(0)
  })
})

test.each([
  ['all before the period', 900, '2026-01-01', 900],
  ['half of it', 900, '2026-03-16', 450],
  ['half a cent, rounded up', 1, '2026-03-16', 1],
  ['a third of a large amount', 99_999_999, '2026-03-21', 33_333_333],
  ['nothing at its end', 900, '2026-03-31', 0],
  ['nothing after it', 900, '2026-05-01', 0],
])('the rest of a payment is %s', (_what, amount, at, rest) => {
  const period = { start: new Date('2026-03-01'), end: new Date('2026-03-31') }
  expect(restOfPayment(amount, period, new Date(at))).toBe(rest)
})
