import type { DraftResult, PromptKey } from '@podstead/contract/ai-content/content-prompts'
import { proposeChapters } from '@podstead/drafts/chapters'
import { findForeign } from '@podstead/drafts/check'
import { collectGrounds } from '@podstead/drafts/grounds'
import { findMoments } from '@podstead/drafts/moments'
import {
  proposeIntroduction,
  proposeQuotes,
  proposeSoundbites,
  proposeSummary,
} from '@podstead/drafts/passages'
import { toPlainText } from '@podstead/drafts/plain-text'
import type { Talk } from '@podstead/drafts/talk'
import { type Drawn, type DrawnOptions, proposeKeywords, proposeTitles } from '@podstead/drafts/titles'

/** Longer results are cut: nothing that is taken over has room for more. */
const MAX_LENGTH: Record<PromptKey, number> = {
  titles: 128,
  introductions: 1000,
  keywords: 60,
  summary: 4000,
  chapters: 100,
  soundbites: 128,
  social_posts: 500,
}

const DRAWERS: Record<PromptKey, (talk: Talk, options: DrawnOptions) => Drawn[]> = {
  titles: proposeTitles,
  introductions: proposeIntroduction,
  keywords: proposeKeywords,
  summary: proposeSummary,
  chapters: (talk) => proposeChapters(talk).map(({ start, title }) => ({ text: title, start })),
  soundbites: proposeSoundbites,
  social_posts: proposeQuotes,
}

/** What is drawn from what was said, without anybody writing. */
export function drawResults(key: PromptKey, talk: Talk, except: readonly string[]): DraftResult[] {
  return DRAWERS[key](talk, { except }).map(({ text, start, end, moments }) => ({
    text,
    start_time: start,
    end_time: end ?? null,
    moments: (moments ?? [{ text, start }]).map((one) => ({ text: one.text, start_time: one.start })),
  }))
}

export interface CheckedDrafts {
  results: DraftResult[]
  refusedCount: number
}

/**
 * What may stand of what a model wrote: plain text whose names, numbers and quotes are in the transcript or
 * among who takes part, and of whose sentences each tells of something that is said.
 */
export function checkDrafts(
  key: PromptKey,
  texts: readonly string[],
  { talk, titles }: { talk: Talk; titles: string[] },
): CheckedDrafts {
  if (key === 'chapters') return checkChapters(texts, { talk, titles })
  const grounds = collectGrounds(talk, titles)
  const results = texts.flatMap((written) => {
    const text = toPlainText(written, { maxLength: MAX_LENGTH[key] })
    const grounded = findMoments(text, talk).filter(({ sentence }) => sentence !== null)
    if (!grounded.length || findForeign(text, grounds, talk.language).length) return []
    return [
      {
        text: grounded.map((moment) => moment.text).join(' '),
        start_time: grounded[0]?.start ?? null,
        end_time: null,
        moments: grounded.map((moment) => ({ text: moment.text, start_time: moment.start })),
      },
    ]
  })
  return { results, refusedCount: texts.length - results.length }
}

/** Chapters begin where the talk turns, whatever a model says; it only finds words for them. */
function checkChapters(
  texts: readonly string[],
  { talk, titles }: { talk: Talk; titles: string[] },
): CheckedDrafts {
  const grounds = collectGrounds(talk, titles)
  const written = texts.flatMap((line) => {
    const [, seconds, title = ''] = /^\[?\s*(\d+(?:\.\d+)?)\s*\]?[\s:.–-]+(.+)$/s.exec(line) ?? []
    const text = toPlainText(title, { maxLength: MAX_LENGTH.chapters })
    const isForeign = !text || findForeign(text, grounds, talk.language).length > 0
    return isForeign ? [] : [{ start: Number(seconds), text }]
  })
  if (!written.length) return { results: [], refusedCount: texts.length }
  const results = drawResults('chapters', talk, []).map((drawn) => {
    const own = written.find(({ start }) => Math.abs(start - (drawn.start_time ?? 0)) <= 3)
    return own
      ? { ...drawn, text: own.text, moments: [{ text: own.text, start_time: drawn.start_time }] }
      : drawn
  })
  return { results, refusedCount: texts.length - written.length }
}
