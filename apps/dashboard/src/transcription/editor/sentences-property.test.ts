import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  correctText,
  type EditorSentence,
  groupIntoRows,
  joinRows,
  type RowUnit,
  replaceRun,
  rowText,
  rowWords,
  splitText,
} from './sentences.ts'

const word = fc.stringMatching(/^[a-zäöß]{1,8}$/)
const sentence = fc.record({
  texts: fc.array(word, { minLength: 1, maxLength: 9 }),
  speaker: fc.constantFrom('Ana', 'Rui', null),
  startsParagraph: fc.boolean(),
})
const transcript = fc.array(sentence, { minLength: 1, maxLength: 12 }).map((made) => {
  let time = 0
  return made.map(({ texts, ...rest }, at): EditorSentence => {
    const words = texts.map((text, index) => {
      time += 0.5
      const said = index === texts.length - 1 ? `${text}.` : text
      return { text: said, start: time - 0.5, end: time - 0.1, confidence: 0.9 }
    })
    return { key: `s${at}`, speakerCode: rest.speaker ?? '', ...rest, words }
  })
})
const step = fc.record({
  kind: fc.constantFrom('split', 'join', 'correct'),
  row: fc.nat(),
  place: fc.nat(),
  text: word,
})
type Step = { kind: string; row: number; place: number; text: string }

function take(sentences: EditorSentence[], unit: RowUnit, { kind, row: at, place, text }: Step) {
  const rows = groupIntoRows(sentences, unit)
  const row = rows[at % rows.length]
  const before = rows[(at % rows.length) - 1]
  if (!row) return sentences
  if (kind === 'split') {
    const whole = rowText(row)
    // Between two words.
    const spaces = [...whole.matchAll(/ /g)].map(({ index }) => index + 1)
    const parts = spaces.length
      ? splitText(row.sentences, whole, spaces[place % spaces.length] ?? 0, unit)
      : null
    return parts ? replaceRun(sentences, row.sentences, parts) : sentences
  }
  if (kind === 'join') {
    const joined = before && joinRows(before, row, unit)
    return joined ? replaceRun(sentences, [...before.sentences, ...row.sentences], joined) : sentences
  }
  const texts = rowText(row).split(' ')
  // A word that nobody has said yet.
  texts[place % texts.length] = `${text}${place % 90}`
  return replaceRun(sentences, row.sentences, correctText(row.sentences, texts.join(' ')))
}

test.each<RowUnit>(['sentence', 'paragraph'])(
  'of rows of one %s: whatever is split, joined and corrected, words that stay keep their times',
  (unit) => {
    fc.assert(
      fc.property(transcript, fc.array(step, { maxLength: 25 }), (before, steps) => {
        let sentences = before
        for (const one of steps) {
          const words = rowWords({ sentences })
          sentences = take(sentences, unit, one)
          const after = rowWords({ sentences })
          expect(after.map(({ start, end }) => [start, end])).toEqual(
            words.map(({ start, end }) => [start, end]),
          )
          // A corrected word takes the place of the one before it; splitting and joining change none.
          const changed = after.filter(({ text }, at) => text !== words[at]?.text)
          expect(changed.length).toBeLessThanOrEqual(one.kind === 'correct' ? 1 : 0)
          expect(new Set(sentences.map(({ key }) => key)).size).toBe(sentences.length)
          expect(sentences.every((each) => each.words.length > 0)).toBe(true)
        }
      }),
    )
  },
)
