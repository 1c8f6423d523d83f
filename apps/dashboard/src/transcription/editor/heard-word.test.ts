import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeskSound, DeskState } from '../../audio/editor-sound.ts'
import { createHeardWords, wordAt } from './heard-word.ts'
import type { EditorSentence } from './sentences.ts'

const sentence = (key: string, ...starts: number[]): EditorSentence => ({
  ...{ key, speaker: null, speakerCode: '', startsParagraph: false },
  words: starts.map((start) => ({ text: 'word', start, end: start + 0.04, confidence: null })),
})
/** A word each twentieth of a second, then a pause. */
const SENTENCES = [sentence('a', 1, 1.05, 1.1), sentence('b', 5, 5.5)]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  [0.99, null],
  [1, ['a', 0]],
  [1.07, ['a', 1]],
  [4.9, ['a', 2]],
  [5.4, ['b', 0]],
  [99, ['b', 1]],
])('at %d s the word is %j', (seconds, expected) => {
  const heard = wordAt(SENTENCES, seconds)
  expect(heard && [heard.key, heard.word]).toEqual(expected)
})

test('words light up every 50 ms while it plays, and it is told when it is another one (RU406)', () => {
  const element = { currentTime: 1 }
  let state: DeskState = { playing: false, seconds: 1, failed: false }
  let change = () => {}
  const sound = {
    element,
    get: () => state,
    subscribe: (listener: () => void) => {
      change = listener
      return () => {}
    },
  } as unknown as DeskSound
  const heard = createHeardWords(sound, () => SENTENCES)
  const seen: unknown[] = []
  heard.subscribe(() => seen.push(heard.get()?.word))
  const stop = heard.start()
  const hear = (seconds: number) => {
    element.currentTime = seconds
    vi.advanceTimersByTime(50)
  }
  hear(1.05)
  expect(seen).toEqual([])
  state = { ...state, playing: true }
  change()
  for (const seconds of [1.06, 1.1, 1.12]) hear(seconds)
  expect(seen).toEqual([1, 2])
  stop()
  hear(5)
  expect(seen).toEqual([1, 2])
})
