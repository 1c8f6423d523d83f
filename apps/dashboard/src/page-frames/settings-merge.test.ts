import type { Show } from '@podstead/contract/shows/shows'
import { describe, expect, test } from 'vitest'
import { changedFields, mergeFields } from '../ui/merging/merge-fields.ts'
import { type MergeUnit, type SettingsChange, withChange } from './settings-merge.ts'

const BASE = {
  author: 'Ada',
  email: 'ada@example.com',
  category_id: 1,
  subcategory_id: 11,
  link: '',
  locked: true,
} as Show
const CATEGORY: MergeUnit = {
  label: 'Category',
  fields: ['category_id', 'subcategory_id'],
  say: (show) => `${show.category_id}/${show.subcategory_id}`,
}
const AUTHOR: MergeUnit = { label: 'Author', fields: ['author'] }
const LOCKED: MergeUnit = { label: 'Locked', fields: ['locked'] }
const UNITS = [CATEGORY, AUTHOR, LOCKED]

describe('two tabs that save', () => {
  test.each<[string, SettingsChange, Partial<Show>, SettingsChange, [string, string, string][]]>([
    [
      'other fields: mine is sent, theirs stays',
      { author: 'Byron' },
      { email: 'b@example.com' },
      { author: 'Byron' },
      [],
    ],
    [
      'the same field the same way: nothing is left to send',
      { author: 'Byron' },
      { author: 'Byron' },
      {},
      [],
    ],
    [
      'the same field differently: both versions are shown',
      { author: 'Byron' },
      { author: 'Mary' },
      { author: 'Byron' },
      [['Author', 'Byron', 'Mary']],
    ],
    [
      'halves of one unit: the whole unit is asked about, and sent',
      { subcategory_id: 12 },
      { category_id: 2, subcategory_id: null },
      { category_id: 1, subcategory_id: 12 },
      [['Category', '1/12', '2/null']],
    ],
    [
      'a switch reads On and Off',
      { locked: false, author: '' },
      { author: 'Mary' },
      { locked: false, author: '' },
      [['Author', 'Empty', 'Mary']],
    ],
    [
      'nothing of mine touched by them: all is sent',
      { author: 'B', locked: false },
      {},
      { author: 'B', locked: false },
      [],
    ],
    ['no link is no link, whether it reads null or empty', { link: null }, { link: '' }, {}, []],
    [
      'a field that no unit knows is its own',
      { email: 'x@y.org' },
      { email: 'z@y.org' },
      { email: 'x@y.org' },
      [['email', 'x@y.org', 'z@y.org']],
    ],
  ])('%s', (_, change, theirs, sent, conflicts) => {
    const stored = { ...BASE, ...theirs }
    const merged = mergeFields<Show>(BASE, withChange(BASE, change), stored, UNITS)
    expect(changedFields(stored, merged.values)).toEqual(sent)
    expect(merged.conflicts.map(({ label, yours, theirs: other }) => [label, yours, other])).toEqual(
      conflicts,
    )
    // What is given up is as the other side has it.
    const other = merged.conflicts.reduce((last, { giveUp }) => giveUp(last), merged.values)
    const asked = merged.conflicts.map(({ label }) => label)
    const fields = UNITS.flatMap((unit) => (asked.includes(unit.label) ? unit.fields : []))
    for (const field of fields) expect(other[field as keyof Show]).toEqual(stored[field as keyof Show])
  })
})

test('only what differs is a change', () =>
  expect(
    changedFields(
      { author: 'A', fundings: [{ url: 'https://a', text: 'A' }], link: null },
      { author: 'A', fundings: [], link: '' },
    ),
  ).toEqual({ fundings: [] }))
