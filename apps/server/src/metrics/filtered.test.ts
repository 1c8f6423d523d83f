import { filteredMetrics } from '@podstead/contract/metrics/metrics-filtered'
import { metricsBreakdown, metricsSummary } from '@podstead/contract/metrics/metrics-pages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import { ADDRESSES, AGENTS, buildTraffic, type HeardEpisode } from '../rollup/factory-traffic.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

let world: World
let owner: Person
let showId: number
let lisbon: HeardEpisode
let porto: HeardEpisode
const range = { from_date: '2026-03-01', to_date: '2026-04-01' }

beforeAll(async () => {
  world = await createWorld({ start: '2026-04-01T10:00:00Z' })
  Object.assign(world.kernel.config.counting, { retentionDays: 20 })
  owner = await world.person()
  const show = await buildShow(world.kernel, { user: owner.user })
  showId = show.id
  const build = (name: string) =>
    buildAudibleEpisode(world.kernel, { show, name, audio_date: new Date('2026-01-01T08:00:00Z') })
  lisbon = await build('To Lisbon')
  porto = await build('To Porto')
  const { bavaria, california } = ADDRESSES
  await buildTraffic(world.kernel, lisbon, [
    { at: '2026-03-02T09:00:00Z', ip: bavaria },
    { at: '2026-03-20T09:00:00Z', ip: bavaria },
    { at: '2026-03-20T10:00:00Z', ip: bavaria, agent: AGENTS.antennapod },
    { at: '2026-03-21T09:00:00Z', ip: california },
  ])
  await buildTraffic(world.kernel, porto, [{ at: '2026-03-22T09:00:00Z', ip: california }])
})
afterAll(() => world.close())

const filtered = async (query: Record<string, unknown>) =>
  (await owner.call(filteredMetrics, { params: { showId }, query: { ...range, ...query } as never })).body

describe('numbers through one app or from one country', () => {
  test('have its total, its days, and its part of all', async () => {
    const body = await filtered({ dimension: 'app', value: 'Overcast' })
    expect(body).toMatchObject({ name: 'Overcast', downloads: { count: 4 }, of_all: 5, all_time: 4 })
    expect(body.trend.filter(({ count }) => count > 0)).toMatchObject([
      { date: '2026-03-02', count: 1 },
      { date: '2026-03-20', count: 1 },
      { date: '2026-03-21', count: 1 },
      { date: '2026-03-22', count: 1 },
    ])
  })

  test('have the episodes that were heard so, most first', async () => {
    const { episodes } = await filtered({ dimension: 'country', value: 'US' })
    expect(episodes.map((row) => [row.audiopost_name, row.count])).toEqual([
      ['To Lisbon', 1],
      ['To Porto', 1],
    ])
  })

  test('are crossed with the other side as far back as single downloads are kept, which is said', async () => {
    const { crossed } = await filtered({ dimension: 'country', value: 'DE' })
    expect(crossed).toMatchObject({ from_date: '2026-03-13', total: 2, countries: [] })
    expect(crossed.apps.map(({ name, count }) => [name, count])).toEqual([
      ['AntennaPod', 1],
      ['Overcast', 1],
    ])
  })

  test.each(['app', 'country'] as const)('by each %s add up to all', async (dimension) => {
    const { body: all } = await owner.call(metricsSummary, { params: { showId }, query: range })
    const { body: breakdown } = await owner.call(metricsBreakdown, {
      params: { showId },
      query: { ...range, dimension },
    })
    const parts = await Promise.all(
      breakdown.rows.map(async ({ value }) => (await filtered({ dimension, value })).downloads.count),
    )
    expect(parts.reduce((sum, count) => sum + count, 0)).toBe(all.downloads.count)
  })

  test('are of one episode where one is named', async () => {
    const body = await filtered({ dimension: 'country', value: 'US', episode_id: porto.episode.id })
    expect(body).toMatchObject({ downloads: { count: 1 }, of_all: 1, episodes: [] })
  })

  test('are empty for what nobody used, and refused without a value or for another side', async () => {
    expect(await filtered({ dimension: 'app', value: 'None such' })).toMatchObject({
      downloads: { count: 0 },
      episodes: [],
    })
    for (const query of [
      { dimension: 'app', value: '' },
      { dimension: 'hour', value: '7' },
      { dimension: 'app' },
    ]) {
      const { status } = await owner.call(filteredMetrics, { params: { showId }, query: query as never })
      expect(status).toBe(422)
    }
  })
})
