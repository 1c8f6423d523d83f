import type { Kernel } from '../kernel/kernel.ts'
import type { EpisodeTranscriptRow } from './table.ts'

/** Where listeners get a transcript. The episode's own key stands in it: when the show goes private, that changes (PRIV-05). */
export function transcriptUrl(
  kernel: Pick<Kernel, 'config'>,
  episode: { public_id: string },
  { transcript_key, format }: Pick<EpisodeTranscriptRow, 'transcript_key' | 'format'>,
): string {
  return `${kernel.config.origins.media}/transcripts/${episode.public_id}/${transcript_key}.${format}`
}
