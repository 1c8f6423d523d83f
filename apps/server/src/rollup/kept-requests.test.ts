import { listRequests } from '@podstead/contract/metrics/metrics-requests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventSink } from '../delivery/commands.ts'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import type { AudioRequest } from '../ingest/commands.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type World } from '../testing/world.ts'
import { rollUp } from './commands.ts'
import { rebuild } from './commands-rebuild.ts'
import { loadNumbers } from './factory.ts'
import { AGENTS } from './factory-traffic.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ start: '2026-03-02T10:00:00Z' })
  Object.assign(world.kernel.config.counting, { mostKept: 1000 })
})
afterAll(() => world.close())

test('an address that asks for one episode all day long fills no disk, and everybody is counted as before', async () => {
  const { kernel } = world
  const owner = await world.person()
  const show = await buildShow(kernel, { user: owner.user })
  const { episode, audio } = await buildAudibleEpisode(kernel, { show })
  const sink = eventSink(kernel)
  const hear = (ip: string, change: Partial<AudioRequest> = {}) =>
    sink.append({
      at: world.clock.now(),
      ...{
        show_id: show.id,
        episode_id: episode.id,
        audio_file_id: audio.id,
        method: 'GET',
        status: 200,
        ip,
      },
      ...{
        agent: AGENTS.overcast,
        referrer: '',
        range_header: '',
        range_start: null,
        range_end: null,
        bytes_sent: audio.bytes,
      },
      ...change,
    })
  const part = (start: number) => ({
    ...{
      status: 206,
      range_header: `bytes=${start}-${start + 2}`,
      range_start: start,
      range_end: start + 2,
      bytes_sent: 3,
    },
    referrer: `https://example.org/${'x'.repeat(400)}`,
  })
  for (let n = 0; n < 3000; n++) hear('198.51.100.7', part(n * 3))
  for (let n = 0; n < 3000; n++) hear('198.51.100.7', { method: 'HEAD', bytes_sent: 0 })
  // Others behind the same address, and elsewhere.
  hear('198.51.100.7', { agent: AGENTS.antennapod })
  hear('91.64.1.1')
  await sink.flush()
  await rollUp(kernel)

  const { count } = await kernel.db
    .selectFrom('download_requests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(40 + 1 + 200 + 1 + 2)
  const { body } = await owner.call(listRequests, {
    params: { showId: show.id },
    query: { rule: 'over_limit' },
  })
  expect(body.requests.map(({ state, rule }) => [state, rule])).toEqual([
    ['excluded', 'over_limit'],
    ['excluded', 'over_limit'],
  ])
  const numbers = await loadNumbers(kernel.db, show.id)
  expect(numbers.episode_totals).toMatchObject([{ downloads: 2 }])
  await rebuild(kernel, { showId: show.id })
  expect(await loadNumbers(kernel.db, show.id)).toEqual(numbers)
})
