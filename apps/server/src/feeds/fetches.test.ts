import { listFeedVariants } from '@podstead/contract/feed-variants/feed-variants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildFeedVariant } from '../feed-variants/factory.ts'
import { feedFetchSink } from '../ingest/commands-fetches.ts'
import { buildShow } from '../shows/factory.ts'
import { waitForChanges } from '../testing/changes.ts'
import { createWorld, type World } from '../testing/world.ts'

/** Who reads a feed is noted once a day for each listener, whether or not the fast path answered. */
let world: World
let origin: string
let taken = 0
beforeAll(async () => {
  world = await createWorld({ start: '2026-03-02T10:00:00Z' })
  origin = await world.listen()
  world.app.lane.onAnswer(() => {
    taken += 1
  })
})
afterAll(() => world.close())

const ask = (slug: string, agent: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}/feeds/${slug}.xml`, { headers: { 'user-agent': agent, ...headers } })
const rows = (showId: number) =>
  world.kernel.db
    .selectFrom('feed_fetches')
    .select(['day', 'agent_name'])
    .where('show_id', '=', showId)
    .orderBy('agent_name')
    .execute()

test('200 and 304, by the framework and by the lane before it: one row for a listener and a day', async () => {
  const show = await buildShow(world.kernel)
  await waitForChanges(world)
  const first = await ask(show.slug, 'AntennaPod/3.5.0')
  expect([first.status, taken]).toEqual([200, 0])
  const etag = String(first.headers.get('etag'))
  for (let tries = 0; tries < 5 && taken === 0; tries++) await ask(show.slug, 'AntennaPod/3.5.0')
  expect(taken).toBeGreaterThan(0)
  const before = taken
  expect((await ask(show.slug, 'AntennaPod/3.5.0', { 'if-none-match': etag })).status).toBe(304)
  // The first request of this listener is a 304 of the fast path.
  expect((await ask(show.slug, 'Overcast/3.0', { 'if-none-match': etag })).status).toBe(304)
  expect(taken).toBe(before + 2)
  await expect
    .poll(() => rows(show.id), { timeout: 30_000 })
    .toEqual([
      { day: '2026-03-02', agent_name: 'AntennaPod' },
      { day: '2026-03-02', agent_name: 'Overcast' },
    ])
})

test('a listener known by a 304 of the framework alone counts as well', async () => {
  const show = await buildShow(world.kernel)
  const url = `/feeds/${show.slug}.xml`
  const { headers } = await world.app.inject({
    url,
    method: 'HEAD',
    headers: { 'user-agent': 'Googlebot/2.1' },
  })
  const conditional = { 'user-agent': 'AntennaPod/3.5.0', 'if-none-match': String(headers.etag) }
  expect((await world.app.inject({ url, headers: conditional })).statusCode).toBe(304)
  await expect
    .poll(() => rows(show.id), { timeout: 30_000 })
    .toContainEqual({ day: '2026-03-02', agent_name: 'AntennaPod' })
})

test('a fetch of an additional feed is of that feed, by the framework and by the lane before it', async () => {
  const mira = await world.person()
  const show = await buildShow(world.kernel, { user: mira.user })
  const variant = await buildFeedVariant(world.kernel, { show })
  await waitForChanges(world)
  const url = `${origin}/feeds/${show.slug}/${variant.slug}.xml`
  const read = (agent: string) => fetch(url, { headers: { 'user-agent': agent } })
  await ask(show.slug, 'AntennaPod/3.5.0')
  await read('AntennaPod/3.5.0')
  const before = taken
  for (let tries = 0; tries < 5 && taken === before; tries++) await read('AntennaPod/3.5.0')
  await read('Overcast/3.0')
  await read('Googlebot/2.1')
  expect(taken).toBeGreaterThan(before + 1)
  await feedFetchSink(world.kernel).flush()
  const { body } = await mira.call(listFeedVariants, { params: { showId: show.id } })
  expect(body.main_recent_fetches).toEqual({ fetches: 1, apps: 1 })
  expect(body.feed_variants[0]?.recent_fetches).toEqual({ fetches: 2, apps: 2 })
})

test('what only subscribers get has no fetches of its own', async () => {
  const mira = await world.person()
  const show = await buildShow(world.kernel, { user: mira.user, is_advanced_private_feed: true })
  await buildFeedVariant(world.kernel, { show, audience: 'subscribers' })
  const { body } = await mira.call(listFeedVariants, { params: { showId: show.id } })
  expect([body.main_recent_fetches, body.feed_variants[0]?.recent_fetches]).toEqual([null, null])
})
