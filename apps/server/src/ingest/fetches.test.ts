import { afterAll, beforeAll, expect, test } from 'vitest'
import { estimateSubscribers } from '../rollup/commands-subscribers.ts'
import { createWorld, type World } from '../testing/world.ts'
import { feedFetchSink } from './commands-fetches.ts'
import { dayAfter } from './rules-periods.ts'

const DAY = '2026-03-10'
const SERVICE = (subscribers: number) => `Feedbin feed-id:1 - ${subscribers} subscribers`
let world: World
beforeAll(async () => {
  world = await createWorld({ start: `${DAY}T12:00:00Z` })
})
afterAll(() => world.close())

async function fetched(showId: number, day: string, people: number, more: string[] = []): Promise<void> {
  const sink = feedFetchSink(world.kernel)
  const at = new Date(`${day}T08:00:00Z`)
  for (let n = 0; n < people; n++)
    sink.append({ showId, ip: `198.51.100.${n}`, agent: 'AntennaPod/3.5.0', at })
  for (const agent of more) sink.append({ showId, ip: '203.0.113.1', agent, at })
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
    sink.append({ showId: 3, ip: '198.51.100.9', agent: `AntennaPod/3.5.${n % 2}`, at: world.clock.now() })
  await sink.flush()
  const rows = await world.kernel.db.selectFrom('feed_fetches').selectAll().where('show_id', '=', 3).execute()
  expect(rows).toEqual([
    {
      show_id: 3,
      day: DAY,
      listener: expect.stringMatching(/^[\w-]{22}$/),
      agent_name: 'AntennaPod',
      declared: 0,
    },
  ])
})
