import { getSiteArchive } from '@podstead/contract/archives'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildShow } from '../shows/factory.ts'
import { buildFurnishedSite, type FurnishedSite } from '../testing/furnished-site.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { readZip } from './factory-zip.ts'
import { relativeAddress, rewritePage, siteFile } from './rules-site.ts'

let world: World
let owner: Person
let site: FurnishedSite
const SOUND = Buffer.alloc(4000, 7)

beforeAll(async () => {
  world = await createWorld({ start: '2026-03-02T10:00:00Z' })
  owner = await world.person()
  const website = JSON.stringify({ contact_form: true })
  site = await buildFurnishedSite(world.kernel, {
    ...{ user: owner.user, content: SOUND, slug: 'night-trains', website },
  })
})
afterAll(() => world.close())

const prepare = (query: { base_url?: string } = {}, id = site.show.id) =>
  owner.call(getSiteArchive, { params: { id }, query } as never) as Promise<{
    status: number
    body: { url: string; file_name: string; message?: string; errors?: object }
  }>

async function unpacked(query: { base_url?: string } = {}): Promise<Map<string, Buffer>> {
  const { body } = await prepare(query)
  const answer = await world.app.inject(new URL(body.url).pathname)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  return readZip(answer.rawPayload)
}

/** As a server of files would: what stands at an address of the site, seen from one of its pages. */
function lookUp(files: Map<string, Buffer>, from: string, address: string): boolean {
  const { pathname } = new URL(address.replaceAll('&amp;', '&'), `http://files.example/${from}`)
  return files.has(decodeURIComponent(pathname.slice(1)))
}

describe('the website as files', () => {
  let files: Map<string, Buffer>
  beforeAll(async () => {
    files = await unpacked()
  })
  const pages = () => [...files].filter(([name]) => name.endsWith('.html'))
  const named = (html: string) =>
    [...html.matchAll(/\s(?:href|src|data-audio|data-page|data-artwork)="([^"]*)"|url\(([^)]+)\)/g)].map(
      ([, attribute, sheet]) => (attribute ?? sheet) as string,
    )

  test('has every page, the feed, the sound, pictures, script and typefaces', () => {
    for (const name of ['README.txt', 'index.html', 'page/2/index.html', 'night-1/index.html', 'feed.xml'])
      expect([...files.keys()]).toContain(name)
    const audio = [...files].filter(([name]) => name.startsWith('audio/'))
    expect(audio).toHaveLength(22)
    expect(audio.every(([, bytes]) => bytes.equals(SOUND))).toBe(true)
    for (const ending of ['.jpg', '.woff2', '.js'])
      expect(
        [...files.keys()].some((name) => name.startsWith('files/') && name.endsWith(ending)),
        ending,
      ).toBe(true)
  })

  test('leads to no file that is missing, and shows nothing that lies elsewhere', () => {
    const dead: string[] = []
    for (const [name, bytes] of pages()) {
      const html = bytes.toString()
      for (const address of named(html))
        if (
          !/^(?:https?:|mailto:|podcast:|pcast:|[a-z]+:\/\/|#|data:)/.test(address) &&
          !lookUp(files, name, address)
        )
          dead.push(`${name}: ${address}`)
      const loaded = [
        ...html.matchAll(
          /<(?:img|script|audio|source|iframe|link rel="(?:stylesheet|icon)")\b[^>]*\s(?:src|href)="(https?:[^"]+)"/g,
        ),
      ]
      expect(
        loaded.map(([, address]) => address),
        name,
      ).toEqual([])
    }
    expect(dead).toEqual([])
  })

  test('has nothing that needs a server, and tells search engines no address that is not its own', () => {
    const html = files.get('index.html')?.toString() ?? ''
    expect(html).toContain('href="over-the-gotthard/index.html"')
    expect(html).not.toMatch(/<form|<search|json\+oembed|rel="canonical"|og:url|ld\+json/)
    expect(files.get('feed.xml')?.toString()).toContain('http://localhost:4000/audio/')
    expect(files.get('README.txt')?.toString()).toContain('Night Trains')
  })

  test('leads to the contact form where it works', () => {
    expect([...files.keys()].filter((name) => name.includes('contact'))).toEqual([])
    const html = files.get('index.html')?.toString() ?? ''
    expect(html).toContain('href="http://localhost:4000/s/night-trains/contact"')
    expect(files.get('README.txt')?.toString()).toContain('contact form leads to the server')
  })

  test('with the address where it will live, feed, canonical addresses and previews name that one', async () => {
    const placed = await unpacked({ base_url: 'https://trains.example/podcast' })
    const html = placed.get('over-the-gotthard/index.html')?.toString() ?? ''
    expect(html).toContain('<link rel="canonical" href="https://trains.example/podcast/over-the-gotthard/"/>')
    expect(html).toContain('property="og:url" content="https://trains.example/podcast/over-the-gotthard/"')
    expect(html).toMatch(/property="og:image" content="https:\/\/trains\.example\/podcast\/files\//)
    const feed = placed.get('feed.xml')?.toString() ?? ''
    expect(feed).not.toContain('localhost:4000')
    const enclosures = [...feed.matchAll(/<enclosure[^>]*url="https:\/\/trains\.example\/podcast\/([^"]+)"/g)]
    expect(enclosures).toHaveLength(22)
    expect(enclosures.every(([, file = '']) => placed.has(file))).toBe(true)
    const missing = [...feed.matchAll(/https:\/\/trains\.example\/podcast\/([^\s"'<>]*)/g)]
      .map(([, file = '']) => decodeURIComponent(file))
      .filter((file) => !placed.has(file.endsWith('/') || !file ? `${file}index.html` : file))
    expect(missing).toEqual([])
  })

  test('speaks the language of the podcast in README.txt', async () => {
    const german = await buildFurnishedSite(world.kernel, {
      ...{ user: owner.user, content: SOUND, podcast_title: 'Nachtzüge' },
      language_id: 33,
    })
    const { body } = await prepare({}, german.show.id)
    const answer = await world.app.inject(new URL(body.url).pathname)
    expect((await readZip(answer.rawPayload)).get('README.txt')?.toString()).toContain(
      'Die Website von „Nachtzüge“',
    )
  })
})

describe('it is refused', () => {
  test.each([
    ['unlisted', { is_private: true }],
    ['for members', { is_advanced_private_feed: true }],
  ])('of a podcast that is %s', async (_name, kind) => {
    const show = await buildShow(world.kernel, { user: owner.user, ...kind })
    const { status, body } = await prepare({}, show.id)
    expect(status).toBe(409)
    expect(JSON.stringify(body)).toContain('public podcast')
  })

  test('to a podcast that went private since, to strangers, and for what is no address', async () => {
    const show = await buildShow(world.kernel, { user: owner.user })
    const { body } = await prepare({}, show.id)
    await world.kernel.db.updateTable('shows').set({ is_private: true }).where('id', '=', show.id).execute()
    expect((await world.app.inject(new URL(body.url).pathname)).statusCode).toBe(404)
    const stranger = await world.person()
    const theirs = await stranger.call(getSiteArchive, { params: { id: site.show.id }, query: {} } as never)
    expect(theirs.status).toBe(404)
    expect((await prepare({ base_url: 'nowhere' })).status).toBe(422)
  })
})

const SCOPE = {
  origins: new Set(['https://p.example']),
  home: new URL('https://p.example/s/trains'),
  feed: 'https://p.example/feeds/trains.xml',
  base: null,
}

test.each([
  ['https://p.example/s/trains', 'index.html'],
  ['https://p.example/s/trains?page=2', 'page/2/index.html'],
  ['https://p.example/s/trains/%C3%BCber', 'über/index.html'],
  ['https://p.example/s/trains/x/..%2F..%2Fetc', 'x/..-..-etc/index.html'],
  ['https://p.example/s/trains/x/%2E%2E%2F', 'x/..-/index.html'],
  ['https://p.example/s/trains?..', '-/index.html'],
  ['https://p.example/s/trains/100%', '100-/index.html'],
  ['https://p.example/s/trains/_code/x', undefined],
  ['https://p.example/s/trains?q=x', undefined],
  ['https://p.example/s/trains/contact', undefined],
  ['https://p.example/s/others', undefined],
  ['https://elsewhere.example/s/trains', undefined],
  ['https://p.example/s/_fonts/a.woff2', 'files/fonts-a.woff2'],
])('%s is the file %s', (address, file) => {
  expect(siteFile(new URL(address), SCOPE)?.file).toBe(file)
})

test('a page loads nothing from the server: no other widths of pictures, no HTML in a frame', () => {
  const { html, found } = rewritePage(
    `<link rel="preload" as="image" imageSrcSet="/images/w1200.jpg 1200w" imageSizes="100vw"/>` +
      `<img src="/images/wide.jpg" srcSet="/images/w1200.jpg 1200w" sizes="100vw"/>` +
      `<iframe class="own-code" src="/s/trains/_code"></iframe>`,
    SCOPE.home,
    SCOPE,
  )
  expect(html).toBe('<img src="files/images-wide.jpg"/>')
  expect(found).toHaveLength(1)
})

test('files name each other from where they are', () => {
  expect(relativeAddress('index.html', 'a/index.html')).toBe('a/index.html')
  expect(relativeAddress('page/2/index.html', 'files/x.jpg')).toBe('../../files/x.jpg')
})
