import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventSink } from '../delivery/commands.ts'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import { rollUp } from '../rollup/commands.ts'
import { rebuild } from '../rollup/commands-rebuild.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type World } from '../testing/world.ts'
import { downloadsByDay, totalDownloads } from './queries.ts'
import { breakdown } from './queries-breakdown.ts'

const DAY = '2026-03-02'
const OVERCAST = 'Overcast/3.0 (+http://overcast.fm/; iOS podcast app)'
const ANTENNAPOD = 'AntennaPod/3.5.0'
const APPLE = 'AppleCoreMedia/1.0.0.21E236 (iPhone; U; CPU OS 17_4_1 like Mac OS X; en_us)'
const BOT = 'Googlebot/2.1 (+http://www.google.com/bot.html)'

let world: World
let heard: Awaited<ReturnType<typeof buildAudibleEpisode>>
let showId: number
let path: string

beforeAll(async () => {
  world = await createWorld({ config: { trustedProxies: ['127.0.0.1'] } })
})
afterAll(() => world.close())

beforeEach(async () => {
  world.clock.set(`${DAY}T10:00:00Z`)
  const show = await buildShow(world.kernel)
  showId = show.id
  // 120 seconds of 8,000 bytes: one minute is 480,000.
  heard = await buildAudibleEpisode(world.kernel, { show })
  path = `/audio/${heard.episode.public_id}/x.mp3`
})

type Listening = { agent?: string; range?: string; method?: 'GET' | 'HEAD'; address?: string; etag?: string }

/** One request, until its event is kept: that happens after the answer. */
async function listen({
  agent = OVERCAST,
  range,
  method = 'GET',
  address = '198.51.100.7',
  etag,
}: Listening = {}): Promise<void> {
  const headers = {
    'user-agent': agent,
    'x-forwarded-for': address,
    ...(range ? { range } : {}),
    ...(etag ? { 'if-none-match': etag } : {}),
  }
  const before = await kept()
  await world.app.inject({ method, url: path, headers })
  await expect.poll(kept, { interval: 2 }).toBe(before + 1)
}

async function kept(): Promise<number> {
  await eventSink(world.kernel).flush()
  const { count } = await world.kernel.db
    .selectFrom('download_requests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What the overview would show, after everything that waits is done. */
async function counted(day = DAY): Promise<number> {
  await world.runJobs()
  const [row] = await downloadsByDay(world.kernel.db, showId, day, day)
  return row?.downloads ?? -1
}

const everything = () =>
  Promise.all([
    world.kernel.db
      .selectFrom('counted_downloads')
      .selectAll()
      .where('show_id', '=', showId)
      .orderBy('key')
      .execute(),
    world.kernel.db
      .selectFrom('daily_downloads')
      .selectAll()
      .where('show_id', '=', showId)
      .orderBy('day')
      .orderBy('episode_id')
      .execute(),
  ])

describe('what is a download (IAB 2.3)', () => {
  test('the whole file, once', async () => {
    await listen()
    expect(await counted()).toBe(1)
  })

  test.each<[string, Listening]>([
    ['HEAD', { method: 'HEAD' }],
    ['304', { etag: '*' }],
    ['the two-byte probe', { range: 'bytes=0-1' }],
    ['the last two bytes', { range: 'bytes=-2' }],
    ['less than a minute', { range: 'bytes=0-479998' }],
    ['a range beyond the end', { range: 'bytes=960000-' }],
    ['a bot', { agent: BOT }],
    ['a script', { agent: 'curl/8.5.0' }],
    ['nobody in particular', { agent: '' }],
  ])('is not %s', async (_name, listening) => {
    await listen(listening)
    expect(await counted()).toBe(0)
  })

  test('a minute is enough, to the byte', async () => {
    await listen({ range: 'bytes=0-479999' })
    expect(await counted()).toBe(1)
  })

  test('parts of one listener add up, each byte once', async () => {
    await listen({ range: 'bytes=0-299999' })
    await listen({ range: 'bytes=100000-299999' })
    expect(await counted()).toBe(0)
    await listen({ range: 'bytes=300000-479999' })
    expect(await counted()).toBe(1)
  })

  test('parts of two listeners do not', async () => {
    await listen({ range: 'bytes=0-299999', address: '198.51.100.1' })
    await listen({ range: 'bytes=300000-599999', address: '198.51.100.2' })
    expect(await counted()).toBe(0)
  })

  test('twice by one listener on a day is one; on the next day it is another', async () => {
    await listen()
    world.clock.set(`${DAY}T23:59:59Z`)
    await listen()
    expect(await counted()).toBe(1)
    world.clock.set('2026-03-03T00:00:01Z')
    await listen()
    expect([await counted(), await counted('2026-03-03')]).toEqual([1, 1])
    expect(await totalDownloads(world.kernel.db, showId)).toBe(2)
  })

  test('three apps and a bot, in several ranges, are three', async () => {
    for (const agent of [OVERCAST, ANTENNAPOD, APPLE, BOT]) {
      await listen({ agent, method: 'HEAD' })
      await listen({ agent, range: 'bytes=0-1' })
      await listen({ agent, range: 'bytes=0-399999' })
      await listen({ agent, range: 'bytes=400000-' })
    }
    expect(await counted()).toBe(3)
    const apps = await world.kernel.db
      .selectFrom('counted_downloads')
      .select('app')
      .where('show_id', '=', showId)
      .execute()
    expect(apps.map(({ app }) => app)).toEqual(expect.arrayContaining(['Overcast', 'AntennaPod']))
  })

  test('of Apple Podcasts that plays without downloading first counts as Apple Podcasts', async () => {
    await listen({ agent: APPLE })
    await listen({ agent: 'Podcasts/1650.1 CFNetwork/1490.0.4 Darwin/23.2.0', address: '198.51.100.8' })
    await counted()
    const scope = { showId, episodeId: null, zone: 'UTC' }
    const { rows } = await breakdown(world.kernel.db, scope, 'app', { from: DAY, to: DAY }, 10)
    expect(rows).toEqual([{ value: 'Apple Podcasts', downloads: 2 }])
  })

  test('listeners of one IPv6 network are one listener', async () => {
    await listen({ address: '2001:db8:1:2::a' })
    await listen({ address: '2001:db8:1:2:ffff::b' })
    expect(await counted()).toBe(1)
  })
})

test('a file at another host, of which nothing is known, counts for who asks for its beginning', async () => {
  const { kernel } = world
  await world.runJobs()
  for (const [n, range_header] of ['', 'bytes=0-', 'bytes=0-1', 'bytes=500000-'].entries())
    await kernel.db
      .insertInto('download_requests')
      .values({
        ...{
          request_id: crypto.randomUUID(),
          at: kernel.clock.now(),
          show_id: showId,
          episode_id: heard.episode.id,
          audio_file_id: null,
        },
        ...{
          method: 'GET',
          status: 302,
          listener: `listener-${n}`,
          agent: OVERCAST,
          range_header,
          range_start: null,
          range_end: null,
        },
        bytes_sent: 0,
      })
      .execute()
  await rollUp(kernel)
  expect(await counted()).toBe(2)
})

describe('the roll-up', () => {
  test('counts again to the same result, however often it runs', async () => {
    await listen()
    await listen({ agent: ANTENNAPOD })
    await counted()
    const before = await everything()
    await rollUp(world.kernel)
    await rollUp(world.kernel)
    expect(await everything()).toEqual(before)
  })

  test('follows what comes in later, day by day and episode by episode', async () => {
    const second = await buildAudibleEpisode(world.kernel, { show: { id: showId } })
    await listen()
    path = `/audio/${second.episode.public_id}/x.mp3`
    await listen()
    await listen({ agent: ANTENNAPOD })
    await counted()
    const totals = world.kernel.db
      .selectFrom('episode_totals')
      .select(['episode_id', 'downloads'])
      .where('show_id', '=', showId)
    expect(new Map((await totals.execute()).map((row) => [row.episode_id, Number(row.downloads)]))).toEqual(
      new Map([
        [heard.episode.id, 1],
        [second.episode.id, 2],
      ]),
    )
    expect(await downloadsByDay(world.kernel.db, showId, '2026-03-01', '2026-03-03')).toEqual([
      { day: '2026-03-01', downloads: 0 },
      { day: DAY, downloads: 3 },
      { day: '2026-03-03', downloads: 0 },
    ])
  })

  test('is rebuilt from the raw requests, whatever became of the counts', async () => {
    await listen()
    await listen({ agent: ANTENNAPOD })
    await counted()
    const before = await everything()
    const { db } = world.kernel
    await db
      .updateTable('counted_downloads')
      .set({ app: 'Nonsense', bytes: 1 })
      .where('show_id', '=', showId)
      .execute()
    await db.deleteFrom('daily_downloads').where('show_id', '=', showId).execute()
    await db
      .insertInto('counted_downloads')
      .values({
        day: DAY,
        episode_id: heard.episode.id,
        show_id: showId,
        key: 'invented',
        listener: 'nobody',
        at: new Date(`${DAY}T01:00:00Z`),
        app: null,
        device: null,
        referrer: null,
        bytes: 5,
      })
      .execute()
    await rebuild(world.kernel, { showId })
    expect(await everything()).toEqual(before)
  })

  test('leaves days alone whose raw requests are gone', async () => {
    await listen()
    await counted()
    await world.kernel.db.deleteFrom('download_requests').where('show_id', '=', showId).execute()
    await rebuild(world.kernel, { showId })
    expect(await counted()).toBe(1)
  })

  test('tells the live channel of each new download, once', async () => {
    const told: unknown[] = []
    const stop = await world.kernel.database.listen('live', (payload) => told.push(JSON.parse(payload)))
    await listen()
    await counted()
    await rollUp(world.kernel)
    await stop()
    expect(told.filter((event) => (event as { channel: string }).channel === `downloads:${showId}`)).toEqual([
      {
        channel: `downloads:${showId}`,
        data: {
          show_id: showId,
          reported_at: `${DAY}T10:00:00.000Z`,
          download_count: 1,
          episode_id: heard.episode.id,
          app: 'Overcast',
          country: '',
          region: '',
          city: '',
        },
      },
    ])
  })

  test('takes more requests than one page of them', async () => {
    const { db } = world.kernel
    await world.runJobs()
    const rows = Array.from({ length: 12_000 }, (_, n) => ({
      request_id: `00000000-0000-4000-8000-${String(showId * 1_000_000 + n).padStart(12, '0')}`,
      at: new Date(`${DAY}T11:00:00Z`),
      show_id: showId,
      episode_id: heard.episode.id,
      audio_file_id: heard.audio.id,
      method: 'GET',
      status: 200,
      listener: `listener-${n % 6000}`,
      agent: OVERCAST,
      range_start: null,
      range_end: null,
      bytes_sent: 960_000,
    }))
    for (let at = 0; at < rows.length; at += 1000)
      await db
        .insertInto('download_requests')
        .values(rows.slice(at, at + 1000))
        .execute()
    await rollUp(world.kernel)
    expect(await counted()).toBe(6000)
  })
})
