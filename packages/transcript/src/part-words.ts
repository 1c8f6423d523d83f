import { isSpaceless } from './lines.ts'
import { NO_BREAK, SAYS_SOMETHING, splitWords } from './split-words.ts'
import type { TimedWord } from './words.ts'

/**
 * Words as splitWords has them. Engines send punctuation by itself, and whole sentences where a script has no
 * spaces; the parts of these share their time by their length.
 */
export function partWords(words: readonly TimedWord[]): TimedWord[] {
  const found: TimedWord[] = []
  for (const word of words) {
    const text = word.text.replace(/^\s+|[^\S\u00a0]+$/g, '').replace(/\s+/g, NO_BREAK)
    const last = found.at(-1)
    if (!text.trim()) continue
    if (last && !SAYS_SOMETHING.test(text))
      found[found.length - 1] = { ...last, text: last.text + text, end: Math.max(last.end, word.end) }
    else if (text.length > 1 && [...text].some((character) => isSpaceless(character)))
      found.push(...partWord({ ...word, text }, splitWords(text)))
    else found.push(text === word.text ? word : { ...word, text })
  }
  return found
}

function partWord(word: TimedWord, parts: readonly string[]): TimedWord[] {
  if (parts.length < 2) return [word]
  const all = parts.reduce((sum, part) => sum + part.length, 0)
  const timeAt = (length: number) =>
    Math.round((word.start + ((word.end - word.start) * length) / all) * 1000) / 1000
  const { endsSegment, ...rest } = word
  let length = 0
  return parts.map((text, at) => {
    const start = timeAt(length)
    length += text.length
    const isLast = at === parts.length - 1
    return { ...rest, text, start, end: timeAt(length), ...(isLast && endsSegment && { endsSegment }) }
  })
}
