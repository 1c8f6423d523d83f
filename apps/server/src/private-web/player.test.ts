import type { ListeningReport } from '@podstead/contract/private-web/private-web'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildChapter } from '../chapters/factory.ts'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import type { EpisodeRow } from '../episodes/table.ts'
import { buildShow } from '../shows/factory.ts'
import type { ShowRow } from '../shows/table.ts'
import { subscriberFetchSink } from '../subscriber-metrics/commands-fetches.ts'
import { buildSubscriber } from '../subscribers/factory.ts'
import { webPlayerUrl } from '../subscribers/present.ts'
import type { SubscriberRow } from '../subscribers/table.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
let show: ShowRow
let ana: SubscriberRow
let first: EpisodeRow
let second: EpisodeRow
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  show = await buildShow(world.kernel, { is_advanced_private_feed: true, podcast_title: 'Night Trains' })
  const published = { show, audio_date: new Date('2026-02-01T10:00:00Z') }
  const one = await buildAudibleEpisode(world.kernel, { ...published, name: 'Lisbon', episode_number: '1' })
  const two = await buildAudibleEpisode(world.kernel, {
    ...{ show, name: 'Brenner', episode_number: '2', audio_date: new Date('2026-02-08T10:00:00Z') },
  })
  first = one.episode
  second = two.episode
  ana = await buildSubscriber(world.kernel, { show })
})

test('every picture of the player is under an address of the listener', async () => {
  // A cover that is too small for the feed.
  const key = `show-${show.feed_guid}-0123456789ab`
  const [own] = (await get(pathTo(ana))).body.match(/show-[\w-]+/) ?? [key]
  await world.kernel.db
    .updateTable('episodes')
    .set({ artwork_key: own, artwork_px: 600 })
    .where('id', '=', second.id)
    .execute()
  const pages = [await get(pathTo(ana)), await get(pathTo(ana, `/${second.slug}`))]
  const pictures = pages.flatMap(({ body }) =>
    [...body.matchAll(/(?:<img src|data-artwork)="([^"]+)"/g)].map(([, url = '']) => new URL(url).pathname),
  )
  expect(pictures.some((path) => path.includes(second.public_id))).toBe(true)
  for (const path of new Set(pictures)) {
    expect(path).toMatch(`/private/pictures/${ana.public_id}/`)
    expect((await get(path)).statusCode).toBe(200)
  }
})

/** Episodes open one a week from the day on which somebody was let in. */
async function drip(): Promise<void> {
  await world.kernel.db
    .insertInto('scheduler_actions')
    .values({
      ...{ show_id: show.id, action_name: 'sequential_feed', action_value: 1, action_unit: 'weeks' },
      ...{ initiator: 'subscriber_approved_at', initiator_date: null, time_of_day: null },
    })
    .execute()
}

function pathTo(subscriber: SubscriberRow, more = ''): string {
  const { pathname, search } = new URL(webPlayerUrl(world.kernel, subscriber))
  return `${pathname}${more}${search}`
}
const get = (path: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'GET', url: path, headers })
const postTicket = (path: string) => world.app.inject({ method: 'POST', url: path })
async function report(subscriber: SubscriberRow, body: Partial<ListeningReport> | object) {
  const answer = await world.app.inject({
    method: 'POST',
    url: pathTo(subscriber, '/positions'),
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const at = (episode: EpisodeRow, seconds: number, age = 0, finished = false) => ({
  ...{ episode: episode.public_id, seconds, finished, age },
})

describe('the web player of a subscriber', () => {
  test('lists what is open, and neither title nor address of what is not', async () => {
    await drip()
    const { statusCode, body, headers } = await get(pathTo(ana))
    expect(statusCode).toBe(200)
    expect(body).toContain('Lisbon')
    expect(body).not.toContain('Brenner')
    expect(body).not.toContain(second.public_id)
    expect(body).toContain('Episode 2 opens')
    expect(headers['cache-control']).toBe('private, no-store')
    expect((await get(pathTo(ana, `/${second.slug}`))).statusCode).toBe(404)
    expect((await postTicket(pathTo(ana, `/${second.slug}/ticket`))).statusCode).toBe(404)
    world.clock.advance(7 * 86_400_000)
    expect((await get(pathTo(ana))).body).toContain('Brenner')
    expect((await get(pathTo(ana, `/${second.slug}`))).statusCode).toBe(200)
  })

  test('shows an episode with its chapters, and plays over an address that ends', async () => {
    await buildChapter(world.kernel, first, { title: 'Departure', start_time: 0 })
    const { body } = await get(pathTo(ana, `/${first.slug}`))
    expect(body).toContain('Departure')
    const audio = /<audio[^>]* src="([^"]+)"/.exec(body)?.[1]
    expect(audio).toContain('/private/player/')
    const { pathname } = new URL(String(audio))
    expect((await get(pathname)).statusCode).toBe(200)
    world.clock.advance(24 * 3_600_000)
    expect((await get(pathname)).statusCode).toBe(404)
    const renewed = (await postTicket(pathTo(ana, `/${first.slug}/ticket`))).json() as { audio: string }
    expect((await get(new URL(renewed.audio).pathname)).statusCode).toBe(200)
  })

  test('who presses play is known to listen; who only looks is not, for mail scanners look as well', async () => {
    const chrome = {
      'user-agent':
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
    }
    const listensSince = async () => {
      await subscriberFetchSink(world.kernel).flush()
      const row = world.kernel.db.selectFrom('subscribers').select('first_fetch_at').where('id', '=', ana.id)
      return (await row.executeTakeFirstOrThrow()).first_fetch_at
    }
    await get(pathTo(ana), chrome)
    const { body } = await get(pathTo(ana, `/${first.slug}`), chrome)
    expect(await listensSince()).toBeNull()
    const { pathname } = new URL(/<audio[^>]* src="([^"]+)"/.exec(body)?.[1] ?? '')
    await world.app.inject({ method: 'HEAD', url: pathname, headers: chrome })
    expect(await listensSince()).toBeNull()
    await get(pathname, chrome)
    expect(await listensSince()).toEqual(world.clock.now())
  })

  test('an address of its audio ends with the address of the feed, and with access', async () => {
    const { audio } = (await postTicket(pathTo(ana, `/${first.slug}/ticket`))).json() as { audio: string }
    const { pathname } = new URL(audio)
    expect((await get(pathname)).statusCode).toBe(200)
    await world.kernel.db
      .updateTable('subscribers')
      .set({ subscription_status: 'Reject' })
      .where('id', '=', ana.id)
      .execute()
    // Written past this process, which hears of it as of another one's changes.
    await expect.poll(async () => (await get(pathname)).statusCode, { timeout: 5000 }).toBe(404)
  })

  test('opens by the right token alone: all else is the same 404', async () => {
    const rui = await buildSubscriber(world.kernel, { show })
    const token = new URL(webPlayerUrl(world.kernel, rui)).searchParams.get('token')
    const pending = await buildSubscriber(world.kernel, { show, subscription_status: 'Pending' })
    const elsewhere = await buildSubscriber(world.kernel)
    const paths = [
      `/listen/${ana.public_id}`,
      `/listen/${ana.public_id}?token=`,
      `/listen/${ana.public_id}?token=${token}`,
      `/listen/${ana.public_id}?token=a&token=b`,
      `/listen/nobody?token=${token}`,
      `/listen/${rui.public_id}%00?token=${token}`,
      pathTo(pending),
      pathTo(elsewhere, `/${first.slug}`),
    ]
    const answers = new Set<string>()
    for (const path of paths) {
      const { statusCode, body } = await get(path)
      answers.add(`${statusCode} ${body}`)
    }
    expect([answers.size, [...answers][0]?.slice(0, 3)]).toEqual([1, '404'])
    expect((await get(pathTo(rui))).statusCode).toBe(200)
  })

  test('whose time is over is told so, and gets no addresses', async () => {
    await world.kernel.db
      .updateTable('subscribers')
      .set({ closes_at: world.clock.now() })
      .where('id', '=', ana.id)
      .execute()
    const { statusCode, body } = await get(pathTo(ana))
    expect([statusCode, body.includes('Your access has ended')]).toEqual([200, true])
    expect(body).not.toContain('/private/player/')
    expect((await postTicket(pathTo(ana, `/${first.slug}/ticket`))).statusCode).toBe(404)
  })

  test('has pages of fifty', async () => {
    for (let number = 3; number <= 52; number++)
      await buildAudibleEpisode(world.kernel, { show, audio_date: new Date('2026-02-01T10:00:00Z') })
    const { body } = await get(pathTo(ana))
    expect(body.match(/class="play"/g)).toHaveLength(50)
    const next = /<a href="([^"]+)">Next page<\/a>/.exec(body)?.[1]?.replaceAll('&amp;', '&')
    const page = await get(String(next))
    expect([page.statusCode, page.body.match(/class="play"/g)?.length]).toEqual([200, 2])
    for (const wrong of ['0', '3', '-1', 'x', '1e9'])
      expect((await get(`${pathTo(ana)}&page=${wrong}`)).statusCode).toBe(404)
  })
})

describe('where a subscriber stopped', () => {
  test('is known to every device, with the speed', async () => {
    const saved = await report(ana, {
      positions: [at(first, 130)],
      speed: { value: 1.5, age: 0 },
    })
    expect(saved).toEqual({
      status: 200,
      body: { positions: [at(first, 130)], speed: { value: 1.5, age: 0 } },
    })
    const { body } = await get(pathTo(ana))
    expect(body).toContain('Continue listening')
    const state = /data-state="([^"]*)"/.exec(body)?.[1]?.replaceAll('&quot;', '"')
    expect(JSON.parse(String(state))).toEqual({ positions: [at(first, 130)], speed: { value: 1.5, age: 0 } })
  })

  test('is what was heard last, in whatever order devices tell it', async () => {
    await report(ana, { positions: [at(first, 500, 1000)] })
    await report(ana, { positions: [at(first, 20, 3_600_000)], speed: { value: 2, age: 60_000 } })
    expect((await report(ana, {})).body.positions).toEqual([at(first, 500, 1000)])
    await report(ana, {
      positions: [at(first, 700, 5), at(first, 600, 10)],
      speed: { value: 0.75, age: 90_000 },
    })
    const { positions, speed } = (await report(ana, {})).body
    expect([positions[0].seconds, speed.value]).toEqual([700, 2])
  })

  test('is the listener’s own', async () => {
    const rui = await buildSubscriber(world.kernel, { show })
    await report(ana, { positions: [at(first, 130)] })
    expect((await report(rui, {})).body).toEqual({ positions: [], speed: null })
  })

  test('is kept of no episode that is not open to them', async () => {
    await drip()
    const { episode: elsewhere } = await buildAudibleEpisode(world.kernel)
    const sent = [at(second, 10), at(elsewhere, 10), at(first, 10)]
    expect((await report(ana, { positions: sent })).body.positions).toEqual([at(first, 10)])
  })

  test('an episode that was heard to the end is no longer offered to go on with', async () => {
    await report(ana, { positions: [at(first, 130)] })
    await report(ana, { positions: [at(first, 0, 0, true)] })
    const { body } = await get(pathTo(ana))
    expect(body).not.toContain('Continue listening')
    expect(body).toContain(' · Heard')
  })

  test('goes with the subscriber and with the episode', async () => {
    const { db } = world.kernel
    await report(ana, { positions: [at(first, 130), at(second, 20)], speed: { value: 2, age: 0 } })
    await db.deleteFrom('episodes').where('id', '=', second.id).execute()
    await db.deleteFrom('subscribers').where('id', '=', ana.id).execute()
    const rows = await db
      .selectFrom('listening_positions')
      .where('subscriber_id', '=', ana.id)
      .selectAll()
      .execute()
    const speeds = await db
      .selectFrom('listening_preferences')
      .where('subscriber_id', '=', ana.id)
      .selectAll()
      .execute()
    expect([rows, speeds]).toEqual([[], []])
  })

  test.each([
    { positions: [{ episode: 'x', seconds: 1, age: 0 }] },
    { positions: [{ episode: '00000000-0000-4000-8000-000000000000', seconds: -1, age: 0 }] },
    { positions: [{ episode: '00000000-0000-4000-8000-000000000000', seconds: 1e12, age: 0 }] },
    { positions: [{ episode: '00000000-0000-4000-8000-000000000000', seconds: 1, age: -5 }] },
    { positions: [{ episode: '00000000-0000-4000-8000-000000000000', seconds: '1', age: 0 }] },
    {
      positions: Array.from({ length: 201 }, () => ({
        episode: '00000000-0000-4000-8000-000000000000',
        seconds: 1,
        age: 0,
      })),
    },
    { positions: 'all' },
    { speed: { value: 3, age: 0 } },
    { speed: { value: 'fast', age: 0 } },
    { positions: [{ episode: 'a\u0000', seconds: 1, age: 0 }] },
  ])('a report such as %j is refused and nothing of it kept', async (body) => {
    expect((await report(ana, body)).status).toBe(422)
    expect((await report(ana, {})).body).toEqual({ positions: [], speed: null })
  })

  test('nobody reports for somebody else', async () => {
    const answer = await world.app.inject({
      method: 'POST',
      url: `/listen/${ana.public_id}/positions?token=${'a'.repeat(43)}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ positions: [at(first, 10)] }),
    })
    expect(answer.statusCode).toBe(404)
  })
})
