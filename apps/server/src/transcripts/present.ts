import type { TranscriptFile } from '@podstead/contract/transcripts'
import type { Kernel } from '../kernel/kernel.ts'
import { TRANSCRIPT_PURPOSE } from './queries.ts'
import type { EpisodeTranscriptRow } from './table.ts'

const TICKET_MS = 12 * 3_600_000

/**
 * Where listeners get a transcript. The episode's own key stands in it: when the
 * show goes private, that changes.
 */
export function transcriptUrl(
  kernel: Pick<Kernel, 'config'>,
  episode: { public_id: string },
  { transcript_key, format }: Pick<EpisodeTranscriptRow, 'transcript_key' | 'format'>,
): string {
  return `${kernel.config.origins.media}/transcripts/${episode.public_id}/${transcript_key}.${format}`
}

/** A transcript as its owner sees it, whose address opens it while the episode is a draft, too. */
export function presentTranscript(
  kernel: Pick<Kernel, 'config' | 'secrets' | 'clock'>,
  row: EpisodeTranscriptRow,
): TranscriptFile {
  const expires = new Date(kernel.clock.now().getTime() + TICKET_MS)
  const ticket = kernel.secrets.sign({ transcript: row.transcript_key }, TRANSCRIPT_PURPOSE, expires)
  return {
    id: row.id,
    format: row.format,
    language: row.language,
    file_name: row.file_name,
    origin: row.origin,
    file_url: `${kernel.config.origins.media}/preview/transcripts/${ticket}`,
    bytes: row.bytes,
    created_at: row.created_at.toISOString(),
  }
}
