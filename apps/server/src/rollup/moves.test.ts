import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventSink } from '../delivery/commands.ts'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type World } from '../testing/world.ts'
import { rollUp } from './commands.ts'
import { eraseNumbers, moveNumbers } from './commands-move.ts'
import { rebuild } from './commands-rebuild.ts'
import { loadNumbers } from './factory.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function heard(show: { id: number }, listeners: number) {
  const { kernel } = world
  const made = await buildAudibleEpisode(kernel, { show })
  for (let n = 0; n < listeners; n++)
    eventSink(kernel).append({
      at: kernel.clock.now(),
      show_id: show.id,
      episode_id: made.episode.id,
      audio_file_id: made.audio.id,
      method: 'GET',
      status: 200,
      ip: `198.51.100.${n}`,
      agent: n % 4 ? 'AntennaPod/3.5.0' : 'Googlebot/2.1',
      referrer: '',
      range_header: '',
      range_start: null,
      range_end: null,
      bytes_sent: 960_000,
    })
  await eventSink(kernel).flush()
  await rollUp(kernel)
  return made.episode.id
}

test('an episode takes its numbers along, and both podcasts have what counting them anew would find', async () => {
  const { kernel } = world
  const [from, to] = [await buildShow(kernel), await buildShow(kernel)]
  await heard(from, 5)
  const moved = await heard(from, 8)
  await heard(to, 3)
  await kernel.db.transaction().execute((trx) => moveNumbers(trx, moved, from.id, to.id))
  const after = await Promise.all([from, to].map((show) => loadNumbers(kernel.db, show.id)))
  expect(after.map(({ daily_totals }) => daily_totals.map((row) => row.downloads))).toEqual([[3], [8]])
  await rebuild(kernel)
  expect(await Promise.all([from, to].map((show) => loadNumbers(kernel.db, show.id)))).toEqual(after)
})

test('a podcast that is erased leaves no numbers', async () => {
  const { kernel } = world
  const show = await buildShow(kernel)
  await heard(show, 5)
  await kernel.db.transaction().execute((trx) => eraseNumbers(trx, show.id))
  expect(Object.values(await loadNumbers(kernel.db, show.id)).flat()).toEqual([])
})
