import { countDownloads } from '@podstead/downloads/count'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import { type AudioRequest, serializeRequests } from '../ingest/commands.ts'
import { keep } from '../ingest/commands-lines.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type World } from '../testing/world.ts'
import { rollUp } from './commands.ts'
import { rebuild } from './commands-rebuild.ts'
import { loadNumbers } from './factory.ts'
import { asDownloadRequest } from './rules.ts'
import { condensed, type RequestRow } from './rules-digests.ts'

const APPS = ['Overcast/3.0 (+http://overcast.fm/; iOS podcast app)', ' AntennaPod/3.5.0', 'AntennaPod/3.5.0']
const START = Date.parse('2026-03-02T00:00:00Z')
const BYTES = 960_000

let world: World
beforeAll(async () => {
  world = await createWorld({ start: '2026-03-02T12:00:00Z' })
})
afterAll(() => world.close())

const drawn = fc.record({
  minute: fc.nat(300),
  episode_id: fc.nat(2),
  audio_file_id: fc.constantFrom(1, 2, 9, null),
  agent: fc.constantFrom(...APPS),
  referrer: fc.constantFrom('', '', 'https://example.com/page'),
  alternate_id: fc.constantFrom(null, null, 3),
  network: fc.constantFrom(null, null, 'safe' as const),
  start: fc.nat(9),
  parts: fc.integer({ min: 1, max: 6 }),
  sent: fc.nat(6),
  isRange: fc.boolean(),
})

const FILES = new Map(
  [1, 2, 'alternate/3'].map((id) => [
    id,
    { id, bytes: BYTES, headerBytes: 0, durationSeconds: 120, contentType: '' },
  ]),
)

type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never

function rowOf(one: Drawn, n: number): RequestRow {
  const { start, parts, sent, isRange, minute, ...facts } = one
  const [first, last] = [start * 96_000, Math.min(BYTES, (start + parts) * 96_000) - 1]
  return {
    ...facts,
    ...{
      request_id: `${n}`.padStart(4, '0'),
      at: new Date(START + minute * 60_000),
      show_id: 1,
      method: 'GET',
      listener: 'a',
    },
    ...{ status: isRange ? 206 : 200, range_header: isRange ? `bytes=${first}-${last}` : '' },
    ...{ range_start: isRange ? first : null, range_end: isRange ? last : null, bytes_sent: sent * 96_000 },
    ...{ country: '', region: '', city: '', purpose: null, excluded: null },
    ...{ subscriber_id: null, member_network: null },
  }
}

/** Downloads as they are kept, and the verdict on each request. */
function counted(rows: readonly RequestRow[], mostPerAddress: number) {
  const { downloads, excluded } = countDownloads(rows.map(asDownloadRequest), FILES, { mostPerAddress })
  const reasons = new Map(excluded.map(({ requestId, reason }) => [requestId, reason]))
  const judged = rows.map((row) => ({ ...row, excluded: reasons.get(row.request_id) ?? null }))
  return {
    judged,
    downloads: downloads.map(({ requestIds, ...download }) => ({ ...download, first: requestIds[0] })),
    reasons,
  }
}

test('a few requests count as all of them did, with whatever comes later', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(drawn, { maxLength: 12 }), { minLength: 1, maxLength: 5 }),
      fc.constantFrom(1, 2, 1000),
      (pages, mostPerAddress) => {
        let n = 0
        let all: RequestRow[] = []
        let few: RequestRow[] = []
        for (const page of pages) {
          const fresh = page.map((one) => rowOf(one, ++n))
          all = [...all, ...fresh]
          const whole = counted(all, mostPerAddress)
          const known = few.length
          let short = counted([...few, ...fresh], mostPerAddress)
          // What the roll-up does when a verdict on what was counted before changes: it reads everything.
          if (!short.judged.slice(0, known).every(({ excluded }, at) => excluded === few[at]?.excluded))
            short = whole
          expect(short.downloads).toEqual(whole.downloads)
          for (const { request_id } of fresh)
            expect(short.reasons.get(request_id)).toBe(whole.reasons.get(request_id))
          few = condensed(short.judged, FILES, mostPerAddress)
        }
      },
    ),
    { numRuns: 300 },
  )
})

/** One address in a school: many people, some of them asking for every piece. */
function requestsOf(
  page: number,
  show_id: number,
  { episode, audio }: Awaited<ReturnType<typeof buildAudibleEpisode>>,
  agents: number,
) {
  return Array.from({ length: 150 }, (_, n): AudioRequest => {
    const start = ((page * 150 + n) * 3001) % 900_000
    return {
      at: new Date(START + 3_600_000 - page * 60_000 + n * 1000),
      ...{
        show_id,
        episode_id: episode.id,
        audio_file_id: audio.id,
        method: 'GET',
        status: 206,
        ip: '198.51.100.7',
      },
      agent: `AntennaPod/3.${n % agents}.0`,
      referrer: '',
      ...{
        range_header: `bytes=${start}-${start + 9999}`,
        range_start: start,
        range_end: start + 9999,
        bytes_sent: 10_000,
      },
    }
  })
}

test('an address that asks thousands of times a day is not read again from its beginning each time', async () => {
  const { kernel } = world
  const show = await buildShow(kernel)
  const heard = await buildAudibleEpisode(kernel, { show })
  const read: number[] = []
  for (let page = 0; page < 16; page++) {
    await keep(kernel, await serializeRequests(kernel, requestsOf(page, show.id, heard, 3)))
    await rollUp(kernel, { onRead: (rows) => read.push(rows) })
  }
  // New ones and a few that stand for the others: the same after two thousand as after some hundred.
  expect(Math.max(...read.slice(3))).toBeLessThan(300)
  expect(read.reduce((sum, rows) => sum + rows, 0)).toBeLessThan(2 * 16 * 150)
  const numbers = await loadNumbers(kernel.db, show.id)
  await rebuild(kernel, { showId: show.id })
  expect(await loadNumbers(kernel.db, show.id)).toEqual(numbers)
})

test('an address that asks for too much on a day loses all of it, also what was counted before', async () => {
  const { kernel } = world
  Object.assign(kernel.config.counting, { mostPerAddress: 40 })
  const show = await buildShow(kernel)
  const heard = await buildAudibleEpisode(kernel, { show })
  const verdicts = async () => {
    const rows = await kernel.db
      .selectFrom('download_requests')
      .select('excluded')
      .where('show_id', '=', show.id)
      .execute()
    return [...new Set(rows.map(({ excluded }) => excluded))]
  }
  for (const [page, agents] of [3, 3, 50, 50, 3].entries()) {
    await keep(kernel, await serializeRequests(kernel, requestsOf(page, show.id, heard, agents)))
    await rollUp(kernel)
    expect(await verdicts()).toEqual([page < 2 ? null : 'too_many_requests'])
  }
  const numbers = await loadNumbers(kernel.db, show.id)
  await rebuild(kernel, { showId: show.id })
  expect(await loadNumbers(kernel.db, show.id)).toEqual(numbers)
  Object.assign(kernel.config.counting, { mostPerAddress: 1000 })
})
