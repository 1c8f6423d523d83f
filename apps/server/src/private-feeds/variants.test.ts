import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import * as contract from '@podstead/contract/feed-variants/feed-variants'
import { parseRssFeed } from 'feedsmith'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAlternate } from '../episodes/factory.ts'
import type { EpisodeRow } from '../episodes/table.ts'
import { buildSubscriber } from '../subscribers/factory.ts'
import { webPlayerUrl } from '../subscribers/present.ts'
import { createWorld, type World } from '../testing/world.ts'
import { buildAction, buildCourse, subscriberPaths } from './factory.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const ask = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'GET', url: new URL(url, 'http://localhost:4000').pathname, headers })

test('subscribers get the title and the form of the audio that are meant for them, as far as their schedule goes', async () => {
  const mira = await world.person()
  const { show, episodes } = await buildCourse(world.kernel, { user: mira.user })
  await buildAction(world.kernel, show, { action_name: 'sequential_feed' })
  const subscriber = await buildSubscriber(world.kernel, { show })
  const { feed } = subscriberPaths(world.kernel, subscriber)
  const before = await ask(feed)
  const key = `originals/${randomUUID()}.mp3`
  const bytes = Buffer.alloc(3000, 7)
  await world.kernel.storage.put(key, Readable.from([bytes]), { contentType: 'audio/mpeg' })
  for (const episode of episodes.slice(0, 2) as EpisodeRow[])
    await buildAlternate(world.kernel, episode, {
      ...{ title: 'Ad-free', storage_key: key, content_type: 'audio/mpeg', bytes: bytes.length },
    })
  const { status, body: variant } = await mira.call(contract.createFeedVariant, {
    params: { showId: show.id },
    body: {
      name: 'Members',
      title: 'Without advertisements',
      audience: 'subscribers',
      audio_form: 'ad-free',
    },
  })
  expect(status).toBe(201)

  const answer = await ask(feed, { 'if-none-match': String(before.headers.etag) })
  expect(answer.statusCode).toBe(200)
  const read = parseRssFeed(answer.body)
  expect([read.title, read.podcast?.guid]).toEqual(['Without advertisements', show.feed_guid])
  expect(read.items?.map(({ title }) => title)).toEqual(['Lesson 1'])
  const [first] = read.items ?? []
  expect(first?.guid?.value).toBe(episodes[0]?.guid)
  expect(first?.enclosures).toEqual([
    { url: expect.stringContaining('/private/alternate/'), length: 3000, type: 'audio/mpeg' },
  ])
  const heard = await ask(first?.enclosures?.[0]?.url as string)
  expect([heard.statusCode, heard.rawPayload.equals(bytes)]).toEqual([200, true])

  const { pathname, search } = new URL(webPlayerUrl(world.kernel, subscriber))
  const page = (await world.app.inject({ url: `${pathname}/lesson-1${search}` })).body
  const played = /data-audio="([^"]+)"/.exec(page)?.[1] as string
  expect((await ask(played)).rawPayload.equals(bytes)).toBe(true)

  await mira.call(contract.deleteFeedVariant, { params: { showId: show.id, feedVariantId: variant.id } })
  const after = parseRssFeed((await ask(feed)).body)
  expect(after.title).toBe(show.podcast_title)
  expect(after.items?.[0]?.enclosures?.[0]?.url).toContain('/private/audio/')
})
