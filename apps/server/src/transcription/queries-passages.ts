import { sentenceText } from '@podstead/transcript/sentences'
import { sql } from 'kysely'
import type { Queryable } from '../kernel/database/database.ts'
import { outlineSentences, type SentenceOutline, sentencesById } from './queries.ts'
import { groupParagraphs, type SentenceGroup, toTimedWord } from './rules.ts'
import type { StoredWord } from './table.ts'

/** A paragraph as listeners read it, with those around it. */
export interface Passage {
  paragraphId: number
  startMs: number
  speaker: string | null
  text: string
  /** Where the one before begins, and the one after. */
  previousMs: number | null
  nextMs: number | null
}

/** What is said at a moment, or the paragraph of an id; undefined where there is none. */
export async function findPassage(
  db: Queryable,
  transcript: { id: number },
  wanted: { atMs: number } | { paragraphId: number },
): Promise<Passage | undefined> {
  const groups = groupParagraphs(await outlineSentences(db, transcript))
  const isWanted = ({ sentences: [{ start_ms, word_id }] }: SentenceGroup<SentenceOutline>) =>
    'atMs' in wanted ? start_ms <= wanted.atMs : word_id === wanted.paragraphId
  const at = Math.max(groups.findLastIndex(isWanted), 'atMs' in wanted ? 0 : -1)
  const found = groups[at]
  if (!found) return undefined
  const [first] = found.sentences
  const rows = await sentencesById(
    db,
    transcript,
    found.sentences.map(({ word_id }) => word_id),
  )
  return {
    paragraphId: first.word_id,
    startMs: first.start_ms,
    speaker: first.speaker_name,
    text: joinText(rows.map(({ words }) => words)),
    previousMs: groups[at - 1]?.sentences[0].start_ms ?? null,
    nextMs: groups[at + 1]?.sentences[0].start_ms ?? null,
  }
}

type ParagraphKey = { request_id: number; paragraph_id: number }

/** What paragraphs say now, in the order of the keys; null for those that are none any more. */
export async function paragraphTexts(
  db: Queryable,
  keys: readonly ParagraphKey[],
): Promise<(string | null)[]> {
  if (!keys.length) return []
  const requests = keys.map(({ request_id }) => request_id)
  const paragraphs = keys.map(({ paragraph_id }) => paragraph_id)
  const { rows } = await sql<{ at: string; words: StoredWord[] }>`
    select key.at, sentence.words
    from unnest(${requests}::bigint[], ${paragraphs}::bigint[]) with ordinality as key (request_id, word_id, at)
    join transcript_sentences first on first.request_id = key.request_id and first.word_id = key.word_id
      and (first.starts_paragraph or not exists (select 1 from transcript_sentences earlier
        where earlier.request_id = key.request_id and earlier.position < first.position))
    join transcript_sentences sentence on sentence.request_id = key.request_id
      and sentence.position >= first.position
      and sentence.position < coalesce((select min(later.position) from transcript_sentences later
        where later.request_id = key.request_id and later.starts_paragraph and later.position > first.position),
        'infinity')
    order by key.at, sentence.position`.execute(db)
  const byKey = Map.groupBy(rows, ({ at }) => Number(at))
  return keys.map((_, index) => {
    const found = byKey.get(index + 1)
    return found ? joinText(found.map(({ words }) => words)) : null
  })
}

function joinText(sentences: readonly (readonly StoredWord[])[]): string {
  return sentenceText(sentences.flatMap((words) => words.map(toTimedWord)))
}
