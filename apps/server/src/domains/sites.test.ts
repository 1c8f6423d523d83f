import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import { readConfig } from '../kernel/config.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { renewSites } from './commands-sites.ts'
import { buildDomain } from './factory.ts'

const [APP, PAGES, MEDIA] = ['app.host.example', 'pages.host.example', 'media.host.example']

let world: World
let mira: Person
let show: PermittedShow
let episode: Awaited<ReturnType<typeof buildAudibleEpisode>>['episode']
let host: string
let number = 0
beforeAll(async () => {
  world = await createWorld({ config: configuration({}) })
  mira = await world.person()
})
afterAll(() => world.close())
beforeEach(async () => {
  host = `podcast-${++number}.example.com`
  show = await buildShow(world.kernel, { user: mira.user, podcast_title: 'Night Trains' })
  ;({ episode } = await buildAudibleEpisode(world.kernel, { show, name: 'To Lisbon' }))
  await buildDomain(world.kernel, { show, host })
})

function configuration(environment: Record<string, string>) {
  const { origins, trustedProxies } = readConfig({
    ...{ APP_ORIGIN: `https://${APP}`, PAGES_ORIGIN: `https://${PAGES}`, MEDIA_ORIGIN: `https://${MEDIA}` },
    ...environment,
  })
  return { origins, trustedProxies }
}
const get = (url: string, at = host, headers: Record<string, string> = {}) =>
  world.app.inject({ url, headers: { host: at, ...headers } })
const statuses = async (paths: string[], at = host, headers = mira.headers) =>
  Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, (await get(path, at, headers)).statusCode])),
  )
const changeHost = async (values: { site_host?: string | null; is_site_host_linked?: boolean }) =>
  world.kernel.db.updateTable('shows').set(values).where('id', '=', show.id).execute()

describe('a website at its own host', () => {
  test('has its home at the top and its episodes right below, with addresses of its own', async () => {
    const home = await get('/')
    expect(home.statusCode).toBe(200)
    expect(home.body).toContain(`<link rel="canonical" href="https://${host}"`)
    expect(home.body).toContain(`href="https://${host}/${episode.slug}"`)
    expect(home.body).not.toContain(`https://${PAGES}/s/${show.slug}`)
    const page = await get(`/${episode.slug}`)
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.body).toContain(`<link rel="canonical" href="https://${host}/${episode.slug}"`)
    expect((await get('/?page=2')).statusCode).toBe(404)
    expect((await get('/nothing')).body).toContain('<!doctype html>')
  })

  test('loads scripts and typefaces from itself, audio and pictures from where they are for everybody', async () => {
    const { headers, body } = await get('/')
    expect(headers['content-security-policy']).toContain("font-src 'self'")
    expect(headers['content-security-policy']).toContain(`media-src 'self' https://${MEDIA}`)
    expect(body).toContain(`src="https://${MEDIA}/audio/`)
    const [font] = /\/s\/_fonts\/[\w-]+\.woff2/.exec(body) ?? []
    expect((await get(font as string)).statusCode).toBe(200)
  })

  test('is named by everything that tells where the website is', async () => {
    const feed = await get(`/feeds/${show.slug}.xml`, MEDIA)
    expect(feed.body).toContain(`<link>https://${host}</link>`)
    expect(feed.body).toContain(`<link>https://${host}/${episode.slug}</link>`)
    expect(feed.body).toContain(`href="https://${MEDIA}/feeds/${show.slug}.xml"`)
    expect((await get('/feed.xml')).headers.location).toBe(`https://${MEDIA}/feeds/${show.slug}.xml`)
  })

  test('is found by sites that ask for its player, and no other podcast is', async () => {
    const { body } = await get(`/${episode.slug}`)
    const [, address = ''] = /application\/json\+oembed" href="([^"]+)"/.exec(body) ?? []
    const { host: asked, pathname, search } = new URL(address.replaceAll('&amp;', '&'))
    expect(asked).toBe(host)
    const answer = (await get(pathname + search)).json()
    expect(answer).toMatchObject({ title: 'To Lisbon', author_url: `https://${host}` })
    expect(answer.html).toContain(`https://${PAGES}/embed/v1/${show.slug}/${episode.slug}`)
    const other = await buildShow(world.kernel)
    expect((await get(`/oembed?url=https://${PAGES}/s/${other.slug}`)).statusCode).toBe(404)
    expect((await get(`/oembed?url=https://${host}`, PAGES)).json()).toMatchObject({ title: 'Night Trains' })
  })

  test('pledges no encryption for a year in the name of its owner', async () => {
    expect((await get('/')).headers).not.toHaveProperty('strict-transport-security')
    expect((await get(`/v1/installation`, APP)).headers).toHaveProperty('strict-transport-security')
  })

  test('says 304 to those who have the page, and never with the page of another host', async () => {
    const { etag } = (await get('/')).headers
    expect((await get('/', host, { 'if-none-match': String(etag) })).statusCode).toBe(304)
    const other = await buildShow(world.kernel, { podcast_title: 'Day Trains' })
    await buildDomain(world.kernel, { show: other, host: `other-${number}.example.com` })
    const answer = await get('/', `other-${number}.example.com`, { 'if-none-match': String(etag) })
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('Day Trains')])
  })
})

describe('the address on this server', () => {
  test.each(['', '/', '?q=lisbon'])(
    'leads to the website, and browsers keep nothing of that (%s)',
    async (rest) => {
      const { statusCode, headers } = await get(`/s/${show.slug}${rest}`, PAGES)
      expect([statusCode, headers.location]).toEqual([
        301,
        `https://${host}${rest.startsWith('/') ? '/' : `/${rest}`}`,
      ])
      expect(headers['cache-control']).toBe('no-store')
    },
  )

  test('leads each page to the same page', async () => {
    const { headers } = await get(`/s/${show.slug}/${episode.slug}?t=90`, PAGES)
    expect(headers.location).toBe(`https://${host}/${episode.slug}?t=90`)
    expect((await get(`/s/${show.slug}/${episode.slug}`)).headers.location).toBe(
      `https://${host}/${episode.slug}`,
    )
  })

  test('answers itself as soon as the host leads elsewhere, and what still comes there is led back', async () => {
    await changeHost({ is_site_host_linked: false })
    await renewSites(world.kernel)
    expect((await get(`/s/${show.slug}`, PAGES)).body).toContain(
      `canonical" href="https://${PAGES}/s/${show.slug}"`,
    )
    const { statusCode, headers } = await get(`/${episode.slug}`)
    expect([statusCode, headers.location]).toEqual([302, `https://${PAGES}/s/${show.slug}/${episode.slug}`])
  })

  test('answers itself again with the next request after the host was given up, whoever did it', async () => {
    await changeHost({ site_host: null })
    expect((await get('/')).statusCode).toBe(404)
    await changeHost({ site_host: host })
    await renewSites(world.kernel)
    await changeHost({ site_host: null })
    expect((await get(`/s/${show.slug}`, PAGES)).statusCode).toBe(200)
  })
})

describe('a host of a website', () => {
  const HOUSE = [
    '/v1/installation',
    '/v2/shows',
    '/docs',
    '/openapi.json',
    '/login',
    '/shows/1/overview',
    '/outbox',
  ]

  test('has neither dashboard nor API, whoever asks', async () => {
    expect(await statuses(HOUSE)).toEqual(Object.fromEntries(HOUSE.map((path) => [path, 404])))
    const { statusCode } = await world.app.inject({
      ...{ method: 'POST', url: '/v2/shows', payload: { name: 'x' } },
      headers: { host, ...mira.headers },
    })
    expect(statusCode).toBe(404)
  })

  test('has no feeds, no audio, no players and no other podcasts', async () => {
    const other = await buildShow(world.kernel)
    const paths = [
      ...[`/feeds/${show.slug}.xml`, `/audio/${episode.public_id}/x.mp3`, `/embed/v1/${show.slug}`],
      ...[`/player/${show.slug}`, '/oembed/x', `/s/${other.slug}`, `/s/${other.slug}/x`, '/metrics', '/live'],
      ...[
        '//v1/installation',
        '/../v1/installation',
        '/%2e%2e/v1/installation',
        `/s/${show.slug}/../../v2/shows`,
      ],
      ...['/s/_fonts/../../v1/installation', '/s/_player/../../feeds/x.xml', '/.well-known/podstead/tls-ask'],
    ]
    expect(await statuses(paths)).toEqual(Object.fromEntries(paths.map((path) => [path, 404])))
  })

  test.each([
    ['capitals', (name: string) => name.toUpperCase()],
    ['a final dot', (name: string) => `${name}.`],
    ['the usual port', (name: string) => `${name}:443`],
  ])('is the same with %s', async (_, spell) => {
    expect((await get('/', spell(host))).body).toContain('Night Trains')
    expect(await statuses(['/v1/installation'], spell(host))).toEqual({ '/v1/installation': 404 })
  })

  test.each([
    ['another port', (name: string) => `${name}:8443`],
    ['a name below it', (name: string) => `www.${name}`],
    ['a name that only ends alike', (name: string) => `evil${name}`],
    ['a list', (name: string) => `${name}, ${name}`],
    ['no name', () => ''],
  ])('is not meant by %s', async (_, spell) => {
    expect((await get('/', spell(host))).statusCode).toBeGreaterThanOrEqual(400)
  })

  test('that nobody proved shows nothing of a podcast', async () => {
    const [page, top] = [await get(`/s/${show.slug}`, 'stranger.example'), await get('/', 'stranger.example')]
    expect([page.statusCode, top.statusCode]).toEqual([404, 404])
  })

  test('of a podcast that is no longer public shows nothing, even where the host was left behind', async () => {
    for (const mode of ['is_private', 'is_password_protected', 'is_advanced_private_feed'] as const) {
      await world.kernel.db
        .updateTable('shows')
        .set({ [mode]: true })
        .where('id', '=', show.id)
        .execute()
      expect((await get('/')).statusCode).toBe(404)
      await world.kernel.db
        .updateTable('shows')
        .set({ [mode]: false })
        .where('id', '=', show.id)
        .execute()
      await renewSites(world.kernel)
    }
  })

  test('named twice, or beside ours, is refused', async () => {
    const port = Number(new URL(await world.listen()).port)
    const send = (head: string) =>
      new Promise<string>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => socket.write(`${head}\r\nConnection: close\r\n\r\n`))
        let text = ''
        socket.on('data', (bytes) => (text += bytes))
        socket.on('close', () => resolve(text.slice(9, 12)))
      })
    expect(await send(`GET / HTTP/1.1\r\nHost: ${host}\r\nHost: ${APP}`)).toBe('400')
    expect(await send(`GET / HTTP/1.1\r\nHost: ${APP}\r\nHost: ${host}`)).toBe('400')
    expect(await send(`GET https://${APP}/v1/installation HTTP/1.1\r\nHost: ${host}`)).toBe('404')
    expect(await send(`GET / HTTP/1.1\r\nHost: ${host}`)).toBe('200')
  })
})

describe('behind a proxy', () => {
  let behind: World
  beforeAll(async () => {
    behind = await createWorld({ config: configuration({ TRUSTED_PROXIES: '10.0.0.0/8' }) })
  })
  afterAll(() => behind.close())
  const ask = (headers: Record<string, string>, remoteAddress = '10.0.0.2', url = '/') =>
    behind.app.inject({ url, headers, remoteAddress })
  let site: PermittedShow
  beforeEach(async () => {
    site = await buildShow(behind.kernel, { podcast_title: 'Proxied Trains' })
    await buildDomain(behind.kernel, { show: site, host })
  })

  test('the host that it passes on counts, and nobody else’s', async () => {
    const headers = { host: '127.0.0.1:4000', 'x-forwarded-host': host }
    expect((await ask(headers)).body).toContain('Proxied Trains')
    expect((await ask(headers, '203.0.113.9')).statusCode).toBe(404)
  })

  test('a visitor who makes up a host reaches neither the house at a website nor a website at the house', async () => {
    const house = { host, 'x-forwarded-host': APP }
    expect((await ask(house, '10.0.0.2', '/v1/installation')).statusCode).toBe(404)
    expect((await ask(house, '203.0.113.9', '/v1/installation')).statusCode).toBe(404)
    const website = { host: PAGES, 'x-forwarded-host': host }
    expect((await ask(website)).statusCode).not.toBe(200)
    expect(
      (await ask({ host: APP, 'x-forwarded-host': host }, '10.0.0.2', '/v1/installation')).statusCode,
    ).toBe(200)
  })

  test('the proxy is told for which hosts it may get certificates, and its visitors are not', async () => {
    const path = (domain: string) => `/.well-known/podstead/tls-ask?domain=${domain}`
    const own = { host: '10.0.0.1:4000' }
    expect((await ask(own, '10.0.0.2', path(host))).statusCode).toBe(200)
    expect((await ask(own, '127.0.0.1', path(host.toUpperCase()))).statusCode).toBe(200)
    expect((await ask(own, '10.0.0.2', path('stranger.example'))).statusCode).toBe(404)
    expect((await ask(own, '203.0.113.9', path(host))).statusCode).toBe(404)
    const visitor = { ...own, 'x-forwarded-for': '203.0.113.9' }
    expect((await ask(visitor, '10.0.0.2', path(host))).statusCode).toBe(404)
  })
})

describe('the address that a proxy asks before it gets a certificate', () => {
  const ask = async (query: string) =>
    (await behind.app.inject({ url: `/.well-known/podstead/tls-ask${query}`, remoteAddress: '127.0.0.1' }))
      .statusCode
  let behind: World
  let site: PermittedShow
  beforeAll(async () => {
    behind = await createWorld({ config: configuration({ TRUSTED_PROXIES: '10.0.0.0/8' }) })
  })
  afterAll(() => behind.close())
  beforeEach(async () => {
    site = await buildShow(behind.kernel)
    await buildDomain(behind.kernel, { show: site, host })
  })

  test.each([
    ['nobody named', '?domain=stranger.example'],
    ['of the house', `?domain=${APP}`],
    ['of the media', `?domain=${MEDIA}`],
    ['below one that is proved', '?domain=deeper.podcast.example.com'],
    ['that is left out', ''],
    ['that is empty', '?domain='],
    ['that is said twice', '?domain=a.example&domain=b.example'],
    ['that is no name', '?domain=..%2F..%2Fv1'],
  ])('answers 404 for a host %s', async (_what, query) => {
    expect(await ask(query)).toBe(404)
  })

  test('answers 200 once a host is proved, and not while it waits', async () => {
    const waiting = await behind.person()
    const show = await buildShow(behind.kernel, { user: waiting.user })
    const named = `waiting-${host}`
    const { statusCode } = await behind.app.inject({
      ...{ method: 'PUT', url: `/v2/shows/${show.id}/domain`, payload: { domain: named } },
      headers: { ...waiting.headers, host: APP },
    })
    await renewSites(behind.kernel)
    expect([statusCode, await ask(`?domain=${named}`), await ask(`?domain=${host}`)]).toEqual([200, 404, 200])
  })

  test.each([
    ['goes private', { is_private: true }],
    ['gets a password', { is_password_protected: true }],
    ['turns to members', { is_advanced_private_feed: true }],
    ['is deleted', { deleted_at: new Date('2026-03-02T10:00:00Z') }],
    ['gives its host up', { site_host: null }],
  ])('answers 404 again when the podcast %s', async (_what, values) => {
    await behind.kernel.db.updateTable('shows').set(values).where('id', '=', site.id).execute()
    await renewSites(behind.kernel)
    expect(await ask(`?domain=${host}`)).toBe(404)
  })
})

describe('where one origin serves everything', () => {
  test('websites have theirs, and the house answers everywhere else as before', async () => {
    const laptop = await createWorld()
    const own = await buildShow(laptop.kernel)
    await buildDomain(laptop.kernel, { show: own, host: 'podcast.localhost' })
    const at = (name: string, url: string) => laptop.app.inject({ url, headers: { host: name } })
    expect((await at('podcast.localhost:4000', '/')).body).toContain('http://podcast.localhost:4000')
    expect((await at('podcast.localhost:4000', '/v1/installation')).statusCode).toBe(404)
    expect((await at('nas.lan:4000', '/v1/installation')).statusCode).toBe(200)
    expect((await at('localhost:4000', `/s/${own.slug}`)).headers.location).toBe(
      'http://podcast.localhost:4000/',
    )
    await laptop.close()
  })
})
