import type { Language } from './language.ts'
import { isSpaceless, splitSentences } from './words.ts'

/** A piece of a transcript, however it was cut. Seconds; null where the file does not say. */
export interface Cue {
  start: number | null
  end: number | null
  speaker: string | null
  text: string
}

/** What somebody says between two full stops. */
export type SpokenSentence = Cue

/** A text without full stops is cut where a cue ends, into pieces of about this many characters. */
const MAX_LENGTH = 400

/** Sentences across cues, with the seconds at which each begins and ends. */
export function toSpokenSentences(cues: readonly Cue[], language: Language): SpokenSentence[] {
  return groupTurns(cues).flatMap((turn) => splitTurn(turn, language))
}

/** Cues of one speaker after another. One that names nobody belongs to whoever spoke last. */
function groupTurns(cues: readonly Cue[]): Cue[][] {
  const turns: Cue[][] = []
  let speaker: string | null = null
  for (const cue of cues) {
    if (!cue.text.trim()) continue
    const changes = cue.speaker !== null && cue.speaker !== speaker
    if (changes) speaker = cue.speaker
    const named = { ...cue, speaker }
    if (turns.length && !changes) turns.at(-1)?.push(named)
    else turns.push([named])
  }
  return turns
}

function splitTurn(turn: Cue[], language: Language): SpokenSentence[] {
  const starts: number[] = []
  let [text, before] = ['', '']
  for (const cue of turn) {
    const said = cue.text.trim()
    if (text && !(isSpaceless(before) && isSpaceless(said.charAt(0)))) text += ' '
    starts.push(text.length)
    text += said
    before = said.slice(-1)
  }
  const sentences: SpokenSentence[] = []
  const timeAt = timesOfPlaces(turn, starts)
  let at = 0
  for (const piece of splitSentences(text, language).flatMap((sentence) => cutLong(sentence))) {
    const said = piece.trim()
    if (said) {
      const from = at + piece.indexOf(said)
      sentences.push({
        start: timeAt(from),
        end: timeAt(from + said.length, { isEnd: true }),
        speaker: turn[0]?.speaker ?? null,
        text: said.replace(/\s+/g, ' '),
      })
    }
    at += piece.length
  }
  return sentences
}

function cutLong(sentence: string): string[] {
  if (sentence.length <= MAX_LENGTH) return [sentence]
  const pieces: string[] = []
  let left = sentence
  while (left.length > MAX_LENGTH) {
    const cut = findCut(left)
    pieces.push(left.slice(0, cut))
    left = left.slice(cut)
  }
  return [...pieces, left]
}

/** Behind a space; in scripts without spaces between two characters, and never within one. */
function findCut(text: string): number {
  const space = text.lastIndexOf(' ', MAX_LENGTH / 2)
  if (space > 0) return space + 1
  let cut = MAX_LENGTH / 2
  while (cut < text.length && /[\p{M}\p{Cf}\udc00-\udfff]/u.test(text.charAt(cut))) cut++
  return cut
}

/**
 * The second at a place of a turn: within a cue, words are taken to be spread evenly. Places are asked for
 * from left to right. The end of a sentence is that of its own cue.
 */
function timesOfPlaces(turn: readonly Cue[], starts: readonly number[]) {
  let index = 0
  return (place: number, { isEnd = false } = {}): number | null => {
    const isBehind = (start: number | undefined) =>
      start !== undefined && (isEnd ? start < place : start <= place)
    while (isBehind(starts[index + 1])) index++
    const cue = turn[index]
    if (!cue || cue.start === null) return null
    const share = Math.min(1, (place - (starts[index] ?? 0)) / Math.max(1, cue.text.trim().length))
    const seconds = cue.start + ((cue.end ?? cue.start) - cue.start) * share
    return Math.round(seconds * 1000) / 1000
  }
}
