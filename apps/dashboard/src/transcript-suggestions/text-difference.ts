import { matchWords } from '@podstead/transcript/match-words'
import { isSpaced, splitWords } from '@podstead/transcript/split-words'

export interface TextPart {
  text: string
  /** `removed` is in the first text alone, `added` in the second. */
  kind: 'same' | 'removed' | 'added'
}

/** Both texts in one, word by word: what stays, what goes, and what comes in its place. */
export function textDifference(before: string, after: string): TextPart[] {
  const [old, written] = [splitWords(before), splitWords(after)]
  const matches = matchWords(old, written)
  const parts: TextPart[] = []
  const add = (kind: TextPart['kind'], words: string[]) => {
    if (words.length) parts.push({ kind, text: joinWords(words) })
  }
  let [at, same, added] = [0, [] as string[], [] as string[]]
  const flush = (removed: string[]) => {
    add('same', same)
    add('removed', removed)
    add('added', added)
    same = []
    added = []
  }
  for (const [place, word] of written.entries()) {
    const match = matches[place] ?? -1
    if (match < 0) {
      added.push(word)
      continue
    }
    if (match > at || added.length) flush(old.slice(at, match))
    same.push(word)
    at = match + 1
  }
  flush(old.slice(at))
  return parts
}

function joinWords(words: readonly string[]): string {
  return words.reduce((text, word) => (text && isSpaced(text, word) ? `${text} ${word}` : text + word), '')
}
