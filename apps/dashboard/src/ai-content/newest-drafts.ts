import type { ContentPrompt } from '@podstead/contract/ai-content/content-prompts'

/** While something is drafted. */
export const WATCH_MS = 1500

/** Of each prompt the newest page alone: what a draft that runs may change. */
export const NEWEST = { pages: 1 } as const

export function isDrafting(prompts: readonly ContentPrompt[] | undefined): boolean {
  return prompts?.some(({ is_completed }) => !is_completed) ?? false
}

/** Prompts as they are now, with the pages that were known before. */
export function mergeNewest(
  known: readonly ContentPrompt[],
  newest: readonly ContentPrompt[],
): ContentPrompt[] {
  return newest.map((prompt) => {
    const before = known.find(({ id }) => id === prompt.id)
    if (!before) return prompt
    const older = before.pages.filter(({ id }) => prompt.pages.every((page) => page.id !== id))
    const pages = [...prompt.pages, ...older]
    return { ...prompt, pages, ai_contents: pages.map(({ results }) => results.map(({ text }) => text)) }
  })
}
