import {
  type GivenSentence,
  MAX_WORD_CHARACTERS,
} from '@podstead/contract/transcription/transcript-sentences'
import { retimeWords } from '@podstead/transcript/retime'
import { sentenceText, toSentences } from '@podstead/transcript/sentences'
import type { TimedWord } from '@podstead/transcript/words'
import { changedElsewhere, invalid, notFound } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { applyChanges, type IndexedSentence } from './commands-changes.ts'
import { changeWords, type Editor } from './commands-changing.ts'
import { outlineSentences, type SentenceOutline, sentencesById, windowAround } from './queries.ts'
import { groupParagraphs, type SentenceContent, toTimedWord } from './rules.ts'
import type { StoredWord } from './table.ts'

/** Corrects what a sentence says; words that stay keep their times. @throws Failure 404, 422 */
export async function correctSentence(
  kernel: Kernel,
  editor: Editor,
  { wordId, text }: { wordId: number; text: string },
): Promise<IndexedSentence> {
  return changeWords(kernel, editor, {}, async (trx, row) => {
    const [sentence] = await sentencesById(trx, row, [wordId])
    if (!sentence) throw notFound()
    const { outline } = await windowAround(trx, row, { wordIds: [wordId], start: false })
    const words = nameWords(correctWords(sentence.words.map(toTimedWord), text), sentence.words)
    const [added = []] = await applyChanges(trx, row, [
      {
        removed: [{ id: wordId, revision: sentence.revision }],
        after: idBefore(outline, wordId),
        added: [toGiven(sentence, { id: wordId, words })],
      },
    ])
    return added[0] ?? refuseNothing()
  })
}

/**
 * Corrects what a paragraph says, which becomes as many sentences as it has now.
 * @throws Failure 404, 422, or 409 `changed_elsewhere` where it no longer says `textBefore`
 */
export async function correctParagraph(
  kernel: Kernel,
  editor: Editor,
  { paragraphId, text, textBefore }: { paragraphId: number; text: string; textBefore?: string | undefined },
): Promise<IndexedSentence[]> {
  return changeWords(kernel, editor, {}, async (trx, row) => {
    const outline = await outlineSentences(trx, row)
    const found = groupParagraphs(outline).find(({ sentences: [{ word_id }] }) => word_id === paragraphId)
    if (!found) throw notFound()
    const before = await sentencesById(
      trx,
      row,
      found.sentences.map(({ word_id }) => word_id),
    )
    const first = before[0]
    if (!first) throw notFound()
    const old = before.flatMap(({ words }) => words)
    const stored = sentenceText(old.map(toTimedWord))
    if (textBefore !== undefined && ![textBefore, text].includes(stored))
      throw changedElsewhere({ text }, { text: stored })
    const retimed = correctWords(old.map(toTimedWord), text).map((word) => ({
      ...word,
      speakerCode: first.speaker_code,
    }))
    const words = nameWords(retimed, old)
    let at = 0
    const [added = []] = await applyChanges(trx, row, [
      {
        removed: before.map(({ word_id: id, revision }) => ({ id, revision })),
        after: idBefore(outline, paragraphId),
        added: toSentences(retimed, { language: row.language }).map((sentence, index) => ({
          ...toGiven(first, {
            id: index === 0 ? paragraphId : null,
            words: sentence.words.map(() => words[at++] ?? refuseNothing()),
          }),
          starts_paragraph: index === 0 && first.starts_paragraph,
        })),
      },
    ])
    return added
  })
}

/** Takes a sentence out; where it began a paragraph, the next one does. @throws Failure 404 */
export async function deleteSentence(kernel: Kernel, editor: Editor, wordId: number): Promise<void> {
  await changeWords(kernel, editor, {}, async (trx, row) => {
    const { outline } = await windowAround(trx, row, { wordIds: [wordId], start: false })
    const at = outline.findIndex(({ word_id }) => word_id === wordId)
    const sentence = outline[at]
    if (!sentence) throw notFound()
    await applyChanges(trx, row, [
      { removed: [{ id: wordId, revision: sentence.revision }], after: idBefore(outline, wordId), added: [] },
    ])
    const next = outline[at + 1]
    if (!next || next.starts_paragraph || !sentence.starts_paragraph) return
    await trx
      .updateTable('transcript_sentences')
      .set({ starts_paragraph: true, revision: row.revision + 1 })
      .where('request_id', '=', row.id)
      .where('word_id', '=', next.word_id)
      .execute()
  })
}

function idBefore(outline: readonly SentenceOutline[], wordId: number): number | null {
  const at = outline.findIndex(({ word_id }) => word_id === wordId)
  return outline[at - 1]?.word_id ?? null
}

type NewWord = GivenSentence['words'][number]

/** @throws Failure 422 where somebody typed without spaces */
function correctWords(words: TimedWord[], text: string): TimedWord[] {
  const corrected = retimeWords(words, text)
  if (corrected.some((word) => word.text.length > MAX_WORD_CHARACTERS))
    throw invalid({ text: [`has a word that is too long (maximum is ${MAX_WORD_CHARACTERS} characters)`] })
  return corrected
}

/** Words that are said when others were before keep those words' ids. */
function nameWords(retimed: readonly TimedWord[], before: readonly StoredWord[]): NewWord[] {
  const ids = Map.groupBy(before, ([, , startMs, endMs]) => `${startMs} ${endMs}`)
  return retimed.map(({ text, start, end, confidence }) => {
    const old = ids.get(`${Math.round(start * 1000)} ${Math.round(end * 1000)}`)?.shift()
    return { id: old?.[0] ?? null, text, start, end, confidence }
  })
}

function toGiven(
  { speaker_name, speaker_code, starts_paragraph }: Omit<SentenceContent, 'words'>,
  { id, words }: { id: number | null; words: NewWord[] },
): GivenSentence {
  return { id, speaker_name, sentence_speaker_code: speaker_code, starts_paragraph, words }
}

function refuseNothing(): never {
  throw new Error('a sentence without words')
}
