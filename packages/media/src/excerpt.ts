import type { MediaKind } from './accepted.ts'
import { opening, tagArguments, type WrittenTags } from './arguments.ts'

/**
 * A stretch of a file as 128 kbps MP3, with soft edges. The place is found by decoding from a keyframe before
 * it, so the cut is exact to the sample.
 */
export function excerptArguments(input: {
  path: string
  kind: MediaKind
  channels: number
  startSeconds: number
  endSeconds: number
  outputPath: string
  tags?: WrittenTags
}): string[] {
  const seconds = input.endSeconds - input.startSeconds
  const out = Math.max(0, seconds - EXCERPT_FADE_SECONDS)
  const fades = `afade=t=in:d=${EXCERPT_FADE_SECONDS},afade=t=out:st=${out.toFixed(3)}:d=${EXCERPT_FADE_SECONDS}`
  const [before, source] = splitAtInput(opening(input))
  return [
    ...before,
    ...['-ss', input.startSeconds.toFixed(3), '-t', seconds.toFixed(3), ...source],
    ...['-map', '0:a:0', '-vn', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
    ...['-af', fades, '-c:a', 'libmp3lame', '-b:a', '128k', '-ar', '44100'],
    ...['-ac', input.channels === 1 ? '1' : '2', '-id3v2_version', '3', '-write_xing', '1'],
    ...tagArguments(input.tags ?? {}),
    ...['-f', 'mp3', `file:${input.outputPath}`],
  ]
}

/** Enough to end without a click, too short to be heard as a fade. */
const EXCERPT_FADE_SECONDS = 0.04

/** Options of an input stand before its `-i`. */
export function splitAtInput(arguments_: string[]): [string[], string[]] {
  const at = arguments_.lastIndexOf('-i')
  return [arguments_.slice(0, at), arguments_.slice(at)]
}
