import { escapeText, unescapeText } from './entities.ts'
import { joinLines, wrapLines } from './lines.ts'
import { checkCount, type Segment, type Transcript, TranscriptUnreadable, tidyTranscript } from './model.ts'
import { nameSpeakers } from './speakers.ts'
import { writeTime } from './times.ts'
import { readTimes } from './times-line.ts'

/** What Apple asks of WebVTT. */
const LINE = 65

/**
 * A WebVTT file (W3C, section 4). Styles, notes, regions and settings are left out; a cue of two voices is
 * two segments. @throws TranscriptUnreadable
 */
export function readVtt(text: string): Transcript {
  const lines = text.split(/\r\n?|\n/)
  if (!/^\ufeff?WEBVTT(?:[ \t]|$)/.test(lines[0] ?? ''))
    throw new TranscriptUnreadable('A WebVTT file begins with WEBVTT.', { line: 1, column: 1 })
  const found: Segment[] = []
  let voiced = false
  let before: string[] = []
  for (const cue of readCues(lines)) {
    const said = isRolling(cue.lines) || isRolling(before) ? withoutRepeated(cue.lines, before) : cue.lines
    before = cue.lines
    for (const part of voices(joinLines(said))) {
      voiced ||= part.speaker !== null
      if (part.text.trim()) found.push({ start: cue.start, end: cue.end, ...part })
    }
    checkCount(found.length)
  }
  return tidyTranscript(voiced ? found : nameSpeakers(found))
}

type Cue = { start: number; end: number; lines: string[] }

/**
 * Blocks between empty lines; a line of times begins a cue also where no empty line stands
 * before it, as in every browser.
 */
function* readCues(lines: string[]): Generator<Cue> {
  // What stands below the first line until an empty one is the header; some files have cues there.
  for (let at = headerEnd(lines); at < lines.length; at += 1) {
    if (!lines[at]?.trim()) continue
    const end = blockEnd(lines, at)
    const times = timesWithin(lines, at, end)
    const isAside = /^(NOTE|STYLE|REGION)(\s|$)/.test(lines[at] ?? '')
    // One line above the times is the name of the cue.
    if ((times[0] ?? end) - at > 1 && !isAside)
      throw new TranscriptUnreadable(
        'The times of this cue are missing. They are written like 00:00:01.000 --> 00:00:04.000.',
        {
          line: at + 1,
          column: 1,
        },
      )
    for (const [place, time] of times.entries()) {
      const next = times[place + 1]
      // The number of the next cue is not part of this one.
      const last =
        next === undefined
          ? end
          : /^\s*\d{1,9}\s*$/.test(lines[next - 1] ?? '') && next - 1 > time
            ? next - 1
            : next
      yield { ...readTimes(lines[time] ?? '', time), lines: lines.slice(time + 1, last) }
    }
    at = end
  }
}

function timesWithin(lines: string[], from: number, end: number): number[] {
  const times: number[] = []
  for (let at = from; at < end; at += 1) if (lines[at]?.includes('-->')) times.push(at)
  return times
}

/** Behind the header; a cue in it begins with its times, or with the number above them. */
function headerEnd(lines: string[]): number {
  const end = blockEnd(lines, 1)
  const [first] = timesWithin(lines, 1, end)
  if (first === undefined) return end
  return first > 1 && /^\s*\d{1,9}\s*$/.test(lines[first - 1] ?? '') ? first - 1 : first
}

/** Captions that show each line twice, once while it is said, with the time of each word. */
function isRolling(lines: string[]): boolean {
  return lines.some((line) => /<\d{2,}:\d{2}[^<>]*>/.test(line))
}

function withoutRepeated(lines: string[], before: string[]): string[] {
  const known = new Set(before.map(bareLine))
  return lines.filter((line) => !known.has(bareLine(line)))
}

function bareLine(line: string): string {
  return line.replace(/<[^<>]*>/g, '').trim()
}

/** Cues in lines of 65 characters, each with its voice. */
export function writeVtt({ segments }: Transcript): string {
  const cues = segments.map(({ start, end, speaker, text }) => {
    const voice = writeVoice(speaker)
    const words = escapeText(text)
    // The voice counts as part of the first line, where it leaves room for words.
    const fits = voice.length <= LINE / 2
    const lines = wrapLines(fits ? `${'V'.repeat(voice.length)}${words}` : words, LINE)
    const body = fits ? lines.join('\n').slice(voice.length) : `\n${lines.join('\n')}`
    return writeCue(start, end, voice + body)
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}

/** A cue in the lines that it has. */
export function writeVttCue(cue: {
  start: number
  end: number
  speaker: string | null
  lines: string[]
}): string {
  return writeCue(cue.start, cue.end, writeVoice(cue.speaker) + escapeText(cue.lines.join('\n')))
}

function writeVoice(speaker: string | null): string {
  return speaker ? `<v ${escapeText(speaker)}>` : ''
}

function writeCue(start: number, end: number, body: string): string {
  return `${writeTime(start, '.')} --> ${writeTime(end, '.')}\n${body}\n`
}

/**
 * The first empty line at or behind `from`. One of spaces below the times is part of the cue: a row
 * of the screen that stays empty.
 */
function blockEnd(lines: string[], from: number): number {
  let at = from
  while (
    at < lines.length &&
    (lines[at]?.trim() || (at > from && lines[at] && lines[at - 1]?.includes('-->')))
  )
    at += 1
  return at
}

// `a < b` is none. The lookahead keeps a long name from being read twice.
const TAG = /<(\/?)([a-z]+(?![a-z])|\d|(?=>))([^<>]*)>/gi

/** The words of a cue by voice; all other tags are left out. */
function voices(text: string): { speaker: string | null; text: string }[] {
  const parts: { speaker: string | null; text: string }[] = [{ speaker: null, text: '' }]
  let from = 0
  for (const tag of text.matchAll(TAG)) {
    const last = parts.at(-1)
    if (last) last.text += text.slice(from, tag.index)
    from = tag.index + tag[0].length
    if (tag[2]?.toLowerCase() !== 'v') continue
    // `<v.loud Ana>`: classes come before the name.
    const name = unescapeText((tag[3] ?? '').replace(/^\.\S*/, '')).trim()
    parts.push({ speaker: tag[1] ? null : name || null, text: '' })
  }
  const last = parts.at(-1)
  if (last) last.text += text.slice(from)
  return parts.map(({ speaker, text: words }) => ({ speaker, text: unescapeText(words) }))
}
