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
/** As much of a sentence as an abbreviation at its end can need. */
const ENDING_LENGTH = 16

/** The sentences of a text, with the white space after them, so that they add up to it. */
export function splitSentences(text: string, language: Language): string[] {
  const sentences: string[] = []
  let from = 0
  for (const { segment, index } of segmenter(language, 'sentence').segment(text)) {
    const until = index + segment.length
    if (ABBREVIATED.test(text.slice(Math.max(from, until - ENDING_LENGTH), until))) continue
    sentences.push(text.slice(from, until))
    from = until
  }
  return from < text.length ? [...sentences, text.slice(from)] : sentences
}

/** Scripts that are written without spaces, with their punctuation: any place in them can end a word. */
const SPACELESS =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303f\u30fb\u30fc\uff00-\uffef]$/u

export function isSpaceless(character: string): boolean {
  return SPACELESS.test(character)
}

/** Pieces of a text one behind the other, with a space where their script has one. */
export function joinPieces(pieces: readonly string[]): string {
  let text = ''
  for (const piece of pieces)
    text += text && !(isSpaceless(text.slice(-1)) && isSpaceless(piece.charAt(0))) ? ` ${piece}` : piece
  return text
}

/** One form for all cases, apostrophes and digits of a word. */
export function foldWord(word: string): string {
  return word
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/'s$|'$/, '')
    .replace(/[^\P{Nd}0-9]/gu, toLatinDigit)
}

/** Decimal digits of every script stand in tens, from 0 to 9. */
function toLatinDigit(digit: string): string {
  let zero = digit.codePointAt(0) ?? 0
  const code = zero
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String(code - zero)
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
