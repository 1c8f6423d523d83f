import {
  createAccessCode,
  deleteAccessCode,
  listAccessCodes,
  updateAccessCode,
} from '@podstead/contract/access-codes/access-codes'
import type { BodyInput } from '@podstead/contract/endpoint'
import { updateShow } from '@podstead/contract/shows/shows'
import { updateSubscriber } from '@podstead/contract/subscribers/subscribers-manage'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { solveFormCaptcha } from '../private-web/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { addSubscriber } from '../subscribers/commands-add.ts'
import { removeSubscriber, setStatus } from '../subscribers/commands-owner.ts'
import { accessPageUrl } from '../subscribers/present.ts'
import type { SubscriberRow } from '../subscribers/table.ts'
import { scheduledJob } from '../testing/scheduled-job.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildAccessCode } from './factory.ts'

const DAY = 86_400_000
let world: World
let mira: Person
let show: PermittedShow
beforeAll(async () => {
  world = await createWorld({ config: { trustedProxies: ['127.0.0.1'] } })
})
afterAll(() => world.close())
beforeEach(async () => {
  mira = await world.person()
  show = await buildShow(world.kernel, {
    ...{ user: mira.user, is_advanced_private_feed: true, podcast_title: 'Night Trains' },
  })
})

const create = async (body: BodyInput<typeof createAccessCode> = {}) =>
  (await mira.call(createAccessCode, { params: { showId: show.id }, body })).body
const list = async () => (await mira.call(listAccessCodes, { params: { showId: show.id } })).body
const path = () => `/join/${show.slug}/code`
const get = (url: string) => world.app.inject({ url })
let visitors = 0
const post = (fields: Record<string, string>, from = `198.51.100.${++visitors}`) =>
  world.app.inject({
    ...{ method: 'POST', url: path() },
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from },
    payload: new URLSearchParams(fields).toString(),
  })
/** As a browser does it, with the check against robots. */
const redeem = async (code: string, email: string, fields: Record<string, string> = {}) => {
  const { body } = await get(path())
  const answer = await post({ code, email, captcha: await solveFormCaptcha(body), ...fields })
  await world.runJobs()
  return answer
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
const member = async (email: string): Promise<SubscriberRow> =>
  world.kernel.db
    .selectFrom('subscribers')
    .selectAll()
    .where('show_id', '=', show.id)
    .where('email_address', '=', email)
    .executeTakeFirstOrThrow()
const mailsTo = async (email: string) => (await world.mails()).filter(({ to }) => to.includes(email))
const pass = async (ms: number) => {
  world.clock.advance(ms)
  await world.kernel.jobs.enqueue(world.kernel.db, scheduledJob('access-codes.sweep'), {})
  await world.runJobs()
}

describe('the creator', () => {
  test('makes a code with a number of uses, an expiry and a length of access, and finds it in the list', async () => {
    const expires_at = new Date(world.clock.now().getTime() + 7 * DAY).toISOString()
    const made = await create({
      ...{ note: ' For the club ', max_uses: 20, expires_at },
      ...{ access_length: 3, access_unit: 'month' },
    })
    expect(made).toMatchObject({
      ...{ note: 'For the club', max_uses: 20, uses: 0, members: 0, expires_at, access_length: 3 },
      ...{ access_unit: 'month', is_active: true, is_redeemable: true },
    })
    expect(made.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    expect(made.url).toBe(`${world.kernel.config.origins.pages}${path()}?code=${made.code}`)
    const { code } = await create()
    expect(code).not.toBe(made.code)
    expect((await list()).codes.map((one) => one.code)).toEqual([code, made.code])
  })

  test.each([
    [{ max_uses: 0 }, 'max_uses'],
    [{ max_uses: 1.5 }, 'max_uses'],
    [{ access_length: 3 }, 'access_unit'],
    [{ access_unit: 'day' }, 'access_length'],
    [{ access_length: 0, access_unit: 'day' }, 'access_length'],
    [{ expires_at: '2001-01-01T00:00:00Z' }, 'expires_at'],
    [{ expires_at: 'soon' }, 'expires_at'],
    [{ note: 'x'.repeat(256) }, 'note'],
  ])('is told which field of %j is wrong', async (body, field) => {
    const { status, body: answer } = await mira.call(createAccessCode, {
      params: { showId: show.id },
      body: body as never,
    })
    expect([status, JSON.stringify(answer)]).toEqual([422, expect.stringContaining(`"${field}"`)])
  })

  test('chooses which tier of episodes a code opens, which stays when the code is deleted', async () => {
    await mira.call(updateShow, { params: { id: show.id }, body: { tier_names: ['Silver', 'Gold'] } })
    const params = { showId: show.id }
    const wrong = await mira.call(createAccessCode, { params, body: { tier: 3 } })
    expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([422, expect.stringContaining('"tier"')])
    const silver = await create({ tier: 1 })
    expect(silver.tier).toBe(1)
    await redeem(silver.code, 'ana@example.org')
    await mira.call(deleteAccessCode, { params: { showId: show.id, accessCodeId: silver.id } })
    await redeem((await create({ tier: 2 })).code, 'rui@example.org')
    expect((await member('ana@example.org')).tier).toBe(1)
    expect((await member('rui@example.org')).tier).toBe(2)
    await redeem((await create()).code, 'ana@example.org')
    expect((await member('ana@example.org')).tier).toBeNull()
  })

  test('makes none for a podcast that everybody may hear', async () => {
    const open = await buildShow(world.kernel, { user: mira.user })
    const { status } = await mira.call(createAccessCode, { params: { showId: open.id }, body: {} })
    expect(status).toBe(409)
  })

  test('switches one off and on again, and deletes it', async () => {
    const { id, code } = await create()
    const params = { showId: show.id, accessCodeId: id }
    const off = (await mira.call(updateAccessCode, { params, body: { is_active: false } })).body
    expect([off.is_active, off.is_redeemable]).toEqual([false, false])
    expect((await redeem(code, 'ana@example.org')).statusCode).toBe(422)
    await mira.call(updateAccessCode, { params, body: { is_active: true } })
    expect((await redeem(code, 'ana@example.org')).statusCode).toBe(303)
    const { body } = await mira.call(deleteAccessCode, { params })
    expect(body.message).toBe(`The code ${code} is deleted.`)
    expect((await list()).codes).toEqual([])
    // What it gave stays.
    expect(await statuses()).toEqual([['ana@example.org', 'Approved']])
  })
})

describe('a listener', () => {
  test('redeems a code without an account, and gets the way to their page by mail', async () => {
    const { code } = await create({ max_uses: 1 })
    const page = await get(`${path()}?code=${code}`)
    expect(page.body).toContain(`value="${code}"`)
    const typed = code.toLowerCase().replace('-', ' ')
    const { statusCode, headers } = await redeem(typed, 'Ana.Sousa@Example.org', { full_name: 'Ana Sousa' })
    expect([statusCode, headers.location]).toEqual([303, `${path()}?sent`])
    expect((await get(String(headers.location))).body).toContain('Check your email')
    expect(await member('ana.sousa@example.org')).toMatchObject({
      ...{ subscription_status: 'Approved', full_name: 'Ana Sousa', source: 'list' },
    })
    const [mail] = await mailsTo('ana.sousa@example.org')
    expect(mail?.text).toContain(accessPageUrl(world.kernel, await member('ana.sousa@example.org')))
    expect((await list()).codes).toMatchObject([{ uses: 1, members: 1, is_redeemable: false }])
  })

  test('who redeems it twice uses it once, and gets the letter again', async () => {
    const { code } = await create({ max_uses: 1 })
    for (let at = 0; at < 2; at++) expect((await redeem(code, 'twice@example.org')).statusCode).toBe(303)
    expect((await list()).codes).toMatchObject([{ uses: 1 }])
    expect(await mailsTo('twice@example.org')).toHaveLength(2)
  })

  test('reads the same of a code that is unknown, used up, expired or switched off', async () => {
    const now = world.clock.now()
    const other = await buildShow(world.kernel, { user: mira.user, is_advanced_private_feed: true })
    const codes = [
      { code: 'AAAAAAAAAA' },
      await buildAccessCode(world.kernel, { show, max_uses: 1, uses: 1 }),
      await buildAccessCode(world.kernel, { show, expires_at: now }),
      await buildAccessCode(world.kernel, { show, is_active: false }),
      await buildAccessCode(world.kernel, { show: other }),
    ]
    const answers = []
    for (const { code } of codes) {
      const { statusCode, body } = await redeem(code, 'ana@example.org')
      answers.push([statusCode, /id="code-problem"[^>]*>([^<]*)</.exec(body)?.[1]])
    }
    const refused = 'This code does not work. It may be mistyped, used up or expired.'
    expect(answers).toEqual(codes.map(() => [422, refused]))
    expect(await statuses()).toEqual([])
  })

  test('guesses a thousand times, and is refused by the limiter', async () => {
    const { code } = await create()
    const answers = new Map<number, number>()
    for (let at = 0; at < 1000; at++) {
      const guess = `AAAAA-${String(at).padStart(5, '0')}`
      const { statusCode } = await post(
        { code: guess, email: 'ana@example.org', captcha: 'x' },
        '203.0.113.7',
      )
      answers.set(statusCode, (answers.get(statusCode) ?? 0) + 1)
    }
    expect(Object.fromEntries(answers)).toEqual({ 422: 20, 429: 980 })
    // Even the right one, from there; from elsewhere it works.
    const { body } = await get(path())
    const captcha = await solveFormCaptcha(body)
    const late = await post({ code, email: 'ana@example.org', captcha }, '203.0.113.7')
    expect([late.statusCode, late.headers['retry-after'] !== undefined]).toEqual([429, true])
    expect((await redeem(code, 'ana@example.org')).statusCode).toBe(303)
  }, 240_000)

  test('needs the check against robots, an address and a code', async () => {
    const { code } = await create()
    const missing = await post({ code, email: 'ana@example.org' })
    expect([missing.statusCode, missing.body.includes('check against robots')]).toEqual([422, true])
    expect((await post({ code, email: 'no address' })).body).toContain('name@example.com')
    expect((await post({ email: 'ana@example.org' })).body).toContain('Enter the code.')
    expect((await list()).codes).toMatchObject([{ uses: 0 }])
  })

  test('finds no such page for a podcast that is public', async () => {
    const open = await buildShow(world.kernel, { user: mira.user })
    expect((await get(`/join/${open.slug}/code`)).statusCode).toBe(404)
  })

  test('uses are counted one by one, however many come at once', async () => {
    const { code } = await create({ max_uses: 2 })
    const { body } = await get(path())
    const pages = await Promise.all([1, 2, 3, 4].map(() => get(path())))
    expect(body).toBeDefined()
    const sent = await Promise.all(
      pages.map(async (page, at) =>
        post({ code, email: `fan${at}@example.org`, captcha: await solveFormCaptcha(page.body) }),
      ),
    )
    await world.runJobs()
    expect(sent.filter(({ statusCode }) => statusCode === 303)).toHaveLength(2)
    expect(await statuses()).toHaveLength(2)
  })
})

describe('the end of access', () => {
  test('comes at its moment, by a job; a further code lets them in again', async () => {
    const { code } = await create({ access_length: 3, access_unit: 'day' })
    await redeem(code, 'ana@example.org')
    await pass(3 * DAY - 1000)
    expect(await statuses()).toEqual([['ana@example.org', 'Approved']])
    await pass(1000)
    expect(await statuses()).toEqual([['ana@example.org', 'Reject']])
    expect((await list()).codes).toMatchObject([{ uses: 1, members: 0 }])
    expect((await redeem(code, 'ana@example.org')).statusCode).toBe(422)
    const second = await create({ access_length: 1, access_unit: 'month' })
    await redeem(second.code, 'ana@example.org')
    expect(await statuses()).toEqual([['ana@example.org', 'Approved']])
  })

  test('of two codes the later end counts', async () => {
    const [short, long] = [
      await create({ access_length: 1, access_unit: 'day' }),
      await create({ access_length: 9, access_unit: 'day' }),
    ]
    await redeem(long.code, 'ana@example.org')
    await redeem(short.code, 'ana@example.org')
    await pass(2 * DAY)
    expect(await statuses()).toEqual([['ana@example.org', 'Approved']])
    await pass(8 * DAY)
    expect(await statuses()).toEqual([['ana@example.org', 'Reject']])
  })

  test('does not touch whom the owner added by hand', async () => {
    await addSubscriber(world.kernel, show, mira.user, { email_address: 'by.hand@example.org' })
    const { code } = await create({ access_length: 1, access_unit: 'day' })
    expect((await redeem(code, 'by.hand@example.org')).statusCode).toBe(303)
    await pass(2 * DAY)
    expect(await statuses()).toEqual([['by.hand@example.org', 'Approved']])
  })

  test('and whom the owner takes in afterwards stays, too', async () => {
    const { code } = await create({ access_length: 1, access_unit: 'day' })
    await redeem(code, 'ana@example.org')
    await setStatus(world.kernel, await member('ana@example.org'), mira.user, 'Reject')
    await pass(DAY / 12)
    await setStatus(world.kernel, await member('ana@example.org'), mira.user, 'Approved')
    await pass(2 * DAY)
    expect(await statuses()).toEqual([['ana@example.org', 'Approved']])
  })

  test('counts where the owner takes a rejection back at once, as often as they do', async () => {
    const { code } = await create({ access_length: 1, access_unit: 'day' })
    await redeem(code, 'ana@example.org')
    for (const status of ['Reject', 'Approved', 'Reject', 'Approved'] as const)
      await setStatus(world.kernel, await member('ana@example.org'), mira.user, status)
    await pass(2 * DAY)
    expect(await statuses()).toEqual([['ana@example.org', 'Reject']])
  })

  test('whom the owner rejected or removed is not let in by a code', async () => {
    const rui = await addSubscriber(world.kernel, show, mira.user, { email_address: 'rui@example.org' })
    await setStatus(world.kernel, rui, mira.user, 'Reject')
    const ana = await addSubscriber(world.kernel, show, mira.user, { email_address: 'ana@example.org' })
    await removeSubscriber(world.kernel, ana, mira.user)
    const { code } = await create()
    // The answer tells nothing of that.
    for (const email of ['rui@example.org', 'ana@example.org'])
      expect((await redeem(code, email)).statusCode).toBe(303)
    expect(await statuses()).toEqual([['rui@example.org', 'Reject']])
    expect((await list()).codes).toMatchObject([{ uses: 2, members: 0 }])
  })

  test('follows somebody whose address is corrected', async () => {
    const { code } = await create({ access_length: 2, access_unit: 'day' })
    await redeem(code, 'ana@exmaple.org')
    const params = { showId: show.id, subscriberId: (await member('ana@exmaple.org')).id }
    await mira.call(updateSubscriber, { params, body: { email_address: 'ana@example.org' } })
    await redeem((await create()).code, 'rui@example.org')
    expect(await statuses()).toEqual([
      ['ana@example.org', 'Approved'],
      ['rui@example.org', 'Approved'],
    ])
    await pass(3 * DAY)
    expect(await statuses()).toEqual([
      ['ana@example.org', 'Reject'],
      ['rui@example.org', 'Approved'],
    ])
  })

  test('who removes a subscriber removes what is known of their codes', async () => {
    const { code } = await create()
    await redeem(code, 'ana@example.org')
    await removeSubscriber(world.kernel, await member('ana@example.org'), mira.user)
    const kept = world.kernel.db.selectFrom('access_code_uses').selectAll().where('show_id', '=', show.id)
    expect(await kept.execute()).toEqual([])
  })
})
