import type { TranscriptSentence } from '@podstead/contract/transcription/transcript-sentences'
import { retimeWords } from '@podstead/transcript/retime'
import { joinWords, splitWords } from '@podstead/transcript/split-words'
import type { TimedSentence, TimedWord } from '@podstead/transcript/words'

/** What the editor does with sentences. Pure: each change is another list; what stays is the same object. */

export interface EditorSentence extends TimedSentence {
  /** A sentence that stays itself keeps it. */
  key: string
}

/** What is edited as one text. */
export interface EditorRow {
  /** Of its first sentence. */
  key: string
  sentences: EditorSentence[]
}

export type RowUnit = 'paragraph' | 'sentence'

/** Below this an engine is often wrong. */
const LOW_CONFIDENCE = 0.6
/** As the contract has it. */
const MAX_SENTENCE_WORDS = 500

let created = 0
/** New ones of an earlier visit may come back, so each visit counts apart. */
const VISIT = Date.now().toString(36)
export function createKey(): string {
  created += 1
  return `new-${VISIT}-${created}`
}

/** What a sentence is called in every visit. */
export function toStoredKey({ id }: Pick<TranscriptSentence, 'id'>): string {
  return `stored-${id}`
}

export function toEditorSentence(stored: TranscriptSentence, key = toStoredKey(stored)): EditorSentence {
  return {
    key,
    speaker: stored.speaker_name,
    speakerCode: stored.sentence_speaker_code,
    startsParagraph: stored.starts_paragraph,
    words: stored.words.map(({ text, start, end, confidence }) => ({ text, start, end, confidence })),
  }
}

export function groupIntoRows(sentences: readonly EditorSentence[], unit: RowUnit): EditorRow[] {
  const rows: EditorRow[] = []
  let before: EditorSentence | undefined
  for (const sentence of sentences) {
    const row = rows.at(-1)
    const isSame = before && !sentence.startsParagraph && isSameSpeaker(before, sentence)
    if (row && unit === 'paragraph' && isSame) row.sentences.push(sentence)
    else rows.push({ key: sentence.key, sentences: [sentence] })
    before = sentence
  }
  return rows
}

export function rowWords(row: Pick<EditorRow, 'sentences'>): TimedWord[] {
  return row.sentences.flatMap(({ words }) => words)
}

export function rowText(row: Pick<EditorRow, 'sentences'>): string {
  return joinWords(rowWords(row).map(({ text }) => text))
}

export function hasLowConfidence({ confidence }: TimedWord): boolean {
  return confidence !== null && confidence < LOW_CONFIDENCE
}

export function isSameSpeaker(a: EditorSentence, b: EditorSentence): boolean {
  return a.speaker === b.speaker && a.speakerCode === b.speakerCode
}

/**
 * The sentences with another text; those that it leaves alone are the same objects. None are left where
 * nothing is written.
 */
export function correctText(sentences: EditorSentence[], text: string): EditorSentence[] {
  const written = splitWords(text)
  const words = rowWords({ sentences })
  const most = Math.min(written.length, words.length)
  let head = 0
  while (head < most && written[head] === words[head]?.text) head += 1
  if (head === words.length && head === written.length) return sentences
  let tail = 0
  while (tail < most - head && written.at(-1 - tail) === words.at(-1 - tail)?.text) tail += 1
  const from = placeOfWord(sentences, head === words.length - tail ? Math.max(0, head - 1) : head)
  const until = Math.max(from, placeOfWord(sentences, words.length - tail - 1))
  const before = sentences.slice(0, from).reduce((sum, { words }) => sum + words.length, 0)
  const after = sentences.slice(until + 1).reduce((sum, { words }) => sum + words.length, 0)
  const touched = sentences.slice(from, until + 1)
  const retimed = retimeWords(
    rowWords({ sentences: touched }),
    joinWords(written.slice(before, written.length - after)),
  )
  const [first, ...rest] = [
    ...sentences.slice(0, from),
    ...distributeWords(touched, retimed),
    ...sentences.slice(until + 1),
  ]
  if (!first) return []
  // What begins a row stays what it is called by.
  const { key, startsParagraph } = sentences[0] ?? first
  return [first.key === key ? first : { ...first, key, startsParagraph }, ...rest]
}

/** Parts sentences at a place of their text; null where nothing would stand on one side. */
export function splitText(
  sentences: EditorSentence[],
  text: string,
  offset: number,
  unit: RowUnit,
): EditorSentence[] | null {
  // Punctuation belongs to the word before it.
  const at = offset + (/^[^\p{L}\p{N}\s]+(?=\s|$)/u.exec(text.slice(offset))?.[0].length ?? 0)
  const [before, after] = [text.slice(0, at), text.slice(at)]
  const corrected = correctText(sentences, `${before} ${after}`)
  let left = splitWords(before).length
  if (left === 0 || splitWords(after).length === 0) return null
  const startsParagraph = unit === 'paragraph'
  for (const [index, sentence] of corrected.entries()) {
    const { words } = sentence
    if (left === words.length && index + 1 < corrected.length)
      return corrected.map((one, at) => (at === index + 1 ? { ...one, startsParagraph } : one))
    if (left < words.length)
      return [
        ...corrected.slice(0, index),
        { ...sentence, words: words.slice(0, left) },
        { ...sentence, key: createKey(), startsParagraph, words: words.slice(left) },
        ...corrected.slice(index + 1),
      ]
    left -= words.length
  }
  return null
}

/** Two rows as one; null where it would be longer than a sentence can be. */
export function joinRows(first: EditorRow, second: EditorRow, unit: RowUnit): EditorSentence[] | null {
  const last = first.sentences.at(-1)
  if (!last) return null
  const { speaker, speakerCode } = last
  if (unit === 'paragraph')
    return [
      ...first.sentences,
      ...second.sentences.map((one, at) => ({
        ...one,
        speaker,
        speakerCode,
        startsParagraph: at > 0 && one.startsParagraph,
      })),
    ]
  const words = [...last.words, ...rowWords(second)]
  return words.length > MAX_SENTENCE_WORDS ? null : [...first.sentences.slice(0, -1), { ...last, words }]
}

/** Puts others in the place of some that follow each other. */
export function replaceRun(
  sentences: readonly EditorSentence[],
  run: readonly EditorSentence[],
  others: readonly EditorSentence[],
): EditorSentence[] {
  const at = sentences.findIndex(({ key }) => key === run[0]?.key)
  if (at < 0) return [...sentences]
  return [...sentences.slice(0, at), ...others, ...sentences.slice(at + run.length)]
}

/** Says who speaks in some, or wherever the speaker of the first of them speaks. */
export function nameSpeaker(
  sentences: readonly EditorSentence[],
  run: readonly EditorSentence[],
  speaker: string,
  options: { everywhere: boolean },
): EditorSentence[] {
  const [first] = run
  if (!first) return [...sentences]
  const keys = new Set(run.map(({ key }) => key))
  // Who is named here and speaks elsewhere is one person.
  const known = sentences.find((one) => one.speaker === speaker && !keys.has(one.key))
  const speakerCode = options.everywhere ? first.speakerCode : (known?.speakerCode ?? first.speakerCode)
  return sentences.map((one) => {
    const isMeant = options.everywhere ? isSameSpeaker(one, first) : keys.has(one.key)
    if (!isMeant || (one.speaker === speaker && one.speakerCode === speakerCode)) return one
    return { ...one, speaker, speakerCode }
  })
}

/** A word was looked at, and is right. */
export function confirmWord(sentences: readonly EditorSentence[], key: string, at: number): EditorSentence[] {
  return sentences.map((one) =>
    one.key === key
      ? { ...one, words: one.words.map((word, i) => (i === at ? { ...word, confidence: null } : word)) }
      : one,
  )
}

/** Who speaks, in the order in which they begin; those that nobody has heard yet behind them. */
export function listSpeakers(sentences: readonly EditorSentence[], others: readonly string[]): string[] {
  const names = sentences.map(({ speaker }) => speaker).filter((name): name is string => name !== null)
  return [...new Set([...names, ...others])]
}

/** The place of the sentence in which a word stands, of a list of sentences. */
function placeOfWord(sentences: readonly EditorSentence[], word: number): number {
  let left = word
  for (const [index, { words }] of sentences.entries()) {
    if (left < words.length) return index
    left -= words.length
  }
  return sentences.length - 1
}

/** Gives each sentence the words of its time again; a long one becomes several. */
function distributeWords(
  sentences: readonly EditorSentence[],
  words: readonly TimedWord[],
): EditorSentence[] {
  let left = words
  return sentences.flatMap((sentence, index) => {
    const next = sentences[index + 1]?.words[0]?.start ?? Number.POSITIVE_INFINITY
    const end = left.findIndex(({ start }) => start >= next)
    const own = end < 0 ? left : left.slice(0, end)
    left = end < 0 ? [] : left.slice(end)
    const parts = Array.from({ length: Math.ceil(own.length / MAX_SENTENCE_WORDS) }, (_, part) =>
      own.slice(part * MAX_SENTENCE_WORDS, (part + 1) * MAX_SENTENCE_WORDS),
    )
    return parts.map((words, part) =>
      part === 0
        ? { ...sentence, words: [...words] }
        : { ...sentence, key: createKey(), startsParagraph: false, words: [...words] },
    )
  })
}
