import { describe, expect, test } from 'vitest'
import { guessSpeakers } from './guess-speakers.ts'
import { toSentences } from './sentences.ts'
import { splitWords } from './split-words.ts'
import type { TimedSentence } from './words.ts'

/** One turn a line, two seconds apart; `B: ` says whose voice it is. */
function talk(...turns: string[]): TimedSentence[] {
  let time = 0
  const words = turns.flatMap((turn) => {
    const [, code, text] = /^(?:([A-Z]): )?(.*)$/.exec(turn) ?? []
    time += 2
    return splitWords(text ?? '').map((word) => {
      time += 0.4
      return {
        text: word,
        start: time - 0.4,
        end: time,
        confidence: null,
        ...(code && { speakerCode: code }),
      }
    })
  })
  return toSentences(words, { language: 'en' })
}
const ANA = 'Ana Mayer'
const RUI = 'Rui Costa'

describe('where voices are told apart', () => {
  test.each([
    [
      'by what they say of themselves',
      ['A: Hello, I’m Ana Mayer.', 'B: And I am Rui. Good evening.', 'A: We talk about trains.'],
      [ANA, RUI, RUI, ANA],
    ],
    [
      'by whom they introduce, and who is left',
      ['A: My guest today is Ana Mayer.', 'B: Thank you, Rui.', 'A: How are you?'],
      [RUI, ANA, RUI],
    ],
    [
      'in German',
      ['A: Hallo, ich bin Rui Costa.', 'A: Mein Gast heute ist Ana Mayer.', 'B: Guten Abend.'],
      [RUI, RUI, ANA],
    ],
    ['not where nobody says a name', ['A: Hello.', 'B: Hello.'], [null, null]],
    ['not where both say the same one', ['A: I am Ana.', 'B: I am Ana.'], [null, null]],
  ])('%s', (_, turns, expected) => {
    expect(guessSpeakers(talk(...turns), [ANA, RUI])).toEqual(expected)
  })

  test('a voice without a name has none', () => {
    const turns = talk('A: I am Ana.', 'B: And who am I?', 'C: I do not know.')
    expect(guessSpeakers(turns, [ANA])).toEqual([ANA, null, null])
  })
})

describe('where they are not', () => {
  test('one person alone says everything', () => {
    expect(guessSpeakers(talk('Hello.', 'It rains.'), [ANA])).toEqual([ANA, ANA])
  })

  test('only what is beside a name is known', () => {
    const turns = talk('I am Ana. Rui, how are you?', 'Very well.', 'And then it rained.', 'So it did.')
    expect(guessSpeakers(turns, [ANA, RUI])).toEqual([ANA, ANA, RUI, null, null])
  })

  test('a first name that two have says nothing', () => {
    expect(guessSpeakers(talk('I am Ana.'), [ANA, 'Ana Lima'])).toEqual([null])
  })
})

describe('whom somebody has named already', () => {
  test('leaves the other voice to the other name', () => {
    const [first, second] = talk('A: Hello.', 'B: Good evening.')
    const named = [{ ...first, speaker: ANA }, second] as TimedSentence[]
    expect(guessSpeakers(named, [ANA, RUI])).toEqual([ANA, RUI])
  })

  test('is answered by the other one where voices are not told apart', () => {
    const [first, second] = talk('How are you?', 'Very well.')
    const named = [{ ...first, speaker: ANA }, second] as TimedSentence[]
    expect(guessSpeakers(named, [ANA, RUI])).toEqual([ANA, RUI])
  })
})

test('without people nobody is proposed', () => {
  expect(guessSpeakers(talk('I am Ana.'), [])).toEqual([null])
})
