import type { Language } from './language.ts'
import type { SpokenSentence } from './sentences.ts'
import { foldWord, isContent, readWords, stemWord, type Word } from './words.ts'

/** Words that stand out, as they are said most often. */
export interface Keyphrase {
  text: string
  /** The sentences that have it. */
  sentences: number[]
  score: number
}

const MAX_WORDS = 3

/** What is talked about, the weightiest first (after RAKE: runs of words between stop words). */
export function findKeyphrases(sentences: readonly SpokenSentence[], language: Language): Keyphrase[] {
  const found = new Map<string, { forms: Map<string, number>; sentences: number[]; words: number }>()
  for (const [index, { text }] of sentences.entries())
    for (const run of contentRuns(text, language))
      for (let from = 0; from < run.length; from++)
        for (let length = 1; length <= MAX_WORDS && from + length <= run.length; length++) {
          const words = run.slice(from, from + length)
          const key = words.map((word) => stemWord(word.text)).join(' ')
          const form = formIn(text, words)
          const known = found.get(key) ?? {
            forms: new Map<string, number>(),
            sentences: [] as number[],
            words: length,
          }
          known.forms.set(form, (known.forms.get(form) ?? 0) + 1)
          known.sentences.push(index)
          found.set(key, known)
        }
  const scored = [...found].map(([key, { forms, sentences: places, words }]) => ({
    key,
    text: usualForm(forms),
    sentences: [...new Set(places)],
    // A phrase that is said twice says more than a word that is said three times.
    score: places.length < 2 && words > 1 ? 0.5 * words : places.length * (1 + 0.8 * (words - 1)),
  }))
  return withoutParts(scored.sort((a, b) => b.score - a.score || a.key.localeCompare(b.key)))
}

/** Words that follow each other without a stop word or punctuation between them. */
function contentRuns(text: string, language: Language): Word[][] {
  const runs: Word[][] = []
  let run: Word[] = []
  let end = 0
  for (const word of readWords(text, language)) {
    const isNext = /^[\s-]*$/.test(text.slice(end, word.at))
    if (!isNext || !isContent(word.text, language)) {
      if (run.length) runs.push(run)
      run = []
    }
    if (isContent(word.text, language)) run.push(word)
    end = word.at + word.text.length
  }
  if (run.length) runs.push(run)
  return runs
}

function formIn(text: string, words: Word[]): string {
  const first = words[0]
  const last = words.at(-1)
  return first && last ? text.slice(first.at, last.at + last.text.length) : ''
}

/** The form that is heard most; small letters where a sentence's beginning alone has a capital. */
function usualForm(forms: Map<string, number>): string {
  const sorted = [...forms].sort((a, b) => b[1] - a[1] || (foldWord(b[0]) === b[0] ? 1 : -1))
  return sorted[0]?.[0] ?? ''
}

/** Leaves out what is part of a longer phrase that says nearly as much, and longer ones that add little. */
function withoutParts(scored: (Keyphrase & { key: string })[]): Keyphrase[] {
  const kept: (Keyphrase & { key: string })[] = []
  for (const phrase of scored.slice(0, 400)) {
    const isCovered = kept.some(
      ({ key, sentences }) =>
        isPart(phrase.key, key) ||
        (isPart(key, phrase.key) && sentences.length > phrase.sentences.length * 3),
    )
    if (!isCovered) kept.push(phrase)
  }
  return kept.map(({ text, sentences, score }) => ({ text, sentences, score }))
}

function isPart(short: string, long: string): boolean {
  return ` ${long} `.includes(` ${short} `)
}
