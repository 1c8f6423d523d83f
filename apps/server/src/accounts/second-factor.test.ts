import * as contract from '@podstead/contract/accounts/accounts'
import { SESSION_HEADERS } from '@podstead/contract/accounts/accounts'
import * as security from '@podstead/contract/accounts/accounts-security'
import { TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildSecondFactor, buildUser, FACTORY_PASSWORD } from './factory.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.kernel.db.deleteFrom('rate_limits').execute()
})

const STEP = 30_000
const MINUTES_15 = 15 * 60_000
type Refusal = { code?: string; challenge?: string; errors?: string[] }
const refusal = (answer: { body: unknown }) => answer.body as Refusal
const current_password = FACTORY_PASSWORD
const subjectsTo = async (email: string) =>
  (await world.mails()).filter((m) => m.to.includes(email)).map((m) => m.subject)

const signIn = (email: string) =>
  world.anonymous.call(contract.signIn, { body: { email, password: FACTORY_PASSWORD } })
const challengeFor = async (email: string) => refusal(await signIn(email)).challenge as string
const second = (challenge: string, given: { code?: string; recovery_code?: string }) =>
  world.anonymous.call(security.signInSecondFactor, { body: { challenge, ...given } })

async function switchedOn(): Promise<{ person: Person; totp: TOTP; codes: string[]; code: () => string }> {
  const person = await world.person()
  const { body } = await person.call(security.startTwoFactor, { body: {} })
  const totp = URI.parse(body.otpauth_url) as TOTP
  const code = () => totp.generate({ timestamp: world.clock.now().getTime() })
  const confirmed = await person.call(security.confirmTwoFactor, { body: { code: code() } })
  expect(confirmed.status).toBe(200)
  world.clock.advance(STEP)
  return { person, totp, codes: confirmed.body.recovery_codes, code }
}

describe('switching two-factor sign-in on', () => {
  test('shows a secret that every app understands, and asks for nothing before a first code confirms it', async () => {
    const person = await world.person()
    const { body } = await person.call(security.startTwoFactor, { body: {} })
    const totp = URI.parse(body.otpauth_url) as TOTP
    expect(totp).toBeInstanceOf(TOTP)
    expect(totp).toMatchObject({
      issuer: 'Podstead',
      label: person.user.email,
      algorithm: 'SHA1',
      digits: 6,
      period: 30,
    })
    expect(totp.secret.base32).toBe(body.secret)
    expect((await person.call(security.confirmTwoFactor, { body: { code: '12' } })).status).toBe(422)
    expect((await signIn(person.user.email)).status).toBe(200)
    expect((await person.call(security.showTwoFactor)).body).toEqual({
      two_factor: false,
      enabled_at: null,
      recovery_codes_left: 0,
    })
  })

  test('gives ten recovery codes, once, tells the owner, and then asks for a code', async () => {
    const { person, codes } = await switchedOn()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/)
    expect(await subjectsTo(person.user.email)).toContain('Two-factor sign-in is on')
    expect((await person.call(contract.validateToken)).body.data.two_factor).toBe(true)
    expect((await person.call(security.showTwoFactor)).body).toMatchObject({
      two_factor: true,
      recovery_codes_left: 10,
    })
    const answer = await signIn(person.user.email)
    expect([answer.status, refusal(answer).code]).toEqual([401, 'second_factor_needed'])
    expect(answer.headers['access-token']).toBeUndefined()
  })

  test('cannot be done twice, and a secret that nobody confirmed is worth nothing after an hour', async () => {
    const { person } = await switchedOn()
    expect((await person.call(security.startTwoFactor, { body: {} })).status).toBe(409)
    const slow = await world.person()
    const { body } = await slow.call(security.startTwoFactor, { body: {} })
    world.clock.advance(61 * 60_000)
    const code = (URI.parse(body.otpauth_url) as TOTP).generate({ timestamp: world.clock.now().getTime() })
    expect((await slow.call(security.confirmTwoFactor, { body: { code } })).status).toBe(422)
  })

  test('asks for the password when the sign-in is older than ten minutes', async () => {
    const person = await world.person()
    world.clock.advance(11 * 60_000)
    const missing = await person.call(security.startTwoFactor, { body: {} })
    expect([missing.status, refusal(missing).code]).toEqual([422, 'current_password'])
    expect((await person.call(security.startTwoFactor, { body: { current_password } })).status).toBe(200)
  })

  test('keeps neither the secret nor a recovery code readable in the database', async () => {
    const { totp, codes } = await switchedOn()
    const rows = JSON.stringify([
      await world.kernel.db.selectFrom('second_factors').selectAll().execute(),
      await world.kernel.db.selectFrom('recovery_codes').selectAll().execute(),
    ])
    for (const secret of [totp.secret.base32, ...codes, ...codes.map((c) => c.replaceAll('-', ''))])
      expect(rows).not.toContain(secret)
  })
})

describe('signing in with a code', () => {
  test('starts the session that the password alone did not', async () => {
    const { person, code } = await switchedOn()
    const challenge = await challengeFor(person.user.email)
    const answer = await second(challenge, { code: code().replace(/(...)/, '$1 ') })
    expect(answer.status).toBe(200)
    expect(answer.body.data.email).toBe(person.user.email)
    const session = Object.fromEntries(SESSION_HEADERS.map((name) => [name, String(answer.headers[name])]))
    expect((await world.anonymous.call(contract.validateToken, { headers: session })).status).toBe(200)
    world.clock.advance(STEP)
    expect((await second(challenge, { code: code() })).status).toBe(401)
  })

  test('takes the code before and the next one, each once, and no other (RFC 6238)', async () => {
    const user = await buildUser(world.kernel)
    const { secret } = await buildSecondFactor(world.kernel, user)
    const at = (steps: number) => {
      const url = `otpauth://totp/x?secret=${secret}`
      return (URI.parse(url) as TOTP).generate({ timestamp: world.clock.now().getTime() + steps * STEP })
    }
    const tried = async (code: string) => {
      await world.kernel.db.deleteFrom('rate_limits').execute()
      return (await second(await challengeFor(user.email), { code })).status
    }
    expect([await tried(at(-2)), await tried(at(2))]).toEqual([422, 422])
    expect([await tried(at(-1)), await tried(at(-1))]).toEqual([200, 422])
    expect([await tried(at(1)), await tried(at(0)), await tried(at(1))]).toEqual([200, 422, 422])
  })

  test('one code at two doors at once opens one of them', async () => {
    const { person, code } = await switchedOn()
    const challenges = [await challengeFor(person.user.email), await challengeFor(person.user.email)]
    const answers = await Promise.all(challenges.map((challenge) => second(challenge, { code: code() })))
    expect(answers.map((a) => a.status).sort()).toEqual([200, 422])
  })

  test('stops after five wrong codes for fifteen minutes, whichever challenge they came with', async () => {
    const { person, code } = await switchedOn()
    for (let i = 0; i < 5; i++)
      expect((await second(await challengeFor(person.user.email), { code: '000000' })).status).toBe(422)
    const limited = await second(await challengeFor(person.user.email), { code: code() })
    expect(limited.status).toBe(429)
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
    world.clock.advance(MINUTES_15)
    expect((await second(await challengeFor(person.user.email), { code: code() })).status).toBe(200)
  })

  test('a challenge lives for ten minutes, and a made-up one never', async () => {
    const { person, code } = await switchedOn()
    const challenge = await challengeFor(person.user.email)
    world.clock.advance(10 * 60_000)
    const late = await second(challenge, { code: code() })
    expect([late.status, refusal(late).code]).toEqual([401, 'challenge_expired'])
    expect((await second('made-up', { code: code() })).status).toBe(401)
    expect((await second(await challengeFor(person.user.email), {})).status).toBe(422)
  })

  test('a recovery code works once, however it is typed', async () => {
    const { person, codes } = await switchedOn()
    const typed = (codes[0] as string).replaceAll('-', ' ').toUpperCase()
    expect((await second(await challengeFor(person.user.email), { recovery_code: typed })).status).toBe(200)
    expect((await second(await challengeFor(person.user.email), { recovery_code: typed })).status).toBe(422)
    expect((await person.call(security.showTwoFactor)).body.recovery_codes_left).toBe(9)
  })

  test('is wanted after a new password by mail too: the mailbox is one factor, not both', async () => {
    const { person } = await switchedOn()
    await world.anonymous.call(contract.requestPasswordReset, {
      body: { email: person.user.email, redirect_url: null },
    })
    const mail = (await world.mails()).find(
      (m) => m.to.includes(person.user.email) && m.subject === 'Set a new password',
    )
    const link = new URL(mail?.text.match(/https?:\/\/\S+\?\S+/)?.[0] as string)
    const headers = Object.fromEntries(
      ['access-token', 'client', 'uid'].map((name) => [name, link.searchParams.get(name) ?? '']),
    )
    const half = await challengeFor(person.user.email)
    const password = 'quite another secret'
    const answer = await world.anonymous.call(contract.changePassword, {
      headers,
      body: { password, password_confirmation: password },
    })
    expect([answer.status, refusal(answer).code]).toEqual([401, 'second_factor_needed'])
    expect(answer.headers['access-token']).toBeUndefined()
    const code = new TOTP({ secret: 'AAAA' }).generate()
    expect((await second(half, { code })).status, 'a sign-in with the old password ends').toBe(401)
    expect((await second(refusal(answer).challenge as string, { code: 'abc' })).status).toBe(422)
  })
})

describe('switching two-factor sign-in off, and new recovery codes', () => {
  test('need the password and a code', async () => {
    const { person, code } = await switchedOn()
    const bodies = [
      { current_password: 'a wrong one', code: code() },
      { current_password, code: '000000' },
    ]
    for (const body of bodies) {
      expect((await person.call(security.stopTwoFactor, { body })).status).toBe(422)
      expect((await person.call(security.renewRecoveryCodes, { body })).status).toBe(422)
    }
    expect((await person.call(contract.validateToken)).body.data.two_factor).toBe(true)
  })

  test('off: the password alone signs in again, and the owner is told', async () => {
    const { person, codes } = await switchedOn()
    const body = { current_password, code: codes[3] as string }
    expect((await person.call(security.stopTwoFactor, { body })).status).toBe(200)
    expect((await signIn(person.user.email)).status).toBe(200)
    expect(await subjectsTo(person.user.email)).toContain('Two-factor sign-in is off')
    expect((await person.call(security.stopTwoFactor, { body })).status).toBe(409)
    expect((await person.call(security.renewRecoveryCodes, { body })).status).toBe(409)
  })

  test('new recovery codes end the old ones', async () => {
    const { person, codes, code } = await switchedOn()
    const { body } = await person.call(security.renewRecoveryCodes, {
      body: { current_password, code: code() },
    })
    expect(body.recovery_codes).toHaveLength(10)
    expect(
      (await second(await challengeFor(person.user.email), { recovery_code: codes[0] as string })).status,
    ).toBe(422)
    expect(
      (
        await second(await challengeFor(person.user.email), {
          recovery_code: body.recovery_codes[0] as string,
        })
      ).status,
    ).toBe(200)
  })
})
