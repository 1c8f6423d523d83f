import * as contract from '@podstead/contract/tip-jar/tip-jar'
import type { StripeSimulator } from '@podstead/simulators/stripe'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { listUnbalanced, sumLedger } from '../ledger/queries.ts'
import { buildShow } from '../shows/factory.ts'
import { scheduledJob } from '../testing/scheduled-job.ts'
import { createSellingWorld, openTipJar } from '../testing/selling-world.ts'
import type { Person, World } from '../testing/world.ts'
import { saveTipJar } from './commands.ts'
import { startTip } from './commands-public.ts'
import { countRunningTips, findPaymentAccount, findTipJar, listPrices, listTips } from './queries.ts'

const DAY = 86_400_000
let world: World
let stripe: StripeSimulator
let client: Stripe
let mira: Person
let show: PermittedShow
let account: string
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

const open = async (prices: Parameters<typeof openTipJar>[3]) => {
  const saved = await openTipJar(stripe, mira, show.id, prices)
  account = (await findPaymentAccount(world.kernel.db, mira.user))?.stripe_id as string
  return saved
}
const tip = async (priceId: number, email: string, about: { message?: string; anonymous?: boolean } = {}) => {
  const url = await startTip(world.kernel, show, {
    ...{ priceId, message: about.message ?? '', anonymous: about.anonymous ?? false },
    ...{ successUrl: 'https://pages.example/thanks', cancelUrl: 'https://pages.example/left' },
  })
  await stripe.buyAt(url, { email })
}
/** Everything that was reported has been worked on. */
const settled = async () => {
  await stripe.settled()
  await world.runJobs()
}
const list = async () => (await mira.call(contract.listTips, { params: { showId: show.id } })).body
const charges = async () => (await client.charges.list({}, { stripeAccount: account })).data
const reconcile = async () => {
  await world.kernel.jobs.enqueue(world.kernel.db, scheduledJob('tip_jar.reconcile'), {})
  await world.runJobs()
}
const running = () => countRunningTips(world.kernel.db, show)
const paid = async () => (await listTips(world.kernel.db, show)).tips.length
/** As the owner does, also when their session is over. */
const save = async (isActive: boolean) => {
  const prices = await listPrices(world.kernel.db, await findTipJar(world.kernel.db, show))
  await saveTipJar(world.kernel, show, {
    isActive,
    prices: prices.map((row) => ({ ...row, active: row.is_active, product_currency_code_id: 1 })),
  })
}

describe('a tip that was paid', () => {
  test('stands in the list with its message, in the ledger less its fee, and is thanked for once', async () => {
    const [price] = await open([{ amount: 500 }])
    await tip(price?.id as number, 'fan@example.org', { message: 'For the sleeper to Lisbon' })
    await settled()
    const { charges: tips, totals } = await list()
    expect(tips).toMatchObject([
      {
        ...{ amount_total: 500, currency: 'USD', stripe_customer_email: 'fan@example.org', last4: '4242' },
        message: 'For the sleeper to Lisbon',
      },
    ])
    expect(totals).toEqual([
      { currency: 'USD', tips: 500, taxes: 0, fees: 45, refunds: 0, disputes: 0, kept: 455 },
    ])
    await reconcile()
    const letters = (await world.mails()).filter(({ to }) => to === 'fan@example.org')
    expect(letters.map(({ subject }) => subject)).toEqual(['Thank you for your tip to Night Trains'])
    expect((await list()).totals).toEqual(totals)
  })

  test('is nobody’s where its giver wants to stay unknown, also in the file', async () => {
    const [price] = await open([{ amount: 500 }])
    await tip(price?.id as number, 'secret@example.org', { anonymous: true })
    await settled()
    expect(JSON.stringify((await list()).charges)).not.toContain('secret@example.org')
    const csv = await world.app.inject({ url: `/v1/shows/${show.id}/tips.csv`, headers: mira.headers })
    expect(csv.body).toContain('5.00')
    expect(csv.body).not.toContain('secret@example.org')
  })

  test('counts once, however often and in whatever order it is reported', async () => {
    const [price] = await open([{ amount: 500 }])
    await stripe.hold()
    await tip(price?.id as number, 'one@example.org')
    await tip(price?.id as number, 'two@example.org')
    await stripe.deliver({ times: 3, order: 'backwards' })
    await stripe.release()
    await settled()
    expect((await list()).charges).toHaveLength(2)
    expect((await list()).totals[0]).toMatchObject({ tips: 1000, kept: 910 })
  })

  test('is found at night where no report came', async () => {
    const [price] = await open([{ amount: 700 }])
    await settled()
    await stripe.hold()
    await tip(price?.id as number, 'fan@example.org')
    await stripe.drop({})
    await stripe.release()
    await settled()
    expect((await list()).charges).toEqual([])
    await reconcile()
    expect((await list()).charges).toHaveLength(1)
  })

  test('is thanked for while it is new: after an old backup nobody is thanked twice', async () => {
    const [price] = await open([{ amount: 700 }])
    await settled()
    await tip(price?.id as number, 'again@example.org')
    await settled()
    const letters = async () => (await world.mails()).filter(({ to }) => to === 'again@example.org').length
    expect(await letters()).toBe(1)
    // As it was before: the payment is not known.
    await world.kernel.db.deleteFrom('tips').where('show_id', '=', show.id).execute()
    world.clock.advance(4 * DAY)
    await reconcile()
    expect([(await list()).charges.length, await letters()]).toEqual([1, 1])
  })

  test('is refunded in part and in full, and lost by a dispute until that is won', async () => {
    const [price] = await open([{ amount: 1000 }])
    await tip(price?.id as number, 'fan@example.org')
    await tip(price?.id as number, 'other@example.org')
    await settled()
    const [second, first] = await charges()
    const here = { stripeAccount: account }
    await client.refunds.create({ charge: first?.id as string, amount: 400 }, here)
    await settled()
    expect((await list()).charges[1]).toMatchObject({ amount_refunded: 400 })
    await client.refunds.create({ charge: first?.id as string }, here)
    await settled()
    expect((await list()).charges[1]).toMatchObject({ amount_refunded: 1000 })
    await stripe.openDispute({ account, charge: second?.id as string })
    await settled()
    expect((await list()).totals[0]?.disputes).toBe(1000)
    const { data } = await client.disputes.list({}, here)
    await stripe.closeDispute({ account, dispute: data[0]?.id as string, outcome: 'won' })
    await settled()
    expect((await list()).totals[0]?.disputes).toBe(0)
    const movements = await client.balanceTransactions.list({}, here)
    const net = movements.data.reduce((sum, movement) => sum + movement.net, 0)
    expect((await list()).totals[0]?.kept).toBe(net)
    expect(await listUnbalanced(world.kernel.db)).toEqual([])
  })

  test('is somebody’s own matter where it has nothing to do with a podcast, or names another’s', async () => {
    await open([{ amount: 500 }])
    const stranger = await buildShow(world.kernel, { user: (await world.person()).user })
    const foreign: Record<string, string>[] = [{}, { podstead_show: stranger.feed_guid }]
    for (const metadata of foreign)
      await client.paymentIntents.create(
        {
          ...{ amount: 900, currency: 'usd', payment_method: 'pm_card_visa', confirm: true, metadata },
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        },
        { stripeAccount: account },
      )
    await settled()
    await reconcile()
    expect((await list()).charges).toEqual([])
    expect(await sumLedger(world.kernel.db, stranger)).toEqual([])
  })
})

describe('reports', () => {
  test.each(['none', 'wrong secret', 'old time'] as const)(
    'signed with %s change nothing',
    async (signature) => {
      const [price] = await open([{ amount: 500 }])
      await settled()
      await stripe.hold()
      await tip(price?.id as number, 'fan@example.org')
      await stripe.deliver({ signature })
      await world.runJobs()
      expect((await list()).charges).toEqual([])
      await stripe.release()
      await settled()
      expect((await list()).charges).toHaveLength(1)
    },
  )
})

describe('a signing secret that is rolled', () => {
  test('counts from when it is configured, and the one before beside it', async () => {
    const [price] = await open([{ amount: 500 }])
    await settled()
    await stripe.hold()
    const known = world.kernel.config.stripe?.connectWebhookSecrets as string[]
    const fresh = await stripe.rollSecret({ connect: true })
    await tip(price?.id as number, 'one@example.org')
    await stripe.deliver({ signature: 'right' })
    await world.runJobs()
    expect(await paid()).toBe(0)
    await stripe.deliver({ signature: 'old secret' })
    await world.runJobs()
    expect(await paid()).toBe(1)
    known.unshift(fresh)
    await tip(price?.id as number, 'two@example.org')
    await stripe.deliver({ signature: 'right' })
    await world.runJobs()
    expect(await paid()).toBe(2)
    await tip(price?.id as number, 'three@example.org')
    await stripe.deliver({ signature: 'old secret' })
    await world.runJobs()
    expect(await paid()).toBe(3)
    await stripe.release()
  })
})

describe('many tips', () => {
  test('are listed fifty at a time, also those of one second and while others come', async () => {
    const row = (n: number) => ({
      ...{ show_id: show.id, charge_id: `ch_${show.id}_${n}`, customer_email: `${n}@example.org` },
      ...{ is_anonymous: false, message: '', currency: 'USD', amount_total: 500, card_brand: 'visa' },
      ...{ card_exp_date: '12/30', last4: '4242', receipt_url: '' },
      created_at: new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(n / 60))),
    })
    const insert = (rows: ReturnType<typeof row>[]) =>
      world.kernel.db.insertInto('tips').values(rows).execute()
    await insert(Array.from({ length: 120 }, (_, n) => row(n)))
    const read = async (before?: number) =>
      (await mira.call(contract.listTips, { params: { showId: show.id }, query: before ? { before } : {} }))
        .body
    const first = await read()
    await insert([row(200)])
    const second = await read(first.next ?? 0)
    const third = await read(second.next ?? 0)
    expect([first, second, third].map(({ charges: some }) => some.length)).toEqual([50, 50, 20])
    expect(third.next).toBeNull()
    const all = [first, second, third].flatMap(({ charges: some }) => some)
    expect(new Set(all.map(({ id }) => id)).size).toBe(120)
    expect(all.map(({ created_at }) => created_at)).toEqual(
      all
        .map(({ created_at }) => created_at)
        .toSorted()
        .toReversed(),
    )
  })

  test('after one of another podcast, or of none, are none', async () => {
    const other = await mira.call(contract.listTips, {
      params: { showId: show.id },
      query: { before: 999_999 },
    })
    expect(other.body).toMatchObject({ charges: [], next: null })
    const wrong = await mira.call(contract.listTips, {
      ...{ params: { showId: show.id }, query: { before: 'last' as unknown as number } },
    })
    expect(wrong.status).toBe(422)
  })
})

describe('a tip that repeats', () => {
  test('is paid again each month, and ends at once with the tip jar', async () => {
    const [price] = await open([{ amount: 500, interval: 'month' }])
    await tip(price?.id as number, 'fan@example.org')
    await settled()
    expect(await running()).toBe(1)
    world.clock.advance(32 * DAY)
    await stripe.catchUp()
    await settled()
    expect(await paid()).toBe(2)
    await save(false)
    await settled()
    expect(await running()).toBe(0)
    world.clock.advance(64 * DAY)
    await stripe.catchUp()
    await settled()
    expect(await paid()).toBe(2)
  })

  test('ends also where it was paid on a page that was open before', async () => {
    const [price] = await open([{ amount: 500, interval: 'month' }])
    const url = await startTip(world.kernel, show, {
      ...{ priceId: price?.id as number, message: '', anonymous: false },
      ...{ successUrl: 'https://pages.example/a', cancelUrl: 'https://pages.example/b' },
    })
    await save(false)
    await settled()
    await stripe.buyAt(url, { email: 'late@example.org' })
    await settled()
    expect(await running()).toBe(0)
    const { data } = await client.subscriptions.list({ status: 'all' }, { stripeAccount: account })
    expect(data.map(({ status }) => status)).toEqual(['canceled'])
  })

  test('goes on ending after the service was away half-way', async () => {
    const [price] = await open([{ amount: 500, interval: 'month' }])
    for (const name of ['a', 'b', 'c']) await tip(price?.id as number, `${name}@example.org`)
    await settled()
    expect(await running()).toBe(3)
    stripe.fail('down', 2)
    await save(false).catch(() => {})
    await world.runJobs().catch(() => {})
    await save(false)
    await settled()
    expect(await running()).toBe(0)
  })
})
