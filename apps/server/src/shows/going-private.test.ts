import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import * as actions from '@podstead/contract/episodes/episodes-actions'
import * as contract from '@podstead/contract/shows/shows'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageImageUrl } from '../artwork/present.ts'
import { originalKey } from '../artwork/rules.ts'
import { replaceChapters } from '../chapters/commands.ts'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import { buildEpisodeImage } from '../episode-images/factory.ts'
import { buildAlternate, buildEpisode } from '../episodes/factory.ts'
import { buildLiveItem } from '../live-items/factory.ts'
import { buildPerson } from '../people/factory.ts'
import { buildSoundbite } from '../soundbites/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { storeTranscript } from '../transcripts/commands.ts'
import { buildShow } from './factory.ts'

/**
 * Whatever a public podcast has published, found as the world finds it: from its feed and
 * its page on, address by address.
 */

let world: World
let mira: Person
let photo: Buffer
beforeAll(async () => {
  world = await createWorld()
  mira = await world.person()
  photo = await sharp({ create: { width: 1400, height: 1400, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => world.close())

const DAY = 86_400_000
const OLD_HOST = 'old.example/night-1.mp3'
const get = (path: string) => world.app.inject({ method: 'GET', url: path })
const statusOf = async (path: string) => (await get(path)).statusCode

async function picture(): Promise<{ picture_key: string; picture_type: string }> {
  const key = randomUUID()
  await world.kernel.storage.put(originalKey(key, 'jpg'), Readable.from([photo]), {
    contentType: 'image/jpeg',
  })
  return { picture_key: key, picture_type: 'image/jpeg' }
}
async function artwork() {
  const { picture_key, picture_type } = await picture()
  return { artwork_key: picture_key, artwork_type: picture_type, artwork_px: 1400 }
}

/** A podcast with everything that has an address of its own. */
async function furnished() {
  const { kernel } = world
  const show = await buildShow(kernel, {
    user: mira.user,
    ...(await artwork()),
    feed_limit: 1,
    feed_archive: true,
  })
  const size = { width: 1400, height: 1400 }
  for (const slot of ['header', 'social_sharing', 'favicon', 'about_header'] as const)
    await kernel.db
      .insertInto('show_images')
      .values({ show_id: show.id, slot, ...(await picture()), ...size })
      .execute()
  await buildPerson(kernel, { show, ...(await picture()) })
  const at = (days: number) => new Date(world.clock.now().getTime() - days * DAY)
  await buildAudibleEpisode(kernel, {
    show,
    ...(await artwork()),
    slug: 'old',
    audio_date: at(9),
    source_url: `https://${OLD_HOST}`,
  })
  const { episode } = await buildAudibleEpisode(kernel, {
    show,
    ...(await artwork()),
    slug: 'to-lisbon',
    audio_date: at(1),
  })
  await kernel.db.transaction().execute(async (trx) => {
    await replaceChapters(trx, episode.id, [
      { start_time: 0, title: 'Doors close', img: pageImageUrl(kernel, await picture(), 1200) },
    ])
    await storeTranscript(kernel, trx, episode.id, {
      format: 'vtt',
      text: 'WEBVTT\n\n00:00.000 --> 00:02.000\nDoors close\n',
    })
  })
  await buildSoundbite(kernel, episode)
  await buildEpisodeImage(kernel, episode, await picture())
  const video = `originals/${randomUUID()}.mp4`
  await kernel.storage.put(video, Readable.from([Buffer.alloc(1000)]), { contentType: 'video/mp4' })
  await buildAlternate(kernel, episode, { storage_key: video, bytes: 1000 })
  await buildLiveItem(kernel, { show, ...(await artwork()) })
  return show
}

/**
 * Every address of ours that can be reached from there by reading what is answered, with what answered it.
 */
async function crawl(from: string[]): Promise<Map<string, number>> {
  const ours = Object.values(world.kernel.config.origins)
  const found = new Map<string, number>()
  const waiting = [...from]
  for (let url = waiting.pop(); url; url = waiting.pop()) {
    const path = url.slice(new URL(url).origin.length)
    if (found.has(path) || !ours.includes(new URL(url).origin) || /^\/(?:s|embed\/v1)\/_|^\/?$/.test(path))
      continue
    const answer = await get(path)
    found.set(path, answer.statusCode)
    if (!/xml|html|json/.test(String(answer.headers['content-type']))) continue
    waiting.push(
      ...[...answer.body.replaceAll('&amp;', '&').matchAll(/https?:\/\/[^\s"'<>()\\]+/g)].map(
        ([address]) => address,
      ),
    )
    waiting.push(
      ...[...answer.body.matchAll(/(?:href|src)="(\/[^"]+)"/g)].map(
        ([, local]) => `${new URL(url).origin}${local}`,
      ),
    )
  }
  return found
}

test('no address that its feed, pages or archive ever mentioned answers when the switch has been answered, without a job', async () => {
  const show = await furnished()
  const open = (await mira.call(contract.getShow, { params: { id: show.id } })).body
  const told = await crawl([open.rss_feed, open.website_url])
  await get(`/r/${show.slug}/${OLD_HOST}`).then(({ statusCode }) =>
    told.set(`/r/${show.slug}/${OLD_HOST}`, statusCode),
  )

  const kinds = [...told.keys()].map(
    (path) => path.split(/[/?]/)[path.startsWith('/feeds/') && path.includes('/archive/') ? 3 : 1],
  )
  const wanted = [
    'alternate',
    'archive',
    'artwork',
    'audio',
    'chapters',
    'embed',
    'feeds',
    'images',
    'oembed',
    'r',
    's',
    'social',
    'transcripts',
  ]
  expect([...new Set(kinds)].sort()).toEqual(wanted)
  expect([...told].filter(([, status]) => status >= 400)).toEqual([])

  expect(
    (await mira.call(contract.updateShow, { params: { id: show.id }, body: { is_private: true } })).status,
  ).toBe(200)
  const still = []
  for (const path of told.keys()) still.push([path, await statusOf(path)] as const)
  expect(still.filter(([, status]) => status !== 404)).toEqual([])

  const hidden = (await mira.call(contract.getShow, { params: { id: show.id } })).body
  const whole = await crawl([hidden.rss_feed])
  expect([...whole].filter(([, status]) => status >= 400)).toEqual([])
  expect([...whole.keys()].filter((path) => told.has(path))).toEqual([])
})

test('a link to a preview that was handed out in public times ends with them', async () => {
  const show = await buildShow(world.kernel, { user: mira.user })
  const draft = await buildEpisode(world.kernel, { show, is_draft: true })
  const params = { showId: show.id, episodeId: draft.id }
  const { url } = (await mira.call(actions.createPreview, { params, body: {} })).body
  const path = new URL(url).pathname
  expect(await statusOf(path)).toBe(200)
  await mira.call(contract.updateShow, { params: { id: show.id }, body: { is_private: true } })
  expect(await statusOf(path)).toBe(404)
  expect((await mira.call(actions.createPreview, { params, body: {} })).status).toBe(201)
})

const SHOWS_PICTURE = /^\/(artwork|images)\/[0-9a-f-]{36}\//

test('no address that showed a picture of an episode answers when it has moved into a private podcast; its own does', async () => {
  const show = await furnished()
  const hidden = await buildShow(world.kernel, { user: mira.user, is_private: true })
  const { db } = world.kernel
  const episode = await db
    .selectFrom('episodes')
    .selectAll()
    .where('show_id', '=', show.id)
    .where('slug', '=', 'to-lisbon')
    .executeTakeFirstOrThrow()
  const picturesOf = async (id: number) => {
    const images = await db
      .selectFrom('episode_images')
      .select('picture_key')
      .where('episode_id', '=', id)
      .execute()
    const chapters = await db.selectFrom('chapters').select('img').where('episode_id', '=', id).execute()
    const row = await db
      .selectFrom('episodes')
      .select('artwork_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const keys = [row.artwork_key, ...images.map((image) => image.picture_key)]
    return [
      ...keys.map((key) => `/artwork/${key}/600.jpg`),
      ...chapters.map(({ img }) => new URL(img).pathname),
    ]
  }
  const [before, told] = [
    await picturesOf(episode.id),
    await crawl([`${world.kernel.config.origins.media}/feeds/${show.slug}.xml`]),
  ]
  expect(await Promise.all(before.map(statusOf))).toEqual([200, 200, 200])

  const params = { showId: show.id, episodeId: episode.id }
  const moved = await mira.call(actions.copyEpisodeTo, {
    params,
    body: { show_id: hidden.id, action: 'move' },
  })
  expect(moved.status).toBe(200)
  expect(await Promise.all(before.map(statusOf))).toEqual([404, 404, 404])
  const after = await picturesOf(episode.id)
  expect(after.filter((path) => before.includes(path))).toEqual([])
  expect(await Promise.all(after.map(statusOf))).toEqual([200, 200, 200])

  // What the other episode and the podcast show stays where apps know it.
  const still = [...told.keys()].filter(
    (path) => SHOWS_PICTURE.test(path) && !path.includes(`/${episode.artwork_key}/`),
  )
  const others = still.filter((path) => before.every((gone) => gone.split('/')[2] !== path.split('/')[2]))
  expect(others.length).toBeGreaterThan(0)
  for (const path of others) expect([path, await statusOf(path)]).toEqual([path, 200])
})

test('a picture that an episode in public shows, too, stays there when the other one moves', async () => {
  const show = await buildShow(world.kernel, { user: mira.user })
  const hidden = await buildShow(world.kernel, { user: mira.user, is_advanced_private_feed: true })
  const img = pageImageUrl(world.kernel, await picture(), 1200)
  const { episode } = await buildAudibleEpisode(world.kernel, { show })
  const { episode: stays } = await buildAudibleEpisode(world.kernel, { show })
  await world.kernel.db.transaction().execute(async (trx) => {
    for (const { id } of [episode, stays])
      await replaceChapters(trx, id, [{ start_time: 0, title: 'Doors close', img }])
  })
  const params = { showId: show.id, episodeId: episode.id }
  await mira.call(actions.copyEpisodeTo, { params, body: { show_id: hidden.id, action: 'move' } })
  expect(await statusOf(new URL(img).pathname)).toBe(200)
  const chapters = await world.kernel.db
    .selectFrom('chapters')
    .select('img')
    .where('episode_id', '=', episode.id)
    .execute()
  expect(chapters.map((chapter) => chapter.img === img)).toEqual([false])
})

test('an episode that was copied into a private podcast shows none of the pictures that the public one goes on showing', async () => {
  const show = await buildShow(world.kernel, { user: mira.user })
  const hidden = await buildShow(world.kernel, { user: mira.user, is_private: true })
  const img = pageImageUrl(world.kernel, await picture(), 1200)
  const { episode } = await buildAudibleEpisode(world.kernel, { show })
  await world.kernel.db
    .transaction()
    .execute((trx) => replaceChapters(trx, episode.id, [{ start_time: 0, title: 'Doors close', img }]))
  const params = { showId: show.id, episodeId: episode.id }
  const { body } = await mira.call(actions.copyEpisodeTo, {
    params,
    body: { show_id: hidden.id, action: 'copy' },
  })
  const [chapter] = await world.kernel.db
    .selectFrom('chapters')
    .select('img')
    .where('episode_id', '=', body.id)
    .execute()
  expect(await statusOf(new URL(chapter?.img ?? '').pathname)).toBe(200)
  // So that the one podcast can become private without the other standing in its way.
  await mira.call(contract.updateShow, { params: { id: show.id }, body: { is_private: true } })
  expect([
    await statusOf(new URL(img).pathname),
    await statusOf(new URL(chapter?.img ?? '').pathname),
  ]).toEqual([404, 200])
})

test.each([
  ['public', {}, 'unlisted', { is_private: true }, false],
  ['unlisted', { is_private: true }, 'members only', { is_advanced_private_feed: true }, false],
  ['unlisted', { is_private: true }, 'public', {}, true],
  ['public', {}, 'public', {}, true],
] as const)(
  'an episode that moves: from %s (%o) into %s (%o) it keeps its addresses: %s',
  async (_from, from, _to, to, stays) => {
    const [show, target] = [
      await buildShow(world.kernel, { user: mira.user, ...from }),
      await buildShow(world.kernel, { user: mira.user, ...to }),
    ]
    const { episode } = await buildAudibleEpisode(world.kernel, { show })
    const alternate = await buildAlternate(world.kernel, episode)
    const params = { showId: show.id, episodeId: episode.id }
    expect(
      (await mira.call(actions.copyEpisodeTo, { params, body: { show_id: target.id, action: 'move' } }))
        .status,
    ).toBe(200)
    const { db } = world.kernel
    const now = await db
      .selectFrom('episodes')
      .select(['public_id', 'guid'])
      .where('id', '=', episode.id)
      .executeTakeFirstOrThrow()
    const other = await db
      .selectFrom('alternate_enclosures')
      .select('public_id')
      .where('id', '=', alternate.id)
      .executeTakeFirstOrThrow()
    expect([now.public_id === episode.public_id, other.public_id === alternate.public_id, now.guid]).toEqual([
      stays,
      stays,
      episode.guid,
    ])
  },
)
