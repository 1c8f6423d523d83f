import { decodeBytes } from '@podstead/encoding/decode'
import { readJsonChapters } from './chapters-json.ts'
import { ChaptersUnreadable, type MarkedChapter, tidyChapters } from './chapters-model.ts'
import { readPodloveChapters } from './chapters-psc.ts'
import { readTextChapters } from './chapters-text.ts'
import { readVttChapters } from './chapters-vtt.ts'

export type ChapterFormat = 'json' | 'txt' | 'psc' | 'vtt'

/** Larger files are no lists of chapters. */
export const MAX_CHAPTER_BYTES = 2 * 1024 * 1024

/** Chapters of a file of text; its content tells the format. @throws ChaptersUnreadable with the line */
export function readChapters(bytes: Uint8Array): { format: ChapterFormat; chapters: MarkedChapter[] } {
  if (bytes.length > MAX_CHAPTER_BYTES)
    throw new ChaptersUnreadable(null, 'This file is too large for a list of chapters.')
  const text = decoded(bytes)
  const format = detectFormat(text)
  return { format, chapters: tidyChapters(READERS[format](text)) }
}

const READERS: Record<ChapterFormat, (text: string) => Partial<MarkedChapter>[]> = {
  json: readJsonChapters,
  psc: readPodloveChapters,
  vtt: readVttChapters,
  txt: readTextChapters,
}

function detectFormat(text: string): ChapterFormat {
  if (/^WEBVTT\b/.test(text)) return 'vtt'
  if (/^\s*</.test(text)) return 'psc'
  // A bracket also opens [00:01].
  return /^\s*(\{|\[\s*[{\]])/.test(text) ? 'json' : 'txt'
}

function decoded(bytes: Uint8Array): string {
  const text = decodeBytes(bytes)
  if (text === null)
    throw new ChaptersUnreadable(null, 'This is neither an audio file nor a list of chapters.')
  return text
}
