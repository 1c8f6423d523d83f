import { describe, expect, it } from 'vitest'
import { countDownloads } from './count.ts'
import { buildFile, buildRequest, filesById } from './factory.ts'
import type { DownloadRequest } from './request.ts'
import { segmentPlace } from './streams.ts'

// A stream of ten minutes in segments of ten seconds: 1000 bytes each in the reference
// rendition, 4000 in the better one
const reference = Array.from({ length: 60 }, () => ({ bytes: 1000 }))
const files = filesById(
  buildFile({
    id: 1,
    bytes: 60_000,
    headerBytes: 0,
    durationSeconds: 600,
    contentType: 'application/vnd.apple.mpegurl',
  }),
)
const noon = Date.UTC(2026, 2, 2, 12)

function segment(
  index: number,
  given: Partial<DownloadRequest> & { share?: number; segmentBytes?: number } = {},
): DownloadRequest {
  const { share = 1, segmentBytes = 1000, ...rest } = given
  const place = segmentPlace(reference, index, { segmentBytes, bytesSent: segmentBytes * share })
  if (!place) throw new Error('no such segment')
  return buildRequest({ at: noon + index * 10_000, session: 'playing-1', ...place, ...rest })
}
const segments = (count: number, given: Parameters<typeof segment>[1] = {}) =>
  Array.from({ length: count }, (_, at) => segment(at, given))
const downloadsOf = (requests: DownloadRequest[]) => countDownloads(requests, files).downloads

describe('a stream', () => {
  it.each<[string, DownloadRequest[], number]>([
    ['is a download from a minute of segments on', segments(6), 1],
    ['is none before', segments(5), 0],
    ['is none for the same segment over and over', Array.from({ length: 9 }, () => segment(0)), 0],
    ['is a minute in any quality', segments(6, { segmentBytes: 4000 }), 1],
    [
      'is a minute when the quality changes on the way',
      [...segments(3), ...segments(6, { segmentBytes: 4000 }).slice(3)],
      1,
    ],
    ['is none when better segments are given up halfway', segments(6, { segmentBytes: 4000, share: 0.5 }), 0],
    [
      'is one playing of a listener who changes the network',
      segments(6).map((one, at) => ({ ...one, address: at < 3 ? 'home' : 'away' })),
      1,
    ],
    [
      'is two listeners without a name of the playing',
      segments(6, { session: null }).map((one, at) => ({ ...one, address: `a${at}` })),
      0,
    ],
    [
      'is one download when it is played twice on a day',
      [...segments(6), ...segments(6, { session: 'playing-2' })],
      1,
    ],
    [
      'is not joined with what another app calls the same',
      [...segments(3), ...segments(6, { agent: 'Castamatic/5' }).slice(3)],
      0,
    ],
    [
      'is not joined with what is called the same in another episode',
      [...segments(3), ...segments(6, { episodeId: 2 }).slice(3)],
      0,
    ],
  ])('%s', (_sentence, requests, expected) => {
    expect(downloadsOf(requests)).toHaveLength(expected)
  })

  it('that goes on at another place is told under the address where it began', () => {
    const [download] = downloadsOf(
      segments(6).map((one, at) => ({ ...one, address: at < 1 ? 'home' : 'away' })),
    )
    expect(download).toMatchObject({ listener: 'home', bytes: 6000 })
  })
})

describe('a segment lies where the reference has it', () => {
  it.each([
    ['whole', 2, 4000, 4000, { rangeStart: 2000, rangeEnd: 2999, bytesSent: 1000 }],
    ['a quarter', 2, 4000, 1000, { rangeStart: 2000, rangeEnd: 2999, bytesSent: 250 }],
    ['never more than itself', 0, 4000, 9000, { rangeStart: 0, rangeEnd: 999, bytesSent: 1000 }],
  ])('%s', (_sentence, index, segmentBytes, bytesSent, place) => {
    expect(segmentPlace(reference, index, { segmentBytes, bytesSent })).toEqual(place)
  })

  it('and nowhere when it does not', () => {
    expect(segmentPlace(reference, 60, { segmentBytes: 1, bytesSent: 1 })).toBeNull()
    expect(segmentPlace(reference, 0, { segmentBytes: 0, bytesSent: 0 })).toBeNull()
  })
})
