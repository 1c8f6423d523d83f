import type { SUGGESTION_STATES } from '@podstead/contract/transcript-suggestions/transcript-suggestions'
import type { Generated, Selectable } from 'kysely'

interface TranscriptSuggestionTable {
  id: Generated<number>
  episode_id: number
  request_id: number
  /** The first sentence of the passage. */
  paragraph_id: number
  start_ms: number
  old_text: string
  new_text: string
  /** What the passage says since it was accepted. */
  written_text: Generated<string | null>
  suggested_by: string
  count: Generated<number>
  state: Generated<(typeof SUGGESTION_STATES)[number]>
  created_at: Date
  notified_at: Generated<Date | null>
  decided_at: Generated<Date | null>
  decided_by: Generated<number | null>
}
export type TranscriptSuggestionRow = Selectable<TranscriptSuggestionTable>

declare module '../kernel/database/database.ts' {
  interface Tables {
    transcript_suggestions: TranscriptSuggestionTable
  }
}
