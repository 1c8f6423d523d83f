import { gunzipSync } from 'node:zlib'
import { getShowPreflight } from '@podstead/contract/preflight/preflight'
import * as contract from '@podstead/contract/shows/shows'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import type { RetiredSlugTable } from '../shows/table.ts'
import { scheduledJob } from '../testing/scheduled-job.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const ask = (slug: string, method: 'GET' | 'HEAD' = 'GET') =>
  world.app.inject({ method, url: `/feeds/${slug}.xml` })
const elsewhere = 'https://feeds.example/night-trains.xml'

describe('a podcast that has come from another host', () => {
  const from = { imported_from: 'https://old.example/feed' }
  const movesTo = (xml: string) => /<itunes:new-feed-url>(.*?)<\/itunes:new-feed-url>/.exec(xml)?.[1]

  test('says in its new feed that this is its address, for Apple, and not in its archive; that is no move', async () => {
    const mira = await world.person()
    const show = await buildShow(world.kernel, {
      user: mira.user,
      ...from,
      feed_limit: 1,
      feed_archive: true,
    })
    for (const day of [1, 2])
      await buildEpisode(world.kernel, { show, audio_date: new Date(`2026-02-0${day}T10:00:00Z`) })
    const address = `${world.kernel.config.origins.media}/feeds/${show.slug}.xml`
    expect(movesTo((await ask(show.slug)).body)).toBe(address)
    expect(
      movesTo((await world.app.inject({ url: `/feeds/${show.slug}/archive/1.xml` })).body),
    ).toBeUndefined()
    const { body } = await mira.call(getShowPreflight, { params: { showId: show.id }, query: {} })
    const codes: string[] = [...body.findings, ...body.apps].map(({ code }) => code)
    expect(codes.filter((code) => ['show_moving', 'feed_moves'].includes(code))).toEqual([])
  })

  test('and has moved on says where to', async () => {
    const show = await buildShow(world.kernel, { ...from, moved_to: elsewhere })
    expect(movesTo((await ask(show.slug)).body)).toBe(elsewhere)
  })

  test.each([{ is_private: true }, { imported_from: '' }])('says nothing of it with %o', async (changes) => {
    const show = await buildShow(world.kernel, { ...from, ...changes })
    expect(movesTo((await ask(show.slug)).body)).toBeUndefined()
  })
})

describe('a podcast that has moved away', () => {
  test.each(['GET', 'HEAD'] as const)(
    '%s is sent to its new feed for good, and may remember it for an hour',
    async (method) => {
      const show = await buildShow(world.kernel, { moved_to: elsewhere })
      const { statusCode, headers } = await ask(show.slug, method)
      expect([statusCode, headers.location, headers['cache-control']]).toEqual([
        301,
        elsewhere,
        'public, max-age=3600',
      ])
    },
  )

  test('says so in the feed itself, too, for apps that follow no redirect', async () => {
    const show = await buildShow(world.kernel, { moved_to: elsewhere, podcast_title: 'Night Trains' })
    await buildEpisode(world.kernel, { show, name: 'The sleeper to Ljubljana' })
    const { statusCode, headers, body } = await ask(show.slug)
    expect([statusCode, headers.location, headers['content-type']]).toEqual([
      301,
      elsewhere,
      'application/rss+xml; charset=utf-8',
    ])
    expect(body).toContain(`<itunes:new-feed-url>${elsewhere}</itunes:new-feed-url>`)
    expect(body).toContain('The sleeper to Ljubljana')
    const again = await world.app.inject({
      url: `/feeds/${show.slug}.xml`,
      headers: { 'if-modified-since': new Date(Date.now() + 1e9).toUTCString() },
    })
    expect([again.statusCode, again.headers.etag]).toEqual([301, undefined])
    expect((await ask(show.slug, 'HEAD')).body).toBe('')
  })

  test('packs that feed as any other', async () => {
    const show = await buildShow(world.kernel, { moved_to: elsewhere })
    const { headers, rawPayload } = await world.app.inject({
      url: `/feeds/${show.slug}.xml`,
      headers: { 'accept-encoding': 'gzip' },
    })
    expect([headers['content-encoding'], headers.vary]).toEqual(['gzip', 'Accept-Encoding'])
    expect(gunzipSync(rawPayload).toString()).toContain('<itunes:new-feed-url>')
  })

  test('goes on being sent there after it is deleted here', async () => {
    const show = await buildShow(world.kernel, { moved_to: elsewhere, deleted_at: world.clock.now() })
    const { headers, body } = await ask(show.slug)
    expect([headers.location, body]).toEqual([elsewhere, ''])
  })

  test('an unlisted one is sent away without leaving a copy in caches, and says nothing once it is deleted', async () => {
    const show = await buildShow(world.kernel, { moved_to: elsewhere, is_private: true })
    const { statusCode, headers, body } = await ask(show.slug)
    expect([statusCode, headers['cache-control'], body]).toEqual([301, 'private, no-store', ''])
    const deleted = await buildShow(world.kernel, {
      moved_to: elsewhere,
      is_private: true,
      deleted_at: world.clock.now(),
    })
    expect((await ask(deleted.slug)).statusCode).toBe(404)
  })

  test('a protected one tells its new address to nobody without the password', async () => {
    const show = await buildShow(world.kernel, {
      moved_to: elsewhere,
      is_password_protected: true,
      username: 'ana',
    })
    const { statusCode, headers } = await ask(show.slug)
    expect([statusCode, headers.location]).toEqual([401, undefined])
  })
})

test.each<[RetiredSlugTable['answer'], number, string | undefined]>([
  ['missing', 404, undefined],
  ['gone', 410, undefined],
  ['moved', 301, elsewhere],
])('an address that was given up answers for good: %s is %d', async (answer, status, location) => {
  await world.kernel.db
    .insertInto('retired_slugs')
    .values({
      slug: `old-${answer}`,
      show_id: null,
      answer,
      moved_to: location ?? '',
      retired_at: world.clock.now(),
    })
    .execute()
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers } = await ask(`old-${answer}`, method)
    expect([statusCode, headers.location]).toEqual([status, location])
  }
})

describe('an address outlives what happens to its podcast', () => {
  const answerOf = async (slug: string) => {
    const { statusCode, headers } = await ask(slug)
    return [statusCode, headers.location]
  }

  test('another name changes no address: apps go on asking where they asked before', async () => {
    const mira = await world.person()
    const show = await buildShow(world.kernel, { user: mira.user })
    const { status } = await mira.call(contract.updateShow, {
      params: { id: show.id },
      body: { podcast_title: 'Day Trains' },
    })
    expect([status, await answerOf(show.slug)]).toEqual([200, [200, undefined]])
    expect((await ask(show.slug)).body).toContain('<title>Day Trains</title>')
  })

  test('moved away, called back, moved again', async () => {
    const mira = await world.person()
    const show = await buildShow(world.kernel, { user: mira.user })
    const move = () =>
      mira.call(contract.moveAway, { params: { id: show.id }, body: { new_feed_url: elsewhere } })
    await move()
    await expect.poll(() => answerOf(show.slug)).toEqual([301, elsewhere])
    await mira.call(contract.cancelMoveAway, { params: { id: show.id } })
    await expect.poll(() => answerOf(show.slug)).toEqual([200, undefined])
    await move()
    await expect.poll(() => answerOf(show.slug)).toEqual([301, elsewhere])
  })

  test('deleted it is gone, restored it is there again, erased it is gone for good', async () => {
    const mira = await world.person()
    const show = await buildShow(world.kernel, { user: mira.user })
    const params = { id: show.id }
    expect(await answerOf(show.slug)).toEqual([200, undefined])
    await mira.call(contract.deleteShow, { params })
    await expect.poll(() => answerOf(show.slug)).toEqual([410, undefined])
    await mira.call(contract.restoreShow, { params })
    await expect.poll(() => answerOf(show.slug)).toEqual([200, undefined])
    await mira.call(contract.deleteShow, { params })
    world.clock.advance(31 * 86_400_000)
    await world.kernel.db
      .transaction()
      .execute((trx) => world.kernel.jobs.enqueue(trx, scheduledJob('shows.sweep'), {}))
    await world.runJobs()
    await expect.poll(() => answerOf(show.slug)).toEqual([410, undefined])
  })

  test('a public one that turns private is nowhere under its old address, not even led on', async () => {
    const mira = await world.person()
    const show = await buildShow(world.kernel, { user: mira.user })
    expect(await answerOf(show.slug)).toEqual([200, undefined])
    await mira.call(contract.updateShow, { params: { id: show.id }, body: { is_private: true } })
    await expect.poll(() => answerOf(show.slug)).toEqual([404, undefined])
  })
})
