import { allowedSeconds, largestOutput, longestSound } from '@podstead/media/bounds'
import {
  heardChannels,
  type Loudness,
  loudnessArguments,
  normalizeArguments,
  normalizeMeasureArguments,
  parseFirstPass,
  parseLoudness,
  type Target,
} from '@podstead/media/loudness'
import type { Probe } from '@podstead/media/probe'
import { progressReader, progressShare } from '@podstead/media/progress'
import { type SoundFacts, soundFolder } from '@podstead/media/sound-facts'
import { type ChildEnd, requireRoom, runLimited } from './media-child.ts'
import { MediaRefusal } from './media-facts.ts'
import { requireSuccess } from './media-outcome.ts'

export type LoudnessReport = Loudness & SoundFacts
type LevelIntent = {
  path: string
  probe: Probe
  outputPath: string
  target: Target
  /** kbps */
  bitRate: number
  workDir: string
  onProgress?(share: number): void
  signal?: AbortSignal | undefined
}

export type LoudnessTools = {
  /**
   * Loudness after EBU R 128, silence at both ends, clipping, channels; about
   * four times the work of decoding.
   */
  measure(path: string, probe: Probe, workDir: string, signal?: AbortSignal): Promise<LoudnessReport>
  /** Writes an MP3 of the wanted loudness; throws MediaRefusal 'failed' for what is silent. */
  level(intent: LevelIntent): Promise<void>
}

export function createLoudness({ ffmpeg, ceiling }: { ffmpeg: string; ceiling: number }): LoudnessTools {
  const run = async (arguments_: string[], { probe, cwd, path, ...rest }: RunOptions): Promise<ChildEnd> => {
    const progress = progressReader()
    const end = await runLimited({
      command: ffmpeg,
      arguments: arguments_,
      cwd,
      reads: [path],
      turn: 'idle',
      fileBytes: rest.fileBytes ?? 0,
      // Finding true peaks takes four times the decoding.
      seconds: Math.min(ceiling, allowedSeconds(probe, 0.5)),
      signal: rest.signal,
      ...(rest.onOutput && { onOutput: rest.onOutput }),
      onProgress(text) {
        const now = progress.add(text)
        if (now) rest.onShare?.(progressShare(now, probe.durationSeconds))
      },
    })
    requireSuccess(end)
    return end
  }

  return {
    async measure(path, probe, cwd, signal) {
      const folder = soundFolder({ channels: heardChannels(probe), sampleRate: probe.sampleRate || 44_100 })
      const end = await run(loudnessArguments({ path, ...probe, longestSeconds: longestSound(probe) }), {
        probe,
        cwd,
        path,
        signal,
        onOutput: folder.add,
      })
      const loudness = parseLoudness(end.complaint)
      if (!loudness) throw new MediaRefusal('failed', end.complaint)
      return { ...loudness, ...folder.finish() }
    },
    async level({ path, probe, target, workDir: cwd, signal, onProgress, ...output }) {
      const input = { path, ...probe, ...output, longestSeconds: longestSound(probe) }
      const fileBytes = largestOutput(probe)
      await requireRoom(cwd, fileBytes)
      const measuring = await run(normalizeMeasureArguments(input, target), {
        probe,
        cwd,
        path,
        signal,
        onShare: (s) => onProgress?.(s / 2),
      })
      const first = parseFirstPass(measuring.complaint)
      if (!first) throw new MediaRefusal('failed', measuring.complaint)
      await run(normalizeArguments(input, target, first), {
        probe,
        cwd,
        path,
        signal,
        fileBytes,
        onShare: (s) => onProgress?.(0.5 + s / 2),
      })
    },
  }
}

type RunOptions = {
  probe: Probe
  cwd: string
  path: string
  signal?: AbortSignal | undefined
  fileBytes?: number
  onOutput?(chunk: Buffer): void
  onShare?(share: number): void
}
