import { describe, expect, test } from 'vitest'
import { type FindOptions, findInSentences, replaceInSentences } from './find.ts'
import { sentenceText } from './sentences.ts'
import { splitWords } from './split-words.ts'
import type { TimedSentence } from './words.ts'

function sentences(...texts: string[]): TimedSentence[] {
  let time = 0
  return texts.map((text, at) => ({
    words: splitWords(text).map((word) => {
      time += 1
      return { text: word, start: time - 1, end: time - 0.2, confidence: 0.5 }
    }),
    speaker: null,
    speakerCode: '',
    startsParagraph: at === 0,
  }))
}

describe('found', () => {
  test.each<[string, string, string, FindOptions, string[]]>([
    ['in any case', 'The train. the TRAIN', 'train', {}, ['train', 'TRAIN']],
    ['in this case only', 'The train. the TRAIN', 'train', { matchCase: true }, ['train']],
    ['without accents', 'Ein Café, ein Cafe\u0301 und Zoë', 'cafe', {}, ['Café', 'Cafe\u0301']],
    ['with these accents only', 'Ein Café und ein Cafe', 'café', { matchAccents: true }, ['Café']],
    ['within words', 'trains and restraint', 'train', {}, ['train', 'train']],
    ['as whole words', 'trains, a train. Train’s', 'train', { wholeWords: true }, ['train', 'Train']],
    ['over several words', 'the night train, then', 'night train', {}, ['night train']],
    ['with the space of a French question', 'Qui ? Moi', 'qui ?', {}, ['Qui\u00a0?']],
    ['in Japanese', '今日は夜行列車の話', '夜行列車', { wholeWords: true }, ['夜行列車']],
    ['in Cyrillic', 'Поезд и поезда', 'ПОЕЗД', { wholeWords: true }, ['Поезд']],
    ['in Arabic with its vowels', 'كِتاب', 'كتاب', {}, ['كِتاب']],
    ['one behind the other', 'aaaa', 'aa', {}, ['aa', 'aa']],
    ['never when nothing is looked for', 'a b', ' ', {}, []],
  ])('%s', (_, text, query, options, expected) => {
    const given = sentences(text)
    const found = findInSentences(given, query, options)
    const said = sentenceText(given[0]?.words ?? [])
    expect(found.map(({ from, until }) => said.slice(from, until))).toEqual(expected)
  })

  test('with the words that it is in', () => {
    const given = sentences('We go.', 'Take the night train, please.')
    expect(findInSentences(given, 'night train')).toEqual([
      { sentence: 1, from: 9, until: 20, firstWord: 2, untilWord: 4 },
    ])
  })
})

describe('replaced', () => {
  const replace = (given: TimedSentence[], query: string, by: string) =>
    replaceInSentences(given, findInSentences(given, query), by)

  test('punctuation and all other words stay as they are, with their times', () => {
    const given = sentences('We use Podsted, and Podsted.', 'It rains.')
    const changed = replace(given, 'podsted', 'Podstead')
    expect(changed.map(({ words }) => sentenceText(words))).toEqual([
      'We use Podstead, and Podstead.',
      'It rains.',
    ])
    expect(changed[0]?.words.map(({ start }) => start)).toEqual([0, 1, 2, 3, 4])
    expect(changed[0]?.words[0]).toBe(given[0]?.words[0])
    expect(changed[1]).toBe(given[1])
  })

  test('two words become one, one becomes two, within their time', () => {
    const [joined] = replace(sentences('we use pod stead here'), 'pod stead', 'Podstead')
    expect(joined?.words[2]).toEqual({ text: 'Podstead', start: 2, end: 3.8, confidence: null })
    const [parted] = replace(sentences('a nightjet here'), 'nightjet', 'night train')
    expect(parted?.words.map(({ text, start, end }) => [text, start, end]).slice(1, 3)).toEqual([
      ['night', 1, 1.4],
      ['train', 1.4, 1.8],
    ])
  })

  test('twice within one word, and over the border of two', () => {
    expect(sentenceText(replace(sentences('lalala la'), 'la', 'no')[0]?.words ?? [])).toBe('nonono no')
    expect(sentenceText(replace(sentences('one two three'), 'e t', 'X')[0]?.words ?? [])).toBe('onXwo three')
  })

  test('nothing left: the sentence goes, and the next one begins its paragraph', () => {
    const changed = replace(sentences('Uh.', 'We go, uh.', 'Yes.'), 'uh.', '')
    expect(changed.map(({ words, startsParagraph }) => [sentenceText(words), startsParagraph])).toEqual([
      ['We go', true],
      ['Yes.', false],
    ])
    expect(sentenceText(replace(sentences('We go, uh.'), 'uh', '')[0]?.words ?? [])).toBe('We go.')
  })
})
