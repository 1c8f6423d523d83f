import { isTimeZone, offsetMinutes, zonedInstant } from '@podstead/contract/time-zones'
import { describe, expect, test } from 'vitest'
import { audioFileName, choiceProblems, clockText, publishDate, uploadStatusCode } from './rules.ts'

const now = new Date('2026-03-02T10:00:00Z')
const before = new Date(now.getTime() - 1)
const after = new Date(now.getTime() + 1)

describe('dates without a zone', () => {
  test.each([
    ['2026-03-02T10:00:00Z', 'Europe/Berlin', '2026-03-02T10:00:00.000Z'],
    ['2026-03-02T10:00:00.123+05:30', 'UTC', '2026-03-02T04:30:00.123Z'],
    ['2026-03-02T10:00-03', 'UTC', '2026-03-02T13:00:00.000Z'],
    ['2026-03-02T10:00', 'Europe/Berlin', '2026-03-02T09:00:00.000Z'],
    ['2026-07-02 10:00:30', 'Europe/Berlin', '2026-07-02T08:00:30.000Z'],
    ['2026-03-02', 'America/New_York', '2026-03-02T05:00:00.000Z'],
    ['2026-03-02T10:00', 'Asia/Kathmandu', '2026-03-02T04:15:00.000Z'],
    ['2026-03-02T10:00', 'Pacific/Kiritimati', '2026-03-01T20:00:00.000Z'],
    // Spring: 02:00 to 03:00 does not exist in Berlin. 02:30 is half an hour after the last 02:00.
    ['2026-03-29T01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    // Autumn: 02:30 comes twice; the first is meant.
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    // Half an hour of summer time.
    ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
  ])('%s in %s is %s', (text, zone, instant) => {
    expect(zonedInstant(text, zone)?.toISOString()).toBe(instant)
  })

  test.each([
    '2026-02-30',
    '2026-13-01',
    '2026-03-02T24:00',
    '2026-03-02T10:60',
    '0000-01-01',
    'tomorrow',
    'March 3, 2026',
    '',
    '2026-3-2',
    '+012026-01-01',
  ])('%j is no date', (text) => {
    expect(zonedInstant(text, 'UTC')).toBeNull()
  })

  test('zones are IANA names, not offsets', () => {
    expect(['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires'].every(isTimeZone)).toBe(true)
    expect(['', '+01:00', 'Berlin', 'Europe/Atlantis'].some(isTimeZone)).toBe(false)
    expect(offsetMinutes('America/St_Johns', now)).toBe(-210)
  })
})

describe('the publish date of a save', () => {
  const draft = { is_draft: true, audio_date: null }
  const dated = { is_draft: true, audio_date: before }
  const live = { is_draft: false, audio_date: before }
  const scheduled = { is_draft: false, audio_date: after }
  const zones = [null, 'Europe/Berlin']
  test.each([
    ['a draft needs none', undefined, null, true, null],
    ['publishing without a date means now', undefined, draft, false, now],
    ['a new episode published with an empty date means now', '', null, false, now],
    ['a draft keeps its date when it is published', undefined, dated, false, before],
    ['a draft whose date is cleared has none', '', dated, true, null],
    ['a published episode keeps its date', undefined, live, false, before],
    ['even when the field is sent empty', null, live, false, before],
    ['a scheduled episode keeps its date when it is not sent', undefined, scheduled, false, after],
    ['a scheduled episode whose date is cleared goes out now', '', scheduled, false, now],
    ['unpublishing keeps the date when it is not sent', undefined, live, true, before],
    [
      'a date is read in the zone of the browser or the show',
      '2026-03-05T08:00',
      live,
      false,
      new Date('2026-03-05T07:00:00Z'),
    ],
  ])('%s', (_, given, episode, isDraft, date) => {
    expect(publishDate(given, episode, { is_draft: isDraft, zones }, now)).toEqual({ date })
  })

  test("the browser's zone goes before the show's, unless nobody knows it", () => {
    const at = (zone: string) =>
      publishDate(
        '2026-03-05T08:00',
        null,
        { is_draft: true, zones: [zone, 'Europe/Berlin'] },
        now,
      )?.date?.toISOString()
    expect([at('America/New_York'), at('Nowhere/Land')]).toEqual([
      '2026-03-05T13:00:00.000Z',
      '2026-03-05T07:00:00.000Z',
    ])
  })

  test('text that is no date is refused', () => {
    expect(publishDate('2026-02-30', null, { is_draft: true, zones }, now)).toBeNull()
  })
})

test.each([
  [0, '00:00:00'],
  [59.4, '00:00:59'],
  [59.5, '00:01:00'],
  [3599.6, '01:00:00'],
  [360_000, '100:00:00'],
])('%d seconds are %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})

test.each([
  ['none', null],
  ['queued', 202],
  ['processing', 202],
  ['ready', 200],
  ['failed', 400],
])('audio that is %s has status %s (RU407)', (state, code) => {
  expect(uploadStatusCode(state)).toBe(code)
})

test.each([
  ['audio/mpeg', 'to-lisbon.mp3'],
  ['audio/mp4', 'to-lisbon.m4a'],
  ['video/mp4', 'to-lisbon.mp4'],
  ['text/html', 'to-lisbon.mp3'],
])('a file of %s is called %s', (type, name) => {
  expect(audioFileName('to-lisbon', type)).toBe(name)
})

test('types that no list offers are refused at their field', () => {
  expect(choiceProblems({ explicit_type_id: 3, episode_type_id: 4 })).toEqual({
    explicit_type_id: ['is invalid'],
    episode_type_id: ['is invalid'],
  })
  expect(choiceProblems({ explicit_type_id: 1, episode_type_id: 3 })).toEqual({})
})
