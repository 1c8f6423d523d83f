import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as accounts from '@podstead/contract/accounts/accounts'
import { createDirectUpload } from '@podstead/contract/uploads'
import { writeMp3 } from '@podstead/simulators/sounds'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newTicket } from '../accounts/commands-tickets.ts'
import { buildUser, FACTORY_PASSWORD } from '../accounts/factory.ts'
import { listeningTicket } from '../delivery/commands-access.ts'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { endSessions } from '../kernel/http/session.ts'
import { sealedPlace } from '../kernel/secrets/secrets-places.ts'
import { issueTicket, redeemTicket } from '../live/commands.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from './world.ts'

/** A clock that runs ahead, falls behind, is set right, or passes an odd moment of the calendar. */
let world: World
let origin: string
let mp3: Buffer
beforeAll(async () => {
  world = await createWorld()
  origin = await world.listen()
  const file = join(world.kernel.config.dataDir, 'talk.mp3')
  await writeMp3(file, { seconds: 1, title: 'To Lisbon', artist: 'Vera' })
  mp3 = await readFile(file)
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set('2026-03-02T10:00:00Z')
  await world.kernel.db.deleteFrom('rate_limits').execute()
})

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const MOMENTS = {
  'ten minutes back and set right': { start: '2026-03-02T10:00:00Z', jumps: [-10 * MINUTE, 10 * MINUTE] },
  'ten minutes ahead and set right': { start: '2026-03-02T10:00:00Z', jumps: [10 * MINUTE, -10 * MINUTE] },
  'into summer time': { start: '2026-03-29T00:59:00Z', jumps: [2 * MINUTE] },
  'out of summer time': { start: '2026-10-25T00:59:00Z', jumps: [2 * MINUTE] },
  'over a leap day': { start: '2028-02-28T23:59:00Z', jumps: [2 * MINUTE] },
  'out of a leap day': { start: '2028-02-29T23:59:00Z', jumps: [2 * MINUTE] },
  'past what 32 bits count': { start: '2038-01-19T03:13:00Z', jumps: [2 * MINUTE] },
  'in 2038': { start: '2038-01-20T12:00:00Z', jumps: [10 * MINUTE, -10 * MINUTE] },
} as const

const isSignedIn = async (person: Person) => (await person.call(accounts.validateToken)).status === 200
const setNew = (headers: Record<string, string>, password: string) =>
  world.anonymous.call(accounts.changePassword, {
    headers,
    body: { password, password_confirmation: password },
  })

async function resetTicket(user: Person['user']) {
  const { value, client } = await world.kernel.db
    .transaction()
    .execute((trx) => newTicket(world.kernel, trx, user, 'reset'))
  const expiry = String(Math.floor(world.clock.now().getTime() / 1000) + 1800)
  return { 'access-token': value, client, uid: user.email, expiry, 'token-type': 'Bearer' }
}

async function protectedSound() {
  const { kernel } = world
  const made = await buildShow(kernel, { is_password_protected: true, username: 'ana' })
  const password_sealed = kernel.secrets.seal('sleeper car', sealedPlace.showPassword(made.id))
  const values = kernel.db.updateTable('shows').set({ password_sealed }).where('id', '=', made.id)
  const show = await values.returningAll().executeTakeFirstOrThrow()
  const { episode } = await buildAudibleEpisode(kernel, { show, content: Buffer.alloc(8000) })
  return `/audio/${episode.public_id}/x.mp3?ticket=${listeningTicket(kernel, show, episode.public_id)}`
}
const statusOf = async (path: string) => (await world.app.inject({ url: path })).statusCode

async function announcedUpload(person: Person) {
  const bytes = new Uint8Array(mp3)
  const checksum = createHash('md5').update(mp3).digest('base64')
  const blob = { filename: 'a.mp3', byte_size: bytes.length, checksum, content_type: 'audio/mpeg' }
  const { body } = await person.call(createDirectUpload, { body: { blob } })
  const send = async () => {
    const { direct_upload: to } = body
    const answer = await fetch(`${origin}${new URL(to.url).pathname}`, {
      method: 'PUT',
      body: bytes,
      headers: to.headers as never,
    })
    await answer.arrayBuffer()
    return answer.status
  }
  return { send }
}

describe.each(Object.entries(MOMENTS))('when the clock goes %s', (_name, { start, jumps }) => {
  beforeEach(() => world.clock.set(start))

  test('nothing ends before its time: sessions, links of mails, announced uploads, listening tickets', async () => {
    const person = await world.person()
    const ticket = await resetTicket(await buildUser(world.kernel))
    const sound = await protectedSound()
    const uploads = await Promise.all(jumps.map(() => announcedUpload(person)))
    for (const [n, jump] of jumps.entries()) {
      world.clock.advance(jump)
      expect([jump, await isSignedIn(person), await statusOf(sound), await uploads[n]?.send()]).toEqual([
        jump,
        true,
        200,
        204,
      ])
      const body = { email: person.user.email, password: FACTORY_PASSWORD }
      expect((await world.anonymous.call(accounts.signIn, { body })).status).toBe(200)
    }
    expect((await setNew(ticket, 'a better one 42')).status).toBe(200)
  })

  test('what was used or ended stays so', async () => {
    const person = await world.person()
    const other = await world.person()
    const ticket = await resetTicket(await buildUser(world.kernel))
    expect((await setNew(ticket, 'a better one 42')).status).toBe(200)
    await endSessions(world.kernel.db, person.user.id)
    const session = { id: 1, client: '', signedInAt: world.clock.now() }
    const live = issueTicket(world.kernel, { ...other.user, session } as never)
    expect(redeemTicket(world.kernel, live)).toMatchObject({ userId: other.user.id })
    for (const jump of jumps) {
      world.clock.advance(jump)
      // Others come meanwhile, so that what is remembered is gone through.
      redeemTicket(world.kernel, issueTicket(world.kernel, { ...other.user, session } as never))
      expect([jump, await isSignedIn(person), redeemTicket(world.kernel, live)]).toEqual([jump, false, null])
      expect((await setNew(ticket, 'another one 43')).status).not.toBe(200)
    }
  })

  test('everything ends when its time is over', async () => {
    const person = await world.person()
    const ticket = await resetTicket(await buildUser(world.kernel))
    const sound = await protectedSound()
    const session = { id: 1, client: '', signedInAt: world.clock.now() }
    const live = issueTicket(world.kernel, { ...person.user, session } as never)
    for (const jump of jumps) world.clock.advance(jump)
    world.clock.set(new Date(Date.parse(start) + MINUTE))
    expect(redeemTicket(world.kernel, live)).toBeNull()
    world.clock.set(new Date(Date.parse(start) + 30 * MINUTE))
    expect((await setNew(ticket, 'a better one 42')).status).not.toBe(200)
    world.clock.set(new Date(Date.parse(start) + 13 * HOUR))
    expect(await statusOf(sound)).toBe(401)
    world.clock.set(new Date(Date.parse(start) + 400 * 24 * HOUR))
    expect(await isSignedIn(person)).toBe(false)
  })

  test('a scheduled episode is there from its instant on, and not before', async () => {
    const show = await buildShow(world.kernel, { time_zone: 'Europe/Berlin' })
    await buildEpisode(world.kernel, { show, audio_date: new Date(Date.parse(start) - HOUR) })
    const release = Date.parse(start) + 15 * MINUTE
    const audio_date = new Date(release)
    const { episode } = await buildAudibleEpisode(world.kernel, {
      show,
      name: 'The scheduled one',
      audio_date,
      slug: 'later',
    })
    const feed = async () => {
      const answer = await world.app.inject({ url: `/feeds/${show.slug}.xml` })
      return {
        has: answer.body.includes('The scheduled one'),
        keep: answer.headers['cache-control'],
        date: answer.body,
      }
    }
    const heard = async () => [(await feed()).has, await statusOf(`/audio/${episode.public_id}/later.mp3`)]
    for (const jump of jumps) {
      world.clock.advance(jump)
      expect([jump, ...(await heard())]).toEqual([jump, false, 404])
    }
    world.clock.set(new Date(release - 20_000))
    expect(Number(/max-age=(\d+)/.exec(String((await feed()).keep))?.[1])).toBeLessThanOrEqual(20)
    world.clock.set(new Date(release - 1))
    expect(await heard()).toEqual([false, 404])
    world.clock.set(audio_date)
    expect(await heard()).toEqual([true, 200])
    expect((await feed()).date).toContain(`<pubDate>${audio_date.toUTCString()}</pubDate>`)
  })
})
