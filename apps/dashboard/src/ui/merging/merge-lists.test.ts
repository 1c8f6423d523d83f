import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeFields } from './merge-fields.ts'
import { type ItemRules, mergeLists } from './merge-lists.ts'

interface Item {
  id: number | null
  text: string
}
const RULES: ItemRules<Item> = {
  keyOf: ({ id }) => id,
  contentOf: ({ text }) => text,
  labelOf: ({ id }) => `Item ${id}`,
  say: ({ text }) => text,
}
/** `1a 2b +c`: items by id and text; + is one that is not saved yet. */
const read = (text: string): Item[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ id: word.startsWith('+') ? null : Number(word[0]), text: word.slice(1) }))
const write = (items: Item[]) => items.map(({ id, text }) => `${id ?? '+'}${text}`).join(' ')

describe('two windows with one list', () => {
  test.each([
    ['each changes another item', '1a 2b', '1x 2b', '1a 2y', '1x 2y', []],
    ['each adds one, in its place', '1a 2b', '1a +x 2b', '1a 2b 3y', '1a +x 2b 3y', []],
    ['one takes out what the other left alone', '1a 2b', '2b', '1a 2b', '2b', []],
    ['the other did', '1a 2b', '1a 2b', '1a', '1a', []],
    ['both took out the same', '1a 2b', '1a', '1a', '1a', []],
    ['both changed one alike', '1a', '1x', '1x', '1x', []],
    ['both changed one differently', '1a 2b', '1x 2b', '1y 2b', '1x 2b', ['Item 1: x / y']],
    ['one changed what the other took out', '1a 2b', '1x 2b', '2b', '1x 2b', ['Item 1: x / Removed']],
    ['the other way round', '1a 2b', '2b', '1y 2b', '2b', ['Item 1: Removed / y']],
    ['one sorts, the other adds', '1a 2b 3c', '3c 1a 2b', '1a 2b 3c 4d', '3c 4d 1a 2b', []],
    ['the other sorts, I change', '1a 2b', '1x 2b', '2b 1a', '2b 1x', []],
  ])('%s', (_, base, mine, theirs, merged, asked) => {
    const { values, conflicts } = mergeLists(read(base), read(mine), read(theirs), RULES)
    expect(write(values)).toBe(merged)
    expect(conflicts.map((one) => `${one.label}: ${one.yours} / ${one.theirs}`)).toEqual(asked)
  })

  test.each([
    ['1a 2b', '1x 2b', '1y 2b', '1y 2b'],
    ['1a 2b', '1x 2b', '2b', '2b'],
    ['1a 2b', '2b', '1y 2b', '1y 2b'],
    ['1a 2b 3c', '1a 3c', '1a 2y 3c', '1a 2y 3c'],
  ])('what is given up is as the other side has it: %s, %s, %s', (base, mine, theirs, kept) => {
    const { values, conflicts } = mergeLists(read(base), read(mine), read(theirs), RULES)
    expect(write(conflicts.reduce((last, { giveUp }) => giveUp(last), values))).toBe(kept)
  })
})

const items = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.constantFrom('a', 'b', 'c')), {
    selector: ([id]) => id,
  })
  .map((pairs) => pairs.map(([id, text]): Item => ({ id, text })))
const form = fc.record({
  title: fc.constantFrom('a', 'b'),
  link: fc.constantFrom('', 'x', 'y'),
  list: items,
})
type Form = { title: string; link: string; list: Item[] }
const UNITS = [{ label: 'List', fields: ['list'], items: RULES }]
const merge = (base: Form, mine: Form, theirs: Form) => mergeFields<Form>(base, mine, theirs, UNITS)
const textOf = (list: Item[], id: number) => list.find((item) => item.id === id)?.text

describe('whatever two windows do', () => {
  test('where only one of them did anything, that is what comes out', () => {
    fc.assert(
      fc.property(form, form, (base, other) => {
        expect(merge(base, other, base)).toEqual({ values: other, conflicts: [] })
        expect(merge(base, base, other)).toEqual({ values: other, conflicts: [] })
        expect(merge(base, other, other)).toEqual({ values: other, conflicts: [] })
      }),
    )
  })

  test('nothing that one of them changed is lost without a question, and nothing is there twice', () => {
    fc.assert(
      fc.property(form, form, form, (base, mine, theirs) => {
        const { values, conflicts } = merge(base, mine, theirs)
        const asked = conflicts.map(({ label }) => label)
        if (!asked.includes('title'))
          expect(values.title).toBe(mine.title === base.title ? theirs.title : mine.title)
        for (const id of [1, 2, 3, 4, 5, 6]) {
          if (asked.includes(`List: Item ${id}`)) continue
          const [old, yours, other] = [base, mine, theirs].map(({ list }) => textOf(list, id))
          expect(textOf(values.list, id)).toBe(yours === old ? other : yours)
        }
        expect(new Set(values.list.map(({ id }) => id)).size).toBe(values.list.length)
      }),
    )
  })

  test('who gives everything up has what is stored, and who gives nothing up keeps every change of theirs', () => {
    fc.assert(
      fc.property(form, form, form, (base, mine, theirs) => {
        const { values, conflicts } = merge(base, mine, theirs)
        const givenUp = conflicts.reduce((last, { giveUp }) => giveUp(last), values)
        for (const { label } of conflicts) {
          const id = Number(/Item (\d)/.exec(label)?.[1])
          if (id) expect(textOf(givenUp.list, id)).toBe(textOf(theirs.list, id))
          if (id) expect(textOf(values.list, id)).toBe(textOf(mine.list, id))
          if (label === 'title') expect([values.title, givenUp.title]).toEqual([mine.title, theirs.title])
        }
        // The other window is asked about the same.
        const turned = merge(base, theirs, mine).conflicts.map(({ label }) => label)
        expect(turned.toSorted()).toEqual(conflicts.map(({ label }) => label).toSorted())
      }),
    )
  })
})
