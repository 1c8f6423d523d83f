import type { LetterRun } from '@podstead/contract/letters/letter-run'
import type { Letter, LetterSuppression } from '@podstead/contract/letters/letters'
import type { ShownSuppression } from './queries.ts'
import type { LetterRow, LetterRunRow, LetterSuppressionRow } from './table.ts'

export function presentRun(run: LetterRunRow): LetterRun {
  const { id, show_id, state, total, sent, suppressed, failed } = run
  return {
    ...{ id, show_id, state, total, sent, suppressed, failed },
    started_at: run.started_at.toISOString(),
    ended_at: run.ended_at?.toISOString() ?? null,
  }
}

export function presentLetter({ id, kind, state, problem, created_at, ended_at }: LetterRow): Letter {
  return {
    ...{ id, kind, state, problem },
    created_at: created_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  }
}

export function presentReason({ id, reason, detail, at }: LetterSuppressionRow) {
  return { id, reason, detail, at: at.toISOString() }
}

export function presentSuppression(row: ShownSuppression): LetterSuppression {
  const { subscriber_id, full_name, email_address } = row
  return {
    ...presentReason(row),
    subscriber:
      subscriber_id !== null && email_address !== null
        ? { id: subscriber_id, full_name: full_name ?? '', email_address }
        : null,
  }
}
