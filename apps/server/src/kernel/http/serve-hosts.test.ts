import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildShow } from '../../shows/factory.ts'
import { overTheWire } from '../../testing/wire.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { matchesOrigin } from './serve-hosts.ts'

const origins = { app: 'https://app.example', pages: 'https://pages.example', media: 'https://media.example' }
let world: World
let origin: string
let feed: string
/** The fast path leaves it to the framework. */
let unlisted: string
let trusting: World
beforeAll(async () => {
  world = await createWorld({ config: { origins } })
  origin = await world.listen()
  feed = `/feeds/${(await buildShow(world.kernel)).slug}.xml`
  unlisted = `/feeds/${(await buildShow(world.kernel, { is_private: true })).slug}.xml`
  trusting = await createWorld({ config: { origins, trustedProxies: ['127.0.0.1'] } })
})
afterAll(async () => {
  await world.close()
  await trusting.close()
})

const statusOf = async (lines: string[]) => {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`)
  let answer = ''
  for await (const chunk of socket) answer += chunk
  return Number(answer.split(' ')[1])
}

describe('the Host of a request', () => {
  test('named twice is refused, also where the fast lane would know the answer', async () => {
    const hosts = ['Host: media.example', 'host: app.example']
    expect(await statusOf([`GET ${feed} HTTP/1.1`, hosts[0] as string])).toBe(200)
    expect(await statusOf([`GET ${feed} HTTP/1.1`, ...hosts])).toBe(400)
    expect(await statusOf([`GET ${feed} HTTP/1.1`, ...hosts.toReversed()])).toBe(400)
    expect(await statusOf(['GET /v1/installation HTTP/1.1', 'Host: app.example', 'Host: app.example'])).toBe(
      400,
    )
  })

  test.each(['media.example', 'media.example:443', 'MEDIA.Example', 'media.example.', 'Media.example.:443'])(
    '%s leads to the media origin, in the fast lane as on the ordinary way',
    async (host) => {
      expect((await overTheWire(origin, { path: feed, headers: { host } })).status).toBe(200)
      expect((await overTheWire(origin, { path: unlisted, headers: { host } })).status).toBe(200)
    },
  )

  test.each([
    'media.example:80',
    'media.example:4000',
    'app.example',
    'media.example.evil.example',
    'evil.example',
    '.',
    '',
  ])('%s does not', async (host) => {
    expect((await overTheWire(origin, { path: feed, headers: { host } })).status).toBe(404)
    expect((await overTheWire(origin, { path: unlisted, headers: { host } })).status).toBe(404)
  })

  test('that a proxy forwards is believed of a trusted proxy only, and only when it is an origin of ours', async () => {
    const ask = (of: World, host: string, forwarded: string) =>
      of.app
        .inject({ url: '/v1/installation', headers: { host, 'x-forwarded-host': forwarded } })
        .then(({ statusCode }) => statusCode)
    expect(await ask(world, 'proxy.internal', 'app.example')).toBe(404)
    expect(await ask(trusting, 'proxy.internal', 'app.example')).toBe(200)
    expect(await ask(trusting, 'app.example', 'evil.example')).toBe(200)
    expect(await ask(trusting, 'evil.example', 'evil.example')).toBe(404)
  })
})

test.each<[string | undefined, string, boolean]>([
  ['localhost:4000', 'http://localhost:4000', true],
  ['localhost', 'http://localhost:4000', false],
  ['a.example:80', 'http://a.example', true],
  ['a.example:443', 'http://a.example', false],
  ['[::1]:4000', 'http://[::1]:4000', true],
  ['[::1]', 'http://[::1]', true],
  [undefined, 'http://a.example', false],
])('%s is the host of %s: %s', (host, of, is) => expect(matchesOrigin(host, new URL(of))).toBe(is))
