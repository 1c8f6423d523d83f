import type { RUN_STATES } from '@podstead/contract/letters/letter-run'
import type { LETTER_KINDS, LETTER_STATES, SUPPRESSION_REASONS } from '@podstead/contract/letters/letters'
import type { ListenerLanguage } from '@podstead/contract/subscribers/listener-languages'
import type { Generated, Selectable } from 'kysely'
import type { JsonColumn } from '../kernel/database/database.ts'

export type LetterKind = (typeof LETTER_KINDS)[number]
export type LetterState = (typeof LETTER_STATES)[number]
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number]

interface InstructionEmailTable {
  show_id: number
  subject_text: Generated<string>
  /** Cleaned; addresses of links may be variables: `href="{{access_page}}"`. */
  body_text: Generated<string>
  is_activated: Generated<boolean>
  without_default_link: Generated<boolean>
  language: Generated<'' | ListenerLanguage>
  updated_at: Generated<Date>
}
export type InstructionEmailRow = Selectable<InstructionEmailTable>

interface LetterRunTable {
  id: Generated<number>
  show_id: number
  state: (typeof RUN_STATES)[number]
  total: number
  sent: Generated<number>
  suppressed: Generated<number>
  failed: Generated<number>
  /** The last subscriber that it came to, and the last that there was when it began. */
  after_id: Generated<number>
  until_id: number
  started_by: number | null
  started_at: Date
  ended_at: Date | null
}
export type LetterRunRow = Selectable<LetterRunTable>

interface LetterTable {
  id: Generated<number>
  show_id: number
  subscriber_id: number
  run_id: number | null
  kind: LetterKind
  params: JsonColumn<LetterParams>
  /** The reason for it; there is one letter for each. */
  occasion: string | null
  message_id: string
  /** Small numbers first; letters that somebody waits for are 0 and keep to no pace. */
  priority: number
  state: Generated<LetterState>
  problem: Generated<string>
  tries: Generated<number>
  due_at: Date
  /** Until when a process works on it; later it is taken for lost. */
  claimed_until: Date | null
  /** From then on the mail server may have it. */
  handed_over_at: Date | null
  created_at: Date
  ended_at: Date | null
}
export type LetterRow = Selectable<LetterTable>

export interface LetterParams {
  /** Of an announcement. */
  episode_ids?: number[]
  /** Of a letter about an address that is shared: what was found, in words for people. */
  evidence?: string[]
}

interface LetterSuppressionTable {
  id: Generated<number>
  show_id: number
  subscriber_id: number | null
  address_hash: string
  reason: SuppressionReason
  detail: Generated<string>
  at: Date
}
export type LetterSuppressionRow = Selectable<LetterSuppressionTable>

declare module '../kernel/database/database.ts' {
  interface Tables {
    instruction_emails: InstructionEmailTable
    letter_runs: LetterRunTable
    letters: LetterTable
    letter_suppressions: LetterSuppressionTable
  }
}
