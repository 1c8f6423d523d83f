import type { SpokenPart } from '../transcripts/rules-spoken.ts'

/** What PostgreSQL from version 15 on stems; every other language is searched word by word. */
const CONFIGURATIONS: Record<string, string> = {
  ...{ ar: 'arabic', ca: 'catalan', da: 'danish', de: 'german', el: 'greek', en: 'english', es: 'spanish' },
  ...{ eu: 'basque', fi: 'finnish', fr: 'french', ga: 'irish', hi: 'hindi', hu: 'hungarian', hy: 'armenian' },
  ...{ id: 'indonesian', it: 'italian', lt: 'lithuanian', nb: 'norwegian', ne: 'nepali', nl: 'dutch' },
  ...{ nn: 'norwegian', no: 'norwegian', pt: 'portuguese', ro: 'romanian', ru: 'russian', sr: 'serbian' },
  ...{ sv: 'swedish', ta: 'tamil', tr: 'turkish', yi: 'yiddish' },
}

/** The text search configuration for a language, such as `de` or `pt-br`. */
export function searchConfiguration(language: string): string {
  return CONFIGURATIONS[language.toLowerCase().split('-')[0] as string] ?? 'simple'
}

/**
 * A stem that no text has and every episode of a podcast: the index itself keeps a search to its podcast,
 * however many others say the same words.
 */
export function podcastStem(showId: number): string {
  return `#${showId}`
}

/** What stands around a found word between the database and the page; taken out of texts before. */
export const HIT = { start: '\ue000', end: '\ue001' } as const

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Words between spaces also where the script sets none; null where it is the text itself. */
export function spacedWords(text: string, language: string): string | null {
  if (!UNSPACED.test(text)) return null
  const words = new Intl.Segmenter(language, { granularity: 'word' }).segment(text)
  return [...words].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : [])).join(' ')
}

/** From which character on what is said from which second on. */
export type PassageTime = [character: number, second: number]

export interface Passage {
  seconds: number | null
  text: string
  times: PassageTime[]
}

const PASSAGE_SECONDS = 30
const PASSAGE_CHARACTERS = 420
/** A passage goes on to the end of its sentence for as long. */
const MAX_PASSAGE_CHARACTERS = 700
/** Fifty hours. */
const MAX_PASSAGES = 6000

/** What is said, in passages that are short enough to be shown and long enough to be understood. */
export function toPassages(parts: SpokenPart[]): Passage[] {
  const passages: Passage[] = []
  for (const { seconds, text } of parts) {
    const [first = '', ...more] = cutText(text.replace(/[\p{Cc}\ue000\ue001]+/gu, ' ').trim())
    if (!first) continue
    const last = passages.at(-1)
    if (last && !isFull(last, seconds) && last.text.length + first.length < MAX_PASSAGE_CHARACTERS)
      addTo(last, seconds, first)
    else passages.push({ seconds, text: first, times: [] })
    passages.push(...more.map((rest) => ({ seconds, text: rest, times: [] })))
  }
  return passages.slice(0, MAX_PASSAGES)
}

function addTo(passage: Passage, seconds: number | null, text: string): void {
  if (seconds !== null) passage.times.push([passage.text.length + 1, seconds])
  passage.text += ` ${text}`
}

function isFull(passage: Passage, seconds: number | null): boolean {
  const isLong =
    passage.text.length >= PASSAGE_CHARACTERS ||
    (seconds !== null && passage.seconds !== null && seconds - passage.seconds >= PASSAGE_SECONDS)
  if (!isLong) return false
  return passage.text.length >= PASSAGE_CHARACTERS * 1.3 || /[.!?…。！？]["”»’)\]]?$/u.test(passage.text)
}

/** A text that is too long for one passage, cut behind sentences, else between words. */
function cutText(text: string): string[] {
  const pieces: string[] = []
  let rest = text
  while (rest.length > MAX_PASSAGE_CHARACTERS) {
    const head = rest.slice(0, MAX_PASSAGE_CHARACTERS)
    const sentence = Math.max(...['. ', '! ', '? ', '。', '！', '？'].map((stop) => head.lastIndexOf(stop)))
    const word = head.lastIndexOf(' ')
    const cut = sentence > 200 ? sentence + 1 : word > 200 ? word : MAX_PASSAGE_CHARACTERS
    pieces.push(rest.slice(0, cut).toWellFormed().trim())
    rest = rest.slice(cut).trim()
  }
  return rest ? [...pieces, rest] : pieces
}

export interface TextPart {
  text: string
  isHit: boolean
}

/**
 * A passage with what was found in it. Where the database marked nothing, because words are not set apart
 * there, it is what was searched for.
 */
export function hitParts(marked: string, words: string[]): TextPart[] {
  const text = marked.includes(HIT.start) ? marked : markWords(marked, words)
  return text
    .split(/(\ue000[^\ue001]*\ue001)/u)
    .filter(Boolean)
    .map((part) =>
      part.startsWith(HIT.start) ? { text: part.slice(1, -1), isHit: true } : { text: part, isHit: false },
    )
}

/** When the sentence is said in which most was found; of two the first. */
export function secondsOfHit({ seconds, times }: Omit<Passage, 'text'>, parts: TextPart[]): number | null {
  const counts = new Map<number | null, number>()
  let at = 0
  for (const { text, isHit } of parts) {
    const [, second = seconds] = times.findLast(([character]) => character <= at) ?? []
    if (isHit) counts.set(second, (counts.get(second) ?? 0) + 1)
    at += text.length
  }
  const most = Math.max(...counts.values())
  return [...counts].find(([, count]) => count === most)?.[0] ?? seconds
}

function markWords(text: string, words: string[]): string {
  if (!words.length) return text
  const found = new RegExp(words.map((word) => RegExp.escape(word)).join('|'), 'giu')
  return text.replace(found, (hit) => HIT.start + hit + HIT.end)
}
