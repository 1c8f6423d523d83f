import {
  deleteSubscriber,
  listSubscribers,
  setSubscriptionStatus,
} from '@podstead/contract/subscribers/subscribers'
import { getSubscriber } from '@podstead/contract/subscribers/subscribers-manage'
import type { StripeSimulator } from '@podstead/simulators/stripe'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { publishEvent } from '../kernel/events.ts'
import { sumLedger } from '../ledger/queries.ts'
import { buildShow } from '../shows/factory.ts'
import { addSubscriber } from '../subscribers/commands-add.ts'
import { accessPageUrl } from '../subscribers/present.ts'
import { scheduledJob } from '../testing/scheduled-job.ts'
import { createSellingWorld, openTipJar } from '../testing/selling-world.ts'
import type { Person, World } from '../testing/world.ts'
import { markPremiumPrices } from './commands.ts'
import { signTipGiver } from './commands-links.ts'
import { removeForeignJar } from './commands-transfers.ts'
import { findPaymentAccount, listTips } from './queries.ts'
import type { TipJarPriceRow } from './table.ts'

/** Access to a podcast for members that is paid for: when it begins, when it ends, and who pays on. */

const HOUR = 3_600_000
const DAY = 24 * HOUR
let world: World
let stripe: StripeSimulator
let client: Stripe
let mira: Person
let show: PermittedShow
let fan: string
let people = 0
let [month, once]: TipJarPriceRow[] = []
beforeAll(async () => {
  ;({ world, stripe } = await createSellingWorld())
  client = new Stripe(stripe.apiKey, { ...stripe.client, maxNetworkRetries: 0, telemetry: false })
})
beforeEach(async () => {
  mira = await world.person()
  show = await buildShow(world.kernel, {
    ...{ user: mira.user, is_advanced_private_feed: true, podcast_title: 'Night Trains' },
  })
  fan = `fan-${++people}@example.org`
  const saved = await openTipJar(stripe, mira, show.id, [
    { amount: 500, interval: 'month' },
    { amount: 9900 },
    { amount: 900, interval: 'month' },
  ])
  const marked = saved.map(({ id }) => ({ id, is_premium_subscription: true }))
  ;[month, once] = await markPremiumPrices(world.kernel, show, marked)
  await settled()
})
afterAll(async () => {
  await world.close()
  await stripe.close()
})

const settled = async () => {
  await stripe.settled()
  await world.runJobs()
  await stripe.settled()
  await world.runJobs()
}
const pass = async (ms: number) => {
  world.clock.advance(ms)
  await stripe.catchUp()
  await settled()
}
const reconcile = async () => {
  await world.kernel.jobs.enqueue(world.kernel.db, scheduledJob('tip_jar.reconcile'), {})
  await settled()
}
const get = (url: string) => world.app.inject({ url })
const post = (url: string, fields: Record<string, string> = {}) =>
  world.app.inject({
    ...{ method: 'POST', url, remoteAddress: `198.51.100.${people}` },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const openPage = async (price: TipJarPriceRow | undefined, fields: Record<string, string> = {}) => {
  const sent = await post(`/join/${show.slug}/premium`, { price: String(price?.id), ...fields })
  return String(sent.headers.location)
}
const buy = async (price: TipJarPriceRow | undefined, email = fan) => {
  await stripe.buyAt(await openPage(price), { email })
  await settled()
}
const member = (email = fan) =>
  world.kernel.db
    .selectFrom('subscribers')
    .selectAll()
    .where('show_id', '=', show.id)
    .where('email_address', '=', email)
    .executeTakeFirst()
const status = async (email = fan) => (await member(email))?.subscription_status
const pagePath = async () => {
  const row = await member()
  return new URL(accessPageUrl(world.kernel, row as NonNullable<typeof row>)).pathname
}
const subscriptions = async () => {
  const stripeAccount = (await findPaymentAccount(world.kernel.db, mira.user))?.stripe_id as string
  const { data } = await client.subscriptions.list({ status: 'all' }, { stripeAccount })
  return data.map((one) => (one.status === 'active' && one.cancel_at_period_end ? 'stopped' : one.status))
}
const paid = async () => (await listTips(world.kernel.db, show)).tips.length
const lettersTo = async (email = fan) => (await world.mails()).filter(({ to }) => to.includes(email))
const waysIn = async (email = fan) => {
  const row = await member(email)
  if (!row) return 0
  const url = accessPageUrl(world.kernel, row)
  return (await lettersTo(email)).filter(({ text }) => text.includes(url)).length
}
const decide = async (subscription_status: 'Approved' | 'Reject') =>
  mira.call(setSubscriptionStatus, {
    params: { showId: show.id, subscriberId: (await member())?.id as number },
    body: { subscription_status },
  })

describe('who leaves', () => {
  test('does not pay on, and reads so before and after', async () => {
    await buy(month)
    const path = await pagePath()
    expect((await get(path)).body).toContain(`href="/join/${show.slug}/payments"`)
    expect((await get(`${path}/leave`)).body).toContain('Your repeating payment is stopped, too')
    expect((await post(`${path}/leave`)).body).toContain('Nothing more is charged.')
    await settled()
    expect([await status(), await subscriptions()]).toEqual(['Reject', ['stopped']])
    await pass(32 * DAY)
    expect([await paid(), await subscriptions()]).toEqual([1, ['canceled']])
  })

  test('and pays nothing that repeats reads nothing of it', async () => {
    await buy(once)
    const path = await pagePath()
    expect((await get(path)).body).not.toContain(`href="/join/${show.slug}/payments"`)
    expect((await get(`${path}/leave`)).body).not.toContain('repeating payment')
  })

  test('is not brought back by a payment that began before', async () => {
    await buy(month)
    await pass(HOUR)
    // As Stripe has it where it could not be stopped.
    await stripe.hold()
    await post(`${await pagePath()}/leave`)
    stripe.fail('down', 2)
    await world.runJobs().catch(() => {})
    await stripe.release()
    await reconcile()
    expect(await status()).toBe('Reject')
    await addPayment()
    await reconcile()
    expect(await status()).toBe('Reject')
  })

  test.each([
    ['once', () => once],
    ['every month', () => month],
  ])('comes back by paying %s after that', async (_how, price) => {
    await buy(month)
    await pass(HOUR)
    await post(`${await pagePath()}/leave`)
    await settled()
    await pass(HOUR)
    await buy(price())
    expect(await status()).toBe('Approved')
    expect((await member())?.status_by).toBe('list')
  })

  test('comes back by a gift that is paid after that', async () => {
    await buy(once)
    await pass(HOUR)
    await post(`${await pagePath()}/leave`)
    await pass(HOUR)
    await stripe.buyAt(await openPage(month, { gift: '1', email: fan }), { email: 'giver@example.org' })
    await settled()
    expect(await status()).toBe('Approved')
  })
})

/** A renewal of what repeats, as it is read. */
const addPayment = async () => {
  const { subscription_id } = await world.kernel.db
    .selectFrom('recurring_tips')
    .select('subscription_id')
    .where('show_id', '=', show.id)
    .executeTakeFirstOrThrow()
  await world.kernel.db
    .insertInto('tips')
    .values({
      ...{ show_id: show.id, price_id: month?.id as number, charge_id: `ch_${show.id}`, subscription_id },
      ...{ customer_email: fan, is_anonymous: false, message: '', currency: 'USD', amount_total: 500 },
      ...{ card_brand: 'visa', card_exp_date: '12/30', last4: '4242', receipt_url: '' },
      created_at: new Date(world.clock.now().getTime() + DAY),
    })
    .execute()
}

describe('whom the owner rejects', () => {
  test('pays no more when that cannot be undone any more, and is told so', async () => {
    await buy(month)
    await decide('Reject')
    await settled()
    expect([await status(), await subscriptions()]).toEqual(['Reject', ['active']])
    await pass(HOUR)
    await reconcile()
    expect(await subscriptions()).toEqual(['canceled'])
    expect((await lettersTo()).map(({ subject }) => subject)).toContain(
      'Your membership of Night Trains has ended',
    )
  })

  test('and lets in again within the hour pays on, and is a member for as long as they pay', async () => {
    await buy(month)
    await decide('Reject')
    await settled()
    await decide('Approved')
    await pass(2 * HOUR)
    await reconcile()
    expect([await status(), await subscriptions()]).toEqual(['Approved', ['active']])
    const path = `/join/${show.slug}/payments`
    const token = signTipGiver(world.kernel, show, { email: fan })
    const page = (await get(`${path}?${new URLSearchParams({ token })}`)).body
    const payment = /name="payment" value="(\d+)"/.exec(page)?.[1] as string
    await post(path, { token, payment, do: 'stop' })
    await pass(32 * DAY)
    expect(await status()).toBe('Reject')
  })

  test('stands in the list with what they pay, beside gifts and those who pay nothing', async () => {
    const free = `free-${fan}`
    await addSubscriber(world.kernel, show, mira.user, { email_address: free })
    const pays = async (email: string) => {
      const { body } = await mira.call(listSubscribers, { params: { showId: show.id }, query: {} })
      return body.private_feeds.find(({ email_address }) => email_address === email)?.payment
    }
    await buy(month)
    const nothing = { amount: null, currency: null, recurring_interval: null, ends_at: null }
    expect(await pays(free)).toEqual({ kind: 'free', ...nothing })
    expect(await pays(fan)).toEqual({
      ...{ kind: 'recurring', amount: 500, currency: 'USD', recurring_interval: 'month', ends_at: null },
    })
    await buy(once, free)
    expect(await pays(free)).toEqual({ ...nothing, kind: 'once', amount: 9900, currency: 'USD' })
    await post(`${await pagePath()}/leave`)
    await settled()
    expect(await pays(fan)).toMatchObject({ kind: 'recurring', ends_at: expect.any(String) })
  })

  test('is seen before to pay, alone and among all who are found; who has stopped is not', async () => {
    await addSubscriber(world.kernel, show, mira.user, { email_address: `friend-${fan}` })
    await buy(month)
    const seen = async (query = {}) => {
      const { body } = await mira.call(listSubscribers, { params: { showId: show.id }, query })
      const paying = body.private_feeds.filter(({ is_paying }) => is_paying)
      return [paying.map(({ email_address }) => email_address), body.paying]
    }
    const one = async () => {
      const params = { showId: show.id, subscriberId: (await member())?.id as number }
      return (await mira.call(getSubscriber, { params })).body.subscriber.is_paying
    }
    expect(await seen()).toEqual([[fan], 1])
    expect(await seen({ search: 'friend' })).toEqual([[], 0])
    expect(await seen({ subscription_status: 'Reject' })).toEqual([[], 0])
    expect(await one()).toBe(true)
    await post(`${await pagePath()}/leave`)
    await settled()
    expect(await seen()).toEqual([[], 0])
    expect(await one()).toBe(false)
  })

  test('or removes pays no more either', async () => {
    await buy(month)
    await mira.call(deleteSubscriber, {
      params: { showId: show.id, subscriberId: (await member())?.id as number },
    })
    await pass(HOUR)
    await reconcile()
    expect(await subscriptions()).toEqual(['canceled'])
  })
})

describe('whoever pays', () => {
  test('is written the way in, once, where approval itself sends nothing', async () => {
    await buy(month)
    expect(await waysIn()).toBe(1)
    await reconcile()
    await pass(32 * DAY)
    expect([await paid(), await waysIn()]).toEqual([2, 1])
  })

  test('and could listen before is written it, too', async () => {
    await addSubscriber(world.kernel, show, mira.user, { email_address: fan })
    await pass(HOUR)
    const before = await waysIn()
    await buy(once)
    expect(await waysIn()).toBe(before + 1)
  })

  test('is let in with the shortest address that there can be', async () => {
    await buy(once, 'a@b.co')
    expect(await status('a@b.co')).toBe('Approved')
  })
})

describe('a debit', () => {
  const charges = async () => {
    const account = (await findPaymentAccount(world.kernel.db, mira.user))?.stripe_id as string
    const { data } = await client.charges.list({}, { stripeAccount: account })
    return { account, charge: data.at(-1)?.id as string }
  }
  const begin = async (price: TipJarPriceRow | undefined) => {
    const account = (await findPaymentAccount(world.kernel.db, mira.user))?.stripe_id as string
    await stripe.setDebits({ account, active: true })
    await buy(price)
    await stripe.setDebits({ account, active: false })
  }
  const counted = async () => [await paid(), (await sumLedger(world.kernel.db, show)).length > 0]

  test('that is on its way is no payment; when its money comes it counts once and lets in', async () => {
    await begin(once)
    await reconcile()
    expect([...(await counted()), await status()]).toEqual([0, false, undefined])
    // What others pay meanwhile does not make it forgotten.
    await pass(5 * DAY)
    await buy(once, `other-${fan}`)
    await stripe.finishDebit({ ...(await charges()), outcome: 'succeeded' })
    await settled()
    expect([await paid(), await status(), await waysIn()]).toEqual([2, 'Approved', 1])
    await reconcile()
    expect([await paid(), await waysIn()]).toEqual([2, 1])
  })

  test.each([
    ['once', () => once],
    ['every month', () => month],
  ])('of what is paid %s that comes back counts for nothing and opens nothing', async (_how, price) => {
    await begin(price())
    await pass(5 * DAY)
    await stripe.finishDebit({ ...(await charges()), outcome: 'failed' })
    await settled()
    await reconcile()
    expect(await counted()).toEqual([0, false])
    expect(await status()).not.toBe('Approved')
  })
})

describe('a gift', () => {
  const present = async () => {
    const url = await openPage(month, { gift: '1', email: fan })
    await stripe.hold()
    await stripe.buyAt(url, { email: `giver-${fan}` })
    await stripe.drop({})
    await stripe.release()
  }

  test('whose payment is read ten days later lets in the person it is for', async () => {
    await present()
    await pass(10 * DAY)
    await reconcile()
    expect([await status(), await status(`giver-${fan}`)]).toEqual(['Approved', undefined])
  })

  test('of which nothing is known any more lets in nobody, above all not its giver', async () => {
    const url = await openPage(once, { gift: '1', email: fan })
    await world.kernel.db.deleteFrom('tip_gifts').where('show_id', '=', show.id).execute()
    await stripe.buyAt(url, { email: `giver-${fan}` })
    await settled()
    expect([await paid(), await status(), await status(`giver-${fan}`)]).toEqual([1, undefined, undefined])
  })

  test('ends also where the podcast has no tip jar any more', async () => {
    await present()
    await reconcile()
    expect(await status()).toBe('Approved')
    await world.kernel.db.deleteFrom('tip_jars').where('show_id', '=', show.id).execute()
    await pass(32 * DAY)
    await reconcile()
    expect(await status()).toBe('Reject')
  })
})

test('access that was paid once stays when the podcast changes hands and its new owner sells, too', async () => {
  await buy(once)
  const noor = await world.person()
  await world.kernel.db.transaction().execute(async (trx) => {
    await trx.updateTable('shows').set({ user_id: noor.user.id }).where('id', '=', show.id).execute()
    await publishEvent(trx, world.kernel, 'show.transferred', {
      ...{ show_id: show.id, from: mira.user.id, to: noor.user.id },
    })
  })
  show = { ...show, user_id: noor.user.id }
  await pass(HOUR)
  await removeForeignJar(world.kernel, show)
  await openTipJar(stripe, noor, show.id, [{ amount: 700 }])
  await reconcile()
  expect(await status()).toBe('Approved')
})
