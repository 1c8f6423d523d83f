import type { Insertable } from 'kysely'
import type { PermittedEpisode } from '../access/queries.ts'
import type { Db, Trx } from '../kernel/database/database.ts'
import { publishEvent } from '../kernel/events.ts'
import { conflict } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { announce } from '../kernel/live/live.ts'
import { touchShow } from '../shows/commands.ts'
import { enqueueForEpisode, enqueueProcessing, measureLoudness } from '../uploads/commands-queue.ts'
import { announceChange } from './commands.ts'
import type { AudioFileTable, EpisodeRow } from './table.ts'

/** What the processing job knows of a file that it has put into storage. */
export type NewAudioFile = Omit<
  Insertable<AudioFileTable>,
  'id' | 'episode_id' | 'replaced_at' | 'created_at'
>
export type Picture = { key: string; type: string; px: number }

/**
 * For the processing job: how far it is, 0–100. Says nothing of an upload that has been replaced meanwhile.
 */
export async function audioProgress(
  db: Db,
  episodeId: number,
  uploadId: number,
  percent: number,
): Promise<void> {
  const progress = Math.max(0, Math.min(100, Math.floor(percent)))
  await db.transaction().execute(async (trx) => {
    const before = await waitingFor(trx, episodeId, uploadId)
    if (!before) return
    await trx
      .updateTable('episodes')
      .set({ media_state: 'processing', media_progress: progress })
      .where('id', '=', episodeId)
      .execute()
    await announceUpload(trx, before, uploadId, { code: 202, progress, message: null })
    if (before.media_state === 'queued') await announceChange(trx, before, 'episode')
  })
}

/**
 * The audio is in storage: listeners get it from now on; what it replaces stays for 30 days. An embedded
 * picture is taken where the episode has none. `ignored` when the upload was replaced meanwhile, or was
 * finished before: then nothing is written.
 */
export async function audioReady(
  trx: Trx,
  kernel: Kernel,
  {
    episodeId,
    uploadId,
    file,
    artwork,
  }: { episodeId: number; uploadId: number; file: NewAudioFile; artwork?: Picture | undefined },
): Promise<{ outcome: 'ready'; audioFileId: number } | { outcome: 'ignored' }> {
  const episode = await waitingFor(trx, episodeId, uploadId)
  if (!episode) return { outcome: 'ignored' }
  const now = kernel.clock.now()
  const audio = await trx
    .insertInto('audio_files')
    .values({ ...file, episode_id: episodeId, replaced_at: null, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (episode.audio_file_id)
    await trx
      .updateTable('audio_files')
      .set({ replaced_at: now })
      .where('id', '=', episode.audio_file_id)
      .execute()
  const picture =
    artwork && !episode.artwork_key
      ? { artwork_key: artwork.key, artwork_type: artwork.type, artwork_px: artwork.px }
      : {}
  await trx
    .updateTable('episodes')
    .set({
      audio_file_id: audio.id,
      media_state: 'ready',
      media_message: null,
      media_progress: 100,
      updated_at: now,
      ...picture,
    })
    .where('id', '=', episodeId)
    .execute()
  await enqueueForEpisode(trx, kernel, { job: measureLoudness, episodeId, data: { audio_file_id: audio.id } })
  if (!episode.is_draft) {
    await touchShow(trx, episode.show_id, now)
    await publishEvent(trx, kernel, 'feed.changed', { show_id: episode.show_id })
  }
  await announceUpload(trx, episode, uploadId, { code: 200, progress: 100, message: null })
  await announceChange(trx, episode, 'episode')
  return { outcome: 'ready', audioFileId: audio.id }
}

/** Processing failed for good; `message` is for the creator. Older audio is served on. */
export async function audioFailed(
  trx: Trx,
  kernel: Kernel,
  { episodeId, uploadId, message }: { episodeId: number; uploadId: number; message: string },
): Promise<void> {
  const episode = await waitingFor(trx, episodeId, uploadId)
  if (!episode) return
  await trx
    .updateTable('episodes')
    .set({ media_state: 'failed', media_message: message, updated_at: kernel.clock.now() })
    .where('id', '=', episodeId)
    .execute()
  await announceUpload(trx, episode, uploadId, { code: 400, progress: 0, message })
  await announceChange(trx, episode, 'episode')
}

/** Another try at audio whose processing failed. */
export async function retryProcessing(kernel: Kernel, episode: PermittedEpisode): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    if (!(await requeueAudio(trx, kernel, { episode_id: episode.id })))
      throw conflict('There is no failed audio to process again.')
  })
}

/**
 * Puts failed audio back into the queue; false when nothing failed, or when it
 * is about another upload by now.
 */
export async function requeueAudio(
  trx: Trx,
  kernel: Kernel,
  work: { episode_id: number; upload_id?: number },
): Promise<boolean> {
  const queued = await trx
    .updateTable('episodes')
    .set({ media_state: 'queued', media_message: null, media_progress: 0, updated_at: kernel.clock.now() })
    .where('id', '=', work.episode_id)
    .where('media_state', '=', 'failed')
    .where('deleted_at', 'is', null)
    .where('upload_id', 'is not', null)
    .$if(work.upload_id !== undefined, (q) => q.where('upload_id', '=', work.upload_id as number))
    .returning(['id', 'show_id', 'upload_id'])
    .executeTakeFirst()
  if (!queued) return false
  await enqueueProcessing(trx, kernel, { episode_id: queued.id, upload_id: queued.upload_id as number })
  await announceChange(trx, queued, 'episode')
  return true
}

/** The episode, locked, if it still waits for this very upload. */
async function waitingFor(trx: Trx, episodeId: number, uploadId: number): Promise<EpisodeRow | undefined> {
  return trx
    .selectFrom('episodes')
    .selectAll()
    .where('id', '=', episodeId)
    .where('upload_id', '=', uploadId)
    .where('media_state', 'in', ['queued', 'processing'])
    .forUpdate()
    .executeTakeFirst()
}

async function announceUpload(
  trx: Trx,
  episode: EpisodeRow,
  uploadId: number,
  state: { code: 200 | 202 | 400; progress: number; message: string | null },
): Promise<void> {
  const { bytes } = await trx
    .selectFrom('uploads')
    .select('bytes')
    .where('id', '=', uploadId)
    .executeTakeFirstOrThrow()
  await announce(trx, 'upload', episode.id, {
    episode_id: episode.id,
    directUploadStatusCode: state.code,
    uploadedFileSize: bytes,
    fileSize: bytes,
    progress: state.progress,
    title: episode.name,
    message: state.message,
  })
}
