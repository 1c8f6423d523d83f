import type { GivenSentence, TranscriptSentence } from '@podstead/contract/transcription/transcript-sentences'
import type { Hunk } from './hunks.ts'
import { type EditorSentence, toEditorSentence, toStoredKey } from './sentences.ts'

/** One change, as the call takes it. */
export interface Change {
  removed: { id: number; revision: number }[]
  after: number | null
  added: GivenSentence[]
}

/** Which sentence of the server each of the editor's is. */
export class StoredSentences {
  #byKey = new Map<string, TranscriptSentence>()
  #keys = new Map<number, string>()

  /** Takes what the server has; `known` are the same as before where they are unchanged. */
  load(sentences: readonly TranscriptSentence[], known: readonly EditorSentence[]): EditorSentence[] {
    const before = new Map(known.map((sentence) => [sentence.key, sentence]))
    const [stored, keys] = [this.#byKey, this.#keys]
    this.#byKey = new Map()
    this.#keys = new Map()
    return sentences.map((sentence) => {
      const key = keys.get(sentence.id) ?? toStoredKey(sentence)
      this.#put(key, sentence)
      const own = before.get(key)
      return own && stored.get(key)?.revision === sentence.revision ? own : toEditorSentence(sentence, key)
    })
  }

  toChange({ after, removed, added }: Hunk): Change {
    const taken = removed.flatMap(({ key }) => this.#byKey.get(key) ?? [])
    const wordIds = new Map(
      taken.flatMap(({ words }) => words.map(({ id, text, start }) => [`${start} ${text}`, id])),
    )
    const isRemoved = new Set(removed.map(({ key }) => key))
    return {
      removed: taken.map(({ id, revision }) => ({ id, revision })),
      after: after === null ? null : (this.#byKey.get(after)?.id ?? null),
      added: added.map(({ key, speaker, speakerCode, startsParagraph, words }) => ({
        id: isRemoved.has(key) ? (this.#byKey.get(key)?.id ?? null) : null,
        speaker_name: speaker,
        sentence_speaker_code: speakerCode,
        starts_paragraph: startsParagraph,
        words: words.map(({ text, start, end, confidence }) => {
          const same = `${start} ${text}`
          const id = wordIds.get(same) ?? null
          // Two words never share one.
          wordIds.delete(same)
          return { id, text, start, end, confidence }
        }),
      })),
    }
  }

  /** As another visit reads it, which knows each sentence by the id that the server gave it. */
  withStoredKeys({ after, removed, added }: Hunk): Hunk {
    const toStored = (key: string) => {
      const sentence = this.#byKey.get(key)
      return sentence ? toStoredKey(sentence) : key
    }
    const rename = (one: EditorSentence) => ({ ...one, key: toStored(one.key) })
    return {
      after: after === null ? null : toStored(after),
      removed: removed.map(rename),
      added: added.map(rename),
    }
  }

  /** After a change was taken: what stands there now. */
  replace({ removed, added }: Hunk, saved: readonly TranscriptSentence[]): void {
    for (const { key } of removed) this.#byKey.delete(key)
    for (const [index, { key }] of added.entries()) {
      const sentence = saved[index]
      if (sentence) this.#put(key, sentence)
    }
  }

  #put(key: string, sentence: TranscriptSentence): void {
    this.#byKey.set(key, sentence)
    this.#keys.set(sentence.id, key)
  }
}
