import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alignWords } from './align.ts'
import type { TimedWord } from './words.ts'

const COMMON =
  'the and of to a in that it is was he for on with as they at be this have from or one had by'.split(' ')

/** Numbers that look random and are the same for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return ((state ^ (state >>> 15)) >>> 0) / 2 ** 32
  }
}

/** Talk as it is: half of the words are always the same ones. */
function talk(count: number, random: () => number, from = 0): TimedWord[] {
  let time = from
  return Array.from({ length: count }, () => {
    const text =
      random() < 0.5 ? (COMMON[Math.floor(random() * 25)] ?? '') : `word${Math.floor(random() ** 2 * 3000)}`
    const start = time + (random() < 0.05 ? 0.6 : 0.02)
    time = start + 0.12 + random() * 0.5
    return { text, start: round(start), end: round(time), confidence: 0.9 }
  })
}

/** The same, heard again: one word in ten is missing, another one, or two. */
function hearAgain(words: TimedWord[], random: () => number, shift: number): TimedWord[] {
  return words.flatMap((word) => {
    const jitter = (random() - 0.5) * 0.1
    const moved = {
      ...word,
      start: round(word.start + shift + jitter),
      end: round(word.end + shift + jitter),
    }
    const luck = random()
    if (luck > 0.1) return [moved]
    if (luck > 0.07) return []
    if (luck > 0.03) return [{ ...moved, text: `wrong${Math.floor(random() * 500)}` }]
    const middle = round((moved.start + moved.end) / 2)
    return [
      { ...moved, text: 'the', end: middle },
      { ...moved, text: 'in', start: middle },
    ]
  })
}
const round = (time: number) => Math.max(0, Math.round(time * 1000) / 1000)

/** How many of the stamps are right. */
function countRight(aligned: (TimedWord | null)[], words: TimedWord[], shift: number): number {
  return aligned.filter((one, at) => one && Math.abs(one.start - (words[at]?.start ?? 0) - shift) <= 0.3)
    .length
}
/** Of 99 in 100 a single text may have a word too few: it is the same texts that are tried each time. */
const ALWAYS_THE_SAME = { numRuns: 20, seed: 20 }
const seeds = fc.integer({ min: 1, max: 2 ** 31 })

describe('corrected words find their place', () => {
  test('behind 30 seconds that were put in front: 99 of 100 within 0.3 seconds', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const random = randomNumbers(seed)
        const words = talk(2000, random)
        const intro = talk(75, random)
        const heard = [...intro, ...hearAgain(words, random, 30)]
        const aligned = alignWords(words, heard)
        expect(countRight(aligned, words, 30)).toBeGreaterThanOrEqual(1980)
        expectOrder(aligned)
      }),
      ALWAYS_THE_SAME,
    )
  })

  test('around a cut: the same, and what was cut is not said', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 20, max: 900 }), (seed, size) => {
        const random = randomNumbers(seed)
        const words = talk(2000, random)
        const [before, cut, after] = [
          words.slice(0, 700),
          words.slice(700, 700 + size),
          words.slice(700 + size),
        ]
        const shift = (cut[0]?.start ?? 0) - (after[0]?.start ?? 0)
        const heard = [...hearAgain(before, random, 0), ...hearAgain(after, random, shift)]
        const aligned = alignWords(words, heard)
        const right =
          countRight(aligned.slice(0, 700), before, 0) + countRight(aligned.slice(700 + size), after, shift)
        expect(right).toBeGreaterThanOrEqual((2000 - size) * 0.99)
        const left = aligned.slice(700, 700 + size).filter((one) => one !== null).length
        // At the cut the same word may stand on both sides, or be heard wrongly.
        expect(left).toBeLessThanOrEqual(5)
        expectOrder(aligned)
      }),
      ALWAYS_THE_SAME,
    )
  })

  test('in the audio that they are from, whatever was corrected', () => {
    const random = randomNumbers(5)
    const words = talk(500, random)
    const corrected = words.map((word, at) => (at % 9 ? word : { ...word, text: 'Corrected' }))
    expect(alignWords(corrected, words)).toEqual(corrected)
  })

  test('and nowhere in the audio of another episode', () => {
    const random = randomNumbers(7)
    const aligned = alignWords(talk(500, random), talk(500, random, 4000))
    expect(aligned.filter((one) => one !== null).length).toBeLessThan(50)
    expect(alignWords(talk(5, random), [])).toEqual([null, null, null, null, null])
  })
})

function expectOrder(aligned: (TimedWord | null)[]): void {
  let before = 0
  for (const word of aligned) {
    if (!word) continue
    expect(word.end).toBeGreaterThanOrEqual(word.start)
    expect(word.start).toBeGreaterThanOrEqual(before)
    before = word.start
  }
}
