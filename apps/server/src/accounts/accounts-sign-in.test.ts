import * as contract from '@podstead/contract/accounts/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/world.ts'
import { buildUser, FACTORY_PASSWORD } from './factory.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.kernel.db.deleteFrom('rate_limits').execute()
})

let numbered = 0
const newEmail = () => `person${++numbered}@example.com`

describe('signing in', () => {
  test('an unknown address, a wrong password and an unconfirmed account with a wrong password look alike', async () => {
    const known = await buildUser(world.kernel, { email: newEmail() })
    const waiting = await buildUser(world.kernel, { email: newEmail(), confirmed_at: null })
    const answers = []
    for (const email of [known.email, waiting.email, newEmail()]) {
      const answer = await world.anonymous.call(contract.signIn, {
        body: { email, password: 'wrong password' },
      })
      answers.push(JSON.stringify([answer.status, answer.body]))
    }
    expect(new Set(answers).size).toBe(1)
    expect(JSON.parse(answers[0] as string)).toMatchObject([
      401,
      {
        message: 'Invalid login credentials. Please try again.',
        errors: ['Invalid login credentials. Please try again.'],
      },
    ])
  })

  test('five failures in fifteen minutes are enough, even fifty at once; the right password works again later', async () => {
    const user = await buildUser(world.kernel, { email: newEmail() })
    const tries = await Promise.all(
      Array.from({ length: 50 }, () =>
        world.anonymous.call(contract.signIn, { body: { email: user.email, password: 'wrong' } }),
      ),
    )
    expect(tries.filter((t) => t.status === 401)).toHaveLength(5)
    const limited = tries.find((t) => t.status === 429)
    expect(Number(limited?.headers['retry-after'])).toBeGreaterThan(0)
    expect(
      (
        await world.anonymous.call(contract.signIn, {
          body: { email: user.email, password: FACTORY_PASSWORD },
        })
      ).status,
    ).toBe(429)
    world.clock.advance(15 * 60_000)
    expect(
      (
        await world.anonymous.call(contract.signIn, {
          body: { email: user.email, password: FACTORY_PASSWORD },
        })
      ).status,
    ).toBe(200)
  })

  test('answers with exactly the documented fields', async () => {
    const user = await buildUser(world.kernel, { email: newEmail() })
    const { body } = await world.anonymous.call(contract.signIn, {
      body: { email: user.email, password: FACTORY_PASSWORD },
    })
    expect(Object.keys(body).sort()).toEqual(['data', 'success'])
    expect(Object.keys(body.data).sort()).toEqual(Object.keys(contract.Account.shape).sort())
    expect(JSON.stringify(body)).not.toContain('argon2')
  })

  test.each([null, [], {}, 7, ['a', 'b'], true])(
    'a password of the wrong type (%j) never signs in',
    async (password) => {
      const user = await buildUser(world.kernel, { email: newEmail() })
      const answer = await world.anonymous.call(contract.signIn, {
        body: { email: user.email, password: password as unknown as string },
      })
      expect([401, 422]).toContain(answer.status)
      expect(answer.headers['access-token']).toBeUndefined()
    },
  )
})
