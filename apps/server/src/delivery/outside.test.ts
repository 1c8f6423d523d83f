import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type World } from '../testing/world.ts'
import { eventSink } from './commands.ts'

let world: World
let show: PermittedShow
const SOURCE = 'https://cdn.oldhost.example/night-trains/7.mp3'
const TRACKED = 'https://dts.podtrac.com/redirect.mp3/cdn.oldhost.example/night-trains/8.mp3?from=feed'

beforeAll(async () => {
  world = await createWorld()
  show = await buildShow(world.kernel)
  await buildEpisode(world.kernel, { show, source_url: SOURCE })
  await buildEpisode(world.kernel, { show, source_url: TRACKED })
})
afterAll(() => world.close())

const ask = (path: string, { slug = show.slug, method = 'GET' as 'GET' | 'HEAD', headers = {} } = {}) =>
  world.app.inject({
    method,
    url: `/r/${slug}/${path}`,
    headers: { 'user-agent': 'Overcast/3.0', ...headers },
  })
const events = async () => {
  await eventSink(world.kernel).flush()
  return world.kernel.db
    .selectFrom('download_requests')
    .selectAll()
    .where('show_id', '=', show.id)
    .orderBy('id')
    .execute()
}

test('a listener is sent on to the file at the old host, and counted once', async () => {
  const answer = await ask('cdn.oldhost.example/night-trains/7.mp3')
  expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
    302,
    SOURCE,
    'private, no-cache',
  ])
  const part = await ask('https://cdn.oldhost.example/night-trains/7.mp3?token=1', {
    headers: { range: 'bytes=100-199' },
  })
  expect(part.headers.location).toBe(`${SOURCE}?token=1`)
  const head = await ask('cdn.oldhost.example/night-trains/7.mp3', { method: 'HEAD' })
  expect([head.statusCode, head.headers.location]).toEqual([302, SOURCE])
  const kept = await events()
  expect(
    kept.map(({ method, status, range_start, bytes_sent }) => [
      method,
      status,
      range_start,
      Number(bytes_sent),
    ]),
  ).toEqual([
    ['GET', 302, null, 9_600_000],
    ['GET', 302, 100, 100],
    ['HEAD', 302, null, 9_600_000],
  ])
  expect(JSON.stringify(kept)).not.toContain('127.0.0.1')
})

test('with the prefixes that the old feed had before it, or behind them', async () => {
  const whole = await ask('dts.podtrac.com/redirect.mp3/cdn.oldhost.example/night-trains/8.mp3')
  expect(whole.headers.location).toBe(TRACKED)
  const inner = await ask('cdn.oldhost.example/night-trains/8.mp3')
  expect(inner.headers.location).toBe('https://cdn.oldhost.example/night-trains/8.mp3?from=feed')
})

test('files that only the query tells apart are told apart', async () => {
  const [one, two] = [`${SOURCE}.php?id=1`, `${SOURCE}.php?id=2`]
  await buildEpisode(world.kernel, { show, source_url: one })
  const second = await buildEpisode(world.kernel, { show, source_url: two })
  expect((await ask(two.replace('https://', ''))).headers.location).toBe(two)
  expect((await events()).at(-1)?.episode_id).toBe(second.id)
})

test.each([
  'evil.example/7.mp3',
  'cdn.oldhost.example/night-trains/9.mp3',
  'cdn.oldhost.example.evil.example/night-trains/7.mp3',
  'evil.example/cdn.oldhost.example/night-trains/7.mp3',
  'cdn.oldhost.example@evil.example/night-trains/7.mp3',
  'oldhost.example/night-trains/7.mp3',
  '7.mp3',
  'night-trains/7.mp3',
  '//evil.example/7.mp3',
  '%5c%5cevil.example/7.mp3',
  'javascript:alert(1)//cdn.oldhost.example/night-trains/7.mp3',
  '../../feeds/x.xml',
  "cdn.oldhost.example/'; drop table episodes",
  'cdn.oldhost.example/night-trains/7.mp3%0d%0aSet-Cookie:x=1',
  '',
])('never to %s', async (path) => {
  const before = (await events()).length
  const answer = await ask(path)
  expect(answer.statusCode).toBe(404)
  expect(answer.headers.location).toBeUndefined()
  expect(await events()).toHaveLength(before)
})

test('only for episodes of this podcast that listeners may have', async () => {
  const other = await buildShow(world.kernel)
  expect((await ask('cdn.oldhost.example/night-trains/7.mp3', { slug: other.slug })).statusCode).toBe(404)
  expect((await ask('cdn.oldhost.example/night-trains/7.mp3', { slug: 'nobody' })).statusCode).toBe(404)
  await buildEpisode(world.kernel, {
    show,
    source_url: 'https://cdn.oldhost.example/draft.mp3',
    is_draft: true,
  })
  await buildEpisode(world.kernel, {
    show,
    source_url: 'https://cdn.oldhost.example/gone.mp3',
    deleted_at: world.clock.now(),
  })
  expect((await ask('cdn.oldhost.example/draft.mp3')).statusCode).toBe(404)
  expect((await ask('cdn.oldhost.example/gone.mp3')).statusCode).toBe(404)
  const members = await buildShow(world.kernel, { is_advanced_private_feed: true })
  await buildEpisode(world.kernel, { show: members, source_url: SOURCE })
  expect((await ask('cdn.oldhost.example/night-trains/7.mp3', { slug: members.slug })).statusCode).toBe(404)
})
