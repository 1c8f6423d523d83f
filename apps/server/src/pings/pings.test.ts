import { updateEpisode } from '@podstead/contract/episodes/episodes'
import { restoreAudio } from '@podstead/contract/episodes/episodes-audio'
import * as variants from '@podstead/contract/feed-variants/feed-variants'
import * as live from '@podstead/contract/live-items'
import { getPings, sendPings } from '@podstead/contract/pings'
import { updateShow } from '@podstead/contract/shows/shows'
import { type PingServices, PODPING_TOKEN, startPingServices } from '@podstead/simulators/ping-services'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildAudioFile, buildEpisode } from '../episodes/factory.ts'
import { buildLiveItem } from '../live-items/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { scheduledJob } from '../testing/scheduled-job.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { detectFeedChange } from './commands.ts'
import { checkFeed } from './commands-announce.ts'

let world: World
let services: PingServices
let mira: Person
let show: PermittedShow
const HOUR = 3_600_000

beforeEach(async () => {
  services = await startPingServices()
  const { hubUrl, podpingUrl, podcastIndexUrl, host } = services
  world = await createWorld({
    config: {
      outboundAllowHosts: [host],
      pings: { websubHubs: [hubUrl], podping: { url: podpingUrl, token: PODPING_TOKEN }, podcastIndexUrl },
    },
  })
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user })
  await look()
})
afterEach(async () => {
  await world.close()
  await services.close()
})

/** A minute later, what the schedule does every minute. */
async function look() {
  world.clock.advance(60_000)
  await world.kernel.jobs.enqueue(world.kernel.db, scheduledJob('pings.watch'), {})
  await world.runJobs()
}

async function published(changes: object = {}) {
  const episode = await buildEpisode(world.kernel, { show, ...changes })
  await world.kernel.db
    .updateTable('shows')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', show.id)
    .execute()
  return episode
}
/** In no order of their own. */
const heard = () => services.heard.toSorted((a, b) => a.service.localeCompare(b.service))
const status = async () => (await mira.call(getPings, { params: { showId: show.id } })).body
const feedUrl = () => `http://localhost:4000/feeds/${show.slug}.xml`

describe('apps are told', () => {
  test('of a new episode, each service in its own words', async () => {
    await published()
    await look()
    expect(heard()).toEqual([
      { service: 'podcastindex', feedUrl: feedUrl(), status: 200 },
      { service: 'podping', feedUrl: feedUrl(), reason: 'update', medium: 'podcast', status: 200 },
      { service: 'websub', feedUrl: feedUrl(), status: 204 },
    ])
    const { silence, services: told } = await status()
    expect(silence).toBeNull()
    expect(told.map(({ service, state, status, tries }) => [service, state, status, tries])).toEqual([
      ['websub', 'told', 204, 1],
      ['podping', 'told', 200, 1],
      ['podcastindex', 'told', 200, 1],
    ])
    expect(told[0]).toMatchObject({
      host: services.host,
      reason: 'update',
      told_at: world.clock.now().toISOString(),
      error: null,
    })
  })

  test('of every feed that everybody may have, also when it alone says something else', async () => {
    const make = (body: object) =>
      mira.call(variants.createFeedVariant, {
        params: { showId: show.id },
        body: { name: 'Trailers', ...body },
      })
    await published()
    await look()
    services.heard.length = 0
    const { body: made } = await make({ episode_type: 'trailer' })
    await make({ audience: 'link' })
    await look()
    const told = (service: string) => heard().flatMap((one) => (one.service === service ? [one.feedUrl] : []))
    for (const service of ['websub', 'podping', 'podcastindex'])
      expect(told(service)).toEqual([feedUrl(), made.url])
    services.heard.length = 0
    await mira.call(variants.updateFeedVariant, {
      params: { showId: show.id, feedVariantId: made.id },
      body: { title: 'Nights to come' },
    })
    await look()
    expect(told('websub')).toEqual([feedUrl(), made.url])
  })

  test('once of several changes, and not again when nothing has changed', async () => {
    const episode = await published()
    await look()
    services.heard.length = 0
    world.clock.advance(60_000)
    for (const name of ['One', 'Two', 'Three'])
      await mira.call(updateEpisode, { params: { showId: show.id, id: episode.id }, body: { name } })
    await world.runJobs()
    expect(heard().map(({ service }) => service)).toEqual(['podcastindex', 'podping', 'websub'])
    await mira.call(updateEpisode, { params: { showId: show.id, id: episode.id }, body: { name: 'Three' } })
    await look()
    expect(services.heard).toHaveLength(3)
  })

  test('of audio that was brought back, without waiting for the next look', async () => {
    const episode = await published()
    const old = await buildAudioFile(world.kernel, episode, { replaced_at: world.clock.now(), bytes: 7000 })
    await look()
    services.heard.length = 0
    world.clock.advance(60_000)
    await mira.call(restoreAudio, { params: { showId: show.id, episodeId: episode.id, fileId: old.id } })
    await world.runJobs()
    expect(services.heard).toHaveLength(3)
  })

  test('of a scheduled episode at its minute, and not when it was moved or taken back before', async () => {
    await published()
    const inAnHour = new Date(world.clock.now().getTime() + HOUR)
    await published({ audio_date: inAnHour })
    await look()
    services.heard.length = 0
    expect((await status()).next_at).toBe(inAnHour.toISOString())
    world.clock.set(new Date(inAnHour.getTime() - 61_000))
    await look()
    expect(services.heard).toEqual([])
    world.clock.advance(1000 - 60_000)
    await look()
    expect(services.heard).toHaveLength(3)
    expect((await status()).next_at).toBeNull()

    const withdrawn = await published({
      audio_date: new Date(world.clock.now().getTime() + HOUR),
      name: 'Withdrawn',
    })
    await look()
    await world.kernel.db
      .updateTable('episodes')
      .set({ is_draft: true })
      .where('id', '=', withdrawn.id)
      .execute()
    services.heard.length = 0
    world.clock.advance(2 * HOUR)
    await look()
    expect(services.heard).toEqual([])
  })

  test('of a stream that begins and ends, by the reason that alerts listeners', async () => {
    await published()
    const item = await buildLiveItem(world.kernel, { show })
    await look()
    services.heard.length = 0
    const reasons = () =>
      services.heard.filter(({ service }) => service === 'podping').map(({ reason }) => reason)
    world.clock.advance(60_000)
    await mira.call(live.startLiveItem, { params: { showId: show.id, liveItemId: item.id } })
    await world.runJobs()
    world.clock.advance(60_000)
    await mira.call(live.endLiveItem, { params: { showId: show.id, liveItemId: item.id } })
    await world.runJobs()
    expect(reasons()).toEqual(['live', 'liveEnd'])
  })

  test('of a stream that is over and has left the feed by itself', async () => {
    await published()
    const item = await buildLiveItem(world.kernel, { show })
    await mira.call(live.endLiveItem, { params: { showId: show.id, liveItemId: item.id } })
    await look()
    services.heard.length = 0
    world.clock.advance((world.kernel.config.liveItemHours - 1) * HOUR)
    await look()
    expect(services.heard).toEqual([])
    world.clock.advance(HOUR)
    await look()
    expect(heard().map(({ service }) => service)).toEqual(['podcastindex', 'podping', 'websub'])
  })

  test('at most once in a while, however fast an import makes episodes audible; the last word is told', async () => {
    for (const name of ['One', 'Two', 'Three']) {
      await published({ name })
      world.clock.advance(5000)
      await world.kernel.jobs.enqueue(world.kernel.db, checkFeed, { show_id: show.id })
      await world.runJobs()
    }
    expect(services.heard).toEqual([])
    await look()
    expect(services.heard).toHaveLength(3)
    await look()
    expect(services.heard).toHaveLength(3)
  })

  test('of settings that the feed says, by whoever changes them', async () => {
    await published()
    await look()
    services.heard.length = 0
    world.clock.advance(60_000)
    await mira.call(updateShow, { params: { id: show.id }, body: { podcast_title: 'Day Trains' } })
    await world.runJobs()
    expect(services.heard).toHaveLength(3)
  })
})

describe('nobody is told', () => {
  test.each([
    { is_private: true },
    { is_password_protected: true },
    { is_advanced_private_feed: true },
    { moved_to: 'https://else.example/feed' },
  ])('of a podcast with %o', async (changes) => {
    show = await buildShow(world.kernel, { user: mira.user, ...changes })
    await published()
    await look()
    world.clock.advance(HOUR)
    await published({ name: 'Another' })
    await look()
    expect(services.heard).toEqual([])
    expect((await status()).silence).toBe('moved_to' in changes ? 'moved' : 'private')
    expect((await mira.call(sendPings, { params: { showId: show.id } })).status).toBe(422)
    expect(services.heard).toEqual([])
  })

  test('of a podcast that went private while a telling waited for its next try', async () => {
    await published()
    world.clock.advance(60_000)
    await detectFeedChange(world.kernel, show.id)
    expect((await status()).services.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
    await world.kernel.db.updateTable('shows').set({ is_private: true }).where('id', '=', show.id).execute()
    await world.runJobs()
    expect(services.heard).toEqual([])
    expect((await status()).services.every(({ state }) => state === 'never')).toBe(true)
  })

  test('of drafts, and of a podcast without episodes', async () => {
    await published({ is_draft: true })
    await look()
    expect(services.heard).toEqual([])
    expect((await status()).silence).toBe('empty')
  })

  test('by Podping where its owner has switched that off, nor does the feed say so', async () => {
    await world.kernel.db
      .updateTable('shows')
      .set({ uses_podping: false })
      .where('id', '=', show.id)
      .execute()
    await published()
    await look()
    expect(heard().map(({ service }) => service)).toEqual(['podcastindex', 'websub'])
    expect((await status()).services.map(({ service }) => service)).toEqual(['websub', 'podcastindex'])
  })
})

describe('a service that does not listen', () => {
  test('is tried again while that may help, and then given up', async () => {
    services.fail('podping', 503, 2)
    services.fail('websub', 500, 99)
    await published()
    await look()
    const told = Object.fromEntries((await status()).services.map((entry) => [entry.service, entry]))
    expect(told.podping).toMatchObject({ state: 'told', tries: 3, error: null })
    expect(told.websub).toMatchObject({
      state: 'failed',
      tries: 6,
      status: 500,
      error: 'busy',
      told_at: null,
    })
    expect(told.podcastindex).toMatchObject({ state: 'told', tries: 1 })
  })

  test('and says no is not asked again', async () => {
    services.fail('podping', 401)
    await published()
    await look()
    expect((await status()).services[1]).toMatchObject({
      state: 'failed',
      tries: 1,
      status: 401,
      error: 'refused',
    })
  })

  test('can be told again by hand, five times an hour', async () => {
    services.fail('podping', 401)
    await published()
    await look()
    const again = () => mira.call(sendPings, { params: { showId: show.id } })
    const answer = await again()
    expect([answer.status, answer.body.services[1]?.state]).toEqual([202, 'waiting'])
    await world.runJobs()
    expect((await status()).services[1]).toMatchObject({ state: 'told', tries: 1, status: 200 })
    for (let at = 0; at < 4; at++) await again()
    const refused = await again()
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
  })
})

test('a feed that cannot be made keeps no other podcast from being told of', async () => {
  const later = await buildShow(world.kernel, { user: mira.user })
  await look()
  services.heard.length = 0
  await world.kernel.db
    .updateTable('shows')
    .set((eb) => ({ blocks: sql`'"broken"'::jsonb`, revision: eb('revision', '+', 1) }))
    .where('id', '=', show.id)
    .execute()
  show = later
  await published()
  await look()
  expect(services.heard).toHaveLength(3)
})

test('the feed names the hub and Podping, and a private one neither', async () => {
  await published()
  const feed = await world.app.inject({ url: `/feeds/${show.slug}.xml` })
  expect(feed.body).toContain(`<atom:link href="${services.hubUrl}" rel="hub"/>`)
  expect(feed.body).toContain('<podcast:podping usesPodping="true"/>')
  const secret = await buildShow(world.kernel, { user: mira.user, is_private: true })
  const hidden = await world.app.inject({ url: `/feeds/${secret.slug}.xml` })
  expect(hidden.statusCode).toBe(200)
  expect(hidden.body).not.toMatch(/rel="hub"|podping/)
})
