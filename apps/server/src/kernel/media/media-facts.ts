import { open, stat } from 'node:fs/promises'
import { type MediaKind, SNIFF_BYTES, sniffAfterTag, sniffAudio } from '@podstead/media/accepted'
import { id3v2Bytes, variableRateHint } from '@podstead/media/mp3'
import type { FileFacts } from '@podstead/media/probe'
import { declaredWaveBytes } from '@podstead/media/wave'

export type MediaReason =
  | 'not_audio'
  | 'truncated'
  | 'no_audio_stream'
  | 'too_long'
  | 'unusual_sound'
  | 'too_long_running'
  | 'failed'

/**
 * A file that cannot be used. `reason` is for people; `detail` may quote the
 * decoder and goes to the log only.
 */
export class MediaRefusal extends Error {
  readonly reason: MediaReason
  readonly detail: string
  constructor(reason: MediaReason, detail = '') {
    super(`media refused: ${reason}`)
    this.reason = reason
    this.detail = detail
  }
}

/**
 * The work was ended from outside, or the server has no room for it: nothing is said about the
 * file, and another try may succeed.
 */
export class MediaInterrupted extends Error {
  constructor(why: string) {
    super(`media interrupted: ${why}`)
  }
}

/** The kind of a file by its content. Throws MediaRefusal 'not_audio' or 'truncated'. */
export async function sniffFile(path: string): Promise<MediaKind> {
  const { size } = await stat(path)
  const first = sniffAudio(await readAt(path, 0))
  if (first.lookAt !== undefined && first.lookAt >= size)
    throw new MediaRefusal('truncated', 'the tag is longer than the file')
  const kind = first.lookAt === undefined ? first.kind : sniffAfterTag(await readAt(path, first.lookAt))
  if (!kind) throw new MediaRefusal('not_audio')
  return kind
}

/**
 * What the first bytes tell without decoding. Throws MediaRefusal 'truncated' when
 * a WAV is shorter than it says.
 */
export async function fileFacts(path: string, kind: MediaKind): Promise<FileFacts> {
  const start = await readAt(path, 0)
  const bytes = (await stat(path)).size
  // ffprobe believes the size of the file instead, so a cut WAV would pass for a short one. A
  // sixtieth may be a missing last chunk.
  if (declaredWaveBytes(start) * (59 / 60) > bytes)
    throw new MediaRefusal('truncated', 'the file is shorter than its header says')
  const headerBytes = id3v2Bytes(start)
  const hint = variableRateHint(await readAt(path, headerBytes), 0)
  // Frames without a count in front, as recorders stream them: only decoding tells how many there are.
  const durationGuessed = kind === 'aac' || (kind === 'mp3' && !hint?.frames)
  return { kind, bytes, headerBytes, variableBitRate: hint?.variable ?? false, durationGuessed }
}

async function readAt(path: string, position: number): Promise<Buffer> {
  await using file = await open(path)
  const { bytesRead, buffer } = await file.read({ buffer: Buffer.alloc(SNIFF_BYTES), position })
  return buffer.subarray(0, bytesRead)
}
