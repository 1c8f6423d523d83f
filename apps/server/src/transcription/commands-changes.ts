import { MAX_WORDS, type TranscriptChange } from '@podstead/contract/transcription/transcript-sentences'
import { sql } from 'kysely'
import type { Trx } from '../kernel/database/database.ts'
import { changedElsewhere, invalid, refused } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { changeWords, type Editor } from './commands-changing.ts'
import { placeAdded } from './commands-placing.ts'
import { insertSentences, type PlacedSentence, renumberSentences } from './commands-sentences.ts'
import { nameSentences } from './commands-word-ids.ts'
import { type SentenceWindow, sentencesById, windowAround } from './queries.ts'
import { countWords, type SentenceContent } from './rules.ts'
import { changeProblems } from './rules-changes.ts'
import type { TranscriptRequestRow } from './table.ts'

/** A sentence as it stands now, and its place among all, from 0. */
export type IndexedSentence = PlacedSentence & { index: number }

/**
 * Takes sentences out and puts others in their place. @throws Failure 422 with the field, 409
 * `changed_elsewhere` where one of them is not what it was when it was loaded
 */
export async function changeTranscript(
  kernel: Kernel,
  editor: Editor,
  changes: readonly TranscriptChange[],
): Promise<{ changes: IndexedSentence[][]; revision: number }> {
  return changeWords(kernel, editor, {}, async (trx, row) => {
    const problems = changeProblems(changes)
    if (problems) throw invalid(problems)
    requireSameRevisions(row, await windowOfChanges(trx, row, changes), changes)
    const added = await applyChanges(trx, row, changes)
    return { changes: added, revision: row.revision + 1 }
  })
}

/** The same for what is known to be stored. @throws Failure 422 with the field */
export async function applyChanges(
  trx: Trx,
  row: TranscriptRequestRow,
  changes: readonly TranscriptChange[],
): Promise<IndexedSentence[][]> {
  const gone = new Set(changes.flatMap(({ removed }) => removed.map(({ id }) => id)))
  const removed = await sentencesById(trx, row, [...gone])
  const { added, nextWordId } = nameSentences(changes, {
    nextWordId: row.next_word_id,
    freeWords: new Set(removed.flatMap(({ words }) => words.map(([id]) => id))),
    keptSentences: await listKept(trx, row, { changes, gone }),
  })
  await refuseUsedWords(
    trx,
    row,
    added.flatMap(({ restoredWords }) => restoredWords),
  )
  const all = added.map(({ sentences }) => sentences)
  const word_count = row.word_count - countWords(removed) + countWords(all.flat())
  if (word_count > MAX_WORDS) throw refused(`A transcript can have at most ${MAX_WORDS} words.`)
  const placed = await placeChanges(trx, row, { changes, gone, added: all })
  const revision = row.revision + 1
  const rows = placed.map((list) => list.map((sentence) => ({ ...sentence, revision })))
  if (gone.size)
    await trx
      .deleteFrom('transcript_sentences')
      .where('request_id', '=', row.id)
      .where('word_id', 'in', [...gone])
      .execute()
  await insertSentences(trx, row.id, rows.flat())
  await trx
    .updateTable('transcript_requests')
    .set({ revision, word_count, next_word_id: nextWordId })
    .where('id', '=', row.id)
    .execute()
  return rows
}

function windowOfChanges(
  trx: Trx,
  row: TranscriptRequestRow,
  changes: readonly TranscriptChange[],
): Promise<SentenceWindow> {
  const wordIds = changes.flatMap(({ removed, after }) => [
    ...removed.map(({ id }) => id),
    ...(after === null ? [] : [after]),
  ])
  return windowAround(trx, row, { wordIds, start: changes.some(({ after }) => after === null) })
}

async function placeChanges(
  trx: Trx,
  row: TranscriptRequestRow,
  {
    changes,
    gone,
    added,
  }: { changes: readonly TranscriptChange[]; gone: ReadonlySet<number>; added: SentenceContent[][] },
) {
  const options = {
    gone,
    insertions: changes.map(({ after }, at) => ({ after, sentences: added[at] ?? [] })),
    durationMs: Math.ceil(row.duration_seconds + 1) * 1000,
  }
  const placed = placeAdded(await windowOfChanges(trx, row, changes), options)
  if (placed) return placed
  await renumberSentences(trx, row.id)
  return placeAdded(await windowOfChanges(trx, row, changes), options) ?? []
}

/** Sentences that stay and have an id that a new one could take. */
async function listKept(
  trx: Trx,
  { id }: TranscriptRequestRow,
  { changes, gone }: { changes: readonly TranscriptChange[]; gone: ReadonlySet<number> },
): Promise<Set<number>> {
  const wanted = changes.flatMap(({ added }) =>
    added.flatMap((sentence) => sentence.id ?? sentence.words[0]?.id ?? []),
  )
  const candidates = wanted.filter((wordId) => !gone.has(wordId))
  if (!candidates.length) return new Set()
  const kept = await trx
    .selectFrom('transcript_sentences')
    .select('word_id')
    .where('request_id', '=', id)
    .where('word_id', 'in', candidates)
    .execute()
  return new Set(kept.map(({ word_id }) => word_id))
}

/** @throws Failure 422 for what never was, 409 for what is not what it was */
function requireSameRevisions(
  { next_word_id }: TranscriptRequestRow,
  { outline }: SentenceWindow,
  changes: readonly TranscriptChange[],
): void {
  const revisions = new Map(outline.map(({ word_id, revision }) => [word_id, revision]))
  let isChanged = false
  for (const { removed, after } of changes) {
    if (after !== null && after >= next_word_id) throw invalid({ after: ['is invalid'] })
    if (after !== null && !revisions.has(after)) isChanged = true
    for (const { id, revision } of removed) {
      if (id >= next_word_id) throw invalid({ removed: ['is invalid'] })
      if (revisions.get(id) !== revision) isChanged = true
    }
  }
  if (isChanged) throw changedElsewhere({ changes })
}

/** Undoing brings words back under their ids, unless others have them. @throws Failure 422 */
async function refuseUsedWords(
  trx: Trx,
  { id }: TranscriptRequestRow,
  wordIds: readonly number[],
): Promise<void> {
  if (!wordIds.length) return
  const { rows } = await sql`select 1 from transcript_sentences, jsonb_array_elements(words) as word
    where request_id = ${id} and (word ->> 0)::bigint in (${sql.join(wordIds)}) limit 1`.execute(trx)
  if (rows.length) throw invalid({ id: ['is there twice'] })
}
