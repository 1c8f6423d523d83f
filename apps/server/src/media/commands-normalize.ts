import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaKind } from '@podstead/media/accepted'
import { normalisationOver, normalisationProgress } from '../episodes/commands-normalise.ts'
import { HIGHEST_PEAK_DBTP, targetLufs } from '../episodes/rules-audio.ts'
import type { AudioFileRow } from '../episodes/table.ts'
import { done, type JobOutcome, type JobRun, skipped } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { MediaRefusal, type ProcessedAudio } from '../kernel/media/media.ts'
import { makeWorkDir } from '../uploads/commands-work.ts'
import { storeConverted, storePeaks } from './commands.ts'
import { loudnessColumns } from './commands-loudness.ts'

export type LevelWork = { episode_id: number; audio_file_id: number }

/** Encoding adds a little to the peaks; what is aimed at leaves room for it. */
const ROOM_DB = 0.5
const RATES = [320, 256, 224, 192, 160, 128, 112, 96]
const PROGRESS_EVERY_MS = 1000
const NOT_LEVELLED = 'The loudness of this audio could not be changed. It stays as it is.'

/**
 * Makes the levelled version of an episode's audio, for its owner to listen to. Listeners get nothing of it.
 */
export async function normalizeAudio(kernel: Kernel, work: LevelWork, run: JobRun): Promise<JobOutcome> {
  const audio = await kernel.db
    .selectFrom('audio_files')
    .selectAll()
    .where('id', '=', work.audio_file_id)
    .executeTakeFirst()
  if (!audio || !(await normalisationProgress(kernel.db, work, 0)))
    return skipped('nobody waits for this version any more')
  const workDir = await makeWorkDir(kernel)
  try {
    const made = await levelled(kernel, work, audio, workDir, run.signal)
    const measured = await kernel.media.measure(made.outputPath, made.probe, workDir, run.signal)
    const { id: _id, replaced_at: _replaced, created_at: _created, ...before } = audio
    const file = {
      ...before,
      ...loudnessColumns(measured),
      ...(await storeConverted(kernel, made)),
      peaks_key: await storePeaks(kernel, made),
      original_key: null,
      file_name: `${audio.file_name.replace(/\.[A-Za-z0-9]{1,5}$/, '')}.mp3`,
      content_type: 'audio/mpeg',
      header_bytes: made.probe.headerBytes,
      first_minute_bytes: made.firstMinuteBytes,
      duration_seconds: made.probe.durationSeconds,
      bit_rate: Math.round(made.probe.bitRate),
      sample_rate: made.probe.sampleRate,
      channels: made.probe.channels,
    }
    run.signal.throwIfAborted()
    await normalisationOver(kernel, work, { file })
    return done
  } catch (error) {
    if (!(error instanceof MediaRefusal)) throw error
    kernel.log.warn(
      { episode: work.episode_id, reason: error.reason, detail: error.detail },
      'audio not levelled',
    )
    await failNormalization(kernel, work)
    return skipped(`the file cannot be levelled: ${error.reason}`)
  } finally {
    await rm(workDir, { recursive: true, force: true })
  }
}

export async function failNormalization(
  kernel: Kernel,
  work: LevelWork,
  message = NOT_LEVELLED,
): Promise<void> {
  await normalisationOver(kernel, work, { message })
}

async function levelled(
  kernel: Kernel,
  work: LevelWork,
  audio: AudioFileRow,
  workDir: string,
  signal: AbortSignal,
): Promise<ProcessedAudio> {
  const file = await kernel.storage.localFile(audio.storage_key)
  const outputPath = join(workDir, 'levelled.mp3')
  try {
    const probe = await kernel.media.probe(file.path)
    const target = { lufs: targetLufs(audio), truePeakDbtp: HIGHEST_PEAK_DBTP - ROOM_DB }
    const onProgress = reporter(kernel, work)
    await kernel.media.level({
      path: file.path,
      probe,
      outputPath,
      target,
      bitRate: chooseBitRate(probe),
      workDir,
      signal,
      onProgress,
    })
  } finally {
    await file.release()
  }
  return kernel.media.process({ inputPath: outputPath, kind: 'mp3', workDir, signal })
}

/** An MP3 keeps its rate as near as there is one; what was anything else becomes an MP3 of 128 kbps. */
function chooseBitRate({ kind, bitRate }: { kind: MediaKind; bitRate: number }): number {
  if (kind !== 'mp3') return 128
  return RATES.find((rate) => rate <= Math.round(bitRate / 1000) + 8) ?? 96
}

function reporter(kernel: Kernel, work: LevelWork): (share: number) => void {
  let last = kernel.clock.now().getTime()
  return (share) => {
    const now = kernel.clock.now().getTime()
    if (now - last < PROGRESS_EVERY_MS) return
    last = now
    // Measuring and drawing follow.
    normalisationProgress(kernel.db, work, share * 80).catch((error) =>
      kernel.log.warn({ err: error }, 'progress'),
    )
  }
}
