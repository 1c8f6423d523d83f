import { describe, expect, it } from 'vitest'
import { splitByWindow, utcDay, type WindowKind, windowName } from './windows.ts'

const monday = Date.UTC(2026, 2, 2)
const hours = (day: number, hour: number, minute = 0) => ({
  at: monday + ((day * 24 + hour) * 60 + minute) * 60_000,
})

describe('the vector of the guidelines: Mon 22:00, Tue 03:00, Tue 22:15, Wed 23:15', () => {
  const requests = [hours(0, 22), hours(1, 3), hours(1, 22, 15), hours(2, 23, 15)]
  it.each<[WindowKind, number[]]>([
    ['calendar', [1, 1, 0, 1]],
    ['first_touch', [1, 0, 1, 1]],
    ['last_touch', [1, 0, 0, 1]],
  ])('%s counts %j', (kind, expected) => {
    const opening = new Set(splitByWindow(requests, kind).map((window) => window[0]))
    expect(requests.map((request) => (opening.has(request) ? 1 : 0))).toEqual(expected)
  })
})

describe('the edge of a window', () => {
  it.each<[string, WindowKind, { at: number }[], number]>([
    ['a UTC day ends at midnight', 'calendar', [{ at: monday - 1 }, { at: monday }], 2],
    ['a UTC day holds its last millisecond', 'calendar', [{ at: monday }, { at: monday + 86_399_999 }], 1],
    [
      '24 hours after the first touch a new window opens',
      'first_touch',
      [{ at: monday }, { at: monday + 86_400_000 }],
      2,
    ],
    ['a millisecond earlier it does not', 'first_touch', [{ at: monday }, { at: monday + 86_399_999 }], 1],
    ['24 hours without a touch end the window', 'last_touch', [hours(0, 0), hours(0, 20), hours(1, 20)], 2],
    [
      'touches keep the window open for days',
      'last_touch',
      [hours(0, 0), hours(0, 20), hours(1, 19), hours(2, 18)],
      1,
    ],
  ])('%s', (_sentence, kind, requests, expected) => {
    expect(splitByWindow(requests, kind)).toHaveLength(expected)
  })

  it('days are named in UTC', () => {
    expect(utcDay(monday - 1)).toBe('2026-03-01')
    expect(windowName('calendar', monday)).toBe('2026-03-02')
    expect(windowName('first_touch', monday)).toBe('2026-03-02T00:00:00.000Z')
  })
})
