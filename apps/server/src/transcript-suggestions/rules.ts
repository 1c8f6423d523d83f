import { MAX_WORD_CHARACTERS } from '@podstead/contract/transcription/transcript-sentences'

export const MAX_SUGGESTER_NAME = 60
/** A passage; the field of the transcript's editor takes no more. */
export const MAX_SUGGESTION_LENGTH = 5000

export type SuggestionProblem = 'same' | 'empty' | 'tooLong' | 'nameLong' | 'stale' | 'captcha' | 'tooMany'

/** What visitors type as one line of plain text. */
export function plainLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
}

/** What is wrong with a suggestion, by its field; null where nothing is. */
export function findProblem(
  { text, name }: { text: string; name: string },
  before: string,
): SuggestionProblem | null {
  if (text === '') return 'empty'
  const isLonger = text.length > Math.min(MAX_SUGGESTION_LENGTH, before.length * 2 + 200)
  if (isLonger || text.split(' ').some((word) => word.length > MAX_WORD_CHARACTERS)) return 'tooLong'
  if (text === before) return 'same'
  return name.length > MAX_SUGGESTER_NAME ? 'nameLong' : null
}
