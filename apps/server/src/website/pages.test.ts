import { LANGUAGES } from '@podstead/contract/lookups-data'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildChapter } from '../chapters/factory.ts'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { buildPerson } from '../people/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { buildSoundbite } from '../soundbites/factory.ts'
import { createWorld, type World } from '../testing/world.ts'
import { storeTranscript } from '../transcripts/commands.ts'
import { type AppLink, groupByDevice, ownApps } from './rules-apps.ts'

let world: World
let show: PermittedShow
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  world.clock.set('2026-03-02T10:00:00Z')
  show = await buildShow(world.kernel, { podcast_title: 'Night Trains' })
})
afterAll(() => world.close())

const get = (path = '') => world.app.inject({ url: `/s/${show.slug}${path}` })
let revision = 1
const change = (values: object) =>
  world.kernel.db
    .updateTable('shows')
    .set({ ...values, revision: ++revision })
    .where('id', '=', show.id)
    .execute()
const build = (name: string, day: number, values = {}) =>
  buildEpisode(world.kernel, { show, name, audio_date: new Date(Date.UTC(2026, 0, day)), ...values })
const titles = (body: string) =>
  [...body.matchAll(/<h[23] dir="auto"><a [^>]*>([^<]*)</g)].map(([, title]) => title)
const appear = (person: { id: number }, episode: { id: number }) =>
  world.kernel.db
    .insertInto('episode_hosts')
    .values({ episode_id: episode.id, person_id: person.id, roles: JSON.stringify(['guest']), sort_order: 0 })
    .execute()

describe('the page with ways to subscribe', () => {
  const apps = (body: string) =>
    [
      ...body.matchAll(/<li(?: class="(ios|touch)")?><a href="([^"]+)"><svg.*?<\/svg>([^<]+)<\/a><\/li>/gs),
    ].map(([, only = 'all', href, name]) => ({ only, href, name }))

  test('puts the app of the device first, where its address opens one, and the feed last', async () => {
    const { body } = await get('/subscribe')
    const links = apps(body)
    expect(links[0]).toMatchObject({ only: 'ios', name: 'Open in your podcast app' })
    expect(links[0]?.href).toMatch(/^podcast:\/\//)
    // Elsewhere that one is not there, and the next stands first; schemes are for devices that have the app.
    expect(links.find(({ only }) => only === 'all')?.name).toBe('AntennaPod')
    for (const { only, href } of links)
      expect([href, /^https?:/.test(String(href))]).toEqual([href, only === 'all'])
    expect(links.at(-1)?.name).toBe('RSS feed')
    expect(body).toContain('.apps .ios,.apps .touch,')
    expect(body).toContain('@supports (-webkit-touch-callout:none){.apps .ios{display:list-item}')
  })

  test('groups apps by what they run on, each with the podcast’s own address first', async () => {
    const apple_podcast = 'https://podcasts.apple.com/podcast/id1535809341'
    await change({ links: JSON.stringify({ apple_podcast, spotify: 'https://open.spotify.com/show/1' }) })
    const links = apps((await get('/subscribe')).body)
    const groups = (await get('/subscribe')).body.split('<section class="device').slice(1)
    expect(groups.map((group) => apps(group)[0]?.name)).toEqual(['Apple Podcasts', 'AntennaPod', 'Spotify'])
    expect(groups.map((group) => /<h2[^>]*>([^<]+)/.exec(group)?.[1])).toEqual([
      ...['On iPhone, iPad and Mac', 'On Android', 'Everywhere'],
    ])
    expect(links.find(({ name }) => name === 'Overcast')).toMatchObject({
      ...{ only: 'all', href: 'https://overcast.fm/itunes1535809341' },
    })
  })

  test('is the same for all devices, with a button for each of which one is shown', async () => {
    await change({ links: JSON.stringify({ spotify: 'https://open.spotify.com/show/1' }) })
    const { body, headers } = await get('/subscribe')
    expect(String(headers.vary)).not.toMatch(/user-agent/i)
    expect([...body.matchAll(/class="button own-app ([^"]+)"/g)].map(([, place]) => place)).toEqual([
      ...['apple ios', 'android', 'desk'],
    ])
    expect(body).toContain('Listen in Spotify</a>')
  })

  test('has no heading over apps that do not open on the device', () => {
    const ios: AppLink = { name: 'Overcast', href: 'overcast://', only: 'ios' }
    const any = { name: 'Spotify', href: 'https://open.spotify.com/' }
    expect(groupByDevice([ios, any]).map(({ device, only }) => [device, only])).toEqual([
      ['apple', 'ios'],
      ['any', undefined],
    ])
    expect(ownApps([ios, any]).map(({ place, app }) => [place, app.name])).toEqual([
      ['android', 'Spotify'],
      ['desk', 'Spotify'],
    ])
  })
})

test('the podcast’s pages elsewhere are its own (rel=me)', async () => {
  await change({ links: JSON.stringify({ mastodon: '@trains@rail.example', bluesky: 'trains.example' }) })
  const { body } = await get()
  for (const address of ['https://rail.example/@trains', 'https://bsky.app/profile/trains.example'])
    expect(body).toMatch(new RegExp(`<a href="${address}" rel="me [^"]*"`))
})

describe('the pages of a podcast', () => {
  const places = (body: string) =>
    [...body.matchAll(/<li><a href="[^"]*\/([a-z]+)"(?: aria-current="(page)")? dir="auto">/g)].map(
      ([, page, current]) => (current ? `(${page})` : page),
    )

  test('lead to each other, and only to those that exist', async () => {
    await change({ description: '' })
    expect(places((await get()).body)).toEqual(['episodes', 'subscribe'])
    await buildPerson(world.kernel, { show, selected: true })
    await change({ description: 'Sleeping cars.', website: JSON.stringify({ contact_form: true }) })
    expect(places((await get('/subscribe')).body)).toEqual([
      ...['episodes', 'about', 'people', '(subscribe)', 'contact'],
    ])
    expect(places((await get('/about')).body)).toContain('(about)')
    await change({ website: JSON.stringify({ hide_subscribe_page: true }) })
    expect(places((await get()).body)).not.toContain('subscribe')
    expect((await get('/subscribe')).statusCode).toBe(404)
  })

  test('speak the language of the podcast', async () => {
    await build('Eins', 1)
    const german = await buildShow(world.kernel, {
      podcast_title: 'Nachtzug',
      language_id: LANGUAGES.findIndex(({ code }) => code === 'de') + 1,
    })
    const { body } = await world.app.inject({ url: `/s/${german.slug}/episodes` })
    expect(body).toContain('aria-label="Seiten von Nachtzug"')
  })
})

describe('the page of all episodes', () => {
  test('has twenty at a time, and nothing beyond the last', async () => {
    for (let number = 1; number <= 21; number++) await build(`Night ${number}`, number)
    const first = await get('/episodes')
    expect(titles(first.body)).toHaveLength(20)
    expect(first.body).toContain(`href="http://localhost:4000/s/${show.slug}/episodes?page=2"`)
    expect(titles((await get('/episodes?page=2')).body)).toEqual(['Night 1'])
    for (const page of ['3', '0', 'x']) expect((await get(`/episodes?page=${page}`)).statusCode).toBe(404)
  })

  test('is searched, and narrowed to a season or a topic', async () => {
    const season = async (number: number) =>
      (
        await world.kernel.db
          .insertInto('seasons')
          .values({ show_id: show.id, number, name: '' })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const [first, second] = [await season(1), await season(2)]
    await build('To Lisbon', 1, { season_id: first, itunes_keywords: 'Sea, Night' })
    await build('To Wien', 2, { season_id: second, itunes_keywords: 'night' })
    await build('To Rome', 3, { season_id: second, itunes_keywords: 'hush', is_draft: true })
    const { body } = await get('/episodes')
    expect(body).toContain('>Season 1</option>')
    expect(body).toContain('<option value="night">night</option><option value="sea">sea</option>')
    expect(body).not.toContain('hush')
    const found = async (query: string) => titles((await get(`/episodes?${query}`)).body)
    expect(await found('q=lisbon')).toEqual(['To Lisbon'])
    expect(await found('season=2')).toEqual(['To Wien'])
    expect(await found('tag=NIGHT')).toEqual(['To Wien', 'To Lisbon'])
    expect(await found('tag=night&season=1')).toEqual(['To Lisbon'])
    expect((await get('/episodes?tag=dawn')).body).toContain('No episode fits this choice.')
    expect((await get('/episodes?tag=night')).body).toContain('<meta name="robots" content="noindex"/>')
  })
})

describe('the page of people', () => {
  test('has those who make the podcast first, then who was heard, each with a page', async () => {
    await buildPerson(world.kernel, { show, name: 'Unheard', selected: false })
    const guest = await buildPerson(world.kernel, { show, name: 'Tomás Dias', selected: false })
    await buildPerson(world.kernel, { show, name: 'Ana Reis', selected: true })
    await appear(guest, await build('To Lisbon', 1))
    const { body } = await get('/people')
    expect(titles(body)).toEqual(['Ana Reis', 'Tomás Dias'])
    expect(body).toMatch(/href="[^"]*\/people\/tomas-dias-[0-9a-f]{8}"/)
  })

  test('says of each where else they are, and in which episodes', async () => {
    const guest = await buildPerson(world.kernel, {
      ...{ show, name: 'Tomás', href: 'https://tomas.example/', description: 'Knows every timetable.' },
      links: JSON.stringify({ mastodon: '@tomas@social.example', twitter_url: 'javascript:alert(1)' }),
    })
    await appear(guest, await build('To Lisbon', 1))
    await appear(guest, await build('Secret', 2, { is_draft: true }))
    await build('Without him', 3)
    const [, key] = /\/people\/(tomas-[0-9a-f]{8})/.exec((await get('/people')).body) ?? []
    const { body } = await get(`/people/${key}`)
    expect(titles(body)).toEqual(['To Lisbon'])
    expect(body).toContain('Knows every timetable.')
    expect(body).toContain('<a href="https://social.example/@tomas" rel="me noopener nofollow ugc">')
    expect(body).not.toContain('javascript:')
    expect((await get(`/people/other-${key?.split('-')[1]}`)).statusCode).toBe(404)
    const other = await buildShow(world.kernel)
    expect((await world.app.inject({ url: `/s/${other.slug}/people/${key}` })).statusCode).toBe(404)
  })
})

describe('the page to subscribe', () => {
  test('has the apps, the address of the feed, and a code of it', async () => {
    const { body } = await get('/subscribe')
    expect(body).toContain(`<code class="feed">http://localhost:4000/feeds/${show.slug}.xml</code>`)
    expect(body).toContain('AntennaPod')
    expect(body).toMatch(/<figure class="code"><svg/)
  })
})

describe('the page of an episode', () => {
  test('leads to the one before and the one after, whatever order the list has', async () => {
    const [older, here, newer] = [await build('A', 1), await build('B', 2), await build('C', 3)]
    const { body } = await get(`/${here.slug}`)
    expect(body).toContain(`<a rel="prev" href="http://localhost:4000/s/${show.slug}/${older.slug}">`)
    expect(body).toContain(`<a rel="next" href="http://localhost:4000/s/${show.slug}/${newer.slug}">`)
    expect((await get(`/${newer.slug}`)).body).not.toContain('rel="next"')
  })

  test('has moments to play, and a transcript with the chapters in it', async () => {
    const { episode } = await buildAudibleEpisode(world.kernel, { show, name: 'Lisbon' })
    await buildSoundbite(world.kernel, episode, { start_time: 61, end_time: 80, title: 'The whistle' })
    await buildChapter(world.kernel, episode, { start_time: 60, title: 'The tunnel' })
    await world.kernel.db.transaction().execute((trx) =>
      storeTranscript(world.kernel, trx, episode.id, {
        ...{
          format: 'vtt',
          text: 'WEBVTT\n\n00:01.000 --> 00:05.000\n<v Ana>Off we go.\n\n01:02.000 --> 01:09.000\n<v Tom>Dark here.\n',
        },
      }),
    )
    const { body } = await get(`/${episode.slug}`)
    expect(body).toMatch(/data-seek="61"[^>]*>01:01<\/a><span dir="auto">The whistle/)
    expect(body).toContain('<li id="t=60" data-at="60">')
    expect(body).toMatch(/<h3 dir="auto"><a href="#t=60">The tunnel<\/a><\/h3><p dir="auto" data-at="62">/)
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? []
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'PodcastEpisode',
      associatedMedia: { '@type': 'AudioObject', transcript: 'Off we go.\nDark here.' },
      mainEntityOfPage: { breadcrumb: { '@type': 'BreadcrumbList' } },
    })
  })

  test('says that it was taken down, once it was out', async () => {
    const gone = await build('Gone', 1)
    await world.kernel.db
      .updateTable('episodes')
      .set({ deleted_at: new Date('2026-03-01T00:00:00Z') })
      .where('id', '=', gone.id)
      .execute()
    const { statusCode, body, headers } = await get(`/${gone.slug}`)
    expect(statusCode).toBe(410)
    expect(body).toContain('This episode was taken down')
    expect(body).not.toContain('Gone')
    expect(headers['cache-control']).toBe('no-store')
  })
})
