import * as contract from '@podstead/contract/accounts/accounts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/world.ts'
import { buildUser, FACTORY_PASSWORD } from './factory.ts'
import type { UserRow } from './table.ts'

const MINUTE = 60_000

let world: World
let user: UserRow
beforeAll(async () => {
  world = await createWorld({ config: { trustedProxies: ['127.0.0.1'] } })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.kernel.db.deleteFrom('rate_limits').execute()
  user = await buildUser(world.kernel)
})

type Extra = { recapcha_value?: string; known_device?: string }
const signIn = (from: string, password: string, extra: Extra = {}, email = user.email) =>
  world.anonymous.call(contract.signIn, {
    body: { email, password, ...extra },
    headers: { 'x-forwarded-for': from },
  })
const guess = (from: string, email = user.email) => signIn(from, 'a wrong guess', {}, email)
const ownerSignsIn = (from: string, extra: Extra = {}) => signIn(from, FACTORY_PASSWORD, extra)
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code

async function solvedCaptcha(): Promise<string> {
  const challenge = (await world.anonymous.call(contract.captchaChallenge)).body as unknown as Challenge
  return Buffer.from(
    JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }),
  ).toString('base64')
}

/**
 * A botnet: every guess from an address that nobody used before, counted without
 * comparing the password each time.
 */
async function guessFromEverywhere(count: number): Promise<void> {
  const now = world.clock.now()
  const key = world.kernel.secrets.keyedHash(`sign-in:everywhere:${user.email}`, 'rate-limits')
  const hits = Array.from({ length: count }, () => now)
  const row = { key, hits, refused: false, expires_at: new Date(now.getTime() + 60 * MINUTE) }
  await world.kernel.db.deleteFrom('rate_limits').where('key', '=', key).execute()
  await world.kernel.db.insertInto('rate_limits').values(row).execute()
}

describe('wrong passwords', () => {
  test('from one IPv6 network count together, whichever of its addresses is used', async () => {
    const answers = []
    for (let host = 1; host <= 8; host++) answers.push(await guess(`2001:db8:1:2::${host.toString(16)}`))
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await guess('2001:db8:1:3::1')).status).toBe(401)
  })

  test('count together however the proxy spells the address', async () => {
    const spellings = [
      '192.0.2.7',
      '::ffff:192.0.2.7',
      '192.0.2.7:50123',
      '192.000.002.007',
      '::FFFF:c000:207',
      '[::ffff:192.0.2.7]:443',
    ]
    const statuses = []
    for (const from of spellings) statuses.push((await guess(from)).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('from an address that cannot be read count together', async () => {
    const statuses = []
    for (let i = 0; i < 6; i++) statuses.push((await guess(`_hidden${i}`)).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('for many accounts from one address end after twenty in an hour', async () => {
    const statuses = []
    for (let i = 0; i < 22; i++) statuses.push((await guess('192.0.2.8', `nobody-${i}@example.com`)).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(20)
    expect(statuses.slice(-2)).toEqual([429, 429])
    world.clock.advance(60 * MINUTE)
    expect((await guess('192.0.2.8')).status).toBe(401)
  })

  test('right passwords from one address are never too many', async () => {
    for (let i = 0; i < 23; i++) expect((await ownerSignsIn('192.0.2.9')).status).toBe(200)
  })
})

describe('an account that the whole world guesses at', () => {
  test('asks for a captcha after a hundred failures within an hour, and counts parallel ones', async () => {
    await guessFromEverywhere(95)
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => guess(`198.51.100.${i}`)))
    expect(answers.filter((answer) => codeOf(answer) !== 'captcha_needed')).toHaveLength(5)
    expect(answers.filter((answer) => codeOf(answer) === 'captcha_needed')).toHaveLength(3)
    expect(answers.every(({ status }) => status === 401)).toBe(true)
  })

  test('shuts nobody out: with the captcha the right password opens it, and without nothing is compared', async () => {
    await guessFromEverywhere(100)
    expect(codeOf(await ownerSignsIn('203.0.113.5'))).toBe('captcha_needed')
    const wrong = await ownerSignsIn('203.0.113.5', { recapcha_value: 'bm9uc2Vuc2U=' })
    expect(wrong.status).toBe(422)
    const once = await solvedCaptcha()
    expect((await ownerSignsIn('203.0.113.5', { recapcha_value: once })).status).toBe(200)
    expect((await ownerSignsIn('203.0.113.5', { recapcha_value: once })).status).toBe(422)
    world.clock.advance(60 * MINUTE)
    expect((await ownerSignsIn('203.0.113.5')).status).toBe(200)
  })

  test('asks the same of addresses that have no account', async () => {
    user = { ...user, email: 'nobody-at-all@example.com' }
    await guessFromEverywhere(100)
    expect(codeOf(await guess('203.0.113.6'))).toBe('captcha_needed')
  })

  test('lets its owner in on a device that was signed in before, even beside the one who guesses', async () => {
    const known_device = (await ownerSignsIn('192.0.2.10')).headers['known-device'] as string
    for (let i = 0; i < 21; i++) await guess('192.0.2.10', i < 6 ? user.email : `nobody-${i}@example.com`)
    await guessFromEverywhere(100)
    expect((await ownerSignsIn('192.0.2.10')).status).toBe(429)
    expect((await ownerSignsIn('192.0.2.10', { known_device })).status).toBe(200)
  })

  test('counts guesses on a known device as well, and those with the device of somebody else as everybody', async () => {
    const known_device = (await ownerSignsIn('192.0.2.11')).headers['known-device'] as string
    const statuses = []
    for (let i = 0; i < 6; i++)
      statuses.push((await signIn(`198.51.100.${i}`, 'a wrong guess', { known_device })).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    const other = await buildUser(world.kernel)
    const foreign = []
    for (let i = 0; i < 6; i++)
      foreign.push((await signIn('192.0.2.12', 'a wrong guess', { known_device }, other.email)).status)
    expect(foreign).toEqual([401, 401, 401, 401, 401, 429])
    for (const forged of [`${known_device}x`, 's1.k1.zz.e30.x', 'x'.repeat(2000)])
      expect(
        (await signIn('192.0.2.12', 'a wrong guess', { known_device: forged }, other.email)).status,
      ).toBe(429)
  })
})
