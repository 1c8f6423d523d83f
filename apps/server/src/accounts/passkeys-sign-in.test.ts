import { generateKeyPairSync } from 'node:crypto'
import * as contract from '@podstead/contract/accounts/accounts'
import { SESSION_HEADERS } from '@podstead/contract/accounts/accounts'
import * as security from '@podstead/contract/accounts/accounts-security'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/world.ts'
import { buildSecondFactor, enrol, signInWith } from './factory.ts'
import { type AuthenticatorResponse, authenticator } from './factory-authenticator.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.kernel.db.deleteFrom('rate_limits').execute()
})

const refusal = (answer: { body: unknown }) =>
  answer.body as { code?: string; challenge?: string; fields?: Record<string, string[]> }

describe('signing in with a passkey', () => {
  test('needs no password and no address', async () => {
    const person = await world.person()
    const device = authenticator()
    await enrol(person, device)
    const { body } = await world.anonymous.call(security.startPasskeySignIn)
    expect(body.options).toMatchObject({ rpId: 'localhost', userVerification: 'preferred' })
    expect(body.options.allowCredentials ?? []).toEqual([])
    const answer = await signInWith(world, device)
    expect(answer.status).toBe(200)
    expect(answer.body.data.email).toBe(person.user.email)
    const session = Object.fromEntries(SESSION_HEADERS.map((name) => [name, String(answer.headers[name])]))
    expect((await world.anonymous.call(contract.validateToken, { headers: session })).status).toBe(200)
    expect((await person.call(security.listPasskeys)).body.passkeys[0]?.last_used_at).toBe(
      world.clock.now().toISOString(),
    )
  })

  test('that verified the person is both factors; one that did not still needs a code', async () => {
    const person = await world.person()
    const device = authenticator()
    await enrol(person, device)
    const { code } = await buildSecondFactor(world.kernel, person.user)
    expect((await signInWith(world, device)).status).toBe(200)
    const half = await signInWith(world, device, { flags: 0x01 })
    expect([half.status, refusal(half).code]).toEqual([401, 'second_factor_needed'])
    expect(half.headers['access-token']).toBeUndefined()
    const challenge = refusal(half).challenge as string
    expect(
      (await world.anonymous.call(security.signInSecondFactor, { body: { challenge, code: code() } })).status,
    ).toBe(200)
  })

  test.each<[string, Partial<AuthenticatorResponse>]>([
    ['for another site', { rpId: 'evil.example' }],
    ['on another origin', { origin: 'https://evil.example' }],
    ['of the other ceremony', { type: 'webauthn.create' }],
    ['without anybody there', { flags: 0x00 }],
    [
      'with the key of another device',
      { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey },
    ],
    ['with an old counter', { counter: 1 }],
  ])('an answer %s is refused', async (_what, changes) => {
    const device = authenticator()
    await enrol(await world.person(), device)
    expect((await signInWith(world, device)).status).toBe(200)
    expect((await signInWith(world, device, changes)).status).toBe(401)
    expect((await signInWith(world, device)).status).toBe(200)
  })

  test('a challenge is answered once, within ten minutes', async () => {
    const device = authenticator()
    await enrol(await world.person(), device)
    const start = async () => (await world.anonymous.call(security.startPasskeySignIn)).body
    const { challenge, options } = await start()
    const body = { challenge, response: device.get(options.challenge) }
    const both = await Promise.all(
      [body, body].map((one) => world.anonymous.call(security.signInWithPasskey, { body: one })),
    )
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 401])
    const late = await start()
    const response = device.get(late.options.challenge)
    world.clock.advance(10 * 60_000)
    const refused = await world.anonymous.call(security.signInWithPasskey, {
      body: { challenge: late.challenge, response },
    })
    expect([refused.status, refusal(refused).code]).toEqual([401, 'challenge_expired'])
  })

  test('unknown passkeys and those of disabled accounts look alike', async () => {
    const [person, device] = [await world.person(), authenticator()]
    await enrol(person, device)
    await world.kernel.db
      .updateTable('users')
      .set({ disabled_at: world.clock.now() })
      .where('id', '=', person.user.id)
      .execute()
    const answers = [await signInWith(world, device), await signInWith(world, authenticator())]
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1)
    expect(answers[0]?.status).toBe(401)
  })

  test('is tried 120 times an hour from one address', async () => {
    const statuses = []
    for (let i = 0; i < 121; i++)
      statuses.push((await world.anonymous.call(security.startPasskeySignIn)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(120)
    expect(statuses.at(-1)).toBe(429)
    world.clock.advance(3_600_000)
    expect((await world.anonymous.call(security.startPasskeySignIn)).status).toBe(200)
  })
})
