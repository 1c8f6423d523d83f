import type { EngineName } from '@podstead/contract/transcription/speech'
import type { PermittedEpisode, PermittedShow } from '../access/queries.ts'
import { changePart, lockedEpisode } from '../episodes/commands-parts.ts'
import type { Trx } from '../kernel/database/database.ts'
import { refused } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { enqueueForEpisode } from '../uploads/commands-queue.ts'
import { announceTranscript, hearPiece } from './commands-progress.ts'
import { removeFiles } from './commands-publish.ts'
import { latestTranscript, lockTranscript, NOT_READY, type PermittedTranscript } from './queries.ts'
import { transcriptAllowance } from './queries-allowance.ts'
import { engineForOrder, languageOfShow } from './queries-engines.ts'
import { hasConsent, soundOfEpisode } from './queries-sound.ts'
import { hasWords, isRunning } from './rules.ts'
import { allowanceMessage } from './rules-allowance.ts'
import type { TranscriptRequestRow } from './table.ts'

export const NO_AUDIO = 'A transcript is made of the audio, and this episode has none yet.'

export interface Order {
  show: PermittedShow
  episode: PermittedEpisode
  /** Who asks. */
  userId: number
  /** The owner's yes to sending the sound to where the engine is. */
  consents?: boolean
  /** In the place of one that was made and corrected. */
  replaces?: boolean
  /** For this once, in the place of what the podcast uses. */
  engine?: EngineName | undefined
}

/**
 * Has a transcript made of the audio. What is being made, and what was made and is not to be replaced, is
 * answered again. @throws Failure 422 without audio, an engine, consent, or minutes of the plan
 */
export async function createTranscript(kernel: Kernel, order: Order): Promise<TranscriptRequestRow> {
  const language = languageOfShow(order.show)
  const { engine, message } = await engineForOrder(kernel, order, language)
  return kernel.db.transaction().execute(async (trx) => {
    const episode = await lockedEpisode(trx, order.episode)
    const before = await latestTranscript(trx, episode)
    if (before && (isRunning(before) || (before.state === 'COMPLETED' && !order.replaces))) return before
    const sound = await soundOfEpisode(trx, episode)
    if (!sound) throw refused(NO_AUDIO)
    if (!engine) throw refused(message)
    await requireRights(trx, kernel, { ...order, seconds: sound.duration_seconds, host: engine.sentTo })
    if (before?.state === 'FAILED')
      await trx.deleteFrom('transcript_requests').where('id', '=', before.id).execute()
    const row = await trx
      .insertInto('transcript_requests')
      .values({
        ...{ episode_id: episode.id, audio_file_id: sound.id, task_audio_file_id: sound.id },
        ...{ duration_seconds: sound.duration_seconds, task_seconds: sound.duration_seconds },
        ...{ language, engine: engine.label, sent_to: engine.sentTo, has_word_times: engine.hasWordTimes },
        ...{ task_engine: engine.name, asked_by: order.userId, created_at: kernel.clock.now() },
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await queueTranscript(trx, kernel, row)
    return row
  })
}

/**
 * Hears the audio that the episode has now, to move what was corrected to where it is said.
 * @throws Failure 422
 */
export async function realignTranscript(
  kernel: Kernel,
  order: Order & { transcript: PermittedTranscript },
): Promise<TranscriptRequestRow> {
  const { engine, message } = await engineForOrder(kernel, order, order.transcript.language)
  return kernel.db.transaction().execute(async (trx) => {
    const episode = await lockedEpisode(trx, order.episode)
    const before = await lockTranscript(trx, order.transcript.id)
    if (!before || !hasWords(before)) throw refused(NOT_READY)
    if (isRunning(before)) return before
    const newer = await latestTranscript(trx, episode)
    if (newer && isRunning(newer)) throw refused(NOT_READY)
    const sound = await soundOfEpisode(trx, episode)
    if (!sound) throw refused(NO_AUDIO)
    if (sound.id === before.audio_file_id)
      throw refused('The transcript already belongs to the audio that the episode has.')
    if (!engine) throw refused(message)
    await requireRights(trx, kernel, { ...order, seconds: sound.duration_seconds, host: engine.sentTo })
    const row = await trx
      .updateTable('transcript_requests')
      .set({
        ...{ state: 'QUEUED', task: 'realign', message: null, finished_at: null, asked_by: order.userId },
        ...{ task_audio_file_id: sound.id, task_seconds: sound.duration_seconds, progress_seconds: 0 },
        ...{ pieces: null, next_piece: 0, refusals: 0, task_engine: engine.name },
      })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await queueTranscript(trx, kernel, row)
    return row
  })
}

/**
 * Stops one that is being made, or deletes one that was made with its files. Where the stamps of a corrected
 * one are being moved, or a stretch of it is redone, only that is stopped.
 */
export async function cancelTranscript(
  kernel: Kernel,
  episode: PermittedEpisode,
  { id }: PermittedTranscript,
): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    await lockedEpisode(trx, episode)
    const row = await lockTranscript(trx, id)
    if (!row) return
    if (isRunning(row) && row.task !== 'make') {
      await endTask(trx, kernel, row)
      return
    }
    await trx.deleteFrom('transcript_requests').where('id', '=', id).execute()
    if (row.state !== 'COMPLETED') return
    await changePart(trx, kernel, episode)
    await removeFiles(trx, kernel, episode)
  })
}

/** What was corrected is as it was; @param message why nothing was changed */
export async function endTask(
  trx: Trx,
  kernel: Pick<Kernel, 'clock'>,
  { id }: { id: number },
  message: string | null = null,
): Promise<void> {
  await trx.deleteFrom('transcript_pieces').where('request_id', '=', id).execute()
  const row = await trx
    .updateTable('transcript_requests')
    .set({
      ...{ state: 'COMPLETED', task: 'make', message, finished_at: kernel.clock.now(), pieces: null },
      ...{ redo_from: null, redo_to: null },
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await announceTranscript(trx, row)
}

/** Notes the consent that is given with the order. @throws Failure 422 */
export async function requireRights(
  trx: Trx,
  kernel: Kernel,
  { show, userId, consents, seconds, host }: Order & { seconds: number; host: string | null },
): Promise<void> {
  const now = kernel.clock.now()
  // Two requests at once count each other.
  await trx.selectFrom('users').select('id').where('id', '=', show.user_id).forUpdate().execute()
  const message = allowanceMessage(await transcriptAllowance(kernel, trx, show.user_id), seconds, now)
  if (message) throw refused(message)
  await requireConsent(trx, kernel, { show, userId, consents, host })
}

/** Notes the consent that is given here. @throws Failure 422 without any */
export async function requireConsent(
  trx: Trx,
  { clock }: Pick<Kernel, 'clock'>,
  { show, userId, consents, host }: Pick<Order, 'show' | 'userId' | 'consents'> & { host: string | null },
): Promise<void> {
  if (host !== null && consents && userId === show.user_id)
    await trx
      .insertInto('transcription_consents')
      .values({ show_id: show.id, host, given_by: userId, created_at: clock.now() })
      .onConflict((c) => c.columns(['show_id', 'host']).doNothing())
      .execute()
  if (await hasConsent(trx, show.id, host)) return
  throw refused(
    userId === show.user_id
      ? `The audio is sent to ${host} for this. Please agree to that first.`
      : `The audio is sent to ${host} for this. The owner of the podcast has to agree to that first.`,
  )
}

export async function queueTranscript(trx: Trx, kernel: Kernel, row: TranscriptRequestRow): Promise<void> {
  await enqueueForEpisode(trx, kernel, {
    job: hearPiece,
    episodeId: row.episode_id,
    data: { request_id: row.id, piece: 0, refusals: 0 },
  })
  await announceTranscript(trx, row)
}

/** The same is said in the new file at the same time: the transcript belongs to that as well. */
export async function followRewrittenAudio(
  trx: Trx,
  _kernel: Kernel,
  { episode_id, from, to }: { episode_id: number; from: number; to: number },
): Promise<void> {
  await trx
    .updateTable('transcript_requests')
    .set({ audio_file_id: to })
    .where('episode_id', '=', episode_id)
    .where('audio_file_id', '=', from)
    .execute()
  await trx
    .updateTable('transcript_requests')
    .set({ task_audio_file_id: to })
    .where('episode_id', '=', episode_id)
    .where('task_audio_file_id', '=', from)
    .execute()
}
