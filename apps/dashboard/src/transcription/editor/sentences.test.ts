import { describe, expect, test } from 'vitest'
import { acceptProposals, findPlaces, proposeTerms, replacePlaces } from './find-places.ts'
import {
  correctText,
  type EditorSentence,
  groupIntoRows,
  joinRows,
  nameSpeaker,
  rowText,
  splitText,
} from './sentences.ts'
import { placeWords } from './word-places.ts'

let second = 0
const say = (key: string, text: string, more: Partial<EditorSentence> = {}): EditorSentence => ({
  key,
  speaker: 'Ana',
  speakerCode: 'A',
  startsParagraph: false,
  words: text.split(' ').map((word) => {
    second += 1
    return { text: word, start: second, end: second + 0.8, confidence: 0.9 }
  }),
  ...more,
})
const texts = (sentences: readonly EditorSentence[]) =>
  sentences.map((sentence) => rowText({ sentences: [sentence] }))

describe('correcting a paragraph', () => {
  const first = say('a', 'It rains a lot.', { startsParagraph: true })
  const second = say('b', 'We stay in side.')
  const third = say('c', 'The boat waits.')
  const all = [first, second, third]

  test('leaves the sentences alone that stay as they are', () => {
    const corrected = correctText(all, 'It rains a lot. We stay inside. The boat waits.')
    expect(texts(corrected)).toEqual(['It rains a lot.', 'We stay inside.', 'The boat waits.'])
    expect(corrected[0]).toBe(first)
    expect(corrected[2]).toBe(third)
  })
  test('keeps the times of words that stay, and gives new ones no confidence', () => {
    const [, corrected] = correctText(all, 'It rains a lot. We stay inside. The boat waits.')
    expect(corrected?.words[1]).toEqual(second.words[1])
    expect(corrected?.words[2]).toMatchObject({ text: 'inside.', confidence: null })
  })
  test('is nothing where only spaces differ', () => {
    expect(correctText(all, 'It rains  a lot. We stay in side. The boat waits. ')).toBe(all)
  })
  test('that takes a sentence out leaves the others', () => {
    expect(texts(correctText(all, 'It rains a lot. The boat waits.'))).toEqual([
      'It rains a lot.',
      'The boat waits.',
    ])
  })
  test('keeps the name of a row whose first sentence goes', () => {
    const [begin] = correctText(all, 'We stay in side. The boat waits.')
    expect(begin).toMatchObject({ key: 'a', startsParagraph: true })
  })
  test.each([
    ['So it rains a lot. We stay in side. The boat waits.', 0],
    ['It rains a lot. We stay in side. The boat waits. Always.', 2],
    ['It rains a lot. Often. We stay in side. The boat waits.', 0],
  ])('takes up words that are added: %s', (text, changed) => {
    const corrected = correctText(all, text)
    expect(texts(corrected).join(' ')).toBe(text)
    expect(corrected.map((one, index) => one === all[index])).toEqual(
      all.map((_, index) => index !== changed),
    )
  })
  test('to nothing leaves no sentence', () => {
    expect(correctText(all, ' ')).toEqual([])
  })
  test('never makes a sentence longer than the server takes', () => {
    const long = correctText([first], Array.from({ length: 1200 }, (_, i) => `word${i}`).join(' '))
    expect(long.map(({ words }) => words.length)).toEqual([500, 500, 200])
  })
})

describe('splitting and joining', () => {
  const one = say('a', 'It rains a lot. And more.', { startsParagraph: true })
  const two = say('b', 'The boat waits.', { speaker: 'Rui', speakerCode: 'B', startsParagraph: true })

  test('a sentence is parted at the caret, and a word within it too', () => {
    const text = 'It rains a lot. And more.'
    expect(texts(splitText([one], text, 16, 'sentence') ?? [])).toEqual(['It rains a lot.', 'And more.'])
    expect(texts(splitText([one], text, 5, 'sentence') ?? [])).toEqual(['It ra', 'ins a lot. And more.'])
  })
  test('punctuation stays with the word before the caret', () => {
    const parts = splitText([say('c', 'Bread, and more.')], 'Bread, and more.', 5, 'sentence')
    expect(texts(parts ?? [])).toEqual(['Bread,', 'and more.'])
  })
  test.each([0, 25])('nothing is parted at its edge (%i)', (offset) => {
    expect(splitText([one], 'It rains a lot. And more.', offset, 'sentence')).toBeNull()
  })
  test('a paragraph that is parted between sentences leaves both as they are', () => {
    const next = say('c', 'They wait.')
    const parts = splitText([one, next], 'It rains a lot. And more. They wait.', 26, 'paragraph')
    expect(parts?.map(({ key, startsParagraph }) => [key, startsParagraph])).toEqual([
      ['a', true],
      ['c', true],
    ])
  })
  test('joined paragraphs have one speaker, joined sentences one text', () => {
    const rows = groupIntoRows([one, two], 'paragraph')
    expect(rows).toHaveLength(2)
    const [first, second] = rows as [(typeof rows)[0], (typeof rows)[0]]
    expect(groupIntoRows(joinRows(first, second, 'paragraph') ?? [], 'paragraph')).toHaveLength(1)
    expect(texts(joinRows(first, second, 'sentence') ?? [])).toEqual([
      'It rains a lot. And more. The boat waits.',
    ])
  })
})

describe('naming speakers', () => {
  const all = [
    say('a', 'One.', { speaker: null, speakerCode: 'A' }),
    say('b', 'Two.', { speaker: 'Rui', speakerCode: 'B' }),
    say('c', 'Three.', { speaker: null, speakerCode: 'A' }),
  ]
  test('everywhere means wherever the same voice is heard', () => {
    const named = nameSpeaker(all, all.slice(0, 1), 'Ana', { everywhere: true })
    expect(named.map(({ speaker }) => speaker)).toEqual(['Ana', 'Rui', 'Ana'])
  })
  test('here means here, and who is known elsewhere is that person', () => {
    const named = nameSpeaker(all, all.slice(0, 1), 'Rui', { everywhere: false })
    expect(named.map(({ speaker, speakerCode }) => [speaker, speakerCode])).toEqual([
      ['Rui', 'B'],
      ['Rui', 'B'],
      [null, 'A'],
    ])
  })
})

describe('finding', () => {
  const all = [say('a', 'The pod stead grows, pod stead grows.'), say('b', 'Podium and pod.')]
  const options = { matchCase: false, wholeWords: false }

  test('sees every place, and replaces it with its punctuation left', () => {
    const places = findPlaces(all, 'pod stead', options)
    expect(places).toHaveLength(2)
    const replaced = replacePlaces(all, places, 'Podstead')
    expect(texts(replaced)[0]).toBe('The Podstead grows, Podstead grows.')
    expect(replaced[1]).toBe(all[1])
  })
  test('minds capitals and whole words where it is asked to', () => {
    expect(findPlaces(all, 'pod', options)).toHaveLength(4)
    expect(findPlaces(all, 'pod', { ...options, wholeWords: true })).toHaveLength(3)
    expect(findPlaces(all, 'Pod', { ...options, matchCase: true })).toHaveLength(1)
  })
  test('proposes what the glossary would write, sentence by sentence', () => {
    const proposals = proposeTerms(all, [
      { term: 'Podstead', heard_as: ['pod stead'] },
      { term: 'The', heard_as: [] },
      { term: 'POD', heard_as: [] },
    ])
    expect(proposals.map(({ replaced }) => replaced.map(({ heard, term }) => [heard, term]))).toEqual([
      [
        ['pod stead', 'Podstead'],
        ['pod stead', 'Podstead'],
      ],
      [['pod', 'POD']],
    ])
    expect(texts(acceptProposals(all, proposals.slice(1)))).toEqual([
      'The pod stead grows, pod stead grows.',
      'Podium and POD.',
    ])
  })
})

test('words are found in a text with any spaces', () => {
  const words = [{ text: 'One' }, { text: 'two\u00a0–' }, { text: 'three' }]
  expect(placeWords('  One two  – three ', words)).toEqual([
    [2, 5],
    [6, 12],
    [13, 18],
  ])
})
