import { applyGlossary } from '@podstead/transcript/glossary'
import { toSentences } from '@podstead/transcript/sentences'
import { stitchPieces } from '@podstead/transcript/stitch'
import type { TimedSentence, TimedWord } from '@podstead/transcript/words'
import { changePart } from '../episodes/commands-parts.ts'
import type { Trx } from '../kernel/database/database.ts'
import { done, type JobOutcome, skipped } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { failTranscript } from './commands-hear.ts'
import { announceTranscript } from './commands-progress.ts'
import { writeFiles } from './commands-publish.ts'
import { moveStamps } from './commands-realign.ts'
import { redoSentences } from './commands-redo.ts'
import { endTask } from './commands-requests.ts'
import { insertSentences } from './commands-sentences.ts'
import { keepVersion } from './commands-versions.ts'
import { finishedTranscript, listSentences, lockTranscript } from './queries.ts'
import { transcriptForJob } from './queries-job.ts'
import { listTerms } from './queries-sound.ts'
import { countWords, isRunning, toContent } from './rules.ts'
import type { TranscriptRequestRow } from './table.ts'

const SILENT = 'Nobody says anything in this audio.'
const OTHER_WORDS = 'Something else is said in the new audio. Have a new transcript made of it.'

/** Words of all pieces become the transcript, its files and what listeners see, all in one transaction. */
export async function finish(kernel: Kernel, { request_id }: { request_id: number }): Promise<JobOutcome> {
  const found = await transcriptForJob(kernel.db, request_id)
  if (!found) return failed(kernel, request_id, 'The episode was deleted.')
  const { row, episode } = found
  if (!isRunning(row)) return skipped('it was cancelled')
  const heard = await heardWords(kernel, row)
  const { words } = applyGlossary(heard.words, await listTerms(kernel.db, { id: episode.show_id }))
  if (words.length === 0) return failed(kernel, request_id, SILENT)
  const sentences = toSentences(words, { language: row.language })
  await kernel.db.transaction().execute(async (trx) => {
    await changePart(trx, kernel, episode)
    const locked = await lockTranscript(trx, request_id)
    if (!locked || !isRunning(locked)) return
    if (locked.task === 'make') await keepMade(trx, kernel, locked, sentences)
    else if (locked.task === 'redo') {
      if (!(await redoSentences(trx, kernel, locked, words))) return endTask(trx, kernel, locked, SILENT)
    } else if (!(await moveStamps(trx, kernel, locked, words)))
      return endTask(trx, kernel, locked, OTHER_WORDS)
    await complete(trx, kernel, locked, heard)
  })
  return done
}

async function failed(kernel: Kernel, id: number, message: string): Promise<JobOutcome> {
  await failTranscript(kernel, id, message)
  return skipped(message)
}

async function keepMade(
  trx: Trx,
  kernel: Kernel,
  row: TranscriptRequestRow,
  made: TimedSentence[],
): Promise<void> {
  const replaced = await finishedTranscript(trx, { id: row.episode_id })
  if (replaced) await adoptVersions(trx, kernel, row, replaced)
  await trx
    .deleteFrom('transcript_requests')
    .where('episode_id', '=', row.episode_id)
    .where('id', '<>', row.id)
    .execute()
  // Words of versions that are gone back to keep their ids.
  const firstWordId = Math.max(row.next_word_id, replaced?.next_word_id ?? 0)
  const sentences = toContent(made, firstWordId)
  const word_count = countWords(sentences)
  await insertSentences(
    trx,
    row.id,
    sentences.map((sentence, at) => ({ ...sentence, position: at + 1, revision: 1 })),
  )
  await keepVersion(trx, kernel, row, { reason: 'made', sentences })
  await trx
    .updateTable('transcript_requests')
    .set({ word_count, next_word_id: firstWordId + word_count, revision: 1 })
    .where('id', '=', row.id)
    .execute()
  await writeFiles(trx, kernel, row, sentences)
}

/** What was corrected in the one before can be gone back to. */
async function adoptVersions(
  trx: Trx,
  kernel: Kernel,
  row: TranscriptRequestRow,
  replaced: TranscriptRequestRow,
): Promise<void> {
  await trx
    .updateTable('transcript_versions')
    .set({ request_id: row.id })
    .where('request_id', '=', replaced.id)
    .execute()
  const sentences = await listSentences(trx, replaced)
  await keepVersion(trx, kernel, row, { reason: 'replaced', sentences, userId: row.asked_by })
}

async function complete(
  trx: Trx,
  kernel: Kernel,
  { id, task, task_seconds, duration_seconds, has_word_times }: TranscriptRequestRow,
  heard: { hasWordTimes: boolean },
): Promise<void> {
  await trx.deleteFrom('transcript_pieces').where('request_id', '=', id).execute()
  const row = await trx
    .updateTable('transcript_requests')
    .set((eb) => ({
      ...{ state: 'COMPLETED' as const, task: 'make' as const, pieces: null },
      ...{ redo_from: null, redo_to: null },
      duration_seconds: task === 'redo' ? duration_seconds : task_seconds,
      // Only where a part is redone, words that were there before stay.
      has_word_times: heard.hasWordTimes && (task !== 'redo' || has_word_times),
      ...{ audio_file_id: eb.ref('task_audio_file_id') },
      ...{ finished_at: kernel.clock.now(), unpublished_since: null },
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await announceTranscript(trx, row, { changed: true })
}

async function heardWords(
  { db }: Kernel,
  { id, pieces }: TranscriptRequestRow,
): Promise<{ words: TimedWord[]; hasWordTimes: boolean }> {
  const heard = await db
    .selectFrom('transcript_pieces')
    .select(['number', 'words', 'has_word_times'])
    .where('request_id', '=', id)
    .orderBy('number')
    .execute()
  const words = stitchPieces(
    heard.map(({ number, words: said }) => {
      const [start = 0, end = 0] = pieces?.[number] ?? []
      return { start, end, words: said }
    }),
  )
  return { words, hasWordTimes: heard.every(({ has_word_times }) => has_word_times) }
}
