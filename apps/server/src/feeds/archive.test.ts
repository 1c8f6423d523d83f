import { parseRssFeed } from 'feedsmith'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import type { ShowRow } from '../shows/table.ts'
import { createWorld, type World } from '../testing/world.ts'

/** A feed of the newest two of five episodes, and where the others are (RFC 5005). */
let world: World
let show: ShowRow
beforeAll(async () => {
  world = await createWorld()
  show = await limited({})
})
afterAll(() => world.close())

async function limited(more: Parameters<typeof buildShow>[1]) {
  const made = await buildShow(world.kernel, { feed_limit: 2, feed_archive: true, ...more })
  for (let n = 1; n <= 5; n++)
    await buildEpisode(world.kernel, {
      show: made,
      name: `Night ${n}`,
      audio_date: new Date(`2026-02-0${n}T10:00:00Z`),
    })
  return made
}
const ask = (path: string, { method = 'GET' as 'GET' | 'HEAD', headers = {} } = {}) =>
  world.app.inject({ method, url: `/feeds/${show.slug}${path}`, headers })
const titles = async (path: string) =>
  (parseRssFeed((await ask(path)).body).items ?? []).map(({ title }) => title)

test('the feed has the newest, its archive the rest, the oldest on the first page', async () => {
  expect(await titles('.xml')).toEqual(['Night 5', 'Night 4'])
  expect([await titles('/archive/2.xml'), await titles('/archive/1')]).toEqual([
    ['Night 4', 'Night 3'],
    ['Night 2', 'Night 1'],
  ])
})

test('a page has a tag of its own, says 304 to it, and its HEAD has no body', async () => {
  const [page, feed] = [await ask('/archive/1.xml'), await ask('.xml')]
  expect(page.headers.etag).not.toBe(feed.headers.etag)
  expect(page.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(
    (await ask('/archive/1.xml', { headers: { 'if-none-match': String(page.headers.etag) } })).statusCode,
  ).toBe(304)
  const head = await ask('/archive/1.xml', { method: 'HEAD' })
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
    200,
    page.headers['content-length'],
    '',
  ])
})

test.each([
  '/archive/3.xml',
  '/archive/0.xml',
  '/archive/x.xml',
  '/archive/1.5.xml',
  '/archive/99999999.xml',
])('%s is no page', async (path) => {
  expect((await ask(path)).statusCode).toBe(404)
})

test('the archive is for whom the feed is for', async () => {
  const unlisted = await limited({ is_private: true })
  const members = await limited({ is_advanced_private_feed: true })
  const gone = await limited({ deleted_at: world.clock.now() })
  const answers = []
  for (const { slug } of [unlisted, members, gone])
    answers.push(await world.app.inject({ url: `/feeds/${slug}/archive/1.xml` }))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 410])
  expect(answers[0]?.headers['cache-control']).toBe('private, no-store')
})
