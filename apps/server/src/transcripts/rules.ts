import type { FeedTranscriptType } from '@podstead/feed/model'

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
