import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildShow } from '../shows/factory.ts'
import { buildSubscriber } from '../subscribers/factory.ts'
import type { SubscriberRow } from '../subscribers/table.ts'
import { createWorld, type World } from '../testing/world.ts'
import { subscriberFetchSink } from './commands-fetches.ts'

const APP = 'AntennaPod/3.5.0'
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36'

let world: World
beforeAll(async () => {
  world = await createWorld({ start: '2026-03-10T12:00:00Z' })
})
afterAll(() => world.close())

type Fetch = { ip?: string; agent?: string; from?: 'feed' | 'player' }

async function fetchFeed({ id, show_id }: Pick<SubscriberRow, 'id' | 'show_id'>, ...fetches: Fetch[]) {
  const sink = subscriberFetchSink(world.kernel)
  for (const { ip = '198.51.100.7', agent = APP, from = 'feed' } of fetches)
    sink.append({ showId: show_id, subscriberId: id, ip, agent, from, at: world.clock.now() })
  await sink.flush()
}

const rowsOf = ({ id }: { id: number }) =>
  world.kernel.db
    .selectFrom('subscriber_fetches')
    .select(['day', 'network', 'app', 'fetcher', 'hours'])
    .where('subscriber_id', '=', id)
    .orderBy('app')
    .execute()

const firstFetch = async ({ id }: { id: number }) =>
  (
    await world.kernel.db
      .selectFrom('subscribers')
      .select('first_fetch_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).first_fetch_at

test('the first fetch by an app activates, once; later ones change nothing', async () => {
  const ana = await buildSubscriber(world.kernel)
  await fetchFeed(ana, {})
  const first = world.clock.now()
  expect(await firstFetch(ana)).toEqual(first)
  world.clock.advance(3_600_000)
  await fetchFeed(ana, {})
  expect(await firstFetch(ana)).toEqual(first)
})

test('a scanner of mails, a link preview and a browser activate nobody; pressing play does', async () => {
  const ben = await buildSubscriber(world.kernel)
  await fetchFeed(
    ben,
    ...['Barracuda Sentinel (EE)', 'facebookexternalhit/1.1', CHROME, 'curl/8.0', ''].map((agent) => ({
      agent,
    })),
  )
  expect(await firstFetch(ben)).toBeNull()
  await fetchFeed(ben, { agent: CHROME, from: 'player' })
  expect(await firstFetch(ben)).toEqual(world.clock.now())
})

test('who is not approved is not activated', async () => {
  const show = await buildShow(world.kernel, { is_advanced_private_feed: true })
  const eve = await buildSubscriber(world.kernel, { show, subscription_status: 'Reject' })
  await fetchFeed(eve, {})
  expect(await firstFetch(eve)).toBeNull()
})

test('a day has a row for each network and app, with its hours and no address', async () => {
  const cleo = await buildSubscriber(world.kernel)
  const hour = world.clock.now().getUTCHours()
  await fetchFeed(
    cleo,
    { ip: '203.0.113.5' },
    { ip: '203.0.113.99' },
    { ip: '203.0.113.5', agent: 'Castro 2023' },
  )
  world.clock.advance(2 * 3_600_000)
  await fetchFeed(cleo, { ip: '203.0.113.5' })
  const rows = await rowsOf(cleo)
  expect(rows).toEqual([
    {
      day: '2026-03-10',
      network: expect.stringMatching(/^[\w-]{22}$/),
      app: 'AntennaPod',
      fetcher: 'app',
      hours: (1 << hour) | (1 << (hour + 2)),
    },
    { day: '2026-03-10', network: rows[0]?.network, app: 'Castro', fetcher: 'app', hours: 1 << hour },
  ])
})

test('whoever was removed meanwhile keeps nobody else’s fetch from being written', async () => {
  const dan = await buildSubscriber(world.kernel)
  await fetchFeed({ id: 999_999, show_id: dan.show_id }, {})
  await fetchFeed(dan, {})
  expect(await rowsOf(dan)).toHaveLength(1)
})
