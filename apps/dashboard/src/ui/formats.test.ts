import { describe, expect, it } from 'vitest'
import {
  byteLength,
  dateText,
  dayText,
  durationText,
  durationWords,
  fileSizeText,
  plural,
  relativeTime,
  timeSpan,
} from './formats.ts'

const NOW = new Date('2026-03-01T12:00:00Z')

describe('file sizes (RU426, RU427)', () => {
  it.each([
    [1_048_576, '1.00 MB'],
    [999_999_999, '953.67 MB'],
    [1_000_000_000, '0.93 GB'],
    [1_073_741_824, '1.00 GB'],
    [0, '0.00 MB'],
  ])('%i bytes are %s', (bytes, text) => expect(fileSizeText(bytes)).toBe(text))
})

describe('durations', () => {
  it.each([
    [0, '0:00'],
    [65.9, '1:05'],
    [3725, '1:02:05'],
  ])('%d seconds are %s', (seconds, text) => expect(durationText(seconds)).toBe(text))
  it('in words', () =>
    expect([durationWords(20), durationWords(3600), durationWords(3725)]).toEqual([
      '1 min',
      '1 hr',
      '1 hr 2 min',
    ]))
})

describe('relative time', () => {
  it.each([
    ['2026-03-04T12:00:00Z', 'in 3 days', '3 days'],
    ['2026-03-02T12:00:00Z', 'in 1 day', '1 day'],
    ['2026-02-27T12:00:00Z', '2 days ago', '2 days'],
    ['2026-03-01T14:00:00Z', 'in 2 hours', '2 hours'],
    ['2026-03-01T12:00:20Z', 'in 20 seconds', '20 seconds'],
    ['2027-03-01T12:00:00Z', 'in 1 year', '1 year'],
  ])('%s is %s', (instant, relative, span) =>
    expect([relativeTime(instant, NOW), timeSpan(instant, NOW)]).toEqual([relative, span]),
  )
})

it('a date without a date is nothing, not a crash', () =>
  expect([dateText('2026-03-01T12:00:00Z', 'UTC'), dateText('')]).toEqual(['1 Mar 2026', '']))
it('bytes are counted, not letters', () => expect(byteLength('Übung 🎙')).toBe(11))
it('one is not many', () =>
  expect([plural(1, 'episode'), plural(1200, 'episode')]).toEqual(['1 episode', '1,200 episodes']))

it.each([
  ['2026-03-10', 'today'],
  ['2026-03-09', 'yesterday'],
  ['2026-03-05', '5 days ago'],
  ['2026-02-20', '20 Feb 2026'],
])('the day %s reads %s on 10 March', (day, text) => {
  expect(dayText(day, new Date('2026-03-10T23:00:00Z'))).toBe(text)
})
