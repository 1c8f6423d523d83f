import type { GivenSentence, TranscriptChange } from '@podstead/contract/transcription/transcript-sentences'
import { invalid } from '../kernel/http/failure.ts'
import { type SentenceContent, spanOfWords } from './rules.ts'
import type { StoredWord } from './table.ts'

interface KnownIds {
  nextWordId: number
  /** Of sentences that are taken out. */
  freeWords: ReadonlySet<number>
  /** Of sentences that stay. */
  keptSentences: ReadonlySet<number>
}

type NamedSentences = { sentences: SentenceContent[]; restoredWords: number[] }

/**
 * Gives new words and sentences their ids: a sentence that has none takes that of its first word.
 * `restoredWords` are ids of before that come from none of the sentences that are taken out.
 * @throws Failure 422 at `id` for one that never was, or that another sentence has
 */
export function nameSentences(
  changes: readonly TranscriptChange[],
  { nextWordId, freeWords, keptSentences }: KnownIds,
): { added: NamedSentences[]; nextWordId: number } {
  let next = nextWordId
  const used = new Set(keptSentences)
  const given = changes.flatMap(({ added }) => added.flatMap(({ id }) => (id === null ? [] : [id])))
  for (const id of given) {
    if (id >= nextWordId || used.has(id)) throw invalid({ id: ['is invalid'] })
    used.add(id)
  }

  const nameWord = (word: GivenSentence['words'][number]): StoredWord => {
    if (word.id !== null && word.id >= nextWordId) throw invalid({ id: ['is invalid'] })
    const text = word.text.replace(/\s+/g, ' ').trim()
    return [word.id ?? next++, text, toMs(word.start), toMs(word.end), word.confidence]
  }

  const nameSentence = (sentence: GivenSentence): SentenceContent => {
    const words = sentence.words.map(nameWord)
    const first = words[0]
    // Two sentences that were one had the same first word once.
    if (first && sentence.id === null && used.has(first[0])) first[0] = next++
    const word_id = sentence.id ?? first?.[0] ?? next++
    used.add(word_id)
    return {
      word_id,
      speaker_name: sentence.speaker_name,
      speaker_code: sentence.sentence_speaker_code,
      starts_paragraph: sentence.starts_paragraph,
      ...spanOfWords(words),
      words,
    }
  }

  const added = changes.map(({ added: list }) => ({
    sentences: list.map(nameSentence),
    restoredWords: list.flatMap(({ words }) =>
      words.flatMap(({ id }) => (id === null || freeWords.has(id) ? [] : [id])),
    ),
  }))
  return { added, nextWordId: next }
}

function toMs(seconds: number): number {
  return Math.round(seconds * 1000)
}
