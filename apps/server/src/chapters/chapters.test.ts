import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildEpisode } from '../episodes/factory.ts'
import { findOrAddSeason } from '../seasons/commands.ts'
import { buildShow } from '../shows/factory.ts'
import { replaceSoundbites } from '../soundbites/commands.ts'
import { soundbitesByEpisode } from '../soundbites/queries.ts'
import { createWorld, type World } from '../testing/world.ts'
import { replaceChapters } from './commands.ts'
import { chaptersOf } from './queries.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

// Decision G124.
test('chapters are kept in the order of the sound, of two at one moment the first, and none that begins nowhere', async () => {
  const episode = await buildEpisode(world.kernel)
  const replace = (chapters: Parameters<typeof replaceChapters>[2]) =>
    world.kernel.db.transaction().execute((trx) => replaceChapters(trx, episode.id, chapters))
  await replace([{ start_time: 1, title: 'Old' }])
  await replace([
    { start_time: 60, end_time: 30, title: 'Ends before it begins' },
    { start_time: 0, title: 'First' },
    { start_time: 0, title: 'Second' },
    { start_time: -1, title: 'Before' },
    { start_time: Number.NaN, title: 'Nowhere' },
  ])
  expect((await chaptersOf(world.kernel.db, episode)).map(({ start_time, end_time, title }) => [start_time, end_time, title])).toEqual([
    [0, null, 'First'],
    [60, null, 'Ends before it begins'],
  ])
})

test('soundbites without a length are left out', async () => {
  const show = await buildShow(world.kernel)
  const episode = await buildEpisode(world.kernel, { show })
  await world.kernel.db.transaction().execute((trx) =>
    replaceSoundbites(trx, episode.id, [
      { start_time: 5, end_time: 5 },
      { start_time: 9, end_time: Number.POSITIVE_INFINITY },
      { start_time: 1, end_time: 4, title: 'Whistle' },
    ]),
  )
  expect((await soundbitesByEpisode(world.kernel.db, show)).get(episode.id)).toMatchObject([
    { start_time: 1, end_time: 4, title: 'Whistle' },
  ])
})

test('a season is found by its number; its name is filled once and never replaced', async () => {
  const show = await buildShow(world.kernel)
  const find = (season: Parameters<typeof findOrAddSeason>[2]) =>
    world.kernel.db.transaction().execute((trx) => findOrAddSeason(trx, show.id, season, world.clock.now()))
  const { id } = await find({ number: 2 })
  expect(await find({ number: 2, name: 'South' })).toMatchObject({ id, name: 'South' })
  expect(await find({ number: 2, name: 'North' })).toMatchObject({ id, name: 'South' })
  expect((await find({ number: 3 })).id).not.toBe(id)
})
