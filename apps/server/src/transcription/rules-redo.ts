import type { GivenSentence } from '@podstead/contract/transcription/transcript-sentences'
import type { TimedSentence, TimedWord } from '@podstead/transcript/words'
import { type SentenceContent, toTimedWord } from './rules.ts'
import type { StoredWord } from './table.ts'

/** From and to in seconds. */
export interface TimeRange {
  from: number
  to: number
}

/** An engine hears a word best with what is said around it. */
const CONTEXT_SECONDS = 2

/** The parts of pieces that have to be heard for a stretch of a recording. */
export function piecesAround(
  { pieces, seconds }: { pieces: readonly { start: number; end: number }[]; seconds: number },
  { from, to }: TimeRange,
): { start: number; end: number }[] {
  const first = Math.max(0, from - CONTEXT_SECONDS)
  const last = Math.min(seconds, to + CONTEXT_SECONDS)
  const parts: { start: number; end: number }[] = []
  for (const piece of pieces) {
    const [start, end] = [Math.max(first, piece.start), Math.min(last, piece.end)]
    // Pieces overlap: what the one before has whole is not heard twice.
    if (end > start && end > (parts.at(-1)?.end ?? 0)) parts.push({ start, end })
  }
  return parts
}

/** Which words are said in a stretch, by their places among all: from the first to before the second. */
export function wordsWithin(
  words: readonly StoredWord[],
  { from, to }: TimeRange,
): [first: number, end: number] {
  const first = words.findIndex((word) => middleMs(word) >= from * 1000)
  if (first < 0) return [words.length, words.length]
  const last = words.findLastIndex((word) => middleMs(word) <= to * 1000)
  return [first, Math.max(first, last + 1)]
}

/** What was heard in a stretch, in order with the words that stay before and after it. */
export function heardWithin(
  heard: readonly TimedWord[],
  { from, to }: TimeRange,
  { before, after }: { before: StoredWord | undefined; after: StoredWord | undefined },
): TimedWord[] {
  const begun = (before?.[2] ?? 0) / 1000
  const last = Math.max(begun, Math.min(to, after ? after[2] / 1000 : to))
  const first = Math.min(last, Math.max(from, begun))
  return heard
    .filter(({ start, end }) => (start + end) / 2 >= from && (start + end) / 2 <= to)
    .map((word) => {
      const start = Math.min(last, Math.max(first, word.start))
      return { ...word, start, end: Math.max(start, word.end) }
    })
}

/** Sentences that follow each other and lose words, what of them stays, and what stands around them. */
export interface TouchedPart<S extends SentenceContent> {
  before: S | undefined
  touched: S[]
  after: S | undefined
  head: StoredWord[]
  tail: StoredWord[]
}

/** The sentences whose words are among those, or between whose words others are put. */
export function touchedSentences<S extends SentenceContent>(
  sentences: readonly S[],
  { first, end }: { first: number; end: number },
): TouchedPart<S> {
  let counted = 0
  const spans = sentences.map((sentence) => {
    const start = counted
    counted += sentence.words.length
    return { sentence, start, end: counted }
  })
  const isTouched = (span: { start: number; end: number }) =>
    span.start < Math.max(end, first) && span.end > first
  const from = spans.findIndex(isTouched)
  if (from < 0) {
    const at = spans.findIndex((span) => span.start >= first)
    const place = at < 0 ? spans.length : at
    return { before: sentences[place - 1], touched: [], after: sentences[place], head: [], tail: [] }
  }
  const to = spans.findLastIndex(isTouched)
  const touched = spans.slice(from, to + 1)
  const words = touched.flatMap(({ sentence }) => sentence.words)
  const start = touched[0]?.start ?? 0
  return {
    before: sentences[from - 1],
    touched: touched.map(({ sentence }) => sentence),
    after: sentences[to + 1],
    head: words.slice(0, first - start),
    tail: words.slice(end - start),
  }
}

/**
 * What stands in the place of touched sentences: what stays of them, and between it what was heard. Who
 * speaks stays as it was at each time. `startsNext`: what follows begins a paragraph now.
 */
export function fillPart(
  { before, touched, after, head, tail }: TouchedPart<SentenceContent>,
  heard: readonly TimedSentence[],
): { added: GivenSentence[]; startsNext: boolean } {
  const [first, last] = [touched[0], touched.at(-1)]
  const around = first ? touched : [before ?? after].filter((one) => one !== undefined)
  const paragraphs = countParagraphs(around)
  const added: GivenSentence[] = []
  let paragraph = 0
  const add = (
    was: SentenceContent | undefined,
    { starts, ...given }: Pick<GivenSentence, 'id' | 'words'> & { starts: boolean },
  ) => {
    const own = (was && paragraphs.get(was)) ?? 0
    const begins = first ? first.starts_paragraph : !before
    added.push({
      ...given,
      speaker_name: was?.speaker_name ?? null,
      sentence_speaker_code: was?.speaker_code ?? '',
      starts_paragraph: added.length ? starts || own !== paragraph : begins,
    })
    paragraph = own
  }
  if (first && head.length) add(first, { id: first.word_id, words: head.map(toGivenWord), starts: false })
  for (const [at, { words, startsParagraph }] of heard.entries()) {
    const start = words[0]?.start ?? 0
    const was = around.findLast(({ start_ms }) => start_ms <= start * 1000) ?? around[0]
    const given = words.map(({ text, start, end, confidence }) => ({
      id: null,
      text,
      start,
      end,
      confidence,
    }))
    add(was, { id: null, words: given, starts: at > 0 && startsParagraph })
  }
  if (last && tail.length)
    add(last, { id: touched.length > 1 ? last.word_id : null, words: tail.map(toGivenWord), starts: false })
  return { added, startsNext: last !== undefined && paragraphs.get(last) !== paragraph }
}

/** Which paragraph each is in, from 0. */
function countParagraphs(sentences: readonly SentenceContent[]): Map<SentenceContent, number> {
  let count = 0
  return new Map(
    sentences.map((sentence, at) => {
      if (at > 0 && sentence.starts_paragraph) count++
      return [sentence, count]
    }),
  )
}

function toGivenWord(word: StoredWord): GivenSentence['words'][number] {
  const { text, start, end, confidence } = toTimedWord(word)
  return { id: word[0], text, start, end, confidence }
}

const middleMs = ([, , startMs, endMs]: StoredWord) => (startMs + endMs) / 2
