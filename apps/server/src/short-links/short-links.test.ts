import * as contract from '@podstead/contract/short-links/short-links'
import { copyShow, updateShow } from '@podstead/contract/shows/shows'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

let world: World
let mira: Person
let show: PermittedShow
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  world.clock.set('2026-03-02T10:00:00Z')
  mira = await world.person()
  show = await buildShow(world.kernel, {
    ...{ user: mira.user, podcast_title: 'Night Trains', time_zone: 'Europe/Berlin' },
    links: JSON.stringify({ apple_podcast: 'https://podcasts.apple.com/de/podcast/id123456789' }),
  })
})
afterAll(() => world.close())

const BASE = 'http://localhost:4000'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const landing = () => `/l/${show.slug}`
const follow = (
  path: string,
  { agent = PHONE, ip = '203.0.113.7', method = 'GET' as const, headers = {} }: FollowOptions = {},
) =>
  world.app.inject({
    ...{ method, url: path, remoteAddress: ip },
    headers: { 'user-agent': agent, ...headers },
  })
type FollowOptions = {
  agent?: string
  ip?: string
  method?: 'GET' | 'HEAD'
  headers?: Record<string, string>
}
const place = async (name: string) => {
  const { statusCode, headers } = await follow(`${landing()}/${name}`, { method: 'HEAD' })
  return [statusCode, headers.location]
}
const params = () => ({ showId: show.id })
const list = async () => (await mira.call(contract.listShortLinks, { params: params() })).body
const link = async (name: string) => (await list()).links.find((one) => one.name === name)
const create = (body: Record<string, unknown>) =>
  mira.call(contract.createShortLink, { params: params(), body: body as never })
const errorsOf = ({ body }: { body: unknown }) => (body as { errors: Record<string, string[]> }).errors

describe('where short links lead', () => {
  test('by the name of an app, to the address that is known of it, by 302 that nobody keeps', async () => {
    const { statusCode, headers } = await follow(`${landing()}/apple`)
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([
      302,
      'https://podcasts.apple.com/de/podcast/id123456789',
      'no-store',
    ])
    expect(await place('overcast')).toEqual([302, 'https://overcast.fm/itunes123456789'])
    expect(await place('feed')).toEqual([302, `${BASE}/feeds/${show.slug}.xml`])
    expect(await place('site')).toEqual([302, `${BASE}/s/${show.slug}`])
    expect((await place('castro'))[0]).toBe(404)
  })

  test('to a directory in which it was found', async () => {
    await world.kernel.db
      .insertInto('directory_listings')
      .values({
        ...{ show_id: show.id, directory: 'deezer', state: 'listed', is_found: true },
        ...{ url: 'https://www.deezer.com/show/1', noted_at: world.clock.now() },
      })
      .execute()
    expect(await place('deezer')).toEqual([302, 'https://www.deezer.com/show/1'])
    expect((await follow(landing())).body).toContain(`href="${BASE}${landing()}/deezer"`)
  })

  test('`latest` to the newest episode that is out, and to the landing page before the first', async () => {
    expect(await place('latest')).toEqual([302, BASE + landing()])
    await buildEpisode(world.kernel, { show, slug: 'old', audio_date: new Date('2026-02-01T10:00:00Z') })
    await buildEpisode(world.kernel, { show, slug: 'new', audio_date: new Date('2026-03-01T10:00:00Z') })
    await buildEpisode(world.kernel, { show, slug: 'soon', audio_date: new Date('2026-04-01T10:00:00Z') })
    expect(await place('latest')).toEqual([302, `${BASE}/s/${show.slug}/new`])
  })

  test('one to an episode leads to the landing page until the episode is out', async () => {
    const episode = await buildEpisode(world.kernel, {
      ...{ show, slug: 'soon', name: 'Soon', audio_date: new Date('2026-03-02T12:00:00Z') },
    })
    const { status, body } = await create({ name: 'Soon', episode_id: episode.id })
    expect([status, body.name, body.is_waiting, body.episode_name]).toEqual([201, 'soon', true, 'Soon'])
    expect(await place('soon')).toEqual([302, BASE + landing()])
    world.clock.set('2026-03-02T12:00:01Z')
    expect(await place('SOON')).toEqual([302, `${BASE}/s/${show.slug}/soon`])
    expect((await link('soon'))?.is_waiting).toBe(false)
  })
})

describe('own links', () => {
  test('are made, changed with their numbers, and deleted with them', async () => {
    const made = await create({ name: 'shop', target_url: 'https://shop.example/trains' })
    expect(made.status).toBe(201)
    await follow(`${landing()}/shop`)
    const shortLinkId = made.body.id as number
    const changed = await mira.call(contract.updateShortLink, {
      params: { ...params(), shortLinkId },
      body: { name: 'store', target_url: 'https://store.example/' },
    })
    expect(changed.body).toMatchObject({
      ...{ name: 'store', target_url: 'https://store.example/', clicks_all: 1 },
      url: `${BASE}${landing()}/store`,
    })
    expect((await place('shop'))[0]).toBe(404)
    expect(await place('store')).toEqual([302, 'https://store.example/'])
    const gone = await mira.call(contract.deleteShortLink, { params: { ...params(), shortLinkId } })
    expect(gone.body.message).toBe('The short link store is deleted.')
    expect((await place('store'))[0]).toBe(404)
    await create({ name: 'store', target_url: 'https://store.example/' })
    expect((await link('store'))?.clicks_all).toBe(0)
  })

  test.each([
    ['apple', 'https://a.example/', 'name', 'is taken by an app or a page of every podcast'],
    ['a b', 'https://a.example/', 'name', 'may have small letters, digits and single hyphens between them'],
    ['', 'https://a.example/', 'name', "can't be blank"],
    ['ok', 'javascript:alert(1)', 'target_url', 'must be a web address that starts with http:// or https://'],
    ['ok', '', 'target_url', 'must be an address, or an episode of this podcast'],
    ['ok', `${BASE}/l/other/name`, 'target_url', 'must not lead to a short link'],
  ])('%j to %j is refused at its field', async (name, target_url, field, message) => {
    const refused = await create({ name, target_url })
    expect([refused.status, errorsOf(refused)]).toEqual([422, { [field]: [message] }])
  })

  test('of the same name are refused, as is an episode of another podcast and one too many', async () => {
    await create({ name: 'shop', target_url: 'https://shop.example/' })
    expect(errorsOf(await create({ name: 'SHOP', target_url: 'https://shop.example/' }))).toEqual({
      name: ['is in use already'],
    })
    const foreign = await buildEpisode(world.kernel, { show: await buildShow(world.kernel) })
    expect(Object.keys(errorsOf(await create({ name: 'theirs', episode_id: foreign.id })))).toEqual([
      'episode_id',
    ])
    await world.kernel.db
      .insertInto('short_links')
      .values(
        Array.from({ length: 99 }, (_, at) => ({
          ...{ show_id: show.id, name: `n${at}`, target_url: 'https://a.example/', episode_id: null },
          created_at: world.clock.now(),
        })),
      )
      .execute()
    expect(errorsOf(await create({ name: 'more', target_url: 'https://a.example/' }))).toEqual({
      name: ['There are 100 short links already.'],
    })
  })
})

describe('counting', () => {
  const clicks = async (name: string) => (await link(name))?.clicks_all

  test('somebody who follows twice within a minute counts once, and another one counts as well', async () => {
    await follow(`${landing()}/apple`)
    await follow(`${landing()}/apple`)
    expect(await clicks('apple')).toBe(1)
    await follow(`${landing()}/apple`, { ip: '198.51.100.1' })
    expect(await clicks('apple')).toBe(2)
    world.clock.advance(61_000)
    await follow(`${landing()}/apple`)
    expect(await clicks('apple')).toBe(3)
    expect(await clicks('feed')).toBe(0)
  })

  test.each([
    ['a bot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    ['the preview of WhatsApp', 'WhatsApp/2.23.20.0 A'],
    ['the preview of Facebook', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
    ['the preview of Discord', 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)'],
    ['the preview of Slack', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'],
    ['the preview of Telegram', 'TelegramBot (like TwitterBot)'],
    [
      'the preview of iMessage',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
    ],
    [
      'the preview of Skype and Teams',
      'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
    ],
    [
      'the preview of Google Messages',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko; Google-PageRenderer Google (+https://developers.google.com/+/web/snippet/)) Chrome/84.0.4147.89 Safari/537.36',
    ],
    ['a script', 'curl/8.5.0'],
    ['nobody', ''],
  ])('%s is led on and not counted', async (_, agent) => {
    expect((await follow(`${landing()}/apple`, { agent })).statusCode).toBe(302)
    expect((await follow(landing(), { agent })).statusCode).toBe(200)
    expect([await clicks('apple'), await clicks('')]).toEqual([0, 0])
  })

  test('HEAD, and what a browser fetches before anybody asked, are not counted', async () => {
    await follow(`${landing()}/apple`, { method: 'HEAD' })
    await follow(`${landing()}/apple`, { headers: { 'sec-purpose': 'prefetch' } })
    expect(await clicks('apple')).toBe(0)
  })

  test('one network that changes its name is believed 30 times a minute', async () => {
    for (let at = 0; at < 35; at++) await follow(`${landing()}/apple`, { agent: `${PHONE} v${at}` })
    expect(await clicks('apple')).toBe(30)
  })

  test('is by days of the podcast’s time zone, and stores no address', async () => {
    world.clock.set('2026-03-02T23:30:00Z')
    await follow(landing())
    world.clock.set('2026-03-11T10:00:00Z')
    await follow(landing(), { ip: '198.51.100.1' })
    const { from, to, links } = await list()
    expect([from, to]).toEqual(['2026-02-10', '2026-03-11'])
    expect(links[0]).toMatchObject({ name: '', kind: 'landing', clicks_7: 1, clicks_30: 2, clicks_all: 2 })
    const rows = await world.kernel.db
      .selectFrom('short_link_days')
      .selectAll()
      .where('show_id', '=', show.id)
      .orderBy('day')
      .execute()
    expect(rows.map(({ day, clicks }) => [String(day), clicks])).toEqual([
      ['2026-03-03', 1],
      ['2026-03-11', 1],
    ])
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['clicks', 'day', 'name', 'show_id'])
  })
})

test('a copy of a podcast has its links without their numbers; one to an episode leads to its landing page', async () => {
  const episode = await buildEpisode(world.kernel, { show, slug: 'old' })
  await create({ name: 'shop', target_url: 'https://shop.example/' })
  await create({ name: 'first', episode_id: episode.id })
  await follow(`${landing()}/shop`)
  const { body } = await mira.call(copyShow, { params: { id: show.id }, body: { name: 'A second one' } })
  const copied = (await mira.call(contract.listShortLinks, { params: { showId: body.id } })).body
  const own = copied.links.filter(({ kind }) => kind === 'own')
  expect(own.map(({ name, target_url, clicks_all }) => [name, target_url, clicks_all])).toEqual([
    ['first', copied.landing_page_url, 0],
    ['shop', 'https://shop.example/', 0],
  ])
})

describe('a podcast that is not public', () => {
  test.each([{ is_private: true }, { is_password_protected: true, username: 'a', password: 'long enough' }])(
    'with %j has neither, and says the same as one that never was',
    async (privacy) => {
      await create({ name: 'shop', target_url: 'https://shop.example/' })
      await mira.call(updateShow, { params: { id: show.id }, body: privacy as never })
      const { slug } = await world.kernel.db
        .selectFrom('shows')
        .select('slug')
        .where('id', '=', show.id)
        .executeTakeFirstOrThrow()
      const never = await follow('/l/never-was')
      for (const path of [`/l/${slug}`, `/l/${slug}/shop`, `/l/${slug}/feed`, landing()]) {
        const { statusCode, body, headers } = await follow(path)
        expect([path, statusCode, body]).toEqual([path, 404, never.body])
        expect(headers['x-robots-tag']).toBeUndefined()
      }
      expect((await mira.call(contract.listShortLinks, { params: params() })).status).toBe(422)
      expect((await create({ name: 'more', target_url: 'https://a.example/' })).status).toBe(422)
    },
  )
})
