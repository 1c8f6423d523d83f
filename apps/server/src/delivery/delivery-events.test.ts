import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/world.ts'
import { eventSink } from './commands.ts'
import { buildAudibleEpisode, listEvents } from './factory.ts'

let world: World
let origin: string
let made: Awaited<ReturnType<typeof buildAudibleEpisode>>
let url: string

beforeAll(async () => {
  world = await createWorld()
  origin = await world.listen()
  made = await buildAudibleEpisode(world.kernel, { slug: 'to-lisbon' })
  url = addressOf(made.episode)
})
afterAll(() => world.close())

const addressOf = (episode: { public_id: string }) => `${origin}/audio/${episode.public_id}/to-lisbon.mp3`
const get = (headers: Record<string, string> = {}, address = url) =>
  fetch(address, { headers, redirect: 'manual' })

const events = (episodeId = made.episode.id) => listEvents(world.kernel, episodeId)

/** The one event that a request leaves. It is appended after the answer, so a listener may be ahead of it. */
async function eventOf(request: () => Promise<unknown>, episodeId = made.episode.id) {
  const before = (await events(episodeId)).length
  await request()
  await expect.poll(async () => (await events(episodeId)).length, { timeout: 60_000 }).toBe(before + 1)
  return (await events(episodeId)).at(-1)
}
const listen = async (headers: Record<string, string> = {}, address = url) =>
  (await get(headers, address)).arrayBuffer()

describe('the event that each answer leaves', { timeout: 90_000 }, () => {
  test('says what was asked and what was sent', async () => {
    const request = {
      range: 'bytes=100-299',
      'user-agent': 'AntennaPod/3.5.0',
      referer: 'https://example.com/page',
    }
    expect(await eventOf(() => listen(request))).toMatchObject({
      show_id: made.episode.show_id,
      audio_file_id: made.audio.id,
      method: 'GET',
      status: 206,
      agent: 'AntennaPod/3.5.0',
      referrer: 'https://example.com/page',
      range_header: 'bytes=100-299',
      range_start: 100,
      range_end: 299,
      bytes_sent: 200,
      at: world.clock.now(),
    })
  })

  test.each([
    ['a whole file', {}, { status: 200, range_start: null, range_end: null, bytes_sent: 960_000 }],
    ['304', { 'if-none-match': '*' }, { status: 304, bytes_sent: 0 }],
    ['416', { range: 'bytes=9999999-' }, { status: 416, bytes_sent: 0 }],
  ])('is left by %s', async (_name, headers, expected) => {
    expect(await eventOf(() => listen(headers as Record<string, string>))).toMatchObject(expected)
  })

  test('is left by HEAD, as such', async () => {
    expect(await eventOf(() => fetch(url, { method: 'HEAD' }))).toMatchObject({
      method: 'HEAD',
      status: 200,
      bytes_sent: 0,
    })
  })

  test('holds the listener only as a hash, another one each day, whatever X-Forwarded-For claims', async () => {
    const first = await eventOf(() => listen({ range: 'bytes=0-9', 'x-forwarded-for': '203.0.113.7' }))
    const second = await eventOf(() => listen({ range: 'bytes=0-9' }))
    expect(first?.listener).toMatch(/^[\w-]{22}$/)
    expect(second?.listener).toBe(first?.listener)
    world.clock.advance(86_400_000)
    expect((await eventOf(() => listen({ range: 'bytes=0-9' })))?.listener).not.toBe(first?.listener)
    world.clock.advance(-86_400_000)
  })

  test('goes on serving when listeners hang up before anything was sent', async () => {
    const { hostname, port } = new URL(origin)
    const path = new URL(url).pathname
    // What to send is known from here on, without a question to the database.
    await listen()
    for (let time = 0; time < 20; time++) {
      const socket = connect(Number(port), hostname)
      // Only once the request has arrived: what is reset on the way is no request.
      world.app.server.once('request', () => void socket.destroy())
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nUser-Agent: Gone\r\n\r\n`)
      await once(socket, 'close')
    }
    // Most answers had begun.
    const gone = async () => (await events()).filter(({ agent }) => agent === 'Gone').length
    await expect.poll(gone, { timeout: 60_000 }).toBeGreaterThan(10)
    expect((await listen()).byteLength).toBe(960_000)
  })

  test('counts for a listener who hangs up only what was sent', async () => {
    const large = await buildAudibleEpisode(world.kernel, { content: Buffer.alloc(50_000_000, 1) })
    const { hostname, port } = new URL(origin)
    const socket = connect(Number(port), hostname)
    socket.write(`GET /audio/${large.episode.public_id}/x.mp3 HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`)
    // Not `data`: that reads on, as fast as the machine can.
    await once(socket, 'readable')
    const left = eventOf(async () => socket.destroy(), large.episode.id)
    const event = await left
    expect(event?.status).toBe(200)
    expect(event?.bytes_sent).toBeGreaterThan(0)
    expect(event?.bytes_sent).toBeLessThan(25_000_000)
  })

  test('a slow listener does not make the server read ahead', async () => {
    const large = await buildAudibleEpisode(world.kernel, { content: Buffer.alloc(100_000_000, 1) })
    const { hostname, port } = new URL(origin)
    const socket = connect(Number(port), hostname)
    socket.write(`GET /audio/${large.episode.public_id}/x.mp3 HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`)
    await once(socket, 'readable')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect((await eventOf(async () => socket.destroy(), large.episode.id))?.bytes_sent).toBeLessThan(
      50_000_000,
    )
  })

  test('never breaks an answer when it cannot be kept, and is kept later', async () => {
    const { db } = world.kernel
    await db.schema.alterTable('download_requests').renameTo('download_requests_away').execute()
    expect((await listen({ 'user-agent': 'Kept later' })).byteLength).toBe(960_000)
    await expect
      .poll(() =>
        eventSink(world.kernel)
          .flush()
          .then(
            () => 'kept',
            () => 'refused',
          ),
      )
      .toBe('refused')
    await db.schema.alterTable('download_requests_away').renameTo('download_requests').execute()
    expect((await events()).at(-1)).toMatchObject({ agent: 'Kept later', bytes_sent: 960_000 })
  })

  test('many at once are all kept, each once', async () => {
    const busy = await buildAudibleEpisode(world.kernel)
    await Promise.all(
      Array.from({ length: 60 }, () => listen({ range: 'bytes=0-99' }, addressOf(busy.episode))),
    )
    await expect.poll(async () => (await events(busy.episode.id)).length).toBe(60)
  })
})
