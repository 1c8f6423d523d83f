import { describe, expect, test } from 'vitest'
import { applyGlossary } from './glossary.ts'
import { sentenceText } from './sentences.ts'
import { splitWords } from './split-words.ts'
import type { TimedWord } from './words.ts'

function say(text: string): TimedWord[] {
  return splitWords(text).map((word, at) => ({ text: word, start: at, end: at + 0.8, confidence: 0.5 }))
}
const TERMS = [
  { term: 'Podstead', heard_as: ['pod stead', 'podsted', 'pot stead'] },
  { term: 'Ana Mayer', heard_as: ['anna meyer', 'ana maier'] },
  { term: 'Mayer', heard_as: ['meyer'] },
  { term: 'iPhone', heard_as: [] },
  { term: 'night train', heard_as: ['nightrain'] },
  { term: 'Yahoo!', heard_as: ['yahoo'] },
  { term: '夜行列車', heard_as: ['夜光列車'] },
]

describe('terms are written as they are written', () => {
  test.each([
    ['one word for another', 'we like podsted here', 'we like Podstead here'],
    ['one for two', 'we like pod stead, here', 'we like Podstead, here'],
    ['two for two, the longest first', 'and Anna Meyer said', 'and Ana Mayer said'],
    ['the shorter one alone', 'Frau Meyer said', 'Frau Mayer said'],
    ['in any case', 'an Iphone and an IPHONE', 'an iPhone and an iPhone'],
    ['with what stands around it', 'the “podsted” (Pod Stead).', 'the “Podstead” (Podstead).'],
    ['with its owner', 'it is podsted’s feed', 'it is Podstead’s feed'],
    ['with a capital where a sentence begins', 'It came. Nightrain is late', 'It came. Night train is late'],
    ['but a name keeps its own', 'Iphone is one', 'iPhone is one'],
    ['with one shout', 'use Yahoo!', 'use Yahoo!'],
    ['not over a comma', 'a pod, stead', 'a pod, stead'],
    ['not within a word', 'a podstedian', 'a podstedian'],
    ['in Japanese', '今日は夜光列車の話', '今日は夜行列車の話'],
  ])('%s', (_, heard, written) => {
    expect(sentenceText(applyGlossary(say(heard), TERMS).words)).toBe(written)
  })

  test('and it is said which were', () => {
    expect(applyGlossary(say('pod stead is Podstead and podsted.'), TERMS).replaced).toEqual([
      { term: 'Podstead', heard: 'pod stead', from: 0, until: 2 },
      { term: 'Podstead', heard: 'podsted.', from: 5, until: 6 },
    ])
  })
})

describe('times', () => {
  const times = (text: string) =>
    applyGlossary(say(text), TERMS).words.map(({ text, start, end }) => [text, start, end])

  test('of two words become those of one', () => {
    expect(times('a pod stead b')).toEqual([
      ['a', 0, 0.8],
      ['Podstead', 1, 2.8],
      ['b', 3, 3.8],
    ])
  })

  test('of one are shared by two', () => {
    expect(times('a nightrain')).toEqual([
      ['a', 0, 0.8],
      ['night', 1, 1.4],
      ['train', 1.4, 1.8],
    ])
  })

  test('of as many stay, and what is not a term is the same word', () => {
    const words = say('and anna meyer')
    const found = applyGlossary(words, TERMS).words
    expect(found.map(({ start }) => start)).toEqual([0, 1, 2])
    expect(found[0]).toBe(words[0])
  })
})

test('without terms all stays', () => {
  const words = say('a b')
  expect(applyGlossary(words, [])).toEqual({ words, replaced: [] })
})
