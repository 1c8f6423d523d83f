import type { TranscriptSuggestion } from '@podstead/contract/transcript-suggestions/transcript-suggestions'
import type { SuggestionView } from './queries.ts'

export function presentSuggestion(row: SuggestionView): TranscriptSuggestion {
  const { id, old_text, new_text, suggested_by, count, state, currentText } = row
  const expected = state === 'accepted' ? (row.written_text ?? new_text) : old_text
  return {
    ...{ id, old_text, new_text, suggested_by, count, state },
    audiopost: { id: row.episode_id, name: row.episode_name },
    transcript_id: row.request_id,
    start_time: row.start_ms / 1000,
    current_text: currentText,
    is_changed: currentText !== expected && !(state === 'open' && currentText === new_text),
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: row.decided_by_email,
  }
}
