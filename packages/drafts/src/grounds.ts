import { readNumberWord } from './numbers.ts'
import type { Talk } from './talk.ts'
import { foldWord, readWords } from './words.ts'

/** What a drafted text may name: whatever is said, who takes part, and what the episode is called. */
export interface Grounds {
  /** Folded words, with whether any of them is written with a capital letter. */
  words: ReadonlyMap<string, { hasCapital: boolean; isLower: boolean }>
  /** Two words after each other. */
  pairs: ReadonlySet<string>
  /** Numbers in digits, in one form. */
  numbers: ReadonlySet<string>
  /** Numbers of one sign, such as ½. */
  signs: ReadonlySet<string>
  /** All words, each between spaces, for what has to be there word by word. */
  running: string
  /** All words without anything between them, with where they begin and end, for numbers in words. */
  flat: { text: string; starts: ReadonlySet<number>; ends: ReadonlySet<number> }
  /** A transcript in small letters only says nothing of what a name is. */
  isCaseless: boolean
}

/** @param titles of the episode and the podcast */
export function collectGrounds(
  talk: Pick<Talk, 'language' | 'people' | 'sentences'>,
  titles: readonly string[] = [],
): Grounds {
  const words = new Map<string, { hasCapital: boolean; isLower: boolean }>()
  const pairs = new Set<string>()
  const numbers = new Set<string>()
  const signs = new Set<string>()
  const starts = new Set<number>()
  const ends = new Set<number>()
  const running: string[] = []
  let flat = ''
  let capitals = 0
  const take = (text: string) => {
    let before = ''
    for (const word of readWords(text, talk.language)) {
      const folded = foldWord(word.text)
      const isCapital = /\p{Lu}/u.test(word.text)
      if (isCapital) capitals++
      const known = words.get(folded)
      words.set(folded, {
        hasCapital: isCapital || (known?.hasCapital ?? false),
        isLower: !isCapital || (known?.isLower ?? false),
      })
      if (before) pairs.add(`${before} ${folded}`)
      if (/^\d/.test(folded)) numbers.add(plainNumber(folded))
      const value = readNumberWord(word.text, talk.language)
      if (value !== null) numbers.add(String(value))
      running.push(folded)
      starts.add(flat.length)
      flat += folded.replaceAll('-', '')
      ends.add(flat.length)
      before = folded
    }
    for (const [sign] of text.matchAll(/\p{No}|\p{Nl}/gu)) signs.add(sign)
    running.push('|')
    flat += '|'
  }
  for (const { text } of talk.sentences) take(text)
  const saidWords = running.length
  const saidCapitals = capitals
  for (const text of [...talk.people, ...titles]) take(text)
  return {
    words,
    pairs,
    numbers,
    signs,
    flat: { text: flat, starts, ends },
    // Sentences follow each other: a quote may go across.
    running: ` ${running.filter((word) => word !== '|').join(' ')} `,
    isCaseless: saidCapitals < saidWords * 0.01,
  }
}

/** 1,000 and 1.000 and 1’000 are one number; so are 3,5 and 3.5. */
export function plainNumber(text: string): string {
  const digits = text.replace(/(?<=\d)(?:st|nd|rd|th|er|ère|re|e|ème|º|ª|\.)$/i, '')
  if (/^\d{1,3}(?:[.,'’\s]\d{3})+$/.test(digits)) return String(Number(digits.replace(/\D/g, '')))
  const plain = digits.replace(',', '.')
  return Number.isFinite(Number(plain)) ? String(Number(plain)) : plain
}

export function hasSpelt(grounds: Grounds, spelt: string): boolean {
  const { text, starts, ends } = grounds.flat
  for (let at = text.indexOf(spelt); at >= 0; at = text.indexOf(spelt, at + 1))
    if (starts.has(at) && ends.has(at + spelt.length)) return true
  return false
}
