import type { StripeSimulator } from '@podstead/simulators/stripe'
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildShow } from '../shows/factory.ts'
import { createSellingWorld, openTipJar, type SellingWorld } from '../testing/selling-world.ts'
import type { World } from '../testing/world.ts'
import { markPremiumPrices } from '../tip-jar/commands.ts'

/** Where whoever pays for a podcast for members changes or stops that. */

let world: World
let stripe: StripeSimulator
let settled: SellingWorld['settled']
let close: SellingWorld['close']
let show: PermittedShow
let fan: string
let people = 0
beforeAll(async () => {
  ;({ world, stripe, settled, close } = await createSellingWorld())
})
beforeEach(async () => {
  const mira = await world.person()
  show = await buildShow(world.kernel, {
    ...{ user: mira.user, is_advanced_private_feed: true, podcast_title: 'Night Trains' },
  })
  fan = `fan-${++people}@example.org`
  const saved = await openTipJar(stripe, mira, show.id, [
    { amount: 500, interval: 'month' },
    { amount: 900, interval: 'month' },
  ])
  const marked = saved.map(({ id }) => ({ id, is_premium_subscription: true }))
  await markPremiumPrices(world.kernel, show, marked)
  await settled()
  const sent = await post(`/join/${show.slug}/premium`, { price: String(saved[0]?.id) })
  await stripe.buyAt(String(sent.headers.location), { email: fan })
  await settled()
})
afterAll(() => close())

const path = () => `/join/${show.slug}/payments`
const get = (url: string, language = 'en') =>
  world.app.inject({ url, headers: { 'accept-language': language } })
const post = (url: string, fields: Record<string, string>, remoteAddress = `198.51.100.${people}`) =>
  world.app.inject({
    ...{ method: 'POST', url, remoteAddress },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const links = async () =>
  (await world.mails())
    .filter(({ to }) => to.includes(fan))
    .flatMap(({ text }) => /https?:\/\/\S+\/payments\?token=[^\s)]+/.exec(text)?.[0] ?? [])
const openLink = async () => {
  await post(path(), { email: fan })
  await settled()
  const url = new URL((await links())[0] as string)
  return { url: url.pathname + url.search, token: url.searchParams.get('token') as string }
}

async function listHtmlProblems(body: string): Promise<string[]> {
  const validator = new HtmlValidate({ extends: ['html-validate:standard'], rules: { 'long-title': 'off' } })
  const { results } = await validator.validateString(body)
  return results.flatMap(({ messages }) => messages.map(({ message }) => message))
}

test('a payment is stopped behind the link of a mail, and access lasts until the end of what is paid', async () => {
  const { url, token } = await openLink()
  const { statusCode, headers, body } = await get(url)
  expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(body).toContain('$5.00 every month')
  const payment = /name="payment" value="(\d+)"/.exec(body)?.[1] as string
  const stopped = await post(path(), { token, payment, do: 'stop' })
  expect(stopped.statusCode).toBe(303)
  await settled()
  const after = (await get(String(stopped.headers.location))).body
  expect(after).toContain('you keep access until the end of what you paid for')
  expect(after).toContain('Stopped: access ends on')
  expect(after).not.toContain('value="stop"')
  const members = world.kernel.db
    .selectFrom('subscribers')
    .select('subscription_status')
    .where('show_id', '=', show.id)
  expect(await members.execute()).toEqual([{ subscription_status: 'Approved' }])
})

test('another price counts from the next payment', async () => {
  const { url, token } = await openLink()
  const { body } = await get(url)
  const payment = /name="payment" value="(\d+)"/.exec(body)?.[1] as string
  const price = /<option value="(\d+)">\$9.00 every month</.exec(body)?.[1] as string
  const changed = await post(path(), { token, payment, price, do: 'change' })
  await settled()
  const after = (await get(String(changed.headers.location))).body
  expect(after).toContain('The new price counts from the next payment.')
  expect(after).toContain('$9.00 every month</h3>')
})

test('who asks for a link reads the same whatever address they type, and only payers are written', async () => {
  const known = await post(path(), { email: fan })
  const unknown = await post(path(), { email: 'stranger@example.org' })
  expect(known.body).toBe(unknown.body)
  await settled()
  expect((await world.mails()).filter(({ to }) => to.includes('stranger@example.org'))).toEqual([])
  expect((await post(path(), { email: 'no address' })).statusCode).toBe(422)
})

test('a link that is over, or somebody else’s, opens nothing', async () => {
  const { url, token } = await openLink()
  const bad = await post(path(), { token: `${token}x`, payment: '1', do: 'stop' })
  expect([bad.statusCode, bad.body.includes('used up or too old')]).toEqual([404, true])
  world.clock.advance(3_600_001)
  expect((await get(url)).statusCode).toBe(404)
})

test('the address that tips have leads there, and says nothing of podcasts that are not for members', async () => {
  const { statusCode, headers } = await get(`/s/${show.slug}/tip/manage?token=abc`)
  expect([statusCode, new URL(String(headers.location)).pathname]).toEqual([303, path()])
  const hidden = await buildShow(world.kernel, { is_private: true })
  for (const slug of [hidden.slug, 'no-such-podcast'])
    for (const page of [`/s/${slug}/tip/manage`, `/join/${slug}/payments`])
      expect((await get(page)).statusCode).toBe(404)
})

test('the letter of thanks leads there', async () => {
  const [thanks] = (await world.mails()).filter(({ text }) => text.includes('for your membership of'))
  expect(JSON.stringify(thanks)).toContain('/payments')
})

test.each(['en', 'de', 'fr'])('its pages are valid HTML, in %s', async (language) => {
  const { url } = await openLink()
  for (const page of [path(), url])
    expect(await listHtmlProblems((await get(page, language)).body)).toEqual([])
})

test('a price that opens more episodes says what it charges now, and charges that once it is confirmed', async () => {
  const { db } = world.kernel
  await db.updateTable('shows').set({ tier_names: '["Silver","Gold"]' }).where('id', '=', show.id).execute()
  const jar = db.selectFrom('tip_jars').select('id').where('show_id', '=', show.id)
  await db
    .updateTable('tip_jar_prices')
    .set({ tier: 1 })
    .where('tip_jar_id', 'in', jar)
    .where('unit_amount', '=', 500)
    .execute()
  const { url, token } = await openLink()
  const { body } = await get(url)
  expect(body).toContain('$9.00 every month · Every episode')
  const payment = /name="payment" value="(\d+)"/.exec(body)?.[1] as string
  const price = /<option value="(\d+)"/.exec(body)?.[1] as string
  const asked = await post(path(), { token, payment, price, do: 'change' })
  expect([asked.statusCode, asked.body]).toEqual([200, expect.stringContaining('You pay $4.00 now')])
  expect(await listHtmlProblems(asked.body)).toEqual([])
  const charged = () => db.selectFrom('tips').select('amount_total').where('show_id', '=', show.id).execute()
  await settled()
  expect(await charged()).toEqual([{ amount_total: 500 }])
  // A form of before the price or a discount changed: nobody pays more than they read.
  for (const agreed of ['399', '', 'much'])
    expect((await post(path(), { token, payment, price, agreed, do: 'confirm' })).statusCode).toBe(200)
  await settled()
  expect(await charged()).toEqual([{ amount_total: 500 }])
  const agreed = /name="agreed" value="(\d+)"/.exec(asked.body)?.[1] as string
  const confirmed = await post(path(), { token, payment, price, agreed, do: 'confirm' })
  expect(confirmed.statusCode).toBe(303)
  await settled()
  expect((await get(String(confirmed.headers.location))).body).toContain('once the payment has arrived')
  expect((await charged()).map(({ amount_total }) => amount_total).sort()).toEqual([400, 500])
})

test('a year takes the place of months for what is left to pay of it, said before; months take none of a year', async () => {
  const mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user, is_advanced_private_feed: true })
  const [month, year, cheap] = await openTipJar(stripe, mira, show.id, [
    { amount: 500, interval: 'month' },
    { amount: 5000, interval: 'year' },
    { amount: 400, interval: 'year' },
  ])
  const marked = [month, year, cheap].map((one) => ({ id: one?.id ?? 0, is_premium_subscription: true }))
  await markPremiumPrices(world.kernel, show, marked)
  await settled()
  const sent = await post(`/join/${show.slug}/premium`, { price: String(month?.id) })
  await stripe.buyAt(String(sent.headers.location), { email: fan })
  await settled()
  await post(path(), { email: fan })
  await settled()
  const url = new URL((await links()).at(-1) as string)
  const token = url.searchParams.get('token') as string
  const page = await get(url.pathname + url.search)
  expect([...page.body.matchAll(/<option value="(\d+)"/g)].map(([, id]) => id)).toEqual([String(year?.id)])
  const payment = /name="payment" value="(\d+)"/.exec(page.body)?.[1] as string
  const wish = { token, payment, price: String(year?.id) }
  const refused = await post(path(), { ...wish, price: String(cheap?.id), agreed: '9999', do: 'confirm' })
  expect(refused.statusCode).toBe(503)
  // The whole month is left.
  const asked = await post(path(), { ...wish, do: 'change' })
  expect([asked.statusCode, asked.body]).toEqual([
    200,
    expect.stringContaining('You pay $45.00 now: the price'),
  ])
  const charged = async () => {
    const tips = world.kernel.db.selectFrom('tips').select('amount_total').where('show_id', '=', show.id)
    return (await tips.orderBy('id').execute()).map(({ amount_total }) => amount_total)
  }
  await settled()
  expect(await charged()).toEqual([500])
  expect((await post(path(), { ...wish, agreed: '4500', do: 'confirm' })).statusCode).toBe(303)
  await settled()
  expect(await charged()).toEqual([500, 4500])
  expect((await post(path(), { ...wish, price: String(month?.id), do: 'change' })).statusCode).toBe(503)
  await settled()
  expect(await charged()).toEqual([500, 4500])
})
