import * as contract from '@podstead/contract/accounts/accounts'
import { SESSION_HEADERS } from '@podstead/contract/accounts/accounts'
import * as settings from '@podstead/contract/accounts/accounts-settings'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSession } from '../kernel/http/session.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildUser, FACTORY_PASSWORD } from './factory.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.kernel.db.deleteFrom('rate_limits').execute()
})

const DAY = 86_400_000
let numbered = 0
const newEmail = () => `moved${++numbered}@example.com`
const subjectsTo = async (email: string) =>
  (await world.mails()).filter((m) => m.to.includes(email)).map((m) => m.subject)
const validate = async (headers: Record<string, string>) =>
  (await world.anonymous.call(contract.validateToken, { headers })).status
const confirm = (token: string, headers: Record<string, string> = {}) =>
  world.anonymous.call(settings.confirmEmailChange, { headers, body: { token } })
const signIn = async (email: string, password = FACTORY_PASSWORD) =>
  (await world.anonymous.call(contract.signIn, { body: { email, password } })).status

async function wish(person: Person, email: string): Promise<URL> {
  const answer = await person.call(settings.requestEmailChange, { body: { email } })
  expect(answer.status).toBe(200)
  const links = (await world.mails())
    .filter((m) => m.to.includes(email) && m.subject === 'Confirm your new email address')
    .map((m) => new URL(m.text.match(/https?:\/\/\S+\?\S+/)?.[0] as string))
  const fresh = links.find((link) => !seen.has(link.href)) as URL
  seen.add(fresh.href)
  return fresh
}
const seen = new Set<string>()
const tokenOf = (link: URL) => link.searchParams.get('token') as string

describe('changing the address', () => {
  test('happens when the new address confirms it; both addresses are told, and other sessions end', async () => {
    const person = await world.person()
    const other = await startSession(world.kernel.db, world.clock, person.user, 'other')
    const [before, after] = [person.user.email, newEmail()]
    const link = await wish(person, after)
    expect(link.origin + link.pathname).toBe(`${world.kernel.config.origins.app}/email_change`)
    expect(await subjectsTo(before)).toEqual(['Your email address is about to change'])
    expect((await person.call(contract.validateToken)).body.data).toMatchObject({
      email: before,
      uid: before,
      pending_email: after,
    })
    expect(await signIn(after)).toBe(401)

    const confirmed = await confirm(tokenOf(link), person.headers)
    expect(confirmed.status).toBe(200)
    const session = Object.fromEntries(SESSION_HEADERS.map((name) => [name, String(confirmed.headers[name])]))
    expect(session.uid).toBe(after)
    const { body } = await world.anonymous.call(contract.validateToken, { headers: session })
    expect(body.data).toMatchObject({ email: after, uid: after, pending_email: null })
    expect([await validate(person.headers), await validate(other)]).toEqual([401, 401])
    expect(await subjectsTo(before)).toContain('Your email address was changed')
    expect([await signIn(before), await signIn(after)]).toEqual([401, 200])
  })

  test('opened on another device it changes the address and starts no session there', async () => {
    const [person, stranger] = [await world.person(), await world.person()]
    for (const headers of [{}, stranger.headers]) {
      const link = await wish(headers === stranger.headers ? await world.person() : person, newEmail())
      const answer = await confirm(tokenOf(link), headers)
      expect(answer.status).toBe(200)
      expect(answer.headers['access-token']).toBeUndefined()
    }
    expect(await validate(person.headers)).toBe(401)
    expect(await validate(stranger.headers)).toBe(200)
  })

  test('the link works once, for three days, and the newest one only', async () => {
    const person = await world.person()
    const first = await wish(person, newEmail())
    const second = await wish(person, newEmail())
    expect((await confirm(tokenOf(first))).status).toBe(422)
    expect((await confirm(tokenOf(second))).status).toBe(200)
    expect((await confirm(tokenOf(second))).status).toBe(422)

    const late = await world.person()
    const link = await wish(late, newEmail())
    world.clock.advance(3 * DAY + 1000)
    expect((await late.call(contract.validateToken)).body.data.pending_email).toBeNull()
    expect((await confirm(tokenOf(link))).status).toBe(422)
  })

  test('two uses of one link at once: exactly one succeeds', async () => {
    const link = await wish(await world.person(), newEmail())
    const answers = await Promise.all([confirm(tokenOf(link)), confirm(tokenOf(link))])
    expect(answers.map((a) => a.status).sort()).toEqual([200, 422])
  })

  test('can be called off, and a new password calls it off as well', async () => {
    const person = await world.person()
    const link = await wish(person, newEmail())
    expect((await person.call(settings.cancelEmailChange)).body.data.pending_email).toBeNull()
    expect((await confirm(tokenOf(link))).status).toBe(422)

    const again = await wish(person, newEmail())
    const password = 'quite another secret'
    await person.call(contract.changePassword, { body: { password, password_confirmation: password } })
    expect((await person.call(contract.validateToken)).body.data.pending_email).toBeNull()
    expect((await confirm(tokenOf(again))).status).toBe(422)
  })

  test('to a taken address gets the same answer; its owner gets a mail that says so', async () => {
    const person = await world.person()
    const taken = await buildUser(world.kernel, { email: newEmail() })
    const free = newEmail()
    const answers = []
    for (const email of [taken.email, free]) {
      const { status, body } = await person.call(settings.requestEmailChange, { body: { email } })
      answers.push(
        JSON.stringify([status, body])
          .replaceAll(email, 'EMAIL')
          .replace(/"updated_at":"[^"]*"/, ''),
      )
    }
    expect(answers[0]).toBe(answers[1])
    expect(await subjectsTo(taken.email)).toEqual(['This address already has an account'])
    expect(await signIn(taken.email)).toBe(200)
  })

  test('to an address that was taken in the meantime changes nothing', async () => {
    const [a, b] = [await world.person(), await world.person()]
    const email = newEmail()
    const links = [await wish(a, email), await wish(b, email)]
    const answers = await Promise.all(links.map((link) => confirm(tokenOf(link))))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
    expect(
      await world.kernel.db.selectFrom('users').select('id').where('email', '=', email).execute(),
    ).toHaveLength(1)
  })

  test('a link opens exactly the address it was mailed to, whatever is wished for later', async () => {
    const person = await world.person()
    const link = await wish(person, newEmail())
    await world.kernel.db
      .updateTable('users')
      .set({ pending_email: 'victim@example.com' })
      .where('id', '=', person.user.id)
      .execute()
    expect((await confirm(tokenOf(link))).status).toBe(422)
    expect(await signIn('victim@example.com')).toBe(401)
  })

  test('asks for the password when the sign-in is older than ten minutes', async () => {
    const person = await world.person()
    world.clock.advance(11 * 60_000)
    const email = newEmail()
    const ask = (current_password?: string) =>
      person.call(settings.requestEmailChange, {
        body: { email, ...(current_password ? { current_password } : {}) },
      })
    const missing = await ask()
    expect([missing.status, (missing.body as unknown as { code: string }).code]).toEqual([
      422,
      'current_password',
    ])
    expect((await ask('a wrong one')).status).toBe(422)
    expect(await subjectsTo(email)).toEqual([])
    expect((await ask(FACTORY_PASSWORD)).status).toBe(200)
  })

  test('is asked for five times an hour, and never for the own address', async () => {
    const person = await world.person()
    expect(
      (await person.call(settings.requestEmailChange, { body: { email: person.user.email } })).status,
    ).toBe(422)
    for (let i = 0; i < 5; i++)
      await person.call(settings.requestEmailChange, { body: { email: newEmail() } })
    expect((await person.call(settings.requestEmailChange, { body: { email: newEmail() } })).status).toBe(429)
    world.clock.advance(3_600_000)
    const later = { email: newEmail(), current_password: FACTORY_PASSWORD }
    expect((await person.call(settings.requestEmailChange, { body: later })).status).toBe(200)
  })
})
