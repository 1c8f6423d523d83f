import {
  deleteSubscriberActivity,
  exportPrivateDownloadsCsv,
  getSubscriberActivity,
  listEpisodeDownloads,
  listSubscriberActivity,
  listSubscriberDownloads,
  privateDownloadCountOvertime,
  privateDownloadDefaultParams,
  privateDownloadSummary,
} from '@podstead/contract/subscriber-metrics/private-downloads'
import {
  getSubscriberMetricsSettings,
  updateSubscriberMetricsSettings,
} from '@podstead/contract/subscriber-metrics/subscriber-alerts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAudioFile, buildEpisode } from '../episodes/factory.ts'
import type { AudioFileRow, EpisodeRow } from '../episodes/table.ts'
import { rebuild } from '../rollup/commands-rebuild.ts'
import { buildShow } from '../shows/factory.ts'
import type { ShowRow } from '../shows/table.ts'
import { buildSubscriber } from '../subscribers/factory.ts'
import type { SubscriberRow } from '../subscribers/table.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildAlert } from './factory.ts'
import { buildFetches, buildListening } from './factory-traffic.ts'

let world: World
let owner: Person
let show: ShowRow
let ana: SubscriberRow
let ben: SubscriberRow
let first: { episode: EpisodeRow; audio: AudioFileRow }
let second: { episode: EpisodeRow; audio: AudioFileRow }
beforeAll(async () => {
  world = await createWorld({ start: '2026-03-10T12:00:00Z' })
})
afterAll(() => world.close())
beforeEach(async () => {
  owner = await world.person()
  show = await buildShow(world.kernel, {
    ...{ user: owner.user, is_advanced_private_feed: true, time_zone: 'Europe/Lisbon' },
  })
  ana = await buildSubscriber(world.kernel, {
    show,
    email_address: 'ana@example.org',
    full_name: 'Ana Sousa',
  })
  ben = await buildSubscriber(world.kernel, { show, email_address: 'ben@example.org', full_name: 'Ben' })
  first = await buildHeard('To Lisbon')
  second = await buildHeard('To Porto')
})

async function buildHeard(name: string) {
  const episode = await buildEpisode(world.kernel, {
    show,
    name,
    audio_date: new Date('2026-03-01T08:00:00Z'),
  })
  return { episode, audio: await buildAudioFile(world.kernel, episode) }
}

const at = (day: string) => new Date(`2026-03-${day}T08:00:00Z`)
const hear = (by: SubscriberRow, heard: typeof first, day: string, bytes_sent = heard.audio.bytes) =>
  buildListening(world.kernel, [{ by, ...heard, at: at(day), bytes_sent }])
const params = () => ({ params: { showId: show.id } })

async function overtime(query: object) {
  const { body } = await owner.call(privateDownloadCountOvertime, {
    ...params(),
    query: { from_date: '2026-03-08', to_date: '2026-03-10', ...query },
  })
  return body.download_overtime?.map(({ download_count }) => download_count)
}
const listening = async (query: object = {}) =>
  (await owner.call(listSubscriberDownloads, { ...params(), query })).body
const names = async (query: object) => (await listening(query)).subscribers.map(({ full_name }) => full_name)

test('a list of subscribers is told when each last listened, and whose address was probably passed on', async () => {
  await hear(ana, first, '08')
  await hear(ana, second, '09')
  await buildFetches(world.kernel, [{ by: ben, at: at('09') }])
  await buildAlert(world.kernel, ben)
  await buildAlert(world.kernel, ana, { kind: 'public_index' })
  const stranger = await buildSubscriber(world.kernel)
  await buildAlert(world.kernel, stranger)
  const cleo = await buildSubscriber(world.kernel, { show })
  const asked = (ids: string) => owner.call(listSubscriberActivity, { ...params(), query: { ids } as never })
  const { body } = await asked([ana, ben, cleo, stranger].map(({ id }) => id).join())
  expect(body.activity.toSorted((a, b) => a.subscriber_id - b.subscriber_id)).toEqual([
    {
      ...{ subscriber_id: ana.id, last_download_at: at('09').toISOString() },
      ...{ last_fetch_day: null, is_probably_shared: false },
    },
    {
      ...{ subscriber_id: ben.id, last_download_at: null },
      ...{ last_fetch_day: '2026-03-09', is_probably_shared: true },
    },
  ])
  for (const wrong of ['', '1,', 'a', '0', Array.from({ length: 201 }, (_, at) => at + 1).join()])
    expect((await asked(wrong)).status).toBe(422)
})

async function hearSome() {
  await hear(ana, first, '08')
  await hear(ana, second, '09', Math.round(second.audio.bytes / 2))
  await hear(ben, first, '09')
}

test('the page begins with the last 30 days, the episodes and the newest subscribers (RU299)', async () => {
  const { body } = await owner.call(privateDownloadDefaultParams, {
    ...params(),
    query: { time_zone: 'Asia/Tokyo' },
  })
  expect(body).toEqual({
    ...{ from_date: '2026-02-09', to_date: '2026-03-10', time_zone: 'Asia/Tokyo', privacy_mode: false },
    audioposts: expect.arrayContaining([{ id: first.episode.id, name: 'To Lisbon' }]),
    subscribers: [ben, ana].map(({ id, email_address, full_name }) => ({ id, email_address, full_name })),
  })
  const found = await owner.call(privateDownloadDefaultParams, { ...params(), query: { search: 'ana' } })
  expect(found.body.subscribers.map(({ id }) => id)).toEqual([ana.id])
})

test('downloads over time: of all, of one subscriber, of one episode, by days of another zone (RU299)', async () => {
  await hearSome()
  expect(await overtime({})).toEqual([1, 2, 0])
  expect(await overtime({ subscriber_email: 'ANA@example.org' })).toEqual([1, 1, 0])
  expect(await overtime({ audiopost_id: first.episode.id })).toEqual([1, 1, 0])
  expect(await overtime({ subscriber_email: 'ben@example.org', audiopost_id: second.episode.id })).toEqual([
    0, 0, 0,
  ])
  expect(await overtime({ time_zone: 'Pacific/Kiritimati' })).toEqual([1, 2, 0])
  await buildListening(world.kernel, [{ by: ben, ...second, at: new Date('2026-03-09T20:00:00Z') }])
  expect(await overtime({ time_zone: 'Pacific/Kiritimati' })).toEqual([1, 2, 1])
  expect(await overtime({})).toEqual([1, 3, 0])
})

test('an address of nobody, a zone that is none and a range that runs backwards are refused with the field', async () => {
  for (const [query, field] of [
    [{ subscriber_email: 'eve@example.org' }, 'Subscriber email'],
    [{ time_zone: 'Mars/Olympus' }, 'Time zone'],
    [{ from_date: '2026-03-10', to_date: '2026-03-01' }, 'To date'],
    [{ audiopost_id: 'x' }, 'Audiopost'],
  ] as const) {
    const { status, body } = await owner.call(privateDownloadCountOvertime, { ...params(), query })
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(field)])
  }
})

test('a summary, and each episode with its listeners and how much of it arrived', async () => {
  await hearSome()
  const { body } = await owner.call(privateDownloadSummary, params())
  expect(body).toMatchObject({ downloads: 3, listeners: 2, approved: 2, completion: 83, open_alerts: 0 })
  const { body: list } = await owner.call(listEpisodeDownloads, params())
  expect(list.episodes.map(({ name, audio_date: _, audiopost_id: __, ...rest }) => [name, rest])).toEqual(
    expect.arrayContaining([
      ['To Lisbon', { downloads: 2, listeners: 2, completion: 100, completed: 2 }],
      ['To Porto', { downloads: 1, listeners: 1, completion: 50, completed: 0 }],
    ]),
  )
})

describe('subscribers', () => {
  test('who heard something, most first, in pages', async () => {
    await hearSome()
    const page = await listening({ limit: 1 })
    expect(page.subscribers).toMatchObject([
      { full_name: 'Ana Sousa', downloads: 2, episodes: 2, completion: 75 },
    ])
    expect(await names({ limit: 1, after: page.next })).toEqual(['Ben'])
    expect(await names({ search: 'ben' })).toEqual(['Ben'])
    expect(await names({ audiopost_id: second.episode.id })).toEqual(['Ana Sousa'])
    expect((await owner.call(listSubscriberDownloads, { ...params(), query: { after: 'x' } })).status).toBe(
      422,
    )
  })

  test('who never opened an episode', async () => {
    await hear(ana, first, '08')
    await buildSubscriber(world.kernel, { show, subscription_status: 'Pending', full_name: 'Cleo' })
    expect(await names({ state: 'never_opened' })).toEqual(['Ben'])
  })

  test('who stopped: silent for some days while episodes that they have not heard are open to them', async () => {
    await hear(ana, first, '08')
    await hear(ben, first, '08')
    await hear(ben, second, '08')
    expect(await names({ state: 'stopped', silent_days: 3 })).toEqual([])
    world.clock.advance(23 * 3_600_000)
    const { subscribers } = await listening({ state: 'stopped', silent_days: 3 })
    expect(subscribers).toMatchObject([{ full_name: 'Ana Sousa', waiting_episodes: 1, downloads: 1 }])
    world.clock.advance(-23 * 3_600_000)
  })
})

test('the activity of one subscriber: what they heard, with which apps their feed is fetched', async () => {
  await hearSome()
  await buildFetches(world.kernel, [{ by: ana }, { by: ana, agent: 'Barracuda Sentinel (EE)' }])
  const { body } = await owner.call(getSubscriberActivity, {
    params: { showId: show.id, subscriberId: ana.id },
  })
  expect(body).toMatchObject({
    ...{ downloads: 2, episodes: 2, completion: 75, open_alerts: 0 },
    recent: [
      { name: 'To Porto', app: 'AntennaPod', share: 50 },
      { name: 'To Lisbon', share: 100 },
    ],
    apps: [{ name: 'AntennaPod', last_day: '2026-03-10', kind: 'app' }],
  })
})

test('reports go out as CSV without formulas, and as JSON', async () => {
  await world.kernel.db
    .updateTable('subscribers')
    .set({ full_name: '=1+1' })
    .where('id', '=', ana.id)
    .execute()
  await hearSome()
  const fetchFile = (format: string, report: string) =>
    world.app.inject({
      url: `/v2/shows/${show.id}/private_downloads_export.${format}?report=${report}`,
      headers: owner.headers,
    })
  const csv = await fetchFile('csv', 'subscribers')
  expect(csv.headers).toMatchObject({ 'cache-control': 'private, no-store' })
  expect(csv.headers['content-disposition']).toContain('private-subscribers-2026-02-09-2026-03-10.csv')
  expect(csv.body.split('\r\n')[1]).toMatch(/^ana@example\.org,"?'=1\+1"?,Approved/)
  const json = await fetchFile('json', 'log')
  expect(json.statusCode, json.body).toBe(200)
  expect(json.json().rows).toHaveLength(3)
  for (const report of ['days', 'episodes', 'never_opened', 'stopped'])
    expect((await fetchFile('csv', report)).statusCode, report).toBe(200)
  expect((await fetchFile('csv', 'nothing')).statusCode).toBe(422)
  expect(exportPrivateDownloadsCsv.access).toBe('session')
})

describe('the data of a listener', () => {
  test('is removed when they ask for it, which is noted; the counts stay', async () => {
    await hearSome()
    await buildFetches(world.kernel, [{ by: ana }])
    const { status, body } = await owner.call(deleteSubscriberActivity, {
      params: { showId: show.id, subscriberId: ana.id },
    })
    expect([status, body.message]).toEqual([
      200,
      'What was known of ana@example.org is forgotten. The counts stay.',
    ])
    expect(await names({})).toEqual(['Ben'])
    expect(await overtime({})).toEqual([1, 2, 0])
    await rebuild(world.kernel, { showId: show.id })
    expect([await names({}), await overtime({})]).toEqual([['Ben'], [1, 2, 0]])
    const kinds = await world.kernel.db
      .selectFrom('subscriber_events')
      .select('kind')
      .where('subscriber_id', '=', ana.id)
      .execute()
    expect(kinds).toContainEqual({ kind: 'activity_forgotten' })
    expect(
      await world.kernel.db
        .selectFrom('subscriber_fetches')
        .selectAll()
        .where('show_id', '=', show.id)
        .execute(),
    ).toEqual([])
  })

  test('of a whole podcast is removed by privacy mode, and none is noted from then on', async () => {
    await hearSome()
    const { body } = await owner.call(updateSubscriberMetricsSettings, {
      ...params(),
      body: { privacy_mode: true },
    })
    expect(body).toMatchObject({ privacy_mode: true, privacy_since: world.clock.now().toISOString() })
    await hear(ana, second, '10')
    await buildFetches(world.kernel, [{ by: ana }])
    expect(await overtime({})).toEqual([1, 2, 1])
    expect(await listening()).toEqual({ subscribers: [], next: null })
    expect((await owner.call(privateDownloadSummary, params())).body).toMatchObject({
      downloads: 4,
      listeners: null,
    })
    for (const table of ['subscriber_downloads', 'subscriber_fetches'] as const)
      expect(
        await world.kernel.db.selectFrom(table).selectAll().where('show_id', '=', show.id).execute(),
      ).toEqual([])
    const named = await world.kernel.db
      .selectFrom('download_requests')
      .select('id')
      .where('show_id', '=', show.id)
      .where('subscriber_id', '>', 0)
      .execute()
    expect(named).toEqual([])
    await owner.call(updateSubscriberMetricsSettings, { ...params(), body: { privacy_mode: false } })
    expect((await owner.call(getSubscriberMetricsSettings, params())).body.privacy_since).toBeNull()
  })
})
