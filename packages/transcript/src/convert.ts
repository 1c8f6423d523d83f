import { decodeBytes } from '@podstead/encoding/decode'
import { readHtml, writeHtml } from './html.ts'
import { readJson, writeJson } from './json.ts'
import { MAX_BYTES, type Paragraph, type Transcript, TranscriptUnreadable } from './model.ts'
import { toParagraphs } from './paragraphs.ts'
import { readSrt, writeSrt } from './srt.ts'
import { readText, writeText } from './text.ts'
import { readVtt, writeVtt } from './vtt.ts'

export const TIMED_FORMATS = ['srt', 'vtt', 'json'] as const
/** Formats that say when each word is said, so that all others can be made of them. */
export type TimedFormat = (typeof TIMED_FORMATS)[number]
export type TranscriptFormat = TimedFormat | 'html' | 'txt'

const NAMES: Record<TimedFormat, string> = { srt: 'SubRip', vtt: 'WebVTT', json: 'JSON' }
const READERS: Record<TimedFormat, (text: string) => Transcript> = {
  srt: readSrt,
  vtt: readVtt,
  json: readJson,
}

/**
 * A file that somebody chose for a format. @throws TranscriptUnreadable with
 * line, column and a plain sentence
 */
export function readTranscriptFile(format: TimedFormat, bytes: Uint8Array): Transcript {
  if (bytes.length > MAX_BYTES) throw new TranscriptUnreadable('Transcripts can be at most 5 MB.')
  const text = decoded(bytes)
  if (!text.trim()) throw new TranscriptUnreadable('This file is empty.')
  const found = detectTimedFormat(text)
  if (found && found !== format)
    throw new TranscriptUnreadable(`This is a ${NAMES[found]} file, not a ${NAMES[format]} file.`)
  return READERS[format](text)
}

/**
 * A file from elsewhere, as text of the format that it is said to be: timed ones are read by what they are,
 * and written as the namespace asks for. @throws TranscriptUnreadable
 */
export function convertForeign(format: TranscriptFormat, bytes: Uint8Array): string {
  if (bytes.length > MAX_BYTES) throw new TranscriptUnreadable('Transcripts can be at most 5 MB.')
  const text = decoded(bytes)
  if (!text.trim()) throw new TranscriptUnreadable('This file is empty.')
  if (format !== 'html' && /^\s*<(?:!doctype|html)/i.test(text))
    throw new TranscriptUnreadable('This is a web page, not a transcript.')
  if (format === 'html' || format === 'txt') return text
  return writeTranscript(format, READERS[detectTimedFormat(text) ?? format](text))
}

/** A text in one of the timed formats. @throws TranscriptUnreadable */
export function readTimed(format: TimedFormat, text: string): Transcript {
  return READERS[format](text)
}

/** What a text of any format says, for reading. @throws TranscriptUnreadable */
export function readParagraphs(format: TranscriptFormat, text: string): Paragraph[] {
  if (format === 'html') return readHtml(text)
  return format === 'txt' ? readText(text) : toParagraphs(READERS[format](text))
}

/**
 * The transcript as the podcast namespace asks for it in this format; the same
 * transcript always gives the same text.
 */
export function writeTranscript(format: TranscriptFormat, transcript: Transcript): string {
  if (format === 'srt') return writeSrt(transcript)
  if (format === 'vtt') return writeVtt(transcript)
  if (format === 'json') return writeJson(transcript)
  const paragraphs = toParagraphs(transcript)
  return format === 'html' ? writeHtml(paragraphs) : writeText(paragraphs)
}

/** What a text looks like from outside; null when it looks like none of them. */
function detectTimedFormat(text: string): TimedFormat | null {
  const head = text.slice(0, 4096).trimStart()
  if (/^WEBVTT(?:\s|$)/.test(head)) return 'vtt'
  if (/^\{|^\[\s*[{[\]]/.test(head)) return 'json'
  return /^(?:\d{1,9}\s*[\r\n]+\s*)?\d[^\r\n]{0,40}-->/.test(head) ? 'srt' : null
}

function decoded(bytes: Uint8Array): string {
  const text = decodeBytes(bytes)
  if (text === null) throw new TranscriptUnreadable('This is not a text file.')
  return text
}
