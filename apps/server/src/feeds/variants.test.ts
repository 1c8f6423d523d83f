import * as contract from '@podstead/contract/feed-variants/feed-variants'
import { updateShow } from '@podstead/contract/shows/shows'
import { parseRssFeed } from 'feedsmith'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildChapter } from '../chapters/factory.ts'
import { basic, buildShowIn, PASSWORD } from '../delivery/factory.ts'
import { buildAlternate, buildEpisode } from '../episodes/factory.ts'
import type { EpisodeRow } from '../episodes/table.ts'
import { buildFeedVariant } from '../feed-variants/factory.ts'
import { buildLiveItem } from '../live-items/factory.ts'
import { buildSeason } from '../seasons/factory.ts'
import { touchShow } from '../shows/commands.ts'
import { buildShow } from '../shows/factory.ts'
import { buildSoundbite } from '../soundbites/factory.ts'
import { waitForChanges } from '../testing/changes.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

/** Additional feeds of a podcast as apps get them. */
let world: World
let mira: Person
let show: PermittedShow
let episodes: EpisodeRow[]
let origin: string
beforeAll(async () => {
  world = await createWorld()
  origin = await world.listen()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set('2026-03-02T10:00:00Z')
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user })
  episodes = []
  for (let n = 1; n <= 3; n++)
    episodes.push(
      await buildEpisode(world.kernel, {
        ...{ show, name: `Night ${n}`, audio_date: new Date(`2026-02-0${n}T10:00:00Z`) },
      }),
    )
})

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  world.app.inject({ method, url: new URL(url, 'http://localhost:4000').pathname, headers })
const create = async (body: object) =>
  (
    await mira.call(contract.createFeedVariant, {
      params: { showId: show.id },
      body: { name: 'Beginners', ...body },
    })
  ).body
const at = (id: number) => ({ params: { showId: show.id, feedVariantId: id } })
const read = async (url: string) => parseRssFeed((await ask(url)).body)
const main = () => `/feeds/${show.slug}.xml`
const titles = async (url: string) => ((await read(url)).items ?? []).map(({ title }) => title)
const audio = async (url: string) =>
  Object.fromEntries(((await read(url)).items ?? []).map((item) => [item.title, item.enclosures?.[0]]))

describe('an additional feed', () => {
  test('says its own title, description, address and GUID, and the episodes with the GUIDs that they have everywhere', async () => {
    const made = await create({ title: 'Nights for beginners', description: '<p>The first ones.</p>' })
    const [own, further] = [await read(main()), await read(made.url)]
    expect(further).toMatchObject({
      title: 'Nights for beginners',
      description: expect.stringContaining('The first ones.'),
      link: own.link,
      atom: { links: [{ href: made.url, rel: 'self' }] },
      podcast: { guid: made.feed_guid },
    })
    expect(own.podcast?.guid).toBe(show.feed_guid)
    const guids = ({ items }: typeof own) => items?.map(({ guid }) => guid?.value)
    expect(guids(further)).toEqual(guids(own))
    expect(guids(further)).toEqual(episodes.map(({ guid }) => guid).reverse())
  })

  test('has the episodes of its choice, and no stream where that leaves any out', async () => {
    const season = await buildSeason(world.kernel, { show })
    await world.kernel.db
      .updateTable('episodes')
      .set({ season_id: season.id })
      .where('id', '=', episodes[1]?.id as number)
      .execute()
    await buildLiveItem(world.kernel, { show })
    const [all, ofSeason, last] = [
      await create({}),
      await create({ season_id: season.id }),
      await create({ last_episodes: 1 }),
    ]
    expect(await titles(all.url)).toEqual(['Night 3', 'Night 2', 'Night 1'])
    expect(await titles(ofSeason.url)).toEqual(['Night 2'])
    expect(await titles(last.url)).toEqual(['Night 3'])
    const streams = async (url: string) => (await read(url)).podcast?.liveItems?.length ?? 0
    expect([await streams(main()), await streams(all.url), await streams(last.url)]).toEqual([1, 1, 0])
  })

  test('shows its own artwork, else that of the podcast', async () => {
    const plain = await create({})
    const key = '7a0f6d1e-25b8-4f43-9ef5-3a1b5a6b9c11'
    await buildFeedVariant(world.kernel, { show, slug: 'pictured', artwork_key: key })
    const picture = async (url: string) => (await read(url)).itunes?.image
    expect(await picture(plain.url)).toBe(await picture(main()))
    expect(await picture(`/feeds/${show.slug}/pictured.xml`)).toContain(`/artwork/${key}/3000.jpg`)
    expect(await picture(main())).not.toContain(key)
  })

  test('has an archive of its own where the feed of the podcast is limited', async () => {
    const limits = { feed_limit: 1, feed_archive: true }
    await world.kernel.db.updateTable('shows').set(limits).where('id', '=', show.id).execute()
    const { url } = await create({ last_episodes: 2 })
    expect(await titles(url)).toEqual(['Night 3'])
    const page = await ask(url.replace('.xml', '/archive/1.xml'))
    expect(parseRssFeed(page.body).items?.map(({ title }) => title)).toEqual(['Night 2'])
    expect((await ask(url.replace('.xml', '/archive/2.xml'))).statusCode).toBe(404)
  })

  test('says 304 to its tag until it says something else, and may be kept as the feed of the podcast may', async () => {
    const { url, id } = await create({ keyword: 'rail' })
    const [first, own] = [await ask(url), await ask(main())]
    const tag = String(first.headers.etag)
    expect(tag).not.toBe(own.headers.etag)
    expect(first.headers['cache-control']).toBe(own.headers['cache-control'])
    const again = () => ask(url, { 'if-none-match': tag })
    expect((await again()).statusCode).toBe(304)
    world.clock.advance(60_000)
    // A save that changes nothing of it.
    await world.kernel.db.transaction().execute((trx) => touchShow(trx, show.id, world.clock.now()))
    expect((await again()).statusCode).toBe(304)
    await mira.call(contract.updateFeedVariant, { ...at(id), body: { keyword: '' } })
    const changed = await again()
    expect([changed.statusCode, parseRssFeed(changed.body).items?.length]).toEqual([200, 3])
    const head = await ask(url, {}, 'HEAD')
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      changed.headers['content-length'],
      '',
    ])
  })

  test('is answered before the framework once it is known, and never after it was deleted', async () => {
    let taken = 0
    world.app.lane.onAnswer(() => {
      taken += 1
    })
    const { url, id } = await create({})
    const get = async () => (await fetch(origin + new URL(url).pathname)).status
    await waitForChanges(world)
    for (let tries = 0; tries < 5 && taken === 0; tries++) expect(await get()).toBe(200)
    expect(taken).toBeGreaterThan(0)
    await mira.call(contract.deleteFeedVariant, at(id))
    expect(await get()).toBe(410)
    await waitForChanges(world)
    expect([await get(), await get()]).toEqual([410, 410])
  })

  test('that was deleted answers 410, one that never was 404; the feed of the podcast stays', async () => {
    const { url, id } = await create({})
    await mira.call(contract.deleteFeedVariant, at(id))
    expect((await ask(url)).statusCode).toBe(410)
    expect((await ask(`/feeds/${show.slug}/never.xml`)).statusCode).toBe(404)
    expect((await ask('/feeds/no-such-podcast/never.xml')).statusCode).toBe(404)
    expect((await ask(main())).statusCode).toBe(200)
  })

  test('leads to the new home of a podcast that has moved', async () => {
    const { url } = await create({})
    const moved_to = 'https://feeds.example/night-trains.xml'
    await world.kernel.db
      .updateTable('shows')
      .set((eb) => ({ moved_to, revision: eb('revision', '+', 1) }))
      .where('id', '=', show.id)
      .execute()
    const { statusCode, headers } = await ask(url)
    expect([statusCode, headers.location]).toEqual([301, moved_to])
  })

  test('has no address that was known before when its podcast goes private', async () => {
    const { url } = await create({})
    await mira.call(updateShow, { params: { id: show.id }, body: { is_private: true } as never })
    expect((await ask(url)).statusCode).toBe(404)
    const { body } = await mira.call(contract.listFeedVariants, { params: { showId: show.id } })
    const answer = await ask(body.feed_variants[0]?.url as string)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(answer.body).toContain('<itunes:block>Yes</itunes:block>')
  })

  test('asks for the password of its podcast, and is nobody’s where that is for members', async () => {
    const locked = await buildShowIn(world.kernel, 'password')
    const members = await buildShowIn(world.kernel, 'members')
    for (const one of [locked, members]) await buildFeedVariant(world.kernel, { show: one })
    const url = `/feeds/${locked.slug}/beginners.xml`
    expect((await ask(url)).statusCode).toBe(401)
    expect((await ask(url, basic(PASSWORD))).statusCode).toBe(200)
    expect((await ask(`/feeds/${members.slug}/beginners.xml`)).statusCode).toBe(404)
  })
})

describe('a feed for those with the link', () => {
  test('is kept by nobody and listed nowhere, and names no hub', async () => {
    const { url } = await create({ audience: 'link' })
    const answer = await ask(url)
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
    expect(answer.body).toContain('<itunes:block>Yes</itunes:block>')
    expect(answer.body).toContain('<podcast:block>yes</podcast:block>')
    expect((await ask(main())).body).not.toContain('block>')
  })

  test('is no different for who asks again and again', async () => {
    const { url } = await create({ audience: 'link' })
    await waitForChanges(world)
    for (let tries = 0; tries < 4; tries++) {
      const { status, headers } = await fetch(origin + new URL(url).pathname)
      expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    }
  })

  test('shows its addresses to no measuring service', async () => {
    const prefix = 'https://measure.example/e/'
    await world.kernel.db.updateTable('shows').set({ prefix }).where('id', '=', show.id).execute()
    const { url } = await create({ audience: 'link' })
    expect((await ask(main())).body).toContain('measure.example')
    expect((await ask(url)).body).not.toContain('measure.example')
  })
})

describe('another form of the audio', () => {
  const form = { title: 'Ad-free', content_type: 'audio/mpeg', bytes: 8_000_000, duration_seconds: 540 }

  test('takes the place of the file where an episode has it, without what is timed in that one', async () => {
    const [first, second] = episodes as [EpisodeRow, EpisodeRow]
    for (const episode of [first, second]) {
      await buildChapter(world.kernel, episode)
      await buildSoundbite(world.kernel, episode)
    }
    const short = await buildAlternate(world.kernel, first, form)
    const same = await buildAlternate(world.kernel, second, { ...form, duration_seconds: 600 })
    const { url } = await create({ audio_form: 'ad-free' })
    const [own, further] = [await audio(main()), await audio(url)]
    const { media } = world.kernel.config.origins
    expect(further['Night 1']).toEqual({
      url: `${media}/alternate/${short.public_id}/episode.mp3`,
      length: 8_000_000,
      type: 'audio/mpeg',
    })
    expect(further['Night 2']?.url).toContain(same.public_id)
    expect(further['Night 3']).toEqual(own['Night 3'])
    const items = (await read(url)).items ?? []
    const timed = Object.fromEntries(
      items.map(({ title, podcast, itunes }) => [
        title,
        [podcast?.chapters !== undefined, podcast?.soundbites?.length ?? 0, itunes?.duration],
      ]),
    )
    expect(timed).toMatchObject({ 'Night 1': [false, 0, 540], 'Night 2': [true, 1, 600] })
  })

  test('stands beside the file in public feeds, unless only a link opens it', async () => {
    const alternate = await buildAlternate(world.kernel, episodes[0] as EpisodeRow, form)
    const film = await buildAlternate(world.kernel, episodes[0] as EpisodeRow, { title: 'Video' })
    const beside = async (url: string) => {
      const { body } = await ask(url)
      return [alternate, film].map(({ public_id }) => body.includes(public_id))
    }
    const open = await create({ audio_form: 'Ad-free' })
    expect(await beside(main())).toEqual([true, true])
    await mira.call(contract.deleteFeedVariant, at(open.id))
    const { url } = await create({ audience: 'link', audio_form: 'Ad-free' })
    const other = await create({ name: 'Others' })
    expect(await beside(main())).toEqual([false, true])
    expect(await beside(other.url)).toEqual([false, true])
    expect((await beside(url))[0]).toBe(true)
  })
})
