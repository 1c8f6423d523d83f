import { describe, expect, test } from 'vitest'
import { type BulkStep, doneText, undoOf } from './bulk-rules.ts'

const BEFORE = [
  { id: 1, is_draft: true, season_id: null },
  { id: 2, is_draft: false, season_id: 7 },
  { id: 3, is_draft: true, season_id: 8 },
  { id: 4, is_draft: true, season_id: 9 },
]
const ids = [1, 2, 3, 4]

describe('the way back from many changes at once', () => {
  test.each<[string, BulkStep, BulkStep[]]>([
    ['only drafts become drafts again', { ids, action: 'publish' }, [{ ids: [1, 3, 4], action: 'unpublish' }]],
    ['only what was published is published again', { ids, action: 'unpublish' }, [{ ids: [2], action: 'publish' }]],
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
  ])('%s', (_, step, back) => expect(undoOf(step, BEFORE)).toEqual(back))

  test('is not offered where nothing had changed', () => {
    expect(undoOf({ ids: [2], action: 'publish' }, BEFORE.slice(1, 2))).toEqual([])
  })
})

test.each<[BulkStep, string, string]>([
  [{ ids: [1], action: 'publish' }, '', '1 episode published.'],
  [{ ids, action: 'unpublish' }, '', '4 episodes changed to draft.'],
  [{ ids, action: 'delete' }, '', 'Deleted 4 episodes.'],
  [{ ids, action: 'set_season', season_id: 7 }, 'Season 2: North', '4 episodes: Season 2: North.'],
  [{ ids, action: 'set_season', season_id: null }, '', '4 episodes: No season.'],
])('says what was done: %o', (step, season, text) => expect(doneText(step, season)).toBe(text))
