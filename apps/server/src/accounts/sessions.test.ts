import * as contract from '@podstead/contract/accounts/accounts'
import { SESSION_HEADERS } from '@podstead/contract/accounts/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSession } from '../kernel/http/session.ts'
import { createWorld, type World } from '../testing/world.ts'
import { FACTORY_PASSWORD } from './factory.ts'

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

const setPassword = (headers: Record<string, string>, body: object = {}) =>
  world.anonymous.call(contract.changePassword, {
    headers,
    body: { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD, ...body },
  })

describe('a session', () => {
  test('is the five headers together; every missing one and every mixture is refused', async () => {
    const [a, b] = [await world.person(), await world.person()]
    for (let mask = 0; mask < 2 ** SESSION_HEADERS.length; mask++) {
      const some = Object.fromEntries(
        SESSION_HEADERS.filter((_, i) => mask & (1 << i)).map((name) => [name, a.headers[name] as string]),
      )
      const expected = Object.keys(some).length === SESSION_HEADERS.length ? 200 : 401
      expect((await validate(some)).status, Object.keys(some).join()).toBe(expected)
    }
    for (const name of ['access-token', 'client', 'uid'] as const)
      expect((await validate({ ...a.headers, [name]: b.headers[name] as string })).status).toBe(401)
  })

  test('keeps its token in no readable form', async () => {
    const person = await world.person()
    const rows = await world.kernel.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(person.headers['access-token'])
  })

  test('ends on the oldest of eleven devices', async () => {
    const person = await world.person()
    for (let i = 0; i < 9; i++) {
      world.clock.advance(1000)
      await startSession(world.kernel.db, world.clock, person.user, 'device')
    }
    expect((await validate(person.headers)).status).toBe(200)
    world.clock.advance(1000)
    await startSession(world.kernel.db, world.clock, person.user, 'one more')
    expect((await validate(person.headers)).status).toBe(401)
  })

  test('gets a new token after an hour; fifty requests at that moment all succeed and the old token lives for 60 seconds', async () => {
    const person = await world.person()
    expect((await validate(person.headers)).headers['access-token']).toBeUndefined()
    world.clock.advance(HOUR)
    const answers = await Promise.all(Array.from({ length: 50 }, () => validate(person.headers)))
    expect(answers.every((a) => a.status === 200)).toBe(true)
    const renewed = answers.filter((a) => a.headers['access-token'])
    expect(renewed).toHaveLength(1)
    const next = Object.fromEntries(SESSION_HEADERS.map((name) => [name, String(renewed[0]?.headers[name])]))
    expect((await validate(next)).status).toBe(200)
    world.clock.advance(59_000)
    expect((await validate(person.headers)).status).toBe(200)
    world.clock.advance(2_000)
    expect((await validate(person.headers)).status).toBe(401)
    expect((await validate(next)).status).toBe(200)
  })

  test('ends after 14 days without use', async () => {
    const person = await world.person()
    world.clock.advance(14 * 24 * HOUR)
    expect((await validate(person.headers)).status).toBe(401)
  })

  test('sign-out ends this device only', async () => {
    const person = await world.person()
    const other = await startSession(world.kernel.db, world.clock, person.user, 'other')
    expect((await person.call(contract.signOut)).status).toBe(200)
    expect((await validate(person.headers)).status).toBe(401)
    expect((await validate(other)).status).toBe(200)
  })

  test('of a disabled account is dead at once', async () => {
    const person = await world.person()
    await world.kernel.db
      .updateTable('users')
      .set({ disabled_at: world.clock.now() })
      .where('id', '=', person.user.id)
      .execute()
    expect((await validate(person.headers)).status).toBe(401)
  })
})

describe('changing the password while signed in', () => {
  test('needs the current one when the sign-in is older than ten minutes, and ends the other devices', async () => {
    const person = await world.person()
    const other = await startSession(world.kernel.db, world.clock, person.user, 'other')
    world.clock.advance(11 * 60_000)
    const missing = await setPassword(person.headers)
    expect(missing.status).toBe(422)
    expect((missing.body as unknown as { code: string }).code).toBe('current_password')
    expect((await setPassword(person.headers, { current_password: 'wrong one' })).status).toBe(422)
    expect((await setPassword(person.headers, { current_password: FACTORY_PASSWORD })).status).toBe(200)
    expect((await validate(person.headers)).status).toBe(200)
    expect((await validate(other)).status).toBe(401)
  })

  test('refuses two different passwords with full messages', async () => {
    const person = await world.person()
    const answer = await setPassword(person.headers, { password_confirmation: 'something else' })
    expect(answer.status).toBe(422)
    expect((answer.body as unknown as { errors: { full_messages: string[] } }).errors.full_messages).toEqual([
      "Password confirmation doesn't match Password",
    ])
  })

  test('without session and ticket it is refused', async () => {
    expect((await setPassword({})).status).toBe(401)
  })
})
