import { gunzipSync } from 'node:zlib'
import {
  getPrivateFeedSettings,
  MAX_CLOSING_TEXT,
  updatePrivateFeedSettings,
} from '@podstead/contract/private-feeds/private-feeds'
import { openEpisode } from '@podstead/contract/release-schedule/subscriber-schedule'
import { parseRssFeed } from 'feedsmith'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import { buildAlternate, buildEpisode } from '../episodes/factory.ts'
import type { EpisodeRow } from '../episodes/table.ts'
import { buildLiveItem } from '../live-items/factory.ts'
import { pageUrl } from '../shows/present.ts'
import { buildSubscriber } from '../subscribers/factory.ts'
import { webPlayerUrl } from '../subscribers/present.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildAction, buildCourse, subscriberPaths } from './factory.ts'

/** What is heard and read when access to a podcast, or to an episode, is over. */

const DAY = 86_400_000

let world: World
let mira: Person
let course: Awaited<ReturnType<typeof buildCourse>>
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  mira = await world.person()
  course = await buildCourse(world.kernel, { user: mira.user })
})

const of = () => ({ params: { showId: course.show.id } })
const save = (body: object) => mira.call(updatePrivateFeedSettings, { ...of(), body })
const get = (url: string) => world.app.inject({ method: 'GET', url })

describe('a closing episode', () => {
  test('may be a draft: its audio stands in for what has closed, and its text is the last item', async () => {
    const { episode, content } = await buildAudibleEpisode(world.kernel, {
      ...{ show: course.show, name: 'Goodbye', is_draft: true, content: Buffer.alloc(3000, 9) },
    })
    await save({ closing_episode_id: episode.id, closing_text: 'Thank you for a year with us.' })
    await buildAction(world.kernel, course.show, { action_name: 'podcast_expires_after', action_value: 7 })
    const ana = await buildSubscriber(world.kernel, { show: course.show })
    const paths = subscriberPaths(world.kernel, ana)
    const [lesson] = course.episodes
    world.clock.advance(8 * DAY)
    const feed = await get(paths.feed)
    const [item, ...rest] = parseRssFeed(feed.body).items ?? []
    expect(rest).toEqual([])
    expect(item?.description).toContain('Thank you for a year with us.')
    expect(feed.body).not.toContain('Goodbye')
    for (const path of [paths.closing(course.show), paths.audio(lesson as { public_id: string })])
      expect((await get(path)).rawPayload.equals(content)).toBe(true)
  })

  test('plays in place of each form of an episode that has closed', async () => {
    const { episode: goodbye, content } = await buildAudibleEpisode(world.kernel, {
      ...{ show: course.show, is_draft: true, content: Buffer.alloc(3000, 9) },
    })
    await save({ closing_episode_id: goodbye.id })
    await buildAction(world.kernel, course.show, { action_name: 'episode_expires_after', action_value: 7 })
    const [lesson] = course.episodes as [EpisodeRow]
    const form = await buildAlternate(world.kernel, lesson, { content_type: 'video/mp4' })
    const paths = subscriberPaths(world.kernel, await buildSubscriber(world.kernel, { show: course.show }))
    world.clock.advance(8 * DAY)
    const of = (enclosure: string) =>
      get(`/private/alternate/${paths.parts(lesson.public_id)}/${enclosure}/lesson.mp4`)
    expect((await of(form.public_id)).rawPayload.equals(content)).toBe(true)
    expect((await of(goodbye.public_id)).statusCode).toBe(404)
  })

  test.each([
    ['of another podcast', async () => (await buildAudibleEpisode(world.kernel)).episode.id],
    [
      'without audio',
      async () => (await buildEpisode(world.kernel, { show: course.show, media_state: 'none' })).id,
    ],
    ['that is not there', async () => 999_999],
  ])('%s is refused with its field, and nothing changes', async (_, find) => {
    const { status, body } = await save({ closing_episode_id: await find(), closing_text: 'Bye' })
    expect([status, Object.keys((body as unknown as { errors: object }).errors)]).toEqual([
      422,
      ['closing_episode_id'],
    ])
    expect((await mira.call(getPrivateFeedSettings, of())).body).toMatchObject({
      closing_episode_id: null,
      closing_text: '',
    })
  })

  test('a text that is too long is refused with its field', async () => {
    const { status, body } = await save({ closing_text: 'a'.repeat(MAX_CLOSING_TEXT + 1) })
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('closing_text')])
  })
})

describe('when access to the podcast has ended', () => {
  const items = async (feed: string) => parseRssFeed((await get(feed)).body).items ?? []

  test('the feed tells of nothing live, and its closing item leads nowhere but to its sound', async () => {
    await buildAction(world.kernel, course.show, { action_name: 'podcast_expires_after', action_value: 7 })
    const paths = subscriberPaths(world.kernel, await buildSubscriber(world.kernel, { show: course.show }))
    await buildLiveItem(world.kernel, { show: course.show, start_time: new Date('2099-01-01T10:00:00Z') })
    expect((await get(paths.feed)).body).toContain('https://stream.example/night.mp3')
    world.clock.advance(8 * DAY)
    const { body } = await get(paths.feed)
    expect(body).not.toContain('liveItem')
    const [item] = await items(paths.feed)
    expect(item?.link).toBeUndefined()
    const { pathname } = new URL(item?.enclosures?.[0]?.url as string)
    expect((await get(pathname)).statusCode).toBe(200)
    const zipped = { 'accept-encoding': 'gzip' }
    await expect
      .poll(async () => {
        const answer = await world.app.inject({ method: 'GET', url: paths.feed, headers: zipped })
        return gunzipSync(answer.rawPayload).toString()
      })
      .toBe(body)
  })

  test('an episode that is opened by hand is in the feed and the player, and nothing else is', async () => {
    await buildAction(world.kernel, course.show, { action_name: 'podcast_expires_after', action_value: 7 })
    const ana = await buildSubscriber(world.kernel, { show: course.show })
    const paths = subscriberPaths(world.kernel, ana)
    const [first, second] = course.episodes as [EpisodeRow, EpisodeRow]
    world.clock.advance(8 * DAY)
    expect(await items(paths.feed)).toMatchObject([{ title: expect.stringContaining('has ended') }])
    const opened = await mira.call(openEpisode, {
      params: { showId: course.show.id, subscriberId: ana.id },
      body: { episode_id: second.id },
    })
    expect(opened.status).toBeLessThan(300)
    expect(await items(paths.feed)).toMatchObject([{ title: 'Lesson 2' }])
    expect((await get(paths.audio(second))).statusCode).toBe(200)
    expect((await get(paths.audio(first))).statusCode).toBe(404)
    const player = new URL(webPlayerUrl(world.kernel, ana))
    const page = (await get(player.pathname + player.search)).body
    expect([page.includes('Lesson 2'), page.includes('Lesson 1')]).toEqual([true, false])
  })
})

test('a feed whose episodes have all expired says so, and that more may come', async () => {
  await buildAction(world.kernel, course.show, { action_name: 'episode_expires_after', action_value: 7 })
  const paths = subscriberPaths(world.kernel, await buildSubscriber(world.kernel, { show: course.show }))
  await buildLiveItem(world.kernel, { show: course.show, start_time: new Date('2099-01-01T10:00:00Z') })
  world.clock.advance(8 * DAY)
  const { body } = await get(paths.feed)
  const [item, ...rest] = parseRssFeed(body).items ?? []
  expect([item?.title, rest]).toEqual([`No episode of ${course.show.podcast_title} is open to you now`, []])
  expect((await get(new URL(item?.enclosures?.[0]?.url as string).pathname)).statusCode).toBe(200)
  // A podcast that they still belong to tells them what is live, without the page that it does not have.
  expect(body).toContain('https://stream.example/night.mp3')
  expect(body).not.toContain(pageUrl(world.kernel, course.show))
})
