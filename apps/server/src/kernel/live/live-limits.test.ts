import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { composeLive } from '../../compose.ts'
import { buildShow } from '../../shows/factory.ts'
import { connectLive, liveTicketOf } from '../../testing/live-socket.ts'
import { createWorld, type Person, type World } from '../../testing/world.ts'
import type { Live } from './live.ts'
import { createBucket, type LiveLimits } from './live-limits.ts'

let world: World
let person: Person
let showId: number
let running: { live: Live; server: Server }[] = []
beforeAll(async () => {
  world = await createWorld({ config: { trustedProxies: ['127.0.0.1'] } })
  person = await world.person()
  showId = (await buildShow(world.kernel, { user: person.user })).id
})
afterEach(async () => {
  for (const { live, server } of running) {
    await live.stop()
    server.closeAllConnections()
    server.close()
  }
  running = []
})
afterAll(() => world.close())

/** The endpoint over the real kernel, on a server of this test, with limits that a test can reach. */
async function serve(limits: Partial<LiveLimits> = {}, kernel = world.kernel) {
  const live = composeLive(kernel, { farewellMs: 50, ...limits })
  await live.start()
  const server = createServer((_request, response) => response.end('ok'))
  live.attach(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  running.push({ live, server })
  const address = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  return { live, address, signedIn: async () => connectLive(address, { ticket: await liveTicketOf(person) }) }
}

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
const subscribeTo = (channel: string) => JSON.stringify({ type: 'subscribe', channel })

/** The database of the kernel, with a count of the questions that it was asked. */
function counted() {
  let questions = 0
  const db = new Proxy(world.kernel.db, {
    get(target, name) {
      if (name === 'selectFrom') questions += 1
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { kernel: { ...world.kernel, db }, questions: () => questions }
}

describe('a connection without a ticket', () => {
  test('is closed with its first frame that is no hello, and none of ten thousand is answered', async () => {
    const { address, live } = await serve()
    const socket = await connectLive(address)
    for (let i = 0; i < 10_000; i++) socket.send('x')
    await expect.poll(socket.closed, { timeout: 30_000 }).toBe(4401)
    expect(socket.received).toEqual([])
    expect(await (await fetch(address)).text()).toBe('ok')
    await expect.poll(live.count).toBe(0)
  })

  test.each([
    '{"type":"ping"}',
    '{"type":"hello"}',
    '[]',
    '"hello"',
    '{"type":"hello","ticket":7}',
    Buffer.from('{"type":"hello"}'),
  ])('is closed with %s', async (frame) => {
    const socket = await connectLive((await serve()).address)
    socket.send(frame)
    await expect.poll(socket.closed).toBe(4401)
    expect(socket.received).toEqual([])
  })

  test('is closed when it says nothing', async () => {
    const socket = await connectLive((await serve({ patienceMs: 30 })).address)
    await expect.poll(socket.closed).toBe(4401)
  })

  test('makes room for a newer one when too many wait, the oldest first', async () => {
    const { address, live } = await serve({ waiting: 2 })
    const [oldest, second] = [await connectLive(address), await connectLive(address)]
    const newest = await connectLive(address)
    await expect.poll(oldest.closed).toBe(1006)
    expect([second.closed(), newest.closed(), live.count()]).toEqual([0, 0, 2])
    newest.say({ type: 'hello', ticket: await liveTicketOf(person) })
    await expect.poll(newest.types).toEqual(['welcome'])
  })

  test('is refused when its address has too many that wait; with a ticket they count no more', async () => {
    const { address, signedIn } = await serve({ waitingPerAddress: 2 })
    const welcome = await signedIn()
    await expect.poll(welcome.types).toEqual(['welcome'])
    await Promise.all([connectLive(address), connectLive(address)])
    await expect(connectLive(address)).rejects.toThrow(/429/)
  })
})

describe('floods of somebody who is signed in', () => {
  test('five thousand subscriptions are closed as too many, after a handful of questions to the database', async () => {
    const { kernel, questions } = counted()
    const { address } = await serve({}, kernel)
    const socket = await connectLive(address, { ticket: await liveTicketOf(person) })
    await expect.poll(socket.types).toEqual(['welcome'])
    const before = questions()
    for (let i = 0; i < 5_000; i++) socket.send(subscribeTo(`show:${showId + i}`))
    await expect.poll(socket.closed).toBe(1008)
    expect(questions() - before).toBeLessThan(40)
  })

  test('two hundred subscriptions at once are answered one by one, with a handful of questions', async () => {
    const { kernel, questions } = counted()
    const { address } = await serve({}, kernel)
    const socket = await connectLive(address, { ticket: await liveTicketOf(person) })
    await expect.poll(socket.types).toEqual(['welcome'])
    const before = questions()
    for (let i = 0; i < 200; i++) socket.send(subscribeTo(`show:${showId + i}`))
    await expect.poll(() => socket.received.length).toBe(201)
    expect(socket.received.slice(1).map(({ channel }) => channel)).toEqual(
      Array.from({ length: 200 }, (_, i) => `show:${showId + i}`),
    )
    expect(socket.types().filter((type) => type === 'subscribed')).toHaveLength(1)
    expect(questions() - before).toBeLessThan(40)
  })

  test('more channels than the limit are refused', async () => {
    const { signedIn } = await serve({ channels: 1 })
    const other = await buildShow(world.kernel, { user: person.user })
    const socket = await signedIn()
    for (const id of [showId, other.id, showId]) socket.send(subscribeTo(`show:${id}`))
    await expect.poll(socket.types).toEqual(['welcome', 'subscribed', 'refused', 'subscribed'])
    socket.say({ type: 'unsubscribe', channel: `show:${showId}` })
    socket.send(subscribeTo(`show:${other.id}`))
    await expect.poll(() => socket.types().slice(4)).toEqual(['unsubscribed', 'subscribed'])
  })

  test.each<[string, (socket: Awaited<ReturnType<typeof connectLive>>) => void]>([
    ['messages', (socket) => socket.say({ type: 'ping' })],
    ['nonsense', (socket) => socket.send('x')],
    ['pings of the protocol', (socket) => socket.socket.ping()],
    ['pongs that nobody asked for', (socket) => socket.socket.pong()],
  ])('too many %s close the connection', async (_what, flood) => {
    const { signedIn } = await serve({ messageBurst: 5 })
    const socket = await signedIn()
    await expect.poll(socket.types).toEqual(['welcome'])
    for (let i = 0; i < 50; i++) flood(socket)
    await expect.poll(socket.closed).toBe(1008)
  })

  test('all connections of an account share one allowance', async () => {
    const { signedIn } = await serve({ userBurst: 4 })
    const [first, second] = [await signedIn(), await signedIn()]
    await expect.poll(() => [...first.types(), ...second.types()]).toEqual(['welcome', 'welcome'])
    for (let i = 0; i < 3; i++) first.say({ type: 'ping' })
    await expect.poll(first.types).toEqual(['welcome', 'pong', 'pong', 'pong'])
    for (let i = 0; i < 3; i++) second.say({ type: 'ping' })
    await expect.poll(second.closed).toBe(1008)
    expect(first.closed()).toBe(0)
  })

  test('what a queue cannot hold closes the connection', async () => {
    const { signedIn } = await serve({ queuedMessages: 10 })
    const socket = await signedIn()
    for (let i = 0; i < 100; i++) socket.send(subscribeTo(`show:${i + 1}`))
    await expect.poll(socket.closed).toBe(1008)
  })

  test('a message longer than a kilobyte closes the connection', async () => {
    const { signedIn } = await serve()
    const socket = await signedIn()
    await expect.poll(socket.types).toEqual(['welcome'])
    socket.send('x'.repeat(1_025))
    await expect.poll(socket.closed).toBe(1009)
  })

  test('a token comes back with time, never more than the burst, and a clock that was set back takes none away', () => {
    let now = 0
    const bucket = createBucket(2, 1, () => now)
    expect([bucket.take(), bucket.take(), bucket.take()]).toEqual([true, true, false])
    now = 1_000
    expect([bucket.take(), bucket.take()]).toEqual([true, false])
    now = -50_000
    expect(bucket.take()).toBe(false)
    now = 100_000
    expect([bucket.isFull(), bucket.take(), bucket.take(), bucket.take()]).toEqual([true, true, true, false])
  })
})

describe('the number of connections', () => {
  test('is limited by address, of which an IPv6 network is one, and not by what a client writes in front', async () => {
    const { address } = await serve({ socketsPerAddress: 2 })
    await connectLive(address, from('2001:db8:1:2::1'))
    await connectLive(address, from('203.0.113.9, 2001:db8:1:2:aaaa::2'))
    await expect(connectLive(address, from('2001:db8:1:2:ffff:ffff:ffff:ffff'))).rejects.toThrow(/429/)
    const elsewhere = await connectLive(address, from('2001:db8:1:3::1'))
    expect(elsewhere.closed()).toBe(0)
  })

  test('is limited by account, and a place is free again when one closes', async () => {
    const { signedIn } = await serve({ socketsPerUser: 1 })
    const first = await signedIn()
    await expect.poll(first.types).toEqual(['welcome'])
    const second = await signedIn()
    await expect.poll(second.closed).toBe(1013)
    first.close()
    await expect.poll(first.closed).toBe(1005)
    const third = await signedIn()
    await expect.poll(third.types).toEqual(['welcome'])
  })

  test('is limited in all, and the rest of the server answers', async () => {
    const { address, live } = await serve({ sockets: 20, socketsPerAddress: 1_000, waitingPerAddress: 1_000 })
    const attempts = await Promise.allSettled(Array.from({ length: 200 }, () => connectLive(address)))
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    expect(live.count()).toBe(20)
    expect(await (await fetch(address)).text()).toBe('ok')
  })

  test('holds no connection that was refused, even where the other side keeps it open', async () => {
    const { address } = await serve({ sockets: 0 })
    const socket = connect({ port: Number(new URL(address).port), host: '127.0.0.1', allowHalfOpen: true })
    socket.write('GET /live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    const answer = await new Promise<string>((resolve) =>
      socket.once('data', (data) => resolve(String(data))),
    )
    expect(answer).toMatch(/^HTTP\/1\.1 503 /)
    const { server } = running.at(-1) as { server: Server }
    const open = () =>
      new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))
    await expect.poll(open).toBe(0)
    socket.destroy()
  })
})

describe('the other end of a connection', () => {
  test('that reads nothing is dropped, and what waits for it is given up', async () => {
    const { live, signedIn } = await serve()
    const socket = await signedIn()
    socket.send(subscribeTo(`show:${showId}`))
    await expect.poll(socket.types).toEqual(['welcome', 'subscribed'])
    socket.socket.pause()
    const payload = sql`'{"channel":"show:' || ${sql.lit(String(showId))} || '","data":"' || n || repeat('x', 7000) || '"}'`
    for (let batch = 0; batch < 20 && live.count() > 0; batch++)
      await sql`select pg_notify('live', ${payload}) from generate_series(${sql.lit(batch * 500)}, ${sql.lit(batch * 500 + 499)}) n`.execute(
        world.kernel.db,
      )
    await expect.poll(live.count, { timeout: 30_000 }).toBe(0)
  }, 30_000)

  test('that is gone without a word is noticed by its silence', async () => {
    const { address, live } = await serve({ pingMs: 40 })
    const socket = await connectLive(address, { ticket: await liveTicketOf(person) })
    await expect.poll(socket.types).toEqual(['welcome'])
    socket.socket.pause()
    await expect.poll(live.count).toBe(0)
  })

  test('is asked to come back later where the database cannot say what it may hear', async () => {
    const broken = new Proxy(world.kernel.db, {
      get(target, name) {
        if (name === 'selectFrom')
          return () => {
            throw new Error('the database is away')
          }
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const { address } = await serve({}, { ...world.kernel, db: broken })
    const socket = await connectLive(address, { ticket: await liveTicketOf(person) })
    await expect.poll(socket.closed).toBe(1013)
  })
})
