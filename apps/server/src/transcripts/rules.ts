import type { FeedTranscriptType } from '@podstead/feed/model'
import { TIMED_FORMATS, type TimedFormat } from '@podstead/transcript/convert'
import type { EpisodeTranscriptRow } from './table.ts'

const TYPES = {
  srt: 'application/x-subrip',
  vtt: 'text/vtt',
  json: 'application/json',
  html: 'text/html',
  txt: 'text/plain',
} as const satisfies Record<string, FeedTranscriptType>

/** The media type of a format, as feeds name it (podcast namespace, transcript). */
export function transcriptType(format: keyof typeof TYPES): FeedTranscriptType {
  return TYPES[format]
}

/** The format of a media type, whose parameters do not matter; null for what is no transcript. */
export function transcriptFormat(type: string): keyof typeof TYPES | null {
  const plain = type.split(';', 1)[0]?.trim().toLowerCase()
  // Older feeds name SubRip in several ways.
  if (plain === 'application/srt' || plain === 'text/srt') return 'srt'
  const found = Object.entries(TYPES).find(([, named]) => named === plain)
  return (found?.[0] as keyof typeof TYPES | undefined) ?? null
}

/** Meant to be shown in step with the sound, which `rel` says in feeds: as told, or as ours are written. */
export function isCaptions({
  captions,
  format,
  origin,
}: Pick<EpisodeTranscriptRow, 'captions' | 'format' | 'origin'>): boolean {
  return captions || (origin !== 'uploaded' && (format === 'srt' || format === 'vtt'))
}

type TranscriptChoice = Pick<EpisodeTranscriptRow, 'id' | 'format' | 'language' | 'origin' | 'created_at'>

/**
 * Which of an episode's files a slot shows: the one in the podcast's language, else the one
 * that names none, else the oldest.
 */
export function inSlot<T extends TranscriptChoice>(
  rows: T[],
  format: TimedFormat,
  language: string,
): T | undefined {
  const found = rows.filter((row) => row.format === format)
  return (
    found.find((row) => row.language === language) ?? found.find((row) => row.language === '') ?? found[0]
  )
}

/**
 * The file that the others are made of: the newest that a person has uploaded, among those
 * that say when each word is said.
 */
export function newestSource<T extends TranscriptChoice>(rows: T[]): T | undefined {
  return rows
    .filter(({ origin, format }) => origin === 'uploaded' && TIMED_FORMATS.some((one) => one === format))
    .sort((a, b) => b.created_at.getTime() - a.created_at.getTime() || b.id - a.id)[0]
}

/** The format of a slot; null for what is none. */
export function slotFormat(slot: string | undefined): TimedFormat | null {
  return TIMED_FORMATS.find((format) => `transcript_${format}` === slot) ?? null
}
