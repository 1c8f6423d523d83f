import { join } from 'node:path'
import { peaksArguments } from '@podstead/media/arguments'
import { allowedSeconds, longestSound } from '@podstead/media/bounds'
import type { Probe } from '@podstead/media/probe'
import {
  levelFolder,
  planPieces,
  type SpeechPiece,
  type SpeechPlan,
  speechArguments,
  speechBytes,
} from '@podstead/media/speech'
import { type TrackLevels, trackFolder } from '@podstead/media/tracks'
import { requireRoom, runLimited } from './media-child.ts'
import { requireSuccess } from './media-outcome.ts'

type SpeechIntent = {
  inputPath: string
  /** An existing directory of this job's own. */
  workDir: string
  signal?: AbortSignal | undefined
}

export type SpeechTools = {
  /** Where a recording is cut to be heard in pieces, decoding all of it once; throws MediaRefusal. */
  planSpeech(intent: SpeechIntent): Promise<SpeechPlan>
  /** One piece as a mono 16 kHz WAV file in the working directory; throws MediaRefusal. */
  cutSpeech(intent: SpeechIntent & { piece: SpeechPiece }): Promise<CutSpeech>
}

/** `tracks`: how loud its two sides are, where it has two. */
type CutSpeech = { outputPath: string; tracks: TrackLevels | null }

type Tools = {
  ffmpeg: string
  ceiling: number
  probe(path: string, kind: undefined, signal: AbortSignal | undefined): Promise<Probe>
}

export function createSpeech({ ffmpeg, ceiling, probe }: Tools): SpeechTools {
  return {
    async planSpeech({ inputPath: path, workDir: cwd, signal }) {
      const before = await probe(path, undefined, signal)
      const folder = levelFolder()
      const end = await runLimited({
        command: ffmpeg,
        arguments: peaksArguments({ path, kind: before.kind, longestSeconds: longestSound(before) }),
        cwd,
        reads: [path],
        turn: 'long',
        seconds: Math.min(ceiling, allowedSeconds(before, 0.2)),
        signal,
        onOutput: folder.add,
      })
      requireSuccess(end)
      return planPieces(folder.finish())
    },
    async cutSpeech({ inputPath: path, workDir, piece, signal }) {
      const before = await probe(path, undefined, signal)
      const outputPath = join(workDir, `speech-${Math.round(piece.start * 1000)}.wav`)
      const fileBytes = speechBytes(piece.end - piece.start)
      await requireRoom(workDir, fileBytes)
      const sides = trackFolder()
      const end = await runLimited({
        command: ffmpeg,
        arguments: speechArguments({
          ...{ path, kind: before.kind, outputPath, channels: before.channels },
          ...{ startSeconds: piece.start, endSeconds: piece.end },
        }),
        cwd: workDir,
        reads: [path],
        turn: 'long',
        fileBytes,
        // What stands before the piece is passed over, or decoded where a file has no index.
        seconds: Math.min(ceiling, allowedSeconds(before, 0.2)),
        signal,
        onOutput: sides.add,
      })
      requireSuccess(end)
      return { outputPath, tracks: before.channels === 2 ? sides.finish() : null }
    },
  }
}
