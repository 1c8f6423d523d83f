import { expect, test } from 'vitest'
import { importHint } from './import-hint-text.ts'

const NOW = new Date('2026-03-10T12:00:00Z')

test.each([
  ['copying', null, 'The import is running: 3 of 10 episodes have arrived.'],
  ['reading', null, 'The import is running: the feed is being read.'],
  ['waiting_for_proof', null, 'The import waits for the code that was mailed to the owner of the feed.'],
  ['failed', '2026-03-10T11:00:00Z', 'Failed to import.'],
  [
    'done_with_failures',
    '2026-03-04T12:00:00Z',
    'The import has ended, but some episodes could not be copied.',
  ],
  ['done_with_failures', '2026-03-03T11:00:00Z', null],
  ['done', '2026-03-10T11:00:00Z', null],
  ['cancelled', '2026-03-10T11:00:00Z', null],
] as const)('an import that is %s (ended: %s): %s', (status, finished_at, words) => {
  expect(importHint({ status, finished_at, items_count: 10, done_count: 3 }, NOW)).toBe(words)
})
