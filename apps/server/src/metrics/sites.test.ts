import { exportMetrics } from '@podstead/contract/metrics/metrics-exports'
import { metricsSites } from '@podstead/contract/metrics/metrics-filtered'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAudibleEpisode, listEvents } from '../delivery/factory.ts'
import { ADDRESSES, AGENTS, buildTraffic } from '../rollup/factory-traffic.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

let world: World
let origin: string
let owner: Person
let showId: number
let address: string
let episodeId: number

const PLAYER = { agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

beforeAll(async () => {
  world = await createWorld({ start: '2026-03-02T10:00:00Z' })
  origin = await world.listen()
  owner = await world.person()
  const show = await buildShow(world.kernel, { user: owner.user })
  showId = show.id
  const heard = await buildAudibleEpisode(world.kernel, { show, slug: 'to-lisbon' })
  episodeId = heard.episode.id
  address = `${origin}/audio/${heard.episode.public_id}/to-lisbon.mp3`
  const at = '2026-03-01T09:00:00Z'
  const on = (host: string) => ({ at, ...PLAYER, referrer: `https://${host}/#player` })
  await buildTraffic(world.kernel, heard, [
    { ...on('blog.example'), ip: ADDRESSES.bavaria },
    { ...on('blog.example'), ip: ADDRESSES.california },
    { ...on('paper.example'), ip: '198.51.100.8' },
    // The same listener again, a player that fetched next to nothing, and a robot.
    { ...on('blog.example'), at: '2026-03-01T09:00:05Z', ip: ADDRESSES.bavaria },
    { ...on('short.example'), ip: '198.51.100.9', bytes_sent: 100 },
    { ...on('robot.example'), agent: AGENTS.bot, ip: '198.51.100.10' },
    // An app on the web and our own page are no players of ours on other sites.
    { at, ...PLAYER, referrer: 'https://play.example/', ip: '198.51.100.11' },
    // Before the range.
    { ...on('old.example'), at: '2026-01-05T09:00:00Z', ip: '198.51.100.12' },
  ])
})
afterAll(() => world.close())

describe('the report of players on other sites', () => {
  test('has each site with its counted downloads of the last 30 days', async () => {
    const { body } = await owner.call(metricsSites, { params: { showId }, query: {} })
    expect(body).toMatchObject({
      ...{ from_date: '2026-02-01', to_date: '2026-03-02', since: null, total: 3, others: 0 },
      rows: [
        { site: 'blog.example', count: 2 },
        { site: 'paper.example', count: 1 },
      ],
    })
    const one = await owner.call(metricsSites, { params: { showId }, query: { limit: 1 } })
    expect([one.body.rows.length, one.body.others]).toEqual([1, 1])
  })

  test('says since when sites are known, for requests are not kept for ever', async () => {
    const { body } = await owner.call(metricsSites, {
      params: { showId },
      query: { from_date: '2025-01-01' },
    })
    expect(body.since).toBe('2025-12-03')
    expect(body.rows.map(({ site }) => site)).toContain('old.example')
    const before = await owner.call(metricsSites, {
      params: { showId },
      query: { from_date: '2025-01-01', to_date: '2025-02-01' },
    })
    expect(before.body).toMatchObject({ since: '2025-12-03', total: 0, rows: [] })
  })

  test('comes as a file', async () => {
    const { body } = await owner.call(exportMetrics, { params: { showId }, query: { report: 'sites' } })
    expect(body.file_name).toContain('-sites-')
    const { body: csv } = await world.app.inject(new URL(body.url).pathname)
    expect(csv.replace('\ufeff', '').split('\r\n').slice(0, 3)).toEqual([
      'site,downloads',
      'blog.example,2',
      'paper.example,1',
    ])
  })

  test('is the owner’s', async () => {
    const stranger = await world.person()
    expect((await stranger.call(metricsSites, { params: { showId }, query: {} })).status).toBe(404)
  })
})

describe('where a player stands', () => {
  const events = () => listEvents(world.kernel, episodeId)
  async function noted(query: string, headers: Record<string, string> = {}) {
    const before = (await events()).length
    await (await fetch(address + query, { headers })).arrayBuffer()
    await expect.poll(async () => (await events()).length, { timeout: 60_000 }).toBe(before + 1)
    return (await events()).at(-1)?.referrer
  }

  test('is said by the player, for the browser names the page in the frame', async () => {
    const headers = { referer: `${origin}/embed/v1/night-trains` }
    for (let tries = 0; tries < 3; tries++)
      expect(await noted('?site=blog.example', headers)).toBe('https://blog.example/#player')
  })

  test.each([
    '?site=blog.example/secret/page',
    '?site=https://blog.example',
    '?site=evil%23%0aplayer',
    '?site=',
    '?site=a&site=b',
    `?site=${'a'.repeat(300)}.example`,
    '',
  ])('is what the browser says where %j is no host', async (query) => {
    expect(await noted(query, { referer: 'https://play.example/' })).toBe('https://play.example/')
  })
})
