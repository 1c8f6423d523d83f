import { correctText, type EditorSentence, rowText } from './sentences.ts'

/** Where something stands in the text of a sentence, and what would stand there. */
export interface FoundPlace {
  sentence: EditorSentence
  from: number
  until: number
  replacement: string
}

export interface FindOptions {
  matchCase: boolean
  wholeWords: boolean
}

const LETTER = '[\\p{L}\\p{N}\\p{M}]'

export function findPlaces(
  sentences: readonly EditorSentence[],
  query: string,
  replacement: string,
  { matchCase, wholeWords }: FindOptions,
): FoundPlace[] {
  const words = query.trim().split(/\s+/).map(escapePattern).filter(Boolean)
  if (words.length === 0) return []
  const pattern = words.join('\\s+')
  const whole = wholeWords ? `(?<!${LETTER})${pattern}(?!${LETTER})` : pattern
  const search = new RegExp(whole, matchCase ? 'gu' : 'giu')
  return sentences.flatMap((sentence) =>
    [...rowText({ sentences: [sentence] }).matchAll(search)].map(({ index, 0: found }) => ({
      sentence,
      from: index,
      until: index + found.length,
      replacement,
    })),
  )
}

/** Places that a glossary would write otherwise; where two terms meet, the first counts. */
export function findGlossaryPlaces(
  sentences: readonly EditorSentence[],
  terms: readonly { term: string; heard_as: readonly string[] }[],
): FoundPlace[] {
  const taken = new Map<EditorSentence, FoundPlace[]>()
  for (const { term, heard_as } of terms)
    for (const heard of heard_as.length > 0 ? heard_as : [term])
      for (const place of findPlaces(sentences, heard, term, { matchCase: false, wholeWords: true })) {
        const others = taken.get(place.sentence) ?? []
        const isFree = others.every(({ from, until }) => place.until <= from || until <= place.from)
        if (isFree && placeText(place) !== term) taken.set(place.sentence, [...others, place])
      }
  return sentences.flatMap((sentence) => (taken.get(sentence) ?? []).toSorted((a, b) => a.from - b.from))
}

export function placeText({ sentence, from, until }: FoundPlace): string {
  return rowText({ sentences: [sentence] }).slice(from, until)
}

/** All of them at once; sentences of which nothing is left go. */
export function replacePlaces(
  sentences: readonly EditorSentence[],
  places: readonly FoundPlace[],
): EditorSentence[] {
  const bySentence = Map.groupBy(places, ({ sentence }) => sentence)
  return sentences.flatMap((sentence) => {
    const own = bySentence.get(sentence)
    if (!own) return sentence
    const text = own
      .toSorted((a, b) => b.from - a.from)
      .reduce(
        (before, { from, until, replacement }) => before.slice(0, from) + replacement + before.slice(until),
        rowText({ sentences: [sentence] }),
      )
    return correctText([sentence], text)
  })
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
}
