import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Trx } from '../kernel/database/database.ts'
import { publishEvent } from '../kernel/events.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { transcriptType } from './rules.ts'
import type { EpisodeTranscriptRow } from './table.ts'

declare module '../kernel/events.ts' {
  interface Events {
    /** An episode has another file, or one more. What is kept of a file goes with its row. */
    'transcript.changed': { episode_id: number }
  }
}

export interface NewTranscript {
  format: EpisodeTranscriptRow['format']
  text: string
  /** ISO 639, or empty. */
  language?: string | null | undefined
  /** It is meant to be shown in step with the sound. */
  captions?: boolean
  file_name?: string
  /** A person's own file unless told otherwise. */
  origin?: EpisodeTranscriptRow['origin'] | undefined
}

/**
 * Keeps a transcript, in the place of the one that the episode had in that format and language. A
 * replaced file, and one whose transaction fails, is swept by night
 * (stored-files/commands-sweep.ts). The caller touches the show.
 */
export async function storeTranscript(
  kernel: Kernel,
  trx: Trx,
  episodeId: number,
  { format, text, ...transcript }: NewTranscript,
): Promise<EpisodeTranscriptRow> {
  const transcript_key = randomBytes(16).toString('hex')
  const { bytes } = await kernel.storage.put(
    transcriptFile({ transcript_key, format }),
    Readable.from([Buffer.from(text)]),
    {
      contentType: transcriptType(format),
    },
  )
  const kept = {
    transcript_key,
    bytes,
    captions: transcript.captions ?? false,
    file_name: transcript.file_name ?? '',
    origin: transcript.origin ?? ('uploaded' as const),
    created_at: kernel.clock.now(),
  }
  const stored = await trx
    .insertInto('episode_transcripts')
    .values({ episode_id: episodeId, format, language: transcript.language ?? '', ...kept })
    .onConflict((c) => c.columns(['episode_id', 'format', 'language']).doUpdateSet(kept))
    .returningAll()
    .executeTakeFirstOrThrow()
  await publishEvent(trx, kernel, 'transcript.changed', { episode_id: episodeId })
  return stored
}

/** Their files are swept by night. The caller touches the show. */
export async function deleteTranscripts(trx: Trx, transcripts: { id: number }[]): Promise<void> {
  const ids = transcripts.map(({ id }) => id)
  if (ids.length) await trx.deleteFrom('episode_transcripts').where('id', 'in', ids).execute()
}

/** Where a transcript's text is stored. */
export function transcriptFile({
  transcript_key,
  format,
}: Pick<EpisodeTranscriptRow, 'transcript_key' | 'format'>): string {
  return `transcripts/${transcript_key}.${format}`
}
