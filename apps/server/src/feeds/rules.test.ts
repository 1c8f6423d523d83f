import { expect, test } from 'vitest'
import { feedKey, freshFor } from './rules.ts'

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
