import type { PromptKey } from '@podstead/contract/ai-content/content-prompts'
import type { Talk } from '@podstead/drafts/talk'
import type { Kernel } from '../kernel/kernel.ts'
import { openAiCompatible } from './providers/openai-compatible.ts'
import type { AiPromptRow, AiVoiceRow } from './table.ts'

export interface DraftTask {
  key: PromptKey
  prompt: AiPromptRow
  voice: Pick<AiVoiceRow, 'ban_list' | 'examples'>
  talk: Talk
  variables: Record<string, string>
  /** What was drafted before: something else is wanted. */
  except: readonly string[]
}

export interface DraftWatch {
  signal: AbortSignal
  /** Is handed all that is written so far, again and again. */
  onWritten(answer: string): void
}

/** Who writes texts from what was said. What they write is not believed before it was checked. */
export interface DraftWriter {
  /** As pages say it. */
  label: string
  /** The host that the words go to. */
  sentTo: string
  /** @throws DraftRefusal */
  write(task: DraftTask, watch: DraftWatch): Promise<{ texts: string[]; tokens: number }>
}

/** Null where the operator has set up none. */
export function draftWriter(kernel: Kernel): DraftWriter | null {
  const { chat, contextCharacters } = kernel.config.ai
  return chat ? openAiCompatible(kernel, chat, contextCharacters) : null
}
