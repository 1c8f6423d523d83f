import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildShow } from '../../shows/factory.ts'
import { connectLive, liveTicketOf } from '../../testing/live-socket.ts'
import { createWorld, type Person, type World } from '../../testing/world.ts'
import { announce } from './live.ts'

let world: World
let address: string
let owner: Person
let stranger: Person
let showId: number
beforeAll(async () => {
  world = await createWorld()
  await world.live.start()
  address = await world.listen()
  ;[owner, stranger] = [await world.person(), await world.person()]
  showId = (await buildShow(world.kernel, { user: owner.user })).id
})
afterAll(() => world.close())

const connect = (options: { ticket?: string; origin?: string } = {}) => connectLive(address, options)
const ticketOf = liveTicketOf
const downloads = (count: number) => ({
  show_id: showId,
  reported_at: '2026-03-02T10:00:00.000Z',
  download_count: count,
  episode_id: null,
})

describe('the live endpoint', () => {
  test('delivers the events of a channel to those who subscribed to it, in order', async () => {
    const socket = await connect({ ticket: await ticketOf(owner) })
    socket.say({ type: 'subscribe', channel: `downloads:${showId}` })
    await expect.poll(socket.types).toEqual(['welcome', 'subscribed'])
    for (const n of [1, 2, 3]) await announce(world.kernel.db, 'downloads', showId, downloads(n))
    await announce(world.kernel.db, 'downloads', showId + 1, { ...downloads(9), show_id: showId + 1 })
    await expect
      .poll(() =>
        socket.received
          .filter((m) => m.type === 'event')
          .map((m) => (m.data as { download_count: number }).download_count),
      )
      .toEqual([1, 2, 3])
    socket.say({ type: 'unsubscribe', channel: `downloads:${showId}` })
    await expect.poll(() => socket.types().at(-1)).toBe('unsubscribed')
    socket.close()
  })

  test('refuses the channels of somebody else, of nobody and of unknown names', async () => {
    const socket = await connect({ ticket: await ticketOf(stranger) })
    for (const channel of [
      `downloads:${showId}`,
      'downloads:999999',
      `secrets:${showId}`,
      `constructor:${showId}`,
    ])
      socket.say({ type: 'subscribe', channel })
    await expect.poll(() => socket.types()).toEqual(['welcome', 'refused', 'refused', 'refused', 'refused'])
    socket.close()
  })

  test.each(['skill_standard_analytics', 'live_view'] as const)(
    'refuses live downloads without %s, and nothing else of a podcast',
    async (skill) => {
      const person = await world.person({ [skill]: false })
      const { id } = await buildShow(world.kernel, { user: person.user })
      const socket = await connect({ ticket: await ticketOf(person) })
      for (const channel of [`downloads:${id}`, `show:${id}`]) socket.say({ type: 'subscribe', channel })
      await expect.poll(socket.types).toEqual(['welcome', 'refused', 'subscribed'])
      socket.close()
    },
  )

  test('closes without a ticket, with a forged one, and with one that was used before', async () => {
    const ticket = await ticketOf(owner)
    const first = await connect({ ticket })
    await expect.poll(first.types).toEqual(['welcome'])
    const again = await connect({ ticket })
    const forged = await connect({ ticket: `${ticket}x` })
    const silent = await connect()
    silent.say({ type: 'subscribe', channel: `downloads:${showId}` })
    for (const socket of [again, forged, silent]) await expect.poll(socket.closed).toBe(4401)
    first.close()
  })

  test('a ticket lives for one minute', async () => {
    const ticket = await ticketOf(owner)
    world.clock.advance(61_000)
    const late = await connect({ ticket })
    await expect.poll(late.closed).toBe(4401)
  })

  test('pages of other origins cannot connect', async () => {
    await expect(connect({ origin: 'https://evil.example' })).rejects.toThrow(/403/)
    const own = await connect({ origin: world.kernel.config.origins.app, ticket: await ticketOf(owner) })
    await expect.poll(own.types).toEqual(['welcome'])
    own.close()
  })

  test('what is not understood is answered, and never ends the server', async () => {
    const socket = await connect({ ticket: await ticketOf(owner) })
    for (const message of [
      {},
      { type: 'subscribe' },
      { type: 'subscribe', channel: 'x' },
      { type: 'drop table' },
    ])
      socket.say(message)
    await expect.poll(() => socket.types()).toEqual(['welcome', 'error', 'error', 'error', 'error'])
    socket.close()
  })

  test('a podcast that goes to somebody else is silent for the connections of the owner before with the next event', async () => {
    const leaving = await world.person()
    const { id } = await buildShow(world.kernel, { user: leaving.user })
    const socket = await connect({ ticket: await ticketOf(leaving) })
    socket.say({ type: 'subscribe', channel: `show:${id}` })
    await expect.poll(socket.types).toEqual(['welcome', 'subscribed'])
    await world.kernel.db
      .updateTable('shows')
      .set({ user_id: stranger.user.id })
      .where('id', '=', id)
      .execute()
    await announce(world.kernel.db, 'show', id, { show_id: id, episode_id: null, change: 'show' })
    await expect.poll(socket.types).toEqual(['welcome', 'subscribed', 'refused'])
    socket.close()
  })

  test('a plan that ends is silent after five seconds, and events that waited for the check come in their order', async () => {
    const person = await world.person()
    const { id } = await buildShow(world.kernel, { user: person.user })
    const socket = await connect({ ticket: await ticketOf(person) })
    for (const channel of [`downloads:${id}`, `show:${id}`]) socket.say({ type: 'subscribe', channel })
    await expect.poll(socket.types).toEqual(['welcome', 'subscribed', 'subscribed'])
    await world.kernel.db
      .updateTable('users')
      .set({ live_view: false })
      .where('id', '=', person.user.id)
      .execute()
    world.clock.advance(5_001)
    for (const change of ['show', 'episode', 'removed'] as const) {
      await announce(world.kernel.db, 'downloads', id, { ...downloads(1), show_id: id })
      await announce(world.kernel.db, 'show', id, { show_id: id, episode_id: null, change })
    }
    await expect
      .poll(() => socket.received.map(({ type, data }) => (data as { change: string })?.change ?? type))
      .toEqual(['welcome', 'subscribed', 'subscribed', 'refused', 'show', 'episode', 'removed'])
    socket.close()
  })
})
