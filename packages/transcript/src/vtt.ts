import { escapeText, unescapeText } from './entities.ts'
import { joinLines, wrapLines } from './lines.ts'
import { checkCount, type Segment, type Transcript, TranscriptUnreadable, tidyTranscript } from './model.ts'
import { nameSpeakers } from './speakers.ts'
import { writeTime } from './times.ts'
import { readTimes } from './times-line.ts'

/** What Apple asks of WebVTT. */
const LINE = 65

/** A WebVTT file (W3C, section 4). Styles, notes, regions and settings are left out; a cue of two voices is two segments. @throws TranscriptUnreadable */
export function readVtt(text: string): Transcript {
  const lines = text.split(/\r\n?|\n/)
  if (!/^\ufeff?WEBVTT(?:[ \t]|$)/.test(lines[0] ?? ''))
    throw new TranscriptUnreadable('A WebVTT file begins with WEBVTT.', { line: 1, column: 1 })
  const found: Segment[] = []
  let voiced = false
  // What stands below the first line until an empty one is the header; some files have cues there.
  for (let at = lines[1]?.includes('-->') ? 1 : blockEnd(lines, 1); at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (!line.trim()) continue
    const end = blockEnd(lines, at)
    if (/^(NOTE|STYLE|REGION)(\s|$)/.test(line) && !line.includes('-->')) {
      at = end
      continue
    }
    // A name may stand above the times.
    const times = line.includes('-->') ? at : at + 1
    if (times >= end || !lines[times]?.includes('-->'))
      throw new TranscriptUnreadable('The times of this cue are missing. They are written like 00:00:01.000 --> 00:00:04.000.', {
        line: at + 1,
        column: 1,
      })
    const cue = readTimes(lines[times], times)
    for (const part of voices(joinLines(lines.slice(times + 1, end)))) {
      voiced ||= part.speaker !== null
      if (part.text.trim()) found.push({ ...cue, ...part })
    }
    checkCount(found.length)
    at = end
  }
  return tidyTranscript(voiced ? found : nameSpeakers(found))
}

/** Cues in lines of 65 characters, each with its voice. */
export function writeVtt({ segments }: Transcript): string {
  const cues = segments.map(({ start, end, speaker, text }) => {
    const voice = speaker ? `<v ${escapeText(speaker)}>` : ''
    const words = escapeText(text)
    // The voice counts as part of the first line, where it leaves room for words.
    const fits = voice.length <= LINE / 2
    const lines = wrapLines(fits ? `${'V'.repeat(voice.length)}${words}` : words, LINE)
    const body = fits ? voice + lines.join('\n').slice(voice.length) : `${voice}\n${lines.join('\n')}`
    return `${writeTime(start, '.')} --> ${writeTime(end, '.')}\n${body}\n`
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}

/** The first empty line at or behind `from`. */
function blockEnd(lines: string[], from: number): number {
  let at = from
  while (at < lines.length && lines[at]?.trim()) at += 1
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
