import type { TranscriptChange } from '@podstead/contract/transcription/transcript-sentences'
import type { StoredWord } from './table.ts'

/** What is wrong with a sentence that is sent, by field. Others may begin while it is said, not before. */
export function sentenceProblems(
  words: readonly StoredWord[],
  { afterMs, durationMs }: { afterMs: number; durationMs: number },
): Record<string, string[]> | null {
  let latest = afterMs
  for (const [, text, startMs, endMs] of words) {
    if (text === '') return { text: ["can't be blank"] }
    if (startMs < 0 || startMs > durationMs) return { start: [OUTSIDE] }
    if (endMs > durationMs) return { end: [OUTSIDE] }
    if (endMs < startMs) return { end: ['must not be before the beginning'] }
    if (startMs < latest) return { start: [NOT_IN_ORDER] }
    latest = startMs
  }
  return null
}

const OUTSIDE = 'must be within the audio'
export const NOT_IN_ORDER = 'must be in the order of the sound'

/** What is wrong with the ids of changes: each sentence is taken out once, and none that goes is named. */
export function changeProblems(changes: readonly TranscriptChange[]): Record<string, string[]> | null {
  const removed = changes.flatMap((change) => change.removed.map(({ id }) => id))
  const gone = new Set(removed)
  if (gone.size !== removed.length) return { removed: ['has a sentence twice'] }
  if (changes.some(({ after }) => after !== null && gone.has(after)))
    return { after: ['is removed by the same change'] }
  const ids = changes.flatMap(({ added }) => added.flatMap(({ id }) => (id === null ? [] : [id])))
  if (new Set(ids).size !== ids.length) return { id: ['is there twice'] }
  const words = changes.flatMap(({ added }) =>
    added.flatMap((sentence) => sentence.words.flatMap(({ id }) => (id === null ? [] : [id]))),
  )
  return new Set(words).size === words.length ? null : { id: ['is there twice'] }
}

/**
 * Places between two others for so many sentences, with those that were there before where they suffice;
 * null where there is no room left.
 */
export function placesBetween(
  { before, after, free }: { before: number | null; after: number | null; free: readonly number[] },
  count: number,
): number[] | null {
  if (count <= free.length) return free.slice(0, count)
  const from = before ?? (after === null ? 0 : after - count - 1)
  const step = after === null ? 1 : (after - from) / (count + 1)
  if (step < SMALLEST_STEP) return null
  return Array.from({ length: count }, (_, at) => from + step * (at + 1))
}

const SMALLEST_STEP = 1e-6
