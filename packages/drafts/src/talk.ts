import { findKeyphrases, type Keyphrase } from './keyphrases.ts'
import { type Language, readLanguage } from './language.ts'
import { rankSentences, toVectors, type Vector } from './rank.ts'
import { type Cue, type SpokenSentence, toSpokenSentences } from './sentences.ts'

/** What was said in an episode, read once for everything that is drawn from it. */
export interface Talk {
  language: Language
  sentences: SpokenSentence[]
  vectors: Vector[]
  /** How much each sentence says of the whole. */
  ranks: number[]
  keyphrases: Keyphrase[]
  /** Who takes part, by name. */
  people: string[]
  /** Seconds; null where the transcript has no times. */
  seconds: number | null
}

export function readTalk(
  cues: readonly Cue[],
  { language: tag, people = [] }: { language: string; people?: string[] },
): Talk {
  const language = readLanguage(tag)
  const sentences = toSpokenSentences(cues, language)
  const vectors = toVectors(sentences, language)
  const speakers = sentences.flatMap(({ speaker }) => speaker ?? [])
  const isTimed = sentences.length > 0 && sentences.every(({ start }) => start !== null)
  return {
    ...{ language, sentences, vectors },
    ranks: rankSentences(sentences, vectors),
    keyphrases: findKeyphrases(sentences, language),
    people: [...new Set([...people, ...speakers])],
    seconds: isTimed ? (sentences.at(-1)?.end ?? sentences.at(-1)?.start ?? null) : null,
  }
}
