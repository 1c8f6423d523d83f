import * as contract from '@podstead/contract/accounts/accounts'
import * as settings from '@podstead/contract/accounts/accounts-settings'
import * as transfers from '@podstead/contract/shows/shows'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type World } from '../testing/world.ts'
import { buildUser } from './factory.ts'

const HOUR = 3_600_000
let world: World
let numbered = 0
beforeAll(async () => {
  world = await createWorld({ config: { trustedProxies: ['127.0.0.1'] } })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.kernel.db.deleteFrom('rate_limits').execute()
})

const newEmail = () => `victim-${++numbered}@example.com`
/** Another address each time: what is limited is the mailbox, not who asks. */
const from = () => ({ 'x-forwarded-for': `198.51.${100 + (++numbered >> 8)}.${numbered & 255}` })
const mailsTo = async (email: string) => (await world.mails()).filter((mail) => mail.to.includes(email))

async function signUp(email: string, password = 'a long enough secret') {
  const challenge = (await world.anonymous.call(contract.captchaChallenge)).body as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  const recapcha_value = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  return world.anonymous.call(contract.signUp, { body: { email, password, recapcha_value }, headers: from() })
}

describe('a mailbox is not flooded', () => {
  test('by sign-ups in its name: three mails an hour, ten a day, and the same answer always', async () => {
    const email = newEmail()
    const answers = []
    for (let i = 0; i < 8; i++) answers.push(await signUp(email))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(await mailsTo(email)).toHaveLength(3)
    for (let hour = 0; hour < 4; hour++) {
      world.clock.advance(HOUR)
      for (let i = 0; i < 4; i++) await signUp(email)
    }
    expect(await mailsTo(email)).toHaveLength(10)
  })

  test('by sign-ups with ever new passwords, and the link that its reader got stays good', async () => {
    const email = newEmail()
    for (let i = 0; i < 8; i++) await signUp(email, `of somebody else ${i}`)
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(3)
    const links = mails.filter(({ subject }) => subject === 'Confirm your email and choose a password')
    const chosen = await Promise.all(
      links.map(async ({ text }) => {
        const link = new URL(text.match(/https?:\/\/\S+\?\S+/)?.[0] as string)
        const headers = Object.fromEntries(
          ['access-token', 'uid', 'client'].map((name) => [name, link.searchParams.get(name) as string]),
        )
        const password = 'what the owner chose'
        const { status } = await world.anonymous.call(contract.changePassword, {
          headers,
          body: { password, password_confirmation: password },
        })
        return status
      }),
    )
    expect(chosen.filter((status) => status === 200)).toHaveLength(1)
  })

  test('by resets and confirmations, and an unknown address is answered the same', async () => {
    const { email } = await buildUser(world.kernel)
    const waiting = await buildUser(world.kernel, { confirmed_at: null })
    const unknown = newEmail()
    const bodies = new Set<string>()
    for (let i = 0; i < 8; i++) {
      for (const to of [email, unknown]) {
        const answer = await world.anonymous.call(contract.requestPasswordReset, {
          body: { email: to },
          headers: from(),
        })
        bodies.add(JSON.stringify([answer.status, answer.body]))
      }
      await world.anonymous.call(contract.resendConfirmation, {
        body: { email: waiting.email },
        headers: from(),
      })
    }
    expect(bodies.size).toBe(1)
    expect(await mailsTo(email)).toHaveLength(3)
    expect(await mailsTo(waiting.email)).toHaveLength(3)
    expect(await mailsTo(unknown)).toHaveLength(0)
  })

  test('by several accounts that change their address to it', async () => {
    const email = newEmail()
    for (let i = 0; i < 5; i++) {
      const person = await world.person()
      expect((await person.call(settings.requestEmailChange, { body: { email } })).status).toBe(200)
    }
    expect(await mailsTo(email)).toHaveLength(3)
  })

  test('by podcasts that are offered to it', async () => {
    const email = newEmail()
    const person = await world.person()
    for (let i = 0; i < 5; i++) {
      const show = await buildShow(world.kernel, { user: person.user })
      expect(
        (await person.call(transfers.offerTransfer, { params: { id: show.id }, body: { email } })).status,
      ).toBe(201)
    }
    expect(await mailsTo(email)).toHaveLength(3)
  })
})

test('an address that somebody typed stands in clear in no table, whether it has an account or not', async () => {
  const unknown = newEmail()
  await world.anonymous.call(contract.requestPasswordReset, {
    body: { email: unknown },
    headers: { 'x-forwarded-for': '203.0.113.77' },
  })
  await world.anonymous.call(contract.resendConfirmation, {
    body: { email: unknown },
    headers: { 'x-forwarded-for': '203.0.113.77' },
  })
  await world.anonymous.call(contract.signIn, {
    body: { email: unknown, password: 'x' },
    headers: { 'x-forwarded-for': '203.0.113.77' },
  })
  const whileWaiting = await textOfEverything()
  await world.runJobs()
  for (const text of [whileWaiting, await textOfEverything()]) {
    expect(text.length).toBeGreaterThan(1000)
    expect(text).not.toContain(unknown)
    expect(text).not.toContain('203.0.113.77')
  }
})

/** Every row of every table, the queue's included. */
async function textOfEverything(): Promise<string> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`.execute(world.kernel.db)
  const texts = []
  for (const { schema, name } of rows) {
    const table = sql.table(`${schema}.${name}`)
    const found = await sql<{ text: string }>`select row_to_json(t)::text as text from ${table} as t`.execute(
      world.kernel.db,
    )
    texts.push(...found.rows.map(({ text }) => text))
  }
  return texts.join('\n')
}
