import { requestPasswordReset } from '@podstead/contract/accounts/accounts'
import { allAddresses, allEndpoints } from '@podstead/contract/all'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type World } from './world.ts'

/** What holds for the answers of every route, walked over the contract. */
const origins = { app: 'https://app.example', pages: 'https://pages.example', media: 'https://media.example' }
const hosts = Object.values(origins).map((origin) => new URL(origin).host)
let world: World
let show: Awaited<ReturnType<typeof buildShow>>
let person: Awaited<ReturnType<World['person']>>
beforeAll(async () => {
  world = await createWorld({ config: { origins } })
  person = await world.person()
  show = await buildShow(world.kernel, { user: person.user })
})
afterAll(() => world.close())

const endpoints = allEndpoints().map(({ endpoint }) => endpoint)
const addresses = allAddresses().map(({ address }) => address)
const routes = [
  ...endpoints.map(({ method, path, access = 'session' }) => ({ method, path, access, isJson: true })),
  ...addresses.map(({ method, path, access }) => ({ method, path, access, isJson: false })),
].filter(({ path }) => path !== '/live')
const fill = (path: string) =>
  path
    .replace(/:(\w+)/g, (_, name: string) => (name.endsWith('Key') ? 'nothing' : '1'))
    .replace('*', 'nothing')
type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'
const ask = (method: string, url: string, headers: Record<string, string> = {}, payload?: string) =>
  world.app.inject({ method: method as Method, url, headers, ...(payload === undefined ? {} : { payload }) })

describe('every answer of every origin', () => {
  test('says how it may be used: no sniffing, no frames, HTTPS only, a policy without inline scripts, no foreign referrer', async () => {
    const wrong: string[] = []
    for (const { method, path } of routes)
      for (const host of hosts) {
        const { headers, statusCode } = await ask(method, fill(path), { host })
        const policy = String(headers['content-security-policy'])
        const isRight =
          headers['x-content-type-options'] === 'nosniff' &&
          headers['strict-transport-security'] === 'max-age=31536000' &&
          headers['referrer-policy'] !== undefined &&
          headers['cross-origin-opener-policy'] === 'same-origin' &&
          String(headers['permissions-policy']).includes('camera=()') &&
          policy.includes('frame-ancestors') &&
          /(?:default|script)-src/.test(policy) &&
          !/(?:default|script)-src[^;]*(?:unsafe-|\*|https?:(?!\/\/))/.test(policy) &&
          headers['x-request-id'] !== undefined &&
          headers['x-powered-by'] === undefined &&
          headers.server === undefined
        if (!isRight) wrong.push(`${method} ${host}${path} ${statusCode}: ${policy}`)
      }
    expect(wrong).toEqual([])
  }, 60_000)

  test.each([
    ['a path that is not there', 'GET', '/v2/nothing/here', {}],
    ['a method that is not there', 'DELETE', '/v2/shows', {}],
    [
      'a body that is no JSON',
      'POST',
      '/auth/sign_in',
      { 'content-type': 'text/plain', 'content-length': '1' },
    ],
  ])('does so too for %s', async (_what, method, url, headers) => {
    const answer = await ask(method, url, { host: 'app.example', ...headers })
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  })
})

const FOREIGN = [
  'null',
  'https://evil.example',
  'https://app.example.evil.example',
  'https://evilapp.example',
  'http://app.example',
  'https://APP.example',
]

describe('pages of other origins', () => {
  test('may read nothing of the API, whatever they are called', async () => {
    const readable: string[] = []
    for (const { method, path, isJson } of routes)
      if (isJson)
        for (const origin of FOREIGN.slice(0, 2)) {
          const { headers } = await ask(method, fill(path), {
            host: 'app.example',
            origin,
            ...person.headers,
          })
          if (
            headers['access-control-allow-origin'] !== undefined ||
            headers['access-control-allow-credentials'] !== undefined
          )
            readable.push(`${method} ${path} for ${origin}`)
        }
    expect(readable).toEqual([])
  }, 60_000)

  test.each(FOREIGN)('called %s are told nothing before they ask either', async (origin) => {
    const answer = await ask('OPTIONS', '/v2/shows', {
      host: 'app.example',
      origin,
      'access-control-request-method': 'GET',
    })
    expect(answer.statusCode).toBe(405)
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  })

  test.each(FOREIGN)('called %s may read what players read, without credentials', async (origin) => {
    const { episode } = await buildAudibleEpisode(world.kernel, { show })
    for (const url of [`/feeds/${show.slug}.xml`, `/audio/${episode.public_id}/a.mp3`]) {
      const { headers } = await ask('GET', url, { host: 'media.example', origin })
      expect(headers['access-control-allow-origin']).toBe('*')
      expect(headers['access-control-allow-credentials']).toBeUndefined()
    }
  })

  test('cannot change anything: no call knows its caller by a cookie, and none takes the bodies that forms send', async () => {
    const cookie = Object.entries(person.headers)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    const wrong: string[] = []
    for (const { method, path, access, isJson } of routes) {
      if (!isJson || access !== 'session') continue
      const { statusCode } = await ask(method, fill(path), { host: 'app.example', cookie })
      if (statusCode !== 401) wrong.push(`${method} ${path} with cookies: ${statusCode}`)
      if (method === 'GET' || method === 'DELETE') continue
      for (const type of [
        'application/x-www-form-urlencoded',
        'text/plain',
        'multipart/form-data; boundary=x',
      ]) {
        const answer = await ask(
          method,
          fill(path),
          { host: 'app.example', ...person.headers, 'content-type': type },
          'a=1',
        )
        if (answer.statusCode !== 415) wrong.push(`${method} ${path} as ${type}: ${answer.statusCode}`)
      }
    }
    expect(wrong).toEqual([])
  }, 60_000)
})

describe('methods', () => {
  test('that a path does not have are answered with 405 and those it has', async () => {
    const wrong: string[] = []
    const all: Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
    for (const path of new Set(routes.map((route) => route.path))) {
      const known = new Set<string>(
        routes.filter((route) => matches(route.path, fill(path))).map(({ method }) => method),
      )
      const host = hosts.find((one) => isServed(path, one)) as string
      for (const method of all) {
        if (known.has(method) || (method === 'GET' && known.has('HEAD'))) continue
        const { statusCode, headers } = await ask(method, fill(path), { host })
        if (statusCode !== 405 || ![...known].every((one) => String(headers.allow).includes(one)))
          wrong.push(`${method} ${path}: ${statusCode}, allow ${headers.allow}`)
      }
    }
    expect(wrong).toEqual([])
  }, 60_000)

  test('such as TRACE are off', async () => {
    for (const url of ['/', '/v2/shows', `/feeds/${show.slug}.xml`]) {
      const { statusCode, body } = await ask('TRACE', url, { host: 'app.example', 'x-secret': 'echo' })
      expect([url, statusCode >= 400, body.includes('echo')]).toEqual([url, true, false])
    }
  })

  test('answer HEAD wherever GET is public, with the status of GET and no body', async () => {
    const wrong: string[] = []
    for (const { method, path, access } of routes) {
      if (method !== 'GET' || access === 'session') continue
      const host = hosts.find((one) => isServed(path, one)) as string
      const [get, head] = [await ask('GET', fill(path), { host }), await ask('HEAD', fill(path), { host })]
      if (head.statusCode !== get.statusCode || head.rawPayload.length)
        wrong.push(`${path}: GET ${get.statusCode}, HEAD ${head.statusCode}`)
    }
    expect(wrong).toEqual([])
  }, 60_000)
})

function matches(pattern: string, path: string): boolean {
  return new RegExp(
    `^${pattern.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+').replace(/\*$/, '.+')}$`,
  ).test(path)
}

const isServed = (path: string, host: string) => {
  if (/^\/x\/[^/]+\/audio\.mp3$/.test(path)) return host === 'media.example'
  if (
    /^\/(s|l|x|social|embed|player|sponsor-reports|join|members|listen|letters|newsletters?|corrections)\/|^\/(preview\/[^/]+|oembed|sitemap\.xml)$/.test(
      path,
    )
  )
    return host === 'pages.example'
  if (/^\/(feeds|audio|alternate|r|artwork|images|chapters|transcripts|preview|private)\//.test(path))
    return host === 'media.example'
  return host === 'app.example'
}

describe('a host that a client makes up', () => {
  test('gets into no mail and no feed', async () => {
    const headers = {
      host: 'app.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      origin: 'https://evil.example',
    }
    await world.anonymous.call(requestPasswordReset, { body: { email: person.user.email }, headers })
    const mails = await world.mails()
    expect(mails.length).toBeGreaterThan(0)
    for (const { html, text } of mails) {
      expect(html + text).toContain(origins.app)
      expect(html + text).not.toContain('evil.example')
    }
    const feed = await ask('GET', `/feeds/${show.slug}.xml`, { ...headers, host: 'media.example' })
    expect(feed.statusCode).toBe(200)
    expect(feed.body).toContain(origins.media)
    expect(feed.body).not.toContain('evil.example')
  })
})

test('nobody learns how many there are from an address that is public', () => {
  const ids = routes
    .filter(({ access }) => access !== 'session' && access !== 'local')
    .flatMap(({ method, path }) =>
      [...path.matchAll(/:(\w+)/g)]
        .filter(([, name]) => !name?.endsWith('Key'))
        .map(([id]) => `${method} ${path} ${id}`),
    )
  expect(ids).toEqual([])
})

test('a file of the machine is neither served nor shown to exist', async () => {
  const paths = [
    '/../../../package.json',
    '/../../../../../../etc/os-release.txt',
    '/assets/../../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
  ]
  const answers = await Promise.all(
    [...paths, '/nothing.json', '/.env.json', '//etc/nothing.json'].map((url) =>
      ask('GET', url, { host: 'app.example' }),
    ),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
})
