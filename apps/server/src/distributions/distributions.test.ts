import type { DirectoryName } from '@podstead/contract/distributions/directories'
import * as contract from '@podstead/contract/distributions/distributions'
import { updateShow } from '@podstead/contract/shows/shows'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type Directories,
  PODCASTINDEX_KEY,
  PODCASTINDEX_SECRET,
  startDirectories,
} from '../../../simulators/src/directories.ts'
import type { PermittedShow } from '../access/queries.ts'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import { readConfig } from '../kernel/config.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { isSameFeed } from './rules.ts'

let world: World
let outside: Directories
let mira: Person
let show: PermittedShow
beforeAll(async () => {
  outside = await startDirectories(() => world.clock.now())
  const { directories, outboundAllowHosts } = readConfig({
    ...{ PODCASTINDEX_API: outside.url, PODCASTINDEX_KEY, PODCASTINDEX_SECRET },
    ...{ APPLE_SEARCH_URL: outside.url, FYYD_URL: `${outside.url}/` },
    OUTBOUND_ALLOW_HOSTS: outside.host,
  })
  world = await createWorld({ config: { directories, outboundAllowHosts } })
})
afterAll(async () => {
  await world.close()
  await outside.close()
})
beforeEach(async () => {
  world.clock.advance(3_600_000)
  outside.requests.splice(0)
  for (const feeds of Object.values(outside.feeds)) feeds.splice(0)
  outside.guids.clear()
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user, podcast_title: 'Night Trains' })
})

const params = () => ({ showId: show.id })
const read = async () => (await mira.call(contract.getDistributions, { params: params() })).body
const listing = async (directory: string) =>
  (await read()).listings.find((one) => one.directory === directory)
const submit = () => mira.call(contract.createPodcastIndex, { params: params() })
const lookUp = () => mira.call(contract.lookUpDirectories, { params: params() })
const note = (directory: string, body: { state: contract.NotedState; url?: string }) =>
  mira.call(contract.updateDistribution, {
    params: params(),
    body: { directory: directory as DirectoryName, ...body },
  })
const feed = () => `http://localhost:4000/feeds/${show.slug}.xml`

describe('the directories', () => {
  test('are those of the specification in its order, and ours after them (RU458)', async () => {
    const { listings, rss_feed } = await read()
    expect(listings.slice(0, 8).map(({ directory }) => directory)).toEqual([
      ...['podcast_index', 'apple', 'amazon', 'spotify', 'google', 'pocket_casts', 'stitcher', 'tune_in'],
    ])
    expect(new Set(listings.map(({ state }) => state))).toEqual(new Set(['none']))
    expect(rss_feed).toBe(feed())
  })

  test('need artwork, more than ten characters of description, and an episode (RU451)', async () => {
    await mira.call(updateShow, { params: { id: show.id }, body: { description: '<p>Ten chars.</p>' } })
    expect((await read()).checklist).toEqual({ artwork: false, description: false, episode: false })
    await mira.call(updateShow, { params: { id: show.id }, body: { description: '<p>Eleven char</p>' } })
    await buildAudibleEpisode(world.kernel, { show })
    expect((await read()).checklist).toMatchObject({ description: true, episode: true })
  })

  test('are noted by hand, and forgotten again', async () => {
    expect((await note('spotify', { state: 'waiting' })).status).toBe(200)
    expect(await listing('spotify')).toMatchObject({ state: 'waiting', is_found: false })
    await note('spotify', { state: 'listed', url: 'https://open.spotify.com/show/1' })
    expect(await listing('spotify')).toMatchObject({
      state: 'listed',
      url: 'https://open.spotify.com/show/1',
    })
    await note('spotify', { state: 'none' })
    expect(await listing('spotify')).toMatchObject({ state: 'none', url: '', noted_at: null })
  })

  test('take no address that runs, and none for what is no directory or closed', async () => {
    expect((await note('spotify', { state: 'listed', url: 'javascript:alert(1)' })).status).toBe(422)
    for (const name of ['stitcher', 'google', 'nowhere', 'constructor'])
      expect((await note(name, { state: 'waiting' })).status).toBe(422)
  })

  test('whose address is among the links of the podcast have it', async () => {
    await mira.call(updateShow, {
      params: { id: show.id },
      body: { apple_podcast: 'https://podcasts.apple.com/podcast/id7' },
    })
    expect(await listing('apple')).toMatchObject({
      state: 'listed',
      url: 'https://podcasts.apple.com/podcast/id7',
    })
  })

  test.each([{ is_private: true }, { is_password_protected: true }, { is_advanced_private_feed: true }])(
    'are for public podcasts only, not with %j',
    async (privacy) => {
      await world.kernel.db.updateTable('shows').set(privacy).where('id', '=', show.id).execute()
      for (const refused of [
        await mira.call(contract.getDistributions, { params: params() }),
        await note('spotify', { state: 'waiting' }),
        await lookUp(),
        await submit(),
      ])
        expect(refused.status).toBe(422)
      expect(outside.requests).toEqual([])
    },
  )

  test('are nobody else’s', async () => {
    const rui = await world.person()
    expect((await rui.call(contract.getDistributions, { params: params() })).status).toBe(404)
  })
})

describe('the Podcast Index', () => {
  test('gets the feed by a signed request, once, and has it from then on', async () => {
    expect((await submit()).body.message).toBe('Your podcast is in the Podcast Index now.')
    expect(outside.feeds.podcast_index).toEqual([feed()])
    expect(await listing('podcast_index')).toMatchObject({
      ...{ state: 'listed', is_found: true, url: 'https://podcastindex.org/podcast/920000' },
    })
    expect((await submit()).body.message).toBe('Your podcast is in the Podcast Index already.')
    expect(outside.requests).toEqual(['POST /api/1.0/add/byfeedurl 200'])
  })

  test('that has it already says so', async () => {
    outside.feeds.podcast_index.push(feed())
    expect((await submit()).body.message).toBe('Your podcast is in the Podcast Index already.')
  })

  test('is asked once a minute for a podcast, and nothing is noted when it does not answer', async () => {
    outside.fail(500)
    const away = await submit()
    expect([away.status, (away.body as { message: string }).message]).toEqual([
      503,
      'The Podcast Index does not answer at the moment. Please try again in a few minutes.',
    ])
    expect(await listing('podcast_index')).toMatchObject({ state: 'none' })
    expect((await submit()).status).toBe(429)
    world.clock.advance(61_000)
    expect((await submit()).status).toBe(200)
  })

  test('that refuses the feed is told in words', async () => {
    outside.fail(400)
    const refused = await submit()
    expect([refused.status, (refused.body as { message: string }).message]).toEqual([
      422,
      'The Podcast Index does not take this feed.',
    ])
  })
})

describe('looking', () => {
  test('finds it where directories have it, however they write the address', async () => {
    outside.feeds.podcast_index.push(feed())
    outside.feeds.apple.push('http://else.example/feed', `${feed()}/`)
    const { body } = await lookUp()
    const found = body.listings
      .filter(({ is_found }) => is_found)
      .map(({ directory, url }) => [directory, url])
    expect(found).toEqual([
      ['podcast_index', 'https://podcastindex.org/podcast/920000'],
      ['apple', 'https://podcasts.apple.com/podcast/id2'],
    ])
    expect(body.looked_up).toEqual(['podcast_index', 'apple', 'fyyd'])
  })

  test('forgets what a directory has lost, and not what its owner noted', async () => {
    outside.feeds.fyyd.push(feed())
    await lookUp()
    expect(await listing('fyyd')).toMatchObject({ state: 'listed', url: 'https://fyyd.de/podcast/1' })
    await note('apple', { state: 'waiting' })
    outside.feeds.fyyd.splice(0)
    expect((await lookUp()).status).toBe(429)
    world.clock.advance(61_000)
    await lookUp()
    expect(await listing('fyyd')).toMatchObject({ state: 'none' })
    expect(await listing('apple')).toMatchObject({ state: 'waiting' })
  })

  test('says where a directory reads another feed, as after moving here, until that is changed there', async () => {
    const old = 'https://old-host.example/feed'
    outside.feeds.podcast_index.push(old)
    outside.guids.set(show.feed_guid, old)
    outside.feeds.apple.push('http://else.example/feed', old)
    const links = JSON.stringify({ apple_podcast: 'https://podcasts.apple.com/de/podcast/id2' })
    await world.kernel.db.updateTable('shows').set({ links }).where('id', '=', show.id).execute()
    await lookUp()
    const states = async () =>
      (await read()).listings.flatMap(({ directory, state, url, is_found }) =>
        is_found ? [[directory, state, url]] : [],
      )
    expect(await states()).toEqual([
      ['podcast_index', 'other_feed', 'https://podcastindex.org/podcast/920000'],
      ['apple', 'other_feed', 'https://podcasts.apple.com/podcast/id2'],
    ])
    outside.feeds.podcast_index.splice(0, 1, feed())
    outside.feeds.apple.splice(1, 1, feed())
    world.clock.advance(61_000)
    await lookUp()
    expect((await states()).map(([directory, state]) => [directory, state])).toEqual([
      ['podcast_index', 'listed'],
      ['apple', 'listed'],
    ])
    const invented = await note('apple', { state: 'other_feed' as contract.NotedState })
    expect(invented.status).toBe(422)
  })

  test('leaves everything as it was where nobody answers', async () => {
    outside.feeds.podcast_index.push(feed())
    await lookUp()
    world.clock.advance(61_000)
    outside.fail(502, 3)
    expect((await lookUp()).status).toBe(200)
    expect(await listing('podcast_index')).toMatchObject({ state: 'listed' })
  })
})

test('a server without a key says so, asks nobody, and has a page all the same', async () => {
  const plain = await createWorld()
  const person = await plain.person()
  const { id: showId } = await buildShow(plain.kernel, { user: person.user })
  const { body } = await person.call(contract.getDistributions, { params: { showId } })
  expect([body.can_submit, body.looked_up]).toEqual([false, []])
  const refused = await person.call(contract.createPodcastIndex, { params: { showId } })
  expect([refused.status, (refused.body as { message: string }).message]).toEqual([
    422,
    'This server cannot send to the Podcast Index. Add the feed on its site instead.',
  ])
  await plain.close()
})

test.each([
  ['https://a.example/feed.xml', 'http://a.example/feed.xml', true],
  ['https://A.example/feed.xml', 'https://a.example/feed.xml/', true],
  ['https://a.example/feed.xml', 'https://a.example/feed.xml?x=1', false],
  ['https://a.example/feed.xml', 'https://b.example/feed.xml', false],
  ['nothing', 'nothing', false],
])('%s and %s are one feed: %s', (a, b, isSame) => {
  expect(isSameFeed(a, b)).toBe(isSame)
})
