import { COLOR_THEMES } from '@podstead/contract/lookups-data'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { LISTENING_APPS } from '../lookups/rules-apps.ts'
import { buildShow } from '../shows/factory.ts'
import { contrast } from '../site-editor/rules-colours.ts'
import { createWorld, type World } from '../testing/world.ts'
import { landingSheet } from './present-style.ts'
import { appTargets, firstTargets } from './rules-targets.ts'

let world: World
let show: PermittedShow
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  world.clock.set('2026-03-02T10:00:00Z')
  show = await buildShow(world.kernel, {
    ...{ podcast_title: 'Night & <Trains>', description: '<p>By rail after dark. And back again.</p>' },
    links: JSON.stringify({ spotify: 'https://open.spotify.com/show/1', mastodon: '@trains@rail.example' }),
  })
})
afterAll(() => world.close())

const get = (headers = {}) => world.app.inject({ method: 'GET', url: `/l/${show.slug}`, headers })

describe('the landing page', () => {
  test('says what it is in one sentence, and leads to every app by links that are counted', async () => {
    const { statusCode, body, headers } = await get()
    const url = `http://localhost:4000/l/${show.slug}`
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(body).toContain('<h1 dir="auto">Night &amp; &lt;Trains&gt;</h1>')
    expect(body).toMatch(/<p class="sentence" dir="auto">By rail after dark\.\s*<\/p>/)
    expect(body).toContain(`<a class="first desk" href="${url}/spotify">`)
    for (const name of ['spotify', 'antennapod', 'android', 'site'])
      expect(body).toContain(`href="${url}/${name}"`)
    expect(body).toContain(`<code class="feed" dir="ltr">http://localhost:4000/feeds/${show.slug}.xml</code>`)
    expect(body).toContain('<a href="https://rail.example/@trains" rel="me noopener" dir="auto">Mastodon</a>')
    expect(body).toContain(`<link rel="canonical" href="${url}"/>`)
    expect(body).toContain(`<meta property="og:url" content="${url}"/>`)
    expect(body).toContain('property="og:image"')
    expect(body).not.toContain('noindex')
    expect(headers['x-robots-tag']).toBeUndefined()
  })

  test('plays the latest episode without script, and runs nothing that is not ours', async () => {
    await buildEpisode(world.kernel, {
      show,
      name: 'To Lisbon',
      audio_date: new Date('2026-03-01T10:00:00Z'),
    })
    const { body, headers } = await get()
    expect(body).toContain('To Lisbon')
    expect(body).toContain('<audio controls="" preload="none"')
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; .*base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    )
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(body).not.toMatch(/<script(?! defer="" src="\/s\/_player\/)/)
  })

  test.each([
    [1, 'en', 'Listen in Spotify'],
    ['de', 'de', 'Bei Spotify hören'],
    ['fr', 'fr', 'Écouter sur Spotify'],
    ['es', 'es', 'Escuchar en Spotify'],
    ['pt', 'pt', 'Ouvir em Spotify'],
  ])('speaks the language of the podcast: %s', async (id, code, words) => {
    const { LANGUAGES } = await import('@podstead/contract/lookups-data')
    const language = typeof id === 'number' ? id : LANGUAGES.find((one) => one.code === id)?.id
    await world.kernel.db
      .updateTable('shows')
      .set({ language_id: language as number })
      .where('id', '=', show.id)
      .execute()
    const { body } = await get()
    expect(body).toMatch(new RegExp(`<html lang="${code}`))
    expect(body).toContain(words)
  })

  test('says with what it is made unless its owner hides that', async () => {
    expect((await get()).body).toContain('Published with Podstead')
    await world.kernel.db
      .updateTable('shows')
      .set({ website: JSON.stringify({ brand_link_back: false }) })
      .where('id', '=', show.id)
      .execute()
    // Nothing announced this: for a second the page may be answered as it was.
    world.clock.advance(1000)
    expect((await get()).body).not.toContain('Published with Podstead')
  })

  test('is not sent twice to a browser that has it', async () => {
    const { headers } = await get()
    expect((await get({ 'if-none-match': headers.etag })).statusCode).toBe(304)
  })
})

describe('what is offered', () => {
  const podcast = { apps: LISTENING_APPS, feed: 'https://pod.example/feeds/x.xml', guid: 'b1c2' }
  test('an address of the owner comes before that of a directory, and each name is there once', () => {
    const apps = appTargets(
      podcast,
      { spotify: 'https://open.spotify.com/show/mine', youtube: 'not an address' },
      [
        { directory: 'spotify', url: 'https://open.spotify.com/show/found' },
        { directory: 'iheart', url: 'javascript:alert(1)' },
      ],
    )
    expect(apps.filter(({ name }) => name === 'spotify').map(({ href }) => href)).toEqual([
      'https://open.spotify.com/show/mine',
    ])
    expect(apps.map(({ name }) => name)).toEqual(expect.not.arrayContaining(['youtube', 'iheart', 'feed']))
  })

  test.each([
    [{}, ['app', 'android', null]],
    [{ apple_podcast: 'https://podcasts.apple.com/podcast/id1' }, ['apple', 'pocketcasts', 'apple']],
    [{ spotify: 'https://open.spotify.com/show/1' }, ['app', 'spotify', 'spotify']],
  ])('first of %j on Apple’s devices, Android and a desk', (links, expected) => {
    const { apple, android, desk } = firstTargets(appTargets(podcast, links, []))
    expect([apple?.name, android?.name, desk?.name ?? null]).toEqual(expected)
  })
})

test.each(COLOR_THEMES.map(({ id, label }) => ({ id, label })))(
  'what is pressed first stands out from where it stands: $label',
  async ({ id }) => {
    const sheet = landingSheet(
      await buildShow(world.kernel, { slug: `theme-${id}`, show_color_theme_id: id }),
    )
    const last = (name: string, text: string) =>
      [...text.matchAll(new RegExp(`--${name}:(#[0-9a-f]{6})`, 'gi'))].at(-1)?.[1] ?? ''
    const places = [...sheet.matchAll(/\.first\{background:var\(--([\w-]+)\)/g)].map(
      ([, place = '']) => place,
    )
    const [day = '', night = ''] = sheet.split('@media (prefers-color-scheme:dark)')
    for (const [at, colours] of [day, night].entries())
      if (sheet) expect(contrast(last(places[at] ?? '', colours), last('band', colours))).toBeGreaterThan(3)
  },
)
