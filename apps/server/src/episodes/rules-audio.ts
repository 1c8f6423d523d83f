import type { AudioReport, FindingCode } from '@podstead/contract/episodes/episode-fields'

type AudioMeasurements = {
  channels: number
  loudness_lufs: number | null
  loudness_range_lu: number | null
  true_peak_dbtp: number | null
  silence_start_seconds: number | null
  silence_end_seconds: number | null
  clipped_samples: number | null
  channel_note: 'same' | 'left_silent' | 'right_silent' | null
}

/** Apple Podcasts' advice for speech: −16 LUFS ± 1 in stereo; one channel alone sounds as loud at −19. */
const STEREO_LUFS = -16
const MONO_LUFS = -19
export const HIGHEST_PEAK_DBTP = -1

/** So far from the target nobody reaches for the volume. */
const TOLERATED_LU = 2
/** Pauses that a listener takes for a player that hangs. */
const LONGEST_START_SECONDS = 2
const LONGEST_END_SECONDS = 5
/** A single full sample is no damage to hear. */
const MAX_CLIPPED = 10

/**
 * In the place of the number of clipped samples: the sound could not be measured, and will not be by itself.
 */
export const UNMEASURABLE = -1

export function targetLufs({
  channels,
  channel_note,
}: Pick<AudioMeasurements, 'channels' | 'channel_note'>): number {
  // With one channel silent the other is alone, whatever the header says.
  return channels === 1 || channel_note === 'left_silent' || channel_note === 'right_silent'
    ? MONO_LUFS
    : STEREO_LUFS
}

/** Measuring it has failed for good. */
export function isUnmeasurable({ clipped_samples }: Pick<AudioMeasurements, 'clipped_samples'>): boolean {
  return clipped_samples === UNMEASURABLE
}

/** What was measured and what to say of it; null for audio that was never measured, or cannot be. */
export function audioReport(audio: AudioMeasurements): AudioReport | null {
  if (audio.clipped_samples === null || isUnmeasurable(audio)) return null
  const target = targetLufs(audio)
  const [start, end] = [audio.silence_start_seconds ?? 0, audio.silence_end_seconds ?? 0]
  const {
    loudness_lufs: loudness,
    true_peak_dbtp: peak,
    clipped_samples: clipped,
    channel_note: note,
  } = audio
  const findings: [isFound: boolean, code: FindingCode, value: number | null][] = [
    [loudness !== null && loudness > target + TOLERATED_LU, 'too_loud', loudness],
    [loudness !== null && loudness < target - TOLERATED_LU, 'too_quiet', loudness],
    [peak !== null && peak > HIGHEST_PEAK_DBTP, 'peak_too_high', peak],
    [clipped > MAX_CLIPPED, 'clipped', clipped],
    [start > LONGEST_START_SECONDS, 'silence_start', start],
    [end > LONGEST_END_SECONDS, 'silence_end', end],
    [note === 'same', 'channels_same', null],
    [note === 'left_silent', 'left_silent', null],
    [note === 'right_silent', 'right_silent', null],
  ]
  return {
    loudness_lufs: loudness,
    loudness_range_lu: audio.loudness_range_lu,
    true_peak_dbtp: peak,
    silence_start_second: start,
    silence_end_second: end,
    clipped_samples: clipped,
    channel_note: note,
    target_lufs: target,
    findings: findings.filter(([isFound]) => isFound).map(([, code, value]) => ({ code, value })),
  }
}
