import { expect, test } from 'vitest'
import { importPercent } from './progress.ts'

const state = (part: Partial<Parameters<typeof importPercent>[0]>) => ({
  items_count: 10,
  done_count: 0,
  failed_count: 0,
  skipped_count: 0,
  bytes_total: null,
  bytes_done: 0,
  ...part,
})

test.each([
  ['nothing known yet', state({ items_count: 0 }), 0],
  ['by episodes without sizes', state({ done_count: 3, failed_count: 1, skipped_count: 1 }), 50],
  ['by bytes with sizes', state({ done_count: 1, bytes_total: 1000, bytes_done: 700 }), 70],
  [
    'a feed that says too little is not over before its last episode',
    state({ done_count: 5, bytes_total: 10, bytes_done: 900 }),
    99,
  ],
  ['over', state({ done_count: 8, failed_count: 2, bytes_total: 1000, bytes_done: 400 }), 100],
  ['sizes of zero', state({ bytes_total: 0, done_count: 1 }), 10],
])('%s', (_, given, percent) => expect(importPercent(given)).toBe(percent))
