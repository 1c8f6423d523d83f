import type { FeedEpisode } from '@podstead/feed/model'
import { FILE_BYTES, type FileHost, startFileHost } from '@podstead/simulators/file-host'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/world.ts'
import { examineHost } from './service.ts'

let world: World
let host: FileHost

beforeAll(async () => {
  host = await startFileHost()
  world = await createWorld({ config: { outboundAllowHosts: [host.host] } })
})
afterAll(async () => {
  await world.close()
  await host.close()
})

const look = async (url: string) => {
  const episode = { enclosure: { url, length: FILE_BYTES, type: 'audio/mpeg' } } as FeedEpisode
  return (await examineHost(world.kernel, episode, 0)).map(({ code, severity, facts }) => [
    code,
    severity,
    facts,
  ])
}

test('a host that answers HEAD and ranges has nothing said of it, whether it sends on or not', async () => {
  expect(await look(`${host.origin}/good.mp3`)).toEqual([])
  expect(await look(`${host.origin}/moved.mp3`)).toEqual([])
})

test.each([
  ['no-head', [['host_no_head', 'problem', { status: 405 }]]],
  ['no-ranges', [['host_no_ranges', 'problem', { status: 200 }]]],
  [
    'other',
    [
      ['host_length_differs', 'warning', { said: 1000, is: 500 }],
      ['host_type_differs', 'warning', { said: 'audio/mpeg', is: 'application/octet-stream' }],
    ],
  ],
  [
    'gone',
    [
      ['host_no_head', 'problem', { status: 404 }],
      ['host_no_ranges', 'problem', { status: 404 }],
    ],
  ],
])('of %s.mp3 it is told what Apple would miss', async (name, found) => {
  const told = found.map(([code, severity, facts]) => [
    code,
    severity,
    { host: host.host, ...(facts as object) },
  ])
  expect(await look(`${host.origin}/${name}.mp3`)).toEqual(told)
})

test('a host that cannot be reached, or must not be asked, is a problem and no error', async () => {
  expect(await look('http://127.0.0.1:9/1.mp3')).toEqual([
    ['host_unreachable', 'problem', { host: '127.0.0.1:9', reason: 'address' }],
  ])
})

test('ours are not asked, and others once in ten minutes', async () => {
  expect(await look(`${world.kernel.config.origins.media}/audio/x/1.mp3`)).toEqual([])
  await look(`${host.origin}/good.mp3`)
  const before = host.requests.length
  await look(`${host.origin}/good.mp3`)
  expect(host.requests).toHaveLength(before)
  world.clock.advance(600_000)
  await look(`${host.origin}/good.mp3`)
  expect(host.requests.slice(before).sort()).toEqual(['GET /good.mp3 bytes=0-1', 'HEAD /good.mp3'])
})
