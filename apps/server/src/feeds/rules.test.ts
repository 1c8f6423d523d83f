import { describe, expect, test } from 'vitest'
import { codingFor, feedKey, freshFor } from './rules.ts'

describe('the coding of an answer', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=0, gzip;q=0.2', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['identity', 'identity'],
    ['identity, gzip;q=0.5', 'identity'],
    ['deflate', 'identity'],
    ['GZIP ; q=1.0', 'gzip'],
    ['gzip;q=nonsense', 'gzip'],
    ['*;q=0', 'identity'],
  ])('for Accept-Encoding %s is %s', (header, coding) => {
    expect(codingFor(header)).toBe(coding)
  })
})

test('an answer stays fresh for a minute, or until the next release', () => {
  const now = new Date('2026-03-02T10:00:00Z')
  expect(freshFor(now, null)).toBe(60)
  expect(freshFor(now, new Date('2026-03-03T10:00:00Z'))).toBe(60)
  expect(freshFor(now, new Date('2026-03-02T10:00:12.900Z'))).toBe(12)
  expect(freshFor(now, new Date('2026-03-02T09:59:00Z'))).toBe(0)
})

test('a feed is found with and without its ending', () => {
  expect([
    feedKey('night-trains.xml'),
    feedKey('Night-Trains'),
    feedKey('.xml'),
    feedKey('x'.repeat(300)),
  ]).toEqual(['night-trains', 'night-trains', null, null])
})
