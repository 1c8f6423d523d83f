import type { Generated, Selectable } from 'kysely'

/** A transcript file of an episode; stored at `transcripts/{transcript_key}.{format}`. */
export interface EpisodeTranscriptTable {
  id: Generated<number>
  episode_id: number
  format: 'srt' | 'vtt' | 'json' | 'html' | 'txt'
  transcript_key: string
  language: Generated<string>
  captions: Generated<boolean>
  file_name: Generated<string>
  bytes: number
  /** A person's own file, made of another file, or made by a service from the sound. */
  origin: Generated<'uploaded' | 'derived' | 'generated'>
  created_at: Generated<Date>
}
export type EpisodeTranscriptRow = Selectable<EpisodeTranscriptTable>

declare module '../kernel/database/database.ts' {
  interface Tables {
    episode_transcripts: EpisodeTranscriptTable
  }
}
