import { type Grounds, hasSpelt, plainNumber } from './grounds.ts'
import type { Language } from './language.ts'
import { flatten, readNumberWord, spellNumber } from './numbers.ts'
import { isOpener } from './openers.ts'
import { foldWord, readWords, splitSentences, type Word } from './words.ts'

/** Something in a drafted text that nobody said. */
export interface Foreign {
  kind: 'name' | 'number' | 'quote'
  text: string
}

/**
 * What a drafted text names, counts or quotes that stands neither in the transcript nor among who takes part.
 * Rather too much than too little: where a word could be a name, it has to be known. In scripts without
 * capital letters every word that can be a subject has to be.
 */
export function findForeign(draft: string, grounds: Grounds, language: Language): Foreign[] {
  const sentences = splitSentences(draft, language).flatMap((sentence) => sentence.split(/\n|(?<=[:–—])\s/))
  return [
    ...foreignQuotes(draft, grounds, language),
    ...sentences.flatMap((sentence) => [
      ...foreignNumbers(sentence, grounds, language),
      ...foreignNames(sentence, grounds, language),
    ]),
  ]
}

/** What stands between two marks; behind the last mark without another one, until the end. */
const QUOTED =
  /“([^”]+)(?:”|$)|„([^“”"]+)(?:[“”"]|$)|”([^”]+)(?:”|$)|«([^»]+)(?:»|$)|»([^«]+)«|‹([^›]+)›|›([^‹]+)‹|"([^"]+)(?:"|$)|「([^」]+)(?:」|$)|『([^』]+)(?:』|$)/gu
/** Single marks are apostrophes too: within a word, and around what is too short to be a quote. */
const SINGLY_QUOTED =
  /‘((?:[^’\n]|’(?=\p{L})){12,})’(?!\p{L})|(?<!\p{L})'((?:[^'\n]|(?<=\p{L})'(?=\p{L})){12,})'(?!\p{L})/gu

function foreignQuotes(draft: string, { running }: Grounds, language: Language): Foreign[] {
  return [...draft.matchAll(QUOTED), ...draft.matchAll(SINGLY_QUOTED)].flatMap((match) => {
    const text = match.slice(1).find((part) => part !== undefined) ?? ''
    const words = readWords(text, language).map((word) => foldWord(word.text))
    const isSaid = words.length === 0 || running.includes(` ${words.join(' ')} `)
    return isSaid ? [] : [{ kind: 'quote' as const, text }]
  })
}

function foreignNumbers(sentence: string, grounds: Grounds, language: Language): Foreign[] {
  const words = readWords(sentence, language)
  const unknown = words.filter(({ text }) => !isKnownNumber(foldWord(text), grounds, language))
  const phrases = numberPhrases(words, sentence, language).filter(
    (phrase) => !isSaidNumber(phrase, grounds, language),
  )
  const fractions = [...sentence.matchAll(/\p{No}|\p{Nl}/gu)].filter(([sign]) => !grounds.signs.has(sign))
  return [...unknown.map(({ text }) => text), ...phrases, ...fractions.map(([sign]) => sign)].map((text) => ({
    kind: 'number' as const,
    text,
  }))
}

/** Numbers in several words: each can be said somewhere, and the number nowhere. */
function numberPhrases(words: readonly Word[], sentence: string, language: Language): string[] {
  const phrases: string[] = []
  let [from, count, end] = [0, 0, 0]
  const close = () => {
    if (count > 1) phrases.push(sentence.slice(from, end))
    count = 0
  }
  for (const { text, at } of words) {
    if (!/^[\s-]*$/.test(sentence.slice(end, at))) close()
    if (readNumberWord(text, language) === null) close()
    else {
      if (count === 0) from = at
      count++
    }
    end = at + text.length
  }
  close()
  return phrases
}

/** In these words, or in digits. */
function isSaidNumber(phrase: string, grounds: Grounds, language: Language): boolean {
  const flat = flatten(phrase)
  if (hasSpelt(grounds, flat)) return true
  return [...grounds.numbers].some((number) => spellNumber(Number(number), language).includes(flat))
}

/** Also true of what is no number. */
function isKnownNumber(folded: string, grounds: Grounds, language: Language): boolean {
  if (grounds.words.has(folded)) return true
  const value = readNumberWord(folded, language)
  if (value !== null) return grounds.numbers.has(String(value))
  if (!/\d/.test(folded)) return !isSpeltNumber(folded, language)
  const plain = plainNumber(folded)
  if (grounds.numbers.has(plain)) return true
  return spellNumber(Number(plain), language).some((spelt) => hasSpelt(grounds, spelt))
}

const GERMAN_NUMBERS = [
  ...['hundert', 'tausend', 'undzwanzig', 'unddreißig', 'undvierzig', 'undfünfzig'],
  ...['undsechzig', 'undsiebzig', 'undachtzig', 'undneunzig'],
]

/** German writes einundzwanzigtausend as one word. */
function isSpeltNumber(folded: string, language: Language): boolean {
  return language.code === 'de' && GERMAN_NUMBERS.some((part) => folded.includes(part))
}

interface NameWord {
  text: string
  folded: string
  isFirst: boolean
  /** Nothing but a space stands between it and the one before. */
  isAdjacent: boolean
}

function foreignNames(sentence: string, grounds: Grounds, language: Language): Foreign[] {
  const words = nameWords(sentence, language)
  const needsCapital = !grounds.isCaseless && !isTitleCase(words)
  const unknown = words.filter((word) => !isKnownName(word, grounds, language, needsCapital))
  const pairs = words.flatMap((word, at) => {
    const before = words[at - 1]
    if (!before || !word.isAdjacent || !isCapital(word.text) || !isCapital(before.text)) return []
    if (unknown.includes(word) || unknown.includes(before)) return []
    const isPlain = [before, word].some(({ folded }) => isCommon(folded, grounds, language))
    const isSaid = grounds.pairs.has(`${before.folded} ${word.folded}`)
    return isPlain || isSaid ? [] : [{ kind: 'name' as const, text: `${before.text} ${word.text}` }]
  })
  return [...unknown.map(({ text }) => ({ kind: 'name' as const, text })), ...pairs]
}

function nameWords(sentence: string, language: Language): NameWord[] {
  let end = 0
  return readWords(sentence, language).map(({ text, at }, index) => {
    const between = sentence.slice(end, at)
    end = at + text.length
    const isFirst = index === 0 || /[“"«„(]\s*$/.test(between)
    return { text, folded: foldWord(text), isFirst, isAdjacent: index > 0 && /^[\s-]*$/.test(between) }
  })
}

function isKnownName(
  { text, folded, isFirst }: NameWord,
  { words }: Grounds,
  language: Language,
  needsCapital: boolean,
): boolean {
  const hasNoCase = /[\p{Lo}\p{Script=Georgian}]/u.test(text)
  if (!hasNoCase && !isCapital(text)) return true
  if (/^\p{Nd}/u.test(text)) return true
  if (hasNoCase) return words.has(folded) || language.stopWords.has(folded)
  const known = baseForms(folded, language)
    .map((form) => words.get(form))
    .find((found) => found)
  if (isFirst || text.length === 1)
    return known !== undefined || language.stopWords.has(folded) || isOpener(folded, language.code)
  if (!needsCapital) return known !== undefined || language.stopWords.has(folded)
  return known?.hasCapital === true
}

/** The word, without the endings that one that is said can have taken. */
function baseForms(folded: string, language: Language): string[] {
  const endings = language.code === 'de' ? ['s', 'n', 'en', 'e', 'es'] : ['s']
  const bare = endings
    .filter((ending) => folded.endsWith(ending) && folded.length - ending.length >= (ending === 's' ? 3 : 7))
    .map((ending) => folded.slice(0, -ending.length))
  return [folded, ...bare]
}

/** In English titles every word that matters has a capital letter. */
function isTitleCase(words: NameWord[]): boolean {
  const long = words.filter(({ text }) => text.length > 3)
  return long.length >= 4 && long.filter(({ text }) => isCapital(text)).length >= long.length * 0.75
}

/** Known as a word that is no name: it is said in small letters, too, or begins sentences. */
function isCommon(folded: string, { words }: Grounds, language: Language): boolean {
  return (
    language.stopWords.has(folded) || isOpener(folded, language.code) || words.get(folded)?.isLower === true
  )
}

function isCapital(text: string): boolean {
  return /\p{Lu}/u.test(text)
}
