import * as accounts from '@podstead/contract/accounts/accounts'
import * as settings from '@podstead/contract/accounts/accounts-settings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FACTORY_PASSWORD } from '../accounts/factory.ts'
import { endSessions, startSession } from '../kernel/http/session.ts'
import { announce } from '../kernel/live/live.ts'
import { buildShow } from '../shows/factory.ts'
import { connectLive, type LiveSocket, liveTicketOf } from '../testing/live-socket.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

let world: World
let address: string
beforeAll(async () => {
  world = await createWorld()
  await world.live.start()
  address = await world.listen()
})
afterAll(() => world.close())

const open = async (person: Person): Promise<LiveSocket> => {
  const socket = await connectLive(address, { ticket: await liveTicketOf(person) })
  await expect.poll(socket.types).toEqual(['welcome'])
  return socket
}

/** Somebody on two devices, each with an open connection. */
async function twoDevices() {
  const here = await world.person()
  const headers = await startSession(world.kernel.db, world.clock, here.user, 'another device')
  const call: Person['call'] = (endpoint, args) =>
    world.anonymous.call(endpoint, { ...args, headers } as never)
  const there: Person = { ...here, headers, call }
  return { here, there, sockets: { here: await open(here), there: await open(there) } }
}

type Devices = Awaited<ReturnType<typeof twoDevices>>
const sessionOf = async (person: Person) =>
  (
    await world.kernel.db
      .selectFrom('sessions')
      .select('id')
      .where('client', '=', person.headers.client as string)
      .executeTakeFirstOrThrow()
  ).id

describe('a live connection ends with its session, at once', () => {
  test.each<[string, (devices: Devices) => Promise<unknown>]>([
    ['signs out there', ({ there }) => there.call(accounts.signOut)],
    ['signs out all other devices', ({ here }) => here.call(settings.endOtherSessions)],
    [
      'signs that device out in the list',
      async ({ here, there }) =>
        here.call(settings.endOneSession, { params: { sessionKey: String(await sessionOf(there)) } }),
    ],
    [
      'sets a new password',
      ({ here }) =>
        here.call(accounts.changePassword, {
          body: {
            password: 'a better one 42',
            password_confirmation: 'a better one 42',
            current_password: FACTORY_PASSWORD,
          },
        }),
    ],
  ])('when its owner %s; the connection of this device stays', async (_what, end) => {
    const devices = await twoDevices()
    await end(devices)
    await expect.poll(devices.sockets.there.closed).toBe(4401)
    devices.sockets.here.say({ type: 'ping' })
    await expect.poll(devices.sockets.here.types).toEqual(['welcome', 'pong'])
    expect(devices.sockets.here.closed()).toBe(0)
    devices.sockets.here.close()
  })

  test('when ten newer devices take its place', async () => {
    const person = await world.person()
    const socket = await open(person)
    for (let i = 0; i < 10; i++) {
      world.clock.advance(1_000)
      await startSession(world.kernel.db, world.clock, person.user, `device ${i}`)
    }
    await expect.poll(socket.closed).toBe(4401)
  })

  test('when the account is deleted', async () => {
    const person = await world.person()
    const socket = await open(person)
    const body = { email: person.user.email, current_password: FACTORY_PASSWORD }
    expect((await person.call(settings.deleteAccount, { body })).status).toBe(200)
    await expect.poll(socket.closed).toBe(4401)
  })

  test('when the account is disabled: connections, requests and new connections alike', async () => {
    const person = await world.person()
    const socket = await open(person)
    const waiting = await liveTicketOf(person)
    await world.kernel.db
      .updateTable('users')
      .set({ disabled_at: world.clock.now() })
      .where('id', '=', person.user.id)
      .execute()
    await expect.poll(socket.closed).toBe(4401)
    expect((await person.call(accounts.validateToken)).status).toBe(401)
    const late = await connectLive(address, { ticket: waiting })
    await expect.poll(late.closed).toBe(4401)
    expect(late.types()).toEqual([])
  })

  test('when it expires, which nothing announces, with the next look at all sessions', async () => {
    const [person, other] = [await world.person(), await world.person()]
    const [socket, stays] = [await open(person), await open(other)]
    await world.kernel.db
      .updateTable('sessions')
      .set({ expires_at: world.clock.now() })
      .where('id', '=', await sessionOf(person))
      .execute()
    await world.live.checkSessions()
    await expect.poll(socket.closed).toBe(4401)
    expect(stays.closed()).toBe(0)
    stays.close()
  })

  test('when hundreds end in one statement', async () => {
    const person = await world.person()
    const socket = await open(person)
    const row = {
      ...(await world.kernel.db
        .selectFrom('sessions')
        .selectAll()
        .where('id', '=', await sessionOf(person))
        .executeTakeFirstOrThrow()),
    }
    const { id: _, ...copy } = row
    const many = Array.from({ length: 700 }, (_v, n) => ({ ...copy, client: `many-${n}` }))
    await world.kernel.db.insertInto('sessions').values(many).execute()
    await endSessions(world.kernel.db, person.user.id)
    await expect.poll(socket.closed).toBe(4401)
  })
})

describe('a ticket', () => {
  test('opens nothing once its session is over', async () => {
    const person = await world.person()
    const ticket = await liveTicketOf(person)
    await person.call(accounts.signOut)
    const socket = await connectLive(address, { ticket })
    await expect.poll(socket.closed).toBe(4401)
    expect(socket.types()).toEqual([])
  })

  test('of somebody else on an open connection takes the place of the first, with none of its channels', async () => {
    const [first, second] = [await world.person(), await world.person()]
    const { id } = await buildShow(world.kernel, { user: first.user })
    const socket = await open(first)
    socket.say({ type: 'subscribe', channel: `show:${id}` })
    await expect.poll(socket.types).toEqual(['welcome', 'subscribed'])
    socket.say({ type: 'hello', ticket: await liveTicketOf(second) })
    await expect.poll(socket.types).toEqual(['welcome', 'subscribed', 'welcome'])
    await announce(world.kernel.db, 'show', id, { show_id: id, episode_id: null, change: 'show' })
    socket.say({ type: 'subscribe', channel: `show:${id}` })
    await expect.poll(socket.types).toEqual(['welcome', 'subscribed', 'welcome', 'refused'])
    await first.call(accounts.signOut)
    socket.say({ type: 'ping' })
    await expect.poll(() => socket.types().at(-1)).toBe('pong')
    await second.call(accounts.signOut)
    await expect.poll(socket.closed).toBe(4401)
  })
})
