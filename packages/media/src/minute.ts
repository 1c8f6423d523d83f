import type { Probe } from './probe.ts'

const MINUTE = 60

/**
 * What lies in front of the first packet, and the bytes of the first minute behind that (IAB 2.3, step
 * 2), from ffprobe's packets (`minuteArguments`). In MPEG and ADTS streams the header is the tag, and
 * what stands between it and the sound belongs to the minute. Null when the file is shorter, or the
 * packets do not say where they are.
 */
export function parseMinute(
  report: string,
  {
    kind,
    headerBytes,
    durationSeconds,
    coverStream,
  }: Pick<Probe, 'kind' | 'headerBytes' | 'durationSeconds' | 'coverStream'>,
): { headerBytes: number; bytes: number } | null {
  if (durationSeconds < MINUTE) return null
  let first = Number.POSITIVE_INFINITY
  let bytes = 0
  for (const line of report.split('\n')) {
    const { stream_index, pts_time, pos, size } = Object.fromEntries(
      line.split('|').map((field) => field.split('=', 2)),
    )
    if (!(Number(pts_time) < MINUTE) || !(Number(size) > 0) || Number(stream_index) === coverStream) continue
    if (Number(pos) >= 0) first = Math.min(first, Number(pos))
    bytes += Number(size)
  }
  if (!bytes || !Number.isFinite(first)) return null
  if (kind === 'mp3' || kind === 'aac')
    return { headerBytes, bytes: Math.max(0, first - headerBytes) + bytes }
  return { headerBytes: first, bytes }
}

/**
 * Whether a minute is the same share of the file anywhere in it. `before`: as found, when it may
 * have been guessed how long it is.
 */
export function isConstant(
  { kind, variableBitRate }: Pick<Probe, 'kind' | 'variableBitRate'>,
  before: Pick<Probe, 'kind' | 'durationGuessed'>,
) {
  if (kind === 'wav') return true
  return kind === 'mp3' && !variableBitRate && !(before.kind === 'mp3' && before.durationGuessed)
}
