import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HIT, hitParts, searchConfiguration, secondsOfHit, spacedWords, toPassages } from './rules.ts'

const part = (seconds: number | null, text: string) => ({ seconds, speaker: null, text })

test.each([
  ['de', 'german'],
  ['pt-br', 'portuguese'],
  ['nb', 'norwegian'],
  ['et', 'simple'],
  ['ja', 'simple'],
])('a podcast in %s is searched as %s', (language, configuration) => {
  expect(searchConfiguration(language)).toBe(configuration)
})

test('cues become passages of about half a minute that end with a sentence', () => {
  const cues = Array.from({ length: 24 }, (_, at) =>
    part(at * 5, at % 4 === 3 ? 'so it ends.' : 'and on it goes'),
  )
  const passages = toPassages(cues)
  expect(passages.map(({ seconds }) => seconds)).toEqual([0, 40, 80])
  expect(passages.every(({ text }) => text.endsWith('.'))).toBe(true)
})

test('a hit is at the sentence in which most was found, not where its passage begins', () => {
  const [passage] = toPassages([
    part(2, 'Night falls.'),
    part(6, 'The night train is late.'),
    part(9, 'A train.'),
  ])
  if (!passage) throw new Error('nothing')
  const marked = passage.text.replace(/night|train/gi, (word) => HIT.start + word + HIT.end)
  expect(secondsOfHit(passage, hitParts(marked, []))).toBe(6)
  expect(secondsOfHit({ seconds: 2, times: [] }, hitParts(marked, []))).toBe(2)
  expect(secondsOfHit({ seconds: null, times: [] }, [{ text: 'none', isHit: false }])).toBeNull()
})

test('a paragraph that is too long is cut behind a sentence, and nothing is lost or doubled', () => {
  const words = fc.array(fc.constantFrom('night', 'train', 'Zürich.', 'over', '夜行', 'why?'), {
    maxLength: 900,
  })
  fc.assert(
    fc.property(fc.array(words, { maxLength: 6 }), (paragraphs) => {
      const texts = paragraphs.map((each) => each.join(' '))
      const passages = toPassages(texts.map((text) => part(null, text)))
      expect(passages.map(({ text }) => text).join(' ')).toBe(texts.filter(Boolean).join(' '))
      expect(passages.every(({ text }) => text.length <= 701)).toBe(true)
    }),
    { numRuns: 50 },
  )
})

test('scripts without spaces are searched by their words', () => {
  expect(spacedWords('夜の電車は遅い', 'ja')?.split(' ')).toContain('電車')
  expect(spacedWords('the night train', 'en')).toBeNull()
})

test('what was found is set apart, also where the database knows no words', () => {
  expect(hitParts(`a ${HIT.start}train${HIT.end} late`, ['trains'])).toEqual([
    { text: 'a ', isHit: false },
    { text: 'train', isHit: true },
    { text: ' late', isHit: false },
  ])
  expect(hitParts('夜の電車は', ['電車']).filter(({ isHit }) => isHit)).toEqual([
    { text: '電車', isHit: true },
  ])
  expect(hitParts('nothing (of it)', ['(', 'x*'])).toContainEqual({ text: '(', isHit: true })
})
