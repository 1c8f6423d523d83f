import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createUser } from '../../accounts/commands-operator.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { hashPassword, isCommonPassword, passwordFits } from './password.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

let numbered = 0
const create = (password: string) =>
  createUser(world.kernel, { email: `hashed${++numbered}@example.com`, password, confirmed: true })

describe('a password', () => {
  test('is stored as argon2id with 19 MiB, two passes and one lane', async () => {
    const { password_hash } = await create('tr0mbone in the attic')
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  })

  test.each([
    ['with spaces around it', ' tr0mbone attic ', 'tr0mbone attic'],
    ['in capitals', 'TR0MBONE ATTIC', 'tr0mbone attic'],
    ['composed', 'caf\u00e9 trombone', 'cafe\u0301 trombone'],
    ['decomposed', 'cafe\u0301 trombone', 'caf\u00e9 trombone'],
    ['with a NUL', 'trombone\u0000attic', 'trombone'],
    ['of 128 characters', 'xY7-'.repeat(32), `${'xY7-'.repeat(31)}xY7`],
  ])('%s fits exactly as it was typed', async (_what, password, other) => {
    const stored = await hashPassword(password)
    expect([await passwordFits(stored, password), await passwordFits(stored, other)]).toEqual([true, false])
  })

  test.each([7, 129])('of %i characters is refused', async (length) => {
    await expect(create('xY7-'.repeat(40).slice(0, length))).rejects.toMatchObject({
      fields: { password: [expect.stringMatching(/is too (short|long)/)] },
    })
  })

  test.each([8, 128])('of %i characters is taken', async (length) => {
    expect((await create('xY7-'.repeat(40).slice(0, length))).id).toBeGreaterThan(0)
  })

  test.each([
    'password',
    'PassWord1',
    'qwerty123',
    '1qaz2wsx',
    'iloveyou2',
    'trustno1',
    'sunshine',
    'podstead',
    'Podcast2026!',
    'podcasting',
  ])('%s is refused, as one of the most used', async (password) => {
    await expect(create(password)).rejects.toMatchObject({
      fields: { password: ['is too easy to guess: it is one of the most used passwords'] },
    })
  })

  test.each(['tr0mbone in the attic', 'podcasts about trombones', 'Tr0ub4dor&3'])(
    '%s is not common',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(false)
    },
  )
})
