import { allEndpoints } from '@podstead/contract/all'
import * as calls from '@podstead/contract/metrics/metrics'
import { exportMetrics } from '@podstead/contract/metrics/metrics-exports'
import { chooseGrain, GRAINS } from '@podstead/contract/metrics/metrics-fields'
import * as pages from '@podstead/contract/metrics/metrics-pages'
import { getOverview } from '@podstead/contract/shows/shows'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { ADDRESSES, AGENTS, buildTraffic, type HeardEpisode } from '../rollup/factory-traffic.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

let world: World
let owner: Person
let first: HeardEpisode
let second: HeardEpisode
let showId: number

/**
 * Nine downloads: three on the first day, two within days 4–15, one later; two and one of the second
 * episode, the last of them today.
 */
beforeAll(async () => {
  world = await createWorld({ start: '2026-03-02T10:00:00Z' })
  owner = await world.person()
  const show = await buildShow(world.kernel, { user: owner.user })
  showId = show.id
  first = await buildAudibleEpisode(world.kernel, {
    show,
    name: 'To Lisbon',
    audio_date: new Date('2026-02-01T08:00:00Z'),
  })
  second = await buildAudibleEpisode(world.kernel, {
    show,
    name: 'Back',
    audio_date: new Date('2026-02-20T08:00:00Z'),
  })
  await buildEpisode(world.kernel, {
    show,
    name: 'A draft',
    is_draft: true,
    audio_date: null,
    media_state: 'none',
  })
  const { california, bavaria } = ADDRESSES
  await buildTraffic(world.kernel, first, [
    { at: '2026-02-01T09:00:00Z', ip: california },
    { at: '2026-02-01T10:00:00Z', ip: bavaria, agent: AGENTS.antennapod },
    { at: '2026-02-01T11:00:00Z' },
    { at: '2026-02-05T09:00:00Z', ip: california },
    { at: '2026-02-05T23:59:59Z', ip: bavaria },
    { at: '2026-02-25T09:00:00Z', ip: california },
  ])
  await buildTraffic(world.kernel, second, [
    { at: '2026-02-20T09:00:00Z', ip: bavaria },
    { at: '2026-02-20T09:00:00Z', ip: california, agent: AGENTS.antennapod },
    { at: '2026-02-20T09:30:00Z', ip: california, agent: AGENTS.bot },
    { at: '2026-03-02T09:00:00Z', ip: california },
  ])
})
afterAll(() => world.close())

const params = () => ({ showId })
const ofFirst = () => ({ showId, episodeId: first.episode.id })
const counts = (rows: { name: string; count: number }[]) =>
  Object.fromEntries(rows.map(({ name, count }) => [name, count]))

describe('the rules of the specification', () => {
  test('The fourth metrics option returned by the server is the default selection (RU237)', async () => {
    const { body } = await owner.call(calls.metricsOptions, { params: params() })
    expect(body.map(({ value }) => value)).toEqual([...calls.OPTION_VALUES])
    expect(body[3]).toEqual({
      value: 'last_30_days',
      label: 'Last 30 days',
      from_date: '2026-02-01',
      to_date: '2026-03-02',
    })
    expect(body[6]).toMatchObject({ value: 'all_time', from_date: '2026-02-01', to_date: '2026-03-02' })
    expect(body[7]).toMatchObject({ value: 'custom_date_range', from_date: null, to_date: null })
  })

  test.each([
    [1, 'day'],
    [30, 'day'],
    [92, 'day'],
    [93, 'week'],
    [179, 'week'],
    [180, 'month'],
    [729, 'month'],
    [730, 'year'],
  ])(
    'Trend grain by range length in days: up to a quarter of a year day, under 180 week, under 730 month, otherwise year (RU238): %i is %s',
    (days, grain) => expect(chooseGrain(days)).toBe(grain),
  )

  test('Default summary range is last 30 days, today included, and adds up to what all time says', async () => {
    const { body } = await owner.call(pages.metricsSummary, { params: params() })
    expect(body).toMatchObject({
      time_zone: 'UTC',
      from_date: '2026-02-01',
      to_date: '2026-03-02',
      type: 'day',
    })
    expect(body.downloads).toMatchObject({ count: 9, imported: 0, previous_count: 0 })
    expect(body.all_time.count).toBe(9)
  })

  test('the download report runs from the first episode date to today with dates DD-MM-YYYY', async () => {
    const whole = await owner.call(calls.downloadReport, { params: params(), body: {} })
    expect(whole.body).toMatchObject({
      report_from_date: '2026-02-01',
      report_end_date: '2026-03-02',
      total_download: 9,
      total_audioposts_count: 2,
    })
    const part = await owner.call(calls.downloadReport, {
      params: params(),
      body: { report_from_date: '05-02-2026', report_end_date: '20-02-2026' },
    })
    expect(part.body).toMatchObject({
      report_from_date: '2026-02-05',
      report_end_date: '2026-02-20',
      total_download: 4,
    })
  })

  test('Download windows are first 3 days, days 4 to 15, after day 15 (RU242)', async () => {
    const { body } = await owner.call(calls.episodeDownloads, { params: ofFirst() })
    expect(body).toMatchObject({
      audiopost_name: 'To Lisbon',
      total_count: 6,
      first_three_day_count: 3,
      three_to_fifteen_day_count: 2,
      later_fifteen_day_count: 1,
    })
  })

  test('Standard analytics need skill_standard_analytics (RU233)', async () => {
    const person = await world.person({ skill_standard_analytics: false })
    const show = await buildShow(world.kernel, { user: person.user })
    const episode = await buildEpisode(world.kernel, { show })
    const gated = allEndpoints().filter(({ capability }) => capability === 'metrics')
    expect(gated.length).toBeGreaterThan(25)
    for (const { endpoint, name } of gated) {
      const answer = await person.call(endpoint, {
        params: { showId: show.id, episodeId: episode.id, requestKey: 'x', statisticsImportId: 1 } as never,
      })
      expect([name, answer.status]).toEqual([name, 402])
    }
  })
})

test('Metrics of a members-only podcast are no call, as they are in no menu (RU203, RU210)', async () => {
  const person = await world.person()
  const show = await buildShow(world.kernel, { user: person.user, is_advanced_private_feed: true })
  const answer = await person.call(pages.metricsSummary, { params: { showId: show.id } })
  expect([answer.status, answer.body]).toEqual([
    409,
    expect.objectContaining({
      message:
        'Members-only podcasts are counted by subscriber: their numbers are under Private Subscribers.',
    }),
  ])
})

test('The last downloads of a whole podcast are its live view, and need live_view; those of an episode do not', async () => {
  const person = await world.person({ live_view: false })
  const show = await buildShow(world.kernel, { user: person.user })
  const episode = await buildEpisode(world.kernel, { show })
  const ask = (query: { episode_id?: number }) =>
    person.call(pages.recentDownloads, { params: { showId: show.id }, query })
  expect([(await ask({})).status, (await ask({ episode_id: episode.id })).status]).toEqual([402, 200])
})

describe('the cards', () => {
  const query = { from_date: '2026-02-01', to_date: '2026-03-02' }

  test('trends have the same sum in every grain', async () => {
    for (const type of GRAINS) {
      const { body } = await owner.call(calls.metricsTrends, { params: params(), query: { ...query, type } })
      expect(body.reduce((sum, { count }) => sum + count, 0)).toBe(9)
    }
    const weeks = await owner.call(calls.metricsTrends, {
      params: params(),
      query: { ...query, type: 'week' },
    })
    expect(weeks.body.map(({ date }) => date)).toEqual([
      '2026-02-01',
      '2026-02-02',
      '2026-02-09',
      '2026-02-16',
      '2026-02-23',
      '2026-03-02',
    ])
    const months = await owner.call(calls.metricsTrends, {
      params: params(),
      query: { ...query, type: 'month' },
    })
    expect(months.body.map(({ name, count }) => [name, count])).toEqual([
      ['February 2026', 8],
      ['March 2026', 1],
    ])
  })

  test('countries, regions and apps', async () => {
    const countries = await owner.call(calls.metricsCountries, { params: params(), query })
    expect(counts(countries.body)).toEqual({ 'United States': 5, Germany: 3, Unknown: 1 })
    expect(countries.body[0]).toMatchObject({ code: 'US', downloads: 5 })
    const regions = await owner.call(calls.metricsRegions, { params: params(), query })
    expect(regions.body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          region: 'Bavaria',
          area: 'Europe',
          country: 'Germany',
          flag: '🇩🇪',
          downloads: 3,
        }),
        expect.objectContaining({
          region: 'California',
          area: 'North America',
          country: 'United States',
          downloads: 5,
        }),
      ]),
    )
    const apps = await owner.call(calls.metricsUserAgents, { params: params(), query })
    expect(counts(apps.body)).toEqual({ Overcast: 7, AntennaPod: 2 })
  })

  test('of one episode', async () => {
    const countries = await owner.call(calls.episodeCountries, { params: ofFirst(), query })
    expect(counts(countries.body)).toEqual({ 'United States': 3, Germany: 2, Unknown: 1 })
    const apps = await owner.call(calls.episodeUserAgents, { params: ofFirst(), query })
    expect(counts(apps.body)).toEqual({ Overcast: 5, AntennaPod: 1 })
    const trend = await owner.call(calls.episodeTrends, {
      params: ofFirst(),
      query: { ...query, type: 'year' },
    })
    expect(trend.body).toMatchObject([{ name: '2026', count: 6 }])
  })

  test('average downloads per episode are those of the first 30 days', async () => {
    const { body } = await owner.call(calls.metricsAverage, { params: params() })
    expect(body).toEqual({ count: 4.5, audioposts_count: 2, downloads: 9 })
  })

  test('estimated subscribers are those of the last counted day', async () => {
    await world.kernel.db
      .insertInto('daily_subscribers')
      .values({ show_id: showId, day: '2026-03-01', subscribers: 42 })
      .execute()
    const { body } = await owner.call(calls.metricsSubscribers, { params: params() })
    expect(body).toEqual({ count: 42, from_date: '2026-02-23', to_date: '2026-03-01' })
    const report = await owner.call(calls.subscriptionReport, { params: params(), body: {} })
    expect(report.body).toMatchObject({
      count_subscriber: 42,
      count_download: 9,
      download_count: 9,
      audiopost_count: 2,
    })
  })

  test('what a show is about', async () => {
    const { body } = await owner.call(calls.downloadReportShowInfo, { params: params() })
    expect(body).toEqual({ name: 'Night Trains', minimum_audio_date: '2026-02-01' })
  })

  test('a breakdown compares with the range before and says what is beyond its limit', async () => {
    const { body } = await owner.call(pages.metricsBreakdown, {
      params: params(),
      query: { from_date: '2026-02-20', to_date: '2026-03-02', dimension: 'country', limit: 1 },
    })
    expect(body).toMatchObject({
      total: 4,
      others: 1,
      rows: [{ value: 'US', name: 'United States', count: 3, previous: 0 }],
    })
    const cities = await owner.call(pages.metricsBreakdown, {
      params: params(),
      query: { dimension: 'city', episode_id: first.episode.id },
    })
    expect(cities.status).toBe(422)
  })

  test('recent downloads say when, what, with what and where', async () => {
    const { body } = await owner.call(pages.recentDownloads, { params: params(), query: { limit: 2 } })
    expect(body).toHaveLength(2)
    expect(body[0]).toMatchObject({
      audiopost_name: 'Back',
      created_at: '2026-03-02T09:00:00.000Z',
      browser: 'Overcast',
      country: 'United States',
      country_code: 'US',
      region: 'California',
      city: 'Mountain View',
    })
  })

  test('episodes are compared from their release day on', async () => {
    const { body } = await owner.call(pages.compareEpisodes, { params: params(), query: { days: 10 } })
    expect(body.curves.map(({ episode_title, counts }) => [episode_title, counts])).toEqual([
      ['Back', [2, 2, 2, 2, 2, 2, 2, 2, 2, 2]],
      ['To Lisbon', [3, 3, 3, 3, 5, 5, 5, 5, 5, 5]],
    ])
    expect(body.typical).toEqual([])
  })
})

test('totals agree everywhere: overview, trend, episodes, breakdowns, reports and exports', async () => {
  const query = { from_date: '2026-02-01', to_date: '2026-03-02' }
  const sum = (rows: { count: number }[]) => rows.reduce((total, { count }) => total + count, 0)
  const overview = await owner.call(getOverview, { params: { id: showId } })
  expect(overview.body.downloads_all_time).toBe(9)
  expect(sum(overview.body.downloads_by_day)).toBe(9)
  for (const endpoint of [
    calls.metricsTrends,
    calls.metricsCountries,
    calls.metricsUserAgents,
    calls.metricsRegions,
  ])
    expect(sum((await owner.call(endpoint, { params: params(), query })).body)).toBe(9)
  for (const dimension of pages.DIMENSIONS)
    expect(
      (await owner.call(pages.metricsBreakdown, { params: params(), query: { ...query, dimension } })).body
        .total,
    ).toBe(9)
  const episodes = await owner.call(calls.downloadReportAudioposts, { params: params() })
  expect(episodes.body.map(({ total_count }) => total_count)).toEqual([3, 6])
  expect((await owner.call(calls.metricsEpisodes, { params: params(), query })).body).toEqual(episodes.body)
  const report = await owner.call(calls.downloadReport, {
    params: params(),
    body: { report_from_date: '2026-02-01', report_end_date: '2026-03-02' },
  })
  for (const rows of [
    report.body.download_by_time,
    report.body.user_agents,
    report.body.referrers,
    report.body.countries,
  ])
    expect(sum(rows)).toBe(9)
  const { body } = await owner.call(exportMetrics, {
    params: params(),
    query: { ...query, report: 'log', format: 'json' },
  })
  const lines = (await world.app.inject({ url: new URL(body.url).pathname })).body.trim().split('\n')
  expect(lines).toHaveLength(9)
})
