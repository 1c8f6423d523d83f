import { describe, expect, test } from 'vitest'
import {
  createdText,
  draftNotice,
  futureNotice,
  publishLabel,
  releaseText,
  savedText,
} from './publish-rules.ts'

const NOW = new Date('2026-03-10T10:00:00Z')
const IN_3_DAYS = '2026-03-13T10:00:00Z'
const YESTERDAY = '2026-03-09T10:00:00Z'

describe('the confirmation of a new episode (RU134)', () => {
  test.each([
    [{ is_draft: true, audio_date: null }, 'Episode saved as a draft'],
    [
      { is_draft: true, audio_date: IN_3_DAYS },
      'Episode saved as a draft. A draft goes out only when it is set to Publish, whatever its date.',
    ],
    [{ is_draft: false, audio_date: IN_3_DAYS }, 'Episode scheduled to be released in 3 days'],
    [{ is_draft: false, audio_date: YESTERDAY }, 'Episode is published.'],
    [{ is_draft: false, audio_date: NOW.toISOString() }, 'Episode is published.'],
    [{ is_draft: false, audio_date: null }, 'Episode is published.'],
  ])('%o: %s', (saved, text) => {
    expect(createdText({ ...saved, publication: 'published' }, NOW)).toBe(text)
  })

  test.each([
    ['processing', 'Saved. It is published as soon as its audio is ready.'],
    ['failed', 'Saved. It is not published, because its audio could not be processed.'],
  ] as const)('does not say that it is published while its audio is %s', (publication, text) => {
    const saved = { is_draft: false, audio_date: YESTERDAY, publication }
    expect([createdText(saved, NOW), savedText(saved, 'UTC', NOW)]).toEqual([text, text])
  })
})

describe('the confirmation of changed settings (RU135)', () => {
  test.each([
    [{ is_draft: true, audio_date: YESTERDAY }, 'Episode has been changed to a draft'],
    [
      { is_draft: true, audio_date: IN_3_DAYS },
      'Episode has been changed to a draft. A draft goes out only when it is set to Publish, whatever its date.',
    ],
    [{ is_draft: false, audio_date: IN_3_DAYS }, 'Episode has been changed to release at 13 Mar 2026, 11:00'],
    [{ is_draft: false, audio_date: YESTERDAY }, 'Episode is saved as published.'],
  ])('%o: %s', (saved, text) => {
    expect(savedText({ ...saved, publication: 'published' }, 'Europe/Berlin', NOW)).toBe(text)
  })
})

describe('a publish date', () => {
  test('in the future asks whether that was meant (RU136)', () => {
    expect(futureNotice(new Date(IN_3_DAYS), NOW)).toBe(
      "Did you want this published at a future time/date? This episode won't be released for another 3 days",
    )
  })

  test('in the future says of a draft that it does not go out by it', () => {
    expect(draftNotice(new Date(IN_3_DAYS), NOW)).toBe(
      'A draft goes out only when it is set to Publish, whatever its date.',
    )
    expect([draftNotice(new Date(YESTERDAY), NOW), draftNotice(null, NOW)]).toEqual([null, null])
  })

  test('in the past, or none, asks nothing', () => {
    expect(futureNotice(new Date(YESTERDAY), NOW)).toBeNull()
    expect(futureNotice(null, NOW)).toBeNull()
  })

  test('is told in the zone of the podcast', () => {
    expect(
      releaseText(new Date(IN_3_DAYS), 'unpublished', { show: 'Europe/Berlin', own: 'Europe/Berlin' }, NOW),
    ).toBe('Goes out on Friday, 13 March 2026 at 11:00, Berlin time (in 3 days).')
  })

  test('is told in the own zone as well where clocks differ', () => {
    expect(releaseText(new Date(IN_3_DAYS), 'unpublished', { show: 'Europe/Berlin', own: 'UTC' }, NOW)).toBe(
      'Goes out on Friday, 13 March 2026 at 11:00, Berlin time (in 3 days). For you that is 10:00, UTC.',
    )
    expect(
      releaseText(
        new Date('2026-03-13T23:30:00Z'),
        'unpublished',
        { show: 'Europe/Berlin', own: 'UTC' },
        NOW,
      ),
    ).toContain('For you that is Friday, 13 March 2026 at 23:30, UTC.')
  })

  test('in the past goes live at once under that day', () => {
    const zones = { show: 'UTC', own: 'UTC' }
    expect(releaseText(new Date(YESTERDAY), 'unpublished', zones, NOW)).toBe(
      'Goes live at once, dated Monday, 9 March 2026 at 10:00, UTC.',
    )
    expect(releaseText(new Date(YESTERDAY), 'published', zones, NOW)).toBe(
      'Published on Monday, 9 March 2026 at 10:00, UTC.',
    )
  })

  test('decides the word on the button', () => {
    expect(publishLabel(new Date(IN_3_DAYS), NOW)).toBe('Schedule')
    expect(publishLabel(new Date(YESTERDAY), NOW)).toBe('Publish')
    expect(publishLabel(null, NOW)).toBe('Publish')
  })
})
