import type { EngineName } from '@podstead/contract/transcription/speech'
import type { Progress } from '@podstead/contract/transcription/transcript-requests'
import type { TranscriptVersion } from '@podstead/contract/transcription/transcript-sentences'
import type { TimedWord } from '@podstead/transcript/words'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { JsonColumn } from '../kernel/database/database.ts'

/** A transcript of an episode, from being asked for on. */
export interface TranscriptRequestTable {
  id: Generated<number>
  episode_id: number
  /** What its words were heard in. */
  audio_file_id: number
  /** ISO 639. */
  language: string
  engine: string
  sent_to: string | null
  has_word_times: Generated<boolean>
  state: Generated<Progress>
  message: Generated<string | null>
  asked_by: number | null
  duration_seconds: number
  created_at: Date
  finished_at: Generated<Date | null>
  task: Generated<'make' | 'realign' | 'redo'>
  /** What is being heard, and how long that is. */
  task_audio_file_id: number
  task_seconds: number
  /** What was chosen to hear it; null: what the installation uses. */
  task_engine: Generated<EngineName | null>
  /** [start, end] in seconds each; null until the sound was looked at. */
  pieces: ColumnType<[start: number, end: number][] | null, string | null | undefined, string | null>
  /** The stretch that is heard once more, in seconds. */
  redo_from: Generated<number | null>
  redo_to: Generated<number | null>
  next_piece: Generated<number>
  progress_seconds: Generated<number>
  /** How often the engine refused the piece. */
  refusals: Generated<number>
  announced_at: Generated<Date | null>
  next_word_id: Generated<number>
  /** Counts changes; a sentence has that of its last one. */
  revision: Generated<number>
  word_count: Generated<number>
  changed_at: Generated<Date | null>
  /** The first change that its files do not have yet. */
  unpublished_since: Generated<Date | null>
}
export type TranscriptRequestRow = Selectable<TranscriptRequestTable>

/** A word as it is stored: times in milliseconds. */
export type StoredWord = [id: number, text: string, startMs: number, endMs: number, confidence: number | null]

export interface TranscriptPieceTable {
  request_id: number
  number: number
  words: JsonColumn<TimedWord[]>
  /** Their times were measured, not spread. */
  has_word_times: Generated<boolean>
}

export interface TranscriptSentenceTable {
  request_id: number
  word_id: number
  position: number
  revision: number
  speaker_name: string | null
  speaker_code: Generated<string>
  starts_paragraph: boolean
  start_ms: number
  end_ms: number
  words: JsonColumn<StoredWord[]>
}
export type TranscriptSentenceRow = Selectable<TranscriptSentenceTable>

export interface TranscriptVersionTable {
  id: Generated<number>
  request_id: number
  reason: TranscriptVersion['reason']
  user_id: number | null
  word_count: number
  sentences: Uint8Array
  created_at: Date
}
export type TranscriptVersionRow = Selectable<TranscriptVersionTable>

export interface GlossaryTermTable {
  id: Generated<number>
  show_id: number
  position: number
  term: string
  heard_as: JsonColumn<string[]>
}

export interface TranscriptionConsentTable {
  show_id: number
  host: string
  given_by: number | null
  created_at: Date
}

/** What an owner chose for a podcast. */
export interface TranscriptEngineTable {
  show_id: number
  engine: EngineName
  label: string
}

export interface TranscriptionUseTable {
  user_id: number
  /** Its first day. */
  month: string
  seconds: number
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    transcript_requests: TranscriptRequestTable
    transcript_pieces: TranscriptPieceTable
    transcript_sentences: TranscriptSentenceTable
    transcript_versions: TranscriptVersionTable
    glossary_terms: GlossaryTermTable
    transcription_consents: TranscriptionConsentTable
    transcript_engines: TranscriptEngineTable
    transcription_use: TranscriptionUseTable
  }
}
