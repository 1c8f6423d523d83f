import { describe, expect, test } from 'vitest'
import { type BulkStep, doneText, undoSteps } from './bulk-rules.ts'

const DATE = '2026-03-02T10:00:00Z'
const BEFORE = [
  { id: 1, is_draft: true, season_id: null, audio_date: null },
  { id: 2, is_draft: false, season_id: 7, audio_date: DATE },
  { id: 3, is_draft: true, season_id: 8, audio_date: DATE },
  { id: 4, is_draft: true, season_id: 9, audio_date: DATE },
]
const ids = [1, 2, 3, 4]

describe('the way back from many changes at once', () => {
  test.each<[string, BulkStep, BulkStep[]]>([
    [
      'only drafts become drafts again, each with the date that it had',
      { ids, action: 'publish' },
      [
        { ids: [3, 4], action: 'unpublish' },
        { ids: [1], action: 'unpublish', audio_date: null },
      ],
    ],
    [
      'only what was published is published again',
      { ids, action: 'unpublish' },
      [{ ids: [2], action: 'publish' }],
    ],
    ['deleted ones are restored', { ids, action: 'delete' }, [{ ids, action: 'restore' }]],
    [
      'each goes back to its season, and who was in it already stays',
      { ids, action: 'set_season', season_id: 7 },
      [
        { ids: [1], action: 'set_season', season_id: null },
        { ids: [3], action: 'set_season', season_id: 8 },
        { ids: [4], action: 'set_season', season_id: 9 },
      ],
    ],
  ])('%s', (_, step, back) => expect(undoSteps(step, BEFORE)).toEqual(back))

  test('is not offered where nothing had changed', () => {
    expect(undoSteps({ ids: [2], action: 'publish' }, BEFORE.slice(1, 2))).toEqual([])
  })
})

test.each<[BulkStep, string, string]>([
  [{ ids: [1], action: 'publish' }, '', '1 episode published.'],
  [{ ids, action: 'unpublish' }, '', '4 episodes changed to draft.'],
  [{ ids, action: 'delete' }, '', 'Deleted 4 episodes.'],
  [{ ids, action: 'set_season', season_id: 7 }, 'Season 2: North', '4 episodes: Season 2: North.'],
  [{ ids, action: 'set_season', season_id: null }, '', '4 episodes: No season.'],
])('says what was done: %o', (step, season, text) => expect(doneText(step, season)).toBe(text))

test.each([
  [['published', 'processing'], '2 episodes set to publish; 1 of them goes out once its audio is ready.'],
  [['processing', 'failed'], '2 episodes set to publish; 2 of them go out once their audio is ready.'],
  [['published', 'scheduled'], '1 episode published, 1 scheduled for the date they have.'],
  [['scheduled', 'scheduled'], '2 episodes scheduled: the date stays as it is.'],
] as const)('publishing what is %o afterwards is told as it is', (after, text) => {
  const publications = after.map((publication) => ({ publication }))
  expect(doneText({ ids: [1, 2], action: 'publish' }, '', publications)).toBe(text)
})
