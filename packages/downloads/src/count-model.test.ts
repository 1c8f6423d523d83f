import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countDownloads } from './count.ts'
import { buildFile, filesById } from './factory.ts'
import type { AudioFile, DownloadRequest } from './request.ts'
import { type WindowKind, windowKinds } from './windows.ts'

const audioFiles = [
  buildFile({ id: 0, bytes: 90, headerBytes: 10, durationSeconds: 120 }),
  buildFile({ id: 1, bytes: 40, headerBytes: 0, durationSeconds: 30 }),
  // The first episode in another form, which is larger for the same time
  buildFile({ id: 2, bytes: 100, headerBytes: 0, durationSeconds: 120, contentType: 'video/mp4' }),
]
// By hand, so that the model does not lean on the code it judges
const needed = [50, 40, 50]
const formsOf = [[0, 2], [1]]
const day = 86_400_000
const agents = ['AntennaPod/3.4.0', 'Castamatic/5']

const request = fc
  .record({
    id: fc.nat(30),
    at: fc.nat({ max: 4 * day }),
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD'),
    address: fc.constantFrom('a', 'b'),
    agent: fc.constantFrom(...agents),
    first: fc.nat(80),
    width: fc.integer({ min: 3, max: 60 }),
    bytesSent: fc.nat(60),
    whole: fc.boolean(),
    file: fc.constantFrom(0, 1, 2),
  })
  .map((drawn): DownloadRequest => {
    const last = drawn.first + drawn.width - 1
    const range = drawn.whole ? null : `bytes=${drawn.first}-${last}`
    const { at, method, address, agent, bytesSent, file } = drawn
    const place = { rangeStart: drawn.whole ? null : drawn.first, rangeEnd: drawn.whole ? null : last }
    return {
      id: String(drawn.id),
      at,
      method,
      status: drawn.whole ? 200 : 206,
      address,
      agent,
      range,
      bytesSent,
      episodeId: file % 2,
      fileId: file,
      ...place,
    }
  })
const stream = fc.uniqueArray(request, { selector: ({ id }) => id, maxLength: 25 })

it('counts what a count by single bytes finds, however the log is shuffled and repeated', () => {
  fc.assert(
    fc.property(
      stream.chain((requests) =>
        fc.tuple(
          fc.constant(requests),
          fc.shuffledSubarray([...requests, ...requests], { minLength: requests.length * 2 }),
        ),
      ),
      fc.constantFrom(...windowKinds),
      ([requests, shuffled], window) => {
        const count = countDownloads(shuffled, filesById(...audioFiles), { window })
        const found = count.downloads.map(({ at, bytes, requestIds }) => ({
          at,
          bytes,
          ids: requestIds.toSorted(),
        }))
        expect(inOrder(found)).toEqual(inOrder(bruteForce(requests, window)))
        const ended = [
          ...count.downloads.flatMap(({ requestIds }) => requestIds),
          ...count.excluded.map(({ requestId }) => requestId),
          ...count.pending,
        ]
        expect(ended.toSorted()).toEqual(requests.map(({ id }) => id).toSorted())
        expect(countDownloads(requests, filesById(...audioFiles), { window })).toEqual(count)
      },
    ),
    { numRuns: 400 },
  )
})

type Found = { at: number; bytes: number; ids: string[] }

function bruteForce(requests: readonly DownloadRequest[], kind: WindowKind): Found[] {
  const found: Found[] = []
  for (const episode of [0, 1])
    for (const address of ['a', 'b'])
      for (const agent of agents) {
        let left = requests.filter(
          (one) =>
            one.method === 'GET' &&
            one.episodeId === episode &&
            one.address === address &&
            one.agent === agent,
        )
        while (left.length) {
          const window = oldestWindow(left, kind)
          left = left.filter((one) => !window.includes(one))
          const received = (formsOf[episode] ?? []).map((form) => {
            const bytes = new Set<number>()
            for (const one of window)
              if (one.fileId === form)
                for (const byte of bytesOf(one, audioFiles[form] as AudioFile)) bytes.add(byte)
            return { bytes: bytes.size, isEnough: bytes.size >= (needed[form] ?? 0) }
          })
          const at = Math.min(...window.map((one) => one.at))
          const total = received.reduce((sum, { bytes }) => sum + bytes, 0)
          if (received.some(({ isEnough }) => isEnough))
            found.push({ at, bytes: total, ids: window.map(({ id }) => id).toSorted() })
        }
      }
  return found
}

function oldestWindow(requests: readonly DownloadRequest[], kind: WindowKind): DownloadRequest[] {
  const start = Math.min(...requests.map((one) => one.at))
  if (kind === 'calendar')
    return requests.filter(
      (one) => new Date(one.at).toUTCString().slice(0, 16) === new Date(start).toUTCString().slice(0, 16),
    )
  if (kind === 'first_touch') return requests.filter((one) => one.at < start + day)
  let end = start + day
  for (;;) {
    const latest = Math.max(...requests.filter((one) => one.at < end).map((one) => one.at))
    if (latest + day === end) return requests.filter((one) => one.at < end)
    end = latest + day
  }
}

function bytesOf({ rangeStart, rangeEnd, bytesSent }: DownloadRequest, file: AudioFile): number[] {
  const from = rangeStart ?? 0
  return Array.from({ length: bytesSent }, (_, at) => from + at).filter(
    (byte) => byte < file.bytes && (rangeEnd === null || byte <= rangeEnd),
  )
}

function inOrder(found: Found[]): Found[] {
  return found.toSorted((a, b) => a.at - b.at || a.ids.join().localeCompare(b.ids.join()))
}
