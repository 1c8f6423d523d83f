import { deleteSubscriber, setSubscriptionStatus } from '@podstead/contract/subscribers/subscribers'
import { saveTipJar } from '@podstead/contract/tip-jar/tip-jar'
import type { StripeSimulator } from '@podstead/simulators/stripe'
import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { startSession } from '../kernel/http/session.ts'
import { sumLedger } from '../ledger/queries.ts'
import { askStripe } from '../payments/commands-stripe.ts'
import { buildShow } from '../shows/factory.ts'
import { createSellingWorld, openTipJar, openTipPage } from '../testing/selling-world.ts'
import type { Person, World } from '../testing/world.ts'
import { markPremiumPrices } from './commands.ts'
import { changeRunningTip, listRunningTips } from './commands-running.ts'
import { restOfInvoice, restOfPayment } from './rules.ts'
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
/** As `reject`, of all that is left, with a session of that day. */
const rejectLater = async () => {
  const headers = await startSession(world.kernel.db, world.clock, mira.user, 'test')
  const body = { subscription_status: 'Reject' as const, refunds_rest: true }
  expect((await mira.call(setSubscriptionStatus, { params: await one(), body, headers })).status).toBe(200)
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

describe('the unused part of more than one payment', () => {
  /** Sells Silver by the month to somebody in Germany, and Gold beside it. */
  async function sellTiers({ taxed = false } = {}) {
    show = await buildShow(world.kernel, {
      ...{ user: mira.user, is_advanced_private_feed: true, tier_names: '["Silver","Gold"]' },
    })
    const prices = await openTipJar(stripe, mira, show.id, [
      { amount: 500, interval: 'month' },
      { amount: 900, interval: 'month' },
      { amount: 6000, interval: 'year' },
    ])
    const ids = prices.map(({ id }) => id) as [number, number, number]
    const tiers = ids.map((id, index) => {
      return { id, is_premium_subscription: true, tier: index === 1 ? null : 1 }
    })
    await markPremiumPrices(world.kernel, show, tiers)
    if (taxed) {
      await stripe.setTax({ account: (await here()).stripeAccount, active: true })
      const body = { tip_jar_status: true, prices, collects_tax: true }
      expect((await mira.call(saveTipJar, { params: { showId: show.id }, body })).status).toBe(200)
    }
    await settled()
    await stripe.buyAt(await openTipPage(world, show, ids[0]), { email: fan, country: 'DE' })
    await settled()
    return { silver: ids[0], gold: ids[1], year: ids[2] }
  }
  const changeTo = async (price: number) => {
    const giver = { email: fan }
    const [payment] = await listRunningTips(world.kernel, show, giver)
    await changeRunningTip(world.kernel, show, giver, payment?.id as number, price)
    await settled()
  }
  const tips = async () => {
    const rows = world.kernel.db.selectFrom('tips').select(['amount_total', 'amount_refunded', 'tax'])
    return rows.where('show_id', '=', show.id).orderBy('id').execute()
  }
  /** What of a price is for the time from now to the end of a period that began and lasts so many days. */
  const rest = (price: number, days: number, used: number) => Math.round((price * (days - used)) / days)

  test.each([false, true])(
    'goes back of each payment after a change to a dearer price, with taxes: %s',
    async (taxed) => {
      const { gold } = await sellTiers({ taxed })
      const { created_at: start, next_at: end } = await running()
      const days = ((end as Date).getTime() - start.getTime()) / DAY
      await pass(10 * DAY)
      await changeTo(gold)
      const [first, second] = await tips()
      expect([first?.amount_total, second?.amount_total]).toEqual([
        500,
        rest(900, days, 10) - rest(500, days, 10),
      ])
      await pass(10 * DAY)
      await rejectLater()
      await pass(HOUR + 1000)
      const [silver, difference] = await tips()
      const back = (silver?.amount_refunded ?? 0) + (difference?.amount_refunded ?? 0)
      // What is left of the price of Gold, whichever payment it was in.
      expect(Math.abs(back - rest(900, days, 20))).toBeLessThanOrEqual(2)
      expect(silver?.amount_refunded).toBe(rest(500, days, 20))
      expect(await letters()).toContain(`$${(back / 100).toFixed(2)}`)
      const sums = await sumLedger(world.kernel.db, show)
      expect(sums.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(0)
      const taxes = -Number(sums.find(({ account }) => account === 'taxes')?.amount ?? 0)
      const paid = 500 + (second?.amount_total ?? 0)
      // A nineteenth part of each hundred and nineteen is tax, of what stays as of what was paid.
      if (taxed) expect(Math.abs(taxes - ((paid - back) * 19) / 119)).toBeLessThanOrEqual(2)
      else expect(Math.abs(taxes)).toBe(0)
    },
  )

  test('of a month that became a year is what of the year is left, and never more than was paid', async () => {
    const { year } = await sellTiers()
    const { created_at: start, next_at: end } = await running()
    const days = ((end as Date).getTime() - start.getTime()) / DAY
    await pass(10 * DAY)
    await changeTo(year)
    const left = rest(500, days, 10)
    expect((await tips()).map(({ amount_total }) => amount_total)).toEqual([500, 6000 - left])
    await pass(5 * DAY)
    await rejectLater()
    await pass(HOUR + 1000)
    const back = (await tips()).reduce((sum, one) => sum + one.amount_refunded, 0)
    expect(Math.abs(back - rest(6000, 365, 5))).toBeLessThanOrEqual(2)
    for (const one of await tips()) expect(one.amount_refunded).toBeLessThanOrEqual(one.amount_total)
  })

  test('that its owner gave back in part before is not given back twice', async () => {
    const { gold } = await sellTiers()
    await pass(10 * DAY)
    await changeTo(gold)
    const { data } = await askStripe(world.kernel, async (client) => client.charges.list({}, await here()))
    const mine = data.filter(({ billing_details }) => billing_details.email === fan && data.length)
    for (const charge of mine.slice(0, 2))
      await askStripe(world.kernel, async (client) =>
        client.refunds.create({ charge: charge.id, amount: charge.amount - 20 }, await here()),
      )
    await settled()
    await rejectLater()
    await pass(HOUR + 1000)
    for (const one of await tips()) expect(one.amount_refunded).toBe(one.amount_total)
  })
})

test.each([
  // A month of 900 that became a year of 9000 after its half, of which a third of a month went by.
  ['gives back what the month still had', [line(-450, 15, 30), line(9000, 15, 380)], 8550, 25, 8603],
  ['has nothing for what is over', [line(900, 0, 30)], 900, 30, 0],
  ['counts discounts of its lines', [line(900, 0, 30, 450)], 450, 15, 225],
  ['shares out a tax on top', [line(1000, 0, 30)], 1190, 15, 595],
  ['shares out what credit paid', [line(900, 0, 30)], 600, 15, 300],
  ['is nothing where all was given as credit', [line(-900, 0, 30), line(500, 0, 30)], 0, 15, 0],
])('an invoice %s', (_what, data, charged, day, back) => {
  const lines = { data } as unknown as Stripe.Invoice['lines']
  expect(restOfInvoice({ lines }, charged, new Date(day * DAY))).toBe(back)
})

function line(amount: number, from: number, to: number, discount = 0) {
  const [start, end] = [from, to].map((day) => (day * DAY) / 1000)
  return { amount, period: { start, end }, discount_amounts: [{ amount: discount, discount: 'di_1' }] }
}

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
