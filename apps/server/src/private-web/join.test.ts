import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newChallenge } from '../accounts/commands-captcha.ts'
import { buildShow } from '../shows/factory.ts'
import type { ShowRow } from '../shows/table.ts'
import { buildSubscriber } from '../subscribers/factory.ts'
import { accessPageUrl } from '../subscribers/present.ts'
import { createWorld, type World } from '../testing/world.ts'
import { solveFormCaptcha } from './factory.ts'

let world: World
let show: ShowRow
let numbered = 0
beforeAll(async () => {
  world = await createWorld({ config: { trustedProxies: ['127.0.0.1'] } })
})
afterAll(() => world.close())
beforeEach(async () => {
  show = await buildShow(world.kernel, {
    ...{ is_advanced_private_feed: true, podcast_title: 'Night Trains', description: '<p>By rail.</p>' },
  })
})

const newEmail = () => `visitor-${++numbered}@example.com`
const from = () => `198.51.${100 + (++numbered >> 8)}.${numbered & 255}`

const get = (path: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'GET', url: path, headers })

async function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return world.app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': from(),
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  })
}

/** As a browser does it: the page, its captcha, the form. */
async function ask(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const { body } = await get(path, headers)
  return post(path, { captcha: await solveFormCaptcha(body), ...fields }, headers)
}

const subscribers = () =>
  world.kernel.db.selectFrom('subscribers').selectAll().where('show_id', '=', show.id).execute()
const mailsTo = async (email: string) => (await world.mails()).filter(({ to }) => to.includes(email))

describe('the page behind the invite link', () => {
  test('shows what one asks for, and nobody may keep, list or be told of it', async () => {
    const { statusCode, body, headers } = await get(`/join/${show.slug}`)
    expect(statusCode).toBe(200)
    expect(body).toContain('<h1 dir="auto">Night Trains</h1>')
    expect(body).toContain('By rail.')
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'referrer-policy': 'no-referrer',
    })
    expect(headers['set-cookie']).toBeUndefined()
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/https:(?!\/\/localhost)|unsafe/)
  })

  test.each([
    ['de-AT,de;q=0.9', 'de', 'Zugang anfragen'],
    ['fr', 'fr', 'Demander l’accès'],
    ['pt-BR', 'pt', 'Pedir acesso'],
    ['ja', 'en', 'Ask for access'],
  ])('speaks as the browser asks for: %s', async (accepted, language, words) => {
    const { body } = await get(`/join/${show.slug}`, { 'accept-language': accepted })
    expect(body).toContain(`<html lang="${language}" dir="ltr">`)
    expect(body).toContain(words)
  })

  test('takes a request, which waits for the owner', async () => {
    const email = newEmail()
    const { statusCode, headers } = await ask(`/join/${show.slug}`, { email: email.toUpperCase() })
    expect([statusCode, headers.location]).toEqual([303, `/join/${show.slug}?sent`])
    expect((await get(String(headers.location))).body).toContain('Check your email')
    expect(await subscribers()).toHaveLength(0)
    await world.runJobs()
    expect(await subscribers()).toMatchObject([
      { email_address: email, subscription_status: 'Pending', source: 'invite', language: 'en' },
    ])
    expect(await mailsTo(email)).toHaveLength(0)
  })

  test('lets people in at once where nobody is reviewed, and writes to them', async () => {
    show = await buildShow(world.kernel, { is_advanced_private_feed: true, skip_private_feed_review: true })
    const email = newEmail()
    await ask(`/join/${show.slug}`, { email }, { 'accept-language': 'de' })
    await world.runJobs()
    const [ana] = await subscribers()
    expect(ana).toMatchObject({ subscription_status: 'Approved', language: 'de' })
    const [mail] = await mailsTo(email)
    expect(mail?.text).toContain(accessPageUrl(world.kernel, ana as never))
  })

  test('asks for the name where the podcast wants it', async () => {
    show = await buildShow(world.kernel, { is_advanced_private_feed: true, requires_full_name: true })
    const email = newEmail()
    const { statusCode, body } = await ask(`/join/${show.slug}`, { email })
    expect([statusCode, body.includes('Enter your full name.')]).toEqual([422, true])
    expect(body).toContain(`value="${email}"`)
    await ask(`/join/${show.slug}`, { email, full_name: ' Ana\u0000 Sousa \n' })
    await world.runJobs()
    expect(await subscribers()).toMatchObject([{ full_name: 'Ana Sousa' }])
  })

  test('takes only addresses of the domains that are invited', async () => {
    show = await buildShow(world.kernel, {
      ...{ is_advanced_private_feed: true, private_invite_domains: JSON.stringify(['example.com']) as never },
    })
    const refusal = await ask(`/join/${show.slug}`, { email: 'ana@example.org' })
    expect([refusal.statusCode, refusal.body.includes('at example.com only')]).toEqual([422, true])
    expect((await ask(`/join/${show.slug}`, { email: newEmail() })).statusCode).toBe(303)
  })

  test('says that invitations are closed, and takes nobody', async () => {
    const open = (await get(`/join/${show.slug}`)).body
    await world.kernel.db
      .updateTable('shows')
      .set({ private_invites_open: false })
      .where('id', '=', show.id)
      .execute()
    const page = await get(`/join/${show.slug}`)
    expect([page.statusCode, page.body.includes('Invitations are closed')]).toEqual([403, true])
    const captcha = await solveFormCaptcha(open)
    expect((await post(`/join/${show.slug}`, { email: newEmail(), captcha })).statusCode).toBe(403)
    await world.runJobs()
    expect(await subscribers()).toHaveLength(0)
    expect((await get(`/join/${show.slug}/find`)).statusCode).toBe(200)
  })

  test.each(['nobody-has-this', '%00', "'; drop table shows; --"])('is not there for %j', async (slug) => {
    const { statusCode, body } = await get(`/join/${encodeURIComponent(slug).replace('%2500', '%00')}`)
    expect([statusCode, body.includes('Nothing at this address')]).toEqual([404, true])
  })

  test('is not there for podcasts that need no members', async () => {
    const open = await buildShow(world.kernel)
    expect((await get(`/join/${open.slug}`)).statusCode).toBe(404)
    expect((await post(`/join/${open.slug}`, { email: newEmail() })).statusCode).toBe(404)
  })
})

describe('who asks is told the same, whoever they are', () => {
  test.each(['join', 'find'])('by the form of %s', async (wish) => {
    const path = wish === 'join' ? `/join/${show.slug}` : `/join/${show.slug}/find`
    const answers = []
    for (const status of [undefined, 'Approved', 'Pending', 'Reject'] as const) {
      const email = newEmail()
      if (status)
        await buildSubscriber(world.kernel, { show, email_address: email, subscription_status: status })
      const { statusCode, headers, body } = await ask(path, { email })
      const page = await get(String(headers.location))
      answers.push(JSON.stringify([statusCode, headers.location, body, page.body]))
    }
    expect(new Set(answers).size).toBe(1)
  })

  test('and by no statement that the others do not need: all work is done by a job', async () => {
    const known = await buildSubscriber(world.kernel, { show })
    const counts = []
    await world.runJobs()
    for (const email of [known.email_address, newEmail()]) {
      await ask(`/join/${show.slug}`, { email })
      counts.push(await queued())
      await world.runJobs()
    }
    expect(counts).toEqual([1, 1])

    async function queued(): Promise<number> {
      const rows = await world.kernel.db
        .selectFrom('pgboss.job' as never)
        .select(['data' as never])
        .where('name' as never, '=', 'private-web.member-request' as never)
        .where('state' as never, '=', 'created' as never)
        .execute()
      expect(JSON.stringify(rows)).not.toMatch(/@example/)
      return rows.length
    }
  })

  test('an approved member gets the address by mail, and no page because an address was typed', async () => {
    const ana = await buildSubscriber(world.kernel, { show })
    for (const path of [`/join/${show.slug}`, `/join/${show.slug}/find`]) {
      const answer = await ask(path, { email: ana.email_address })
      expect(`${answer.body}${answer.headers.location}`).not.toContain(ana.public_id)
    }
    const mails = await mailsTo(ana.email_address)
    expect(mails).toHaveLength(2)
    expect(mails[0]?.text).toContain(accessPageUrl(world.kernel, ana))
  })

  test.each(['Pending', 'Reject'] as const)('%s people get nothing', async (subscription_status) => {
    const ana = await buildSubscriber(world.kernel, { show, subscription_status })
    await ask(`/join/${show.slug}`, { email: ana.email_address })
    await ask(`/join/${show.slug}/find`, { email: ana.email_address })
    expect(await mailsTo(ana.email_address)).toHaveLength(0)
    expect(await subscribers()).toMatchObject([{ subscription_status }])
  })

  test('an address of another podcast is not known here', async () => {
    const elsewhere = await buildSubscriber(world.kernel)
    await ask(`/join/${show.slug}/find`, { email: elsewhere.email_address })
    expect(await mailsTo(elsewhere.email_address)).toHaveLength(0)
  })
})

describe('robots and people who hammer', () => {
  test('need a captcha for each form', async () => {
    const path = `/join/${show.slug}`
    const email = newEmail()
    const missing = await post(path, { email })
    expect([missing.statusCode, missing.body.includes('The check against robots')]).toEqual([422, true])
    const captcha = await solveFormCaptcha((await get(path)).body)
    expect((await post(path, { email, captcha })).statusCode).toBe(303)
    for (const used of [captcha, 'no captcha', btoa('{}'), btoa('{"challenge":7}')])
      expect((await post(path, { email, captcha: used })).statusCode).toBe(422)
  })

  test('cannot use one that was solved for signing up', async () => {
    const challenge = JSON.stringify(await newChallenge(world.kernel)).replaceAll('"', '&quot;')
    const captcha = await solveFormCaptcha(`data-challenge="${challenge}"`)
    expect((await post(`/join/${show.slug}`, { email: newEmail(), captcha })).statusCode).toBe(422)
  })

  test('are slowed down by their address, whatever they type', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    const statuses = []
    for (let time = 0; time < 31; time++)
      statuses.push((await post(`/join/${show.slug}`, { email: newEmail() }, headers)).statusCode)
    expect(statuses.slice(0, 30).every((status) => status === 422)).toBe(true)
    const refusal = await post(`/join/${show.slug}`, { email: newEmail() }, headers)
    expect([refusal.statusCode, refusal.body.includes('Too many attempts')]).toEqual([429, true])
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('cannot flood a mailbox, and are told the same', async () => {
    const ana = await buildSubscriber(world.kernel, { show })
    const answers = new Set<string>()
    for (let time = 0; time < 8; time++) {
      const { statusCode, headers } = await ask(`/join/${show.slug}/find`, { email: ana.email_address })
      answers.add(`${statusCode} ${headers.location}`)
    }
    expect([...answers]).toEqual([`303 /join/${show.slug}/find?sent`])
    expect((await mailsTo(ana.email_address)).length).toBeLessThanOrEqual(3)
  })
})

test.each([
  ['', 'Enter your email address.'],
  ['ana', 'such as name@example.com'],
  ['ana@example', 'such as name@example.com'],
  [`${'a'.repeat(300)}@example.com`, 'such as name@example.com'],
  ['<script>@example.com', 'such as name@example.com'],
  ['a@b.example\r\nBcc: x@y.example', 'such as name@example.com'],
])('an address such as %j is refused at its field', async (email, words) => {
  const { statusCode, body } = await post(`/join/${show.slug}`, { email })
  expect([statusCode, body.includes(words), body.includes('<script>@')]).toEqual([422, true, false])
  expect(body).toContain('aria-describedby="email-problem"')
})

test.each([
  ['application/json', '{"email":"ana@example.com"}', 415],
  ['text/plain', 'email=ana@example.com', 415],
  ['multipart/form-data; boundary=x', '--x--', 415],
  ['application/x-www-form-urlencoded', 'email='.padEnd(20_000, 'a'), 413],
])('a body of %s is refused', async (type, payload, status) => {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/join/${show.slug}`,
    headers: { 'content-type': type },
    payload,
  })
  expect(answer.statusCode).toBe(status)
})
