import { getSitePage, publishSitePage, saveSitePage } from '@podstead/contract/site-editor/site-editor'
import { saveTipJar } from '@podstead/contract/tip-jar/tip-jar'
import type { StripeSimulator } from '@podstead/simulators/stripe'
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createSellingWorld, openTipJar } from '../testing/selling-world.ts'
import type { Person, World } from '../testing/world.ts'

let world: World
let stripe: StripeSimulator
let mira: Person
let show: PermittedShow
beforeAll(async () => {
  ;({ world, stripe } = await createSellingWorld())
})
beforeEach(async () => {
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user, podcast_title: 'Night Trains' })
})
afterAll(async () => {
  await world.close()
  await stripe.close()
})

const PRICES = [
  { amount: 300 },
  { amount: 500, interval: 'month' as const },
  { amount: 1999, code: 'EUR' },
  { amount: 10_000, active: false },
]
const open = (prices = PRICES) => openTipJar(stripe, mira, show.id, prices)
const get = (path = '', slug = show.slug) => world.app.inject({ url: `/s/${slug}${path}` })
let visitors = 0
const post = (path: string, fields: Record<string, string>, remoteAddress = `198.51.100.${++visitors}`) =>
  world.app.inject({
    ...{ method: 'POST', url: `/s/${show.slug}${path}`, remoteAddress },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const feed = async () => (await world.app.inject({ url: `/feeds/${show.slug}.xml` })).body

describe('while nobody can tip', () => {
  test('the page says so, and nothing leads there', async () => {
    const { statusCode, body } = await get('/tip')
    expect(statusCode).toBe(404)
    expect(body).toContain('No tips right now')
    expect(body).toContain('noindex')
    expect((await get()).body).not.toContain('/tip"')
    expect(await feed()).not.toContain('podcast:funding')
    expect((await post('/tip', { price: '1' })).statusCode).toBe(404)
  })

  test('after it was switched off, too', async () => {
    const prices = await open()
    const [price] = prices
    await mira.call(saveTipJar, { params: { showId: show.id }, body: { tip_jar_status: false, prices } })
    expect((await get('/tip')).body).toContain('No tips right now')
    expect((await post('/tip', { price: String(price?.id) })).statusCode).toBe(404)
  })
})

describe('the tip page', () => {
  test('offers the enabled prices in their order, with the amounts as radio buttons', async () => {
    const saved = await open()
    const { statusCode, headers, body } = await get('/tip')
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    expect([...body.matchAll(/<input[^>]*type="radio"[^>]*>/g)].length).toBe(3)
    expect(body.indexOf('$3.00')).toBeLessThan(body.indexOf('$5.00'))
    expect(body.indexOf('$5.00')).toBeLessThan(body.indexOf('€19.99'))
    expect(body).not.toContain('$100.00')
    const chosen = (await get(`/tip?price=${saved[1]?.id}`)).body
    expect(/checked=""[^>]*value="(\d+)"|value="(\d+)"[^>]*checked=""/.exec(chosen)?.slice(1)).toContain(
      String(saved[1]?.id),
    )
  })

  test('is valid HTML in each of its states', async () => {
    await open()
    const checker = new HtmlValidate({
      extends: ['html-validate:standard', 'html-validate:a11y'],
      rules: { 'void-style': 'off', 'attribute-boolean-style': 'off', 'doctype-style': 'off' },
    })
    const pages = [
      await get('/tip'),
      await get('/tip?thanks'),
      await get('/tip?cancelled'),
      await get('/tip/manage'),
      await post('/tip', { message: 'x'.repeat(501) }),
      await post('/tip/manage', { email: 'no address' }),
    ]
    for (const { body } of pages) {
      const { results } = await checker.validateString(body)
      expect(results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId))).toEqual(
        results.flatMap(({ messages }) => messages.map(() => 'no-inline-style')),
      )
    }
  })

  test('leads to the payment page, and the browser may follow', async () => {
    const [price] = await open()
    const sent = await post('/tip', { price: String(price?.id), message: 'Thank you', anonymous: '1' })
    expect([sent.statusCode, sent.headers['cache-control']]).toEqual([303, 'no-store'])
    const address = String(sent.headers.location)
    expect(new URL(address).origin).toBe(stripe.url)
    expect((await get('/tip')).headers['content-security-policy']).toContain(stripe.url)
    const paid = await stripe.buyAt(address, { email: 'fan@example.org' })
    expect(new URL(paid.url).pathname).toBe(`/s/${show.slug}/tip`)
    expect((await get('/tip?thanks')).body).toContain('Thank you')
  })

  test('says that nothing was charged when somebody leaves', async () => {
    await open()
    expect((await get('/tip?cancelled')).body).toContain('nothing was charged')
  })

  test('asks for an amount, and keeps what was written', async () => {
    await open()
    const { statusCode, body } = await post('/tip', { message: '<b>Hi</b>', anonymous: '1' })
    expect(statusCode).toBe(422)
    expect(body).toContain('Please choose an amount.')
    expect(body).toContain('&lt;b&gt;Hi&lt;/b&gt;')
    expect(body).toMatch(/name="anonymous"[^>]*checked=""|checked=""[^>]*name="anonymous"/)
  })

  test('takes no price of another podcast, no disabled one, and no amount from a form', async () => {
    const saved = await open()
    const other = await buildShow(world.kernel, { user: mira.user })
    const [foreign] = await openTipJar(stripe, mira, other.id, [{ amount: 100 }])
    for (const id of [foreign?.id, saved[3]?.id, 999_999]) {
      const { statusCode, body } = await post('/tip', { price: String(id) })
      expect([statusCode, body.includes('no longer offered')]).toEqual([422, true])
    }
    const sent = await post('/tip', { price: String(saved[0]?.id), unit_amount: '1', currency: 'JPY' })
    expect((await (await fetch(String(sent.headers.location))).text()).includes('$3.00')).toBe(true)
  })

  test('says so when the payment provider does not answer', async () => {
    const [price] = await open()
    // It is asked twice.
    stripe.fail('down', 2)
    const { statusCode, body } = await post('/tip', { price: String(price?.id) })
    expect([statusCode, body.includes('Nothing was charged')]).toEqual([503, true])
  })

  test('opens no thousand payment pages for one visitor', async () => {
    const [price] = await open()
    const send = () => post('/tip', { price: String(price?.id) }, '203.0.113.9')
    for (let at = 0; at < 30; at++) await send()
    const { statusCode, body } = await send()
    expect([statusCode, body.includes('Too many attempts')]).toEqual([429, true])
  })

  test('speaks the language of the podcast', async () => {
    await open()
    const de = (await import('@podstead/contract/lookups-data')).LANGUAGES.find(({ code }) => code === 'de')
    await world.kernel.db
      .updateTable('shows')
      .set({ language_id: de?.id as number })
      .where('id', '=', show.id)
      .execute()
    const { body } = await get('/tip')
    expect(body).toContain('Trinkgeld geben')
    expect(body).toContain('jeden Monat')
  })

  test.each([
    ['unlisted', { is_private: true }],
    ['with a password', { is_password_protected: true }],
    ['for members', { is_advanced_private_feed: true }],
    ['deleted', { deleted_at: new Date() }],
  ])('is not there for a podcast that is %s', async (_privacy, change) => {
    const [price] = await open()
    await world.kernel.db.updateTable('shows').set(change).where('id', '=', show.id).execute()
    expect((await get('/tip')).statusCode).not.toBe(200)
    expect((await get('/tip')).body).not.toContain('$3.00')
    expect((await post('/tip', { price: String(price?.id) })).statusCode).not.toBe(303)
    expect((await get('/tip/manage')).statusCode).not.toBe(200)
  })
})

describe('buttons', () => {
  test('stand on the website, the page of links and the player', async () => {
    await open()
    const tip = `/s/${show.slug}/tip"`
    expect((await get()).body).toContain(tip)
    expect((await world.app.inject({ url: `/l/${show.slug}` })).body).toContain(tip)
    await buildAudibleEpisode(world.kernel, { show })
    expect((await world.app.inject({ url: `/embed/v1/${show.slug}` })).body).toContain(tip)
  })

  test('a home page has the amounts as a section, each with its own amount chosen', async () => {
    const [, monthly] = await open()
    const { page } = (await mira.call(getSitePage, { params: { id: show.id } })).body
    const section = {
      id: 'tips',
      type: 'tips',
      column: 'main',
      title: 'Keep us running',
      tone: 'card',
    } as const
    const params = { id: show.id }
    const changed = { ...page, sections: [...page.sections, section] }
    await mira.call(saveSitePage, { params, body: { page: changed } })
    await mira.call(publishSitePage, { params, body: {} })
    const { body } = await get()
    expect(body).toContain('Keep us running')
    expect(body).toContain(`/tip?price=${monthly?.id}">$5.00 every month<`)
  })

  test('apps read the page in the feed, unless the podcast names another', async () => {
    await open()
    expect(await feed()).toMatch(new RegExp(`<podcast:funding url="[^"]*/s/${show.slug}/tip">Leave a tip<`))
    await world.kernel.db
      .updateTable('shows')
      .set({
        fundings: JSON.stringify([{ url: 'https://give.example', text: 'Give' }]),
        revision: show.revision + 9,
      })
      .where('id', '=', show.id)
      .execute()
    const own = await feed()
    expect(own).toContain('https://give.example')
    expect(own).not.toContain('/tip"')
  })
})

describe('who gives every month', () => {
  const give = async (email: string) => {
    const saved = await open()
    const sent = await post('/tip', { price: String(saved[1]?.id) })
    await stripe.buyAt(String(sent.headers.location), { email })
    await stripe.settled()
    await world.runJobs()
    return saved
  }
  const link = async (email: string) => {
    const before = (await world.mails()).filter(({ to }) => to.includes(email)).length
    const asked = await post('/tip/manage', { email })
    expect([asked.statusCode, asked.body.includes('Look into your mail')]).toEqual([200, true])
    const mails = (await world.mails()).filter(({ to }) => to.includes(email))
    if (mails.length === before) return null
    const address = mails
      .map(({ text }) => /https?:\/\/\S+\/tip\/manage\?token=[^\s)]+/.exec(text)?.[0])
      .find(Boolean)
    return address ? new URL(address) : null
  }

  test('gets a link by mail and stops it; others get the same answer and no mail', async () => {
    await give('fan@example.org')
    expect(await link('stranger@example.org')).toBeNull()
    const address = await link('fan@example.org')
    const path = `/tip/manage${address?.search}`
    const page = (await get(path)).body
    expect(page).toContain('$5.00 every month')
    const tip = /name="tip" value="(\d+)"/.exec(page)?.[1] as string
    const token = address?.searchParams.get('token') as string
    const stopped = await post('/tip/manage', { token, tip, do: 'stop' })
    expect(stopped.statusCode).toBe(303)
    await stripe.settled()
    await world.runJobs()
    const after = (await get(`/tip/manage${new URL(String(stopped.headers.location)).search}`)).body
    expect(after).toContain('Nothing is charged any more')
    expect(after).not.toContain('Stop this tip')
  })

  test('cannot be stopped with a link of somebody else, or a dead one', async () => {
    await give('one@example.org')
    const address = await link('one@example.org')
    const token = address?.searchParams.get('token') as string
    const bad = await post('/tip/manage', { token: `${token}x`, tip: '1', do: 'stop' })
    expect([bad.statusCode, bad.body.includes('used up or too old')]).toEqual([404, true])
    world.clock.advance(3_600_001)
    expect((await get(`/tip/manage?token=${encodeURIComponent(token)}`)).statusCode).toBe(404)
  })
})
