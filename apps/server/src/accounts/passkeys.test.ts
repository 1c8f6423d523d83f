import * as contract from '@podstead/contract/accounts/accounts'
import * as security from '@podstead/contract/accounts/accounts-security'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildSecondFactor, enrol, FACTORY_PASSWORD, signInWith } from './factory.ts'
import { type AuthenticatorResponse, authenticator } from './factory-authenticator.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.kernel.db.deleteFrom('rate_limits').execute()
})

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'
const refusal = (answer: { body: unknown }) =>
  answer.body as { code?: string; challenge?: string; fields?: Record<string, string[]> }

describe('a new passkey', () => {
  test('is made with the browser, named after the device, listed, renamed and removed', async () => {
    const person = await world.person()
    const device = authenticator()
    const { body } = await person.call(security.startPasskey, { body: {} })
    expect(body.options).toMatchObject({
      rp: { id: 'localhost', name: 'Podstead' },
      user: { name: person.user.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    })
    const added = await person.call(security.addPasskey, {
      body: { challenge: body.challenge, response: device.create(body.options.challenge) },
      headers: { 'user-agent': FIREFOX },
    })
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject({ name: 'Firefox on Linux', synced: false, last_used_at: null })
    const params = { passkeyKey: added.body.key }
    expect(
      (await person.call(security.renamePasskey, { params, body: { name: ' My laptop ' } })).body.name,
    ).toBe('My laptop')
    expect((await person.call(security.listPasskeys)).body.passkeys.map((p) => p.name)).toEqual(['My laptop'])
    const subjects = (await world.mails())
      .filter((m) => m.to.includes(person.user.email))
      .map((m) => m.subject)
    expect(subjects).toEqual(['A passkey was added to your account'])

    expect((await person.call(security.removePasskey, { params })).status).toBe(200)
    expect((await person.call(security.listPasskeys)).body.passkeys).toEqual([])
    expect((await signInWith(world, device)).status).toBe(401)
  })

  test('asks for the password when the sign-in is older than ten minutes', async () => {
    const person = await world.person()
    world.clock.advance(11 * 60_000)
    const missing = await person.call(security.startPasskey, { body: {} })
    expect([missing.status, refusal(missing).code]).toEqual([422, 'current_password'])
    expect(
      (await person.call(security.startPasskey, { body: { current_password: FACTORY_PASSWORD } })).status,
    ).toBe(200)
  })

  test.each<[string, Partial<AuthenticatorResponse>]>([
    ['for another site', { rpId: 'evil.example' }],
    ['on another origin', { origin: 'https://evil.example' }],
    ['for another challenge', { challenge: Buffer.from('another').toString('base64url') }],
    ['of the other ceremony', { type: 'webauthn.get' }],
    ['without anybody there', { flags: 0x40 }],
    [
      'with a chain of certificates',
      { attestation: ['packed', { alg: -7, sig: Buffer.alloc(64), x5c: [Buffer.from('certificate')] }] },
    ],
  ])('made %s is refused', async (_what, changes) => {
    const person = await world.person()
    const { body } = await person.call(security.startPasskey, { body: {} })
    const response = authenticator().create(changes.challenge ?? body.options.challenge, changes)
    const answer = await person.call(security.addPasskey, { body: { challenge: body.challenge, response } })
    expect([answer.status, Object.keys(refusal(answer).fields ?? {})]).toEqual([422, ['response']])
    expect((await person.call(security.listPasskeys)).body.passkeys).toEqual([])
  })

  test('answers its challenge once, within ten minutes, for the same account', async () => {
    const [person, stranger] = [await world.person(), await world.person()]
    const start = async () => (await person.call(security.startPasskey, { body: {} })).body
    const add = (who: Person, { challenge, options }: Awaited<ReturnType<typeof start>>) =>
      who.call(security.addPasskey, {
        body: { challenge, response: authenticator().create(options.challenge) },
      })
    const once = await start()
    expect([(await add(person, once)).status, (await add(person, once)).status]).toEqual([201, 422])
    expect((await add(stranger, await start())).status).toBe(422)
    const late = (await person.call(security.startPasskey, { body: { current_password: FACTORY_PASSWORD } }))
      .body
    world.clock.advance(10 * 60_000)
    expect((await add(person, late)).status).toBe(422)
  })

  test('that is known already is refused, and of somebody else it does not exist', async () => {
    const [person, stranger] = [await world.person(), await world.person()]
    const device = authenticator()
    const key = await enrol(person, device)
    const { body } = await stranger.call(security.startPasskey, { body: {} })
    const again = { challenge: body.challenge, response: device.create(body.options.challenge) }
    expect((await stranger.call(security.addPasskey, { body: again })).status).toBe(409)
    for (const passkeyKey of [key, 'x', '0']) {
      expect(
        (await stranger.call(security.renamePasskey, { params: { passkeyKey }, body: { name: 'Mine' } }))
          .status,
      ).toBe(404)
      expect((await stranger.call(security.removePasskey, { params: { passkeyKey } })).status).toBe(404)
    }
    const second = (await person.call(security.startPasskey, { body: {} })).body.options as {
      excludeCredentials?: { id: string }[]
    }
    expect(second.excludeCredentials?.map((one) => one.id)).toEqual([device.id])
  })
})

describe('a reset by mail', () => {
  /** The reset as its owner does it: the link of the mail, a new password. */
  async function reset(email: string) {
    await world.anonymous.call(contract.requestPasswordReset, { body: { email } })
    const mail = (await world.mails()).find(
      (one) => one.to.includes(email) && one.text.includes('/password_reset?'),
    )
    const link = new URL(mail?.text.match(/https?:\/\/\S+password_reset\?\S+/)?.[0] ?? 'none:')
    const password = 'another long secret'
    const headers = Object.fromEntries(
      ['access-token', 'client', 'uid'].map((name) => [name, link.searchParams.get(name) ?? '']),
    )
    return world.anonymous.call(contract.changePassword, {
      headers,
      body: { password, password_confirmation: password },
    })
  }
  const noticeTo = async (email: string) =>
    (await world.mails()).find(
      (one) => one.to.includes(email) && /^(Your password was|Dein Passwort wurde)/.test(one.subject),
    )

  test('ends every passkey, so that one of an intruder opens nothing, and says so in the answer and in a mail', async () => {
    const person = await world.person()
    const device = authenticator()
    await enrol(person, device)
    const begun = (await world.anonymous.call(security.startPasskeySignIn)).body
    const answer = await reset(person.user.email)
    expect([answer.status, answer.body.removed_passkeys]).toEqual([200, ['Key']])
    const response = device.get(begun.options.challenge)
    expect(
      (
        await world.anonymous.call(security.signInWithPasskey, {
          body: { challenge: begun.challenge, response },
        })
      ).status,
    ).toBe(401)
    expect((await signInWith(world, device)).status).toBe(401)
    const mail = await noticeTo(person.user.email)
    expect(mail?.subject).toBe('Your password was changed')
    expect(mail?.text).toContain('all passkeys were removed as well: Key.')
  })

  test('of an account with a second factor ends passkeys too, and still asks for a code', async () => {
    const person = await world.person({ language: 'de' })
    const device = authenticator()
    await enrol(person, device)
    const { code } = await buildSecondFactor(world.kernel, person.user)
    const answer = await reset(person.user.email)
    expect([answer.status, refusal(answer).code]).toEqual([401, 'second_factor_needed'])
    expect((await signInWith(world, device)).status).toBe(401)
    expect((await noticeTo(person.user.email))?.text).toContain('auch alle Passkeys entfernt: Key.')
    const challenge = refusal(answer).challenge as string
    expect(
      (await world.anonymous.call(security.signInSecondFactor, { body: { challenge, code: code() } })).status,
    ).toBe(200)
  })

  test('without passkeys says nothing of them; a change by somebody who is signed in leaves them', async () => {
    const [without, person] = [await world.person(), await world.person()]
    expect((await reset(without.user.email)).body.removed_passkeys).toBeUndefined()
    expect((await noticeTo(without.user.email))?.text).not.toContain('passkeys were removed')
    const device = authenticator()
    await enrol(person, device)
    const body = { password: 'another long secret', password_confirmation: 'another long secret' }
    expect((await person.call(contract.changePassword, { body })).status).toBe(200)
    expect((await signInWith(world, device)).status).toBe(200)
  })
})
