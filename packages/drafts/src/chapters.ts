import { addUp, similarity } from './rank.ts'
import type { Talk } from './talk.ts'
import { capitalize } from './titles.ts'

export interface ProposedChapter {
  /** The second at which a sentence begins. */
  start: number
  title: string
}

/** What is compared on both sides of a sentence. */
const WINDOW_SECONDS = 100
/** As many sentences as anybody says in that time; files with one time for all cues have more. */
const WINDOW_SENTENCES = 80
const MIN_SECONDS = 90
const MAX_CHAPTERS = 14

/**
 * Chapters where the talk turns to something else (after TextTiling: words before and after a place have
 * little in common). None for what is too short, or has no times.
 */
export function proposeChapters(talk: Talk): ProposedChapter[] {
  if (talk.seconds === null || talk.seconds < 2 * MIN_SECONDS) return []
  const starts = [0, ...findShifts(talk, talk.seconds)]
  const used = new Set<string>()
  return starts.flatMap((from, at) => {
    const title = titleFor(talk, from, starts[at + 1] ?? talk.sentences.length, used)
    return title ? [{ start: from === 0 ? 0 : startAt(talk, from), title }] : []
  })
}

/** The sentences with which something else begins. */
function findShifts(talk: Talk, seconds: number): number[] {
  const closeness = talk.sentences.map((_, at) => compareSides(talk, at))
  const depths = closeness.map((value, at) => ({ at, depth: depthAt(closeness, at, value) }))
  const gap = Math.max(MIN_SECONDS, seconds / 20)
  const wanted = Math.min(MAX_CHAPTERS, Math.max(2, Math.round(seconds / 360) + 1)) - 1
  const chosen: number[] = []
  for (const { at, depth } of depths.toSorted((a, b) => b.depth - a.depth)) {
    if (chosen.length >= wanted || depth <= 0) break
    const start = startAt(talk, at)
    const isFar = start >= gap && seconds - start >= gap
    if (isFar && chosen.every((other) => Math.abs(startAt(talk, other) - start) >= gap)) chosen.push(at)
  }
  return chosen.sort((a, b) => a - b)
}

function compareSides(talk: Talk, at: number): number {
  const here = startAt(talk, at)
  let from = at
  while (from > Math.max(0, at - WINDOW_SENTENCES) && here - startAt(talk, from - 1) <= WINDOW_SECONDS) from--
  let to = at
  while (
    to < Math.min(talk.sentences.length, at + WINDOW_SENTENCES) &&
    startAt(talk, to) - here < WINDOW_SECONDS
  )
    to++
  return similarity(addUp(talk.vectors.slice(from, at)), addUp(talk.vectors.slice(at, to)))
}

/** How much lower a place is than the heights on both sides of it. */
function depthAt(values: number[], at: number, value: number): number {
  let left = value
  for (let i = at - 1; i >= 0 && (values[i] ?? 0) >= left; i--) left = values[i] ?? left
  let right = value
  for (let i = at + 1; i < values.length && (values[i] ?? 0) >= right; i++) right = values[i] ?? right
  return left - value + (right - value)
}

/** What is said more there than elsewhere. */
function titleFor(talk: Talk, from: number, to: number, used: Set<string>): string {
  const share = (to - from) / talk.sentences.length
  const own = talk.keyphrases
    .map(({ text, sentences, score }) => {
      const here = sentences.filter((at) => at >= from && at < to).length
      const surprise = here / (sentences.length * share + 0.5)
      return { text, score: here * (score / sentences.length) * Math.min(4, surprise) }
    })
    .filter(({ text, score }) => score > 0 && !used.has(text))
    .sort((a, b) => b.score - a.score)
    .slice(0, 2)
  for (const { text } of own) used.add(text)
  return capitalize(own.map(({ text }) => text).join(', '), talk.language.code)
}

function startAt(talk: Talk, sentence: number): number {
  return talk.sentences[sentence]?.start ?? 0
}
