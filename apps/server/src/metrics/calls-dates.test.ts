import * as calls from '@podstead/contract/metrics/metrics'
import { exportMetrics } from '@podstead/contract/metrics/metrics-exports'
import * as pages from '@podstead/contract/metrics/metrics-pages'
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

describe('dates', () => {
  test.each([
    ['2026-02-01', '2026-02-05'],
    ['01-02-2026', '05-02-2026'],
  ])('may be %s, and are answered as YYYY-MM-DD', async (from_date, to_date) => {
    const { body } = await owner.call(calls.metricsTrends, {
      params: params(),
      query: { from_date, to_date },
    })
    expect(body.map(({ date, count }) => [date, count])).toEqual([
      ['2026-02-01', 3],
      ['2026-02-02', 0],
      ['2026-02-03', 0],
      ['2026-02-04', 0],
      ['2026-02-05', 2],
    ])
  })

  test.each([
    [{ from_date: '2026-02-30' }, 'from_date'],
    [{ to_date: '31-04-2026' }, 'to_date'],
    [{ from_date: '02/01/2026' }, 'from_date'],
    [{ from_date: '1999-12-31' }, 'from_date'],
    [{ from_date: '2026-02-05', to_date: '2026-02-01' }, 'to_date'],
  ])('%j is refused, and %s is named', async (query, field) => {
    for (const endpoint of [
      calls.metricsTrends,
      calls.metricsCountries,
      pages.metricsSummary,
      pages.metricsBreakdown,
      exportMetrics,
    ]) {
      const answer = await owner.call(endpoint, { params: params(), query })
      expect(answer.status).toBe(422)
      expect(Object.keys((answer.body as unknown as { fields: object }).fields)).toEqual([field])
    }
  })

  test('a report names its own fields', async () => {
    const wrong = await owner.call(calls.downloadReport, {
      params: params(),
      body: { report_from_date: 'soon' },
    })
    expect([wrong.status, Object.keys((wrong.body as unknown as { fields: object }).fields)]).toEqual([
      422,
      ['report_from_date'],
    ])
    const turned = await owner.call(calls.subscriptionReport, {
      params: params(),
      body: { report_from_date: '02-02-2026', report_end_date: '01-02-2026' },
    })
    expect([turned.status, Object.keys((turned.body as unknown as { fields: object }).fields)]).toEqual([
      422,
      ['report_end_date'],
    ])
  })
})
