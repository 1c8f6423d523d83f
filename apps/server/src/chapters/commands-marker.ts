import { buffer } from 'node:stream/consumers'
import { type Id3Chapter, withChapters } from '@podstead/media/id3-chapters'
import { MAX_TAG_BYTES, readId3, writeId3 } from '@podstead/media/id3-tag'
import { id3v2Bytes } from '@podstead/media/mp3'
import { z } from 'zod'
import type { PermittedEpisode } from '../access/queries.ts'
import { isActiveAccount } from '../accounts/queries.ts'
import { rewriteAudio } from '../episodes/commands-parts.ts'
import type { AudioFileRow } from '../episodes/table.ts'
import { crashPoint } from '../kernel/crash-points.ts'
import type { Trx } from '../kernel/database/database.ts'
import { conflict, refused } from '../kernel/http/failure.ts'
import { defineJob, done, type JobData, type JobOutcome, type JobRun, skipped } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { BlobMissing } from '../kernel/storage/storage.ts'
import { requireQuota } from '../plans/queries-quota.ts'
import { announceRun, change, fail, isOpen, openRun, progressed } from './commands-marker-runs.ts'
import { chapterMarks, copyPeaks, copySound } from './commands-sound.ts'
import { audioNow, latestRun, listChapters } from './queries.ts'
import type { ChapterMarkerRunRow } from './table.ts'

/** No job tries for so long: its queue was lost, for example with a backup. */
const LONGEST_RUN_MS = 24 * 3_600_000

/** Why a run fails, for the person who asked for it. */
const FAILED = 'The chapters could not be written into the file. Please try again.'
const REPLACED = 'The audio was replaced while the chapters were being written. Please try again.'
const TOO_LARGE = 'The file holds so many pictures and texts already that chapters cannot be added.'

/** `user_id`: for whom it is done; jobs of earlier versions do not say. */
export const markChapters = defineJob(
  'chapters.mark',
  z.object({ run_id: z.int(), user_id: z.int().optional() }),
)
type MarkerJob = JobData<typeof markChapters>

/**
 * Has the chapters written into the MP3. A second request while one is on its way changes nothing.
 * @throws Failure 409 while the audio is being processed, 422 when there is nothing to write or it is no MP3
 */
export async function startMarker(kernel: Kernel, episode: PermittedEpisode): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    // Of two requests at once the second one waits here, and finds the run of the first.
    const locked = await trx
      .selectFrom('episodes')
      .selectAll()
      .where('id', '=', episode.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const latest = await latestRun(trx, episode)
    if (latest && isOpen(latest)) {
      if (latest.created_at.getTime() > kernel.clock.now().getTime() - LONGEST_RUN_MS) return
      await change(trx, kernel, latest, { state: 'failed', message: FAILED })
    }
    const audio = await audioNow(trx, episode)
    if (locked.media_state === 'queued' || locked.media_state === 'processing')
      throw conflict('The audio is still being processed. Please try again when it is ready.')
    if (!audio) throw refused('This episode has no audio yet.')
    if (audio.content_type !== 'audio/mpeg') throw refused('Chapters can be written into MP3 files only.')
    // An empty list takes out what was written before.
    if (!latest && !(await listChapters(trx, episode)).length)
      throw refused('There are no chapters yet. Add one first.')
    // What listeners have now stays for 30 days beside the copy with the chapters.
    const owner = await trx
      .selectFrom('shows')
      .select('user_id as id')
      .where('id', '=', locked.show_id)
      .executeTakeFirstOrThrow()
    await requireQuota(kernel, owner, audio.bytes, { db: trx })
    const run = await trx
      .insertInto('chapter_marker_runs')
      .values({ episode_id: episode.id, created_at: kernel.clock.now(), finished_at: null })
      .returningAll()
      .executeTakeFirstOrThrow()
    await kernel.jobs.enqueue(trx, markChapters, { run_id: run.id, user_id: owner.id })
    await announceRun(trx, run)
  })
}

/**
 * Writes the chapters of an episode into a copy of its MP3 and gives it to listeners: the sound is the same
 * to the byte, and so is everything else that the tag holds. Killed anywhere it leaves a file that no row
 * names, which is swept; run twice it does nothing twice.
 */
export async function writeMarker(
  kernel: Kernel,
  { run_id, user_id }: MarkerJob,
  run: JobRun,
): Promise<JobOutcome> {
  const work = await useMarkedFile(kernel, run_id, user_id)
  if (!work) return skipped('this run is over')
  try {
    const { before, after, total } = await tags(kernel, work)
    if (after.length > MAX_TAG_BYTES) return await fail(kernel, run_id, TOO_LARGE)
    if (Buffer.from(before).equals(after)) return await finish(kernel, work, null)
    const onProgress = (percent: number) => progressed(kernel, run_id, percent)
    const skip = before.length
    const stored = await copySound(kernel, work.audio.storage_key, {
      head: after,
      skip,
      total,
      signal: run.signal,
      onProgress,
    })
    crashPoint('chapters: file written')
    const peaks_key = work.audio.peaks_key && (await copyPeaks(kernel, work.audio.peaks_key))
    return await finish(kernel, work, { ...stored, peaks_key, header_bytes: after.length })
  } catch (error) {
    if (!(error instanceof BlobMissing)) throw error
    return fail(kernel, run_id, FAILED)
  }
}

/** The last try has failed. */
export async function failMarker(
  kernel: Kernel,
  { run_id }: { run_id: number },
  message = FAILED,
): Promise<void> {
  await fail(kernel, run_id, message)
}

/** Puts a run that failed back into the queue; false when another one was asked for since. */
export async function requeueMarker(trx: Trx, kernel: Kernel, marking: MarkerJob): Promise<boolean> {
  const { run_id } = marking
  const run = await trx
    .selectFrom('chapter_marker_runs')
    .selectAll()
    .where('id', '=', run_id)
    .forUpdate()
    .executeTakeFirst()
  if (run?.state !== 'failed' || (await latestRun(trx, { id: run.episode_id }))?.id !== run.id) return false
  await change(trx, kernel, run, { state: 'queued', progress: 0, message: '' })
  await kernel.jobs.enqueue(trx, markChapters, marking)
  return true
}

type Work = { run: ChapterMarkerRunRow; audio: AudioFileRow; user_id: number | undefined }
type Written = Parameters<typeof rewriteAudio>[2]['written']

/** The run and what it is to write into; null when it is over, or what it was for has gone. */
async function useMarkedFile(
  kernel: Kernel,
  runId: number,
  user_id: number | undefined,
): Promise<Work | null> {
  return kernel.db.transaction().execute(async (trx) => {
    const before = await openRun(trx, runId)
    if (!before) return null
    const obstacle = await obstacleTo(trx, before, user_id)
    const audio = obstacle ? undefined : await audioNow(trx, { id: before.episode_id })
    if (audio?.content_type !== 'audio/mpeg') {
      await change(trx, kernel, before, { state: 'failed', message: obstacle ?? REPLACED })
      return null
    }
    return { audio, user_id, run: await change(trx, kernel, before, { state: 'processing', progress: 0 }) }
  })
}

/**
 * What forbids the run since it was asked for: its episode or podcast was deleted, went to another
 * account, or that account was disabled.
 */
async function obstacleTo(
  trx: Trx,
  { episode_id }: ChapterMarkerRunRow,
  userId: number | undefined,
): Promise<string | null> {
  const live = await trx
    .selectFrom('episodes')
    .innerJoin('shows', 'shows.id', 'episodes.show_id')
    .select('shows.user_id')
    .where('episodes.id', '=', episode_id)
    .where('episodes.deleted_at', 'is', null)
    .where('shows.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!live) return REPLACED
  if (userId !== undefined && live.user_id !== userId) return FAILED
  return (await isActiveAccount(trx, { id: live.user_id })) ? null : FAILED
}

/**
 * The tag that the file has and the one that it is to have; nothing at all in
 * the place of one without frames.
 */
async function tags(
  kernel: Kernel,
  { run, audio }: Work,
): Promise<{ before: Uint8Array; after: Uint8Array; total: number }> {
  const { stream, total } = await kernel.storage.open(audio.storage_key, { start: 0, end: 9 })
  const bytes = Math.min(id3v2Bytes(await buffer(stream)), total)
  const before = await firstBytes(kernel, audio.storage_key, Math.min(bytes, MAX_TAG_BYTES + 1))
  // Longer than what is held in memory: it is not looked at, and the answer is that it is too long.
  if (bytes > MAX_TAG_BYTES) return { before, after: before, total }
  const chapters = await chapterMarks(
    kernel,
    await listChapters(kernel.db, { id: run.episode_id }),
    audio.duration_seconds,
  )
  const tag = withChapters(readId3(before), chapters satisfies Id3Chapter[])
  return { before, after: tag.frames.length ? writeId3(tag) : new Uint8Array(), total }
}

async function firstBytes(kernel: Kernel, key: string, count: number): Promise<Uint8Array> {
  if (count === 0) return new Uint8Array()
  return buffer((await kernel.storage.open(key, { start: 0, end: count - 1 })).stream)
}

/** From here on listeners get the new file; `written` is null when the file says all of it already. */
async function finish(
  kernel: Kernel,
  { run, audio, user_id }: Work,
  written: Written | null,
): Promise<JobOutcome> {
  const taken = await kernel.db.transaction().execute(async (trx) => {
    const open = await openRun(trx, run.id)
    if (!open) return false
    const obstacle = await obstacleTo(trx, open, user_id)
    if (obstacle) {
      await change(trx, kernel, open, { state: 'failed', message: obstacle })
      return false
    }
    if (
      written &&
      !(await rewriteAudio(trx, kernel, { episodeId: run.episode_id, audioFileId: audio.id, written }))
    ) {
      await change(trx, kernel, open, { state: 'failed', message: REPLACED })
      return false
    }
    await change(trx, kernel, open, { state: 'completed', progress: 100 })
    return true
  })
  if (taken) return done
  for (const key of [written?.storage_key, written?.peaks_key]) if (key) await kernel.storage.remove(key)
  return skipped('the audio, or who may change it, is another one by now')
}
