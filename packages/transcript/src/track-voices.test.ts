import { expect, test } from 'vitest'
import { stitchPieces } from './stitch.ts'
import { nameTracks, type SideLevels } from './track-voices.ts'
import type { TimedWord } from './words.ts'

const say = (text: string, from = 0): TimedWord[] =>
  text.split(' ').map((word, at) => ({
    ...{ text: word, start: from + at * 0.5, end: from + at * 0.5 + 0.4, confidence: null },
  }))
/** A letter for each half second: who is heard on the left (l), the right (r), both (b), or nobody (.). */
function levels(sides: string, leak = -45): SideLevels {
  const of = (side: string) =>
    [...sides].flatMap((one) => Array(10).fill(one === '.' ? -90 : one === side || one === 'b' ? -20 : leak))
  return { perSecond: 20, left: of('l'), right: of('r') }
}
const codes = (words: readonly TimedWord[]) => words.map(({ speakerCode }) => speakerCode ?? '-').join(',')
const track = (sides: string) => [...sides].map((side) => (side === 'l' ? 'track 1' : 'track 2')).join(',')

test('who has a track of their own is told apart by it, also where the other microphone hears a little', () => {
  const words = say('how are you today very well thank you')
  expect(codes(nameTracks(words, levels('llllrrrr')))).toBe(track('llllrrrr'))
  expect(codes(nameTracks(words, levels('llllrrrr', -32)))).toBe(track('llllrrrr'))
})

test('whoever speaks in between is told apart, too, and a word at the wrong side within a sentence is not', () => {
  expect(codes(nameTracks(say('one two three four five six'), levels('llrlll')))).toBe(track('llllll'))
  const [first = [], yes = [], last = []] = [say('one two'), say('yes', 3), say('three four', 5)]
  expect(codes(nameTracks([...first, ...yes, ...last], levels('ll....r...ll')))).toBe(track('llrll'))
})

test('words that both say at once belong to whoever spoke before', () => {
  const words = say('one two three four five six seven eight nine ten eleven')
  expect(codes(nameTracks(words, levels('llllllblrrr')))).toBe(track('llllllllrrr'))
})

test.each([
  ['one microphone for both', levels('bbbb')],
  ['a little to one side, as a room is heard', levels('llll', -26)],
  ['music that is wide now and then', levels('bblb')],
  ['nothing at all', levels('....')],
])('sides say nothing of %s', (_, given) => {
  const words = say('one two three four')
  expect(nameTracks(words, given)).toEqual(words)
})

test('an engine that tells voices apart is believed', () => {
  const words = say('one two').map((word) => ({ ...word, speakerCode: 'A' }))
  expect(nameTracks(words, levels('lr'))).toEqual(words)
})

test('tracks are the same people in all pieces, whoever of them is heard there', () => {
  const piece = (start: number, text: string, sides: string) => ({
    ...{ start, end: start + 2 },
    words: nameTracks(say(text), levels(sides)).map((word) => ({
      ...{ ...word, start: word.start + start, end: word.end + start },
    })),
  })
  const pieces = [piece(0, 'a b c d', 'llll'), piece(2, 'e f g h', 'rrrr'), piece(4, 'i j k l', 'rrll')]
  expect(codes(stitchPieces(pieces))).toBe(track('llllrrrrrrll'))
})
