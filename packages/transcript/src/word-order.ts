import type { TimedWord } from './words.ts'

/** A word whose time is known, or was worked out from those around it. */
export type PlacedWord = TimedWord & { isFixed: boolean }

/** Words in whole milliseconds; what was worked out stays between what is known. */
export function orderWords(words: readonly PlacedWord[]): TimedWord[] {
  const found = words.map(({ start, end, ...word }) => ({
    ...word,
    start: milliseconds(start),
    end: milliseconds(end),
  }))
  let earliest = 0
  for (const word of found) {
    if (!word.isFixed) word.start = Math.max(word.start, earliest)
    if (!word.isFixed) word.end = Math.max(word.end, word.start)
    earliest = word.end
  }
  let latest = Number.POSITIVE_INFINITY
  for (const word of found.toReversed()) {
    if (!word.isFixed) word.end = Math.min(word.end, latest)
    if (!word.isFixed) word.start = Math.min(word.start, word.end)
    latest = word.start
  }
  return found.map(({ isFixed, ...word }) => word)
}

function milliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000
}
