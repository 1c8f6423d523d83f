import { episodeDownloads, episodeTrends } from '@podstead/contract/metrics/metrics'
import { exportMetrics } from '@podstead/contract/metrics/metrics-exports'
import { GRAINS } from '@podstead/contract/metrics/metrics-fields'
import { metricsBreakdown, metricsPlaces, metricsSummary } from '@podstead/contract/metrics/metrics-pages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import { ADDRESSES, AGENTS, buildTraffic, type HeardEpisode } from '../rollup/factory-traffic.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

let world: World
let owner: Person
let showId: number
let episodeId: number
let heard: HeardEpisode

beforeAll(async () => {
  world = await createWorld({ start: '2026-04-01T10:00:00Z' })
  owner = await world.person()
  const show = await buildShow(world.kernel, { user: owner.user })
  showId = show.id
  heard = await buildAudibleEpisode(world.kernel, {
    show,
    name: 'To Lisbon',
    audio_date: new Date('2026-01-01T08:00:00Z'),
  })
  episodeId = heard.episode.id
  await buildTraffic(
    world.kernel,
    heard,
    ['2026-01-30', '2026-02-10', '2026-02-28', '2026-03-10'].map((day) => ({ at: `${day}T09:00:00Z` })),
  )
})
afterAll(() => world.close())

const march = async (type: (typeof GRAINS)[number]) =>
  (
    await owner.call(metricsSummary, {
      params: { showId },
      query: { from_date: '2026-03-01', to_date: '2026-03-31', type },
    })
  ).body

test('a month is compared with as many days before it, in whichever month they lie', async () => {
  const { trend, previous } = await march('month')
  expect(previous).toEqual({ from_date: '2026-01-29', to_date: '2026-02-28' })
  expect(trend).toMatchObject([{ date: '2026-03-01', count: 1, previous_count: 3 }])
})

test('a week is compared with seven days, on whichever weekday they begin', async () => {
  const { trend } = await march('week')
  expect(trend.map(({ date, previous_count }) => [date, previous_count])).toEqual([
    ['2026-03-01', 0],
    // 30 January to 5 February
    ['2026-03-02', 1],
    ['2026-03-09', 1],
    ['2026-03-16', 0],
    ['2026-03-23', 0],
    // 27 and 28 February
    ['2026-03-30', 1],
  ])
})

test('what is compared adds up to the same in every grain', async () => {
  for (const type of GRAINS) {
    const { trend, downloads } = await march(type)
    expect(downloads.previous_count).toBe(3)
    expect(trend.reduce((sum, { previous_count }) => sum + previous_count, 0)).toBe(3)
  }
})

test('cities of one episode are refused, and the field that asked for them is named', async () => {
  const episode_id = episodeId
  const refusals = [
    await owner.call(metricsBreakdown, { params: { showId }, query: { episode_id, dimension: 'city' } }),
    await owner.call(metricsPlaces, { params: { showId }, query: { episode_id, level: 'city' } }),
    await owner.call(exportMetrics, { params: { showId }, query: { episode_id, report: 'city' } }),
  ]
  expect(
    refusals.map(({ status, body }) => [
      status,
      ...Object.keys((body as unknown as { fields: object }).fields),
    ]),
  ).toEqual([
    [422, 'dimension'],
    [422, 'level'],
    [422, 'report'],
  ])
})

test('an episode that is a draft again keeps what was heard of it, on its page as in its trend', async () => {
  await world.kernel.db.updateTable('episodes').set({ is_draft: true }).where('id', '=', episodeId).execute()
  const { body } = await owner.call(episodeDownloads, { params: { showId, episodeId } })
  const trend = await owner.call(episodeTrends, {
    params: { showId, episodeId },
    query: { from_date: '2026-01-01', to_date: '2026-04-01' },
  })
  await world.kernel.db.updateTable('episodes').set({ is_draft: false }).where('id', '=', episodeId).execute()
  expect(trend.body.reduce((sum, { count }) => sum + count, 0)).toBe(4)
  expect(body).toMatchObject({
    total_count: 4,
    first_three_day_count: 0,
    three_to_fifteen_day_count: 0,
    later_fifteen_day_count: 0,
  })
})

test('what came without places is told with what comes from nowhere, also where that is not among the first', async () => {
  const day = '2025-06-10'
  const unknown = { at: `${day}T09:00:00Z` }
  await buildTraffic(world.kernel, heard, [
    unknown,
    { at: `${day}T10:00:00Z`, ip: ADDRESSES.california },
    { at: `${day}T11:00:00Z`, ip: ADDRESSES.california, agent: AGENTS.antennapod },
  ])
  await world.kernel.db
    .updateTable('daily_downloads')
    .set({ downloads: 13, carried: 10 })
    .where('day', '=', day)
    .execute()
  const query = { from_date: day, to_date: day, dimension: 'country', limit: 1 } as const
  const { body } = await owner.call(metricsBreakdown, { params: { showId }, query })
  expect(body).toMatchObject({ total: 13, others: 2, rows: [{ value: '', count: 11 }] })
})
