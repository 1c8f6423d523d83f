import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createTestClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { createLog, logRequest } from '../log.ts'
import { type CompletedRequest, createFastPath, tryFastPath } from './fast-path.ts'

const clock = createTestClock('2026-03-02T10:00:00Z')
let server: Server | undefined
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())))

/** A fast path that knows /feeds/known, before a framework that says so. */
async function serve(environment: Record<string, string> = {}) {
  const lines: string[] = []
  const log = createLog({
    level: 'info',
    clock,
    destination: { write: (line: string) => void lines.push(line) },
  })
  const lane = createFastPath({ config: readConfig({ NODE_ENV: 'test', ...environment }), log })
  const answered: CompletedRequest[] = []
  let ip: string | undefined
  lane.onAnswer((one) => answered.push(one))
  const renewed = new Set<string>()
  lane.add({ path: '/feeds/:slugKey', origin: 'media' }, (asked, answer) => {
    if (asked.path.startsWith('/feeds/renew') && !renewed.has(asked.path)) {
      const found = new Promise((resolve) => setTimeout(resolve, 20))
      if (asked.path !== '/feeds/renew-never') renewed.add(asked.path)
      return asked.path === '/feeds/renew-failing'
        ? found.then(() => Promise.reject(new Error('no database')))
        : found
    }
    if (asked.path === '/feeds/renew-breaking') {
      answer.head(200, [])
      throw new Error('half of it')
    }
    if (!['/feeds/known', '/feeds/renewed', '/feeds/renew-failing'].includes(asked.path)) return false
    ip = asked.ip()
    answer.head(200, ['x-by', 'lane', 'x-request-id', asked.id, 'content-length', '5'])
    answer.end(asked.method === 'HEAD' ? undefined : Buffer.from('known'))
    return true
  })
  server = createServer(
    tryFastPath(lane, (_request, response) => response.writeHead(404, { 'x-by': 'framework' }).end()),
  )
  await new Promise<void>((resolve) => (server as Server).listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const by = (
    path: string,
    { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
  ) =>
    new Promise<string>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
        answer.resume().on('end', () => resolve(String(answer.headers['x-by'])))
      })
        .on('error', reject)
        .end()
    })
  return { by, lane, lines, answered, ip: () => ip }
}

const origins = {
  APP_ORIGIN: 'https://app.example',
  PAGES_ORIGIN: 'https://pages.example',
  MEDIA_ORIGIN: 'https://media.example',
}

describe('the lane before the framework', () => {
  test('answers what its handlers know, and leaves the rest alone', async () => {
    const { by, answered } = await serve()
    expect([await by('/feeds/known'), await by('/feeds/other'), await by('/v2/shows')]).toEqual([
      'lane',
      'framework',
      'framework',
    ])
    expect(await by('/feeds/known?from=app', { method: 'HEAD' })).toBe('lane')
    expect(await by('/feeds/known', { method: 'POST' })).toBe('framework')
    expect(answered.map(({ method, route, status }) => [method, route, status])).toEqual([
      ['GET', '/feeds/:slugKey', 200],
      ['HEAD', '/feeds/:slugKey', 200],
    ])
  })

  test('asks a handler once more that had to look something up', async () => {
    const { by, answered } = await serve()
    expect([
      await by('/feeds/renewed'),
      await by('/feeds/renew-failing'),
      await by('/feeds/renew-never'),
    ]).toEqual(['lane', 'lane', 'framework'])
    expect(answered.map(({ status }) => status)).toEqual([200, 200])
    // What has begun cannot be taken back.
    await expect(by('/feeds/renew-breaking')).rejects.toThrow('hang up')
    expect(await by('/feeds/known')).toBe('lane')
  })

  test('answers on the host of feeds and media alone', async () => {
    const { by } = await serve(origins)
    const at = (host: string, more = {}) => by('/feeds/known', { headers: { host, ...more } })
    expect([await at('media.example'), await at('app.example'), await at('127.0.0.1')]).toEqual([
      'lane',
      'framework',
      'framework',
    ])
    expect(await at('media.example', { 'x-forwarded-host': 'app.example' })).toBe('framework')
  })

  test.each([
    ['a proxy that passes the host on as well', {}, 'media.example', 'media.example', 'lane'],
    [
      'a trusted proxy that asks by a name of its own',
      { TRUSTED_PROXIES: '127.0.0.1' },
      'podstead.internal',
      'media.example',
      'lane',
    ],
    ['somebody who makes the name up', {}, 'podstead.internal', 'media.example', 'framework'],
    [
      'a trusted proxy that names another origin',
      { TRUSTED_PROXIES: '127.0.0.1' },
      'media.example',
      'app.example',
      'framework',
    ],
    [
      'a chain of proxies',
      { TRUSTED_PROXIES: '127.0.0.1' },
      'media.example',
      'evil.example, media.example',
      'framework',
    ],
  ])('answers %s, or leaves it to the framework', async (_who, environment, host, forwarded, by) => {
    const lane = await serve({ ...origins, ...environment })
    expect(await lane.by('/feeds/known', { headers: { host, 'x-forwarded-host': forwarded } })).toBe(by)
  })

  test('leaves everything to the framework once the server is closing', async () => {
    const { by, lane } = await serve()
    lane.close()
    expect(await by('/feeds/known')).toBe('framework')
  })

  test('believes the address that a trusted proxy tells, and no other', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.9, 203.0.113.7' }
    const behind = await serve({ TRUSTED_PROXIES: '127.0.0.0/8' })
    await behind.by('/feeds/known', { headers })
    expect(behind.ip()).toBe('203.0.113.7')
    await new Promise((resolve) => (server as Server).close(resolve))
    const alone = await serve()
    await alone.by('/feeds/known', { headers })
    expect(alone.ip()).toBe('127.0.0.1')
  })

  test('takes no request where proxies are named in words that only the framework knows', async () => {
    const { by } = await serve({ TRUSTED_PROXIES: 'loopback' })
    expect(await by('/feeds/known')).toBe('framework')
  })
})

test.each([
  ['/feeds/night-trains.xml', '0b0e4b7e-0000-4000-8000-000000000000'],
  ['/feeds/x.xml?token=abcdef&a=1', '0b0e4b7e-0000-4000-8000-000000000000'],
  ['/audio/a/AbCdEfGhIjKlMnOpQrStUvWxYz0123456789', 'AbCdEfGhIjKlMnOpQrStUvWxYz0123456789'],
  ['/private/feeds/an-address-of-one-person.xml?from=app', '0b0e4b7e-0000-4000-8000-000000000000'],
  ['/private/audio/0b0e4b7e-0000-4000-8000-000000000000/1/2/a.mp3', 'harmless-1'],
  ['/feeds/\u202eevil"\u0085', 'harmless-1'],
])('the line of %s says the same as the ordinary one, with what is secret taken out', (url, id) => {
  const lines: string[] = []
  const log = createLog({
    level: 'info',
    clock,
    destination: { write: (line: string) => void lines.push(line) },
  })
  const facts = { id, method: 'GET', url, status: 200, ms: 3 }
  log.info(facts, 'request')
  logRequest(log, facts)
  expect(JSON.parse(lines[1] as string)).toEqual(JSON.parse(lines[0] as string))
  expect(lines[1]).toMatch(/^[\x20-\x7e]+\n$/)
})
