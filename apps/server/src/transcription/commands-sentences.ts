import { sql } from 'kysely'
import type { Trx } from '../kernel/database/database.ts'
import { countWords, type SentenceContent } from './rules.ts'
import type { TranscriptRequestRow } from './table.ts'

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const CHUNK = 1000

export type PlacedSentence = SentenceContent & { position: number; revision: number }

export async function insertSentences(
  trx: Trx,
  requestId: number,
  sentences: readonly PlacedSentence[],
): Promise<void> {
  for (let at = 0; at < sentences.length; at += CHUNK)
    await trx
      .insertInto('transcript_sentences')
      .values(
        sentences.slice(at, at + CHUNK).map((sentence) => ({
          request_id: requestId,
          word_id: sentence.word_id,
          position: sentence.position,
          revision: sentence.revision,
          speaker_name: sentence.speaker_name,
          speaker_code: sentence.speaker_code,
          starts_paragraph: sentence.starts_paragraph,
          start_ms: sentence.start_ms,
          end_ms: sentence.end_ms,
          words: JSON.stringify(sentence.words),
        })),
      )
      .execute()
}

/** Puts a whole text in the place of another one. */
export async function replaceSentences(
  trx: Trx,
  { id, revision }: Pick<TranscriptRequestRow, 'id' | 'revision'>,
  sentences: readonly SentenceContent[],
): Promise<void> {
  const next = revision + 1
  await trx.deleteFrom('transcript_sentences').where('request_id', '=', id).execute()
  await insertSentences(
    trx,
    id,
    sentences.map((sentence, at) => ({ ...sentence, position: at + 1, revision: next })),
  )
  await trx
    .updateTable('transcript_requests')
    .set({ revision: next, word_count: countWords(sentences) })
    .where('id', '=', id)
    .execute()
}

/** Counts places from 1 again, where there is no room between two. */
export async function renumberSentences(trx: Trx, requestId: number): Promise<void> {
  await sql`update transcript_sentences set position = numbered.place
    from (select word_id, row_number() over (order by position) as place from transcript_sentences where request_id = ${requestId}) as numbered
    where transcript_sentences.request_id = ${requestId} and transcript_sentences.word_id = numbered.word_id`.execute(
    trx,
  )
}
