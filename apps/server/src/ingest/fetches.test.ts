import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { estimateSubscribers } from '../rollup/commands-subscribers.ts'
import { createWorld, type World } from '../testing/world.ts'
import { feedFetchSink, forgetFetches } from './commands-fetches.ts'
import { countRecentFetches } from './queries-fetches.ts'
import { dayAfter } from './rules-periods.ts'

const DAY = '2026-03-10'
const SERVICE = (subscribers: number) => `Feedbin feed-id:1 - ${subscribers} subscribers`
let world: World
beforeAll(async () => {
  world = await createWorld({ start: `${DAY}T12:00:00Z` })
})
afterAll(() => world.close())

async function fetched(
  showId: number,
  day: string,
  people: number,
  more: string[] = [],
  variantId = 0,
): Promise<void> {
  const sink = feedFetchSink(world.kernel)
  const at = new Date(`${day}T08:00:00Z`)
  for (let n = 0; n < people; n++)
    sink.append({ showId, variantId, ip: `198.51.100.${n}`, agent: 'AntennaPod/3.5.0', at })
  for (const agent of more) sink.append({ showId, variantId, ip: '203.0.113.1', agent, at })
  await sink.flush()
}

async function subscribers(showId: number, day: string): Promise<number | undefined> {
  await estimateSubscribers(world.kernel)
  const row = await world.kernel.db
    .selectFrom('daily_subscribers')
    .select('subscribers')
    .where('show_id', '=', showId)
    .where('day', '=', day)
    .executeTakeFirst()
  return row?.subscribers
}

test('subscribers are the median over seven days of different addresses and programs', async () => {
  for (const [n, people] of [3, 90, 5, 4, 6, 5, 7].entries()) await fetched(1, dayAfter(DAY, n - 7), people)
  await fetched(1, DAY, 1)
  expect(await subscribers(1, dayAfter(DAY, -1))).toBe(5)
  expect(await subscribers(1, DAY)).toBe(5)
})

test('a service counts for as many as it declares, once a day and at its largest; robots for nobody', async () => {
  await fetched(2, DAY, 4, [
    SERVICE(12),
    SERVICE(30),
    'Googlebot/2.1',
    'Mozilla/5.0 (X11; Linux x86_64; rv:125.0) Gecko/20100101 Firefox/125.0',
  ])
  expect(await subscribers(2, DAY)).toBe(34)
})

test('a stranger who declares a multitude is one, and a robot that is no such service is nobody', async () => {
  await fetched(4, DAY, 2, [
    'Liar/1.0 (100,000,000 subscribers)',
    'SurprisingBot/1.0 (100,000,000 subscribers)',
  ])
  expect(await subscribers(4, DAY)).toBe(3)
})

test('one program that asks all day long is one row, with a name in place of its address', async () => {
  const sink = feedFetchSink(world.kernel)
  for (let n = 0; n < 50; n++)
    sink.append({
      ...{ showId: 3, variantId: 0, ip: '198.51.100.9' },
      ...{ agent: `AntennaPod/3.5.${n % 2}`, at: world.clock.now() },
    })
  await sink.flush()
  const rows = await world.kernel.db.selectFrom('feed_fetches').selectAll().where('show_id', '=', 3).execute()
  expect(rows).toEqual([
    {
      show_id: 3,
      variant_id: 0,
      day: DAY,
      listener: expect.stringMatching(/^[\w-]{22}$/),
      agent_name: 'AntennaPod',
      declared: 0,
    },
  ])
})

test('whoever reads two feeds of a podcast is one subscriber of it', async () => {
  await fetched(5, DAY, 3)
  await fetched(5, DAY, 4, [], 71)
  expect(await subscribers(5, DAY)).toBe(4)
})

describe('the fetches of each feed in the last 30 days', () => {
  const recent = async (showId: number) =>
    Object.fromEntries(await countRecentFetches(world.kernel.db, { id: showId }, world.clock.now()))

  test('are those that count for subscribers: once a day for an app at an address, robots and browsers not', async () => {
    const others = ['Overcast/3.0', 'Overcast/3.1', SERVICE(30), 'Googlebot/2.1', 'Mozilla/5.0 Firefox/125.0']
    await fetched(6, DAY, 2, others)
    await fetched(6, DAY, 2, others)
    await fetched(6, dayAfter(DAY, -1), 1, [], 72)
    await fetched(6, DAY, 1, [], 72)
    expect(await recent(6)).toEqual({ 0: { fetches: 4, apps: 3 }, 72: { fetches: 2, apps: 1 } })
  })

  test('stay when it is forgotten who it was, and go after 30 days', async () => {
    await fetched(7, dayAfter(DAY, -29), 2)
    await fetched(7, dayAfter(DAY, -30), 5)
    await forgetFetches(world.kernel, DAY)
    expect(await recent(7)).toEqual({ 0: { fetches: 2, apps: 1 } })
    await forgetFetches(world.kernel, dayAfter(DAY, 1))
    const { db } = world.kernel
    expect(await db.selectFrom('feed_fetches').select('day').where('show_id', '=', 7).execute()).toEqual([])
    expect(
      await db.selectFrom('daily_feed_fetches').select('day').where('show_id', '=', 7).execute(),
    ).toEqual([{ day: dayAfter(DAY, -29) }])
  })
})
