import * as contract from '@podstead/contract/accounts/accounts'
import { SESSION_HEADERS } from '@podstead/contract/accounts/accounts'
import { confirmEmailChange, requestEmailChange } from '@podstead/contract/accounts/accounts-settings'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/world.ts'
import { mailTicket } from './commands.ts'
import { buildUser, FACTORY_PASSWORD } from './factory.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.kernel.db.deleteFrom('rate_limits').execute()
})

const HOUR = 3_600_000
const NEW_PASSWORD = 'another long secret'
const validate = (headers: Record<string, string>) =>
  world.anonymous.call(contract.validateToken, { headers })

async function resetLink(email: string): Promise<URL> {
  const before = (await world.mails()).filter((m) => m.to.includes(email)).length
  await world.anonymous.call(contract.requestPasswordReset, {
    body: { email, redirect_url: `${world.kernel.config.origins.app}/password_reset` },
  })
  const mails = (await world.mails()).filter((m) => m.to.includes(email))
  expect(mails.length).toBe(before + 1)
  const resets = mails
    .filter((m) => m.subject === 'Set a new password')
    .map((m) => new URL(m.text.match(/https?:\/\/\S+\?\S+/)?.[0] as string))
  const fresh = resets.find((url) => !seen.has(url.href))
  if (!fresh) throw new Error('no new reset mail')
  seen.add(fresh.href)
  return fresh
}
const seen = new Set<string>()
const ticketHeaders = (url: URL) =>
  Object.fromEntries(
    ['access-token', 'client', 'uid'].map((name) => [name, url.searchParams.get(name) ?? '']),
  )
const setPassword = (headers: Record<string, string>, body: object = {}) =>
  world.anonymous.call(contract.changePassword, {
    headers,
    body: { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD, ...body },
  })

describe('a forgotten password', () => {
  test('is asked for with the same answer for every address', async () => {
    const user = await buildUser(world.kernel)
    const answers = []
    for (const email of [user.email, 'nobody@example.com']) {
      const { status, body } = await world.anonymous.call(contract.requestPasswordReset, {
        body: { email, redirect_url: null },
      })
      answers.push(JSON.stringify([status, body]))
    }
    expect(new Set(answers).size).toBe(1)
  })

  test('is set with the ticket of the link, once; it signs in, ends all other sessions and tells the owner (RU067)', async () => {
    const person = await world.person()
    const link = await resetLink(person.user.email)
    expect(link.origin + link.pathname).toBe(`${world.kernel.config.origins.app}/password_reset`)
    // The ticket is no session.
    expect(
      (await validate({ ...ticketHeaders(link), 'token-type': 'Bearer', expiry: '9999999999' })).status,
    ).toBe(401)
    const changed = await setPassword(ticketHeaders(link))
    expect(changed.status).toBe(200)
    const session = Object.fromEntries(SESSION_HEADERS.map((name) => [name, String(changed.headers[name])]))
    expect((await validate(session)).status).toBe(200)
    expect((await validate(person.headers)).status).toBe(401)
    expect((await setPassword(ticketHeaders(link))).status).toBe(401)
    expect(
      (
        await world.anonymous.call(contract.signIn, {
          body: { email: person.user.email, password: NEW_PASSWORD },
        })
      ).status,
    ).toBe(200)
    expect(
      (await world.mails()).some(
        (m) => m.to.includes(person.user.email) && m.subject === 'Your password was changed',
      ),
    ).toBe(true)
  })

  test('neither the ticket nor the mail stands readable in the database', async () => {
    const user = await buildUser(world.kernel)
    const link = await resetLink(user.email)
    const { rows } = await world.kernel.database.jobsDatabase.executeSql(
      'select data::text as data from pgboss.job',
    )
    const tickets = await world.kernel.db.selectFrom('account_tickets').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify([rows, tickets])).not.toContain(link.searchParams.get('access-token'))
  })

  test('is mailed once, also when the server is killed before its job could say that it was done (P4)', async () => {
    const user = await buildUser(world.kernel)
    const run = { id: crypto.randomUUID() }
    expect(await mailTicket(world.kernel, 'reset', user.email, run)).toBe('sent')
    expect(await mailTicket(world.kernel, 'reset', user.email, run)).toBe('repeated')
    expect((await world.mails()).filter((m) => m.to.includes(user.email))).toHaveLength(1)
  })

  test('two uses of one ticket at once: exactly one succeeds', async () => {
    const user = await buildUser(world.kernel)
    const link = await resetLink(user.email)
    const answers = await Promise.all([setPassword(ticketHeaders(link)), setPassword(ticketHeaders(link))])
    expect(answers.map((a) => a.status).sort()).toEqual([200, 401])
  })

  test('the newest link invalidates older ones, and half an hour is its life', async () => {
    const user = await buildUser(world.kernel)
    const first = await resetLink(user.email)
    const second = await resetLink(user.email)
    expect((await setPassword(ticketHeaders(first))).status).toBe(401)
    world.clock.advance(HOUR / 2)
    expect((await setPassword(ticketHeaders(second))).status).toBe(401)
  })

  test('a link still opens a second before its half hour is over', async () => {
    const user = await buildUser(world.kernel)
    const link = await resetLink(user.email)
    world.clock.advance(HOUR / 2 - 1_000)
    expect((await setPassword(ticketHeaders(link))).status).toBe(200)
  })

  test('a link dies when the password changes, and when the address does', async () => {
    const [one, two] = [await world.person(), await world.person()]
    const links = [await resetLink(one.user.email), await resetLink(two.user.email)]
    expect((await setPassword(one.headers)).status).toBe(200)
    const email = `moved-${two.user.email}`
    expect((await two.call(requestEmailChange, { body: { email } })).status).toBe(200)
    const mail = (await world.mails()).find((m) => m.to.includes(email))
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await world.anonymous.call(confirmEmailChange, { body: { token } })).status).toBe(200)
    for (const link of links) expect((await setPassword(ticketHeaders(link as URL))).status).toBe(401)
    const moved = { ...ticketHeaders(links[1] as URL), uid: email }
    expect((await setPassword(moved)).status).toBe(401)
  })

  test.each(['', 'null', 'undefined', '[]', '[object Object]', '%00', 'true'])(
    'a ticket %j never matches',
    async (token) => {
      const user = await buildUser(world.kernel)
      const link = ticketHeaders(await resetLink(user.email))
      expect((await setPassword({ ...link, 'access-token': token })).status).toBe(401)
      expect((await setPassword({ ...link, client: token })).status).toBe(401)
    },
  )

  test('opening the page of the link, as scanners of mail do, uses nothing up and signs nobody in', async () => {
    const user = await buildUser(world.kernel)
    const link = await resetLink(user.email)
    const opened = await world.app.inject({ url: link.pathname + link.search })
    expect(SESSION_HEADERS.filter((name) => opened.headers[name] !== undefined)).toEqual([])
    expect((await setPassword(ticketHeaders(link))).status).toBe(200)
  })

  test('the ticket of one person with the address or client of another opens nothing', async () => {
    const [a, b] = [await buildUser(world.kernel), await buildUser(world.kernel)]
    const link = ticketHeaders(await resetLink(a.email))
    expect((await setPassword({ ...link, uid: b.email })).status).toBe(401)
    expect((await setPassword({ ...link, client: 'x'.repeat(22) })).status).toBe(401)
    expect((await setPassword({ ...link, 'access-token': '' })).status).toBe(401)
  })

  test('a reset proves the address of an account that somebody else had opened with it', async () => {
    const hijacked = await buildUser(world.kernel, { confirmed_at: null })
    const link = await resetLink(hijacked.email)
    expect((await setPassword(ticketHeaders(link))).status).toBe(200)
    expect(
      (
        await world.anonymous.call(contract.signIn, {
          body: { email: hijacked.email, password: FACTORY_PASSWORD },
        })
      ).status,
    ).toBe(401)
    expect(
      (
        await world.anonymous.call(contract.signIn, {
          body: { email: hijacked.email, password: NEW_PASSWORD },
        })
      ).status,
    ).toBe(200)
  })

  const app = 'http://localhost:4000'
  test.each([
    'https://evil.example/password_reset',
    '//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    `${app}.evil.example/password_reset`,
    `${app}@evil.example/password_reset`,
    'http://user@localhost:4000/password_reset',
    'http://localhost:4001/password_reset',
    'https://localhost:4000/password_reset',
    'HTTP://LOCALHOST:4000/password_reset',
    `${app}/password_reset?next=https://evil.example`,
    `${app}/password_reset#x`,
    `${app}/password_reset/`,
    `${app}/password_reset/../../x`,
    `${app}//password_reset`,
    `${app}/`,
    app,
    `${app}/password_reset\n`,
    ` ${app}/password_reset`,
    `${app}/password_reset%00`,
    `${app}\\password_reset`,
    `${app}/Password_Reset`,
    'password_reset',
    '/password_reset',
    '',
    '\u0000',
    'http://localhost.:4000/password_reset',
    'http://127.0.0.1:4000/password_reset',
    'http://[::1]:4000/password_reset',
    'http:localhost:4000/password_reset',
    'http:///localhost:4000/password_reset',
  ])('refuses to send the link to %j', async (redirect_url) => {
    const answer = await world.anonymous.call(contract.requestPasswordReset, {
      body: { email: 'somebody@example.com', redirect_url },
    })
    expect(answer.status).toBe(422)
  })
})
