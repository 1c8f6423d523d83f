import {
  actOnSubscriberAlert,
  decideSubscriberAlert,
  listSubscriberAlerts,
  type SubscriberAlert,
  updateSubscriberMetricsSettings,
} from '@podstead/contract/subscriber-metrics/subscriber-alerts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAudioFile, buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import type { ShowRow } from '../shows/table.ts'
import { buildSubscriber, openFeedToken } from '../subscribers/factory.ts'
import type { SubscriberRow } from '../subscribers/table.ts'
import { scheduledJob } from '../testing/scheduled-job.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildFetches, buildListening, listNetworks } from './factory-traffic.ts'

/** A session ends after a day. */
const NEXT_DAY = 23 * 3_600_000

let world: World
let owner: Person
let show: ShowRow
let ana: SubscriberRow
beforeAll(async () => {
  world = await createWorld({ start: '2026-03-10T12:00:00Z' })
})
afterAll(() => world.close())
beforeEach(async () => {
  owner = await world.person()
  show = await buildShow(world.kernel, { user: owner.user, is_advanced_private_feed: true })
  ana = await buildSubscriber(world.kernel, { show })
})

const fromNetworks = (count: number, by: SubscriberRow = ana) =>
  buildFetches(
    world.kernel,
    listNetworks(count).map((ip) => ({ by, ip })),
  )

async function alerts(): Promise<SubscriberAlert[]> {
  await world.runJobs()
  const { body } = await owner.call(listSubscriberAlerts, { params: { showId: show.id } })
  return body.alerts
}

async function firstAlert(): Promise<SubscriberAlert> {
  const [alert] = await alerts()
  if (!alert) throw new Error('Nothing was noticed')
  return alert
}

const settle = (body: object) =>
  owner.call(updateSubscriberMetricsSettings, { params: { showId: show.id }, body })
const current = (id: number) =>
  world.kernel.db.selectFrom('subscribers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const letters = async (id: number) =>
  world.kernel.db
    .selectFrom('letters')
    .select(['kind', 'params'])
    .where('subscriber_id', '=', id)
    .orderBy('id')
    .execute()

describe('an address that is used in twelve networks on one day', () => {
  test('is marked as probably shared, with the evidence in words', async () => {
    await fromNetworks(12)
    expect(await alerts()).toMatchObject([
      {
        ...{ kind: 'probably_shared', state: 'open', first_day: '2026-03-10', action: null },
        subscriber: { id: ana.id, email_address: ana.email_address },
        signs: [
          { sign: 'networks_per_day', count: 12, threshold: 10 },
          { sign: 'networks_per_hour', count: 12, threshold: 8 },
        ],
        evidence: [
          'The address was used in 12 different networks on one day; from 10 on that is unusual.',
          'Within one hour it was used in 12 networks; from 8 on that is unusual.',
        ],
      },
    ])
  })

  test('is told in the reader’s language', async () => {
    await fromNetworks(12)
    await world.runJobs()
    const { body } = await owner.call(listSubscriberAlerts, {
      params: { showId: show.id },
      headers: { 'accept-language': 'de' },
    })
    expect(body.alerts[0]?.evidence[0]).toBe(
      'Die Adresse wurde an einem Tag in 12 verschiedenen Netzen benutzt; ab 10 ist das ungewöhnlich.',
    )
  })

  test('is one alert, however often it is looked at, and tells the owner once a day', async () => {
    await fromNetworks(12)
    await world.runJobs()
    world.clock.advance(60_000)
    await fromNetworks(14)
    expect(await alerts()).toMatchObject([{ signs: [{ count: 14 }, { count: 14 }] }])
    const told = (await world.mails()).filter(({ to }) => to === owner.user.email)
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain(ana.email_address)
  })

  test('goes into the mail of the next day when the owner was told within one, if it is news to them still', async () => {
    const [ben, eva] = [
      await buildSubscriber(world.kernel, { show }),
      await buildSubscriber(world.kernel, { show }),
    ]
    const told = async () =>
      (await world.mails()).filter(({ to }) => to === owner.user.email).map(({ text }) => text)
    await fromNetworks(12)
    expect(await told()).toHaveLength(1)
    world.clock.advance(3_600_000)
    await fromNetworks(12, ben)
    await fromNetworks(12, eva)
    const seen = (await alerts()).find(({ subscriber }) => subscriber.id === eva.id)
    await owner.call(decideSubscriberAlert, {
      params: { showId: show.id, subscriberAlertId: seen?.id ?? 0 },
      body: { state: 'ignored' },
    })
    expect(await told()).toHaveLength(1)
    world.clock.advance(NEXT_DAY)
    for (let i = 0; i < 2; i++) {
      await world.kernel.jobs.enqueue(world.kernel.db, scheduledJob('members.find_leaks'), {})
      await world.runJobs()
    }
    const texts = await told()
    const count = ({ email_address }: SubscriberRow) =>
      texts.filter((text) => text.includes(email_address)).length
    expect([texts.length, count(ana), count(ben), count(eva)]).toEqual([2, 1, 1, 0])
  })

  test('changes nothing by itself unless its owner wants that', async () => {
    await fromNetworks(12)
    await alerts()
    expect((await current(ana.id)).feed_hash).toBe(ana.feed_hash)
    expect(await letters(ana.id)).toEqual([])
  })

  test('is written of to a listener in the language that they chose', async () => {
    await settle({ rotates_address: true })
    const eva = await buildSubscriber(world.kernel, { show, language: 'es' })
    await fromNetworks(12, eva)
    await alerts()
    const [letter] = await letters(eva.id)
    expect(letter?.params.evidence).toEqual([
      'La dirección se usó en 12 redes distintas en un día; a partir de 10 no es habitual.',
      'En una hora se usó en 12 redes; a partir de 8 no es habitual.',
    ])
  })

  test('is replaced by itself where its owner wants that, with a letter; another of the week is not', async () => {
    await settle({ rotates_address: true })
    await fromNetworks(12)
    expect(await alerts()).toMatchObject([{ state: 'resolved', action: 'rotated' }])
    const after = await current(ana.id)
    expect(after.feed_hash).not.toBe(ana.feed_hash)
    expect(openFeedToken(world.kernel, after)).not.toBe(openFeedToken(world.kernel, ana))
    expect(await letters(ana.id)).toMatchObject([
      { kind: 'address_rotated', params: { evidence: [expect.stringContaining('12'), expect.anything()] } },
    ])
    world.clock.advance(NEXT_DAY)
    await fromNetworks(12)
    expect(await alerts()).toMatchObject([{ state: 'open', action: null }, { state: 'resolved' }])
    expect((await current(ana.id)).feed_hash).toBe(after.feed_hash)
  })
})

test('twelve places that each began one episode are a sign of their own', async () => {
  const episode = await buildEpisode(world.kernel, { show })
  const audio = await buildAudioFile(world.kernel, episode)
  await buildListening(
    world.kernel,
    listNetworks(12).map((ip, n) => ({
      ...{ by: ana, episode, audio, ip },
      at: new Date(world.clock.now().getTime() - n * 1_800_000),
    })),
  )
  expect((await firstAlert()).signs.map(({ sign }) => sign)).toEqual([
    'networks_per_day',
    'copies_of_episode',
  ])
})

test('a family with two telephones and a tablet, at home and on the way, is not', async () => {
  const episode = await buildEpisode(world.kernel, { show })
  const audio = await buildAudioFile(world.kernel, episode)
  const devices = [
    { ip: '198.51.100.7' },
    { ip: '198.51.100.7', agent: 'Castro 2023' },
    { ip: '198.51.100.7', agent: 'Overcast/3.0 (+http://overcast.fm/; iOS podcast app)' },
    { ip: '203.0.113.8' },
    { ip: '192.0.2.9', agent: 'Castro 2023' },
    { ip: '2001:db8:1:2::9' },
    { ip: '2001:db8:1:2:aaaa::9' },
  ]
  await buildFetches(
    world.kernel,
    devices.map((device) => ({ by: ana, ...device })),
  )
  await buildListening(
    world.kernel,
    devices.map((device) => ({ by: ana, episode, audio, ...device })),
  )
  expect(await alerts()).toEqual([])
})

test('a household of six, each of whom begins the new episode with an app of their own, is not', async () => {
  const episode = await buildEpisode(world.kernel, { show })
  const audio = await buildAudioFile(world.kernel, episode)
  const agents = [
    'AntennaPod/3.5.0',
    'Castro 2023',
    'Overcast/3.0 (+http://overcast.fm/; iOS podcast app)',
    'AppleCoreMedia/1.0.0.21F90 (iPhone; U; CPU OS 17_5_1 like Mac OS X; en_us)',
    'PocketCasts/1.0 (Pocket Casts Feed Parser; +http://pocketcasts.com/)',
    'gPodder/3.11.1 (+http://gpodder.org/) Linux',
  ]
  await buildListening(
    world.kernel,
    agents.map((agent) => ({ by: ana, episode, audio, agent })),
  )
  expect(await alerts()).toEqual([])
})

test('servers of an app and twelve scanners of mail are nobody', async () => {
  await buildFetches(world.kernel, [
    { by: ana },
    ...listNetworks(12).map((ip) => ({
      by: ana,
      ip,
      agent: 'Overcast/1.0 Podcast Sync (1 subscribers; feed-id=1)',
    })),
    ...listNetworks(12).map((ip) => ({ by: ana, ip, agent: 'Barracuda Sentinel (EE)' })),
  ])
  expect(await alerts()).toEqual([])
})

describe('an alert', () => {
  const decide = (id: number, state: 'open' | 'dismissed' | 'ignored' | 'resolved') =>
    owner.call(decideSubscriberAlert, { params: { showId: show.id, subscriberAlertId: id }, body: { state } })

  test('that is dismissed comes back on another day, and not on the same', async () => {
    await fromNetworks(12)
    await decide((await firstAlert()).id, 'dismissed')
    world.clock.advance(60_000)
    await fromNetworks(15)
    expect(await alerts()).toHaveLength(1)
    world.clock.advance(NEXT_DAY)
    await fromNetworks(12)
    expect((await alerts()).map(({ state }) => state)).toEqual(['open', 'dismissed'])
  })

  test('that is ignored never does', async () => {
    await fromNetworks(12)
    await decide((await firstAlert()).id, 'ignored')
    world.clock.advance(NEXT_DAY)
    await fromNetworks(12)
    expect((await alerts()).map(({ state }) => state)).toEqual(['ignored'])
  })

  test('can be opened again, unless there is a newer one', async () => {
    await fromNetworks(12)
    const first = await firstAlert()
    await decide(first.id, 'dismissed')
    expect((await decide(first.id, 'open')).body.state).toBe('open')
    await decide(first.id, 'dismissed')
    world.clock.advance(NEXT_DAY)
    await fromNetworks(12)
    await alerts()
    expect((await decide(first.id, 'open')).status).toBe(422)
  })

  test('leads to a letter to the listener, or to a new address with one', async () => {
    await fromNetworks(12)
    const { id } = await firstAlert()
    const act = (action: 'write' | 'rotate') =>
      owner.call(actOnSubscriberAlert, {
        params: { showId: show.id, subscriberAlertId: id },
        body: { action },
      })
    expect((await act('write')).body).toMatchObject({ action: 'wrote', state: 'open' })
    expect((await act('rotate')).body).toMatchObject({ action: 'rotated', state: 'resolved' })
    expect((await letters(ana.id)).map(({ kind }) => kind)).toEqual(['probably_shared', 'address_rotated'])
    const once = await current(ana.id)
    expect(once.feed_hash).not.toBe(ana.feed_hash)
    // A second press is the first one.
    await Promise.all([act('rotate'), act('rotate')])
    expect((await current(ana.id)).feed_hash).toBe(once.feed_hash)
    expect(await letters(ana.id)).toHaveLength(2)
  })

  test('leads to a second letter only where the owner knows of the first', async () => {
    await fromNetworks(12)
    const { id, written_at } = await firstAlert()
    expect(written_at).toBeNull()
    const write = (again?: boolean) =>
      owner.call(actOnSubscriberAlert, {
        params: { showId: show.id, subscriberAlertId: id },
        body: { action: 'write', again },
      })
    const first = await write()
    expect(first.body.written_at).toBe(world.clock.now().toISOString())
    expect((await write()).status).toBe(422)
    expect(await letters(ana.id)).toHaveLength(1)
    world.clock.advance(60_000)
    expect((await firstAlert()).written_at).toBe(first.body.written_at)
    expect((await write(true)).body.written_at).toBe(world.clock.now().toISOString())
    expect(await letters(ana.id)).toHaveLength(2)
  })

  test('of a later day leads to its own first letter, whatever was written about an earlier one', async () => {
    const write = (id: number) =>
      owner.call(actOnSubscriberAlert, {
        params: { showId: show.id, subscriberAlertId: id },
        body: { action: 'write' },
      })
    await fromNetworks(12)
    const earlier = await firstAlert()
    const writtenAt = (await write(earlier.id)).body.written_at
    await decide(earlier.id, 'dismissed')
    world.clock.advance(NEXT_DAY)
    await fromNetworks(13)
    const [later] = await alerts()
    expect(later).toMatchObject({ state: 'open', written_at: null })
    expect((await write(later?.id ?? 0)).body).toMatchObject({
      ...{ action: 'wrote', written_at: world.clock.now().toISOString() },
    })
    expect((await alerts()).map(({ written_at }) => written_at)).toEqual([
      world.clock.now().toISOString(),
      writtenAt,
    ])
    expect(await letters(ana.id)).toHaveLength(2)
  })

  test('about somebody who is not approved leads to neither', async () => {
    await fromNetworks(12)
    const { id } = await firstAlert()
    await world.kernel.db
      .updateTable('subscribers')
      .set({ subscription_status: 'Reject' })
      .where('id', '=', ana.id)
      .execute()
    const { status } = await owner.call(actOnSubscriberAlert, {
      params: { showId: show.id, subscriberAlertId: id },
      body: { action: 'rotate' },
    })
    expect(status).toBe(422)
  })
})

describe('thresholds', () => {
  test('are the podcast’s own: lower ones find earlier, 0 does not look', async () => {
    await settle({ thresholds: { networks_per_day: 5, networks_per_hour: 5 } })
    await fromNetworks(6)
    expect(await alerts()).toHaveLength(1)
    await settle({ thresholds: { networks_per_hour: 0 } })
    const ben = await buildSubscriber(world.kernel, { show })
    await fromNetworks(20, ben)
    expect(await alerts()).toHaveLength(1)
  })

  test('are refused where every second listener would be suspected', async () => {
    const { status, body } = await settle({ thresholds: { networks_per_day: 2 } })
    expect(status).toBe(422)
    expect(body).toMatchObject({ errors: { networks_per_day: ['must be 0 or at least 5'] } })
  })
})
