import { rm } from 'node:fs/promises'
import { saveMeasurements } from '../episodes/commands-rows.ts'
import { UNMEASURABLE } from '../episodes/rules-audio.ts'
import { crashPoint } from '../kernel/crash-points.ts'
import { done, type JobOutcome, type JobRun, skipped } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { announce } from '../kernel/live/live.ts'
import { MediaRefusal } from '../kernel/media/media.ts'
import type { LoudnessReport } from '../kernel/media/media-loudness.ts'
import { BlobMissing } from '../kernel/storage/storage.ts'
import { makeWorkDir } from '../uploads/commands-work.ts'

/**
 * Measures the sound that listeners get already, and tells open windows, also that it cannot be measured.
 * Never a reason for anything to fail.
 */
export async function measureAudio(
  kernel: Kernel,
  { audio_file_id: id }: { audio_file_id: number },
  run: JobRun,
): Promise<JobOutcome> {
  const audio = await unmeasured(kernel, id)
  if (!audio) return skipped('the file has gone, or was measured already')
  const measured = await measureFile(kernel, audio.storage_key, run.signal)
  crashPoint('measuring: before figures are written')
  await keep(kernel, audio, measured ? loudnessColumns(measured) : { clipped_samples: UNMEASURABLE })
  return measured ? done : skipped('the file cannot be measured')
}

/** The last try has failed. */
export async function failMeasuring(
  kernel: Kernel,
  { audio_file_id: id }: { audio_file_id: number },
): Promise<void> {
  const audio = await unmeasured(kernel, id)
  if (audio) await keep(kernel, audio, { clipped_samples: UNMEASURABLE })
}

export function loudnessColumns(measured: LoudnessReport) {
  return {
    loudness_lufs: measured.integratedLufs,
    loudness_range_lu: measured.rangeLu,
    true_peak_dbtp: measured.truePeakDbtp,
    silence_start_seconds: measured.silenceStartSeconds,
    silence_end_seconds: measured.silenceEndSeconds,
    clipped_samples: measured.clippedSamples,
    channel_note: measured.channelNote,
  }
}

type UnmeasuredFile = { storage_key: string; episode_id: number }

/** What could not be measured may be tried again. */
async function unmeasured(kernel: Kernel, id: number): Promise<UnmeasuredFile | undefined> {
  return kernel.db
    .selectFrom('audio_files')
    .select(['storage_key', 'episode_id'])
    .where('id', '=', id)
    .where((eb) => eb.or([eb('clipped_samples', 'is', null), eb('clipped_samples', '=', UNMEASURABLE)]))
    .executeTakeFirst()
}

async function keep(
  kernel: Kernel,
  audio: UnmeasuredFile,
  columns: Partial<ReturnType<typeof loudnessColumns>>,
): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    await saveMeasurements(trx, audio.storage_key, columns)
    const { show_id } = await trx
      .selectFrom('episodes')
      .select('show_id')
      .where('id', '=', audio.episode_id)
      .executeTakeFirstOrThrow()
    await announce(trx, 'show', show_id, { show_id, episode_id: audio.episode_id, change: 'episode' })
  })
}

async function measureFile(kernel: Kernel, key: string, signal: AbortSignal): Promise<LoudnessReport | null> {
  const workDir = await makeWorkDir(kernel)
  try {
    const file = await kernel.storage.localFile(key)
    try {
      const probe = await kernel.media.probe(file.path)
      return await kernel.media.measure(file.path, probe, workDir, signal)
    } finally {
      await file.release()
    }
  } catch (error) {
    if (error instanceof BlobMissing) return null
    if (!(error instanceof MediaRefusal)) throw error
    kernel.log.warn({ key, reason: error.reason, detail: error.detail }, 'audio not measured')
    return null
  } finally {
    await rm(workDir, { recursive: true, force: true })
  }
}
