import { describe, expect, test } from 'vitest'
import { clockText, keyStep, parseClock, placed, shortClock } from './clock.ts'

describe('a time is read while it is typed', () => {
  test.each([
    ['1:02', 62],
    ['00:01:02', 62],
    ['5', 5],
    ['59', 59],
    ['1:', 60],
    ['1:2', 62],
    ['01:02:', 3720],
    ['102', 62],
    ['10203', 3723],
    ['010203', 3723],
    [' 1:02 ', 62],
    ['1:02.5', 62.5],
    ['1:02,25', 62.25],
    ['1:02.', 62],
    ['23:59:59', 86_399],
    ['24:00:00', 86_400],
    ['99:59:59', 359_999],
    ['0', 0],
  ])('%s', (text, seconds) => expect(parseClock(text)).toBe(seconds))

  test.each([
    '',
    ' ',
    'abc',
    '60',
    '1:60',
    '60:00',
    '100:00:00',
    '1:2:3:4',
    '-1',
    '1:02.1234',
    '::',
    '1234567',
    '1e3',
  ])('%j is none', (text) => expect(parseClock(text)).toBeNull())
})

test.each([
  [0, '00:00:00', '0:00'],
  [62, '00:01:02', '1:02'],
  [62.5, '00:01:02.5', '1:02'],
  [3725.25, '01:02:05.25', '1:02:05'],
  [59.9996, '00:01:00', '0:59'],
])('%d seconds print as %s, and read back', (seconds, text, short) => {
  expect(clockText(seconds)).toBe(text)
  expect(shortClock(seconds)).toBe(short)
  expect(parseClock(text)).toBeCloseTo(seconds, 2)
})

test('a time stays within the sound, in tenths', () => {
  expect(placed(-3, 100)).toBe(0)
  expect(placed(61.27, 100)).toBe(61.2)
  expect(placed(0.1 + 0.2, 100)).toBe(0.3)
  expect(placed(130, 100.57)).toBe(100.5)
  expect(placed(500, 0)).toBe(500)
})

test('arrow keys move by a tenth, with Shift by a second', () => {
  const arrows: [string, string] = ['ArrowLeft', 'ArrowRight']
  expect(keyStep({ key: 'ArrowLeft', shiftKey: false }, arrows)).toBe(-0.1)
  expect(keyStep({ key: 'ArrowRight', shiftKey: true }, arrows)).toBe(1)
  expect(keyStep({ key: 'Enter', shiftKey: false }, arrows)).toBeNull()
})
