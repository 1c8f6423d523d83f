import * as contract from '@podstead/contract/shows/shows'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildEpisode } from '../episodes/factory.ts'
import { feedFetchSink } from '../ingest/commands-fetches.ts'
import { createWorld, type World } from '../testing/world.ts'
import { buildShow } from './factory.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('the overview has the downloads of 30 days in every plan, and the days and all time with statistics', async () => {
  const free = await world.person({ skill_standard_analytics: false })
  const show = await buildShow(world.kernel, { user: free.user })
  const { id } = await buildEpisode(world.kernel, { show })
  await world.kernel.db
    .insertInto('daily_downloads')
    .values({ day: '2026-03-02', downloads: 3, show_id: show.id, episode_id: id })
    .execute()
  const { body } = await free.call(contract.getOverview, { params: { id: show.id } })
  expect(body).toMatchObject({ downloads_last_30_days: 3, downloads_all_time: null, downloads_by_day: [] })
  expect((await free.call(contract.listShows, {})).body).toMatchObject([{ downloads_last_30_days: 3 }])
})

test('the overview says when directories last asked for the feed', async () => {
  const person = await world.person()
  const show = await buildShow(world.kernel, { user: person.user })
  const sink = feedFetchSink(world.kernel)
  const fetch = (agent: string, at: string) =>
    sink.append({ showId: show.id, variantId: 0, ip: '198.51.100.7', agent, at: new Date(at) })
  fetch('iTMS', '2026-03-01T08:00:00Z')
  fetch('Spotify/1.0', '2026-03-02T09:00:00Z')
  await sink.flush()
  fetch('iTMS', '2026-03-02T01:00:00Z')
  fetch('Mozilla/5.0 Spotify/1.0.5', '2026-03-03T01:00:00Z')
  await sink.flush()
  const { body } = await person.call(contract.getOverview, { params: { id: show.id } })
  expect(body.directory_fetches).toEqual([
    { directory: 'apple_podcast', date: '2026-03-02' },
    { directory: 'spotify', date: '2026-03-02' },
  ])
})
