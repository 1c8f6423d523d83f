import { describe, expect, test } from 'vitest'
import { answerTo, inline, oneLine, requestedPart } from './rules.ts'

describe('the part that a Range header asks for, of a file of 1,000 bytes', () => {
  test.each([
    ['bytes=0-499', { kind: 'part', start: 0, end: 499 }],
    ['bytes=0-0', { kind: 'part', start: 0, end: 0 }],
    ['bytes=500-', { kind: 'part', start: 500, end: 999 }],
    ['bytes=999-', { kind: 'part', start: 999, end: 999 }],
    ['bytes=900-5000', { kind: 'part', start: 900, end: 999 }],
    ['bytes=-1', { kind: 'part', start: 999, end: 999 }],
    ['bytes=-5000', { kind: 'part', start: 0, end: 999 }],
    ['Bytes = 0 - 9', { kind: 'part', start: 0, end: 9 }],
    ['bytes=1000-', { kind: 'none' }],
    ['bytes=1000-2000', { kind: 'none' }],
    ['bytes=-0', { kind: 'none' }],
    ['bytes=5-2', { kind: 'whole' }],
    ['bytes=-', { kind: 'whole' }],
    ['bytes=0-1,5-9', { kind: 'whole' }],
    ['bytes=a-b', { kind: 'whole' }],
    ['items=0-1', { kind: 'whole' }],
    ['bytes=99999999999999999999-', { kind: 'none' }],
    ['bytes=500-9223372036854775807', { kind: 'part', start: 500, end: 999 }],
    ['', { kind: 'whole' }],
  ])('%s', (range, part) => {
    expect(requestedPart(range, 1000)).toEqual(part)
  })

  test('an empty file has no part', () => {
    expect(requestedPart('bytes=0-', 0)).toEqual({ kind: 'none' })
    expect(requestedPart('bytes=-5', 0)).toEqual({ kind: 'none' })
  })
})

describe('which answer a request gets', () => {
  const file = { bytes: 1000, etag: '"abc"', changedAt: new Date('2026-03-01T10:00:00Z') }
  const date = 'Sun, 01 Mar 2026 10:00:00 GMT'
  test.each([
    ['a range', 'GET', { range: 'bytes=0-9' }, 206],
    ['a range on HEAD is not a range', 'HEAD', { range: 'bytes=0-9' }, 200],
    ['If-Range with the ETag', 'GET', { range: 'bytes=0-9', 'if-range': '"abc"' }, 206],
    ['If-Range with the date', 'GET', { range: 'bytes=0-9', 'if-range': date }, 206],
    ['If-Range with an older ETag: the whole file', 'GET', { range: 'bytes=0-9', 'if-range': '"old"' }, 200],
    ['If-Range is compared strongly', 'GET', { range: 'bytes=0-9', 'if-range': 'W/"abc"' }, 200],
    [
      'If-Range with an older date: the whole file',
      'GET',
      { range: 'bytes=0-9', 'if-range': 'Sun, 01 Mar 2026 09:00:00 GMT' },
      200,
    ],
    ['beyond the end', 'GET', { range: 'bytes=1000-' }, 416],
    ['of a file that is another one by now', 'GET', { range: 'bytes=0-9', 'if-match': '"other"' }, 412],
    ['of this very file', 'GET', { range: 'bytes=0-9', 'if-match': '"other", "abc"' }, 206],
    ['of any file', 'GET', { 'if-match': '*' }, 200],
    ['by a weak tag', 'GET', { 'if-match': 'W/"abc"' }, 412],
    ['unchanged since', 'HEAD', { 'if-unmodified-since': date }, 200],
    ['changed since', 'HEAD', { 'if-unmodified-since': 'Mon, 02 Mar 2020 10:00:00 GMT' }, 412],
    [
      'changed since, though the tag is right',
      'GET',
      { 'if-match': '"abc"', 'if-unmodified-since': 'Mon, 02 Mar 2020 10:00:00 GMT' },
      200,
    ],
    ['refused before it is known already', 'GET', { 'if-match': '"other"', 'if-none-match': '"abc"' }, 412],
    ['known already', 'GET', { range: 'bytes=0-9', 'if-none-match': '"abc"' }, 304],
    ['known since', 'HEAD', { 'if-modified-since': date }, 304],
    ['changed since', 'GET', { 'if-none-match': '"old"' }, 200],
  ])('%s', (_name, method, headers, status) => {
    expect(answerTo(method, headers, file).status).toBe(status)
  })
})

test('a file name is told in ASCII and in UTF-8, and cannot break the header', () => {
  expect(inline('café "x"\r\n.mp3')).toBe(
    'inline; filename="caf_ _x___.mp3"; filename*=UTF-8\'\'caf%C3%A9%20_x___.mp3',
  )
  expect(inline(`${'🚂'.repeat(150)}.mp3`)).toMatch(
    /^inline; filename="_+"; filename\*=UTF-8''(%F0%9F%9A%82)+$/,
  )
})

test('what a client says of itself is kept as one line of at most 1,000 characters', () => {
  expect(oneLine('A\r\nB\u0000C\u0085D')).toBe('A B C D')
  expect(oneLine(Buffer.from('播客/1520 Подкасты\u0085x').toString('latin1'))).toBe('播客/1520 Подкасты x')
  expect(oneLine('Caf\u00e9\u0081/1')).toBe('Caf\u00e9 /1')
  expect(oneLine('x'.repeat(5000))).toHaveLength(512)
  expect(oneLine(undefined)).toBe('')
})
