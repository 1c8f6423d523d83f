/** What somebody says, and when: seconds from the beginning, in whole milliseconds. Segments may overlap. */
export interface Segment {
  start: number
  end: number
  speaker: string | null
  /** One line; how it is broken into lines is up to each format. */
  text: string
}

/** All that a transcript says, in the order of the sound. */
export interface Transcript {
  segments: Segment[]
}

/** Words of one speaker as people read them; texts without times have none. */
export interface Paragraph {
  start: number | null
  speaker: string | null
  text: string
  /** From which character on what is said from which second on, where the file is as fine as that. */
  times?: (readonly [character: number, second: number])[]
}

/** Ten hours of talk are half of it. */
export const MAX_BYTES = 5 * 1024 * 1024
export const MAX_SEGMENTS = 50_000
const LONGEST_SPEAKER = 200

/** Why a file is no transcript. Line and column count from 1; null where a place says nothing. */
export class TranscriptUnreadable extends Error {
  readonly line: number | null
  readonly column: number | null
  constructor(problem: string, place?: { line: number; column: number }) {
    super(place ? `Line ${place.line}, column ${place.column}: ${problem}` : problem)
    this.line = place?.line ?? null
    this.column = place?.column ?? null
  }
}

/**
 * What was found, in the order of the sound, without what says nothing. @throws TranscriptUnreadable
 * when nothing is left, or too much
 */
export function tidyTranscript(found: Segment[]): Transcript {
  const segments = found.flatMap(({ start, end, speaker, text }) => {
    const said = oneLine(text)
    if (!said) return []
    const from = milliseconds(start)
    // WebVTT wants the end behind the start.
    const until = Math.max(milliseconds(end), milliseconds(from + 0.001))
    return { start: from, end: until, speaker: cleanSpeaker(speaker), text: said }
  })
  if (segments.length === 0) throw new TranscriptUnreadable('Nobody says anything in this file.')
  checkCount(segments.length)
  return { segments: withPunctuation(segments.sort((a, b) => a.start - b.start)) }
}

const CLOSING = /^[.,;:!?…%)\]}»”’、。，．！？；：）」』】]+$/u

/** Where each word is a segment, so is each comma: it belongs to the word before it. */
function withPunctuation(segments: Segment[]): Segment[] {
  const joined: Segment[] = []
  for (const segment of segments) {
    const last = joined.at(-1)
    const isNear = last && last.speaker === segment.speaker && segment.start <= last.end + 1
    if (isNear && CLOSING.test(segment.text) && !CLOSING.test(last.text))
      joined[joined.length - 1] = {
        ...last,
        end: Math.max(last.end, segment.end),
        text: last.text + segment.text,
      }
    else joined.push(segment)
  }
  return joined
}

/** @throws TranscriptUnreadable */
export function checkCount(segments: number): void {
  if (segments > MAX_SEGMENTS)
    throw new TranscriptUnreadable(
      `There are more than ${MAX_SEGMENTS.toLocaleString('en')} cues in this file.`,
    )
}

/** Text without controls and half characters, its white space made one space each. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\ufeff]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

export function cleanSpeaker(name: string | null): string | null {
  return (
    oneLine(name ?? '')
      .slice(0, LONGEST_SPEAKER)
      .toWellFormed()
      .trim() || null
  )
}

function milliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000
}
