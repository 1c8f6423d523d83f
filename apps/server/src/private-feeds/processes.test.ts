import { connect } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { composeKernel, composeLive } from '../compose.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { openDatabase } from '../kernel/database/database.ts'
import { createLog } from '../kernel/log.ts'
import { subscriberFetchSink } from '../subscriber-metrics/commands-fetches.ts'
import { resetFeedAddress } from '../subscribers/commands-status.ts'
import { buildSubscriber, openFeedToken } from '../subscribers/factory.ts'
import type { SubscriberRow } from '../subscribers/table.ts'
import { createWorld, type World } from '../testing/world.ts'
import { subscriberAccesses } from './commands-access.ts'
import { buildAction, buildCourse, subscriberPaths } from './factory.ts'

/** What is in memory is let go of at the very next request, here and in other processes. */

let world: World
let origin: string
beforeAll(async () => {
  world = await createWorld()
  origin = await world.listen()
})
afterAll(() => world.close())

async function ask(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers })
  return { status: answer.status, body: await answer.text() }
}

async function reset(row: SubscriberRow): Promise<SubscriberRow> {
  const by = { actorId: null, reason: 'owner', by: 'owner' } as const
  return world.kernel.db.transaction().execute((trx) => resetFeedAddress(trx, world.kernel, row, by))
}

/** Whether the fast path answered, which it does from memory alone. */
async function fromMemory(w: { app: World['app'] }, work: () => Promise<unknown>): Promise<boolean> {
  let taken = 0
  w.app.lane.onAnswer(() => {
    taken += 1
  })
  await work()
  return taken > 0
}

/** Of answers one after another on a connection. */
function readBodies(bytes: Buffer): Buffer[] {
  const bodies: Buffer[] = []
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf('\r\n\r\n', at) + 4
    const length = Number(/content-length: (\d+)/i.exec(bytes.toString('latin1', at, end))?.[1])
    bodies.push(bytes.subarray(end, end + length))
    at = end + length
  }
  return bodies
}

describe('in one process', () => {
  test('an old address is refused at the very next request after the reset, from memory too, and the new one answers', async () => {
    const { show, episodes } = await buildCourse(world.kernel)
    for (let round = 0; round < 20; round++) {
      const row = await buildSubscriber(world.kernel, { show })
      const old = subscriberPaths(world.kernel, row)
      const audio = old.audio(episodes[0] as { public_id: string })
      for (const url of [old.feed, audio, old.feed, audio])
        expect((await ask(`${origin}${url}`)).status).toBe(200)
      expect(await fromMemory(world, () => ask(`${origin}${old.feed}`))).toBe(true)
      const renewed = await reset(row)
      const answers = [await ask(`${origin}${old.feed}`), await ask(`${origin}${audio}`)]
      expect(answers.map(({ status }) => status)).toEqual([404, 404])
      expect((await ask(`${origin}${subscriberPaths(world.kernel, renewed).feed}`)).status).toBe(200)
    }
  })

  test('what is known is answered past the framework, unchanged or whole, and says the same', async () => {
    const { show } = await buildCourse(world.kernel)
    const { feed } = subscriberPaths(world.kernel, await buildSubscriber(world.kernel, { show }))
    const first = await fetch(`${origin}${feed}`, { headers: { 'accept-encoding': 'gzip' } })
    const text = await first.text()
    await expect
      .poll(() => fromMemory(world, () => ask(`${origin}${feed}`, { 'accept-encoding': 'gzip' })))
      .toBe(true)
    const again = await fetch(`${origin}${feed}`, { headers: { 'accept-encoding': 'gzip' } })
    expect(await again.text()).toBe(text)
    const said = (answer: Response) =>
      Object.fromEntries(
        [...answer.headers].filter(([name]) => !['x-request-id', 'date', 'content-length'].includes(name)),
      )
    expect(said(again)).toEqual(said(first))
    const etag = again.headers.get('etag') as string
    const same = await fetch(`${origin}${feed}`, {
      headers: { 'accept-encoding': 'gzip', 'if-none-match': etag },
    })
    expect([same.status, same.headers.get('etag'), same.headers.get('cache-control')]).toEqual([
      304,
      etag,
      'private, no-store',
    ])
  })

  test('who reads slowly gets their own feed, whoever was answered meanwhile in the same memory', async () => {
    const { show } = await buildCourse(world.kernel)
    const rows = await Promise.all([0, 1].map(() => buildSubscriber(world.kernel, { show })))
    const [slow, quick] = rows.map((row) => subscriberPaths(world.kernel, row).feed) as [string, string]
    const zipped = { 'accept-encoding': 'gzip' }
    for (const feed of [slow, quick])
      await expect.poll(() => fromMemory(world, () => ask(`${origin}${feed}`, zipped))).toBe(true)
    const expected = (await ask(`${origin}${slow}`, zipped)).body
    // More than any connection holds, so that the last answers wait in the memory of this process.
    const asked = 4000
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    const request = `GET ${slow} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n`
    socket.pause()
    socket.write(`${request}\r\n`.repeat(asked - 1))
    socket.write(`${request}Connection: close\r\n\r\n`)
    for (let round = 0; round < 20; round++) await ask(`${origin}${quick}`, zipped)
    const parts: Buffer[] = []
    for await (const part of socket) parts.push(part)
    const bodies = readBodies(Buffer.concat(parts))
    expect(bodies).toHaveLength(asked)
    expect(new Set(bodies.map((body) => gunzipSync(body).toString()))).toEqual(new Set([expected]))
  })

  test('two hundred who ask at the moment of a release, each ten times, are served one making of the podcast', async () => {
    const { show } = await buildCourse(world.kernel)
    const release = new Date(world.clock.now().getTime() + 60_000)
    await buildEpisode(world.kernel, { show, name: 'The scheduled one', audio_date: release })
    const rows = await Promise.all(Array.from({ length: 200 }, () => buildSubscriber(world.kernel, { show })))
    const feeds = rows.map((row) => subscriberPaths(world.kernel, row).feed)
    await expect.poll(() => fromMemory(world, () => ask(`${origin}${feeds[0]}`))).toBe(true)
    world.clock.advance(60_000)
    const accesses = subscriberAccesses(world.app, world.kernel)
    const asked = { ip: '192.0.2.7', agent: 'AntennaPod/3.4.0', at: world.clock.now() }
    const admitted = await Promise.all(
      rows.flatMap((row) =>
        Array.from({ length: 10 }, () => accesses.bySecret(openFeedToken(world.kernel, row), asked)),
      ),
    )
    expect(new Set(admitted.map((one) => one?.podcast.stamp)).size).toBe(1)
    const same = await Promise.all(
      Array.from({ length: 10 }, () => ask(`${origin}${feeds[0]}`, { 'user-agent': asked.agent })),
    )
    expect(new Set(same.map(({ body }) => body)).size).toBe(1)
    expect(same[0]?.body).toContain('The scheduled one')
    await subscriberFetchSink(world.kernel).flush()
    const activated = await world.kernel.db
      .selectFrom('subscriber_events')
      .select('kind')
      .where('subscriber_id', '=', rows[0]?.id as number)
      .where('kind', '=', 'activated')
      .execute()
    expect(activated).toHaveLength(1)
  })

  test('a 304 ends with the next opening, and a schedule that changes changes the very next answer', async () => {
    const { show } = await buildCourse(world.kernel)
    const { feed } = subscriberPaths(world.kernel, await buildSubscriber(world.kernel, { show }))
    expect((await ask(`${origin}${feed}`)).body.match(/<item>/g)).toHaveLength(3)
    await buildAction(world.kernel, show, {
      action_name: 'sequential_feed',
      action_unit: 'hours',
      action_value: 1,
    })
    await expect.poll(async () => (await ask(`${origin}${feed}`)).body.match(/<item>/g)?.length).toBe(1)
    const { headers } = await fetch(`${origin}${feed}`)
    const etag = headers.get('etag') as string
    const asked = () => fetch(`${origin}${feed}`, { headers: { 'if-none-match': etag } })
    world.clock.advance(3_599_999)
    expect((await asked()).status).toBe(304)
    world.clock.advance(1)
    expect((await asked()).status).toBe(200)
  })
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('two processes on one PostgreSQL', () => {
  let other: { app: World['app']; origin: string; close(): Promise<void> }
  beforeAll(async () => {
    const { config, clock } = world.kernel
    const database = await openDatabase({ url: world.databaseUrl as string, pool: 3 })
    const kernel = await composeKernel(config, {
      clock,
      database,
      log: createLog({ level: 'silent', clock }),
    })
    const live = composeLive(kernel)
    const app = await createApp(kernel, live)
    other = {
      app,
      origin: await app.listen({ host: '127.0.0.1', port: 0 }),
      async close() {
        await live.stop()
        await app.close()
        await database.close()
      },
    }
  })
  afterAll(() => other?.close())

  test('an address that is reset in one is refused in the other within the time of a notification', async () => {
    const { show, episodes } = await buildCourse(world.kernel)
    const waits: number[] = []
    for (let round = 0; round < 20; round++) {
      const row = await buildSubscriber(world.kernel, { show })
      const old = subscriberPaths(world.kernel, row)
      const audio = old.audio(episodes[0] as { public_id: string })
      await expect.poll(() => fromMemory(other, () => ask(`${other.origin}${old.feed}`))).toBe(true)
      await reset(row)
      const began = performance.now()
      while ((await ask(`${other.origin}${old.feed}`)).status !== 404) {
        expect(performance.now() - began).toBeLessThan(1000)
      }
      waits.push(performance.now() - began)
      expect((await ask(`${other.origin}${audio}`)).status).toBe(404)
    }
    expect(waits.toSorted((a, b) => a - b)[10]).toBeLessThan(250)
  })
})
