import { describe, expect, test } from 'vitest'
import { isPurgeable, needsConfirmation } from './rules.ts'
import { judgeMarks, type MarkFacts } from './rules-mark.ts'

describe('a sweep needs the word of an operator', () => {
  test.each([
    ['few files', { files: 20, bytes: 20, ofFiles: 20, ofBytes: 20 }, false],
    ['one more, of few', { files: 21, bytes: 21, ofFiles: 100, ofBytes: 100 }, true],
    ['a small share of many', { files: 21, bytes: 21, ofFiles: 2000, ofBytes: 2000 }, false],
    [
      'a small share of the files, a large one of the bytes',
      { files: 21, bytes: 900, ofFiles: 2000, ofBytes: 1000 },
      true,
    ],
  ])('%s', (_what, size, needs) => expect(needsConfirmation(size)).toBe(needs))
})

test.each([
  ['2026-03-02', '2026-03-09T23:59:00Z', false],
  ['2026-03-02', '2026-03-10T00:00:00Z', true],
])('what came to the trash on %s may be purged at %s: %s', (day, now, may) =>
  expect(isPurgeable(day, new Date(now))).toBe(may),
)

describe('database and storage', () => {
  const facts: MarkFacts = { database: null, storage: null, hasAccounts: false, named: 0, found: 0, files: 0 }
  test.each<[string, Partial<MarkFacts>, ReturnType<typeof judgeMarks>]>([
    ['a first start', {}, 'write'],
    ['a first start that was killed between the two marks', { database: 'a' }, 'write'],
    ['equal marks', { database: 'a', storage: 'a', hasAccounts: true, files: 9 }, 'agree'],
    ['equal marks, all files gone', { database: 'a', storage: 'a', hasAccounts: true, named: 9 }, 'agree'],
    [
      'different marks',
      { database: 'a', storage: 'b', hasAccounts: true, named: 9, found: 9, files: 9 },
      'different installations',
    ],
    ['an upgrade', { hasAccounts: true, named: 9, found: 9, files: 9 }, 'write'],
    ['an upgrade with accounts and leftovers only', { hasAccounts: true, files: 9 }, 'write'],
    ['an upgrade without its volume', { hasAccounts: true, named: 9 }, 'empty storage'],
    ['a lost database', { storage: 'a', files: 9 }, 'empty database'],
    ['a lost database of an installation without files', { storage: 'a' }, 'empty database'],
    ['another storage, full', { database: 'a', hasAccounts: true, named: 9, files: 9 }, 'empty storage'],
    [
      'files copied without their mark',
      { database: 'a', hasAccounts: true, named: 9, found: 8, files: 9 },
      'write',
    ],
    ['files that nobody knows', { database: 'a', hasAccounts: true, files: 9 }, 'different installations'],
    [
      'another database with accounts',
      { storage: 'a', hasAccounts: true, named: 9, files: 9 },
      'different installations',
    ],
  ])('%s', (_what, some, verdict) => expect(judgeMarks({ ...facts, ...some })).toBe(verdict))
})
