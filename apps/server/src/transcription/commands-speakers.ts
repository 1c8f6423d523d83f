import type { Trx } from '../kernel/database/database.ts'
import { notFound } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { changeWords, type Editor } from './commands-changing.ts'
import { outlineSentences, type SentenceOutline } from './queries.ts'
import { groupParagraphs, isSameSpeaker } from './rules.ts'
import type { TranscriptRequestRow } from './table.ts'

interface Naming {
  name: string
  /** By its first sentence, or by any place among all. */
  paragraph: { id: number } | { index: number }
  /** Or wherever its speaker speaks; or wherever the engine heard somebody. */
  scope: 'paragraph' | 'speaker' | { code: string }
}

/** Names who speaks; in which sentences that was. @throws Failure 404 */
export async function nameSpeaker(
  kernel: Kernel,
  editor: Editor,
  { name, paragraph, scope }: Naming,
): Promise<number[]> {
  return changeWords(kernel, editor, {}, async (trx, row) => {
    const outline = await outlineSentences(trx, row)
    const found = groupParagraphs(outline).find(({ index, sentences }) =>
      'id' in paragraph
        ? sentences[0].word_id === paragraph.id
        : index <= paragraph.index && paragraph.index < index + sentences.length,
    )
    if (!found) throw notFound()
    const [first] = found.sentences
    const others = outline.filter((sentence) => {
      if (scope === 'paragraph') return false
      return scope === 'speaker' ? isSameSpeaker(sentence, first) : sentence.speaker_code === scope.code
    })
    const named = [...new Set([...found.sentences, ...others])]
    await saveSpeaker(trx, row, named, name)
    return named.map(({ word_id }) => word_id)
  })
}

async function saveSpeaker(
  trx: Trx,
  { id, revision }: TranscriptRequestRow,
  named: readonly SentenceOutline[],
  name: string,
): Promise<void> {
  await trx
    .updateTable('transcript_sentences')
    .set({ speaker_name: name, revision: revision + 1 })
    .where('request_id', '=', id)
    .where(
      'word_id',
      'in',
      named.map(({ word_id }) => word_id),
    )
    .execute()
  await trx
    .updateTable('transcript_requests')
    .set({ revision: revision + 1 })
    .where('id', '=', id)
    .execute()
}
