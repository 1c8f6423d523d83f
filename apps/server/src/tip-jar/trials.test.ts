import { LANGUAGES } from '@podstead/contract/lookups-data'
import { listSubscribers } from '@podstead/contract/subscribers/subscribers'
import { listTipJarPrices, saveTipJar, type TipJarPrice } from '@podstead/contract/tip-jar/tip-jar'
import type { StripeSimulator } from '@podstead/simulators/stripe'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildShow } from '../shows/factory.ts'
import { accessPageUrl } from '../subscribers/present.ts'
import { createSellingWorld, openTipJar } from '../testing/selling-world.ts'
import type { Person, World } from '../testing/world.ts'
import { markPremiumPrices } from './commands.ts'
import { signTipGiver } from './commands-links.ts'
import { findPaymentAccount } from './queries.ts'

/** Access to a podcast for members that costs nothing in its first days. */

const DAY = 86_400_000
let world: World
let stripe: StripeSimulator
let client: Stripe
let mira: Person
let show: PermittedShow
let fan: string
let people = 0
let [week, month, once]: TipJarPrice[] = []
beforeAll(async () => {
  ;({ world, stripe } = await createSellingWorld())
  client = new Stripe(stripe.apiKey, { ...stripe.client, maxNetworkRetries: 0, telemetry: false })
})
afterAll(async () => {
  await world.close()
  await stripe.close()
})
beforeEach(() => sell())

/** $5 a month after a week, $9 a month from the first day, $90 once. */
async function sell(code = 'en') {
  mira = await world.person()
  show = await buildShow(world.kernel, {
    ...{ user: mira.user, is_advanced_private_feed: true, podcast_title: 'Night Trains' },
    language_id: LANGUAGES.findIndex((one) => one.code === code) + 1,
  })
  fan = `fan-${++people}@example.org`
  ;[week, month, once] = await openTipJar(stripe, mira, show.id, [
    { amount: 500, interval: 'month', trialDays: 7 },
    { amount: 900, interval: 'month' },
    { amount: 9000 },
  ])
  const premium = [week, month, once].map((price) => ({
    id: Number(price?.id),
    is_premium_subscription: true,
  }))
  await markPremiumPrices(world.kernel, show, premium)
  await settled()
}
const settled = async () => {
  for (let round = 0; round < 2; round++) {
    await stripe.settled()
    await world.runJobs()
  }
}
const pass = async (days: number) => {
  world.clock.advance(days * DAY)
  await stripe.catchUp()
  await settled()
}
const path = () => `/join/${show.slug}/premium`
const get = (url: string, language = 'en') =>
  world.app.inject({ url, headers: { 'accept-language': language } })
const post = (url: string, fields: Record<string, string>) =>
  world.app.inject({
    ...{ method: 'POST', url, remoteAddress: `198.51.100.${people}` },
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' },
    payload: new URLSearchParams(fields).toString(),
  })
const choose = (price: TipJarPrice | undefined, fields: Record<string, string> = {}) =>
  post(path(), { price: String(price?.id), address: fan, ...fields })
const begin = async (fields: Record<string, string> = {}) => {
  const sent = await choose(week, fields)
  expect(sent.statusCode).toBe(303)
  const page = String(sent.headers.location)
  const paid = await stripe.buyAt(page, { email: 'somebody.else@example.org' })
  expect(paid.url).toMatch('without_trial' in fields ? /\?thanks$/ : /\?thanks=trial$/)
  await settled()
  return paid
}
const here = async () => ({
  stripeAccount: (await findPaymentAccount(world.kernel.db, mira.user))?.stripe_id as string,
})
const subscriptions = async () =>
  (await client.subscriptions.list({ status: 'all' }, await here())).data.map(({ status }) => status)
const charges = async () => (await client.charges.list({}, await here())).data.map(({ amount }) => amount)
const member = (email = fan) =>
  world.kernel.db
    .selectFrom('subscribers')
    .selectAll()
    .where('show_id', '=', show.id)
    .where('email_address', '=', email)
    .executeTakeFirst()
const status = async () => (await member())?.subscription_status
const letters = async () => (await world.mails()).filter(({ to }) => to === fan)
const subjects = async () => (await letters()).map(({ subject }) => subject)
const flat = (text = '') => text.replace(/\s+/g, ' ')
const dayIn = (days: number, language = 'en') =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    world.clock.now().getTime() + days * DAY,
  )
const payments = async () => {
  const token = signTipGiver(world.kernel, show, { email: fan })
  return (await get(`/join/${show.slug}/payments?${new URLSearchParams({ token })}`)).body
}
const stop = async () => {
  const token = signTipGiver(world.kernel, show, { email: fan })
  const payment = /name="payment" value="(\d+)"/.exec(await payments())?.[1] as string
  await post(`/join/${show.slug}/payments`, { token, payment, do: 'stop' })
  await settled()
}

describe('the days of a trial', () => {
  test.each([
    [
      'of a price that is paid once',
      { recurring_interval: null, trial_days: 7 },
      'need a price that repeats',
    ],
    ['of ninety-one', { trial_days: 91 }, 'must be 0 to 90'],
    ['below none', { trial_days: -1 }, 'must be 0 to 90'],
  ])('%s are refused, with the field named', async (_what, change, words) => {
    const saved = [week, month, once] as TipJarPrice[]
    const { id: _, ...price } = { ...(saved[0] as TipJarPrice), position_order: 4, ...change }
    const answer = await mira.call(saveTipJar, {
      params: { showId: show.id },
      body: { tip_jar_status: true, prices: [...saved, price] },
    })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ errors: { trial_days: [words] } })
  })

  test('of a saved price stay, as its amount does', async () => {
    const [first, ...others] = [week, month, once] as TipJarPrice[]
    const save = (trial_days: number | undefined) =>
      mira.call(saveTipJar, {
        params: { showId: show.id },
        body: { tip_jar_status: true, prices: [{ ...(first as TipJarPrice), trial_days }, ...others] },
      })
    const refused = await save(14)
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { errors: { trial_days: ['is a saved price, which cannot be changed'] } },
    ])
    expect((await save(undefined)).status).toBe(200)
    const { prices } = (await mira.call(listTipJarPrices, { params: { showId: show.id } })).body
    expect(prices.map(({ trial_days }) => trial_days)).toEqual([7, 0, 0])
  })

  test('are only for podcasts for members', async () => {
    const open = await buildShow(world.kernel, { user: mira.user })
    const { id: _, ...price } = week as TipJarPrice
    const answer = await mira.call(saveTipJar, {
      params: { showId: open.id },
      body: { tip_jar_status: true, prices: [price] },
    })
    expect(answer.body).toMatchObject({ errors: { trial_days: ['are only for podcasts for members'] } })
  })
})

describe('the page on which access is sold', () => {
  test.each([
    ['en', '7 days free, then', 'Your email'],
    ['de', '7 Tage kostenlos, dann', 'Deine E-Mail'],
    ['fr', '7 jours gratuits, puis', 'Votre e-mail'],
  ])('says in %s what is free and what comes then', async (language, words, label) => {
    const { body } = await get(path(), language)
    expect(body).toContain(`<span>${words}</span><b>`)
    expect(body.match(/<b>/g)).toHaveLength(3)
    expect(body.match(new RegExp(words, 'g'))).toHaveLength(1)
    expect(body).toContain(label)
  })

  test('asks for the address that a trial is for', async () => {
    const sent = await choose(week, { address: 'nobody' })
    expect([sent.statusCode, sent.body]).toEqual([422, expect.stringContaining('id="address-problem"')])
    expect((await choose(month, { address: '' })).statusCode).toBe(303)
  })

  test('sells a gift without a trial', async () => {
    const sent = await choose(week, { gift: '1', email: 'friend@example.org', address: '' })
    await stripe.buyAt(String(sent.headers.location), { email: fan })
    await settled()
    expect([await charges(), await subscriptions()]).toEqual([[500], []])
  })
})

describe('a trial', () => {
  test('lets in at once, and the first payment comes at its end', async () => {
    await begin()
    expect([await status(), await subscriptions(), await charges()]).toEqual(['Approved', ['trialing'], []])
    expect((await get(`${path()}?thanks=trial`)).body).toContain('nothing was charged')
    await pass(8)
    expect([await status(), await subscriptions(), await charges()]).toEqual(['Approved', ['active'], [500]])
  })

  test('belongs to the address that asked for it, whatever is typed at Stripe', async () => {
    await begin()
    expect(await member('somebody.else@example.org')).toBeUndefined()
  })

  test('ends access at its end when it is stopped, and nothing is paid', async () => {
    await begin()
    await stop()
    expect([await status(), await subscriptions()]).toEqual(['Approved', ['trialing']])
    expect(await payments()).toContain(`Stopped: access ends on ${dayIn(7)}`)
    await pass(4)
    expect(await subjects()).not.toContainEqual(expect.stringContaining('ends on'))
    await pass(4)
    expect([await status(), await subscriptions(), await charges()]).toEqual(['Reject', ['canceled'], []])
  })

  test('whose first payment is refused lets in no more', async () => {
    await begin()
    const { data } = await client.customers.list({}, await here())
    const { stripeAccount: account } = await here()
    await stripe.failCards({ account, customer: String(data[0]?.id), decline: 'insufficient_funds' })
    await pass(8)
    expect([await status(), await charges()]).toEqual(['Reject', expect.any(Array)])
  })

  test('stands with its end on the member’s page of payments and in the list of subscribers', async () => {
    await begin()
    expect(await payments()).toContain(
      `Free until ${dayIn(7)}. The first payment of $5.00 comes on that day.`,
    )
    const list = async () =>
      (await mira.call(listSubscribers, { params: { showId: show.id } })).body.private_feeds.map(
        ({ trial_ends_at }) => trial_ends_at?.slice(0, 10) ?? null,
      )
    const end = new Date(world.clock.now().getTime() + 7 * DAY).toISOString().slice(0, 10)
    expect(await list()).toEqual([end])
    await pass(8)
    expect(await list()).toEqual([null])
  })

  test('goes over to another price without a charge, which is paid from its end on', async () => {
    await begin()
    const token = signTipGiver(world.kernel, show, { email: fan })
    const payment = /name="payment" value="(\d+)"/.exec(await payments())?.[1] as string
    const sent = await post(`/join/${show.slug}/payments`, {
      ...{ token, payment, price: String(month?.id), do: 'change' },
    })
    expect(sent.statusCode).toBe(303)
    await settled()
    expect([await subscriptions(), await charges()]).toEqual([['trialing'], []])
    await pass(8)
    expect(await charges()).toEqual([900])
  })
})

describe('one trial for each address', () => {
  test('is said before a second one is paid without', async () => {
    await begin()
    await stop()
    await pass(8)
    const again = await choose(week, { address: fan.toUpperCase() })
    expect(again.statusCode).toBe(200)
    expect(again.body).toContain('This address has had its free trial of this podcast.')
    expect(again.body).toContain('$5.00 now, without a trial')
    expect(again.body).toContain('name="without_trial" value="1"')
    await begin({ without_trial: '1' })
    expect([await status(), await charges()]).toEqual(['Approved', [500]])
  })

  test('holds of two pages that are open at once, too', async () => {
    const [one, two] = [await choose(week), await choose(week)].map(({ headers }) => String(headers.location))
    const refused = await stripe.buyAt(String(one))
    await stripe.buyAt(String(two))
    await settled()
    expect([refused.text, await subscriptions()]).toEqual([expect.any(String), ['trialing']])
    expect((await choose(week)).body).toContain('This address has had its free trial')
  })

  test('is known when nothing was reported yet', async () => {
    await stripe.hold()
    const sent = await choose(week)
    await stripe.buyAt(String(sent.headers.location))
    expect((await choose(week)).body).toContain('This address has had its free trial')
    await stripe.release()
    await settled()
  })

  test('of another podcast is its own', async () => {
    await begin()
    const same = fan
    await sell()
    fan = same
    await begin()
    expect(await subscriptions()).toEqual(['trialing'])
  })
})

describe('the letters of a trial', () => {
  test.each([
    ['en', 'Your free trial of Night Trains', 'first payment of $5.00'],
    ['de', 'Deine kostenlose Probezeit bei Night Trains', 'erste Zahlung von 5,00 $'],
    ['fr', 'Votre essai gratuit de Night Trains', 'premier paiement de 5,00 $US'],
    ['es', 'Tu prueba gratuita de Night Trains', 'primer pago de'],
    ['pt', 'O seu período gratuito de Night Trains', 'primeiro pagamento de'],
  ])(
    'say in %s when the first payment comes, at the beginning and before it',
    async (code, subject, words) => {
      await sell(code)
      const until = dayIn(7, code)
      await begin()
      const begins = (await letters()).find((one) => one.subject === subject)
      expect(flat(begins?.text)).toContain(words)
      expect(flat(begins?.text)).toContain(until)
      expect(await subjects()).not.toContainEqual(expect.stringContaining(until))
      await pass(4.1)
      await pass(0.1)
      const reminders = (await letters()).filter((one) => one.subject.includes(until))
      expect(reminders).toHaveLength(1)
      expect(flat(reminders[0]?.text)).toContain(words)
    },
  )

  test('come with the way in, once', async () => {
    await begin()
    const url = accessPageUrl(
      world.kernel,
      (await member()) as NonNullable<Awaited<ReturnType<typeof member>>>,
    )
    expect((await letters()).filter(({ text }) => text.includes(url))).toHaveLength(1)
    await pass(8)
    expect((await letters()).filter(({ text }) => text.includes(url))).toHaveLength(1)
  })
})
