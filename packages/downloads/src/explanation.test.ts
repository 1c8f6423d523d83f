import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countDownloads } from './count.ts'
import { exclusionReasons } from './exclusions.ts'
import { explain } from './explanation.ts'
import { buildFile, buildPart, buildRequest, filesById } from './factory.ts'
import type { DownloadRequest } from './request.ts'
import { windowKinds } from './windows.ts'

// 100 bytes of header, 1000 bytes a minute: a download is 1100 bytes
const files = filesById(buildFile({ id: 1 }), buildFile({ id: 'short', bytes: 500, durationSeconds: 30 }))
const noon = Date.UTC(2026, 2, 2, 12)
const day = 86_400_000

const request = fc
  .record({
    id: fc.nat(40).map(String),
    at: fc.nat({ max: 3 * day }).map((after) => noon + after),
    method: fc.constantFrom('GET', 'GET', 'GET', 'GET', 'HEAD', 'OPTIONS'),
    status: fc.constantFrom(200, 200, 206, 206, 206, 304, 302, 404),
    address: fc.constantFrom('a', 'b', 'c'),
    session: fc.constantFrom(null, null, 'playing-1', 'playing-2'),
    network: fc.constantFrom(null, null, null, null, 'bot', 'data_center', 'vpn', 'safe'),
    agent: fc.constantFrom(
      'AntennaPod/3.4.0',
      'Castamatic/5',
      'curl/8.1',
      'Go-http-client/2.0',
      'atc/1.0 watchOS/7.1',
      '',
      'null',
    ),
    referrer: fc.constantFrom(null, null, null, 'https://semalt.com/'),
    episodeId: fc.nat(2),
    fileId: fc.constantFrom<number | string>(1, 1, 1, 'short', 'gone'),
    first: fc.nat(900),
    width: fc.integer({ min: 1, max: 1500 }),
    bytesSent: fc.nat(1500),
  })
  .map(({ first, width, ...drawn }): DownloadRequest => {
    if (drawn.status !== 206) return { ...drawn, range: null, rangeStart: null, rangeEnd: null }
    return {
      ...drawn,
      range: `bytes=${first}-${first + width - 1}`,
      rangeStart: first,
      rangeEnd: first + width - 1,
    }
  })
const stream = fc.uniqueArray(request, { selector: ({ id }) => id, maxLength: 30 })

describe('why a request counted or not', () => {
  it('is one rule for every request, and the rules add up to the count', () => {
    fc.assert(
      fc.property(
        stream,
        fc.constantFrom(...windowKinds),
        fc.constantFrom(1, 3, 1000),
        (requests, window, mostPerAddress) => {
          const options = { window, mostPerAddress }
          const count = countDownloads(requests, files, options)
          const explained = requests.map(({ id }) => ({ id, ...explain(id, requests, files, options) }))
          const told = (rule: string) => explained.filter((one) => one.rule === rule).map(({ id }) => id)
          for (const reason of exclusionReasons) {
            const excluded = count.excluded
              .filter((one) => one.reason === reason)
              .map(({ requestId }) => requestId)
            expect(told(reason).toSorted(), reason).toEqual(excluded.toSorted())
          }
          expect(told('pending').toSorted()).toEqual([...count.pending].toSorted())
          const byDownload = count.downloads
            .map(({ requestIds }) => [...requestIds].toSorted().join())
            .toSorted()
          const counted = explained.filter(({ rule }) => rule === 'counted')
          expect(
            [...new Set(counted.map(({ together }) => [...(together ?? [])].toSorted().join()))].toSorted(),
          ).toEqual(byDownload)
          expect(counted.length).toBe(
            count.downloads.reduce((sum, { requestIds }) => sum + requestIds.length, 0),
          )
        },
      ),
      { numRuns: 400 },
    )
  })

  it('says how much was received with whom, and how much is missing', () => {
    const parts = [
      buildPart(0, 499, { id: 'first' }),
      buildPart(300, 799, { id: 'second' }),
      buildRequest({ id: 'head', method: 'HEAD' }),
    ]
    expect(explain('second', parts, files)).toMatchObject({
      rule: 'pending',
      together: ['first', 'second'],
      received: 800,
      required: 1100,
    })
    expect(explain('head', parts, files)).toMatchObject({
      rule: 'head',
      together: ['head'],
      received: null,
      required: null,
    })
    const whole = [...parts, buildPart(800, 1099, { id: 'third' })]
    expect(explain('first', whole, files)).toMatchObject({
      rule: 'counted',
      together: ['first', 'second', 'third'],
      received: 1100,
    })
  })

  it('is not known of a request that is not there', () => {
    expect(explain('nobody', [], files)).toBeNull()
  })
})
