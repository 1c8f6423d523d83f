import {
  getPrivateFeedSettings,
  MAX_CLOSING_TEXT,
  updatePrivateFeedSettings,
} from '@podstead/contract/private-feeds/private-feeds'
import { parseRssFeed } from 'feedsmith'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { buildSubscriber } from '../subscribers/factory.ts'
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
