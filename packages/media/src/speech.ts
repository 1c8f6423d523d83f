import type { MediaKind } from './accepted.ts'
import { type LengthLimit, opening, SAMPLES_DESCRIPTOR } from './arguments.ts'
import { splitAtInput } from './excerpt.ts'
import { PEAK_SAMPLE_RATE } from './peaks.ts'

/** What speech is heard in: every recogniser takes it, and none takes more. */
export const SPEECH_SAMPLE_RATE = 16_000

/** A stretch of a recording that is heard by itself, in seconds. */
export type SpeechPiece = { start: number; end: number }
export type SpeechPlan = { seconds: number; pieces: SpeechPiece[] }

/**
 * A stretch of a file as a mono 16 kHz WAV file; exact to the sample. Of a file with two channels these are
 * written beside it, as samples of standard output, to hear who is on which side.
 */
export function speechArguments({
  startSeconds,
  endSeconds,
  outputPath,
  channels,
  ...input
}: {
  path: string
  kind: MediaKind
  startSeconds: number
  endSeconds: number
  outputPath: string
  channels: number
} & LengthLimit): string[] {
  const seconds = (endSeconds - startSeconds).toFixed(3)
  const [before, source] = splitAtInput(opening(input))
  return [
    ...before,
    ...['-ss', startSeconds.toFixed(3), '-t', seconds, ...source],
    ...['-map', '0:a:0', '-vn', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
    // Nothing but sound after 44 bytes: no encoder's name in a chunk of its own.
    ...['-fflags', '+bitexact', '-flags', '+bitexact'],
    ...['-ac', '1', '-ar', String(SPEECH_SAMPLE_RATE), '-c:a', 'pcm_s16le'],
    ...['-f', 'wav', `file:${outputPath}`],
    ...(channels === 2 ? SIDES : []),
  ]
}

const SIDES = [
  ...['-map', '0:a:0', '-vn', '-sn', '-dn', '-ac', '2', '-ar', String(PEAK_SAMPLE_RATE)],
  ...['-c:a', 'pcm_s16le', '-f', 's16le', `pipe:${SAMPLES_DESCRIPTOR}`],
]

/** Bytes of such a file at most, its head included. */
export function speechBytes(seconds: number): number {
  return Math.ceil(seconds + 1) * SPEECH_SAMPLE_RATE * 2 + 4096
}

export type LevelFolder = {
  /** Takes s16le bytes; a chunk may end in the middle of a sample. */
  add(chunk: Uint8Array): void
  /** dBFS of each twentieth of a second, and how long all of it is. */
  finish(): { levels: Float32Array; seconds: number }
}

/** Folds mono s16le samples into levels; memory is 80 bytes a second of audio. */
export function levelFolder(sampleRate = PEAK_SAMPLE_RATE): LevelFolder {
  const perFrame = sampleRate / LEVELS_PER_SECOND
  let levels = new Float32Array(4096)
  let length = 0
  let samples = 0
  let power = 0
  let odd = -1

  function take(sample: number): void {
    power += sample * sample
    samples += 1
    if (samples % perFrame !== 0) return
    if (length === levels.length) {
      const wider = new Float32Array(length * 2)
      wider.set(levels)
      levels = wider
    }
    levels[length] = Math.max(DIGITAL_SILENCE, 10 * Math.log10(power / perFrame / 32768 ** 2))
    length += 1
    power = 0
  }

  return {
    add(chunk) {
      let at = 0
      if (odd >= 0 && chunk.length > 0) {
        take((((chunk[0] ?? 0) << 24) >> 16) | odd)
        odd = -1
        at = 1
      }
      for (; at + 1 < chunk.length; at += 2) take((((chunk[at + 1] ?? 0) << 24) >> 16) | (chunk[at] ?? 0))
      if (at < chunk.length) odd = chunk[at] ?? 0
    },
    finish: () => ({ levels: levels.slice(0, length), seconds: samples / sampleRate }),
  }
}

/**
 * Cuts of about five minutes, each in the middle of a pause. Where nobody pauses, the next piece
 * begins before the end of the last one, so that a word that is cut through is whole in one of them.
 */
export function planPieces({ levels, seconds }: { levels: Float32Array; seconds: number }): SpeechPlan {
  const pieces: SpeechPiece[] = []
  let start = 0
  while (seconds - start > MAX_PIECE_SECONDS) {
    const pause = findPause(levels, start + MIN_PIECE_SECONDS, start + MAX_PIECE_SECONDS)
    const end = pause ?? start + PIECE_SECONDS
    pieces.push({ start: rounded(start), end: rounded(end) })
    start = pause ?? end - OVERLAP_SECONDS
  }
  if (seconds > 0) pieces.push({ start: rounded(start), end: rounded(seconds) })
  return { seconds: rounded(seconds), pieces }
}

export const LEVELS_PER_SECOND = 20
const DIGITAL_SILENCE = -100
const PIECE_SECONDS = 300
const MIN_PIECE_SECONDS = 240
const MAX_PIECE_SECONDS = 360
export const OVERLAP_SECONDS = 2
/** Between words people stop for less. */
const PAUSE_SECONDS = 0.35
/** dB below what is said loudly there. */
const PAUSE_DEPTH = 25

/** The middle of the quietest stretch as long as a pause; undefined where it is not quiet enough for one. */
function findPause(levels: Float32Array, from: number, to: number): number | undefined {
  const window = levels.subarray(Math.round(from * LEVELS_PER_SECOND), Math.round(to * LEVELS_PER_SECOND))
  const frames = Math.round(PAUSE_SECONDS * LEVELS_PER_SECOND)
  const loud = Float32Array.from(window).sort()[Math.floor(window.length * 0.9)] ?? 0
  let best = { level: Number.POSITIVE_INFINITY, at: 0 }
  for (let at = 0; at + frames <= window.length; at++) {
    const level = Math.max(...window.subarray(at, at + frames))
    if (level < best.level) best = { level, at }
  }
  if (best.level > Math.max(loud - PAUSE_DEPTH, DIGITAL_SILENCE)) return undefined
  return from + (best.at + frames / 2) / LEVELS_PER_SECOND
}

const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000
