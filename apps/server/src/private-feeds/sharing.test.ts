import { updateSubscriberMetricsSettings } from '@podstead/contract/subscriber-metrics/subscriber-alerts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscriberFetchSink } from '../subscriber-metrics/commands-fetches.ts'
import { buildSubscriber } from '../subscribers/factory.ts'
import { createWorld, type World } from '../testing/world.ts'
import { buildCourse, subscriberPaths } from './factory.ts'

/** An address that is passed on, from the request of an app to what comes of it. */

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const ask = (url: string, network: number, range?: string) =>
  world.app.inject({
    ...{ method: 'GET' as const, url, remoteAddress: `198.18.${network}.9` },
    headers: { 'user-agent': 'AntennaPod/3.5.0', ...(range && { range }) },
  })

async function buildListener(settings: object) {
  const owner = await world.person()
  const { show, episodes } = await buildCourse(world.kernel, { user: owner.user })
  await owner.call(updateSubscriberMetricsSettings, { params: { showId: show.id }, body: settings })
  const subscriber = await buildSubscriber(world.kernel, { show })
  return { subscriber, episodes, paths: subscriberPaths(world.kernel, subscriber) }
}

test('twelve networks in a day: the address is replaced by itself, and the old one opens nothing', async () => {
  const { subscriber, paths } = await buildListener({ rotates_address: true })
  for (let network = 0; network < 12; network++) expect((await ask(paths.feed, network)).statusCode).toBe(200)
  await subscriberFetchSink(world.kernel).flush()
  await world.runJobs()
  expect((await ask(paths.feed, 0)).statusCode).toBe(404)
  const now = await world.kernel.db
    .selectFrom('subscribers')
    .selectAll()
    .where('id', '=', subscriber.id)
    .executeTakeFirstOrThrow()
  expect((await ask(subscriberPaths(world.kernel, now).feed, 0)).statusCode).toBe(200)
  const told = (await world.mails()).find(({ to }) => to === subscriber.email_address)
  expect(told?.text).toContain('12 different networks')
})

test('beyond the limit of devices another beginning is refused with words, and what goes on is not', async () => {
  const { subscriber, paths, episodes } = await buildListener({ max_devices: 3 })
  const audio = paths.audio(episodes[0] as { public_id: string })
  for (const network of [0, 1, 2]) expect((await ask(audio, network)).statusCode).toBe(200)
  const refused = await ask(audio, 3)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '600'])
  expect(refused.body).toContain('in too many places at once')
  // Everybody at home, and who goes on in another network.
  expect((await ask(audio, 0)).statusCode).toBe(200)
  expect((await ask(audio, 3, 'bytes=2000-')).statusCode).toBe(206)
  world.clock.advance(601_000)
  expect((await ask(audio, 4)).statusCode).toBe(200)
  const events = () =>
    world.kernel.db
      .selectFrom('subscriber_events')
      .select(['kind', 'details'])
      .where('subscriber_id', '=', subscriber.id)
      .where('kind', '=', 'device_refused')
      .execute()
  // Noted beside the answer, which never waits for it.
  await expect.poll(events).toEqual([{ kind: 'device_refused', details: { places: 3, limit: 3 } }])
})
