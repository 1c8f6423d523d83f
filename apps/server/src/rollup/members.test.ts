import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAudioFile, buildEpisode } from '../episodes/factory.ts'
import { type AudioRequest, serializeRequests } from '../ingest/commands.ts'
import { keep } from '../ingest/commands-lines.ts'
import { setMemberPrivacy } from '../ingest/commands-members.ts'
import { buildShow } from '../shows/factory.ts'
import { buildSubscriber } from '../subscribers/factory.ts'
import type { SubscriberRow } from '../subscribers/table.ts'
import { createWorld, type World } from '../testing/world.ts'
import { rollUp } from './commands.ts'
import { rebuild } from './commands-rebuild.ts'
import { applyRetention } from './commands-retention.ts'
import { loadNumbers } from './factory.ts'
import type { HeardEpisode } from './factory-traffic.ts'

const PHONE = 'AntennaPod/3.5.0'
const TABLET = 'Castro 2023'
const DAY = '2026-03-10'

let world: World
let ana: SubscriberRow
let heard: HeardEpisode
beforeAll(async () => {
  world = await createWorld({ start: `${DAY}T12:00:00Z` })
})
afterAll(() => world.close())
beforeEach(async () => {
  const show = await buildShow(world.kernel, { is_advanced_private_feed: true, time_zone: 'UTC' })
  ana = await buildSubscriber(world.kernel, { show })
  const episode = await buildEpisode(world.kernel, { show })
  heard = { episode, audio: await buildAudioFile(world.kernel, episode) }
})

type Ask = { by?: SubscriberRow | null; at?: string } & Partial<Omit<AudioRequest, 'at'>>

async function ask(...asks: Ask[]): Promise<void> {
  const { episode, audio } = heard
  const requests = asks.map(
    ({ ip = '198.51.100.7', agent = PHONE, by = ana, at, ...more }): AudioRequest => ({
      at: at ? new Date(at) : world.clock.now(),
      ...{ show_id: episode.show_id, episode_id: episode.id, audio_file_id: audio.id },
      ...{ method: 'GET', status: 200, ip, agent, referrer: '', range_header: '' },
      ...{ range_start: null, range_end: null, bytes_sent: audio.bytes },
      ...(by && { subscriber_id: by.id }),
      ...more,
    }),
  )
  await keep(world.kernel, await serializeRequests(world.kernel, requests))
  await rollUp(world.kernel)
}

const named = () =>
  world.kernel.db
    .selectFrom('subscriber_downloads')
    .select(['subscriber_id', 'report_day', 'app', 'share', 'copies'])
    .where('show_id', '=', ana.show_id)
    .orderBy('report_day')
    .execute()
const downloads = async () =>
  (await loadNumbers(world.kernel.db, ana.show_id)).daily_downloads.reduce(
    (sum, row) => sum + Number(row.downloads),
    0,
  )
const requestsBy = async (id: number) =>
  (
    await world.kernel.db
      .selectFrom('download_requests')
      .select('id')
      .where('show_id', '=', ana.show_id)
      .where('subscriber_id', '=', id)
      .execute()
  ).length

test('a subscriber is one listener of an episode and day, in every network and app, and known by name', async () => {
  await ask(
    { at: `${DAY}T10:00:00Z` },
    { at: `${DAY}T10:01:00Z`, ip: '203.0.113.9' },
    { at: `${DAY}T10:02:00Z`, ip: '203.0.113.9', agent: TABLET },
    { by: null, ip: '192.0.2.1' },
  )
  expect(await named()).toEqual([
    { subscriber_id: ana.id, report_day: DAY, app: 'AntennaPod', share: 100, copies: 2 },
  ])
  expect(await downloads()).toBe(2)
})

test('the same on the next day is another download; what comes later changes the row, and adds none', async () => {
  await ask({ at: `${DAY}T08:00:00Z` })
  await ask({ at: `${DAY}T09:00:00Z`, ip: '203.0.113.9', agent: TABLET })
  await ask({ at: '2026-03-11T08:00:00Z' })
  expect((await named()).map(({ report_day, copies }) => [report_day, copies])).toEqual([
    [DAY, 2],
    ['2026-03-11', 1],
  ])
})

test('counting anew keeps everything, and mends what was damaged', async () => {
  await ask({}, { ip: '203.0.113.9', agent: TABLET })
  const before = [await named(), await loadNumbers(world.kernel.db, ana.show_id)]
  await rebuild(world.kernel, { showId: ana.show_id })
  expect([await named(), await loadNumbers(world.kernel.db, ana.show_id)]).toEqual(before)
  await world.kernel.db.updateTable('subscriber_downloads').set({ share: 1, copies: 9 }).execute()
  await rebuild(world.kernel, { showId: ana.show_id })
  expect(await named()).toEqual(before[0])
})

test('what a member asked for very often counts as all of it does', async () => {
  const { bytes } = heard.audio
  const part = Math.floor(bytes / 300)
  const parts = Array.from({ length: 300 }, (_, n): Ask => {
    const [start, end] = [n * part, n === 299 ? bytes - 1 : (n + 1) * part - 1]
    return {
      ...{ status: 206, range_header: `bytes=${start}-${end}`, range_start: start, range_end: end },
      ...{ bytes_sent: end - start + 1, ip: n % 2 ? '203.0.113.9' : '198.51.100.7' },
    }
  })
  await ask(...parts)
  await ask({ ip: '192.0.2.44', agent: TABLET })
  const all = await named()
  expect(all).toMatchObject([{ share: 100, subscriber_id: ana.id }])
  await rebuild(world.kernel, { showId: ana.show_id })
  expect(await named()).toEqual(all)
})

describe('a name that goes', () => {
  test('with its subscriber: the counts stay, also when they are made again', async () => {
    await ask({}, { agent: TABLET, ip: '203.0.113.9' })
    expect(await requestsBy(ana.id)).toBe(2)
    await world.kernel.db.deleteFrom('subscribers').where('id', '=', ana.id).execute()
    expect(await named()).toEqual([])
    expect([await requestsBy(ana.id), await requestsBy(0)]).toEqual([0, 2])
    expect(await downloads()).toBe(1)
    await rebuild(world.kernel, { showId: ana.show_id })
    expect([await downloads(), await named()]).toEqual([1, []])
  })

  test('a request that was still waiting on the disk names nobody either', async () => {
    await world.kernel.db.deleteFrom('subscribers').where('id', '=', ana.id).execute()
    await ask({})
    expect([await requestsBy(0), await downloads()]).toEqual([1, 1])
  })

  test('in privacy mode none is noted, and the totals go on', async () => {
    await world.kernel.db
      .transaction()
      .execute((trx) => setMemberPrivacy(trx, ana.show_id, { isPrivate: true, at: world.clock.now() }))
    await ask({}, { ip: '203.0.113.9', agent: TABLET })
    expect([await named(), await requestsBy(0), await downloads()]).toEqual([[], 2, 1])
  })
})

test('retention drops the requests and keeps what each member downloaded', async () => {
  await ask({ at: `${DAY}T08:00:00Z` })
  const before = await named()
  world.clock.advance(120 * 86_400_000)
  await applyRetention(world.kernel)
  expect([await requestsBy(ana.id), await named()]).toEqual([0, before])
  world.clock.advance(-120 * 86_400_000)
})

test('a line of a version that knew no members is read as before', async () => {
  const { episode, audio } = heard
  const [line] = await serializeRequests(world.kernel, [
    {
      ...{ at: world.clock.now(), show_id: episode.show_id, episode_id: episode.id, audio_file_id: audio.id },
      ...{ method: 'GET', status: 200, ip: '198.51.100.7', agent: PHONE, referrer: '', range_header: '' },
      ...{ range_start: null, range_end: null, bytes_sent: audio.bytes },
    },
  ])
  await keep(world.kernel, [String(line).split('\t').slice(0, 19).join('\t')])
  await rollUp(world.kernel)
  expect([await downloads(), await named()]).toEqual([1, []])
})
