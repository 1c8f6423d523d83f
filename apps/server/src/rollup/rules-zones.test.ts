import { describe, expect, test } from 'vitest'
import { dayIn, hourIn, startOfDay } from './rules-zones.ts'

describe('a download belongs to the day and hour that clocks of the zone show', () => {
  test.each([
    ['UTC', '2026-03-01T23:59:59Z', '2026-03-01', 23],
    ['Europe/Berlin', '2026-03-01T23:30:00Z', '2026-03-02', 0],
    ['Europe/Berlin', '2026-07-01T22:30:00Z', '2026-07-02', 0],
    ['Europe/Berlin', '2026-03-29T00:59:59Z', '2026-03-29', 1],
    ['Europe/Berlin', '2026-03-29T01:00:00Z', '2026-03-29', 3],
    ['Europe/Berlin', '2026-10-25T00:59:00Z', '2026-10-25', 2],
    ['Europe/Berlin', '2026-10-25T01:00:00Z', '2026-10-25', 2],
    ['America/St_Johns', '2026-01-15T03:29:00Z', '2026-01-14', 23],
    ['America/St_Johns', '2026-01-15T03:30:00Z', '2026-01-15', 0],
    ['Asia/Kolkata', '2026-01-15T18:29:00Z', '2026-01-15', 23],
    ['Asia/Kolkata', '2026-01-15T18:30:00Z', '2026-01-16', 0],
    ['Asia/Kathmandu', '2026-01-15T18:15:00Z', '2026-01-16', 0],
    ['Australia/Lord_Howe', '2026-04-04T14:59:00Z', '2026-04-05', 1],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', '2026-04-05', 1],
    ['Pacific/Apia', '2026-01-15T11:00:00Z', '2026-01-16', 0],
  ])('%s at %s: %s, hour %i', (zone, at, day, hour) => {
    expect([dayIn(zone, new Date(at)), hourIn(zone, new Date(at))]).toEqual([day, hour])
  })
})

describe('a day is as long as clocks of the zone make it', () => {
  test.each([
    ['UTC', '2026-03-29', '2026-03-30', 24],
    ['Europe/Berlin', '2026-03-29', '2026-03-30', 23],
    ['Europe/Berlin', '2026-10-25', '2026-10-26', 25],
    ['America/St_Johns', '2026-03-08', '2026-03-09', 23],
    ['America/St_Johns', '2026-11-01', '2026-11-02', 25],
    ['Asia/Kolkata', '2026-03-29', '2026-03-30', 24],
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-06', 24.5],
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-05', 23.5],
    ['Africa/Cairo', '2026-04-24', '2026-04-25', 23],
    ['Pacific/Apia', '2011-12-29', '2011-12-31', 24],
  ])('%s from %s to %s: %d hours', (zone, day, next, hours) => {
    expect((startOfDay(zone, next).getTime() - startOfDay(zone, day).getTime()) / 3_600_000).toBe(hours)
  })

  test.each([
    'UTC',
    'Europe/Berlin',
    'America/St_Johns',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'Africa/Cairo',
  ])('the first instant of each day of a year is in it, and the one before is not: %s', (zone) => {
    for (let at = Date.UTC(2026, 0, 1, 12); at < Date.UTC(2027, 0, 1); at += 86_400_000) {
      const start = startOfDay(zone, new Date(at).toISOString().slice(0, 10))
      const day = new Date(at).toISOString().slice(0, 10)
      expect(dayIn(zone, start)).toBe(day)
      expect(dayIn(zone, new Date(start.getTime() - 1)) < day).toBe(true)
    }
  })
})
