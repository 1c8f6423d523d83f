import type { AudioFile } from './request.ts'

/** A download is a minute of sound and all that comes before it (IAB 2.3, step 2). */
export const minuteSeconds = 60

/**
 * Bytes a listener must have received for a download of this file: its header and the audio of 60
 * seconds. The whole file when it is shorter than that, or when its header or duration was never
 * measured. Infinity for an empty file.
 */
export function requiredBytes(file: AudioFile): number {
  const { bytes, headerBytes, durationSeconds } = file
  if (!(bytes > 0)) return Number.POSITIVE_INFINITY
  if (headerBytes === null || headerBytes < 0 || headerBytes >= bytes) return bytes
  if (durationSeconds === null || !(durationSeconds >= minuteSeconds)) return bytes
  const minute = file.firstMinuteBytes ?? ((bytes - headerBytes) * minuteSeconds) / durationSeconds
  return Math.min(bytes, headerBytes + Math.ceil(minute))
}
