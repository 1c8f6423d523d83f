import { describe, expect, test } from 'vitest'
import { countDownloads } from '../count.ts'
import { buildFile, buildPart, buildRequest, filesById } from '../factory.ts'
import type { DownloadRequest } from '../request.ts'

// 100 bytes of header, 1000 bytes a minute: a download is 1100 bytes of 10,100.
const files = filesById(buildFile({ id: 1 }), buildFile({ id: 'elsewhere', bytes: 1, headerBytes: null }))
const at = (place: string, given: Partial<DownloadRequest> = {}) => ({
  address: 'member-7',
  member: { id: 7, place },
  ...given,
})
const TABLET = { agent: 'Castamatic/5' }
const downloads = (...requests: DownloadRequest[]) => countDownloads(requests, files).downloads

describe('a member is one person', () => {
  test('in every network and app: one download of an episode in a window', () => {
    const found = downloads(
      buildRequest(at('home')),
      buildRequest(at('train')),
      buildRequest(at('home', TABLET)),
    )
    expect(found).toHaveLength(1)
    expect(found[0]?.member).toEqual({ id: 7, share: 100, copies: 2 })
  })

  test('whose halves of two apps are a whole', () => {
    expect(downloads(buildPart(0, 599, at('home')), buildPart(600, 1099, at('home', TABLET)))).toHaveLength(1)
  })

  test('and nobody else: who is no member is told apart by app, as ever', () => {
    expect(downloads(buildRequest(), buildRequest(TABLET))).toHaveLength(2)
    expect(downloads(buildRequest())[0]?.member).toBeNull()
  })

  test('whose download keeps its name, whichever of their apps came first', () => {
    const [phone, tablet] = [buildRequest(at('home')), buildRequest(at('home', { ...TABLET, at: 0 }))]
    expect(downloads(phone)[0]?.agent).toBe(downloads(phone, tablet)[0]?.agent)
  })
})

describe('copies are networks in which the episode was begun', () => {
  test.each<[string, number, DownloadRequest[]]>([
    [
      'the same app in the same network again and again',
      1,
      [buildRequest(at('home')), buildRequest(at('home'))],
    ],
    [
      'each device of a household with an app of its own',
      1,
      ['a', 'b', 'c', 'd', 'e', 'f'].map((agent) => buildRequest(at('home', { agent }))),
    ],
    [
      'begun at home and heard to the end on the train',
      1,
      [buildPart(0, 4999, at('home')), buildPart(5000, 10_099, at('train'))],
    ],
    [
      'looked at on the way, less than a minute',
      1,
      [buildRequest(at('home')), buildPart(0, 800, at('train'))],
    ],
    [
      'in five networks from its beginning',
      5,
      ['a', 'b', 'c', 'd', 'e'].map((place) => buildPart(0, 2000, at(place))),
    ],
  ])('%s: %i', (_sentence, copies, requests) => {
    expect(downloads(...requests)[0]?.member?.copies).toBe(copies)
  })
})

describe('the share of the sound that arrived', () => {
  test.each<[string, number | null, DownloadRequest[]]>([
    ['all of it', 100, [buildRequest(at('home'))]],
    [
      'half, in two pieces, one of them twice',
      50,
      [
        buildPart(0, 2599, at('home')),
        buildPart(2600, 5099, at('train')),
        buildPart(2600, 5099, at('train')),
      ],
    ],
    [
      'of a file of another host nobody knows',
      null,
      [buildRequest(at('home', { fileId: 'elsewhere', bytesSent: 1 }))],
    ],
  ])('%s: %s', (_sentence, share, requests) => {
    expect(downloads(...requests)[0]?.member?.share).toBe(share)
  })
})
