import * as contract from '@podstead/contract/accounts/accounts'
import * as settings from '@podstead/contract/accounts/accounts-settings'
import * as shows from '@podstead/contract/shows/shows'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildEpisode } from '../episodes/factory.ts'
import { startSession } from '../kernel/http/session.ts'
import { buildAction, buildCourse } from '../private-feeds/factory.ts'
import { buildSender } from '../senders/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { buildSubscriber, openFeedToken } from '../subscribers/factory.ts'
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

const MINUTE = 60_000
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1'

describe('the choices of the account', () => {
  test('start with UTC and English, and are kept', async () => {
    const person = await world.person()
    const before = (await person.call(contract.validateToken)).body.data
    expect(before).toMatchObject({ time_zone: 'UTC', language: null, two_factor: false, pending_email: null })
    const changed = await person.call(settings.updateAccount, {
      body: { time_zone: 'Europe/Lisbon', language: 'de' },
    })
    expect(changed.body).toMatchObject({ time_zone: 'Europe/Lisbon', language: 'de' })
    await person.call(settings.updateAccount, { body: { language: 'en' } })
    expect((await person.call(contract.validateToken)).body.data).toMatchObject({
      time_zone: 'Europe/Lisbon',
      language: 'en',
    })
  })

  test('give new podcasts their time zone', async () => {
    const person = await world.person({ time_zone: 'America/Bogota' })
    const { body } = await person.call(shows.createShow, { body: { name: 'Montes' } })
    const row = await world.kernel.db
      .selectFrom('shows')
      .select('time_zone')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(row.time_zone).toBe('America/Bogota')
  })

  test.each([
    [{ time_zone: 'Mars/Olympus' }, 'time_zone'],
    [{ time_zone: '+02:00' }, 'time_zone'],
    [{ language: 'tlh' }, 'language'],
  ])('refuse %j and name the field', async (body, field) => {
    const person = await world.person()
    const answer = await person.call(settings.updateAccount, { body: body as object })
    expect(answer.status).toBe(422)
    expect(Object.keys((answer.body as unknown as { fields: object }).fields)).toEqual([field])
  })
})

describe('the devices of an account', () => {
  test('are listed in words, this one marked, the last used first', async () => {
    const person = await world.person()
    const signIn = (agent: string) =>
      world.anonymous.call(contract.signIn, {
        body: { email: person.user.email, password: FACTORY_PASSWORD },
        headers: { 'user-agent': agent },
      })
    world.clock.advance(MINUTE)
    await signIn(FIREFOX)
    world.clock.advance(MINUTE)
    await signIn(IPHONE)
    const { sessions } = (await person.call(settings.listSessions)).body
    expect(sessions.map((s) => [s.device, s.current])).toEqual([
      ['Safari on iOS', false],
      ['Firefox on Linux', false],
      ['Unknown device', true],
    ])
    expect(Object.keys(sessions[0] as object).sort()).toEqual([
      'created_at',
      'current',
      'device',
      'key',
      'last_used_at',
    ])
  })

  test('note their use at most once in five minutes', async () => {
    const person = await world.person()
    const lastUse = async () => (await person.call(settings.listSessions)).body.sessions[0]?.last_used_at
    const start = world.clock.now().toISOString()
    world.clock.advance(4 * MINUTE)
    expect(await lastUse()).toBe(start)
    world.clock.advance(MINUTE)
    const noted = world.clock.now().toISOString()
    expect(await lastUse()).toBe(noted)
    world.clock.advance(4 * MINUTE)
    expect(await lastUse()).toBe(noted)
  })

  test('sign out one by one, and all but this one', async () => {
    const person = await world.person()
    const others = await Promise.all(
      [FIREFOX, IPHONE, FIREFOX].map((agent) =>
        startSession(world.kernel.db, world.clock, person.user, agent),
      ),
    )
    const phone = (await person.call(settings.listSessions)).body.sessions.find(
      (s) => s.device === 'Safari on iOS',
    )
    const alive = async () =>
      Promise.all(
        [person.headers, ...others].map(
          async (headers) => (await world.anonymous.call(contract.validateToken, { headers })).status,
        ),
      )
    expect(
      (await person.call(settings.endOneSession, { params: { sessionKey: phone?.key ?? '' } })).status,
    ).toBe(200)
    expect(await alive()).toEqual([200, 200, 401, 200])
    expect((await person.call(settings.endOtherSessions)).status).toBe(200)
    expect(await alive()).toEqual([200, 401, 401, 401])
  })

  test('of somebody else do not exist', async () => {
    const [person, stranger] = [await world.person(), await world.person()]
    const key = (await person.call(settings.listSessions)).body.sessions[0]?.key ?? ''
    for (const sessionKey of [key, 'x', '0', '-1', '9'.repeat(30)])
      expect((await stranger.call(settings.endOneSession, { params: { sessionKey } })).status).toBe(404)
    expect((await person.call(contract.validateToken)).status).toBe(200)
  })
})

describe('the file of my own data', () => {
  test('holds the account, its devices and everything of its podcasts, as a file to keep', async () => {
    const person = await world.person()
    const show = await buildShow(world.kernel, { user: person.user, description: 'About mountains' })
    await buildEpisode(world.kernel, { show, name: 'The first summit', description: 'Up and down' })
    await buildShow(world.kernel, { user: person.user, deleted_at: world.clock.now() })
    const answer = await person.call(settings.downloadAccountData)
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="podstead-account-\d{4}-\d\d-\d\d\.json"$/,
    )
    expect(answer.body.account).toMatchObject({ email: person.user.email, time_zone: 'UTC' })
    expect(answer.body.sessions).toHaveLength(1)
    expect(answer.body.shows).toHaveLength(2)
    expect(answer.body.shows[0]).toMatchObject({
      podcast_title: show.podcast_title,
      description: 'About mountains',
      is_password_protected: false,
    })
    expect(answer.body.shows[0]?.episodes[0]).toMatchObject({
      name: 'The first summit',
      description: 'Up and down',
    })
  })

  test('holds the members of a podcast, what opens to them when, and whom they are written to from', async () => {
    const person = await world.person()
    const { show, episodes } = await buildCourse(world.kernel, { user: person.user })
    await buildAction(world.kernel, show, { action_name: 'sequential_feed', action_value: 2 })
    const member = await buildSubscriber(world.kernel, { show, email_address: 'ana@example.org' })
    await world.kernel.db
      .insertInto('subscriber_openings')
      .values({
        subscriber_id: member.id,
        episode_id: episodes[0]?.id as number,
        from_at: world.clock.now(),
        until_at: null,
      })
      .execute()
    await buildSender(world.kernel, person.user, { from_email: 'mira@course.example' })
    const { body } = await person.call(settings.downloadAccountData)
    expect(body.senders).toMatchObject([{ from_email: 'mira@course.example' }])
    expect(body.shows[0]).toMatchObject({
      subscribers: [
        {
          email_address: 'ana@example.org',
          subscription_status: 'Approved',
          approved_at: member.approved_at?.toISOString(),
          tier: null,
        },
      ],
      scheduler_actions: [{ action_name: 'sequential_feed', action_value: 2 }],
      subscriber_openings: [{ email_address: 'ana@example.org' }],
      instruction_emails: [{ is_activated: false }],
    })
    for (const secret of [openFeedToken(world.kernel, member), member.feed_hash, member.feed_sealed])
      expect(JSON.stringify(body)).not.toContain(secret)
  })

  test('holds no secret and nothing of others', async () => {
    const [person, other] = [await world.person(), await world.person()]
    const theirs = await buildShow(world.kernel, { user: other.user })
    const { password_hash } = person.user
    const sealed = world.kernel.secrets.seal('open sesame', 'shows:password_sealed:1')
    const show = await buildShow(world.kernel, { user: person.user })
    await world.kernel.db
      .updateTable('shows')
      .set({ password_sealed: sealed })
      .where('id', '=', show.id)
      .execute()
    const text = JSON.stringify((await person.call(settings.downloadAccountData)).body)
    for (const secret of [
      password_hash,
      sealed,
      'argon2',
      person.headers['access-token'],
      person.headers.client,
      theirs.slug,
    ])
      expect(text).not.toContain(secret)
    expect(text).not.toMatch(/"\w*(hash|sealed|password|secret)\w*":(?!false|true)/)
  })

  test('is made five times an hour', async () => {
    const person = await world.person()
    for (let i = 0; i < 5; i++) expect((await person.call(settings.downloadAccountData)).status).toBe(200)
    const limited = await person.call(settings.downloadAccountData)
    expect(limited.status).toBe(429)
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
    world.clock.advance(60 * MINUTE)
    expect((await person.call(settings.downloadAccountData)).status).toBe(200)
  })
})
