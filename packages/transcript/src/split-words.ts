import { firstCharacter, isSpaceless, lastCharacter } from './lines.ts'

/** A word, and not punctuation alone. */
export const SAYS_SOMETHING = /[\p{L}\p{N}\p{S}]/u
const OPENING = /^[\p{Ps}\p{Pi}\p{Pd}"'¿¡]+$/u
/** Scripts that leave the space out beside other ones too; Thai and its neighbours do not. */
const IDEOGRAPHIC =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\u30fb\u30fc\uff00-\uffef]$/u
/**
 * No punctuation stands apart from its word, and no line ends between them. Behind a word it is the space
 * that Thai and its neighbours put between sentences.
 */
export const NO_BREAK = '\u00a0'
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/**
 * A text as words with their punctuation: parted at spaces, and by dictionary where a script has none.
 * joinWords gives it back.
 */
export function splitWords(text: string): string[] {
  const words: string[] = []
  let opening = ''
  for (const part of text.split(/\s+/)) {
    if (!part) continue
    if (!SAYS_SOMETHING.test(part)) {
      const last = words.length - 1
      if (last < 0 || OPENING.test(part)) opening += part + NO_BREAK
      else words[last] += NO_BREAK + part
      continue
    }
    const last = words.length - 1
    if (last >= 0 && isPhraseSpace(words[last] ?? '', part)) words[last] += NO_BREAK
    for (const word of splitSpaceless(part)) {
      words.push(opening + word)
      opening = ''
    }
  }
  if (!opening) return words
  const rest = opening.slice(0, -1)
  const last = words.pop()
  return [...words, last === undefined ? rest : `${last}${NO_BREAK}${rest}`]
}

/** Words as a text, with spaces where their script has them. */
export function joinWords(words: readonly string[]): string {
  let [text, before] = ['', '']
  for (const word of words) {
    text += before && isSpaced(before, word) ? ` ${word}` : word
    before = word
  }
  return text
}

/** Whether a space stands between two words. */
export function isSpaced(before: string, after: string): boolean {
  const [last, first] = [lastCharacter(before), firstCharacter(after)]
  if (last === NO_BREAK || IDEOGRAPHIC.test(last) || IDEOGRAPHIC.test(first)) return false
  return !(isSpaceless(last) && isSpaceless(first))
}

/** Whether a space between two words means more than that they are two. */
function isPhraseSpace(before: string, after: string): boolean {
  const [last, first] = [lastCharacter(before), firstCharacter(after)]
  return [last, first].every((one) => isSpaceless(one) && !IDEOGRAPHIC.test(one))
}

/** The same for each spelling of a word: without case and the punctuation around it; '' for punctuation. */
export function normalizeWord(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’ʼ]/g, "'")
    .replace(/^[^\p{L}\p{N}\p{S}]+|[^\p{L}\p{N}\p{M}\p{S}]+$/gu, '')
}

/** Parts what stands without spaces; punctuation stays with the word before, brackets with the next. */
function splitSpaceless(part: string): string[] {
  if (
    !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(
      part,
    )
  )
    return [part]
  const words: string[] = []
  let opening = ''
  for (const { segment, isWordLike } of segmenter.segment(part)) {
    const last = words.at(-1)
    if (last !== undefined && !opening && isSpaced(last, segment)) words[words.length - 1] = last + segment
    else if (isWordLike || SAYS_SOMETHING.test(segment)) {
      words.push(opening + segment)
      opening = ''
    } else if (last === undefined || OPENING.test(segment)) opening += segment
    else words[words.length - 1] = last + segment
  }
  return opening ? [...words, opening] : words
}
