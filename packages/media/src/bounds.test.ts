import { describe, expect, test } from 'vitest'
import { allowedSeconds, boundsProblem, largestOutput, longestSound, MAX_DURATION_SECONDS } from './bounds.ts'

const talk = {
  durationSeconds: 3600,
  durationGuessed: false,
  sampleRate: 44_100,
  channels: 2,
  bytes: 57_600_000,
}
const HOUR = 3600

describe('what a recording may claim', () => {
  test.each([
    ['an hour of talk', {}, null],
    ['a day', { durationSeconds: 24 * HOUR, bytes: 900_000_000 }, null],
    ['telephone quality', { sampleRate: 8000, channels: 1 }, null],
    ['a studio at 192 kHz with 8 channels', { sampleRate: 192_000, channels: 8 }, null],
    ['one sample a second', { sampleRate: 1, durationSeconds: 480_000, bytes: 960_044 }, 'unusual_sound'],
    ['more samples than anybody hears', { sampleRate: 384_000 }, 'unusual_sound'],
    ['64 channels', { channels: 64 }, 'unusual_sound'],
    ['more than a day', { durationSeconds: 24 * HOUR + 1, bytes: 900_000_000 }, 'too_long'],
    ['hours in a few bytes', { durationSeconds: 5 * HOUR, bytes: 40_000 }, 'truncated'],
    [
      'a length that is only a guess',
      { durationSeconds: 480_000, durationGuessed: true, bytes: 40_000 },
      null,
    ],
  ])('%s', (_, claims, problem) => {
    expect(boundsProblem({ ...talk, ...claims })).toBe(problem)
  })
})

test('time grows with the bytes of a file, never with its claims alone', () => {
  expect(allowedSeconds({ bytes: 960_000, durationSeconds: 80_000 }, 0.2)).toBeLessThan(400)
  expect(allowedSeconds({ bytes: 100_000, durationSeconds: 0 }, 0.2)).toBeLessThan(200)
  expect(allowedSeconds({ bytes: 57_600_000, durationSeconds: HOUR }, 0.2)).toBe(120 + 720)
  expect(allowedSeconds({ bytes: 1e12, durationSeconds: 1e9 }, 0.2)).toBe(120 + 0.2 * MAX_DURATION_SECONDS)
})

test('what is written is bounded by what the file can hold', () => {
  expect(longestSound({ bytes: 960_000 })).toBe(9660)
  expect(longestSound({ bytes: 1e12 })).toBe(MAX_DURATION_SECONDS)
  expect(largestOutput({ bytes: 57_600_000, durationSeconds: HOUR, durationGuessed: false })).toBeLessThan(
    190_000_000,
  )
  expect(largestOutput({ bytes: 10_000, durationSeconds: 1e9, durationGuessed: false })).toBeLessThan(
    25_000_000,
  )
})
