import * as contract from '@podstead/contract/accounts/accounts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createWorld, type KeptMail, type World } from '../testing/world.ts'
import { buildUser, FACTORY_PASSWORD } from './factory.ts'
import { newChallenge } from './service.ts'

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
  test.each([
    ['Europe/Vienna', 'Europe/Vienna'],
    ['Mars/Olympus', 'UTC'],
    [undefined, 'UTC'],
  ])('in the time zone %s of the browser makes an account in %s', async (time_zone, kept) => {
    const email = newEmail()
    expect((await signUp(email, { time_zone })).status).toBe(200)
    const row = await world.kernel.db
      .selectFrom('users')
      .select('time_zone')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(row.time_zone).toBe(kept)
  })

  test('keeps the language that the dashboard speaks, and writes in it (decision 0023)', async () => {
    const [german, unknown] = [newEmail(), newEmail()]
    await signUp(german, { language: 'de' })
    expect((await signUp(unknown, { language: 'tlh' })).status).toBe(200)
    const [mail] = await mailsTo(german)
    expect(mail?.subject).toBe('Bestätige deine E-Mail-Adresse')
    expect((await mailsTo(unknown))[0]?.subject).toBe('Confirm your email')
    const token = linkIn(mail).searchParams.get('confirmation_token') as string
    await world.anonymous.call(contract.confirmEmail, { body: { confirmation_token: token } })
    const { body } = await world.anonymous.call(contract.signIn, {
      body: { email: german, password: PASSWORD },
    })
    expect(body.data.language).toBe('de')
  })

  test('lowercases the address, mails a confirmation and starts no session until it is confirmed (RU065, RU074)', async () => {
    const email = newEmail()
    const answer = await signUp(email.toUpperCase(), { refer_code: 'friend-7', utm_term: 'spring' })
    expect(answer.status).toBe(200)
    expect(answer.body.data.email).toBe(email)
    expect(answer.headers['access-token']).toBeUndefined()
    const refused = await world.anonymous.call(contract.signIn, { body: { email, password: PASSWORD } })
    expect(refused.status).toBe(401)
    expect((refused.body as unknown as { code: string }).code).toBe('unconfirmed')

    const [mail] = await mailsTo(email)
    expect(mail?.subject).toBe('Confirm your email')
    const token = linkIn(mail).searchParams.get('confirmation_token') as string
    const confirmed = await world.anonymous.call(contract.confirmEmail, {
      body: { confirmation_token: token },
    })
    expect(confirmed.status).toBe(200)
    expect(
      (await world.anonymous.call(contract.confirmEmail, { body: { confirmation_token: token } })).status,
    ).toBe(422)

    const signedIn = await world.anonymous.call(contract.signIn, {
      body: { email: ` ${email.toUpperCase()} `, password: PASSWORD },
    })
    expect(signedIn.status).toBe(200)
    const row = await world.kernel.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ refer_code: 'friend-7', utm_term: 'spring' })
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('answers the same for a known address, changes nothing and mails a hint instead', async () => {
    const known = await buildUser(world.kernel, { email: newEmail() })
    const unknown = newEmail()
    const [a, b] = [await signUp(known.email), await signUp(unknown)]
    const neutral = (answer: typeof a, email: string) =>
      JSON.stringify([answer.status, answer.body]).replaceAll(email, 'EMAIL')
    expect(neutral(a, known.email)).toBe(neutral(b, unknown))
    expect((await mailsTo(known.email)).map((m) => m.subject)).toEqual(['You already have an account'])
    expect(
      (
        await world.anonymous.call(contract.signIn, {
          body: { email: known.email, password: FACTORY_PASSWORD },
        })
      ).status,
    ).toBe(200)
  })

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

  test.each([
    ['too short', 'seven77', 'Password is too short (minimum is 8 characters)'],
    ['too long', 'x1!'.repeat(43), 'Password is too long (maximum is 128 characters)'],
    ['blank', '', "Password can't be blank"],
    [
      'known to everybody',
      'Password123',
      'Password is too easy to guess: it is one of the most used passwords',
    ],
    [
      'one character again and again',
      'zzzzzzzzzz',
      'Password is too easy to guess: use more than two different characters',
    ],
  ])('refuses a password that is %s with full messages', async (_why, password, message) => {
    const answer = await world.anonymous.call(contract.signUp, {
      body: { email: newEmail(), password, recapcha_value: 'x' },
    })
    expect(answer.status).toBe(422)
    expect(
      (answer.body as unknown as { errors: { full_messages: string[] } }).errors.full_messages,
    ).toContain(message)
  })

  test.each([
    '',
    'nobody',
    'a@b',
    'a b@example.com',
    '<script>@example.com',
    'x@example.com\r\nBcc: y@example.com',
  ])('refuses the address %j', async (email) => {
    const answer = await world.anonymous.call(contract.signUp, { body: { email, password: PASSWORD } })
    expect(answer.status).toBe(422)
    expect((answer.body as unknown as { errors: { email: string[] } }).errors.email.length).toBeGreaterThan(0)
  })

  test('needs a solved captcha: unsolved, tampered, expired and replayed ones are refused', async () => {
    const refuses = async (recapcha_value: string | null) => {
      const answer = await world.anonymous.call(contract.signUp, {
        body: { email: newEmail(), password: PASSWORD, recapcha_value },
      })
      expect(answer.status).toBe(422)
      expect(Object.keys((answer.body as unknown as { errors: object }).errors)).toContain('recapcha_value')
    }
    await refuses(null)
    await refuses('not base64 json')
    const good = JSON.parse(Buffer.from(await solved(), 'base64').toString())
    await refuses(
      Buffer.from(
        JSON.stringify({ ...good, challenge: { ...good.challenge, signature: 'f'.repeat(64) } }),
      ).toString('base64'),
    )
    await refuses(
      Buffer.from(
        JSON.stringify({ ...good, solution: { ...good.solution, counter: good.solution.counter + 1 } }),
      ).toString('base64'),
    )
    const expired = await newChallenge(world.kernel, -1000)
    await refuses(
      Buffer.from(JSON.stringify({ challenge: expired, solution: good.solution })).toString('base64'),
    )
    const once = await solved()
    expect((await signUp(newEmail(), { recapcha_value: once })).status).toBe(200)
    await refuses(once)
  })

  test('a confirmation is asked for again without telling who has an account', async () => {
    const waiting = await buildUser(world.kernel, { email: newEmail(), confirmed_at: null })
    const answers = []
    for (const email of [waiting.email, newEmail()])
      answers.push(
        JSON.stringify((await world.anonymous.call(contract.resendConfirmation, { body: { email } })).body),
      )
    expect(new Set(answers).size).toBe(1)
    expect(await mailsTo(waiting.email)).toHaveLength(1)
  })

  test('the link of the mail is worth nothing after three days', async () => {
    const email = newEmail()
    await signUp(email)
    const token = linkIn((await mailsTo(email))[0]).searchParams.get('confirmation_token') as string
    world.clock.advance(3 * 86_400_000 + 1000)
    expect(
      (await world.anonymous.call(contract.confirmEmail, { body: { confirmation_token: token } })).status,
    ).toBe(422)
  })
})

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
