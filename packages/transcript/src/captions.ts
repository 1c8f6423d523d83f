import {
  joinTokens,
  layOutCaptions,
  MAX_PER_SECOND,
  MIN_SECONDS,
  type Token,
  textWidth,
} from './caption-layout.ts'
import type { TranscriptFormat } from './convert.ts'
import { writeHtml } from './html.ts'
import { writeJson } from './json.ts'
import { cleanSpeaker, oneLine, type Segment, type Transcript, tidyTranscript } from './model.ts'
import { toReadingParagraphs } from './sentence-paragraphs.ts'
import { isSpaced, joinWords, NO_BREAK } from './split-words.ts'
import { SRT_LINE, writeSrtCue } from './srt.ts'
import { writeText } from './text.ts'
import { writeVttCue } from './vtt.ts'
import type { TimedSentence } from './words.ts'

/** What stands on the screen at once: two lines at most. */
export interface Caption {
  start: number
  end: number
  speaker: string | null
  lines: string[]
}

const LINE = 42
/** After such a silence the next caption is another one. */
const PAUSE_SECONDS = 0.8

/**
 * Captions by the rules of the field: two lines of 42 characters at most (of East Asia 21), ended where
 * phrases end, and shown for a second and for 20 characters a second where the sound leaves the time.
 * A word that is longer than a line stands alone and whole.
 */
export function toCaptions(sentences: TimedSentence[]): Caption[] {
  return layOut(toRuns(sentences), LINE)
}

/** A file of what is said; the readers of this package read it back. */
export function writeSentences(sentences: TimedSentence[], format: TranscriptFormat): string {
  if (format === 'vtt') return `WEBVTT\n\n${toCaptions(sentences).map(writeVttCue).join('\n')}`
  if (format === 'srt')
    return layOut(withNames(toRuns(sentences)), SRT_LINE)
      .map(writeSrtCue)
      .join('\n')
  if (format === 'json') return writeJson(toTranscript(sentences))
  const paragraphs = toReadingParagraphs(sentences)
  return format === 'html' ? writeHtml(paragraphs) : writeText(paragraphs)
}

/** What one person says without a longer pause. */
type Run = { speaker: string | null; words: Token[] }

function toRuns(sentences: readonly TimedSentence[]): Run[] {
  const runs: Run[] = []
  let code = ''
  for (const { words, speaker: name, speakerCode, startsParagraph } of sentences) {
    const said = words
      .map(({ text, start, end }) => ({ text: oneWord(text), start, end, endsSentence: false }))
      .filter(({ text }) => text)
    const last = said.at(-1)
    if (last) last.endsSentence = true
    const speaker = cleanSpeaker(name)
    let run = runs.at(-1)
    let isNew = startsParagraph || run?.speaker !== speaker || code !== speakerCode
    code = speakerCode
    for (const word of said) {
      const pause = word.start - (run?.words.at(-1)?.end ?? 0)
      if (!run || isNew || pause >= PAUSE_SECONDS) {
        run = { speaker, words: [] }
        runs.push(run)
        isNew = false
      }
      run.words.push(word)
    }
  }
  return runs
}

/** On one line, with the space behind it where that is part of the word. */
function oneWord(text: string): string {
  const word = oneLine(text)
  return word && text.endsWith(NO_BREAK) ? word + NO_BREAK : word
}

/** SubRip has no field for speakers: their names stand in front where they change. */
function withNames(runs: readonly Run[]): Run[] {
  let before: string | null = null
  return runs.map(({ speaker, words }) => {
    const isNamed = speaker !== null && speaker !== before
    before = speaker
    return { speaker, words: isNamed ? putName(speaker, words) : words }
  })
}

function putName(speaker: string, [first, ...rest]: readonly Token[]): Token[] {
  if (!first) return rest
  const parts = `${speaker}:`
    .split(' ')
    .map((text) => ({ ...first, text, end: first.start, endsSentence: false }))
  const last = parts.at(-1)
  // The space behind the colon is what readers know a name by.
  if (!last || isSpaced(last.text, first.text)) return [...parts, first, ...rest]
  return [...parts.slice(0, -1), { ...first, text: `${last.text} ${first.text}` }, ...rest]
}

function layOut(runs: readonly Run[], width: number): Caption[] {
  const captions: Caption[] = []
  for (const [at, { speaker, words }] of runs.entries()) {
    const tokens = joinTokens(words)
    const next = runs[at + 1]?.words[0]?.start ?? Number.POSITIVE_INFINITY
    for (const { from, middle, until } of layOutCaptions(tokens, width, next)) {
      const line = (first: number, end: number) =>
        oneLine(joinWords(tokens.slice(first, end).map(({ text }) => text)))
      const lines = middle < until ? [line(from, middle), line(middle, until)] : [line(from, until)]
      const [start, end] = [tokens[from]?.start ?? 0, tokens[until - 1]?.end ?? 0]
      captions.push({ start, end, speaker, lines })
    }
  }
  return giveTime(captions)
}

/**
 * Each stays as long as reading takes, and never longer than until the next one. Those that would begin at
 * once, for people who speak at once, follow each other and share the time.
 */
function giveTime(captions: readonly Caption[]): Caption[] {
  const starts = risingStarts(captions)
  let before = 0
  let until = 0
  return captions.map((caption, at) => {
    const begin = starts[at] ?? 0
    const start = Math.max(begin, before)
    if (until <= at) while (until < captions.length && starts[until] === begin) until += 1
    const next = starts[until] ?? Number.POSITIVE_INFINITY
    const limit = next === Number.POSITIVE_INFINITY ? next : start + (next - start) / (until - at)
    const width = caption.lines.reduce((sum, line) => sum + textWidth(line), 0)
    const needed = Math.max(MIN_SECONDS, width / MAX_PER_SECOND)
    const end = Math.min(Math.max(caption.end, start + needed), limit)
    before = Math.max(milliseconds(end), milliseconds(start + 0.001))
    return { ...caption, start, end: before }
  })
}

/** When each begins, and none before the one in front of it. */
function risingStarts(captions: readonly Caption[]): number[] {
  let latest = 0
  return captions.map(({ start }) => {
    latest = Math.max(latest, start)
    return latest
  })
}

/** A segment for each sentence; none where nothing is said, as the other formats have it. */
function toTranscript(sentences: readonly TimedSentence[]): Transcript {
  const segments = sentences.flatMap(({ words, speaker }): Segment[] => {
    const [first, last] = [words[0], words.at(-1)]
    const text = joinWords(words.map((word) => word.text))
    return first && last && oneLine(text) ? [{ start: first.start, end: last.end, speaker, text }] : []
  })
  return segments.length ? tidyTranscript(segments) : { segments }
}

function milliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000
}
