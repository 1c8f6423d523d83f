import { join } from 'node:path'
import type { WrittenTags } from '@podstead/media/arguments'
import { allowedSeconds, largestOutput } from '@podstead/media/bounds'
import { excerptArguments } from '@podstead/media/excerpt'
import type { Probe } from '@podstead/media/probe'
import { requireRoom, runLimited } from './media-child.ts'
import { requireSuccess } from './media-outcome.ts'

type CutIntent = {
  inputPath: string
  /** An existing directory of this job's own; the excerpt is written there. */
  workDir: string
  startSeconds: number
  endSeconds: number
  tags?: WrittenTags
  signal?: AbortSignal
}

export type CutTool = {
  /** A stretch of a file as an MP3 of its own; throws MediaRefusal. */
  cut(intent: CutIntent): Promise<{ outputPath: string }>
}

type Tools = {
  ffmpeg: string
  ceiling: number
  probe(path: string, kind: undefined, signal: AbortSignal | undefined): Promise<Probe>
}

export function createCut({ ffmpeg, ceiling, probe }: Tools): CutTool {
  return {
    async cut({ inputPath: path, workDir, startSeconds, endSeconds, tags, signal }) {
      const before = await probe(path, undefined, signal)
      const outputPath = join(workDir, 'excerpt.mp3')
      const fileBytes = largestOutput({
        bytes: before.bytes,
        durationGuessed: false,
        durationSeconds: endSeconds - startSeconds,
      })
      await requireRoom(workDir, fileBytes)
      const end = await runLimited({
        command: ffmpeg,
        arguments: excerptArguments({
          ...{ path, kind: before.kind, channels: before.channels, outputPath },
          ...{ startSeconds, endSeconds, ...(tags && { tags }) },
        }),
        cwd: workDir,
        reads: [path],
        turn: 'soon',
        fileBytes,
        // What stands before the stretch is passed over, or decoded where a file has no index.
        seconds: Math.min(ceiling, allowedSeconds(before, 0.2)),
        signal,
      })
      requireSuccess(end)
      return { outputPath }
    },
  }
}
