import type { StripeSimulator } from '@podstead/simulators/stripe'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildShow } from '../shows/factory.ts'
import { addSubscriber } from '../subscribers/commands-add.ts'
import { accessPageUrl } from '../subscribers/present.ts'
import { scheduledJob } from '../testing/scheduled-job.ts'
import { createSellingWorld, openTipJar } from '../testing/selling-world.ts'
import type { Person, World } from '../testing/world.ts'
import { markPremiumPrices } from './commands.ts'
import { giftEnd } from './rules-gifts.ts'
import type { TipJarPriceRow } from './table.ts'

const DAY = 86_400_000
let world: World
let stripe: StripeSimulator
let client: Stripe
let mira: Person
let show: PermittedShow
let people = 0
let ana: string
let payer: string
beforeAll(async () => {
  ;({ world, stripe } = await createSellingWorld())
  client = new Stripe(stripe.apiKey, { ...stripe.client, maxNetworkRetries: 0, telemetry: false })
})
beforeEach(async () => {
  mira = await world.person()
  show = await buildShow(world.kernel, {
    ...{ user: mira.user, is_advanced_private_feed: true, podcast_title: 'Night Trains' },
  })
  people += 1
  ;[ana, payer] = [`ana-${people}@example.org`, `payer-${people}@example.org`]
})
afterAll(async () => {
  await world.close()
  await stripe.close()
})

const open = async (): Promise<TipJarPriceRow[]> => {
  const saved = await openTipJar(stripe, mira, show.id, [
    { amount: 500, interval: 'month' },
    { amount: 5000, interval: 'year' },
    { amount: 9900 },
  ])
  return markPremiumPrices(
    world.kernel,
    show,
    saved.map(({ id }) => ({ id, is_premium_subscription: true })),
  )
}
const path = () => `/join/${show.slug}/premium`
const get = (url: string) => world.app.inject({ url })
const post = (fields: Record<string, string>, remoteAddress = `198.51.100.${people}`) =>
  world.app.inject({
    ...{ method: 'POST', url: path(), remoteAddress },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const settled = async () => {
  await stripe.settled()
  await world.runJobs()
}
const give = async (price: TipJarPriceRow | undefined, fields: Record<string, string> = {}) => {
  const sent = await post({ price: String(price?.id), gift: '1', email: ana, ...fields })
  expect(sent.statusCode).toBe(303)
  const paid = await stripe.buyAt(String(sent.headers.location), { email: payer })
  await settled()
  return paid
}
const statuses = async () => {
  const rows = await world.kernel.db
    .selectFrom('subscribers')
    .selectAll()
    .where('show_id', '=', show.id)
    .orderBy('id')
    .execute()
  return rows.map(({ email_address, subscription_status }) => [email_address, subscription_status])
}
const mailsTo = async (email: string) => (await world.mails()).filter(({ to }) => to.includes(email))
const pass = async (ms: number) => {
  world.clock.advance(ms)
  await world.kernel.jobs.enqueue(world.kernel.db, scheduledJob('tip_jar.reconcile'), {})
  await world.runJobs()
}

describe('the page on which access is bought', () => {
  test('offers the prices that give access, and is led to from the invite link', async () => {
    await open()
    const { statusCode, headers, body } = await get(path())
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store'])
    for (const words of ['$5.00', 'every month', '$50.00', 'every year', '$99.00', 'once, without end'])
      expect(body).toContain(words)
    expect(String(headers['content-security-policy'])).toContain(stripe.url)
    expect((await get(`/join/${show.slug}`)).body).toContain(`href="${path()}"`)
  })

  test('says so while nothing is sold, and is not there for a public podcast', async () => {
    const { statusCode, body } = await get(path())
    expect([statusCode, body.includes('is not sold at the moment')]).toEqual([404, true])
    expect((await post({ price: '1' })).statusCode).toBe(404)
    const other = await buildShow(world.kernel, { user: mira.user })
    expect((await get(`/join/${other.slug}/premium`)).statusCode).toBe(404)
  })

  test('lets in whoever pays for themselves', async () => {
    const [, , once] = await open()
    const sent = await post({ price: String(once?.id) })
    const { url } = await stripe.buyAt(String(sent.headers.location), { email: payer })
    expect(new URL(url).search).toBe('?thanks')
    expect((await get(`${path()}?thanks`)).body).toContain('Thank you')
    await settled()
    expect(await statuses()).toEqual([[payer, 'Approved']])
  })

  test('names what is missing in a gift, and keeps what was written', async () => {
    const [month] = await open()
    const wrong = await post({ price: String(month?.id), gift: '1', email: 'ana', recipient: '<Ana>' })
    expect(wrong.statusCode).toBe(422)
    expect(wrong.body).toContain('Enter their email address.')
    expect(wrong.body).toContain('value="&lt;Ana&gt;"')
    expect((await post({ gift: '1', email: ana })).body).toContain('Choose a price.')
    const long = await post({ price: String(month?.id), gift: '1', email: ana, message: 'x'.repeat(501) })
    expect([long.statusCode, long.body.includes('500 characters at most')]).toEqual([422, true])
    expect((await post({ price: '999999', gift: '1', email: ana })).statusCode).toBe(422)
  })

  test('opens no thousand payment pages for one visitor', async () => {
    const [month] = await open()
    const send = () => post({ price: String(month?.id) }, '203.0.113.9')
    for (let at = 0; at < 30; at++) await send()
    expect((await send()).statusCode).toBe(429)
  })
})

describe('a gift', () => {
  test('makes the recipient a subscriber, who reads from whom it is; whoever paid is thanked, and is none', async () => {
    const [month] = await open()
    const { url } = await give(month, { recipient: 'Ana', giver: 'Rui', message: 'For the <night>' })
    expect(new URL(url).search).toBe('?thanks=gift')
    expect(await statuses()).toEqual([[ana, 'Approved']])
    const row = await world.kernel.db
      .selectFrom('subscribers')
      .selectAll()
      .where('email_address', '=', ana)
      .executeTakeFirstOrThrow()
    expect(row.full_name).toBe('Ana')
    const letter = (await mailsTo(ana)).find(({ subject }) => subject.startsWith('A gift'))
    for (const words of ['Rui has given you', 'For the <night>', accessPageUrl(world.kernel, row)])
      expect(letter?.text).toContain(words)
    const [thanks] = await mailsTo(payer)
    expect(thanks?.text).toContain('Ana gets an email')
    expect(thanks?.text).toContain('Nothing is charged again.')
    expect(await mailsTo(payer)).toHaveLength(1)
  })

  test('of a monthly price lasts a month, is paid once and ends by itself', async () => {
    const [month] = await open()
    await give(month)
    const recurring = await world.kernel.db
      .selectFrom('recurring_tips')
      .selectAll()
      .where('show_id', '=', show.id)
      .execute()
    expect(recurring).toEqual([])
    await pass(27 * DAY)
    expect(await statuses()).toEqual([[ana, 'Approved']])
    await pass(5 * DAY)
    expect(await statuses()).toEqual([[ana, 'Reject']])
  })

  test('of a single price has no end', async () => {
    const [, , once] = await open()
    await give(once)
    await pass(800 * DAY)
    expect(await statuses()).toEqual([[ana, 'Approved']])
  })

  test('ends with its refund', async () => {
    const [, year] = await open()
    await give(year)
    const { charge_id } = await world.kernel.db
      .selectFrom('tips')
      .select('charge_id')
      .where('show_id', '=', show.id)
      .executeTakeFirstOrThrow()
    const account = await world.kernel.db
      .selectFrom('payment_accounts')
      .select('stripe_id')
      .where('user_id', '=', mira.user.id)
      .executeTakeFirstOrThrow()
    await client.refunds.create({ charge: charge_id }, { stripeAccount: account.stripe_id })
    await settled()
    expect(await statuses()).toEqual([[ana, 'Reject']])
  })

  test('for somebody who was added by hand changes nothing when it ends', async () => {
    const [month] = await open()
    await addSubscriber(world.kernel, show, mira.user, { email_address: ana })
    await give(month)
    await pass(40 * DAY)
    expect(await statuses()).toEqual([[ana, 'Approved']])
  })

  test('is written of once, however often the account is read', async () => {
    const [month] = await open()
    await give(month)
    const before = (await mailsTo(ana)).length
    await pass(1000)
    expect(await mailsTo(ana)).toHaveLength(before)
  })

  test('that was never paid lets nobody in, and is forgotten', async () => {
    const [month] = await open()
    await post({ price: String(month?.id), gift: '1', email: ana })
    await settled()
    expect(await statuses()).toEqual([])
    await pass(31 * DAY)
    const kept = world.kernel.db.selectFrom('tip_gifts').selectAll().where('show_id', '=', show.id)
    expect(await kept.execute()).toEqual([])
  })
})

test.each([
  ['month', '2026-01-31T10:00:00Z', '2026-02-28T10:00:00.000Z'],
  ['month', '2026-11-15T10:00:00Z', '2026-12-15T10:00:00.000Z'],
  ['year', '2028-02-29T10:00:00Z', '2029-02-28T10:00:00.000Z'],
] as const)('a gift of a %s from %s ends on %s', (recurring_interval, from, until) =>
  expect(giftEnd({ recurring_interval }, new Date(from))?.toISOString()).toBe(until),
)
