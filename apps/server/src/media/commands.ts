import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { FORMS } from '@podstead/media/accepted'
import { encodePeaks } from '@podstead/media/peaks'
import { storePicture } from '../artwork/commands-store.ts'
import {
  audioFailed,
  audioProgress,
  audioReady,
  type NewAudioFile,
  type Picture,
} from '../episodes/commands-processing.ts'
import type { EpisodeRow } from '../episodes/table.ts'
import { crashPoint } from '../kernel/crash-points.ts'
import { done, type JobOutcome, type JobRun, skipped } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { MediaRefusal, type ProcessedAudio } from '../kernel/media/media.ts'
import { removeQuietly } from '../kernel/storage/durable.ts'
import { releaseFile } from '../uploads/commands-rows.ts'
import { makeWorkDir } from '../uploads/commands-work.ts'
import { failureWords, needsConversion, storageKey } from '../uploads/rules.ts'
import type { UploadRow } from '../uploads/table.ts'

export type AudioWork = { episode_id: number; upload_id: number }

/** Artwork found inside audio is kept from this many pixels on; smaller ones look worse than none. */
const SMALLEST_FOUND_PX = 256
const PROGRESS_EVERY_MS = 1000

/**
 * Makes the audio of an episode out of its upload: looks, converts if wanted, measures, draws peaks, keeps
 * the cover, and hands all of it to the episode in one transaction. Killed anywhere it leaves files that no
 * row names, which are swept; run twice it does nothing twice.
 */
export async function processAudio(kernel: Kernel, data: AudioWork, run: JobRun): Promise<JobOutcome> {
  const wanted = await findPendingUpload(kernel, data)
  if (!wanted) return skipped('the episode no longer waits for this upload')
  const { episode, upload, originalKey: original } = wanted
  await audioProgress(kernel.db, episode.id, upload.id, 0)
  const workDir = await makeWorkDir(kernel)
  const file = await kernel.storage.localFile(original)
  try {
    const kind = await kernel.media.sniff(file.path)
    const isKept = wanted.keepsVideo && (await kernel.media.probe(file.path, kind, run.signal)).hasVideo
    const convertTo =
      !isKept && needsConversion(kind, episode.need_to_convert) ? ('mp3-128' as const) : undefined
    const progress = reporter(kernel, data)
    const intent = {
      inputPath: file.path,
      kind,
      workDir,
      signal: run.signal,
      onProgress: progress.report,
      ...(convertTo && { convertTo }),
    }
    crashPoint('processing: before decoding')
    const made = await kernel.media.process(intent).finally(progress.finish)
    crashPoint('processing: after decoding')
    // An imported episode has the picture that its old feed gave it, or its show's.
    const artwork =
      episode.artwork_key || episode.source_url ? undefined : await storeCover(kernel, file.path)
    const stored = convertTo
      ? await storeConverted(kernel, made)
      : { storage_key: original, bytes: upload.bytes ?? made.probe.bytes, sha256: upload.sha256 ?? '' }
    run.signal.throwIfAborted()
    const outcome = await publishAudioFile(
      kernel,
      data,
      { ...facts(upload, made), ...stored, peaks_key: await storePeaks(kernel, made) },
      artwork,
    )
    crashPoint('processing: after commit')
    return outcome
  } catch (error) {
    if (!(error instanceof MediaRefusal)) throw error
    kernel.log.warn(
      { episode: episode.id, upload: upload.id, reason: error.reason, detail: error.detail },
      'audio refused',
    )
    await failAudio(kernel, data, failureWords(error.reason))
    return skipped(`the file cannot be used: ${error.reason}`)
  } finally {
    await file.release()
    await removeQuietly(workDir)
  }
}

/** Tells the creator that there will be no audio from this upload. */
export async function failAudio(
  kernel: Kernel,
  { episode_id, upload_id }: AudioWork,
  message: string,
): Promise<void> {
  await kernel.db
    .transaction()
    .execute((trx) => audioFailed(trx, kernel, { episodeId: episode_id, uploadId: upload_id, message }))
}

/** Between handing the job over and now the episode may have gone, or have got another file. */
async function findPendingUpload(
  kernel: Kernel,
  { episode_id, upload_id }: AudioWork,
): Promise<{ episode: EpisodeRow; upload: UploadRow; originalKey: string; keepsVideo: boolean } | null> {
  const episode = await kernel.db
    .selectFrom('episodes')
    .innerJoin('shows', 'shows.id', 'episodes.show_id')
    .innerJoin('uploads', 'uploads.id', 'episodes.upload_id')
    .selectAll('episodes')
    .select('shows.medium_type')
    .where('episodes.id', '=', episode_id)
    .where('episodes.upload_id', '=', upload_id)
    .where('episodes.media_state', 'in', ['queued', 'processing'])
    .where('episodes.deleted_at', 'is', null)
    .where('shows.deleted_at', 'is', null)
    .whereRef('uploads.user_id', '=', 'shows.user_id')
    .executeTakeFirst()
  if (!episode) return null
  const upload = await kernel.db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', upload_id)
    .where('state', '=', 'attached')
    .executeTakeFirst()
  // Where pictures are what it is about, they stay, whatever was answered for the sound.
  const keepsVideo = /^(video|film)/.test(episode.medium_type)
  return upload?.storage_key ? { episode, upload, originalKey: upload.storage_key, keepsVideo } : null
}

/**
 * From here on listeners get the new file. The upload gives up its file: a kept original is the audio's own
 * now, a converted one is an orphan that the sweep removes a day later, when the new file has long been safe.
 */
async function publishAudioFile(
  kernel: Kernel,
  { episode_id, upload_id }: AudioWork,
  file: NewAudioFile,
  artwork: Picture | undefined,
): Promise<JobOutcome> {
  return kernel.db.transaction().execute(async (trx) => {
    const { outcome } = await audioReady(trx, kernel, {
      episodeId: episode_id,
      uploadId: upload_id,
      file,
      ...(artwork && { artwork }),
    })
    if (outcome === 'ignored') return skipped('the episode no longer waits for this upload')
    await releaseFile(trx, 'id', upload_id)
    crashPoint('processing: before commit')
    return done
  })
}

function facts(
  upload: UploadRow,
  { probe, firstMinuteBytes }: ProcessedAudio,
): Omit<NewAudioFile, 'storage_key' | 'bytes' | 'sha256' | 'peaks_key'> {
  // Many programs write sound alone into a file that says it is a film; apps believe the type.
  const { extension, contentType } = FORMS[probe.kind === 'mp4' && !probe.hasVideo ? 'm4a' : probe.kind]
  const stem = upload.file_name.replace(/\.[A-Za-z0-9]{1,5}$/, '').slice(0, 250) || 'audio'
  return {
    original_key: null,
    file_name: `${stem}.${extension}`,
    content_type: contentType,
    header_bytes: probe.headerBytes,
    first_minute_bytes: firstMinuteBytes,
    duration_seconds: probe.durationSeconds,
    bit_rate: Math.round(probe.bitRate),
    sample_rate: probe.sampleRate,
    channels: probe.channels,
  }
}

/** A file that was made here, under a key of its own. */
export async function storeConverted(
  kernel: Kernel,
  { outputPath }: ProcessedAudio,
): Promise<{ storage_key: string; bytes: number; sha256: string }> {
  const key = storageKey('audio', randomUUID(), 'mp3')
  const stored = await kernel.storage.putFile(key, outputPath, { contentType: FORMS.mp3.contentType })
  crashPoint('processing: converted file stored')
  return { storage_key: key, ...stored }
}

export async function storePeaks(kernel: Kernel, { peaks }: ProcessedAudio): Promise<string> {
  const key = storageKey('peaks', randomUUID(), 'dat')
  await kernel.storage.put(key, Readable.from([Buffer.from(encodePeaks(peaks))]), {
    contentType: 'application/octet-stream',
  })
  crashPoint('processing: peaks stored')
  return key
}

/** A square cover inside the file; undefined when there is none worth keeping. Never a reason to fail. */
async function storeCover(kernel: Kernel, path: string): Promise<Picture | undefined> {
  const { picture: cover } = await kernel.media.readTags(path)
  const kept =
    cover && (await storePicture(kernel, cover.bytes, { shape: 'square', minimum: SMALLEST_FOUND_PX }))
  return kept ? { key: kept.key, type: kept.type, px: kept.px } : undefined
}

/** At most one report a second, one at a time; a report that fails is no reason to stop. */
function reporter(
  kernel: Kernel,
  { episode_id, upload_id }: AudioWork,
): { report(share: number): void; finish(): Promise<void> } {
  let last = kernel.clock.now().getTime()
  let running: Promise<void> = Promise.resolve()
  return {
    report(share) {
      const now = kernel.clock.now().getTime()
      if (now - last < PROGRESS_EVERY_MS) return
      last = now
      // The last percent is the hand-over.
      running = running
        .then(() => audioProgress(kernel.db, episode_id, upload_id, Math.min(99, share * 100)))
        .catch((error) => kernel.log.warn({ err: error }, 'progress'))
    },
    finish: () => running,
  }
}
