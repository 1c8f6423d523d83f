import type { TimedWord } from '@podstead/transcript/words'
import { spreadWords } from './rules-tokens.ts'

/** The answer of a service: OpenAI's `verbose_json` or `diarized_json`, with what others like it add. */
export interface SpeechAnswer {
  text: string
  segments: {
    start: number
    end: number
    text: string
    avg_logprob?: number | null | undefined
    no_speech_prob?: number | null | undefined
    speaker?: string | null | undefined
  }[]
  words: {
    word: string
    start: number
    end: number
    probability?: number | null | undefined
    speaker?: string | null | undefined
  }[]
}
type Segment = SpeechAnswer['segments'][number]
type Word = SpeechAnswer['words'][number]

/**
 * The words of an answer. Times are those of its words, and the punctuation that of its segments; where it
 * has no words, a segment's share its time.
 */
export function answeredWords(answer: SpeechAnswer): { words: TimedWord[]; hasWordTimes: boolean } {
  const segments = answer.segments.filter(isSpoken)
  if (answer.words.length === 0) {
    const words = segments.flatMap((segment) =>
      spreadWords(segment.text, segment, segmentConfidence(segment)).map((word) => named(word, segment)),
    )
    return { words, hasWordTimes: false }
  }
  // Segments that are none leave their words out, too; a word between two segments was said.
  const silent = answer.segments.filter((segment) => !isSpoken(segment))
  const spoken = answer.words.filter((word) => segmentAt(segments, word) || !segmentAt(silent, word))
  const text = segments.length ? segments.map((one) => one.text).join(' ') : answer.text
  const words = (punctuated(text, spoken) ?? spoken).map((word): TimedWord => {
    const segment = segmentAt(segments, word)
    const confidence = word.probability ?? (segment ? segmentConfidence(segment) : null)
    const timed = {
      text: word.word.trim(),
      start: rounded(word.start),
      end: rounded(Math.max(word.start, word.end)),
      confidence: confidence === null ? null : Math.min(1, Math.max(0, confidence)),
    }
    return named(timed, { speaker: word.speaker ?? segment?.speaker })
  })
  return { words: words.filter(({ text: one }) => one !== ''), hasWordTimes: true }
}

/** What Whisper itself takes for silence that it has put words into. */
function isSpoken({ no_speech_prob, avg_logprob }: Segment): boolean {
  return !((no_speech_prob ?? 0) > 0.6 && (avg_logprob ?? 0) < -1)
}

function segmentConfidence({ avg_logprob }: Segment): number | null {
  return typeof avg_logprob === 'number' ? rounded(Math.exp(Math.min(0, avg_logprob))) : null
}

function named(word: TimedWord, { speaker }: Pick<Segment, 'speaker'>): TimedWord {
  return speaker ? { ...word, speakerCode: speaker.slice(0, 20) } : word
}

/** The segment with the middle of a word; stamps of both differ a little. */
function segmentAt(segments: Segment[], { start, end }: Pick<Word, 'start' | 'end'>): Segment | undefined {
  const middle = (start + end) / 2
  return segments.find((one) => middle >= one.start - TOLERANCE && middle <= one.end + TOLERANCE)
}
const TOLERANCE = 0.25

/**
 * Words as the text writes them, with its punctuation, at the times of `words`; undefined where
 * the text says something else.
 */
function punctuated(text: string, words: Word[]): Word[] | undefined {
  const written: Word[] = []
  let at = 0
  for (const token of text.split(/\s+/).filter(Boolean)) {
    const letters = spelled(token)
    const last = written.at(-1)
    if (!letters && last) last.word += ` ${token}`
    if (!letters) continue
    let heard = ''
    const from = at
    while (at < words.length && heard.length < letters.length) heard += spelled((words[at++] as Word).word)
    const [first, end] = [words[from], words[at - 1]]
    if (heard !== letters || !first || !end) return undefined
    written.push({ ...first, word: token, end: end.end })
  }
  return words.slice(at).some(({ word }) => spelled(word)) ? undefined : written
}

const spelled = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')
const rounded = (value: number) => Math.round(value * 1000) / 1000
