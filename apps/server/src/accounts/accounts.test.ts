import * as contract from '@podstead/contract/accounts/accounts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createWorld, type KeptMail, type World } from '../testing/world.ts'
import { newChallenge } from './commands-captcha.ts'
import { buildUser, FACTORY_PASSWORD } from './factory.ts'

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
    const expired = await newChallenge(world.kernel, { validMs: -1000 })
    await refuses(
      Buffer.from(JSON.stringify({ challenge: expired, solution: good.solution })).toString('base64'),
    )
    const once = await solved()
    expect((await signUp(newEmail(), { recapcha_value: once })).status).toBe(200)
    await refuses(once)
  })

  test('a captcha stays good when another field is refused, until an account is made with it', async () => {
    const once = await solved()
    const statuses = []
    for (const more of [{ password: 'Password123' }, { password: 'short' }, {}, {}])
      statuses.push((await signUp(newEmail(), { recapcha_value: once, ...more })).status)
    statuses.push((await signUp('nobody', { recapcha_value: await solved() })).status)
    expect(statuses).toEqual([422, 422, 200, 422, 422])
  })

  test('the link of the mail signs in where the account was made, once, and nowhere else', async () => {
    const [mine, other] = ['a'.repeat(64), 'b'.repeat(64)]
    const confirm = async (email: string, browser_secret?: string) => {
      const token = linkIn((await mailsTo(email))[0]).searchParams.get('confirmation_token') as string
      return world.anonymous.call(contract.confirmEmail, {
        body: { confirmation_token: token, browser_secret },
      })
    }
    const [here, elsewhere, without] = [newEmail(), newEmail(), newEmail()]
    for (const email of [here, elsewhere]) await signUp(email, { browser_secret: mine })
    await signUp(without)

    const known = await confirm(here, mine)
    expect(known.body.data?.email).toBe(here)
    expect(known.headers.uid).toBe(here)
    expect((await confirm(here, mine)).status).toBe(422)
    for (const answer of [await confirm(elsewhere, other), await confirm(without, mine)]) {
      expect(answer.status).toBe(200)
      expect(answer.body.data).toBeUndefined()
      expect(answer.headers['access-token']).toBeUndefined()
    }
    const left = await world.kernel.db
      .selectFrom('users')
      .select('email')
      .where('sign_up_browser_hash', 'is not', null)
      .where('email', 'in', [here, elsewhere, without])
      .execute()
    expect(left).toEqual([])
  })

  test('of one address with two passwords no browser is signed in by the mail', async () => {
    const email = newEmail()
    await signUp(email, { browser_secret: 'a'.repeat(64) })
    await signUp(email, { browser_secret: 'b'.repeat(64), password: 'another long secret' })
    const row = await world.kernel.db
      .selectFrom('users')
      .select('sign_up_browser_hash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(row.sign_up_browser_hash).toBeNull()
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
