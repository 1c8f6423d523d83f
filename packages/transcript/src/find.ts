import { isSpaceless } from './lines.ts'
import { retimeWords } from './retime.ts'
import { isSpaced, normalizeWord } from './split-words.ts'
import type { TimedSentence, TimedWord } from './words.ts'

/** Nothing given: any case, any accents, also within words. */
export interface FindOptions {
  matchCase?: boolean
  matchAccents?: boolean
  wholeWords?: boolean
}

/** Where in the text of a sentence, and in which of its words: up to `until`, without it. */
export interface FoundRange {
  sentence: number
  from: number
  until: number
  firstWord: number
  untilWord: number
}

/** All places of a text, one behind the other; what is looked for may be of several words of a sentence. */
export function findInSentences(
  sentences: readonly Pick<TimedSentence, 'words'>[],
  query: string,
  options: FindOptions = {},
): FoundRange[] {
  const wanted = foldText(query, options).text
  if (!wanted.trim()) return []
  return sentences.flatMap(({ words }, sentence) => {
    const { text, starts } = layWords(words)
    const folded = foldText(text, options)
    const found: FoundRange[] = []
    let at = folded.text.indexOf(wanted)
    while (at >= 0) {
      const [from, until] = [folded.placeIn(at), folded.placeIn(at + wanted.length)]
      const isFound = !options.wholeWords || isWhole(text, from, until)
      if (isFound) found.push({ sentence, from, until, ...wordsBetween(starts, from, until) })
      at = folded.text.indexOf(wanted, at + (isFound ? wanted.length : 1))
    }
    return found
  })
}

/**
 * The sentences with another text in these places. Sentences without one are the same objects; words without
 * one keep all they have. A sentence of which nothing is left is left out.
 */
export function replaceInSentences<Sentence extends Pick<TimedSentence, 'words' | 'startsParagraph'>>(
  sentences: readonly Sentence[],
  ranges: readonly FoundRange[],
  replacement: string,
): Sentence[] {
  const bySentence = new Map<number, FoundRange[]>()
  for (const range of ranges)
    bySentence.set(range.sentence, [...(bySentence.get(range.sentence) ?? []), range])
  const changed: Sentence[] = []
  let startsParagraph = false
  for (const [at, sentence] of sentences.entries()) {
    const own = bySentence.get(at)
    const words = own ? replaceWords(sentence.words, own, replacement) : sentence.words
    startsParagraph ||= sentence.startsParagraph
    if (words.length === 0) continue
    const isSame = words === sentence.words && startsParagraph === sentence.startsParagraph
    changed.push(isSame ? sentence : { ...sentence, words, startsParagraph })
    startsParagraph = false
  }
  return changed
}

/** Words that several places share are written once. */
function replaceWords(words: TimedWord[], ranges: FoundRange[], replacement: string): TimedWord[] {
  const { text, starts } = layWords(words)
  const written: TimedWord[] = []
  let at = 0
  const ordered = ranges.toSorted((one, other) => one.from - other.from)
  while (ordered.length) {
    const first = ordered.shift() as FoundRange
    const group = [first]
    let end = first.untilWord
    for (let next = ordered[0]; next && next.firstWord < end; next = ordered[0]) {
      group.push(next)
      end = Math.max(end, next.untilWord)
      ordered.shift()
    }
    const [begin, stop] = [
      starts[first.firstWord] ?? 0,
      (starts[end - 1] ?? 0) + (words[end - 1]?.text.length ?? 0),
    ]
    let [said, from] = ['', begin]
    for (const range of group) {
      said += text.slice(from, range.from) + replacement
      from = range.until
    }
    said += text.slice(from, stop)
    written.push(...words.slice(at, first.firstWord))
    const last = written.at(-1)
    // A full stop alone goes to the word before.
    if (last && !normalizeWord(said))
      written[written.length - 1] = { ...last, text: last.text.replace(/[,;:،、]$/u, '') + said.trim() }
    else written.push(...retimeWords(words.slice(first.firstWord, end), said))
    at = end
  }
  return [...written, ...words.slice(at)]
}

/** The text of words, and where each begins in it. */
function layWords(words: readonly TimedWord[]): { text: string; starts: number[] } {
  let text = ''
  const starts = words.map((word, at) => {
    const before = words[at - 1]
    if (before && isSpaced(before.text, word.text)) text += ' '
    const start = text.length
    text += word.text
    return start
  })
  return { text, starts }
}

function wordsBetween(
  starts: readonly number[],
  from: number,
  until: number,
): { firstWord: number; untilWord: number } {
  const untilWord = starts.findIndex((start) => start >= until)
  const end = untilWord < 0 ? starts.length : untilWord
  return { firstWord: starts.findLastIndex((start) => start <= from), untilWord: end }
}

function isWhole(text: string, from: number, until: number): boolean {
  const parts = (before: string, after: string) =>
    !IN_WORD.test(before) || !IN_WORD.test(after) || isSpaceless(before) || isSpaceless(after)
  return parts(text.charAt(from - 1), text.charAt(from)) && parts(text.charAt(until - 1), text.charAt(until))
}

const IN_WORD = /[\p{L}\p{N}\p{M}]/u
/** Of Latin, Greek and Cyrillic, of Hebrew and of Arabic, where they are marks for learners. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g

/** A text as it is compared, and where a place of it is in the text. */
function foldText(
  text: string,
  { matchCase, matchAccents }: FindOptions,
): { text: string; placeIn: (at: number) => number } {
  const plain = text.replace(/[\s\u00a0]/g, ' ').replace(/[’ʼ]/g, "'")
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII needs no places.
  if (matchCase ? matchAccents : /^[\x00-\x7f]*$/.test(plain))
    return { text: matchCase ? plain : plain.toLowerCase(), placeIn: (at) => at }
  const places: number[] = []
  let [folded, place] = ['', 0]
  for (const character of plain) {
    const cased = matchCase ? character : character.toLowerCase()
    const bare = matchAccents ? cased : cased.normalize('NFD').replace(ACCENTS, '').normalize('NFC')
    for (let at = 0; at < bare.length; at += 1) places.push(place)
    folded += bare
    place += character.length
  }
  return { text: folded, placeIn: (at) => places[at] ?? plain.length }
}
