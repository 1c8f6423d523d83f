import fc from 'fast-check'
import { expect, test } from 'vitest'
import { retimeWords } from './retime.ts'
import { sentenceText } from './sentences.ts'
import type { TimedWord } from './words.ts'

function timed(...words: string[]): TimedWord[] {
  return words.map((text, at) => ({ text, start: at, end: at + 0.8, confidence: 0.5 }))
}
const times = (words: TimedWord[]) => words.map(({ text, start, end }) => [text, start, end])

test('words that stay keep their times, whatever happens to case and commas', () => {
  const words = retimeWords(timed('so', 'hello', 'there', 'you'), 'Hello, there you!')
  expect(times(words)).toEqual([
    ['Hello,', 1, 1.8],
    ['there', 2, 2.8],
    ['you!', 3, 3.8],
  ])
  expect(words.map(({ confidence }) => confidence)).toEqual([null, 0.5, null])
})

test('new words share the time of what they replace by their length', () => {
  expect(times(retimeWords(timed('we', 'use', 'podsted', 'here'), 'we use the podcasts of here'))).toEqual([
    ['we', 0, 0.8],
    ['use', 1, 1.8],
    ['the', 2, 2.185],
    ['podcasts', 2.185, 2.677],
    ['of', 2.677, 2.8],
    ['here', 3, 3.8],
  ])
})

test('one word in the place of two takes the time of both', () => {
  expect(times(retimeWords(timed('we', 'pod', 'stead', 'here'), 'we Podstead here'))[1]).toEqual([
    'Podstead',
    1,
    2.8,
  ])
})

test('words that are put between others stand in the silence', () => {
  expect(times(retimeWords(timed('a', 'b'), 'a new b'))[1]).toEqual(['new', 0.8, 1])
  expect(times(retimeWords(timed('a', 'b'), 'a b new'))[2]).toEqual(['new', 1.8, 1.8])
})

test('a corrected character of Japanese leaves the others where they are', () => {
  const words = retimeWords(timed('夜行', '列車', 'の', '噺'), '夜行列車の話')
  expect(sentenceText(words)).toBe('夜行列車の話')
  expect([words[0]?.start, words.at(-1)?.start, words.at(-1)?.end]).toEqual([0, 3, 3.8])
})

test('punctuation that stands alone stays with its word', () => {
  const words = retimeWords(timed('comment', 'so'), 'Comment ? « So »')
  expect(words.map(({ text }) => text)).toEqual(['Comment\u00a0?', '«\u00a0So\u00a0»'])
})

test('of no words nothing is made', () => {
  expect(retimeWords([], 'Hello')).toEqual([])
  expect(retimeWords(timed('a'), '  ')).toEqual([])
})

const word = fc.constantFrom(
  'a',
  'b',
  'c',
  'the',
  'train',
  'Train,',
  '夜行列車の',
  '話。',
  'поезд',
  'قطار',
  'iPhone',
)
test('whatever is written, it says that, in order and within the time that there was', () => {
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 40 }),
      fc.array(word, { maxLength: 40 }),
      (old, written) => {
        const text = written.join(' ')
        const words = retimeWords(timed(...old), text)
        const plain = (said: string) => said.replace(/\s/g, '')
        expect(plain(sentenceText(words))).toBe(plain(text))
        for (const [at, { start, end }] of words.entries()) {
          expect(end).toBeGreaterThanOrEqual(start)
          expect(start).toBeGreaterThanOrEqual(words[at - 1]?.end ?? 0)
          expect(end).toBeLessThanOrEqual(old.length)
        }
      },
    ),
  )
})

test('what is not changed is not changed', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 40 }), (old) => {
      const words = retimeWords(timed(...old), old.join(' '))
      if (old.every((one) => !/[夜話]/.test(one))) expect(words).toEqual(timed(...old))
    }),
  )
})
