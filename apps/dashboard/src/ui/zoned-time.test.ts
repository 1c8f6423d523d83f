import { describe, expect, test } from 'vitest'
import { instantToWallTime, longDateText, wallTimeToInstant, zoneName } from './zoned-time.ts'

describe('a time on the clocks of a zone', () => {
  test.each([
    ['2026-03-13 09:00:00', 'UTC', '2026-03-13T09:00:00.000Z'],
    ['2026-03-13 09:00:00', 'Europe/Berlin', '2026-03-13T08:00:00.000Z'],
    ['2026-07-13 09:00:00', 'Europe/Berlin', '2026-07-13T07:00:00.000Z'],
    ['2026-01-01 00:15:00', 'Asia/Kathmandu', '2025-12-31T18:30:00.000Z'],
    ['2026-12-31 23:30:00', 'America/Los_Angeles', '2027-01-01T07:30:00.000Z'],
    ['2026-03-29 01:59:00', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29 03:00:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    // Clocks go from 03:00 back to 02:00: 02:30 happens twice, the first is meant.
    ['2026-10-25 02:30:00', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    // Clocks go from 02:00 to 03:00: 02:30 does not happen, 03:30 is meant.
    ['2026-03-29 02:30:00', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-04-05 02:30:00', 'Australia/Sydney', '2026-04-04T15:30:00.000Z'],
  ])('%s in %s is %s', (wall, zone, instant) => {
    expect(wallTimeToInstant(wall, zone).toISOString()).toBe(instant)
  })

  test('reads back as it was written, on every day of a year', () => {
    for (const zone of ['UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Auckland']) {
      for (let day = 0; day < 365; day++) {
        const wall = new Date(Date.UTC(2026, 0, 1 + day, 12, 45)).toISOString().slice(0, 19).replace('T', ' ')
        expect(instantToWallTime(wallTimeToInstant(wall, zone), zone)).toBe(wall)
      }
    }
  })

  test('is written with its weekday', () => {
    expect(longDateText('2026-03-13T08:00:00Z', 'Europe/Berlin')).toBe('Friday, 13 March 2026 at 09:00')
    expect(longDateText('2026-03-13T23:30:00Z', 'Europe/Berlin')).toBe('Saturday, 14 March 2026 at 00:30')
  })

  test.each([
    ['Europe/Berlin', 'Berlin time'],
    ['America/New_York', 'New York time'],
    ['UTC', 'UTC'],
    ['Etc/UTC', 'UTC'],
  ])('%s is called %s', (zone, name) => {
    expect(zoneName(zone)).toBe(name)
  })
})
