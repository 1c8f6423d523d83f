import { toSentences } from '@podstead/transcript/sentences'
import type { TimedWord } from '@podstead/transcript/words'
import { lockedEpisode } from '../episodes/commands-parts.ts'
import type { Trx } from '../kernel/database/database.ts'
import { invalid, refused } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { applyChanges } from './commands-changes.ts'
import { writeFiles } from './commands-publish.ts'
import { type Order, queueTranscript, requireRights } from './commands-requests.ts'
import { keepVersion } from './commands-versions.ts'
import {
  latestTranscript,
  listSentences,
  lockTranscript,
  NOT_READY,
  type PermittedTranscript,
} from './queries.ts'
import { engineForOrder } from './queries-engines.ts'
import { soundOfEpisode } from './queries-sound.ts'
import { hasWords, isRunning } from './rules.ts'
import { fillPart, heardWithin, type TimeRange, touchedSentences, wordsWithin } from './rules-redo.ts'
import type { TranscriptRequestRow } from './table.ts'

/**
 * Has a stretch of a transcript heard once more, to put what is heard in the place of its words; what was
 * corrected outside of it stays. @throws Failure 422
 */
export async function redoTranscript(
  kernel: Kernel,
  order: Order & { transcript: PermittedTranscript; stretch: TimeRange },
): Promise<TranscriptRequestRow> {
  const { from, to } = order.stretch
  const { engine, message } = await engineForOrder(kernel, order, order.transcript.language)
  return kernel.db.transaction().execute(async (trx) => {
    const episode = await lockedEpisode(trx, order.episode)
    const before = await lockTranscript(trx, order.transcript.id)
    const newest = await latestTranscript(trx, episode)
    if (!before || !hasWords(before) || isRunning(before) || (newest && isRunning(newest)))
      throw refused(NOT_READY)
    const sound = await soundOfEpisode(trx, episode)
    if (sound?.id !== before.audio_file_id)
      throw refused('The transcript was made for an earlier file. Please realign it first.')
    if (from >= before.duration_seconds) throw invalid({ from: ['must be within the audio'] })
    if (to > Math.ceil(before.duration_seconds)) throw invalid({ to: ['must be within the audio'] })
    if (!engine) throw refused(message)
    const seconds = Math.min(to, before.duration_seconds) - from
    await requireRights(trx, kernel, { ...order, seconds, host: engine.sentTo })
    const row = await trx
      .updateTable('transcript_requests')
      .set({
        ...{ state: 'QUEUED', task: 'redo', message: null, finished_at: null, asked_by: order.userId },
        ...{ task_audio_file_id: sound.id, task_seconds: seconds, progress_seconds: 0 },
        ...{ redo_from: from, redo_to: to, pieces: null, next_piece: 0, refusals: 0 },
        task_engine: engine.name,
      })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await queueTranscript(trx, kernel, row)
    return row
  })
}

/**
 * Puts what was heard in the place of the words of a stretch; how it was is kept as a version. Who speaks
 * stays as it was at each time. False, and nothing written, where nobody says anything.
 */
export async function redoSentences(
  trx: Trx,
  kernel: Kernel,
  row: TranscriptRequestRow,
  heard: readonly TimedWord[],
): Promise<boolean> {
  const stretch = { from: row.redo_from ?? 0, to: row.redo_to ?? 0 }
  const sentences = await listSentences(trx, row)
  const words = sentences.flatMap((sentence) => sentence.words)
  const [first, end] = wordsWithin(words, stretch)
  const redone = heardWithin(heard, stretch, { before: words[first - 1], after: words[end] })
  if (redone.length === 0) return false
  await keepVersion(trx, kernel, row, { reason: 'redone', sentences, userId: row.asked_by })
  const part = touchedSentences(sentences, { first, end })
  const { added, startsNext } = fillPart(part, toSentences(redone, row))
  await applyChanges(trx, row, [
    {
      removed: part.touched.map(({ word_id: id, revision }) => ({ id, revision })),
      after: part.before?.word_id ?? null,
      added,
    },
  ])
  // Where none of its words begin a paragraph any more, what follows does.
  const { after } = part
  if (after && startsNext && !after.starts_paragraph)
    await trx
      .updateTable('transcript_sentences')
      .set({ starts_paragraph: true, revision: row.revision + 1 })
      .where('request_id', '=', row.id)
      .where('word_id', '=', after.word_id)
      .execute()
  await writeFiles(trx, kernel, row, await listSentences(trx, row))
  return true
}
