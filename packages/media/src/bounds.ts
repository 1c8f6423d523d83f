import type { Probe } from './probe.ts'

/** What a recording may claim to be. Beyond that nobody records, and decoding it would serve no listener. */
export const MAX_DURATION_SECONDS = 24 * 3600
export const MIN_SAMPLE_RATE = 8000
export const MAX_SAMPLE_RATE = 192_000
export const MAX_CHANNELS = 8

/** The thinnest sound there is (losslessly packed digital silence) still needs so many bytes a second. */
const MIN_BYTES_PER_SECOND = 100
/** MPEG audio has no lower bit rate than 8 kbit/s, and what is thinner decodes faster. */
const THIN_BYTES_PER_SECOND = 1000
/** kbit/s of the highest rate that is written here. */
const MAX_WRITTEN_BIT_RATE = 320
const SPARE_BYTES = 16 * 1024 * 1024

export type BoundsProblem = 'too_long' | 'unusual_sound' | 'truncated'

/** What a file claims of itself that cannot be or is not accepted; null when nothing is wrong. */
export function boundsProblem(
  claimed: Pick<Probe, 'durationSeconds' | 'durationGuessed' | 'sampleRate' | 'channels' | 'bytes'>,
): BoundsProblem | null {
  const { durationSeconds, sampleRate, channels } = claimed
  if (sampleRate > 0 && (sampleRate < MIN_SAMPLE_RATE || sampleRate > MAX_SAMPLE_RATE)) return 'unusual_sound'
  if (channels > MAX_CHANNELS) return 'unusual_sound'
  if (claimed.durationGuessed) return null
  if (durationSeconds > MAX_DURATION_SECONDS) return 'too_long'
  return durationSeconds > longestSound(claimed) ? 'truncated' : null
}

/** Seconds of sound that a file of so many bytes can hold at most. */
export function longestSound({ bytes }: { bytes: number }): number {
  return Math.min(MAX_DURATION_SECONDS, 60 + bytes / MIN_BYTES_PER_SECOND)
}

/** Bytes that writing the sound of such a file as MP3 can come to. */
export function largestOutput({
  bytes,
  durationSeconds,
  durationGuessed,
}: Pick<Probe, 'bytes' | 'durationSeconds' | 'durationGuessed'>): number {
  const seconds = durationGuessed
    ? longestSound({ bytes })
    : Math.min(longestSound({ bytes }), durationSeconds * 1.1 + 60)
  return Math.ceil(seconds * MAX_WRITTEN_BIT_RATE * 125) + SPARE_BYTES
}

/**
 * Seconds that a run over such a file may take: `share` of the recording, whose length counts only as far as
 * the file has bytes for it. A file's own word alone buys no time.
 */
export function allowedSeconds(
  { bytes, durationSeconds }: Pick<Probe, 'bytes' | 'durationSeconds'>,
  share: number,
): number {
  const believed =
    durationSeconds > 0
      ? Math.min(durationSeconds, bytes / THIN_BYTES_PER_SECOND)
      : bytes / THIN_BYTES_PER_SECOND
  return BASE_SECONDS + share * Math.min(MAX_DURATION_SECONDS, believed)
}
const BASE_SECONDS = 120
