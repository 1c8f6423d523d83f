import { explainRequest, listRequests } from '@podstead/contract/metrics/metrics-requests'
import { afterEach, expect, test } from 'vitest'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type World } from '../testing/world.ts'
import { buildTraffic } from './factory-traffic.ts'

let world: World
afterEach(() => world.close())

const HEARD = '198.51.100.1'
const AGAIN = '198.51.100.2'
const little = { range_header: 'bytes=0-9999', range_start: 0, range_end: 9999, bytes_sent: 10_000 }

/**
 * One who heard it and looked again 25 hours later, and one who did so after 23
 * hours, and 13 hours after that.
 */
async function statesWith(
  window: 'first_touch' | 'last_touch',
): Promise<[at: string, listed: string, explained: string][]> {
  const counting = {
    window,
    retentionDays: 90,
    geoDatabase: 'off',
    mostPerAddress: 1000,
    mostKept: 25_000,
    spoolMegabytes: 16,
  }
  world = await createWorld({ start: '2026-03-04T10:00:00Z', config: { counting } })
  const owner = await world.person()
  const { id: showId } = await buildShow(world.kernel, { user: owner.user })
  const heard = await buildAudibleEpisode(world.kernel, { show: { id: showId }, name: 'To Lisbon' })
  await buildTraffic(world.kernel, heard, [
    { at: '2026-03-02T08:00:00Z', ip: HEARD },
    { at: '2026-03-03T09:00:00Z', ip: HEARD, ...little },
    { at: '2026-03-02T08:30:00Z', ip: AGAIN },
    { at: '2026-03-03T07:30:00Z', ip: AGAIN, ...little },
    { at: '2026-03-03T20:30:00Z', ip: AGAIN, ...little },
  ])
  const { requests } = (await owner.call(listRequests, { params: { showId }, query: {} })).body
  const states = await Promise.all(
    requests.map(async ({ at, state, request_key }): Promise<[string, string, string]> => {
      const { body } = await owner.call(explainRequest, { params: { showId, requestKey: request_key } })
      return [at.slice(8, 16), state, body.state]
    }),
  )
  return states.toSorted(([a], [b]) => (a < b ? -1 : 1))
}

test('where windows go on with each request, one that came a day after the last is part of no download before it', async () => {
  expect(await statesWith('last_touch')).toEqual([
    ['02T08:00', 'counted', 'counted'],
    ['02T08:30', 'counted', 'counted'],
    ['03T07:30', 'counted', 'counted'],
    ['03T09:00', 'pending', 'pending'],
    ['03T20:30', 'counted', 'counted'],
  ])
})

test('where windows end a day after the first request, so does what is part of a download', async () => {
  expect(await statesWith('first_touch')).toEqual([
    ['02T08:00', 'counted', 'counted'],
    ['02T08:30', 'counted', 'counted'],
    ['03T07:30', 'counted', 'counted'],
    ['03T09:00', 'pending', 'pending'],
    ['03T20:30', 'pending', 'pending'],
  ])
})
