import { describe, expect, it } from 'vitest'
import { countConsumers, countDownloads, defaultCountOptions } from './count.ts'
import { defaultExclusionRules } from './exclusions.ts'
import { buildFile, buildPart, buildRequest, filesById } from './factory.ts'
import type { DownloadRequest } from './request.ts'
import { type WindowKind, windowKinds } from './windows.ts'

// 100 bytes of header, 1000 bytes a minute: a download is 1100 bytes
const files = filesById(
  buildFile({ id: 1 }),
  buildFile({ id: 2 }),
  buildFile({ id: 'short', bytes: 500, durationSeconds: 30 }),
)
const noon = Date.UTC(2026, 2, 2, 12)
const hour = 3_600_000

describe('one download', () => {
  it.each<[string, DownloadRequest[]]>([
    ['is a whole file', [buildRequest()]],
    ['is the same file fetched again on the same day', [buildRequest(), buildRequest({ at: noon + hour })]],
    ['is a minute and the header of a file', [buildPart(0, 1099)]],
    [
      'is played, paused and resumed in parts',
      [buildPart(0, 499), buildPart(500, 799), buildPart(800, 1099)],
    ],
    ['may be received in any order', [buildPart(800, 1099), buildPart(0, 799, { at: noon + hour })]],
    ['may be received from the middle', [buildPart(5000, 6099)]],
    ['is an aborted file of which a minute was sent', [buildRequest({ bytesSent: 1100 })]],
    ['is a probe followed by the file', [buildPart(0, 1), buildRequest()]],
    [
      'is an episode shorter than a minute, received whole',
      [buildRequest({ fileId: 'short', bytesSent: 500 })],
    ],
    ['is a request the log wrote twice', [buildRequest({ id: 'twice' }), buildRequest({ id: 'twice' })]],
    [
      'is one agent written with and without a newline',
      [buildRequest(), buildRequest({ agent: 'AntennaPod/3.4.0\n' })],
    ],
  ])('%s', (_sentence, requests) => {
    expect(countDownloads(requests, files).downloads).toHaveLength(1)
  })
})

describe('no download', () => {
  it.each<[string, DownloadRequest[]]>([
    ['is a byte less than a minute and the header', [buildPart(0, 1098)]],
    ['is the same small part over and over', [buildPart(0, 599), buildPart(0, 599), buildPart(100, 599)]],
    ['is what was asked for but not sent', [buildPart(0, 9999, { bytesSent: 1099 })]],
    ['is a whole file the listener left at once', [buildRequest({ bytesSent: 400 })]],
    ['is an episode shorter than a minute, less a byte', [buildRequest({ fileId: 'short', bytesSent: 499 })]],
    ['are the halves of two versions of a file', [buildPart(0, 599), buildPart(600, 1099, { fileId: 2 })]],
    ['are the halves of two listeners', [buildPart(0, 599), buildPart(600, 1099, { address: 'listener-b' })]],
    ['are the halves of two apps', [buildPart(0, 599), buildPart(600, 1099, { agent: 'Castamatic/5' })]],
    ['are the halves of two days', [buildPart(0, 599), buildPart(600, 1099, { at: noon + 12 * hour })]],
  ])('%s', (_sentence, requests) => {
    const count = countDownloads(requests, files)
    expect(count.downloads).toEqual([])
    expect(count.pending.toSorted()).toEqual(requests.map(({ id }) => id).toSorted())
  })
})

describe('the vector of the guidelines: Mon 22:00, Tue 03:00, Tue 22:15, Wed 23:15', () => {
  const hours = [22, 27, 46.25, 71.25]
  const requests = hours.map((at, index) =>
    buildRequest({ id: `touch-${index}`, at: Date.UTC(2026, 2, 2) + at * hour }),
  )
  it.each<[WindowKind, number[], string[]]>([
    ['calendar', [1, 1, 0, 1], ['2026-03-02', '2026-03-03', '2026-03-04']],
    ['first_touch', [1, 0, 1, 1], ['2026-03-02', '2026-03-03', '2026-03-04']],
    ['last_touch', [1, 0, 0, 1], ['2026-03-02', '2026-03-04']],
  ])('%s counts %j', (window, expected, days) => {
    const { downloads } = countDownloads(requests, files, { window })
    expect(
      requests.map(({ id }) => downloads.filter(({ requestIds }) => requestIds[0] === id).length),
    ).toEqual(expected)
    expect(downloads.map(({ day }) => day)).toEqual(days)
  })
})

it('ten downloads by six agents behind one address are six downloads of six consumers', () => {
  const agents = [
    'Overcast/3.0',
    'Castro 2020.14/1287',
    'AntennaPod/3.4.0',
    'Castamatic/5',
    'Podimo/1.11.3',
    'Spotify/8.7.10 iOS/15.3.1',
  ]
  const requests = Array.from({ length: 10 }, (_, at) =>
    buildRequest({ agent: agents[at % 6] ?? '', at: noon + at * 1000 }),
  )
  const { downloads } = countDownloads(requests, files)
  expect(downloads).toHaveLength(6)
  expect(countConsumers(downloads)).toBe(6)
})

it('one consumer of two episodes made two downloads', () => {
  const { downloads } = countDownloads([buildRequest(), buildRequest({ episodeId: 2 })], files)
  expect(downloads).toHaveLength(2)
  expect(countConsumers(downloads)).toBe(1)
})

it('a download says who, what, when, how much and from which requests', () => {
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'
  const requests = [
    buildPart(600, 1999, { id: 'second', at: noon + hour, agent }),
    buildPart(0, 999, { id: 'first', at: noon, agent, referrer: 'https://podverse.fm/' }),
  ]
  expect(countDownloads(requests, files).downloads).toEqual([
    {
      key: `2026-03-02/1/listener-a/${agent}`,
      episodeId: 1,
      listener: 'listener-a',
      agent,
      day: '2026-03-02',
      at: noon,
      requestIds: ['first', 'second'],
      bytes: 2000,
      app: { kind: 'browser', name: 'Firefox', os: 'Windows' },
      device: { name: 'Windows Computer', category: 'computer' },
      referrer: { name: 'Podverse', category: 'app' },
      member: null,
    },
  ])
})

it('what is left out is left out with its reason', () => {
  const requests = [
    buildRequest({ id: 'a', method: 'HEAD' }),
    buildRequest({ id: 'b', agent: 'curl/8.1' }),
    buildRequest({ id: 'c', fileId: 99 }),
  ]
  expect(countDownloads(requests, files)).toEqual({
    downloads: [],
    excluded: [
      { requestId: 'a', reason: 'head' },
      { requestId: 'b', reason: 'bot' },
      { requestId: 'c', reason: 'unknown_file' },
    ],
    pending: [],
  })
})

describe('an address that asks for more than its people could hear', () => {
  const crowd = Array.from({ length: 6 }, (_, at) => buildRequest({ episodeId: at, at: noon + at }))
  it('is left out for that day, and only that day', () => {
    const nextDay = buildRequest({ at: noon + 24 * hour })
    const count = countDownloads([...crowd, nextDay], files, { mostPerAddress: 5 })
    expect(count.excluded.map(({ reason }) => reason)).toEqual(crowd.map(() => 'too_many_requests'))
    expect(count.downloads.map(({ requestIds }) => requestIds)).toEqual([[nextDay.id]])
  })
  it('counts up to the limit', () => {
    expect(countDownloads(crowd, files, { mostPerAddress: 6 }).downloads).toHaveLength(6)
  })
  it('counts when it is on the safe list', () => {
    const count = countDownloads(crowd, files, { mostPerAddress: 5, safeAddresses: new Set(['listener-a']) })
    expect(count.downloads).toHaveLength(6)
  })
  it('is not one whose player fetches in many small parts', () => {
    const parts = Array.from({ length: 40 }, (_, at) => buildPart(at * 100, at * 100 + 99))
    expect(countDownloads(parts, files, { mostPerAddress: 5 }).downloads).toHaveLength(1)
  })
})

it('requests sent on to storage count as asked only where the operator says so', () => {
  const parts = [
    buildPart(0, 599, { status: 302, bytesSent: 0 }),
    buildPart(600, 1099, { status: 302, bytesSent: 0 }),
  ]
  expect(countDownloads(parts, files).excluded.map(({ reason }) => reason)).toEqual([
    'redirected',
    'redirected',
  ])
  const rules = { ...defaultExclusionRules, redirects: 'as_asked' } as const
  expect(countDownloads(parts, files, { rules }).downloads.map(({ bytes }) => bytes)).toEqual([1100])
})

it('the calendar day is what is counted by when nothing else is said', () => {
  expect(defaultCountOptions.window).toBe('calendar')
  expect(windowKinds).toHaveLength(3)
})
