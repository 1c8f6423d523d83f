import type { AppEffect, Finding, Preflight, Severity } from '@podstead/contract/preflight/preflight'
import { countText, dateTimeText } from '../ui/formats.ts'
import { EFFECTS, SEVERITY } from './copy.ts'
import { EPISODE_WORDS } from './episode-findings-copy.ts'
import { EITHER_WORDS, type FindingWords, SHOW_WORDS } from './show-findings-copy.ts'

type Facts = Finding['facts']

const WORDS: Record<string, FindingWords> = { ...SHOW_WORDS, ...EPISODE_WORDS, ...EITHER_WORDS }

/**
 * What was found and why it matters, with its facts in place. A code that these words do
 * not know yet stands for itself.
 */
export function findingText({ code, facts }: Pick<Finding, 'code' | 'facts'>): FindingWords {
  const { what, why } = WORDS[code] ?? { what: code.replaceAll('_', ' '), why: '' }
  return { what: filled(what, facts), why: filled(why, facts) }
}

export function effectText({ code, facts }: Pick<AppEffect, 'code' | 'facts'>): string {
  return filled(EFFECTS.of[code], facts)
}

/** `1 problem`, `3 hints` */
export function severityText(severity: Severity, count: number): string {
  return count === 1 ? SEVERITY[severity].one : SEVERITY[severity].many(countText(count))
}

/** `2 problems · 1 hint`; empty when nothing was found. */
export function countsText(counts: Preflight['counts']): string {
  return (['problem', 'warning', 'advice'] as const)
    .filter((severity) => counts[severity] > 0)
    .map((severity) => severityText(severity, counts[severity]))
    .join(' · ')
}

/** A person who is not named is still somebody. */
function filled(text: string, facts: Facts): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => factText(facts[name]))
}

function factText(fact: string | number | undefined): string {
  if (fact === undefined || fact === '') return '–'
  if (typeof fact === 'number') return countText(fact)
  return /^\d{4}-\d{2}-\d{2}T/.test(fact) ? dateTimeText(fact) : fact
}
