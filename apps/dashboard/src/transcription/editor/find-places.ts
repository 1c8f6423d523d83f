import { type FoundRange, findInSentences, replaceInSentences } from '@podstead/transcript/find'
import { applyGlossary, type GlossaryReplacement } from '@podstead/transcript/glossary'
import type { TimedWord } from '@podstead/transcript/words'
import { type EditorSentence, rowText } from './sentences.ts'

/** What was found in the text of a sentence. */
export interface FoundPlace {
  sentence: EditorSentence
  range: FoundRange
}

export interface FindChoices {
  matchCase: boolean
  wholeWords: boolean
}

export function findPlaces(
  sentences: readonly EditorSentence[],
  query: string,
  choices: FindChoices,
): FoundPlace[] {
  return findInSentences(sentences, query.trim(), choices).flatMap((range) => {
    const sentence = sentences[range.sentence]
    return sentence ? [{ sentence, range }] : []
  })
}

/** All of them at once; sentences of which nothing is left go. */
export function replacePlaces(
  sentences: readonly EditorSentence[],
  places: readonly FoundPlace[],
  replacement: string,
): EditorSentence[] {
  return replaceInSentences(
    sentences,
    places.map(({ range }) => range),
    replacement,
  )
}

export function placeText({ sentence, range }: FoundPlace): string {
  return rowText({ sentences: [sentence] }).slice(range.from, range.until)
}

/** What the glossary would write otherwise in one sentence. */
export interface GlossaryProposal {
  sentence: EditorSentence
  words: TimedWord[]
  replaced: GlossaryReplacement[]
}

type Terms = Parameters<typeof applyGlossary>[1]

export function proposeTerms(sentences: readonly EditorSentence[], terms: Terms): GlossaryProposal[] {
  // Once over everything says where; only those sentences are written by themselves.
  const all = sentences.flatMap((sentence) => sentence.words.map((word) => ({ ...word, sentence })))
  const { replaced } = applyGlossary(all, terms)
  const found = new Set(replaced.flatMap(({ from }) => all[from]?.sentence ?? []))
  return [...found]
    .map((sentence) => {
      const { words, replaced } = applyGlossary(sentence.words, terms)
      return { sentence, words, replaced: replaced.map((one) => ({ ...one, heard: bareText(one.heard) })) }
    })
    .filter((proposal) => proposal.replaced.length > 0)
}

export function acceptProposals(
  sentences: readonly EditorSentence[],
  proposals: readonly GlossaryProposal[],
): EditorSentence[] {
  const words = new Map(proposals.map((proposal) => [proposal.sentence, proposal.words]))
  return sentences.map((sentence) => {
    const own = words.get(sentence)
    return own ? { ...sentence, words: own } : sentence
  })
}

/** Without the punctuation around it, which stays. */
function bareText(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
}
