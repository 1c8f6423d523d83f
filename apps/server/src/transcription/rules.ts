import type { Progress } from '@podstead/contract/transcription/transcript-requests'
import { sentenceText } from '@podstead/transcript/sentences'
import type { TimedSentence, TimedWord } from '@podstead/transcript/words'
import type { StoredWord, TranscriptRequestRow, TranscriptSentenceRow } from './table.ts'

/** What is written of every transcript. */
export const FORMATS = ['txt', 'srt', 'vtt', 'json'] as const

/** As programs ask: `is_completed` says that it came to its end, whatever that was. */
export function progressFlags(state: Progress) {
  return {
    is_successed: state === 'COMPLETED',
    is_failed: state === 'FAILED',
    is_processing: state === 'QUEUED' || state === 'PROCESSING',
    is_completed: state === 'COMPLETED' || state === 'FAILED',
  }
}

export function isRunning({ state }: Pick<TranscriptRequestRow, 'state'>): boolean {
  return state === 'QUEUED' || state === 'PROCESSING'
}

/** Its words are there; while stamps are moved or a stretch is redone, they stay to be corrected. */
export function hasWords({ state, task }: Pick<TranscriptRequestRow, 'state' | 'task'>): boolean {
  return state === 'COMPLETED' || (task !== 'make' && state !== 'FAILED')
}

/** `de` of `de-AT`: engines know languages, not where they are spoken. */
export function plainLanguage(code: string): string {
  return code.split('-')[0]?.toLowerCase() || 'en'
}

export type SentenceContent = Pick<
  TranscriptSentenceRow,
  'word_id' | 'speaker_name' | 'speaker_code' | 'starts_paragraph' | 'start_ms' | 'end_ms' | 'words'
>

export function toTimedWord([, text, startMs, endMs, confidence]: StoredWord): TimedWord {
  return { text, start: startMs / 1000, end: endMs / 1000, confidence }
}

export function toStoredWord(id: number, { text, start, end, confidence }: TimedWord): StoredWord {
  return [id, text, Math.round(start * 1000), Math.round(end * 1000), confidence]
}

export function toTimedSentence(row: SentenceContent): TimedSentence {
  return {
    words: row.words.map(toTimedWord),
    speaker: row.speaker_name,
    speakerCode: row.speaker_code,
    startsParagraph: row.starts_paragraph,
  }
}

/** Sentences as they are made: words are counted from `nextWordId`. */
export function toContent(sentences: readonly TimedSentence[], nextWordId: number): SentenceContent[] {
  let id = nextWordId
  return sentences.map(({ words, speaker, speakerCode, startsParagraph }) => {
    const stored = words.map((word) => toStoredWord(id++, word))
    return {
      word_id: stored[0]?.[0] ?? id,
      speaker_name: speaker,
      speaker_code: speakerCode,
      starts_paragraph: startsParagraph,
      ...spanOfWords(stored),
      words: stored,
    }
  })
}

export function spanOfWords(words: readonly StoredWord[]): { start_ms: number; end_ms: number } {
  return { start_ms: words[0]?.[2] ?? 0, end_ms: Math.max(0, ...words.map(([, , , endMs]) => endMs)) }
}

export function countWords(sentences: readonly Pick<SentenceContent, 'words'>[]): number {
  return sentences.reduce((sum, { words }) => sum + words.length, 0)
}

export function textOfSentence({ words }: Pick<SentenceContent, 'words'>): string {
  return sentenceText(words.map(toTimedWord))
}

/** A paragraph of sentences, and the place of its first one among all. */
export interface SentenceGroup<S> {
  index: number
  sentences: [S, ...S[]]
}

export function groupParagraphs<S extends Pick<SentenceContent, 'starts_paragraph'>>(
  sentences: readonly S[],
): SentenceGroup<S>[] {
  const groups: SentenceGroup<S>[] = []
  for (const [index, sentence] of sentences.entries()) {
    const last = groups.at(-1)
    if (last && !sentence.starts_paragraph) last.sentences.push(sentence)
    else groups.push({ index, sentences: [sentence] })
  }
  return groups
}

export type Speaking = Pick<SentenceContent, 'speaker_name' | 'speaker_code'>

/** Whether the same person speaks; where the engine tells nobody apart, whoever has the same name. */
export function isSameSpeaker(one: Speaking, other: Speaking): boolean {
  return one.speaker_code === other.speaker_code && one.speaker_name === other.speaker_name
}
