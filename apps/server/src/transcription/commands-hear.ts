import type { TimedWord } from '@podstead/transcript/words'
import { sql } from 'kysely'
import type { Trx } from '../kernel/database/database.ts'
import { done, type JobData, type JobOutcome, type JobRun, skipped } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { MediaRefusal } from '../kernel/media/media.ts'
import { BlobMissing } from '../kernel/storage/storage.ts'
import { type SpeechEngine, SpeechRefusal } from '../speech/queries.ts'
import { enqueueForEpisode } from '../uploads/commands-queue.ts'
import { announceSometimes, announceTranscript, finishTranscript, hearPiece } from './commands-progress.ts'
import { endTask } from './commands-requests.ts'
import { lockTranscript } from './queries.ts'
import { engineForTask } from './queries-engines.ts'
import { watchRequest } from './queries-job.ts'
import { hasConsent, listTerms, soundById } from './queries-sound.ts'
import { isRunning } from './rules.ts'
import { firstOfMonth } from './rules-allowance.ts'
import { piecesAround } from './rules-redo.ts'
import { findRecognition, hearFile, moveWords } from './service.ts'
import type { TranscriptRequestRow } from './table.ts'

export const NOT_MADE = 'The transcript could not be made. Please try again.'
const MAX_REFUSALS = 6
const FIRST_DELAY_SECONDS = 15

type Task = JobData<typeof hearPiece>
type Piece = [start: number, end: number]

/**
 * Hears one piece and hands the next one over. What was heard is written once, however often this runs: the
 * request says which piece it waits for.
 */
export async function hear(kernel: Kernel, task: Task, run: JobRun): Promise<JobOutcome> {
  const request = await pendingRequest(kernel, task)
  if (!request) return skipped('it was cancelled, or is further by now')
  if (request.deleted) return failWith(kernel, request, 'The episode was deleted.')
  const { engine, message, isReplaced } = await engineForTask(kernel, request)
  if (!engine) return failWith(kernel, request, message)
  if (!(await hasConsent(kernel.db, request.show_id, engine.sentTo)))
    return failWith(
      kernel,
      request,
      `The audio is sent to ${engine.sentTo} for this. Please agree to that first.`,
    )
  const sound = await soundById(kernel.db, request.task_audio_file_id)
  if (!sound) return failWith(kernel, request, 'The audio that was to be heard is not there any more.')
  const cancelled = watchRequest(kernel, request.id)
  const recording = {
    storageKey: sound.storage_key,
    signal: AbortSignal.any([run.signal, cancelled.signal]),
  }
  try {
    const pieces = request.pieces ?? (await planPieces(kernel, request, recording))
    const piece = pieces[task.piece]
    const words = piece ? await hearWords(kernel, { request, engine, piece, recording }) : []
    await keepPiece(kernel, task, { engine, isReplaced, words, pieces })
    return done
  } catch (error) {
    if (cancelled.signal.aborted) return skipped('it was cancelled')
    if (run.signal.aborted) throw error
    if (error instanceof SpeechRefusal) return refusedBy(kernel, request, task, error)
    if (!(error instanceof MediaRefusal) && !(error instanceof BlobMissing)) throw error
    kernel.log.warn({ transcript: request.id, err: error }, 'the audio of a transcript cannot be read')
    return failWith(kernel, request, 'The audio could not be read.')
  } finally {
    cancelled.stop()
  }
}

/** What waits for just this piece. */
async function pendingRequest(kernel: Kernel, { request_id, piece, refusals }: Task) {
  return kernel.db
    .selectFrom('transcript_requests')
    .innerJoin('episodes', 'episodes.id', 'transcript_requests.episode_id')
    .innerJoin('shows', 'shows.id', 'episodes.show_id')
    .selectAll('transcript_requests')
    .select(['episodes.show_id', 'shows.user_id'])
    .select(sql<boolean>`episodes.deleted_at is not null or shows.deleted_at is not null`.as('deleted'))
    .where('transcript_requests.id', '=', request_id)
    .where('transcript_requests.state', 'in', ['QUEUED', 'PROCESSING'])
    .where('next_piece', '=', piece)
    .where('refusals', '=', refusals)
    .executeTakeFirst()
}

type Recording = { storageKey: string; signal: AbortSignal }

async function planPieces(
  kernel: Kernel,
  { id, redo_from: from, redo_to: to, task_seconds }: TranscriptRequestRow,
  recording: Recording,
): Promise<Piece[]> {
  const plan = await findRecognition(kernel).plan(kernel, recording)
  const isWhole = from === null || to === null
  const pieces = (isWhole ? plan.pieces : piecesAround(plan, { from, to })).map(
    ({ start, end }): Piece => [start, end],
  )
  const row = await kernel.db
    .updateTable('transcript_requests')
    .set({
      state: 'PROCESSING',
      pieces: JSON.stringify(pieces),
      task_seconds: isWhole ? plan.seconds : task_seconds,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (row) await announceTranscript(kernel.db, row)
  return pieces
}

async function hearWords(
  kernel: Kernel,
  {
    request,
    engine,
    piece: [start, end],
    recording,
  }: {
    request: TranscriptRequestRow & { show_id: number }
    engine: SpeechEngine
    piece: Piece
    recording: Recording
  },
): Promise<TimedWord[]> {
  const hints = (await listTerms(kernel.db, { id: request.show_id })).map(({ term }) => term)
  const { language } = request
  const words = await findRecognition(kernel).withPiece(
    kernel,
    { ...recording, piece: { start, end } },
    (file) => hearFile(engine, file, { language, hints, signal: recording.signal }),
  )
  return moveWords(words, start)
}

async function keepPiece(
  kernel: Kernel,
  task: Task,
  {
    engine,
    isReplaced,
    words,
    pieces,
  }: { engine: SpeechEngine; isReplaced: boolean; words: TimedWord[]; pieces: readonly Piece[] },
): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    const row = await lockTranscript(trx, task.request_id)
    if (!row || !isRunning(row) || row.next_piece !== task.piece) return
    await trx
      .insertInto('transcript_pieces')
      .values({
        ...{ request_id: row.id, number: task.piece, words: JSON.stringify(words) },
        // A service shows only by its words whether it measures their times; silence shows nothing.
        has_word_times: engine.hasWordTimes || words.length === 0,
      })
      .execute()
    const end = pieces[task.piece]?.[1] ?? row.task_seconds
    const progress_seconds = Math.min(row.task_seconds, end - (row.redo_from ?? 0))
    const after = await trx
      .updateTable('transcript_requests')
      .set({
        ...{ progress_seconds, next_piece: task.piece + 1, refusals: 0 },
        ...(isReplaced && { message: replacedMessage(engine) }),
        // The operator may have set up another one since it was asked for. Other tasks change few words.
        ...(row.task === 'make' && { engine: engine.label, sent_to: engine.sentTo ?? row.sent_to }),
      })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await countUse(trx, kernel, row.episode_id, progress_seconds - row.progress_seconds)
    await announceSometimes(trx, kernel, after)
    const next = { request_id: row.id, piece: after.next_piece, refusals: 0 }
    const { episode_id: episodeId } = row
    if (after.next_piece < pieces.length)
      await enqueueForEpisode(trx, kernel, { job: hearPiece, episodeId, data: next })
    else await kernel.jobs.enqueue(trx, finishTranscript, { request_id: row.id })
  })
}

function replacedMessage({ label }: SpeechEngine): string {
  return `The engine that was chosen is not set up on this server any more. ${label} took its place.`
}

async function countUse(
  trx: Trx,
  { clock }: Pick<Kernel, 'clock'>,
  episodeId: number,
  seconds: number,
): Promise<void> {
  await sql`insert into transcription_use (user_id, month, seconds)
    select shows.user_id, ${firstOfMonth(clock.now())}::date, ${seconds}::float8
    from episodes join shows on shows.id = episodes.show_id where episodes.id = ${episodeId}
    on conflict (user_id, month) do update set seconds = transcription_use.seconds + excluded.seconds`.execute(
    trx,
  )
}

/** Tries again where that may help, as late as the engine asks for. */
async function refusedBy(
  kernel: Kernel,
  request: TranscriptRequestRow & { user_id: number },
  task: Task,
  refusal: SpeechRefusal,
): Promise<JobOutcome> {
  kernel.log.warn({ transcript: request.id, detail: refusal.detail }, refusal.message)
  if (!refusal.isWorthRetrying || task.refusals + 1 >= MAX_REFUSALS)
    return failWith(kernel, request, refusal.message)
  const delay = refusal.retryAfterSeconds ?? FIRST_DELAY_SECONDS * 2 ** task.refusals
  const refusals = task.refusals + 1
  await kernel.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('transcript_requests')
      .set({ refusals })
      .where('id', '=', request.id)
      .where('next_piece', '=', task.piece)
      .where('refusals', '=', task.refusals)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const startAfter = new Date(kernel.clock.now().getTime() + delay * 1000)
    await kernel.jobs.enqueue(
      trx,
      hearPiece,
      { ...task, refusals },
      { startAfter, accountId: request.user_id },
    )
  })
  return skipped(`${refusal.message} Again in ${delay} seconds.`)
}

async function failWith(kernel: Kernel, { id }: { id: number }, message: string): Promise<JobOutcome> {
  await failTranscript(kernel, id, message)
  return skipped(message)
}

/** Gives up, with a sentence that its page shows; a corrected transcript stays as it was. */
export async function failTranscript(kernel: Kernel, id: number, message: string): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    const row = await lockTranscript(trx, id)
    if (!row || !isRunning(row)) return
    if (row.task !== 'make') return endTask(trx, kernel, row, message)
    await trx.deleteFrom('transcript_pieces').where('request_id', '=', id).execute()
    const failed = await trx
      .updateTable('transcript_requests')
      .set({ state: 'FAILED', message, finished_at: kernel.clock.now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await announceTranscript(trx, failed)
  })
}
