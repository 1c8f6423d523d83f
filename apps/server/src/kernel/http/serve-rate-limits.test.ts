import { getShowPreflight } from '@podstead/contract/preflight/preflight'
import { RATE_LIMITS } from '@podstead/contract/rate-limits'
import { listShows } from '@podstead/contract/shows/shows'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildShow } from '../../shows/factory.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { createSlots } from './serve-slots.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ config: { apiLimits: true } })
})
afterAll(() => world.close())

const many = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make))

describe('the limits of the API', () => {
  test('stop one account with 429 and Retry-After, and nobody else', async () => {
    const [busy, other] = [await world.person(), await world.person()]
    const { burst, perMinute } = RATE_LIMITS.read
    const answers = await many(burst, () => busy.call(listShows))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const refused = await busy.call(listShows)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1'])
    // What is left is said with every answer, so that a program need not find out by being refused.
    expect(answers.map(({ headers }) => headers.ratelimit).toSorted()).toContain('"read";r=399;t=1')
    expect([refused.headers['ratelimit-policy'], refused.headers.ratelimit]).toEqual([
      `"read";q=${burst};w=20`,
      '"read";r=0;t=1',
    ])
    expect(JSON.stringify(refused.body)).toContain('Too many requests. Please wait a moment and try again.')
    expect((await other.call(listShows)).status).toBe(200)
    world.clock.advance(60_000 / perMinute)
    expect([(await busy.call(listShows)).status, (await busy.call(listShows)).status]).toEqual([200, 429])
    world.clock.advance(3_600_000)
  })

  test('stop one address, whatever accounts it comes with, and no proxy that everybody comes through', async () => {
    const from = (remoteAddress: string) =>
      world.app.inject({ url: '/v1/installation', remoteAddress }).then(({ statusCode }) => statusCode)
    const statuses = await many(RATE_LIMITS.read.burst * 5 + 1, () => from('203.0.113.9'))
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    expect([await from('203.0.113.10'), await from('127.0.0.1')]).toEqual([200, 200])
  })

  test('count changes apart from reading', async () => {
    const person = await world.person()
    const rename = () =>
      world.app.inject({ method: 'PUT', url: '/v2/shows/1', headers: person.headers, payload: {} })
    const statuses = (await many(RATE_LIMITS.write.burst + 1, rename)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    expect((await person.call(listShows)).status).toBe(200)
  })

  test('let an account look over its feed a few times at once, refuse a flood, and serve others meanwhile', async () => {
    const [busy, other] = [await world.person(), await world.person()]
    const [show, own] = [
      await buildShow(world.kernel, { user: busy.user }),
      await buildShow(world.kernel, { user: other.user }),
    ]
    const order: string[] = []
    const look = async (person: typeof busy, showId: number, name: string) => {
      const { status } = await person.call(getShowPreflight, { params: { showId }, query: {} })
      order.push(name)
      return status
    }
    const flood = many(200, () => look(busy, show.id, 'busy'))
    const one = await look(other, own.id, 'other')
    const statuses = await flood
    const { perAccount, waiting } = RATE_LIMITS.expensive.slots
    expect(one).toBe(200)
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(perAccount + waiting + 50)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(100)
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([])
  })

  test('are there for an operator to switch off', async () => {
    const off = await createWorld({ config: { apiLimits: false } })
    const person = await off.person()
    const answers = await many(RATE_LIMITS.read.burst + 20, () => person.call(listShows))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    await off.close()
  })
})

describe('slots', () => {
  test('are taken in turns, so that one with much to do holds up nobody with little', async () => {
    const slots = createSlots({ perAccount: 1, inAll: 1, waiting: 5 })
    const order: string[] = []
    const work = async (key: string) => {
      const release = await slots.enter(key)
      order.push(key)
      release()
    }
    const first = await slots.enter('a')
    const all = Promise.all([...['a', 'a', 'a'].map(work), work('b')])
    first()
    await all
    expect(order).toEqual(['a', 'b', 'a', 'a'])
  })

  test('are bounded for one and for all, and one that is given back twice counts once', async () => {
    const slots = createSlots({ perAccount: 2, inAll: 3, waiting: 0 })
    const [one, , other] = [await slots.enter('a'), await slots.enter('a'), await slots.enter('b')]
    await expect(slots.enter('a')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 5 })
    await expect(slots.enter('c')).rejects.toMatchObject({ status: 429 })
    other()
    other()
    await slots.enter('c')
    await expect(slots.enter('d')).rejects.toMatchObject({ status: 429 })
    one()
    await slots.enter('d')
  })
})
