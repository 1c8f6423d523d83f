import { firstCharacter, isSpaceless } from './lines.ts'
import { hasEnd } from './sentence-ends.ts'
import { joinWords, normalizeWord, splitWords } from './split-words.ts'
import type { TimedWord } from './words.ts'

/** How a name is written, and what engines make of it; without any, the name itself in whatever case. */
type Term = { term: string; heard_as: readonly string[] }
/** Which of the given words were written as a term, and what they said. */
export interface GlossaryReplacement {
  term: string
  heard: string
  from: number
  until: number
}

/**
 * Writes what was heard as a term the way the term is written. Punctuation around it stays, and so does an
 * upper case letter where a sentence begins; of several the longest wins. As many words keep their times,
 * more or fewer share them by their length.
 */
export function applyGlossary<Word extends TimedWord>(
  words: Word[],
  terms: readonly Term[],
): { words: (Word | TimedWord)[]; replaced: GlossaryReplacement[] } {
  const phrases = toPhrases(terms)
  const said = words.map(({ text }) => normalizeWord(text))
  const found: (Word | TimedWord)[] = []
  const replaced: GlossaryReplacement[] = []
  let at = 0
  while (at < words.length) {
    const match = findPhrase(phrases, words, said, at)
    const heard = words.slice(at, at + (match?.count ?? 1))
    const written = match ? writeTerm(heard, match.term, isBeginning(words[at - 1])) : heard
    const [was, is] = [heard, written].map((list) => joinWords(list.map(({ text }) => text)))
    if (match && was !== undefined && was !== is)
      replaced.push({ term: match.term, heard: was, from: at, until: at + heard.length })
    found.push(...(was === is ? heard : written))
    at += heard.length
  }
  return { words: found, replaced }
}

type Phrase = { term: string; parts: string[] }
/** By the first word; by the first character where words are not parted. The longest first. */
type Phrases = { byWord: Map<string, Phrase[]>; byCharacter: Map<string, Phrase[]> }

function toPhrases(terms: readonly Term[]): Phrases {
  const phrases: Phrases = { byWord: new Map(), byCharacter: new Map() }
  for (const { term, heard_as } of terms)
    for (const heard of heard_as.length ? heard_as : [term]) {
      const parts = splitWords(heard).map(normalizeWord).filter(Boolean)
      const [first] = parts
      if (!first) continue
      const whole = parts.join('')
      const isWhole = [...whole].every((character) => isSpaceless(character))
      const list = isWhole ? phrases.byCharacter : phrases.byWord
      const key = isWhole ? firstCharacter(whole) : first
      list.set(key, [...(list.get(key) ?? []), { term, parts: isWhole ? [whole] : parts }])
    }
  for (const list of [...phrases.byWord.values(), ...phrases.byCharacter.values()])
    list.sort((one, other) => other.parts.join(' ').length - one.parts.join(' ').length)
  return phrases
}

function findPhrase(
  { byWord, byCharacter }: Phrases,
  words: readonly TimedWord[],
  said: readonly string[],
  at: number,
): { term: string; count: number } | null {
  const word = said[at] ?? ''
  if (!word) return null
  for (const { term, parts } of [...(byWord.get(word) ?? []), ...(byWord.get(bareName(word)) ?? [])])
    if (isSaid(parts, words, said, at)) return { term, count: parts.length }
  for (const { term, parts } of byCharacter.get(firstCharacter(word)) ?? []) {
    let [text, count] = ['', 0]
    while (text.length < (parts[0]?.length ?? 0) && at + count < said.length) {
      text += said[at + count]
      count += 1
    }
    if (text === parts[0] && !hasPause(words, at, count)) return { term, count }
  }
  return null
}

function isSaid(
  parts: readonly string[],
  words: readonly TimedWord[],
  said: readonly string[],
  at: number,
): boolean {
  const end = parts.length - 1
  return (
    parts.every((part, step) => {
      const word = said[at + step] ?? ''
      return word === part || (step === end && bareName(word) === part)
    }) && !hasPause(words, at, parts.length)
  )
}

/** Without the ending that English gives to owners. */
function bareName(word: string): string {
  return word.replace(/'s$/, '')
}

/** What a comma parts is no name. */
function hasPause(words: readonly TimedWord[], at: number, count: number): boolean {
  return words.slice(at, at + count - 1).some(({ text }) => /[,;:!?…،、，。！？]$/u.test(text))
}

function isBeginning(before: TimedWord | undefined): boolean {
  return !before || before.endsSegment === true || hasEnd(before.text)
}

function writeTerm(heard: readonly TimedWord[], term: string, isBegin: boolean): TimedWord[] {
  const [first, last] = [heard[0], heard.at(-1)]
  if (!first || !last) return []
  const opening = /^[^\p{L}\p{N}\p{S}]*/u.exec(first.text)?.[0] ?? ''
  const closing = /(?:['’]s)?[^\p{L}\p{N}\p{M}\p{S}]*$/u.exec(last.text)?.[0] ?? ''
  const isUpper = isBegin && /^\p{Lu}/u.test(first.text.slice(opening.length)) && term === term.toLowerCase()
  const parts = splitWords(isUpper ? upperFirst(term) : term)
  const texts = parts.map((part, at) => {
    const end = at < parts.length - 1 ? '' : part.endsWith(closing.charAt(0)) ? closing.slice(1) : closing
    return (at === 0 ? opening : '') + part + end
  })
  if (texts.length === heard.length)
    return heard.map((word, at) => ({ ...word, text: texts[at] ?? word.text, confidence: null }))
  return shareTime(texts, first, last)
}

function shareTime(texts: readonly string[], first: TimedWord, last: TimedWord): TimedWord[] {
  const all = texts.reduce((sum, text) => sum + text.length, 0)
  const timeAt = (length: number) =>
    Math.round((first.start + ((last.end - first.start) * length) / all) * 1000) / 1000
  let length = 0
  return texts.map((text) => {
    const start = timeAt(length)
    length += text.length
    const { speakerCode } = first
    return {
      text,
      start,
      end: timeAt(length),
      confidence: null,
      ...(speakerCode !== undefined && { speakerCode }),
    }
  })
}

function upperFirst(text: string): string {
  const first = firstCharacter(text)
  return first.toUpperCase() + text.slice(first.length)
}
