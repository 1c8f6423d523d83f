import type { DraftResult, PromptKey } from '@podstead/contract/ai-content/content-prompts'
import { findBanned } from '@podstead/drafts/banned'
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

interface DrawWishes {
  /** What was drafted before. */
  except: readonly string[]
  /** What no draft may have. */
  banned: readonly string[]
}

/** Rounds in which something else is looked for instead of what may not be said. */
const MAX_ROUNDS = 10

/** What is drawn from what was said, without anybody writing. */
export function drawResults(key: PromptKey, talk: Talk, { except, banned }: DrawWishes): DraftResult[] {
  const avoided = [...except]
  for (let round = 1; ; round++) {
    const results = drawOnce(key, talk, avoided)
    const allowed = withoutBanned(results, banned)
    if (allowed.length === results.length || key === 'chapters' || round === MAX_ROUNDS) return allowed
    for (const { text, moments } of results.filter((one) => !allowed.includes(one))) {
      const parts = moments.map((one) => one.text).filter((part) => findBanned(part, banned).length)
      avoided.push(...(parts.length ? parts : [text]))
    }
  }
}

function withoutBanned(results: DraftResult[], banned: readonly string[]): DraftResult[] {
  return results.filter(({ text }) => !findBanned(text, banned).length)
}

function drawOnce(key: PromptKey, talk: Talk, except: readonly string[]): DraftResult[] {
  return DRAWERS[key](talk, { except }).map(({ text, start, end, moments }) => ({
    text,
    start_time: start,
    end_time: end ?? null,
    moments: (moments ?? [{ text, start }]).map((one) => ({ text: one.text, start_time: one.start })),
  }))
}

interface Checking {
  talk: Talk
  titles: string[]
  banned: readonly string[]
}

export interface CheckedDrafts {
  results: DraftResult[]
  refusedCount: number
}

/**
 * What may stand of what a model wrote: plain text whose names, numbers and quotes are in the transcript or
 * among who takes part, without what the podcast has banned, and of whose sentences each tells of something
 * that is said.
 */
export function checkDrafts(
  key: PromptKey,
  texts: readonly string[],
  { talk, titles, banned }: Checking,
): CheckedDrafts {
  if (key === 'chapters') return checkChapters(texts, { talk, titles, banned })
  const grounds = collectGrounds(talk, titles)
  const results = texts.flatMap((written) => {
    const text = toPlainText(written, { maxLength: MAX_LENGTH[key] })
    const grounded = findMoments(text, talk).filter(({ sentence }) => sentence !== null)
    if (!grounded.length || findForeign(text, grounds, talk.language).length) return []
    if (findBanned(text, banned).length) return []
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
function checkChapters(texts: readonly string[], { talk, titles, banned }: Checking): CheckedDrafts {
  const grounds = collectGrounds(talk, titles)
  const written = texts.flatMap((line) => {
    const [, seconds, title = ''] = /^\[?\s*(\d+(?:\.\d+)?)\s*\]?[\s:.–-]+(.+)$/s.exec(line) ?? []
    const text = toPlainText(title, { maxLength: MAX_LENGTH.chapters })
    const isRefused =
      !text || findForeign(text, grounds, talk.language).length > 0 || findBanned(text, banned).length > 0
    return isRefused ? [] : [{ start: Number(seconds), text }]
  })
  if (!written.length) return { results: [], refusedCount: texts.length }
  const results = drawOnce('chapters', talk, []).map((drawn) => {
    const own = written.find(({ start }) => Math.abs(start - (drawn.start_time ?? 0)) <= 3)
    return own
      ? { ...drawn, text: own.text, moments: [{ text: own.text, start_time: drawn.start_time }] }
      : drawn
  })
  return { results: withoutBanned(results, banned), refusedCount: texts.length - written.length }
}
