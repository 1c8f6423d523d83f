import { metricsEpisodes, metricsOptions } from '@podstead/contract/metrics/metrics'
import { exportMetrics } from '@podstead/contract/metrics/metrics-exports'
import { metricsBreakdown, metricsSummary } from '@podstead/contract/metrics/metrics-pages'
import { listRequests } from '@podstead/contract/metrics/metrics-requests'
import { getStatisticsZone, setStatisticsZone } from '@podstead/contract/metrics/metrics-zones'
import { getOverview, listShows, updateShowV2 } from '@podstead/contract/shows/shows'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import { dropDaysBefore, ensureDays } from '../ingest/commands-partitions.ts'
import { moveNumbers } from '../rollup/commands-move.ts'
import { rebuild } from '../rollup/commands-rebuild.ts'
import { loadNumbers } from '../rollup/factory.ts'
import {
  ADDRESSES,
  AGENTS,
  buildTraffic,
  type HeardEpisode,
  type Request,
} from '../rollup/factory-traffic.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

let world: World
let owner: Person
beforeAll(async () => {
  world = await createWorld({ start: '2026-11-21T09:00:00Z' })
  owner = await world.person()
})
afterAll(() => world.close())

async function buildHeard(time_zone: string, requests: Request[]): Promise<HeardEpisode> {
  const show = await buildShow(world.kernel, { user: owner.user, time_zone })
  const heard = await buildAudibleEpisode(world.kernel, {
    show,
    audio_date: new Date('2026-10-20T22:30:00Z'),
  })
  await buildTraffic(world.kernel, heard, requests)
  return heard
}

const of = ({ episode }: HeardEpisode) => ({ params: { showId: episode.show_id } })
const daysOf = async (heard: HeardEpisode, from_date: string, to_date: string) => {
  const { body } = await owner.call(metricsSummary, { ...of(heard), query: { from_date, to_date } })
  return Object.fromEntries(body.trend.flatMap(({ date, count }) => (count ? [[date, count]] : [])))
}
const hoursOf = async (heard: HeardEpisode, day: string) => {
  const query = { dimension: 'hour' as const, from_date: day, to_date: day }
  const { body } = await owner.call(metricsBreakdown, { ...of(heard), query })
  return Object.fromEntries(body.rows.map(({ value, count }) => [value, count]))
}
/** One listener for each hour from one instant to another. */
const hourly = (from: string, to: string): Request[] =>
  Array.from({ length: (Date.parse(to) - Date.parse(from)) / 3_600_000 }, (_, n) => ({
    at: new Date(Date.parse(from) + n * 3_600_000).toISOString(),
    ip: `198.51.100.${n + 1}`,
  }))

describe('the days of a podcast in Berlin', () => {
  let heard: HeardEpisode
  beforeAll(async () => {
    heard = await buildHeard('Europe/Berlin', [
      { at: '2026-10-20T22:45:00Z' },
      { at: '2026-10-22T21:59:00Z', ip: ADDRESSES.bavaria },
      { at: '2026-10-22T22:00:00Z', ip: ADDRESSES.california },
      { at: '2026-10-22T22:10:00Z', agent: AGENTS.bot },
    ])
  })

  test('begin at midnight there, in every report', async () => {
    expect(await daysOf(heard, '2026-10-19', '2026-10-25')).toEqual({
      '2026-10-21': 1,
      '2026-10-22': 1,
      '2026-10-23': 1,
    })
    expect(await hoursOf(heard, '2026-10-23')).toEqual({ 0: 1 })
    const query = { from_date: '2026-10-23', to_date: '2026-10-23' }
    const { body } = await owner.call(metricsSummary, { ...of(heard), query })
    expect(body).toMatchObject({
      time_zone: 'Europe/Berlin',
      downloads: { count: 1, previous_count: 1 },
      countries: [{ value: 'US' }],
    })
    const requests = await owner.call(listRequests, { ...of(heard), query: { ...query, bots: 'shown' } })
    expect(requests.body.requests.map(({ at }) => at)).toEqual([
      '2026-10-22T22:10:00.000Z',
      '2026-10-22T22:00:00.000Z',
    ])
    const before = await owner.call(listRequests, {
      ...of(heard),
      query: { day: '2026-10-22', bots: 'shown' },
    })
    expect(before.body.requests.map(({ at }) => at)).toEqual(['2026-10-22T21:59:00.000Z'])
    const log = await owner.call(exportMetrics, {
      ...of(heard),
      query: { ...query, report: 'log', format: 'json' },
    })
    const file = await world.app.inject({ url: new URL(log.body.url).pathname })
    expect(file.body.trim().split('\n')).toEqual([expect.stringContaining('2026-10-22T22:00:00.000Z')])
  })

  test('count the windows since a release late in the evening from the day it was there', async () => {
    const { body } = await owner.call(metricsEpisodes, of(heard))
    expect(body).toMatchObject([{ total_count: 3, first_three_day_count: 3, three_to_fifteen_day_count: 0 }])
  })

  test('have 25 hours in autumn', async () => {
    const long = await buildHeard('Europe/Berlin', hourly('2026-10-24T21:00:00Z', '2026-10-26T00:00:00Z'))
    expect(await daysOf(long, '2026-10-24', '2026-10-26')).toEqual({
      '2026-10-24': 1,
      '2026-10-25': 25,
      '2026-10-26': 1,
    })
    expect(await hoursOf(long, '2026-10-25')).toMatchObject({ 1: 1, 2: 2, 3: 1, 23: 1 })
  })

  test('have 23 hours in spring', async () => {
    const short = await buildHeard('Europe/Berlin', hourly('2026-03-28T22:00:00Z', '2026-03-29T23:00:00Z'))
    expect(await daysOf(short, '2026-03-28', '2026-03-30')).toEqual({
      '2026-03-28': 1,
      '2026-03-29': 23,
      '2026-03-30': 1,
    })
    expect(Object.keys(await hoursOf(short, '2026-03-29'))).not.toContain('2')
  })
})

describe('another zone', () => {
  const TRAFFIC: Request[] = [
    { at: '2026-10-23T18:45:00Z' },
    { at: '2026-10-23T23:30:00Z', ip: ADDRESSES.bavaria },
    { at: '2026-10-24T00:30:00Z', ip: ADDRESSES.bavaria },
    { at: '2026-10-24T18:45:00Z', agent: AGENTS.bot },
    { at: '2026-10-24T18:15:00Z', agent: AGENTS.antennapod, ip: ADDRESSES.california },
  ]
  /** Without what names a podcast, an episode and its listeners. */
  const totals = async ({ episode }: HeardEpisode) => {
    const { daily_downloads, daily_values, daily_exclusions, daily_totals, daily_listeners } =
      await loadNumbers(world.kernel.db, episode.show_id)
    const plain = (row: Record<string, unknown>) => ({
      ...row,
      show_id: 0,
      episode_id: row.episode_id === 0 ? 0 : 1,
      sketch: '',
    })
    return [daily_downloads, daily_values, daily_exclusions, daily_totals, daily_listeners].map((rows) =>
      rows.map((row) => JSON.stringify(plain(row))).sort(),
    )
  }
  const choose = async (heard: HeardEpisode, in_utc: boolean) => {
    await owner.call(setStatisticsZone, { ...of(heard), body: { in_utc } })
    await world.runJobs()
  }

  test('gives the numbers that counting in it from the beginning gives, and UTC can be chosen at any time', async () => {
    const moved = await buildHeard('UTC', TRAFFIC)
    const utc = await totals(moved)
    await owner.call(updateShowV2, {
      params: { id: moved.episode.show_id },
      body: { time_zone: 'Asia/Kolkata' },
    })
    await world.runJobs()
    expect(await daysOf(moved, '2026-10-20', '2026-10-30')).toEqual({ '2026-10-24': 4 })
    const kolkata = await totals(moved)
    expect(kolkata).toEqual(await totals(await buildHeard('Asia/Kolkata', TRAFFIC)))
    expect(kolkata).not.toEqual(utc)
    expect((await owner.call(getStatisticsZone, of(moved))).body).toEqual({
      ...{
        time_zone: 'Asia/Kolkata',
        show_time_zone: 'Asia/Kolkata',
        in_utc: false,
        since: null,
        zone_before: null,
        is_moving: false,
      },
    })

    await choose(moved, true)
    expect(await totals(moved)).toEqual(utc)
    const { body } = await owner.call(metricsSummary, of(moved))
    expect(body).toMatchObject({ time_zone: 'UTC', from_date: '2026-10-23', to_date: '2026-11-21' })
    await choose(moved, false)
    expect(await totals(moved)).toEqual(kolkata)
    await rebuild(world.kernel, { showId: moved.episode.show_id })
    await rebuild(world.kernel)
    expect(await totals(moved)).toEqual(kolkata)
  })

  test('moves what an upgrade finds by days of UTC', async () => {
    const old = await buildHeard('UTC', TRAFFIC)
    // As such rows were written before there were zones.
    await world.kernel.db
      .updateTable('counted_downloads')
      .set({ report_day: null })
      .where('show_id', '=', old.episode.show_id)
      .execute()
    await world.kernel.db
      .updateTable('shows')
      .set({ time_zone: 'America/St_Johns' })
      .where('id', '=', old.episode.show_id)
      .execute()
    await world.runJobs()
    await owner.call(setStatisticsZone, { ...of(old), body: { in_utc: false } })
    await world.runJobs()
    expect(await totals(old)).toEqual(await totals(await buildHeard('America/St_Johns', TRAFFIC)))
  })

  test('leaves an episode that moves between podcasts of two zones with what counting it there gives', async () => {
    const [here, there] = [
      await buildHeard('Pacific/Apia', TRAFFIC),
      await buildShow(world.kernel, { user: owner.user, time_zone: 'UTC' }),
    ]
    await world.kernel.db
      .transaction()
      .execute((trx) => moveNumbers(trx, here.episode.id, here.episode.show_id, there.id))
    const moved = { ...here, episode: { ...here.episode, show_id: there.id } }
    expect(await totals(moved)).toEqual(await totals(await buildHeard('UTC', TRAFFIC)))
    expect((await totals(here)).flat()).toEqual([])
  })

  test('is refused as a choice that is neither yes nor no', async () => {
    const heard = await buildHeard('UTC', [])
    const refused = await owner.call(setStatisticsZone, { ...of(heard), body: { in_utc: 'Berlin' as never } })
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining('in_utc')])
  })

  test('does not touch days whose log is gone, and says from which day on it holds', async () => {
    await ensureDays(world.kernel.db, ['2026-01-10', '2026-01-11'])
    const heard = await buildHeard('UTC', [
      { at: '2026-01-10T23:30:00Z' },
      { at: '2026-01-11T23:30:00Z' },
      { at: '2026-10-23T23:30:00Z' },
    ])
    await dropDaysBefore(world.kernel.db, '2026-01-11')
    await world.kernel.db
      .updateTable('shows')
      .set({ time_zone: 'Europe/Berlin' })
      .where('id', '=', heard.episode.show_id)
      .execute()
    await choose(heard, false)
    expect(await daysOf(heard, '2026-01-01', '2026-01-31')).toEqual({ '2026-01-10': 1, '2026-01-12': 1 })
    expect(await daysOf(heard, '2026-10-20', '2026-10-30')).toEqual({ '2026-10-24': 1 })
    expect((await owner.call(getStatisticsZone, of(heard))).body).toMatchObject({
      since: '2026-01-12',
      zone_before: 'UTC',
      is_moving: false,
    })
    await rebuild(world.kernel)
    expect(await daysOf(heard, '2026-01-01', '2026-01-31')).toEqual({ '2026-01-10': 1, '2026-01-12': 1 })
  })
})

test('late in the evening of UTC the overview, the cards and the choice of ranges say that it is tomorrow in Berlin', async () => {
  const heard = await buildHeard('Europe/Berlin', [
    { at: '2026-10-22T22:00:00Z' },
    { at: '2026-10-23T22:00:00Z' },
  ])
  world.clock.set('2026-11-21T23:30:00Z')
  const { body: overview } = await owner.call(getOverview, { params: { id: heard.episode.show_id } })
  expect(overview.downloads_by_day.at(-1)?.date).toBe('2026-11-22')
  // The first of thirty days is 24 October.
  const { body: shows } = await owner.call(listShows, {})
  expect(shows.find(({ id }) => id === heard.episode.show_id)?.downloads_last_30_days).toBe(1)
  const { body: options } = await owner.call(metricsOptions, of(heard))
  expect(options[0]).toMatchObject({ value: 'today', from_date: '2026-11-22' })
  expect(options[3]).toMatchObject({ value: 'last_30_days', from_date: '2026-10-24', to_date: '2026-11-22' })
})
