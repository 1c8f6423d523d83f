import { describe, expect, test } from 'vitest'
import { applyHunks, type Conflict, findHunks, invertHunks, mergeSentences, splitHunks } from './hunks.ts'
import type { EditorSentence } from './sentences.ts'

const sentence = (key: string, text = key): EditorSentence => ({
  key,
  speaker: null,
  speakerCode: '',
  startsParagraph: false,
  words: [{ text, start: 0, end: 1, confidence: null }],
})
const list = (keys: string) => [...keys].map((key) => sentence(key))
const read = (sentences: readonly EditorSentence[] | null) =>
  sentences?.map(({ words }) => words[0]?.text).join('')
/** Draws numbers that are the same in every run. */
function draws(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
let made = 0
function changed(sentences: readonly EditorSentence[], draw: (below: number) => number): EditorSentence[] {
  return sentences.flatMap((one) => {
    made += 1
    const kind = draw(8)
    if (kind === 0) return []
    if (kind === 1) return [{ ...one, words: [{ text: 'x', start: 0, end: 1, confidence: null }] }]
    if (kind === 2) return [one, sentence(`new${made}`, 'n')]
    return [one]
  })
}

test('hunks lead from one list to the other and back, whatever changed', () => {
  const draw = draws(7)
  for (let run = 0; run < 200; run += 1) {
    const before = list('abcdefghijklmnop')
    const now = changed(before, draw)
    const hunks = findHunks(before, now)
    expect(applyHunks(before, hunks)).toEqual(now)
    expect(applyHunks(now, invertHunks(hunks).toReversed())).toEqual(before)
    expect(applyHunks(before, splitHunks(hunks, 2))).toEqual(now)
  }
})

test('a hunk whose sentences are gone is not applied', () => {
  const before = list('abc')
  const hunks = findHunks(before, [...before.slice(0, 1), ...before.slice(2)])
  expect(applyHunks(list('ac'), hunks)).toBeNull()
})

describe('what two changed at once', () => {
  const base = list('abcdef')
  const without = (key: string) => base.filter((one) => one.key !== key)
  const written = (key: string, text: string, from = base) =>
    from.map((one) => (one.key === key ? sentence(key, text) : one))
  const merge = (mine: EditorSentence[], theirs: EditorSentence[], take: 'mine' | 'theirs' = 'mine') => {
    const conflicts: Conflict[] = []
    const merged = mergeSentences(base, mine, theirs, (conflict) => {
      conflicts.push(conflict)
      return conflict[take]
    })
    return [read(merged), conflicts.length]
  }
  test.each([
    ['different sentences', written('a', '1'), written('c', '3'), '1b3def'],
    ['sentences beside each other', written('a', '1'), written('b', '2'), '12cdef'],
    ['one deletes, the other writes elsewhere', without('a'), written('f', '6'), 'bcde6'],
    ['both the same', written('a', '1'), written('a', '1'), '1bcdef'],
    ['only they', base, without('d'), 'abcef'],
  ])('%s: both stay', (_, mine, theirs, text) => {
    expect(merge(mine, theirs)).toEqual([text, 0])
  })
  test('the same sentence is asked for, and everything else stays', () => {
    const mine = written('b', '2', written('f', '6'))
    const theirs = written('b', 'B', written('a', '1'))
    expect(merge(mine, theirs, 'mine')).toEqual(['12cde6', 1])
    expect(merge(mine, theirs, 'theirs')).toEqual(['1Bcde6', 1])
  })
})
