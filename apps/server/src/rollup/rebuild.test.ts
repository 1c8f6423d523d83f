import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import { type AudioRequest, serializeRequests } from '../ingest/commands.ts'
import { keep } from '../ingest/commands-lines.ts'
import { dropDaysBefore, ensureDays } from '../ingest/commands-partitions.ts'
import { countingPeriod, dayAfter } from '../ingest/rules-periods.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type World } from '../testing/world.ts'
import { rollUp } from './commands.ts'
import { compareCounts, rebuild } from './commands-rebuild.ts'
import { applyRetention } from './commands-retention.ts'
import { loadNumbers } from './factory.ts'

/** The first of the two days in which a listener has one name. */
const FIRST = countingPeriod('2026-03-03', 'first_touch').from
const SECOND = dayAfter(FIRST, 1)
let world: World
let showId: number
let hear: (day: string, hour: number, ip?: string) => Promise<void>

beforeEach(async () => {
  world = await createWorld({ start: `${FIRST}T00:00:00Z` })
  Object.assign(world.kernel.config.counting, { window: 'first_touch', retentionDays: 30 })
  const { kernel, clock } = world
  const show = await buildShow(kernel)
  const { episode, audio } = await buildAudibleEpisode(kernel, { show })
  showId = show.id
  hear = async (day, hour, ip = '198.51.100.7') => {
    clock.set(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
    await ensureDays(kernel.db, [day])
    const request: AudioRequest = {
      ...{
        at: clock.now(),
        show_id: show.id,
        episode_id: episode.id,
        audio_file_id: audio.id,
        method: 'GET',
        status: 200,
        ip,
      },
      ...{
        agent: 'AntennaPod/3.5.0',
        referrer: '',
        range_header: '',
        range_start: null,
        range_end: null,
        bytes_sent: 960_000,
      },
    }
    await keep(kernel, await serializeRequests(kernel, [request]))
    await rollUp(kernel)
  }
})
afterEach(() => world.close())

const downloads = async () =>
  (await loadNumbers(world.kernel.db, showId)).daily_downloads
    .filter(({ episode_id }) => episode_id !== 0)
    .map(({ day, downloads: n }) => [day, n])
const requestDays = async () => {
  const rows = await world.kernel.db.selectFrom('download_requests').select('at').orderBy('at').execute()
  return rows.map(({ at }) => at.toISOString().slice(0, 10))
}

describe('windows that go on past midnight', () => {
  test('keep the totals of a day whose requests were dropped, and of the day that its windows go on into', async () => {
    await hear(FIRST, 20)
    await hear(FIRST, 21, '198.51.100.8')
    await hear(SECOND, 8)
    await hear(SECOND, 22)
    const before = await downloads()
    expect(before).toEqual([
      [FIRST, 2],
      [SECOND, 1],
    ])
    // As an installation has it that dropped single days.
    await dropDaysBefore(world.kernel.db, SECOND)
    expect(await requestDays()).toEqual([SECOND, SECOND])
    await rebuild(world.kernel)
    expect(await downloads()).toEqual(before)
    await rebuild(world.kernel, { showId })
    expect(await downloads()).toEqual(before)
    expect(await compareCounts(world.kernel)).toEqual([])
  })

  test('are counted again where nobody listened on the first day', async () => {
    await hear(SECOND, 8)
    await world.kernel.db.updateTable('daily_downloads').set({ downloads: 9 }).execute()
    expect(await rebuild(world.kernel)).toEqual([{ day: SECOND, before: 9, after: 1 }])
    expect(await downloads()).toEqual([[SECOND, 1]])
  })

  test('are counted again as a whole where all requests are there', async () => {
    await hear(FIRST, 20)
    await hear(SECOND, 22)
    const before = await loadNumbers(world.kernel.db, showId)
    await world.kernel.db.updateTable('daily_downloads').set({ downloads: 9 }).execute()
    await rebuild(world.kernel)
    expect(await loadNumbers(world.kernel.db, showId)).toEqual(before)
  })

  test('lose the requests of both days together, never later than was said', async () => {
    await hear(FIRST, 20)
    await hear(SECOND, 20)
    await hear(dayAfter(SECOND, 1), 20)
    world.clock.set(`${dayAfter(FIRST, 30)}T12:00:00Z`)
    await applyRetention(world.kernel)
    expect(await requestDays()).toEqual([FIRST, SECOND, dayAfter(SECOND, 1)])
    world.clock.set(`${dayAfter(FIRST, 31)}T12:00:00Z`)
    await applyRetention(world.kernel)
    expect(await requestDays()).toEqual([dayAfter(SECOND, 1)])
    expect((await downloads()).map(([day]) => day)).toEqual([FIRST, SECOND, dayAfter(SECOND, 1)])
  })
})

describe('what another kind of window would count', () => {
  test('is said of days that were counted with windows past midnight', async () => {
    await hear(FIRST, 20)
    await hear(SECOND, 8)
    expect(await compareCounts(world.kernel, { window: 'calendar' })).toEqual([
      { day: FIRST, before: 1, after: 1 },
      { day: SECOND, before: 0, after: 1 },
    ])
    await hear(SECOND, 22)
    expect(await compareCounts(world.kernel, { window: 'last_touch' })).toEqual([
      { day: FIRST, before: 1, after: 1 },
      { day: SECOND, before: 1, after: 0 },
    ])
    expect(await downloads()).toEqual([
      [FIRST, 1],
      [SECOND, 1],
    ])
  })

  test.each(['first_touch', 'last_touch'] as const)(
    'cannot be known of calendar days: %s is refused',
    async (window) => {
      Object.assign(world.kernel.config.counting, { window: 'calendar' })
      await hear(FIRST, 20)
      await expect(compareCounts(world.kernel, { window })).rejects.toThrow('listeners have names of one day')
      expect(await compareCounts(world.kernel, { window: 'calendar' })).toEqual([
        { day: FIRST, before: 1, after: 1 },
      ])
    },
  )
})
