import { truncate } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { listShows } from '@podstead/contract/shows/shows'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAudibleEpisode } from '../../delivery/factory.ts'
import { buildShow } from '../../shows/factory.ts'
import { overTheWire } from '../../testing/wire.ts'
import { createWorld, type Person, type World } from '../../testing/world.ts'
import { requestFailures } from './serve-failures.ts'

/** On the server as it is composed, with its own log. */
let world: World
let lines: string[] = []
let person: Person
beforeAll(async () => {
  world = await createWorld({ onLog: (line) => lines.push(line) })
  person = await world.person()
})
afterAll(() => world.close())

const failed = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request failed')
const counted = async () => {
  const { body } = await world.app.inject({ url: '/metrics', headers: { host: 'localhost:4000' } })
  return Object.fromEntries(
    [...body.matchAll(/^podstead_request_failures_total\{place="([\w-]+)"\} (\d+)/gm)].map((m) => [
      m[1],
      Number(m[2]),
    ]),
  )
}

describe('a defect', () => {
  test('answers 500 with a request id, under which the log has the error with its stack and the redacted address', async () => {
    lines = []
    const before = await counted()
    await sql`alter table shows rename to shows_away`.execute(world.kernel.db)
    const answer = await world.app.inject({
      url: '/v2/shows?access-token=SECRETSECRET',
      headers: person.headers,
    })
    await sql`alter table shows_away rename to shows`.execute(world.kernel.db)
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toMatch(/relation|shows_away|\.ts/)
    const [line, ...more] = failed()
    expect(more).toEqual([])
    expect(line).toMatchObject({
      level: 'error',
      id: answer.json().request_id,
      method: 'GET',
      place: 'request',
    })
    expect(line.id).toBe(answer.headers['x-request-id'])
    expect(line.url).toBe('/v2/shows?access-token=[redacted]')
    expect(line.err.stack).toContain('/shows/')
    expect(lines.join('')).not.toContain('SECRETSECRET')
    expect((await counted()).request).toBe((before.request ?? 0) + 1)
    expect((await person.call(listShows)).status).toBe(200)
  })

  test('of the database is logged without the values of the statement', async () => {
    lines = []
    const error = await sql`select ${'very-private-value'}::int as n`
      .execute(world.kernel.db)
      .catch((thrown: unknown) => thrown)
    requestFailures(world.kernel).report(error, 'request', {
      id: 'request-1',
      method: 'GET',
      url: '/v2/shows',
    })
    expect(failed()).toHaveLength(1)
    expect(failed()[0].err.code).toBe('22P02')
    expect(lines.join('')).not.toContain('very-private-value')
  })

  test('that breaks an answer off after its head has left is logged and counted, in the fast lane as on the ordinary way', async () => {
    const origin = await world.listen()
    const show = await buildShow(world.kernel, { user: person.user })
    const { episode, audio } = await buildAudibleEpisode(world.kernel, { show })
    const path = `/audio/${episode.public_id}/a.mp3`
    expect((await overTheWire(origin, { path, method: 'HEAD' })).status).toBe(200)
    await truncate(join(world.kernel.config.dataDir, 'files/blobs', audio.storage_key), 1000)
    lines = []
    await expect(overTheWire(origin, { path, headers: { 'x-request-id': 'broken-one' } })).rejects.toThrow()
    // What follows is the framework's.
    world.app.lane.close()
    await expect(overTheWire(origin, { path, headers: { 'x-request-id': 'broken-two' } })).rejects.toThrow()
    await expect.poll(() => failed().length).toBe(2)
    expect(failed()).toMatchObject(
      ['one', 'two'].map((how) => ({
        place: 'stream',
        id: `broken-${how}`,
        method: 'GET',
        url: path,
        err: { message: expect.stringContaining('bytes') },
      })),
    )
    expect((await counted()).stream).toBe(2)
  })
})

test('a client that hangs up while a picture is on its way is no defect', async () => {
  const origin = await world
    .listen()
    .catch(() => `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`)
  await buildShow(world.kernel, { user: person.user })
  const [show] = (await person.call(listShows)).body
  const { pathname } = new URL(show?.artwork_url_256 ?? '')
  expect((await world.app.inject({ url: pathname })).statusCode).toBe(200)
  lines = []
  for (let turns = 0; turns < 60; turns++) await hangUpAfter(turns, origin, pathname)
  for (let turns = 0; turns < 10; turns++) await hangUpAfter('its first bytes', origin, pathname)
  await expect
    .poll(() => lines.filter((line) => line.includes('"msg":"request"')).length)
    .toBeGreaterThanOrEqual(10)
  expect(failed()).toEqual([])
})

/** Sends a request, and goes away after so many turns of the event loop or when the answer has begun. */
async function hangUpAfter(when: number | 'its first bytes', origin: string, path: string): Promise<void> {
  const { hostname, port, host } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port) })
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.on('error', () => {})
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
  if (when === 'its first bytes') await new Promise((resolve) => socket.once('data', resolve))
  else for (let i = 0; i < when; i++) await new Promise((resolve) => setImmediate(resolve))
  socket.destroy()
  await new Promise((resolve) => setTimeout(resolve, 5))
}
