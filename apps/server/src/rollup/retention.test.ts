import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import { type AudioRequest, serializeRequests } from '../ingest/commands.ts'
import { keep } from '../ingest/commands-lines.ts'
import { dayAfter } from '../ingest/rules-periods.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type World } from '../testing/world.ts'
import { rollUp } from './commands.ts'
import { applyRetention } from './commands-retention.ts'
import { loadNumbers } from './factory.ts'

const START = '2026-03-02'
let world: World
beforeAll(async () => {
  world = await createWorld({ start: `${START}T12:00:00Z` })
})
afterAll(() => world.close())

async function partitions(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'download_requests'::regclass order by 1`.execute(
    world.kernel.db,
  )
  return rows.map(({ name }) => name)
}

test('single requests go with their day after ninety days, uncounted ones counted first; totals and the keys of days to come stay', async () => {
  const { kernel, clock } = world
  const show = await buildShow(kernel)
  const { episode, audio } = await buildAudibleEpisode(kernel, { show })
  const heard = (at: Date): AudioRequest => ({
    ...{
      at,
      show_id: show.id,
      episode_id: episode.id,
      audio_file_id: audio.id,
      method: 'GET',
      status: 200,
      ip: '8.8.8.8',
    },
    ...{
      agent: 'AntennaPod/3.5.0',
      referrer: '',
      range_header: '',
      range_start: null,
      range_end: null,
      bytes_sent: 960_000,
    },
  })
  for (const day of [START, dayAfter(START, 1)]) {
    clock.set(`${day}T12:00:00Z`)
    const batch = [heard(clock.now())]
    await keep(kernel, await serializeRequests(kernel, batch))
  }
  await rollUp(kernel)
  // From long before there were partitions.
  const old = [heard(new Date('2025-01-01T00:00:00Z'))]
  await keep(kernel, await serializeRequests(kernel, old))
  expect(await partitions()).toEqual([
    'download_requests_20260302',
    'download_requests_20260303',
    'download_requests_other',
  ])

  clock.set(`${dayAfter(START, 91)}T01:00:00Z`)
  await applyRetention(kernel)
  expect(await partitions()).toEqual([
    'download_requests_20260303',
    'download_requests_20260601',
    'download_requests_20260602',
    'download_requests_20260603',
    'download_requests_other',
  ])
  const left = await kernel.db.selectFrom('download_requests').select(['at', 'country', 'city']).execute()
  expect(left).toEqual([{ at: new Date('2026-03-03T12:00:00Z'), country: 'US', city: 'Mountain View' }])
  const { counted_downloads, daily_downloads } = await loadNumbers(kernel.db, show.id)
  expect(counted_downloads.map(({ day }) => day)).toEqual(['2026-03-03'])
  expect(daily_downloads.map(({ day, downloads }) => [day, downloads])).toEqual([
    ['2025-01-01', 1],
    ['2026-03-02', 1],
    ['2026-03-03', 1],
  ])
  expect(await kernel.db.selectFrom('listener_keys').select('period').execute()).toEqual([])
})

test('a day that began in the common partition moves into its own', async () => {
  const { kernel, clock } = world
  const at = clock.now()
  await kernel.db
    .insertInto('download_requests')
    .values({
      ...{
        request_id: crypto.randomUUID(),
        at: new Date(at.getTime() + 5 * 86_400_000),
        show_id: 1,
        episode_id: 1,
        audio_file_id: null,
      },
      ...{
        method: 'GET',
        status: 200,
        listener: 'a',
        agent: 'b',
        range_start: null,
        range_end: null,
        bytes_sent: 1,
      },
    })
    .execute()
  clock.advance(5 * 86_400_000)
  await applyRetention(kernel)
  const { rows } =
    await sql`select tableoid::regclass::text as name from download_requests where listener = 'a'`.execute(
      kernel.db,
    )
  expect(rows).toEqual([{ name: 'download_requests_20260606' }])
})
