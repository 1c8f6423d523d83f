import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import * as actions from '@podstead/contract/episodes-actions'
import * as contract from '@podstead/contract/shows'
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
import { keepTranscript } from '../transcripts/commands.ts'
import { buildShow } from './factory.ts'

/** Whatever a public podcast has told the world, found as the world finds it: from its feed and its page on, address by address. */

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
  await world.kernel.storage.put(originalKey(key, 'jpg'), Readable.from([photo]), { contentType: 'image/jpeg' })
  return { picture_key: key, picture_type: 'image/jpeg' }
}
async function artwork() {
  const { picture_key, picture_type } = await picture()
  return { artwork_key: picture_key, artwork_type: picture_type, artwork_px: 1400 }
}

/** A podcast with everything that has an address of its own. */
async function furnished() {
  const { kernel } = world
  const show = await buildShow(kernel, { user: mira.user, ...(await artwork()), feed_limit: 1, feed_archive: true })
  const size = { width: 1400, height: 1400 }
  for (const slot of ['header', 'social_sharing', 'favicon', 'about_header'] as const)
    await kernel.db
      .insertInto('show_images')
      .values({ show_id: show.id, slot, ...(await picture()), ...size })
      .execute()
  await buildPerson(kernel, { show, ...(await picture()) })
  const at = (days: number) => new Date(world.clock.now().getTime() - days * DAY)
  await buildAudibleEpisode(kernel, { show, ...(await artwork()), slug: 'old', audio_date: at(9), source_url: `https://${OLD_HOST}` })
  const { episode } = await buildAudibleEpisode(kernel, { show, ...(await artwork()), slug: 'to-lisbon', audio_date: at(1) })
  await kernel.db.transaction().execute(async (trx) => {
    await replaceChapters(trx, episode.id, [{ start_time: 0, title: 'Doors close', img: pageImageUrl(kernel, await picture(), 1200) }])
    await keepTranscript(kernel, trx, episode.id, { format: 'vtt', text: 'WEBVTT\n\n00:00.000 --> 00:02.000\nDoors close\n' })
  })
  await buildSoundbite(kernel, episode)
  await buildEpisodeImage(kernel, episode, await picture())
  const video = `originals/${randomUUID()}.mp4`
  await kernel.storage.put(video, Readable.from([Buffer.alloc(1000)]), { contentType: 'video/mp4' })
  await buildAlternate(kernel, episode, { storage_key: video, bytes: 1000 })
  await buildLiveItem(kernel, { show, ...(await artwork()) })
  return show
}

/** Every address of ours that can be reached from there by reading what is answered, with what answered it. */
async function crawl(from: string[]): Promise<Map<string, number>> {
  const ours = Object.values(world.kernel.config.origins)
  const found = new Map<string, number>()
  const waiting = [...from]
  for (let url = waiting.pop(); url; url = waiting.pop()) {
    const path = url.slice(new URL(url).origin.length)
    if (found.has(path) || !ours.includes(new URL(url).origin) || /^\/s\/_|^\/?$/.test(path)) continue
    const answer = await get(path)
    found.set(path, answer.statusCode)
    if (!/xml|html|json/.test(String(answer.headers['content-type']))) continue
    waiting.push(...[...answer.body.replaceAll('&amp;', '&').matchAll(/https?:\/\/[^\s"'<>()\\]+/g)].map(([address]) => address))
    waiting.push(...[...answer.body.matchAll(/(?:href|src)="(\/[^"]+)"/g)].map(([, local]) => `${new URL(url).origin}${local}`))
  }
  return found
}

test('no address that its feed, pages or archive ever mentioned answers when the switch has been answered, without a job (PRIV-05)', async () => {
  const show = await furnished()
  const open = (await mira.call(contract.getShow, { params: { id: show.id } })).body
  const told = await crawl([open.rss_feed, open.landing_page_url])
  await get(`/r/${show.slug}/${OLD_HOST}`).then(({ statusCode }) => told.set(`/r/${show.slug}/${OLD_HOST}`, statusCode))

  const kinds = [...told.keys()].map((path) => path.split('/')[path.startsWith('/feeds/') && path.includes('/archive/') ? 3 : 1])
  const wanted = ['alternate', 'archive', 'artwork', 'audio', 'chapters', 'feeds', 'images', 'r', 's', 'transcripts']
  expect([...new Set(kinds)].sort()).toEqual(wanted)
  expect([...told].filter(([, status]) => status >= 400)).toEqual([])

  expect((await mira.call(contract.updateShow, { params: { id: show.id }, body: { is_private: true } })).status).toBe(200)
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

test.each([
  ['public', {}, 'unlisted', { is_private: true }, false],
  ['unlisted', { is_private: true }, 'members only', { is_advanced_private_feed: true }, false],
  ['unlisted', { is_private: true }, 'public', {}, true],
  ['public', {}, 'public', {}, true],
] as const)('an episode that moves: from %s (%o) into %s (%o) it keeps its addresses: %s', async (_from, from, _to, to, stays) => {
  const [show, target] = [
    await buildShow(world.kernel, { user: mira.user, ...from }),
    await buildShow(world.kernel, { user: mira.user, ...to }),
  ]
  const { episode } = await buildAudibleEpisode(world.kernel, { show })
  const alternate = await buildAlternate(world.kernel, episode)
  const params = { showId: show.id, episodeId: episode.id }
  expect((await mira.call(actions.copyEpisodeTo, { params, body: { show_id: target.id, action: 'move' } })).status).toBe(200)
  const { db } = world.kernel
  const now = await db.selectFrom('episodes').select(['public_id', 'guid']).where('id', '=', episode.id).executeTakeFirstOrThrow()
  const other = await db.selectFrom('alternate_enclosures').select('public_id').where('id', '=', alternate.id).executeTakeFirstOrThrow()
  expect([now.public_id === episode.public_id, other.public_id === alternate.public_id, now.guid]).toEqual([stays, stays, episode.guid])
})
