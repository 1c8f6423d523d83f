import { joinLines, wrapLines } from './lines.ts'
import { checkCount, type Segment, type Transcript, TranscriptUnreadable, tidyTranscript } from './model.ts'
import { nameSpeakers } from './speakers.ts'
import { writeTime } from './times.ts'
import { readTimes } from './times-line.ts'

/** What the podcast namespace asks of SubRip. */
export const SRT_LINE = 32
const LINES = 2

/** A SubRip file; numbers may be missing, and full stops stand for commas. @throws TranscriptUnreadable */
export function readSrt(text: string): Transcript {
  const lines = text.split(/\r\n?|\n/)
  const cues: { start: number; end: number; lines: string[] }[] = []
  for (const [at, raw] of lines.entries()) {
    const line = raw.trim()
    if (line.includes('-->')) {
      // The number of this cue, where no empty line stands before it.
      if (isNumber(lines[at - 1])) cues.at(-1)?.lines.pop()
      cues.push({ ...readTimes(raw, at), lines: [] })
      checkCount(cues.length)
      continue
    }
    const cue = cues.at(-1)
    if (!line || (isNumber(raw) && lines[at + 1]?.includes('-->') && !cue)) continue
    if (cue && isNumber(raw) && !lines[at - 1]?.trim() && !lines[at + 1]?.trim()) continue
    if (!cue) throw new TranscriptUnreadable(BEGINNING, { line: at + 1, column: 1 })
    if (isNumber(raw) && isCueWithoutTimes(lines, at))
      throw new TranscriptUnreadable(TIMES_MISSING, { line: at + 2, column: 1 })
    cue.lines.push(line)
  }
  const found = cues.map((cue) => ({
    start: cue.start,
    end: cue.end,
    speaker: null,
    text: plain(joinLines(cue.lines)),
  }))
  return tidyTranscript(nameSpeakers<Segment>(found.filter((cue) => cue.text)))
}

/**
 * Two lines of 32 characters a cue at most, with `Name: ` where the speaker changes; what
 * is longer becomes several cues.
 */
export function writeSrt({ segments }: Transcript): string {
  const cues: string[] = []
  let before: string | null = null
  for (const { start, end, speaker, text } of segments) {
    const said = speaker && speaker !== before ? `${speaker}: ${text}` : text
    const lines = wrapLines(withoutArrows(said), SRT_LINE)
    before = speaker
    for (const part of splitCue(lines, start, end)) cues.push(writeSrtCue(part, cues.length))
  }
  return cues.join('\n')
}

/** A cue, of which there are so many before. */
export function writeSrtCue(cue: { start: number; end: number; lines: string[] }, before: number): string {
  const body = withoutArrows(cue.lines.join('\n'))
  return `${before + 1}\n${writeTime(cue.start, ',')} --> ${writeTime(cue.end, ',')}\n${body}\n`
}

/** An arrow would begin a cue, and there is no way to escape it. */
function withoutArrows(text: string): string {
  return text.replaceAll('-->', '→')
}

const BEGINNING = 'A SubRip file begins with a number and a line of times like 00:00:01,000 --> 00:00:04,000.'
const TIMES_MISSING =
  'The times of this cue are missing. They are written like 00:00:01,000 --> 00:00:04,000.'

/** Lines in cues; each has its share of the time by its length. */
function splitCue(
  lines: string[],
  start: number,
  end: number,
): { start: number; end: number; lines: string[] }[] {
  const length = lines.reduce((sum, line) => sum + line.length, 0)
  let said = 0
  const timeAt = (share: number) => start + Math.floor((end - start) * 1000 * share) / 1000
  return Array.from({ length: Math.ceil(lines.length / LINES) }, (_, at) => {
    const part = lines.slice(at * LINES, (at + 1) * LINES)
    const from = timeAt(said / length)
    said += part.reduce((sum, line) => sum + line.length, 0)
    const until = said === length ? end : timeAt(said / length)
    return { start: from, end: Math.max(until, from + 0.001), lines: part }
  })
}

/** A number between empty lines, with words where the times should be. */
function isCueWithoutTimes(lines: string[], at: number): boolean {
  const next = lines[at + 1]
  return lines[at - 1]?.trim() === '' && Boolean(next?.trim()) && !next?.includes('-->')
}

function isNumber(line: string | undefined): boolean {
  return /^\ufeff?\s*\d{1,9}\s*$/.test(line ?? '')
}

/** Without italics, colours and the places of subtitle programs. */
function plain(text: string): string {
  return text.replace(/<\/?[a-z][^<>]*>/gi, '').replace(/\{\\[^{}]*\}/g, '')
}
