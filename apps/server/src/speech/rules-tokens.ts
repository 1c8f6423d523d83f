import type { TimedWord } from '@podstead/transcript/words'

/** A piece of a word, as a recogniser writes it: `▁` begins a word, `<0x41>` is a byte of UTF-8. */
export interface SpeechToken {
  text: string
  /** 0 to 1 */
  confidence: number
}

type VoicedTime = { start: number; end: number }

/**
 * Words of what was heard together. When each is said nobody tells: they share the time in which
 * somebody speaks, by their length. A word is as sure as its least sure token.
 */
export function toWords(tokens: readonly SpeechToken[], voiced: readonly VoicedTime[]): TimedWord[] {
  const words = joinTokens(withoutLoops(tokens))
  const seconds = voiced.reduce((sum, { start, end }) => sum + end - start, 0)
  const total = words.reduce((sum, { text }) => sum + speechLength(text), 0)
  let said = 0
  return words.map(({ text, confidence }) => {
    const start = timeAt(voiced, (said / total) * seconds, 'after')
    said += speechLength(text)
    const end = timeAt(voiced, (said / total) * seconds, 'before')
    return { text, start: rounded(start), end: rounded(Math.max(start, end)), confidence }
  })
}

/** Words share the time of one another by their letters where no times are known. */
export function spreadWords(
  text: string,
  { start, end }: VoicedTime,
  confidence: number | null,
): TimedWord[] {
  const tokens = text.split(/\s+/).filter(Boolean)
  const words = toWords(
    tokens.map((word) => ({ text: `▁${word}`, confidence: 0 })),
    [{ start, end }],
  )
  return words.map((word, at) => ({ ...word, text: tokens[at] as string, confidence }))
}

function joinTokens(tokens: readonly SpeechToken[]): { text: string; confidence: number }[] {
  const words: { bytes: number[]; confidence: number }[] = []
  for (const { text, confidence } of tokens) {
    const byte = /^<0x([0-9A-F]{2})>$/.exec(text)?.[1]
    const bytes = byte ? [Number.parseInt(byte, 16)] : [...Buffer.from(text.replaceAll('▁', ' '))]
    for (const value of bytes) {
      if (value === SPACE || words.length === 0) words.push({ bytes: [], confidence: 1 })
      const word = words.at(-1) as (typeof words)[number]
      if (value > SPACE) word.bytes.push(value)
      word.confidence = Math.min(word.confidence, confidence)
    }
  }
  return words
    .map(({ bytes, confidence }) => ({
      text: Buffer.from(bytes).toString(),
      confidence: Math.round(confidence * 1000) / 1000,
    }))
    .filter(({ text }) => text !== '')
}

/** A recogniser that has lost its way says the same over and over; once is enough. */
export function withoutLoops(tokens: readonly SpeechToken[]): readonly SpeechToken[] {
  const same = (one: number, other: number) => tokens[one]?.text === tokens[other]?.text
  for (let length = 1; length <= MAX_LOOP_TOKENS; length++) {
    let run = 0
    for (let at = length; at < tokens.length; at++) {
      run = same(at, at - length) ? run + 1 : 0
      if (run >= length * (MIN_LOOPS - 1) && run >= MIN_LOOP_TOKENS) {
        const begin = at - run - length + 1
        let end = at
        while (end + 1 < tokens.length && same(end + 1, end + 1 - length)) end++
        return withoutLoops([...tokens.slice(0, begin + length), ...tokens.slice(end + 1)])
      }
    }
  }
  return tokens
}

const SPACE = 0x20
const MAX_LOOP_TOKENS = 16
const MIN_LOOPS = 4
/** People do say 'no, no, no, no'. */
const MIN_LOOP_TOKENS = 12

/** A comma or a full stop is a moment of silence. */
const speechLength = (text: string) => text.length + (/[,.;:!?]$/.test(text) ? 2 : 1)

/** Where so many spoken seconds lie; `after` a pause that begins just there, or before it. */
function timeAt(voiced: readonly VoicedTime[], spoken: number, side: 'after' | 'before'): number {
  let left = spoken
  for (const { start, end } of voiced) {
    const length = end - start
    if (side === 'before' ? left <= length + EPSILON : left < length - EPSILON) return start + left
    left -= length
  }
  return voiced.at(-1)?.end ?? 0
}

const EPSILON = 1e-6
const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000
