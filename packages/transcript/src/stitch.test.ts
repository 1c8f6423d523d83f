import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stitchPieces } from './stitch.ts'
import type { HeardPiece, TimedWord } from './words.ts'

const COMMON =
  'the and of to a in that it is was he for on with as they at be this have from or one had by'.split(' ')

/** A text with stamps: words of 0.1 to 0.6 s, now and then a breath; half of them are always the same. */
const talk = fc
  .array(
    fc.record({
      rare: fc.integer({ min: 0, max: 2000 }),
      length: fc.integer({ min: 100, max: 600 }),
      pause: fc.integer({ min: 0, max: 9 }),
    }),
    {
      minLength: 60,
      maxLength: 300,
    },
  )
  .map((made) => {
    let time = 0
    return made.map(({ rare, length, pause }): TimedWord => {
      time += pause === 9 ? 400 : pause * 10
      const start = time
      time += length
      const text = rare % 2 ? (COMMON[rare % COMMON.length] ?? '') : `word${rare}`
      return { text, start: start / 1000, end: time / 1000, confidence: 0.9 }
    })
  })

/** What an engine hears of a stretch: words at the edges cut or wrong, stamps a little off. */
function hear(words: TimedWord[], start: number, end: number, random: () => number): HeardPiece {
  const round = (time: number) => Math.round(Math.min(Math.max(time, start), end) * 1000) / 1000
  const heard = words.flatMap((word) => {
    if (word.end <= start || word.start >= end) return []
    const shift = (random() - 0.5) * 0.1
    const one = { ...word, start: round(word.start + shift), end: round(word.end + shift) }
    const isCut = word.start < start || word.end > end
    const isAtEdge = (word.start < start + 0.5 && start > 0) || word.end > end - 0.5
    if (!isCut && !isAtEdge) return [one]
    const luck = random()
    if (isCut && luck < 0.4) return []
    if (isCut) return [{ ...one, text: word.text.slice(0, 2) }]
    if (luck < 0.3) return []
    return luck < 0.6 ? [{ ...one, text: `noise${Math.floor(random() * 9)}` }] : [one]
  })
  return { start, end, words: heard }
}

test('of pieces that overlap no word is lost or doubled, with noise at their edges', () => {
  fc.assert(
    fc.property(
      talk,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 50, maxLength: 50 }),
      (words, luck) => {
        let used = 0
        const random = () => {
          used += 1
          return ((luck[used % luck.length] ?? 0) + used * 0.618) % 1
        }
        const all = words.at(-1)?.end ?? 0
        const pieces: HeardPiece[] = []
        for (let start = 0; start < all; ) {
          const end = start + 8 + random() * 20
          const isLast = end >= all
          pieces.push(hear(words, start, isLast ? all + 1 : end, random))
          start = isLast ? all : end - 2 - random() * 3
        }
        const stitched = stitchPieces(pieces.toReversed())
        expect(stitched.map(({ text }) => text)).toEqual(words.map(({ text }) => text))
        for (const [at, word] of stitched.entries()) {
          expect(Math.abs(word.start - (words[at]?.start ?? 0))).toBeLessThan(0.2)
          expect(word.start).toBeGreaterThanOrEqual(stitched[at - 1]?.end ?? 0)
        }
      },
    ),
    { numRuns: 300 },
  )
})

const heard = (text: string, start: number): TimedWord[] =>
  text.split(' ').map((word, at) => ({
    text: word,
    start: start + at * 0.5,
    end: start + at * 0.5 + 0.4,
    confidence: null,
  }))

test('pieces that were cut in silence stand behind each other', () => {
  const pieces = [
    { start: 0, end: 2, words: heard('one two', 0) },
    { start: 2, end: 4, words: heard('two three', 2.2) },
  ]
  expect(stitchPieces(pieces).map(({ text }) => text)).toEqual(['one', 'two', 'two', 'three'])
})

test('an overlap in which nobody says anything adds nothing', () => {
  const pieces = [
    { start: 0, end: 6, words: heard('one two', 0) },
    { start: 4, end: 10, words: heard('three', 7) },
    { start: 4, end: 5, words: [] },
  ]
  expect(stitchPieces(pieces).map(({ text }) => text)).toEqual(['one', 'two', 'three'])
})

describe('voices', () => {
  const piece = (start: number, end: number, text: string, codes: string): HeardPiece => ({
    start,
    end,
    words: heard(text, start).map((word, at) => ({ ...word, speakerCode: codes.charAt(at) })),
  })
  const codes = (...pieces: HeardPiece[]) =>
    stitchPieces(pieces)
      .map(({ speakerCode }) => speakerCode)
      .join(' ')

  test('are the same ones where both pieces heard them', () => {
    expect(
      codes(
        piece(0, 6, 'a b c d e f g h i j k l', 'AAAAAABBBBBB'),
        piece(2, 8, 'e f g h i j k l m n o p', 'BBAAAAAABBCC'),
      ),
    ).toBe('A A A A A A B B B B B B A A C C')
  })

  test('are others where nobody knows', () => {
    expect(codes(piece(0, 2, 'a b c', 'ABA'), piece(2, 4, 'd e f', 'ABA'))).toBe('A B A A2 B2 A2')
  })

  test('and one voice alone stays one', () => {
    expect(codes(piece(0, 2, 'a b c', 'AAA'), piece(2, 4, 'd e f', 'BBB'))).toBe('A A A A A A')
  })
})

test('no pieces are no words', () => {
  expect(stitchPieces([])).toEqual([])
})
