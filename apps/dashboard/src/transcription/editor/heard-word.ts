import type { DeskSound } from '../../audio/editor-sound.ts'
import type { EditorSentence } from './sentences.ts'

/** How exactly words light up (RU406). */
const STEP_MS = 50

export interface HeardWord {
  key: string
  /** Its place in the sentence. */
  word: number
}

export interface HeardWords {
  get: () => HeardWord | null
  subscribe: (listener: () => void) => () => void
  start: () => () => void
}

/** Follows the sound: which word is being said. Told only when it is another one. */
export function createHeardWords(sound: DeskSound, sentences: () => readonly EditorSentence[]): HeardWords {
  let heard: HeardWord | null = null
  let timer: ReturnType<typeof setInterval> | undefined
  const listeners = new Set<() => void>()
  const look = () => {
    const next = wordAt(sentences(), sound.element.currentTime)
    if (next?.key === heard?.key && next?.word === heard?.word) return
    heard = next
    for (const listener of listeners) listener()
  }
  const follow = () => {
    clearInterval(timer)
    if (sound.get().playing) timer = setInterval(look, STEP_MS)
    look()
  }
  return {
    get: () => heard,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: () => {
      const stop = sound.subscribe(follow)
      return () => {
        stop()
        clearInterval(timer)
      }
    },
  }
}

/** The word that is said at a second, or the last one before a pause; null before the first. */
export function wordAt(sentences: readonly EditorSentence[], seconds: number): HeardWord | null {
  const sentence = lastUntil(sentences, seconds, ({ words }) => words[0]?.start ?? 0)
  if (sentence < 0) return null
  const { key, words } = sentences[sentence] as EditorSentence
  return {
    key,
    word: Math.max(
      0,
      lastUntil(words, seconds, ({ start }) => start),
    ),
  }
}

/** The place of the last that begins until then; -1 where none does. */
function lastUntil<T>(list: readonly T[], seconds: number, begin: (one: T) => number): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (begin(list[middle] as T) <= seconds) low = middle + 1
    else high = middle
  }
  return low - 1
}
