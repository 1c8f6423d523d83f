import {
  actOnSubscriberAlert,
  decideSubscriberAlert,
  listSubscriberAlerts,
  type SubscriberAlert,
  updateSubscriberMetricsSettings,
} from '@podstead/contract/subscriber-metrics/subscriber-alerts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildShow } from '../shows/factory.ts'
import type { ShowRow } from '../shows/table.ts'
import { buildSubscriber } from '../subscribers/factory.ts'
import type { SubscriberRow } from '../subscribers/table.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildFetches } from './factory-traffic.ts'

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

describe('a catalogue that everybody can search', () => {
  test('is told at its first fetch', async () => {
    await buildFetches(world.kernel, [{ by: ana, agent: 'Podcastindex.org/v1.0 (podping)' }])
    expect(await alerts()).toMatchObject([
      {
        ...{ kind: 'public_index', state: 'open', apps: ['Podcastindex.org'], may_be_listener: false },
        evidence: ['Podcastindex.org has fetched the feed, a catalogue that everybody can search.'],
      },
    ])
  })

  test('that is an app too never takes an address away by itself', async () => {
    await settle({ rotates_address: true })
    await buildFetches(world.kernel, [{ by: ana, agent: 'CastBox/8.2' }])
    expect(await alerts()).toMatchObject([{ state: 'open', may_be_listener: true }])
    expect((await current(ana.id)).feed_hash).toBe(ana.feed_hash)
  })

  test.each([
    ['en', 'Perhaps it is simply the app that you listen with.'],
    ['de', 'Vielleicht ist es einfach die App, mit der du hörst.'],
    ['fr', 'C’est peut-être simplement l’application avec laquelle vous écoutez.'],
  ])('that is an app too is told to the listener as perhaps their own (%s)', async (language, words) => {
    const bea = await buildSubscriber(world.kernel, { show, language })
    await buildFetches(world.kernel, [{ by: bea, agent: 'CastBox/8.2' }])
    const alert = await firstAlert()
    expect(alert.evidence[0]).toContain('the app of this subscriber')
    await owner.call(actOnSubscriberAlert, {
      params: { showId: show.id, subscriberAlertId: alert.id },
      body: { action: 'write' },
    })
    await world.runJobs()
    const mail = (await world.mails()).find(({ to }) => to === bea.email_address)
    expect(mail?.text).toContain(words)
  })

  test('that is an app too writes to no owner, and is dismissed once for all', async () => {
    const listen = () => buildFetches(world.kernel, [{ by: ana, agent: 'CastBox/8.2' }])
    await listen()
    const alert = await firstAlert()
    expect((await world.mails()).filter(({ to }) => to === owner.user.email)).toEqual([])
    const params = { showId: show.id, subscriberAlertId: alert.id }
    await owner.call(decideSubscriberAlert, { params, body: { state: 'dismissed' } })
    world.clock.advance(NEXT_DAY)
    await listen()
    expect((await alerts()).map(({ state }) => state)).toEqual(['dismissed'])
  })
})
