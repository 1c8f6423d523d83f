import {
  createDiscountCode,
  type DiscountCode,
  deleteDiscountCode,
  listDiscountCodes,
} from '@podstead/contract/discount-codes/discount-codes'
import type { BodyOf } from '@podstead/contract/endpoint'
import { listTips, type TipJarPrice } from '@podstead/contract/tip-jar/tip-jar'
import type { StripeSimulator } from '@podstead/simulators/stripe'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildShow } from '../shows/factory.ts'
import { createSellingWorld, openTipJar } from '../testing/selling-world.ts'
import type { Person, World } from '../testing/world.ts'
import { markPremiumPrices } from '../tip-jar/commands.ts'
import { signTipGiver } from '../tip-jar/commands-links.ts'
import { findPaymentAccount } from '../tip-jar/queries.ts'

/** Codes by which listeners pay less than the creator's prices. */

const DAY = 86_400_000
let world: World
let stripe: StripeSimulator
let client: Stripe
let mira: Person
let show: PermittedShow
let people = 0
let fan: string
let [month, year, once, trial]: TipJarPrice[] = []
beforeAll(async () => {
  ;({ world, stripe } = await createSellingWorld())
  client = new Stripe(stripe.apiKey, { ...stripe.client, maxNetworkRetries: 0, telemetry: false })
})
afterAll(async () => {
  await world.close()
  await stripe.close()
})
beforeEach(async () => {
  mira = await world.person()
  show = await buildShow(world.kernel, {
    ...{ user: mira.user, is_advanced_private_feed: true, podcast_title: 'Night Trains' },
  })
  fan = `fan-${++people}@example.org`
  ;[month, year, once, trial] = await openTipJar(stripe, mira, show.id, [
    { amount: 900, interval: 'month' },
    { amount: 9000, interval: 'year' },
    { amount: 4000 },
    { amount: 500, interval: 'month', trialDays: 7 },
  ])
  await markPremiumPrices(
    world.kernel,
    show,
    [month, year, once, trial].map((price) => ({ id: Number(price?.id), is_premium_subscription: true })),
  )
  await settled()
})

const settled = async () => {
  for (let round = 0; round < 3; round++) {
    await stripe.settled()
    await world.runJobs()
  }
}
const pass = async (days: number) => {
  world.clock.advance(days * DAY)
  await stripe.catchUp()
  await settled()
}
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
const list = async () => (await mira.call(listDiscountCodes, { params: params() })).body.codes
const send = (
  url: string,
  fields: Record<string, string>,
  { from = `198.51.100.${people}`, language = 'en' }: { from?: string; language?: string } = {},
) =>
  world.app.inject({
    ...{ method: 'POST', url, remoteAddress: from },
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': language },
    payload: new URLSearchParams(fields).toString(),
  })
const path = () => `/join/${show.slug}/premium`
const get = (url: string, language = 'en') =>
  world.app.inject({
    ...{ url, headers: { 'accept-language': language }, remoteAddress: `198.51.100.${people}` },
  })
const choose = (
  price: TipJarPrice | undefined,
  fields: Record<string, string> = { code: 'spring', applied: 'SPRING' },
) => send(path(), { price: String(price?.id), ...fields })
/** Opens the payment page of a price with the code, and pays it. */
const buy = async (price: TipJarPrice | undefined, email = fan) => {
  const sent = await choose(price)
  expect([sent.statusCode, sent.headers.location]).toEqual([303, expect.stringContaining('/checkout/')])
  const paid = await stripe.buyAt(String(sent.headers.location), { email })
  await settled()
  return paid
}
const here = async () => ({
  stripeAccount: (await findPaymentAccount(world.kernel.db, mira.user))?.stripe_id as string,
})
const charges = async () => (await client.charges.list({}, await here())).data.map(({ amount }) => amount)
const member = (email = fan) =>
  world.kernel.db
    .selectFrom('subscribers')
    .select('subscription_status')
    .where('show_id', '=', show.id)
    .where('email_address', '=', email)
    .executeTakeFirst()
const letters = async (email = fan) => (await world.mails()).filter(({ to }) => to === email)
const flat = (text = '') =>
  text
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const payments = async () => {
  const token = signTipGiver(world.kernel, show, { email: fan })
  return flat((await get(`/join/${show.slug}/payments?${new URLSearchParams({ token })}`)).body)
}

describe('the page on which access is sold', () => {
  test('asks for a code only where there is one, and shows prices with and without it', async () => {
    expect((await get(path())).body).not.toContain('name="code"')
    const price_ids = [Number(month?.id), Number(year?.id)]
    await make({ duration: 'repeating', duration_months: 3, price_ids })
    expect(flat((await get(path())).body)).toContain('Discount code')
    const page = flat((await get(`${path()}?code=spring`)).body)
    expect(page).toContain('$4.50 every month instead of $9.00 for the first 3 payments, then $9.00')
    expect(page).toContain('$45.00 every year instead of $90.00 for the first payment, then $90.00')
    expect(page).toContain('$40.00 once, without end The code is not for this price')
    const german = flat((await get(`${path()}?code=spring`, 'de')).body)
    expect(german).toMatch(/4,50 \$ jeden Monat statt 9,00 \$ für die ersten 3 Zahlungen/)
  })

  test('shows what a code makes of a price before it leads to the payment', async () => {
    await make()
    const typed = await choose(month, { code: 'spring' })
    expect([typed.statusCode, flat(typed.body)]).toEqual([
      200,
      expect.stringContaining('$4.50 every month instead of $9.00 for the first payment, then $9.00'),
    ])
    expect((await choose(month)).statusCode).toBe(303)
  })

  test.each([
    ['unknown', {}, 'nothing', 0],
    ['switched off', { is_active: false }, 'SPRING', 0],
    ['expired', {}, 'SPRING', 8],
    ['used up', { max_uses: 1 }, 'SPRING', 0],
  ])('says the same of a code that is %s', async (why, change, code, days) => {
    const in_a_week = new Date(world.clock.now().getTime() + 7 * DAY).toISOString()
    const made = await make({ expires_at: in_a_week as never })
    if (Object.keys(change).length)
      await world.kernel.db.updateTable('discount_codes').set(change).where('id', '=', made.id).execute()
    if (why === 'used up') await buy(month)
    if (days) await pass(days)
    const { statusCode, body } = await choose(month, { code, applied: code })
    expect([statusCode, flat(body)]).toEqual([
      422,
      expect.stringContaining('This code does not work. It may be mistyped, used up or expired.'),
    ])
  })

  test('refuses a thousand guesses from one place, and counts no right code', async () => {
    await make()
    const from = '203.0.113.9'
    for (let at = 0; at < 3; at++) await send(path(), { code: 'SPRING', do: 'apply' }, { from })
    const answers: number[] = []
    for (let at = 0; at < 25; at++)
      answers.push((await send(path(), { code: `GUESS-${at}`, do: 'apply' }, { from })).statusCode)
    expect(answers.filter((status) => status === 422)).toHaveLength(20)
    expect(answers.slice(20)).toEqual([429, 429, 429, 429, 429])
    const right = await send(path(), { code: 'SPRING', do: 'apply' }, { from })
    expect([right.statusCode, right.body.includes('Too many codes')]).toEqual([429, true])
    expect((await get(`${path()}?code=SPRING`)).statusCode).toBe(200)
  })

  test('takes a code in place of the free days, and none for a gift', async () => {
    await make()
    const page = flat((await get(`${path()}?code=spring`)).body)
    expect(page).toContain('With a code, without the free days.')
    expect(page).not.toContain('7 days free, then')
    await buy(trial)
    expect(await charges()).toEqual([250])
    const gift = await choose(month, {
      ...{ code: 'spring', applied: 'SPRING', gift: '1', email: 'friend@example.org' },
    })
    expect([gift.statusCode, flat(gift.body)]).toEqual([
      422,
      expect.stringContaining('Codes do not work for gifts'),
    ])
  })
})

describe('whoever pays with a code', () => {
  test('pays less once, then the price; letters and pages say what is paid', async () => {
    await make()
    await buy(month)
    expect(await charges()).toEqual([450])
    expect((await member())?.subscription_status).toBe('Approved')
    expect(await list()).toMatchObject([{ uses: 1, open_pages: 0 }])
    const thanks = (await letters()).find(({ text }) => text.includes('$4.50'))
    expect(flat(thanks?.text)).toContain('instead of $9.00')
    expect(await payments()).not.toContain('You pay $4.50')
    const { body } = await mira.call(listTips, { params: params() })
    expect(body.charges).toMatchObject([{ amount_total: 450, discount: 450, discount_code: 'SPRING' }])
    await pass(32)
    expect(await charges()).toEqual([900, 450])
    const paid = await world.kernel.db
      .selectFrom('tips')
      .select(['amount_total', 'discount'])
      .where('show_id', '=', show.id)
      .orderBy('id')
      .execute()
    expect(paid).toEqual([
      { amount_total: 450, discount: 450 },
      { amount_total: 900, discount: 0 },
    ])
  })

  test('pays less for three months, and their page says until when', async () => {
    await make({
      ...{ percent_off: null, amount_off: 200, currency: 'USD' },
      ...{ duration: 'repeating', duration_months: 3 },
    })
    await buy(month)
    expect(await payments()).toMatch(/You pay \$7\.00 instead of \$9\.00 for payments before \w+ \d+, \d+\./)
    for (let months = 0; months < 3; months++) await pass(31)
    expect(await charges()).toEqual([900, 700, 700, 700])
    expect(await payments()).not.toContain('You pay $7.00')
  })

  test('goes on paying less when the code is deleted', async () => {
    const { id } = await make({ duration: 'forever' })
    await buy(month)
    await mira.call(deleteDiscountCode, { params: { ...params(), discountCodeId: id } })
    await pass(32)
    expect(await charges()).toEqual([450, 450])
    expect(await payments()).toContain('You pay $4.50 instead of $9.00.')
  })

  const change = async (price: TipJarPrice | undefined) => {
    const token = signTipGiver(world.kernel, show, { email: fan })
    const page = await get(`/join/${show.slug}/payments?${new URLSearchParams({ token })}`)
    const payment = /name="payment" value="(\d+)"/.exec(page.body)?.[1] as string
    const wish = { token, payment, price: String(price?.id) }
    const asked = await send(`/join/${show.slug}/payments`, { ...wish, do: 'change' })
    const agreed = /name="agreed" value="(\d+)"/.exec(asked.body)?.[1]
    if (agreed) await send(`/join/${show.slug}/payments`, { ...wish, agreed, do: 'confirm' })
    await settled()
  }

  test('takes the discount along to a price that the code is for, also in what is charged at once', async () => {
    await make({ duration: 'forever', price_ids: [Number(month?.id), Number(year?.id)] })
    await buy(month)
    await change(year)
    expect(await payments()).toContain('You pay $45.00 instead of $90.00')
    expect(await charges()).toEqual([4050, 450])
  })

  test('pays another price in full, also while nobody has read the payment page yet', async () => {
    await make({ duration: 'forever', price_ids: [Number(month?.id)] })
    await buy(month)
    const unread = { is_redeemed: false, subscription_id: null }
    await world.kernel.db.updateTable('discount_uses').set(unread).where('show_id', '=', show.id).execute()
    await change(trial)
    expect(await payments()).not.toContain('instead of')
    await pass(32)
    expect(await charges()).toEqual([500, 450])
  })

  test('of a single price of which nothing is left is charged nothing and let in', async () => {
    await make({ percent_off: 100, price_ids: [Number(once?.id)] })
    const paid = await buy(once)
    expect(paid.url).toMatch(/thanks=free$/)
    expect(await charges()).toEqual([])
    expect((await member())?.subscription_status).toBe('Approved')
    expect((await letters()).length).toBeGreaterThan(0)
    expect(flat((await get(`${path()}?thanks=free`)).body)).toContain('nothing was charged')
    expect(await list()).toMatchObject([{ uses: 1 }])
    await world.runJobs()
    expect((await letters()).length).toBe(1)
  })

  test('of a monthly price whose first month is free is let in, written to, and pays from the second', async () => {
    await make({ percent_off: 100 })
    await buy(month)
    expect(await charges()).toEqual([])
    expect((await member())?.subscription_status).toBe('Approved')
    expect((await letters()).length).toBe(1)
    await pass(32)
    expect(await charges()).toEqual([900])
    expect((await member())?.subscription_status).toBe('Approved')
  })
})

describe('uses', () => {
  test('of the last place: of two at once one gets it, and a page that is closed gives it back', async () => {
    await make({ max_uses: 1 })
    const sent = await Promise.all([choose(month), choose(month), choose(year)])
    expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 422, 422])
    expect(await list()).toMatchObject([{ uses: 0, open_pages: 1, is_redeemable: true }])
    expect((await choose(month)).statusCode).toBe(422)
    // Nobody pays: the page is over after half an hour.
    world.clock.advance(33 * 60_000)
    await stripe.catchUp()
    await settled()
    expect(await list()).toMatchObject([{ uses: 0, open_pages: 0 }])
    await buy(month)
    expect(await list()).toMatchObject([{ uses: 1, open_pages: 0, is_redeemable: false }])
  })

  test('are counted once whatever is reported twice, late or never', async () => {
    await make()
    await stripe.hold()
    const [one, two] = [await choose(month), await choose(year)]
    await stripe.buyAt(String(one.headers.location), { email: fan })
    await stripe.buyAt(String(two.headers.location), { email: `other-${fan}` })
    // The reports of both get lost; they are read when their pages are over.
    await stripe.drop()
    world.clock.advance(33 * 60_000)
    await settled()
    expect(await list()).toMatchObject([{ uses: 2, open_pages: 0 }])
    const three = await choose(month)
    await stripe.buyAt(String(three.headers.location), { email: `third-${fan}` })
    await stripe.deliver({ times: 2, order: 'backwards' })
    await settled()
    await stripe.release()
    await settled()
    expect(await list()).toMatchObject([{ uses: 3, open_pages: 0 }])
  })

  test('of a page whose id was never noted are found by what the page says', async () => {
    await make()
    const sent = await choose(month)
    await world.kernel.db
      .updateTable('discount_uses')
      .set({ session_id: null })
      .where('show_id', '=', show.id)
      .execute()
    await stripe.buyAt(String(sent.headers.location), { email: fan })
    await settled()
    expect(await list()).toMatchObject([{ uses: 1, open_pages: 0 }])
  })

  test('do not depend on the coupon at Stripe, which is made again when its owner deleted it', async () => {
    await make()
    await buy(month)
    const { data } = await client.coupons.list({}, await here())
    await client.coupons.del(String(data[0]?.id), {}, await here())
    expect((await choose(year)).statusCode).toBe(503)
    expect((await choose(year)).statusCode).toBe(303)
    expect(await list()).toMatchObject([{ uses: 1, open_pages: 1 }])
  })
})

describe('the tip page of a public podcast', () => {
  beforeEach(async () => {
    await world.kernel.db
      .updateTable('shows')
      .set({ is_advanced_private_feed: false })
      .where('id', '=', show.id)
      .execute()
  })
  const tip = () => `/s/${show.slug}/tip`

  test('shows tips with a code and takes less', async () => {
    await make({ duration: 'forever' })
    const page = flat((await get(`${tip()}?code=spring`)).body)
    expect(page).toContain('$4.50 every month instead of $9.00 for as long as you pay')
    const sent = await send(tip(), { price: String(month?.id), code: 'spring', applied: 'SPRING' })
    await stripe.buyAt(String(sent.headers.location), { email: fan })
    await settled()
    expect(await charges()).toEqual([450])
    expect((await send(tip(), { price: String(month?.id), code: 'wrong', do: 'apply' })).statusCode).toBe(422)
  })

  test('gives no tip of nothing', async () => {
    await make({ percent_off: 100 })
    const sent = await send(tip(), { price: String(once?.id), code: 'spring', applied: 'SPRING' })
    expect([sent.statusCode, flat(sent.body)]).toEqual([
      422,
      expect.stringContaining('The code SPRING is not for this price.'),
    ])
  })
})
