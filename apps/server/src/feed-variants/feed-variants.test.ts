import * as contract from '@podstead/contract/feed-variants/feed-variants'
import { deleteSeason } from '@podstead/contract/seasons'
import { updateShow } from '@podstead/contract/shows/shows'
import { podcastGuid } from '@podstead/feed/guid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { signPath } from '../artwork/commands-upload.ts'
import { buildAlternate, buildEpisode } from '../episodes/factory.ts'
import { buildSeason } from '../seasons/factory.ts'
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
  show = await buildShow(world.kernel, { user: mira.user })
})
afterAll(() => world.close())

const inShow = (id = show.id) => ({ params: { showId: id } })
const one = (feedVariantId: number, id = show.id) => ({ params: { showId: id, feedVariantId } })
const create = (body: object, id = show.id) =>
  mira.call(contract.createFeedVariant, { ...inShow(id), body: { name: 'Season 1', ...body } })
const list = async () => (await mira.call(contract.listFeedVariants, inShow())).body
const errorsOf = ({ body }: { body: unknown }) => (body as { errors: Record<string, string[]> }).errors

describe('an additional feed', () => {
  test('has an address below that of its podcast, a GUID of its own, and what was not said from the podcast', async () => {
    const { status, body } = await create({})
    const { media } = world.kernel.config.origins
    const url = `${media}/feeds/${show.slug}/season-1.xml`
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...{ name: 'Season 1', audience: 'public', url, title: '', description: '', audio_form: '' },
      ...{ season_id: null, keyword: '', episode_type: '', last_episodes: null },
      shown_title: 'Night Trains – Season 1',
      has_own_artwork: false,
      feed_guid: podcastGuid(url),
    })
    expect(body.feed_guid).not.toBe(show.feed_guid)
    expect((await list()).feed_variants).toEqual([body])
  })

  test('keeps its address and its GUID under another name, and what is not sent stays', async () => {
    const { body } = await create({ title: 'The first nights', keyword: 'rail', last_episodes: 3 })
    const { body: renamed } = await mira.call(contract.updateFeedVariant, {
      ...one(body.id),
      body: { name: 'Beginnings', last_episodes: null, description: '<p>Hi<script>x</script></p>' },
    })
    expect(renamed).toEqual({
      ...body,
      name: 'Beginnings',
      last_episodes: null,
      description: '<p>Hi</p>',
    })
  })

  test('gets an address that is free, and never one that was given before', async () => {
    const first = (await create({})).body
    const second = (await create({})).body
    await mira.call(contract.deleteFeedVariant, one(first.id))
    const third = (await create({})).body
    expect([first, second, third].map(({ url }) => url.split('/').at(-1))).toEqual([
      'season-1.xml',
      'season-1-2.xml',
      'season-1-3.xml',
    ])
    expect((await list()).feed_variants.map(({ id }) => id)).toEqual([second.id, third.id])
  })

  test('for those with the link has an address that nobody can guess', async () => {
    const { body } = await create({ audience: 'link', name: 'Members' })
    expect(body.url).toMatch(/\/[0-9a-f]{48}\.xml$/)
  })

  test('has artwork of its own from the uploader, until it is taken away', async () => {
    const picture = { key: '7a0f6d1e-25b8-4f43-9ef5-3a1b5a6b9c11', type: 'image/png' } as const
    const path = signPath(world.kernel, show, 'artwork', { ...picture, width: 3000, height: 3000 })
    const { body } = await create({ artwork_url: path })
    expect(body).toMatchObject({
      has_own_artwork: true,
      artwork_url: expect.stringContaining(`/artwork/${picture.key}/`),
    })
    const save = async (artwork_url: string | null) =>
      (await mira.call(contract.updateFeedVariant, { ...one(body.id), body: { artwork_url } })).body
    expect((await save(body.artwork_url)).artwork_url).toBe(body.artwork_url)
    expect(await save(null)).toMatchObject({ has_own_artwork: false })
    expect(errorsOf(await create({ artwork_url: 'elsewhere' }))).toHaveProperty('artwork_url')
  })

  test('tells how many published episodes it has, before it is made and afterwards', async () => {
    const season = await buildSeason(world.kernel, { show, number: 1 })
    const [a, b] = [
      await buildEpisode(world.kernel, { show, season_id: season.id, itunes_keywords: 'rail' }),
      await buildEpisode(world.kernel, { show, season_id: season.id }),
    ]
    await buildEpisode(world.kernel, { show })
    await buildEpisode(world.kernel, { show, season_id: season.id, is_draft: true })
    for (const episode of [a, b]) await buildAlternate(world.kernel, episode, { title: 'Ad-free' })
    await buildAlternate(world.kernel, a, { title: 'Video' })
    const count = async (query: object) =>
      (await mira.call(contract.countFeedEpisodes, { ...inShow(), query })).body
    expect(await count({})).toEqual({ episodes: 3, episodes_in_form: 0 })
    expect(await count({ season_id: season.id, audio_form: 'ad-free' })).toEqual({
      episodes: 2,
      episodes_in_form: 2,
    })
    expect(await count({ keyword: 'Rail', last_episodes: 5 })).toEqual({ episodes: 1, episodes_in_form: 0 })
    const { body } = await create({ season_id: season.id, audio_form: 'Video' })
    expect(body).toMatchObject({ episodes: 2, episodes_in_form: 1 })
    expect(await list()).toMatchObject({
      episodes: 3,
      audio_forms: [
        { title: 'Ad-free', episodes: 2 },
        { title: 'Video', episodes: 1 },
      ],
      audiences: ['public', 'link'],
    })
    await mira.call(deleteSeason, { params: { showId: show.id, seasonId: season.id } })
    expect((await list()).feed_variants[0]).toMatchObject({ episodes: 0 })
  })
})

describe('refused is', () => {
  test('an eleventh feed, until one is deleted', async () => {
    for (let i = 0; i < contract.MAX_FEED_VARIANTS; i++)
      expect((await create({ name: `Feed ${i}` })).status).toBe(201)
    const { status, body } = await create({})
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('10 additional feeds')])
    const [first] = (await list()).feed_variants
    await mira.call(contract.deleteFeedVariant, one(first?.id as number))
    expect((await create({})).status).toBe(201)
  })

  test.each<[string, object, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['a name without end', { name: 'x'.repeat(256) }, 'name'],
    ['a type that there is not', { episode_type: 'film' }, 'episode_type'],
    ['no episodes', { last_episodes: 0 }, 'last_episodes'],
    ['a season of nobody', { season_id: 999_999 }, 'season_id'],
    ['a feed of subscribers, where there are none', { audience: 'subscribers' }, 'audience'],
  ])('%s', async (_, body, field) => {
    expect(Object.keys(errorsOf(await create(body)))).toEqual([field])
  })

  test('a season of another podcast', async () => {
    const season = await buildSeason(world.kernel, { number: 1 })
    expect(errorsOf(await create({ season_id: season.id }))).toEqual({
      season_id: ['is not a season of this podcast'],
    })
  })

  test('everything about a podcast of somebody else, and a feed of another podcast', async () => {
    const { body } = await create({})
    const other = await buildShow(world.kernel, { user: mira.user })
    const stranger = await world.person()
    const calls = (who: Person, id: number) => [
      who.call(contract.updateFeedVariant, { ...one(body.id, id), body: { name: 'Mine' } }),
      who.call(contract.deleteFeedVariant, one(body.id, id)),
    ]
    for (const answer of await Promise.all([
      ...calls(stranger, show.id),
      ...calls(mira, other.id),
      stranger.call(contract.listFeedVariants, inShow()),
      stranger.call(contract.createFeedVariant, { ...inShow(), body: { name: 'Mine' } }),
      stranger.call(contract.countFeedEpisodes, { ...inShow(), query: {} }),
    ]))
      expect(answer.status).toBe(404)
    expect((await list()).feed_variants).toEqual([body])
  })
})

describe('in a podcast for members', () => {
  test('subscribers have one feed of their own, of all episodes, without an address', async () => {
    const course = await buildShow(world.kernel, { user: mira.user, is_advanced_private_feed: true })
    const make = (body: object) => create({ audience: 'subscribers', ...body }, course.id)
    expect(Object.keys(errorsOf(await create({}, course.id)))).toEqual(['audience'])
    expect(JSON.stringify((await make({ last_episodes: 3 })).body)).toContain('release schedule')
    const { status, body } = await make({ title: 'Without advertisements', audio_form: 'Ad-free' })
    expect([status, body.url, body.feed_guid]).toEqual([201, '', course.feed_guid])
    expect(errorsOf(await make({}))).toHaveProperty('audience')
    const { body: all } = await mira.call(contract.listFeedVariants, inShow(course.id))
    expect(all.audiences).toEqual([])
    const save = await mira.call(contract.updateFeedVariant, {
      ...one(body.id, course.id),
      body: { keyword: 'rail' },
    })
    expect(save.status).toBe(422)
  })

  test('feeds of before have no address any more', async () => {
    await create({})
    await mira.call(updateShow, {
      params: { id: show.id },
      body: { is_advanced_private_feed: true } as never,
    })
    const { feed_variants } = await list()
    expect(feed_variants.map(({ url }) => url)).toEqual([''])
  })
})
