import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import { type AudioRequest, serializeRequests } from '../ingest/commands.ts'
import { keep } from '../ingest/commands-lines.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type World } from '../testing/world.ts'
import { rollUp } from './commands.ts'
import { rebuild } from './commands-rebuild.ts'
import { moveDays } from './commands-zones.ts'
import { loadNumbers } from './factory.ts'
import { byHand, PART, totalsByHand } from './factory-by-hand.ts'

const APPS = [
  'Overcast/3.0 (+http://overcast.fm/; iOS podcast app)',
  'AntennaPod/3.5.0',
  'Googlebot/2.1 (+http://www.google.com/bot.html)',
]
const ADDRESSES = ['8.8.8.8', '91.64.1.1', '2a00:1450:4001::1', '198.51.100.7']
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/St_Johns',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
]
const START = Date.parse('2026-03-02T00:00:00Z')

const drawn = fc.record({
  episode: fc.nat(1),
  // Two whole periods of both kinds: 2 March 2026 begins one of two days.
  minute: fc.nat(4 * 24 * 60 - 1),
  ip: fc.constantFrom(...ADDRESSES),
  agent: fc.constantFrom(...APPS),
  kind: fc.constantFrom('whole', 'range', 'range', 'range', 'head', '304', 'probe'),
  first: fc.nat(15),
  parts: fc.integer({ min: 1, max: 12 }),
  sent: fc.integer({ min: 0, max: 20 }),
})
type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never

describe.each(['calendar', 'first_touch', 'last_touch'] as const)('with windows of the kind %s', (window) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ start: '2026-03-05T12:00:00Z' })
    Object.assign(world.kernel.config.counting, { window })
  })
  afterAll(() => world.close())

  test('totals by day are what a count by hand finds in any zone, however requests arrive, repeat, are counted again, and change their zone', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc
          .array(drawn, { minLength: 1, maxLength: 40 })
          .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        fc.array(fc.integer({ min: 1, max: 15 }), { minLength: 1, maxLength: 6 }),
        fc.constantFrom(...ZONES),
        fc.constantFrom(...ZONES),
        async ([all, arriving], runs, zone, laterZone) => {
          const { kernel } = world
          const show = await buildShow(kernel, { time_zone: zone })
          const episodes = [
            await buildAudibleEpisode(kernel, { show }),
            await buildAudibleEpisode(kernel, { show }),
          ]
          const heard = (one: Drawn) =>
            requestOf(one, show.id, episodes[one.episode] as (typeof episodes)[number])
          let at = 0
          for (let n = 0; at < arriving.length; n++) {
            const some = arriving.slice(at, at + (runs[n % runs.length] as number)).map(heard)
            at += some.length
            const batch = await serializeRequests(kernel, some)
            await keep(kernel, batch)
            if (n % 2) await keep(kernel, batch)
            await rollUp(kernel)
          }
          const expected = byHand(all.map(heard), window, zone)
          const counted = await loadNumbers(kernel.db, show.id)
          expect(totalsByHand(counted)).toEqual(expected)
          await rollUp(kernel)
          await rebuild(kernel, { showId: show.id })
          expect(await loadNumbers(kernel.db, show.id)).toEqual(counted)
          await kernel.db
            .updateTable('shows')
            .set({ time_zone: laterZone })
            .where('id', '=', show.id)
            .execute()
          await moveDays(kernel)
          expect(totalsByHand(await loadNumbers(kernel.db, show.id))).toEqual(
            byHand(all.map(heard), window, laterZone),
          )
        },
      ),
      { numRuns: 25 },
    )
  }, 120_000)
})

function requestOf(
  one: Drawn,
  show_id: number,
  { episode, audio }: Awaited<ReturnType<typeof buildAudibleEpisode>>,
): AudioRequest {
  const last = Math.min(20, one.first + one.parts) * PART - 1
  const start = one.first * PART
  const whole = one.kind === 'whole' || one.kind === 'head'
  const sent = one.kind === 'whole' ? one.sent * PART : Math.min(one.sent * PART, last - start + 1)
  return {
    at: new Date(START + one.minute * 60_000),
    show_id,
    episode_id: episode.id,
    audio_file_id: audio.id,
    method: one.kind === 'head' ? 'HEAD' : 'GET',
    status: one.kind === '304' ? 304 : whole ? 200 : 206,
    ip: one.ip,
    agent: one.agent,
    referrer: '',
    range_header: one.kind === 'probe' ? 'bytes=0-1' : one.kind === 'range' ? `bytes=${start}-${last}` : '',
    range_start: one.kind === 'range' ? start : one.kind === 'probe' ? 0 : null,
    range_end: one.kind === 'range' ? last : one.kind === 'probe' ? 1 : null,
    bytes_sent: one.kind === 'whole' || one.kind === 'range' ? sent : one.kind === 'probe' ? 2 : 0,
  }
}
