import * as contract from '@podstead/contract/shows/shows'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildEpisode } from '../episodes/factory.ts'
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
