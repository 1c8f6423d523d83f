import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user, podcast_title: 'Night Trains' })
})
afterAll(() => world.close())

const get = (url: string) => world.app.inject({ url })
/** What a page tells other sites to show. */
const sharedBy = async (page: string) => {
  const { body } = await get(page)
  const [, url = ''] = /<meta property="og:image" content="([^"]+)"/.exec(body) ?? []
  return { body, path: url.replace('http://localhost:4000', '').replaceAll('&amp;', '&') }
}

test('a page without a picture of its own has one that is drawn, in the size that it says', async () => {
  const { body, path } = await sharedBy(`/s/${show.slug}`)
  expect(body).toContain('<meta property="og:image:width" content="1200"/>')
  expect(body).toContain('<meta name="twitter:card" content="summary_large_image"/>')
  const answer = await get(path)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(answer.headers['cache-control']).toContain('immutable')
  const { width, height, format } = await sharp(answer.rawPayload).metadata()
  expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
})

test('an episode has one with its title, which is drawn anew when the title changes', async () => {
  const episode = await buildEpisode(world.kernel, { show, name: 'To Lisbon', slug: 'to-lisbon' })
  const page = `/s/${show.slug}/to-lisbon`
  const first = await sharedBy(page)
  expect(first.path).toContain(`/social/${show.slug}/to-lisbon.jpg?v=`)
  const before = (await get(first.path)).rawPayload
  expect((await get(first.path)).rawPayload.equals(before)).toBe(true)
  await world.kernel.db
    .updateTable('episodes')
    .set({ name: 'To Porto' })
    .where('id', '=', episode.id)
    .execute()
  await world.kernel.db
    .updateTable('shows')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', show.id)
    .execute()
  const second = await sharedBy(page)
  expect(second.path).not.toBe(first.path)
  expect((await get(second.path)).rawPayload.equals(before)).toBe(false)
  // An address of before answers with what there is now, and is not kept for long.
  expect((await get(first.path)).headers['cache-control']).toBe('public, max-age=3600')
})

test('what is not everybody’s has none', async () => {
  await buildEpisode(world.kernel, { show, name: 'Hush', slug: 'hush', is_draft: true })
  const secret = await buildShow(world.kernel, { user: mira.user, is_private: true })
  const members = await buildShow(world.kernel, { user: mira.user, is_advanced_private_feed: true })
  const status = async (path: string) => (await get(path)).statusCode
  expect(await status(`/social/${show.slug}/hush.jpg`)).toBe(404)
  expect(await status(`/social/${show.slug}/%2e%2e%2fx.jpg`)).toBe(404)
  expect(await status(`/social/${secret.slug}/_podcast.jpg`)).toBe(404)
  expect(await status(`/social/${members.slug}/_podcast.jpg`)).toBe(404)
  expect((await get(`/s/${secret.slug}`)).body).not.toContain('og:image')
})

test.each([
  [
    'long',
    'A very long title that goes on about everything that happened between Zürich and Lisbon in one night, and about what did not happen at all',
  ],
  ['arabic', 'قطارات الليل عبر أوروبا'],
  ['hebrew', 'רכבות לילה באירופה'],
  ['cyrillic', 'Ночные поезда: от Москвы до Лиссабона'],
  ['cjk', '夜行列車でヨーロッパを旅する'],
  ['emoji', '🚂🚂🚂'],
  ['endless', 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'],
])('a title of any kind is drawn: %s', async (_kind, name) => {
  await buildEpisode(world.kernel, { show, name, slug: 'one' })
  const answer = await get(`/social/${show.slug}/one.jpg`)
  expect(answer.statusCode).toBe(200)
})

test.each([
  ['Japanese', '夜行列車でヨーロッパを旅する', '寝台特急でリスボンへ'],
  ['Korean', '밤 기차를 타고 유럽으로', '리스본으로 가는 길'],
  ['Chinese', '夜行列车：穿越欧洲', '前往里斯本的路'],
  ['Devanagari', 'यूरोप की रात की ट्रेनें', 'लिस्बन की ओर'],
  ['Thai', 'รถไฟกลางคืน', 'ไปลิสบอน'],
])('%s is written: another title is another picture', async (_script, title, other) => {
  const one = await buildEpisode(world.kernel, { show, name: title, slug: 'one' })
  const first = (await get(`/social/${show.slug}/one.jpg`)).rawPayload
  await world.kernel.db.updateTable('episodes').set({ name: other }).where('id', '=', one.id).execute()
  expect((await get(`/social/${show.slug}/one.jpg`)).rawPayload.equals(first)).toBe(false)
})
