import { extract, setProviderList } from '@extractus/oembed-extractor'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type World } from '../testing/world.ts'
import { readPageAddress } from './rules.ts'

const PAGES = 'http://localhost:4000'
let world: World
let show: PermittedShow
beforeAll(async () => {
  world = await createWorld()
  show = await buildShow(world.kernel, {
    podcast_title: 'Night & Trains',
    slug: 'night-trains',
    author: 'Mira',
  })
  await buildAudibleEpisode(world.kernel, { show, name: 'To "Lisbon"', slug: 'to-lisbon' })
})
afterAll(() => world.close())

const ask = (query: Record<string, string>) =>
  world.app.inject({ url: `/oembed?${new URLSearchParams(query).toString()}` })

describe('oEmbed', () => {
  test('gives the player of an episode, 180 high, for the address of its page', async () => {
    const { statusCode, headers, body } = await ask({ url: `${PAGES}/s/night-trains/to-lisbon` })
    expect([statusCode, headers['content-type'], headers['access-control-allow-origin']]).toEqual([
      200,
      'application/json; charset=utf-8',
      '*',
    ])
    expect(JSON.parse(body)).toEqual({
      version: '1.0',
      type: 'rich',
      provider_name: 'Podstead',
      provider_url: PAGES,
      title: 'To "Lisbon"',
      author_name: 'Mira',
      author_url: `${PAGES}/s/night-trains`,
      html: `<iframe src="${PAGES}/embed/v1/night-trains/to-lisbon" title="To &quot;Lisbon&quot;" width="100%" height="180" loading="lazy" allow="autoplay; clipboard-write; web-share" style="border:0;border-radius:12px"></iframe>`,
      width: 600,
      height: 180,
      thumbnail_url: expect.stringContaining('/artwork/'),
      thumbnail_width: 600,
      thumbnail_height: 600,
      cache_age: 86_400,
    })
  })

  test('gives the list, 370 high, for the address of the podcast, and no more than is asked for', async () => {
    expect(JSON.parse((await ask({ url: `${PAGES}/s/night-trains` })).body)).toMatchObject({ height: 370 })
    const small = await ask({ url: `${PAGES}/s/night-trains`, maxwidth: '320', maxheight: '200' })
    expect(JSON.parse(small.body)).toMatchObject({ width: 320, height: 200 })
  })

  test.each([
    ['nothing', {}],
    ['another site', { url: 'https://evil.example/s/night-trains' }],
    ['an unknown episode', { url: `${PAGES}/s/night-trains/unknown` }],
    ['no address', { url: 'night-trains' }],
  ])('knows %s not', async (_what, query) => {
    expect((await ask(query as Record<string, string>)).statusCode).toBe(404)
  })

  test('speaks JSON only', async () => {
    expect((await ask({ url: `${PAGES}/s/night-trains`, format: 'xml' })).statusCode).toBe(501)
  })

  test('tells nothing of podcasts that are not for everybody', async () => {
    for (const privacy of [{ is_private: true }, { is_advanced_private_feed: true }]) {
      const secret = await buildShow(world.kernel, privacy)
      expect((await ask({ url: `${PAGES}/s/${secret.slug}` })).statusCode).toBe(404)
    }
  })

  test('is found in the pages', async () => {
    for (const page of ['/s/night-trains', '/s/night-trains/to-lisbon']) {
      const { body } = await world.app.inject({ url: page })
      const address = /type="application\/json\+oembed" href="([^"]+)"/.exec(body)?.[1] ?? ''
      expect(new URL(address.replaceAll('&amp;', '&')).searchParams.get('url')).toBe(PAGES + page)
    }
  })
})

describe('a site that reads oEmbed', () => {
  let base: string
  beforeAll(async () => {
    base = await world.listen()
  })
  /** Over HTTP, where this server listens for the tests. Of a provider the library asks by TLS only. */
  const read = (url: string) => fetch(url.replace(/^https?:\/\/localhost:4000/, base))
  const show = (url: string) => extract(url, { maxwidth: 480 }, read)

  test('finds the player by the head of the page', async () => {
    setProviderList([])
    const found = await show(`${PAGES}/s/night-trains/to-lisbon`)
    expect(found).toMatchObject({ method: 'auto-discovery', type: 'rich', width: 480, height: 180 })
    const [, src = ''] = /<iframe src="([^"]+)"/.exec(String(found.html)) ?? []
    const player = await read(src)
    expect([player.status, (await player.text()).includes('data-title="To &quot;Lisbon&quot;"')]).toEqual([
      200,
      true,
    ])
  })

  test('finds it also where this server stands in its list of providers', async () => {
    setProviderList([
      {
        ...{ provider_name: 'Podstead', provider_url: PAGES },
        endpoints: [{ schemes: [`${PAGES}/s/*`], url: `${PAGES}/oembed` }],
      },
    ])
    const found = await show(`${PAGES}/s/night-trains`)
    expect(found).toMatchObject({ method: 'provider-api', title: 'Night & Trains', height: 370 })
  })
})

test.each([
  [`${PAGES}/s/a`, { slug: 'a', episode: null, look: null }],
  [`${PAGES}/s/a/b?look=page`, { slug: 'a', episode: 'b', look: 'page' }],
  [`${PAGES}/embed/v1/a/b`, { slug: 'a', episode: 'b', look: null }],
  [`${PAGES}/player/a/`, { slug: 'a', episode: null, look: null }],
  [`${PAGES}/s/%`, null],
  [`${PAGES}/s/a/b/c`, null],
  [`${PAGES}/shows/7`, null],
  ['https://else.example/s/a', null],
  [7, null],
])('%s names %o', (address, named) => {
  expect(readPageAddress(address, PAGES)).toEqual(named)
})
