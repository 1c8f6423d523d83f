import { sql } from 'kysely'
import { type PermittedEpisode, partOfEpisode } from '../access/queries.ts'
import type { Queryable, Trx } from '../kernel/database/database.ts'
import { type Columns, rowsByColumn } from '../kernel/database/database-columns.ts'
import { refused } from '../kernel/http/failure.ts'
import type { Scope } from '../kernel/http/scope.ts'
import { hasWords } from './rules.ts'
import type { TranscriptRequestRow, TranscriptSentenceRow } from './table.ts'

export type PermittedTranscript = Scope<'transcript', TranscriptRequestRow>

/** What is not ready cannot be changed. */
export const NOT_READY = 'The transcript is not ready yet.'

/** @throws Failure 404 when it is missing or another episode's */
export async function permittedTranscript(
  db: Queryable,
  episode: PermittedEpisode,
  id: number,
): Promise<PermittedTranscript> {
  const row = await db
    .selectFrom('transcript_requests')
    .selectAll()
    .where('episode_id', '=', episode.id)
    .where('id', '=', id)
    .executeTakeFirst()
  return partOfEpisode(episode, 'transcript', row)
}

/** The one that was asked for last. */
export async function latestTranscript(
  db: Queryable,
  episode: { id: number },
): Promise<TranscriptRequestRow | undefined> {
  return db
    .selectFrom('transcript_requests')
    .selectAll()
    .where('episode_id', '=', episode.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The one whose words listeners have. */
export async function finishedTranscript(
  db: Queryable,
  episode: { id: number },
): Promise<TranscriptRequestRow | undefined> {
  const rows = await db
    .selectFrom('transcript_requests')
    .selectAll()
    .where('episode_id', '=', episode.id)
    .orderBy('id', 'desc')
    .execute()
  return rows.find(hasWords)
}

/** Held until the transaction ends; undefined when it has gone. */
export async function lockTranscript(trx: Trx, id: number): Promise<TranscriptRequestRow | undefined> {
  return trx.selectFrom('transcript_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The same to change its words. @throws Failure 422 while there are none */
export async function lockWords(trx: Trx, { id }: PermittedTranscript): Promise<TranscriptRequestRow> {
  const row = await lockTranscript(trx, id)
  if (!row || !hasWords(row)) throw refused(NOT_READY)
  return row
}

/** How many requests are served before this one; null once it is being made. */
export async function countBefore(
  db: Queryable,
  { id, state }: Pick<TranscriptRequestRow, 'id' | 'state'>,
): Promise<number | null> {
  if (state !== 'QUEUED') return null
  const { count } = await db
    .selectFrom('transcript_requests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', 'in', ['QUEUED', 'PROCESSING'])
    .where('id', '<', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** In the order of the sound. */
export async function listSentences(
  db: Queryable,
  transcript: { id: number },
): Promise<TranscriptSentenceRow[]> {
  const sentences = db
    .selectFrom('transcript_sentences')
    .selectAll()
    .where('request_id', '=', transcript.id)
    .orderBy('position')
  return rowsByColumn(db, sentences, SENTENCE_COLUMNS)
}

const SENTENCE_COLUMNS: Columns<TranscriptSentenceRow> = {
  request_id: 'json',
  word_id: 'json',
  position: 'json',
  revision: 'json',
  speaker_name: 'json',
  speaker_code: 'json',
  starts_paragraph: 'json',
  start_ms: 'json',
  end_ms: 'json',
  words: 'json',
}

export type SentenceOutline = Omit<TranscriptSentenceRow, 'words' | 'request_id'>

/** The same without their words. */
export async function outlineSentences(
  db: Queryable,
  transcript: { id: number },
): Promise<SentenceOutline[]> {
  return db
    .selectFrom('transcript_sentences')
    .select(['word_id', 'position', 'revision', 'speaker_name', 'speaker_code', 'starts_paragraph'])
    .select(['start_ms', 'end_ms'])
    .where('request_id', '=', transcript.id)
    .orderBy('position')
    .execute()
}

/** Part of a transcript: sentences that follow each other, and how many are before them. */
export interface SentenceWindow {
  outline: SentenceOutline[]
  offset: number
}

/**
 * From the sentence before the first of these to the one after the last; from the beginning with `start`.
 * Few rows of a long text, where few sentences are changed.
 */
export async function windowAround(
  db: Queryable,
  { id }: { id: number },
  { wordIds, start }: { wordIds: readonly number[]; start: boolean },
): Promise<SentenceWindow> {
  const own = sql`from transcript_sentences where request_id = ${id}`
  const { rows } = await sql<SentenceOutline & { offset: number }>`
    with touched as (select min(position) as low, max(position) as high ${own} and word_id = any(${sql.val(wordIds)}::bigint[])),
    bounds as (select
      ${start ? sql`'-infinity'::float8` : sql`coalesce((select max(position) ${own} and position < low), low)`} as first,
      coalesce((select min(position) ${own} and position > coalesce(high, '-infinity')), high) as last from touched)
    select word_id, position, revision, speaker_name, speaker_code, starts_paragraph, start_ms, end_ms,
      (select count(*)::int ${own} and position < first) as "offset"
    from transcript_sentences, bounds where request_id = ${id} and position between first and last order by position`.execute(
    db,
  )
  return { outline: rows, offset: rows[0]?.offset ?? 0 }
}

export async function sentencesById(
  db: Queryable,
  transcript: { id: number },
  wordIds: readonly number[],
): Promise<TranscriptSentenceRow[]> {
  if (!wordIds.length) return []
  return db
    .selectFrom('transcript_sentences')
    .selectAll()
    .where('request_id', '=', transcript.id)
    .where('word_id', 'in', wordIds)
    .orderBy('position')
    .execute()
}
