import { expect, test } from 'vitest'
import { createTestClock, systemClock } from './clock.ts'

test('the system clock tells the present moment', () => {
  const before = Date.now()
  const now = systemClock.now().getTime()
  expect(now).toBeGreaterThanOrEqual(before)
  expect(now).toBeLessThanOrEqual(Date.now())
})

test('a test clock stands still until it is moved, forward or back', () => {
  const clock = createTestClock('2026-03-29T00:59:59.000Z')
  expect(clock.now().toISOString()).toBe('2026-03-29T00:59:59.000Z')
  clock.advance(1000)
  expect(clock.now().toISOString()).toBe('2026-03-29T01:00:00.000Z')
  clock.advance(-2000)
  expect(clock.now().toISOString()).toBe('2026-03-29T00:59:58.000Z')
  clock.set(new Date('2038-01-19T03:14:08.000Z'))
  expect(clock.now().toISOString()).toBe('2038-01-19T03:14:08.000Z')
})

test('changing a date that the clock handed out does not move the clock', () => {
  const start = new Date('2026-01-01T00:00:00.000Z')
  const clock = createTestClock(start)
  start.setFullYear(1999)
  clock.now().setFullYear(1999)
  expect(clock.now().getUTCFullYear()).toBe(2026)
})

test('an invalid date is refused', () => {
  expect(() => createTestClock('soon')).toThrow(RangeError)
  expect(() => createTestClock('2026-01-01').set('')).toThrow(RangeError)
  expect(() => createTestClock('2026-01-01').advance(Number.NaN)).toThrow(RangeError)
})
