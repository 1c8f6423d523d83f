import type { TimedWord } from './words.ts'

/** A word of one's own, whose time is known, or was worked out from those around it. */
export type PlacedWord = { word: TimedWord; isFixed: boolean }

/** The words, in whole milliseconds; what was worked out stays between what is known. */
export function orderWords(placed: readonly PlacedWord[]): TimedWord[] {
  let earliest = 0
  for (const { word, isFixed } of placed) {
    word.start = milliseconds(word.start)
    word.end = milliseconds(word.end)
    if (!isFixed) word.start = Math.max(word.start, earliest)
    if (!isFixed) word.end = Math.max(word.end, word.start)
    earliest = word.end
  }
  let latest = Number.POSITIVE_INFINITY
  for (let at = placed.length - 1; at >= 0; at -= 1) {
    const { word, isFixed } = placed[at] as PlacedWord
    if (!isFixed) word.end = Math.min(word.end, latest)
    if (!isFixed) word.start = Math.min(word.start, word.end)
    latest = word.start
  }
  return placed.map(({ word }) => word)
}

function milliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000
}
