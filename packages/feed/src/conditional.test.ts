import { describe, expect, it } from 'vitest'
import { notModified, parseHttpDate } from './conditional.ts'

const held = { etag: '"v42"', lastModified: new Date('2026-03-01T10:00:00.750Z') }
const sameSecond = 'Sun, 01 Mar 2026 10:00:00 GMT'
const earlier = 'Sun, 01 Mar 2026 09:59:59 GMT'

describe('If-None-Match', () => {
  it.each([
    ['the same tag', '"v42"', true],
    ['the same tag marked weak by a proxy', 'W/"v42"', true],
    ['a list that holds it', '"v40", W/"v41" ,"v42"', true],
    ['a tag with a comma beside it', '"v4,1","v42"', true],
    ['any', '*', true],
    ['several header lines', ['"v41"', '"v42"'], true],
    ['another tag', '"v41"', false],
    ['a tag that only holds ours', '"xv42"', false],
    ['our tag in other letters', '"V42"', false],
    ['our tag as part of another', '"a"v42"', false],
    ['a tag without quotes', 'v42', false],
    ['nothing', '', false],
  ])('with %s', (_, header, expected) => {
    expect(notModified(held, { 'if-none-match': header })).toBe(expected)
  })

  it('matches a weak tag of our own', () => {
    expect(notModified({ ...held, etag: 'W/"v42"' }, { 'if-none-match': '"v42"' })).toBe(true)
  })

  it('decides alone when If-Modified-Since is there too', () => {
    expect(notModified(held, { 'if-none-match': '"v41"', 'if-modified-since': sameSecond })).toBe(false)
    expect(notModified(held, { 'if-none-match': '"v42"', 'if-modified-since': earlier })).toBe(true)
  })
})

describe('If-Modified-Since', () => {
  it.each([
    ['the second of the change', sameSecond, true],
    ['a later second', 'Sun, 01 Mar 2026 10:00:01 GMT', true],
    ['an earlier second', earlier, false],
    ['the form of RFC 850', 'Sunday, 01-Mar-26 10:00:00 GMT', true],
    ['the form of asctime', 'Sun Mar  1 10:00:00 2026', true],
    ['another zone, which HTTP does not know', 'Sun, 01 Mar 2026 10:00:00 +0000', false],
    ['an ISO date', '2026-03-01T10:00:00Z', false],
    ['a day that does not exist', 'Mon, 31 Feb 2027 10:00:00 GMT', false],
    ['two dates', [sameSecond, sameSecond], false],
    ['nothing', '', false],
  ])('with %s', (_, header, expected) => {
    expect(notModified(held, { 'if-modified-since': header })).toBe(expected)
  })
})

it('asks for the whole answer when there is no condition', () => {
  expect(notModified(held, {})).toBe(false)
})

it('reads the three forms of an HTTP date as the same instant', () => {
  const near = new Date('2026-01-01T00:00:00Z')
  for (const form of [
    'Sun, 06 Nov 1994 08:49:37 GMT',
    'Sunday, 06-Nov-94 08:49:37 GMT',
    'Sun Nov  6 08:49:37 1994',
  ]) {
    expect(parseHttpDate(form, near)?.toISOString()).toBe('1994-11-06T08:49:37.000Z')
  }
})
