import type { Language } from './language.ts'

const segmenters = new Map<string, Intl.Segmenter>()

function segmenter(language: Language, granularity: 'word' | 'sentence'): Intl.Segmenter {
  const key = `${granularity}:${language.code}`
  const known = segmenters.get(key) ?? new Intl.Segmenter(language.code, { granularity })
  segmenters.set(key, known)
  return known
}

/** A word as it stands in a text. */
export interface Word {
  text: string
  /** Where it begins. */
  at: number
}

// French and Italian write the article with the word.
const ELISION = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|dell|nell|sull|all|dall|un)['’](?=\p{L})/iu

export function readWords(text: string, language: Language): Word[] {
  const words: Word[] = []
  const hasElision = language.code === 'fr' || language.code === 'it' || language.code === 'ca'
  for (const { segment, index, isWordLike } of segmenter(language, 'word').segment(text)) {
    if (!isWordLike) continue
    const cut = hasElision ? (ELISION.exec(segment)?.[0].length ?? 0) : 0
    words.push({ text: segment.slice(cut), at: index + cut })
  }
  return words
}

const ABBREVIATED =
  /(?:^|[\s(])(?:\p{L}|Dr|Mr|Mrs|Ms|St|Prof|Nr|Mme|Mlle|Sr|Sra|bzw|ca|etc|vs|z\.\s?B|d\.\s?h)\.\s*$/u

/** The sentences of a text, with the white space after them, so that they add up to it. */
export function splitSentences(text: string, language: Language): string[] {
  const sentences: string[] = []
  let joins = false
  for (const { segment } of segmenter(language, 'sentence').segment(text)) {
    if (joins) sentences.push((sentences.pop() ?? '') + segment)
    else sentences.push(segment)
    joins = ABBREVIATED.test(sentences.at(-1) ?? '')
  }
  return sentences
}

/** One form for all cases and apostrophes of a word. */
export function foldWord(word: string): string {
  return word
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/'s$|'$/, '')
}

/** A rough root, by which the singular and the plural of most words are the same. */
export function stemWord(word: string): string {
  const folded = foldWord(word)
  if (folded.length < 5) return folded
  const cut = folded.replace(/(?:ern|en|er|es|em|s|e|n)$/, '')
  return cut.length < 4 ? folded : cut
}

/** Whether a word can be a subject: no stop word, no number, no single letter. */
export function isContent(word: string, { stopWords }: Language): boolean {
  const folded = foldWord(word)
  if (/^\d/.test(folded) || stopWords.has(folded)) return false
  return folded.length > 2 || /\p{Lo}/u.test(folded)
}

/** A text without any of these signs at its end. */
export function trimTrailing(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && signs.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
