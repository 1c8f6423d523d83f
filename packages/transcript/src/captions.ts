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
import { cleanSpeaker, oneLine, type Segment, tidyTranscript } from './model.ts'
import { toReadingParagraphs } from './sentence-paragraphs.ts'
import { isSpaced, joinWords } from './split-words.ts'
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
  if (format === 'json') return writeJson(tidyTranscript(toSegments(sentences)))
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
      .map(({ text, start, end }) => ({ text: oneLine(text), start, end, endsSentence: false }))
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
      const line = (first: number, end: number) => joinWords(tokens.slice(first, end).map(({ text }) => text))
      const lines = middle < until ? [line(from, middle), line(middle, until)] : [line(from, until)]
      const [start, end] = [tokens[from]?.start ?? 0, tokens[until - 1]?.end ?? 0]
      captions.push({ start, end, speaker, lines })
    }
  }
  return giveTime(captions)
}

/** Each stays as long as reading takes, and never longer than until the next one. */
function giveTime(captions: readonly Caption[]): Caption[] {
  let before = 0
  return captions.map((caption, at) => {
    const start = Math.max(caption.start, before)
    const width = caption.lines.reduce((sum, line) => sum + textWidth(line), 0)
    const needed = Math.max(MIN_SECONDS, width / MAX_PER_SECOND)
    const next = captions[at + 1]?.start ?? Number.POSITIVE_INFINITY
    const end = Math.min(Math.max(caption.end, start + needed), next)
    before = Math.max(milliseconds(end), milliseconds(start + 0.001))
    return { ...caption, start, end: before }
  })
}

function toSegments(sentences: readonly TimedSentence[]): Segment[] {
  return sentences.flatMap(({ words, speaker }) => {
    const [first, last] = [words[0], words.at(-1)]
    return first && last
      ? { start: first.start, end: last.end, speaker, text: joinWords(words.map(({ text }) => text)) }
      : []
  })
}

function milliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000
}
