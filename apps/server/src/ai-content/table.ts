import type { DraftResult, PromptKey } from '@podstead/contract/ai-content/content-prompts'
import type { ColumnType, Generated, Selectable } from 'kysely'

/** What is asked for: of the installation where `show_id` is null, else of a podcast that wants it so. */
export interface AiPromptTable {
  id: Generated<number>
  show_id: number | null
  kind: PromptKey
  title: string
  label: string
  instruction: string
  tone: string
  length: string
  is_list: boolean
  position: number
}
export type AiPromptRow = Selectable<AiPromptTable>

/** What is drafted for an episode, and how far it is. */
export interface ContentPromptTable {
  id: Generated<number>
  episode_id: number
  kind: PromptKey
  state: 'QUEUED' | 'PROCESSING' | 'COMPLETED' | 'FAILED'
  way: 'model' | 'text'
  message: string | null
  updated_at: Date
}
export type ContentPromptRow = Selectable<ContentPromptTable>

export interface AiContentPageTable {
  id: Generated<number>
  content_prompt_id: number
  engine: string | null
  refused_count: number
  results: ColumnType<DraftResult[], string, never>
  created_at: Date
}
export type AiContentPageRow = Selectable<AiContentPageTable>

/** How the drafts of a podcast are to sound. */
interface AiVoiceTable {
  show_id: number
  ban_list: Generated<string[]>
  examples: Generated<string[]>
}
export type AiVoiceRow = Selectable<AiVoiceTable>

interface AiConsentTable {
  show_id: number
  host: string
  given_by: number | null
  given_at: Date
}

interface AiUsageTable {
  user_id: number
  month: ColumnType<string, string, never>
  drafts: Generated<number>
  tokens: Generated<number>
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    ai_prompts: AiPromptTable
    content_prompts: ContentPromptTable
    ai_content_pages: AiContentPageTable
    ai_voices: AiVoiceTable
    ai_consents: AiConsentTable
    ai_usage: AiUsageTable
  }
}
