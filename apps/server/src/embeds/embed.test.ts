import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LANGUAGES } from '@podstead/contract/lookups-data'
import { previewWidget } from '@podstead/contract/widgets/widget-preview'
import { createAllowSite, renewWidgetKey } from '@podstead/contract/widgets/widgets'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { storeTranscript } from '../transcripts/commands.ts'

const folder = mkdtempSync(join(tmpdir(), 'podstead-embed-'))
let world: World
let mira: Person
let show: PermittedShow
let episode: Awaited<ReturnType<typeof buildAudibleEpisode>>['episode']
beforeAll(async () => {
  writeFileSync(join(folder, 'embed.js'), '//\n')
  world = await createWorld()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await world.close()
})
beforeEach(async () => {
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user, podcast_title: 'Night & Trains' })
  episode = (await buildAudibleEpisode(world.kernel, { show, name: 'To "Lisbon"' })).episode
})

const open = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers })
const ancestors = (headers: Record<string, unknown>) =>
  String(headers['content-security-policy'])
    .split('; ')
    .find((directive) => directive.startsWith('frame-ancestors'))
const widget = (widget: object) =>
  world.kernel.db
    .updateTable('shows')
    .set({ widget: JSON.stringify(widget), revision: show.revision + 1 })
    .where('id', '=', show.id)
    .execute()
const path = () => `/embed/v1/${show.slug}`

describe('a player of a public podcast', () => {
  test('may stand on every site, and plays without script', async () => {
    for (const url of [path(), `${path()}/${episode.slug}`, `/player/${show.slug}`]) {
      const { statusCode, headers, body } = await open(url)
      expect([url, statusCode]).toEqual([url, 200])
      expect(body).toContain(
        `<audio controls="" preload="none" src="http://localhost:4000/audio/${episode.public_id}/${episode.slug}.mp3"`,
      )
      expect(body).toContain('data-title="To &quot;Lisbon&quot;"')
      expect(headers['x-robots-tag']).toBe('noindex')
      expect(headers['x-frame-options']).toBeUndefined()
      expect(headers['set-cookie']).toBeUndefined()
    }
    expect(ancestors((await open(path())).headers)).toBe('frame-ancestors *')
    // The page of its own is a page like the others.
    expect(ancestors((await open(`/player/${show.slug}`)).headers)).toBe("frame-ancestors 'none'")
  })

  test('asks nobody but us for anything', async () => {
    const { body, headers } = await open(path())
    const loaded = [...body.matchAll(/(?:src|href)="(https?:[^"]+)"/g)].map(
      ([, url]) => new URL(url as string),
    )
    const shown = loaded.filter(({ pathname }) => /^\/(?:artwork|audio)\//.test(pathname))
    expect(new Set(shown.map(({ origin }) => origin))).toEqual(new Set(['http://localhost:4000']))
    expect(String(headers['content-security-policy'])).toContain("default-src 'none'")
  })

  test('has what is said, in paragraphs that know when, for its panel to follow', async () => {
    const text =
      'WEBVTT\n\n00:01.000 --> 00:03.000\n<v Rui>Passports, please.\n\n01:20.000 --> 01:22.000\n<v Ana>Here <i>it</i> is.\n'
    const { kernel } = world
    await kernel.db
      .transaction()
      .execute((trx) => storeTranscript(kernel, trx, episode.id, { format: 'vtt', text }))
    const { body } = await open(`${path()}/${episode.slug}`)
    const panel = body.slice(body.indexOf('Transcript</summary>'))
    expect([...panel.matchAll(/<p dir="auto" data-at="(\d+)">/g)].map(([, at]) => at)).toEqual(['1', '80'])
    expect(panel).toMatch(
      /#t=1"[^#]*<b>Rui: <\/b>Passports, please\.<\/p>.*#t=80"[^#]*Ana: <\/b>Here it is\./,
    )
  })

  test('lists its episodes by 20; a row leads to itself above the list, where no script runs', async () => {
    for (let at = 1; at <= 20; at++)
      await buildAudibleEpisode(world.kernel, { show, name: `Night ${at}`, slug: `night-${at}` })
    const { body } = await open(path())
    expect(body.match(/data-audio=/g)).toHaveLength(20)
    expect(body).toContain(`href="${path()}?page=2"`)
    const row = await open(`${path()}?episode=night-3`)
    expect(/<h1[^>]*>.*?<\/h1>/s.exec(row.body)?.[0]).toContain('Night 3')
    expect((await open(`${path()}?page=2`)).body.match(/data-audio=/g)).toHaveLength(1)
    for (const query of ['page=3', 'page=x', 'episode=nothing'])
      expect((await open(`${path()}?${query}`)).statusCode).toBe(404)
  })

  test('wears the colours of its settings, and hides what they hide', async () => {
    await widget({
      ...{ widget_primary_background_color: '#102030', widget_primary_text_color: '#112131' },
      ...{ hide_widget_pub_date: true, hide_more_info_from_widget: true },
    })
    const { body } = await open(path())
    expect(body).toContain('--card:#102030')
    // What could not be read is white.
    expect(body).toContain('--ink:#ffffff')
    expect(body).not.toContain('<time')
    expect(body).not.toContain('>Info<')
  })

  test('looks like the podcast’s pages, light or dark, where that is asked for', async () => {
    const { body } = await open(`${path()}?look=page`)
    expect(body).toContain('@media (prefers-color-scheme:dark)')
    expect(body).not.toContain('#0c1824')
  })

  test('is sent once, and again when something changes', async () => {
    const { headers } = await open(path())
    const again = () => open(path(), { 'if-none-match': String(headers.etag) })
    expect((await again()).statusCode).toBe(304)
    await widget({ widget_primary_button_color: '#ff8800' })
    expect((await again()).statusCode).toBe(200)
  })

  test('speaks the language of the podcast', async () => {
    await world.kernel.db
      .updateTable('shows')
      .set({ language_id: 2, revision: show.revision + 1 })
      .where('id', '=', show.id)
      .execute()
    const { body } = await open(path())
    const language = /<html lang="(\w\w)/.exec(body)?.[1]
    expect(language).not.toBe('en')
  })

  test('begins at the right where the podcast does', async () => {
    const language_id = LANGUAGES.find(({ code }) => code === 'ar')?.id
    await world.kernel.db
      .updateTable('shows')
      .set({ language_id, revision: show.revision + 1 })
      .where('id', '=', show.id)
      .execute()
    expect((await open(path())).body).toContain('<html lang="ar" dir="rtl">')
  })

  test('says so where its makers turned players off; the page of its own stays', async () => {
    await widget({ block_widget: true })
    const blocked = await open(`${path()}/${episode.slug}`)
    expect([blocked.statusCode, ancestors(blocked.headers)]).toEqual([403, 'frame-ancestors *'])
    expect(blocked.body).toContain('have turned off players on other sites')
    expect(blocked.body).not.toContain('/audio/')
    expect((await open(`/player/${show.slug}`)).statusCode).toBe(200)
  })
})

describe('a preview of settings that are not saved', () => {
  const preview = async (query: object) => {
    const { body } = await mira.call(previewWidget, { params: { id: show.id }, query: query as never })
    return new URL(body.url).pathname
  }

  test('is framed by the dashboard alone, and ends after the hour that follows', async () => {
    const address = await preview({ widget_primary_background_color: '#102030', kind: 'one' })
    const { statusCode, headers, body } = await open(address)
    expect([statusCode, ancestors(headers)]).toEqual([200, 'frame-ancestors http://localhost:4000'])
    expect(headers['cache-control']).toBe('private, no-store')
    expect(body).toContain('--card:#102030')
    expect((await open(path())).body).not.toContain('--card:#102030')
    world.clock.advance(2 * 3_600_000)
    expect((await open(address)).statusCode).toBe(404)
  })

  test('turns its pages, and shows the episode that was pressed', async () => {
    for (let at = 1; at <= 20; at++)
      await buildAudibleEpisode(world.kernel, { show, name: `Night ${at}`, slug: `night-${at}` })
    const address = await preview({})
    expect((await open(`${address}?page=2`)).body.match(/data-audio=/g)).toHaveLength(1)
    expect(/<h1[^>]*>.*?<\/h1>/s.exec((await open(`${address}?episode=night-3`)).body)?.[0]).toContain(
      'Night 3',
    )
    expect((await open(`${address}?page=3`)).statusCode).toBe(404)
  })
})

describe('no player', () => {
  test('is there for drafts, scheduled episodes and podcasts that are gone, in the same words', async () => {
    const { episode: draft } = await buildAudibleEpisode(world.kernel, {
      show,
      name: 'Draft',
      is_draft: true,
    })
    const unknown = await open('/embed/v1/nothing-here')
    expect([unknown.statusCode, ancestors(unknown.headers)]).toEqual([404, 'frame-ancestors *'])
    expect((await open(`${path()}/${draft.slug}`)).body).toBe(unknown.body)
    await world.kernel.db
      .updateTable('shows')
      .set({ deleted_at: new Date() })
      .where('id', '=', show.id)
      .execute()
    expect((await open(path())).body).toBe(unknown.body)
  })

  test.each([{ is_private: true }, { is_password_protected: true }, { is_advanced_private_feed: true }])(
    'opens a podcast with %j by its address',
    async (privacy) => {
      await world.kernel.db.updateTable('shows').set(privacy).where('id', '=', show.id).execute()
      for (const url of [path(), `${path()}/${episode.slug}`, `/player/${show.slug}`])
        expect((await open(url)).statusCode).toBe(404)
    },
  )
})

describe('a player of a podcast for members', () => {
  let key: string
  beforeEach(async () => {
    await world.kernel.db
      .updateTable('shows')
      .set({ is_advanced_private_feed: true })
      .where('id', '=', show.id)
      .execute()
    const params = { showId: show.id }
    await mira.call(createAllowSite, { params, body: { url_address: 'club.example' } })
    const { body } = await mira.call(renewWidgetKey, { params })
    key = new URL(body.embed_url).pathname
  })
  const audioOf = (body: string) =>
    new URL((/<audio[^>]* src="([^"]+)"/.exec(body)?.[1] ?? '').replaceAll('&amp;', '&'))

  test('stands on the named sites alone, is kept by nobody, and is nothing to open by itself', async () => {
    const { statusCode, headers, body } = await open(key, { 'sec-fetch-dest': 'iframe' })
    expect([statusCode, ancestors(headers)]).toEqual([200, 'frame-ancestors https://club.example'])
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(body).not.toContain(show.slug)
    expect(body).toContain('data-hosts="https://club.example"')
    expect((await open(key, { 'sec-fetch-dest': 'document' })).statusCode).toBe(404)
  })

  test.each([
    ['https://blog.example/', 403],
    ['https://club.example.evil.example/', 403],
    ['http://club.example/', 403],
    ['https://club.example/episodes', 200],
    ['http://localhost:4000/embed', 200],
    ['', 200],
  ])('says to a page at %j why it is refused, and nothing else: %d', async (referer, status) => {
    const { statusCode, headers, body } = await open(key, { 'sec-fetch-dest': 'iframe', referer })
    expect(statusCode).toBe(status)
    if (status === 200) return
    expect(body).toContain('The makers of the podcast name the sites that may show it.')
    expect(body.slice(body.indexOf('</style></head>'))).not.toMatch(/audio|club|Night|Lisbon|script/)
    expect([ancestors(headers), headers['cache-control']]).toEqual(['frame-ancestors *', 'no-store'])
  })

  test('may stand on every site below a name, and not on that name itself', async () => {
    await mira.call(createAllowSite, {
      params: { showId: show.id },
      body: { url_address: '*.forum.example' },
    })
    const statusOn = async (referer: string) => (await open(key, { referer })).statusCode
    expect(await statusOn('https://a.b.forum.example/')).toBe(200)
    expect(await statusOn('https://forum.example/')).toBe(403)
    expect(await statusOn('https://not-forum.example/')).toBe(403)
  })

  test('plays by a ticket of its own, which opens this episode alone and ends with the key', async () => {
    const audio = audioOf((await open(key)).body)
    const { pathname, search } = audio
    expect((await open(pathname + search)).statusCode).toBe(200)
    expect((await open(pathname)).statusCode).toBe(404)
    const { episode: other } = await buildAudibleEpisode(world.kernel, { show, name: 'Other' })
    expect((await open(`/audio/${other.public_id}/${other.slug}.mp3${search}`)).statusCode).toBe(404)
    await mira.call(renewWidgetKey, { params: { showId: show.id } })
    expect((await open(pathname + search)).statusCode).toBe(404)
    expect((await open(key)).statusCode).toBe(404)
  })

  test('its ticket ends after twelve hours', async () => {
    const { pathname, search } = audioOf((await open(key)).body)
    world.clock.advance(13 * 3_600_000)
    expect((await open(pathname + search)).statusCode).toBe(404)
  })

  test('ends for a podcast that turns public: then it is opened by its name', async () => {
    await world.kernel.db
      .updateTable('shows')
      .set({ is_advanced_private_feed: false })
      .where('id', '=', show.id)
      .execute()
    expect((await open(key)).statusCode).toBe(404)
  })
})
