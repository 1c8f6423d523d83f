import type { Talk } from './talk.ts'
import { trimTrailing } from './words.ts'

/** A text that is drawn from a talk, with the second that it comes from; null where nobody knows that. */
export interface Drawn {
  text: string
  start: number | null
  /** Of a stretch of sound. */
  end?: number | null
  /** Where each sentence of it comes from. */
  moments?: TextMoment[]
}

export interface TextMoment {
  text: string
  start: number | null
}

export interface DrawnOptions {
  /** Texts that were drawn before: others are wanted now. */
  except?: readonly string[]
}

export function proposeKeywords(talk: Talk, { except = [] }: DrawnOptions = {}): Drawn[] {
  return firstOthers(
    talk.keyphrases.map((phrase) => ({ text: phrase.text, start: startOfPhrase(talk, phrase.sentences) })),
    { except, count: 12 },
  )
}

/** Titles of what is talked about, of questions, and of short sentences that say much. */
export function proposeTitles(talk: Talk, { except = [] }: DrawnOptions = {}): Drawn[] {
  const said = talk.sentences
    .map(({ text, start }, at) => ({
      text: trimTrailing(text, '.…'),
      start,
      rank: talk.ranks[at] ?? 0,
      isAsked: text.endsWith('?'),
    }))
    .filter(({ text }) => text.length >= 20 && text.length <= 75 && /\s.+\s/.test(text))
    .sort((a, b) => b.rank * (b.isAsked ? 1.3 : 1) - a.rank * (a.isAsked ? 1.3 : 1))
    .map(({ text, start }) => ({ text, start }))
  const subjects = subjectTitles(talk)
  const mixed = said.flatMap((one, at) => [...subjects.slice(at, at + 1), one])
  const rest = subjects.slice(said.length)
  return firstOthers([...mixed, ...rest], { except, count: 5 })
}

function subjectTitles(talk: Talk): Drawn[] {
  const [first, ...others] = talk.keyphrases.slice(0, 9)
  if (!first) return []
  const start = startOfPhrase(talk, first.sentences)
  const pairs = others.map(({ text }) => `${first.text}: ${text}`)
  const guests = talk.people.slice(0, 2).map((name) => `${name}: ${first.text}`)
  return [...pairs.slice(0, 1), ...guests, ...pairs.slice(1)].map((text) => ({
    text: capitalize(text, talk.language.code),
    start,
  }))
}

/** The first ones that were not drawn before; from the beginning again where all were. */
export function firstOthers<T extends { text: string }>(
  all: T[],
  { except, count }: { except: readonly string[]; count: number },
): T[] {
  const seen = new Set(except)
  const texts = new Set<string>()
  const unique = all.filter(({ text }) => !texts.has(text) && texts.add(text))
  const fresh = unique.filter(({ text }) => !seen.has(text))
  return (fresh.length ? fresh : unique).slice(0, count)
}

export function capitalize(text: string, language: string): string {
  const [first = '', ...rest] = text
  return first.toLocaleUpperCase(language) + rest.join('')
}

function startOfPhrase(talk: Talk, sentences: number[]): number | null {
  return talk.sentences[sentences[0] ?? 0]?.start ?? null
}
