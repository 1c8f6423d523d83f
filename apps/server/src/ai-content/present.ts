import type { AiSettings } from '@podstead/contract/ai-content/ai-settings'
import type { ContentPrompt, DraftOffer, DraftPage } from '@podstead/contract/ai-content/content-prompts'
import type { Kernel } from '../kernel/kernel.ts'
import { type ContentPromptWithPages, draftUse, hasConsent } from './queries.ts'
import type { StoredSettings } from './queries-voice.ts'
import { isRunning } from './rules.ts'
import { draftWriter } from './service.ts'
import type { AiContentPageRow } from './table.ts'

const STOPPED = 'Drafting was interrupted. Please try again.'

export function presentContent(content: ContentPromptWithPages, now: Date): ContentPrompt {
  const { id, prompt, state, message } = content
  const runs = isRunning(content, now)
  const isCut = !runs && (state === 'QUEUED' || state === 'PROCESSING')
  const pages = content.pages.map(presentPage)
  return {
    ...{ id, key: content.kind, title: prompt.title, label: prompt.label, is_list: prompt.is_list },
    status: isCut ? 'FAILED' : state,
    is_completed: !runs,
    message: isCut ? STOPPED : message,
    ai_contents: pages.map(({ results }) => results.map(({ text }) => text)),
    pages,
  }
}

export function presentPage({ id, engine, refused_count, results, created_at }: AiContentPageRow): DraftPage {
  return { ...{ id, engine, refused_count, results }, created_at: created_at.toISOString() }
}

export async function presentOffer(
  kernel: Kernel,
  show: { id: number; user_id: number },
): Promise<DraftOffer> {
  const writer = draftWriter(kernel)
  const { used, allowed } = await draftUse(kernel, kernel.db, show)
  return {
    engine: writer?.label ?? null,
    sent_to: writer?.sentTo ?? null,
    has_consent: writer ? await hasConsent(kernel.db, show, writer.sentTo) : false,
    drafts_allowed: allowed,
    drafts_used: used,
  }
}

/** With what may write for the podcast. */
export function presentSettings(kernel: Kernel, stored: StoredSettings): AiSettings {
  const writer = draftWriter(kernel)
  return { ...stored, engine: writer?.label ?? null, sent_to: writer?.sentTo ?? null }
}
