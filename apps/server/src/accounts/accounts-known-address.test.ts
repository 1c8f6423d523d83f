import * as contract from '@podstead/contract/accounts/accounts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createWorld, type KeptMail, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.kernel.db.deleteFrom('rate_limits').execute()
})

const PASSWORD = 'a long enough secret 🎙'
let numbered = 0
const newEmail = () => `person${++numbered}@example.com`

async function solved(challenge?: Challenge): Promise<string> {
  const given =
    challenge ?? ((await world.anonymous.call(contract.captchaChallenge)).body as unknown as Challenge)
  const solution = await solveChallenge({ challenge: given, deriveKey })
  return Buffer.from(JSON.stringify({ challenge: given, solution })).toString('base64')
}

async function signUp(email: string, more: object = {}) {
  return world.anonymous.call(contract.signUp, {
    body: { email, password: PASSWORD, recapcha_value: await solved(), ...more },
  })
}

async function mailsTo(email: string): Promise<KeptMail[]> {
  return (await world.mails()).filter((m) => m.to.includes(email))
}

function linkIn(mail: KeptMail | undefined): URL {
  const found = mail?.text.match(/https?:\/\/\S+\?\S+/)?.[0]
  expect(found, 'the mail has a link').toBeTruthy()
  return new URL(found as string)
}

describe('signing up', () => {
  describe('with an address that somebody else signed up with before', () => {
    const signIn = (email: string, password: string) =>
      world.anonymous.call(contract.signIn, { body: { email, password } })
    const tokenIn = (mail: KeptMail | undefined) =>
      linkIn(mail).searchParams.get('confirmation_token') as string
    const confirm = (token: string) =>
      world.anonymous.call(contract.confirmEmail, { body: { confirmation_token: token } })
    async function choose(mail: KeptMail | undefined, password: string) {
      const link = linkIn(mail)
      const headers = Object.fromEntries(
        ['access-token', 'uid', 'client'].map((name) => [name, link.searchParams.get(name) as string]),
      )
      return world.anonymous.call(contract.changePassword, {
        headers,
        body: { password, password_confirmation: password },
      })
    }

    test.each([
      ['first', ['an attacker was here', PASSWORD]],
      ['last', [PASSWORD, 'an attacker was here']],
    ])(
      'a stranger who came %s gets no way in: neither password works, and who reads the mails chooses one',
      async (_when, passwords) => {
        const email = newEmail()
        for (const password of passwords)
          await signUp(email, { password, shopify_connection_public_id: 'of-whom' })
        const mails = await mailsTo(email)
        expect(mails).toHaveLength(2)
        const first = mails.find(({ subject }) => subject === 'Confirm your email')
        const second = mails.find(({ subject }) => subject === 'Confirm your email and choose a password')
        expect((await confirm(tokenIn(first))).status).toBe(422)
        for (const password of passwords) expect((await signIn(email, password)).status).toBe(401)

        expect((await choose(second, 'what the owner chose')).status).toBe(200)
        for (const password of passwords) expect((await signIn(email, password)).status).toBe(401)
        expect((await signIn(email, 'what the owner chose')).status).toBe(200)
        expect((await choose(second, 'an attacker was here')).status).toBe(401)
        const row = await world.kernel.db
          .selectFrom('users')
          .selectAll()
          .where('email', '=', email)
          .executeTakeFirstOrThrow()
        expect(row.shopify_connection_public_id).toBeNull()
      },
    )

    test('a confirmation that is asked for afterwards brings no earlier password back', async () => {
      const email = newEmail()
      for (const password of ['an attacker was here', PASSWORD]) await signUp(email, { password })
      await world.anonymous.call(contract.resendConfirmation, { body: { email } })
      await world.runJobs()
      const links = (await mailsTo(email))
        .filter((mail) => mail.subject === 'Confirm your email')
        .map(tokenIn)
      const answers = await Promise.all(links.map(confirm))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
      for (const password of ['an attacker was here', PASSWORD])
        expect((await signIn(email, password)).status).toBe(401)
    })

    test('the same password again is the same person: each mail confirms, and the others die with it', async () => {
      const email = newEmail()
      await signUp(email)
      await signUp(email)
      const [first, second] = await mailsTo(email)
      expect((await confirm(tokenIn(first))).status).toBe(200)
      expect((await confirm(tokenIn(second))).status).toBe(422)
      expect((await signIn(email, PASSWORD)).status).toBe(200)
    })
  })
})
