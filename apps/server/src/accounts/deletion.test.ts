import * as contract from '@podstead/contract/accounts/accounts'
import * as settings from '@podstead/contract/accounts/accounts-settings'
import * as shows from '@podstead/contract/shows/shows'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildEpisode } from '../episodes/factory.ts'
import { startSession } from '../kernel/http/session.ts'
import { queueMail } from '../outgoing-mail/commands.ts'
import { deleteShow } from '../shows/commands.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { restoreAccount } from './commands.ts'
import { eraseAccounts } from './commands-deletion.ts'
import { confirmUser, createUser } from './commands-operator.ts'
import { buildSecondFactor, FACTORY_PASSWORD } from './factory.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.kernel.db.deleteFrom('rate_limits').execute()
})

const DAY = 86_400_000
const current_password = FACTORY_PASSWORD
const remove = (person: Person, body: object = {}) =>
  person.call(settings.deleteAccount, { body: { email: person.user.email, current_password, ...body } })
const signIn = async (email: string, password = FACTORY_PASSWORD) =>
  (await world.anonymous.call(contract.signIn, { body: { email, password } })).status
const feedOf = async ({ slug }: { slug: string }) =>
  (await world.app.inject({ method: 'GET', url: `/feeds/${slug}.xml` })).statusCode
const mailsTo = async (email: string) => (await world.mails()).filter((m) => m.to.includes(email))

async function creator() {
  const person = await world.person()
  const show = await buildShow(world.kernel, { user: person.user })
  await buildEpisode(world.kernel, { show })
  return { person, show }
}

describe('deleting the account', () => {
  test('ends its sessions, its podcasts and signing in at once; the mail says until when it can come back', async () => {
    const { person, show } = await creator()
    const other = await startSession(world.kernel.db, world.clock, person.user, 'other')
    expect(await feedOf(show)).toBe(200)
    const answer = await remove(person, { email: ` ${person.user.email.toUpperCase()} ` })
    expect(answer.status).toBe(200)
    expect(answer.body.erased_at).toBe(new Date(world.clock.now().getTime() + 30 * DAY).toISOString())
    for (const headers of [person.headers, other])
      expect((await world.anonymous.call(contract.validateToken, { headers })).status).toBe(401)
    expect(await feedOf(show)).toBe(410)
    expect(await signIn(person.user.email)).toBe(401)
    const [mail] = await mailsTo(person.user.email)
    expect(mail?.subject).toBe('Your account is deleted')
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(
      new Date(answer.body.erased_at),
    )
    expect(mail?.text).toContain(day)
    expect(mail?.text).toContain('write to the people who run')
  })

  test('cannot be undone with a new password, a confirmation or a new sign-up under the same address', async () => {
    const { person } = await creator()
    const { email } = person.user
    await remove(person)
    await world.anonymous.call(contract.requestPasswordReset, { body: { email, redirect_url: null } })
    await world.anonymous.call(contract.resendConfirmation, { body: { email } })
    expect((await mailsTo(email)).map((m) => m.subject)).toEqual(['Your account is deleted'])
  })

  test('mails that wait in the queue when an account is deleted are not sent', async () => {
    const [{ person }, { person: other }] = [await creator(), await creator()]
    for (const { user } of [person, other])
      await queueMail(world.kernel, world.kernel.db, {
        to: user.email,
        subject: 'It waited',
        html: '<p>Hello</p>',
        text: 'Hello',
        messageId: `<waiting-${user.id}@localhost>`,
      })
    expect((await remove(person)).status).toBe(200)
    expect((await mailsTo(person.user.email)).map((m) => m.subject)).toEqual(['Your account is deleted'])
    expect((await mailsTo(other.user.email)).map((m) => m.subject)).toEqual(['It waited'])
  })

  test('asks for the typed address and the password, however fresh the sign-in is', async () => {
    const { person, show } = await creator()
    const refused = await Promise.all([
      remove(person, { email: 'another@example.com' }),
      remove(person, { current_password: 'a wrong one' }),
      remove(person, { current_password: '' }),
    ])
    expect(
      refused.map((a) => [a.status, Object.keys((a.body as unknown as { fields: object }).fields)]),
    ).toEqual([
      [422, ['email']],
      [422, ['current_password']],
      [422, ['current_password']],
    ])
    expect((await person.call(contract.validateToken)).status).toBe(200)
    expect(await feedOf(show)).toBe(200)
  })

  test('asks for a code as well where two-factor sign-in is on', async () => {
    const { person } = await creator()
    const { code } = await buildSecondFactor(world.kernel, person.user)
    for (const wrong of [undefined, '000000']) {
      const answer = await remove(person, { code: wrong })
      expect([answer.status, (answer.body as unknown as { code: string }).code]).toEqual([
        422,
        'second_factor',
      ])
    }
    expect((await remove(person, { code: code() })).status).toBe(200)
  })

  test('stops after five wrong passwords for fifteen minutes', async () => {
    const { person } = await creator()
    for (let i = 0; i < 5; i++) expect((await remove(person, { current_password: 'wrong' })).status).toBe(422)
    expect((await remove(person)).status).toBe(429)
    world.clock.advance(15 * 60_000)
    expect((await remove(person)).status).toBe(200)
  })
})

describe('within 30 days the operator', () => {
  test('brings the account back with the podcasts that went with it, and no others', async () => {
    const { person, show } = await creator()
    const earlier = await buildShow(world.kernel, { user: person.user })
    await deleteShow(world.kernel, earlier)
    world.clock.advance(1000)
    await remove(person)
    world.clock.advance(29 * DAY)
    await eraseAccounts(world.kernel)
    expect((await restoreAccount(world.kernel, ` ${person.user.email.toUpperCase()}`)).deleted_at).toBeNull()
    expect(await signIn(person.user.email)).toBe(200)
    expect([await feedOf(show), await feedOf(earlier)]).toEqual([200, 410])
    const back = {
      ...person,
      headers: await startSession(world.kernel.db, world.clock, person.user, 'again'),
    }
    const { body } = await world.anonymous.call(shows.listShows, { headers: back.headers })
    expect(body.map((one) => one.id)).toEqual([show.id])
  })

  test('finds nothing to bring back of accounts that are not deleted', async () => {
    const person = await world.person()
    for (const email of [person.user.email, 'nobody@example.com'])
      await expect(restoreAccount(world.kernel, email)).rejects.toMatchObject({ status: 404 })
  })
})

describe('an account made by the operator', () => {
  test('signs in with the password it was given, or gets one by "Forgot password"', async () => {
    const password = 'given by the operator'
    await createUser(world.kernel, { email: ' New.Person@Example.com ', password, confirmed: true })
    expect(await signIn('new.person@example.com', password)).toBe(200)
    await createUser(world.kernel, { email: 'later@example.com', confirmed: true })
    await world.anonymous.call(contract.requestPasswordReset, {
      body: { email: 'later@example.com', redirect_url: null },
    })
    expect((await mailsTo('later@example.com')).map((m) => m.subject)).toEqual(['Set a new password'])
  })

  test('waits for its confirmation unless it comes confirmed; the operator confirms it as well', async () => {
    const password = 'given by the operator'
    await createUser(world.kernel, { email: 'waiting@example.com', password, confirmed: false })
    expect(await signIn('waiting@example.com', password)).toBe(401)
    await confirmUser(world.kernel, 'Waiting@example.com')
    expect(await signIn('waiting@example.com', password)).toBe(200)
  })

  test.each([
    [{ email: 'no address', confirmed: true }, 422],
    [{ email: 'fine@example.com', password: 'short', confirmed: true }, 422],
    [{ email: 'fine@example.com', password: 'password123', confirmed: true }, 422],
    [{ email: `${'x'.repeat(250)}@example.com`, confirmed: true }, 422],
  ])('%j is refused', async (wanted, status) => {
    await expect(createUser(world.kernel, wanted)).rejects.toMatchObject({ status })
  })

  test('is never made twice, and a deleted one is not confirmed but restored', async () => {
    const { person } = await creator()
    await expect(
      createUser(world.kernel, { email: person.user.email, confirmed: true }),
    ).rejects.toMatchObject({ status: 409 })
    await remove(person)
    await expect(confirmUser(world.kernel, person.user.email)).rejects.toMatchObject({ status: 409 })
    await expect(confirmUser(world.kernel, 'nobody@example.com')).rejects.toMatchObject({ status: 404 })
  })
})
