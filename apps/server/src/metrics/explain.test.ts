import { explainRequest, listExclusions, listRequests } from '@podstead/contract/metrics/metrics-requests'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import { ADDRESSES, AGENTS, buildTraffic } from '../rollup/factory-traffic.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

let world: World
let owner: Person
let showId: number
const DAY = '2026-03-01'

/** One download in two parts, a probe before it, half a minute of another listener, and a bot. */
beforeAll(async () => {
  world = await createWorld({ start: '2026-03-02T10:00:00Z' })
  owner = await world.person()
  const show = await buildShow(world.kernel, { user: owner.user })
  showId = show.id
  const heard = await buildAudibleEpisode(world.kernel, { show, name: 'To Lisbon' })
  const part = (start: number, end: number) => ({
    range_header: `bytes=${start}-${end}`,
    range_start: start,
    range_end: end,
    bytes_sent: end - start + 1,
  })
  await buildTraffic(world.kernel, heard, [
    { at: `${DAY}T09:00:00Z`, ip: ADDRESSES.bavaria, ...part(0, 1) },
    { at: `${DAY}T09:00:01Z`, ip: ADDRESSES.bavaria, ...part(0, 299_999) },
    { at: `${DAY}T09:00:02Z`, ip: ADDRESSES.bavaria, ...part(200_000, 599_999) },
    { at: `${DAY}T10:00:00Z`, ip: ADDRESSES.california, ...part(0, 239_999) },
    { at: `${DAY}T11:00:00Z`, ip: ADDRESSES.california, agent: AGENTS.bot },
    // Long before, with quiet days between.
    { at: '2026-02-10T12:00:00Z', method: 'HEAD', bytes_sent: 0 },
    { at: '2026-02-10T11:00:00Z', ...part(0, 9999) },
    { at: '2026-02-09T11:00:00Z', agent: AGENTS.bot },
  ])
})
afterAll(() => world.close())

const list = async (query: object = {}) =>
  (await owner.call(listRequests, { params: { showId }, query })).body
const explain = async (requestKey: string) =>
  (await owner.call(explainRequest, { params: { showId, requestKey } })).body

describe('the list of requests', () => {
  test('begins with the latest, newest first, without bots until they are asked for', async () => {
    const page = await list()
    const places_attribution = { text: 'IP Geolocation by DB-IP', url: 'https://db-ip.com/' }
    expect(page).toMatchObject({ time_zone: 'UTC', next: null, kept_days: 90, places_attribution })
    expect(page.requests.map(({ state, rule }) => [state, rule])).toEqual([
      ['pending', null],
      ['counted', null],
      ['counted', null],
      ['excluded', 'probe'],
      ['excluded', 'head'],
      ['pending', null],
    ])
    const withBots = await list({ bots: 'shown' })
    expect(withBots.requests[0]).toMatchObject({
      state: 'excluded',
      rule: 'bot',
      app: 'Googlebot',
      country: 'United States',
    })
  })

  test('is narrowed by state, rule and day', async () => {
    expect((await list({ state: 'counted' })).requests).toHaveLength(2)
    expect((await list({ state: 'pending' })).requests).toHaveLength(2)
    expect((await list({ rule: 'bot' })).requests).toHaveLength(2)
    expect((await list({ day: '28-02-2026' })).requests).toEqual([])
    expect((await list({ day: '10-02-2026' })).requests).toHaveLength(2)
  })

  test('holds what the totals of its days tell of, however long ago', async () => {
    const range = { from_date: '2026-02-08', to_date: '2026-02-28' }
    const { rows } = (await owner.call(listExclusions, { params: { showId }, query: range })).body
    expect(rows).toHaveLength(2)
    for (const { rule, count } of rows) expect((await list({ ...range, rule })).requests).toHaveLength(count)
    expect((await list({ ...range, from_date: '2026-02-10', rule: 'bot' })).requests).toEqual([])
    expect((await list({ from_date: '2026-02-28' })).requests).toHaveLength(4)
  })

  test.each(['pending', 'counted', 'excluded'] as const)(
    'of what is %s fills its pages, and ends only at the end',
    async (state) => {
      const whole = (await list({ state, bots: 'shown' })).requests
      const first = await list({ state, bots: 'shown', limit: 1 })
      expect(first.requests).toEqual(whole.slice(0, 1))
      const second = await list({ state, bots: 'shown', limit: 100, after: first.next ?? '' })
      expect([...first.requests, ...second.requests]).toEqual(whole)
      expect(second.next).toBeNull()
    },
  )

  test('goes on where it ended, without a gap', async () => {
    const whole = await list({ bots: 'shown' })
    const keys: string[] = []
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({
        bots: 'shown',
        limit: 2,
        ...(after ? { after } : {}),
      })
      keys.push(...page.requests.map(({ request_key }) => request_key))
      after = page.next
    } while (after)
    expect(keys).toEqual(whole.requests.map(({ request_key }) => request_key))
  })
})

describe('Why?', () => {
  test('a request that is part of a download is shown with the others, and with its bytes', async () => {
    const [counted] = (await list({ state: 'counted' })).requests
    const why = await explain(counted?.request_key ?? '')
    expect(why).toMatchObject({
      state: 'counted',
      rule: null,
      facts: { received_bytes: 600_000, required_bytes: 480_000, pairs_of_address: 1, pairs_allowed: 1000 },
      window: { kind: 'calendar', day: DAY, from: `${DAY}T00:00:00.000Z`, to: '2026-03-02T00:00:00.000Z' },
      download: { counted_at: `${DAY}T09:00:01.000Z`, received_bytes: 600_000 },
      joined_total: 2,
    })
    expect(why.joined.map(({ rule }) => rule)).toEqual(['probe', null])
  })

  test('one that has too little says how much is missing', async () => {
    const [pending] = (await list({ state: 'pending' })).requests
    expect(await explain(pending?.request_key ?? '')).toMatchObject({
      state: 'pending',
      download: null,
      facts: { received_bytes: 240_000, required_bytes: 480_000 },
      joined: [],
    })
  })

  test('one that was left out names its rule and its whole agent', async () => {
    const [bot] = (await list({ rule: 'bot' })).requests
    expect(await explain(bot?.request_key ?? '')).toMatchObject({
      state: 'excluded',
      rule: 'bot',
      request: { agent: AGENTS.bot },
    })
  })

  test.each(['nonsense', '2026-03-01.999999999', '2026-99-99.1'])(
    '%s is nobody’s request',
    async (requestKey) => {
      expect((await owner.call(explainRequest, { params: { showId, requestKey } })).status).toBe(404)
    },
  )

  test('a request of another podcast is not there', async () => {
    const [counted] = (await list({ state: 'counted' })).requests
    const other = await buildShow(world.kernel, { user: owner.user })
    const answer = await owner.call(explainRequest, {
      params: { showId: other.id, requestKey: counted?.request_key ?? '' },
    })
    expect(answer.status).toBe(404)
  })
})

test('exclusions are added up by rule', async () => {
  const { body } = await owner.call(listExclusions, { params: { showId } })
  expect(body).toMatchObject({
    total: 4,
    rows: expect.arrayContaining([
      { rule: 'bot', count: 2 },
      { rule: 'head', count: 1 },
      { rule: 'probe', count: 1 },
    ]),
  })
})
