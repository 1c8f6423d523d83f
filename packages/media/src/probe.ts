import type { MediaKind } from './accepted.ts'

/**
 * The facts about an audio file that the product keeps. Durations in seconds,
 * rates in bits or samples a second.
 */
export type Probe = {
  kind: MediaKind
  container: string
  codec: string
  durationSeconds: number
  bitRate: number
  sampleRate: number
  channels: number
  /** Bytes of the whole file, and of the ID3v2 tag in front of the audio. */
  bytes: number
  headerBytes: number
  variableBitRate: boolean
  /** The file does not say how long it is: `durationSeconds` is a guess until it has been decoded. */
  durationGuessed: boolean
  /** A moving picture, not an embedded cover. */
  hasVideo: boolean
  /** Lines of the moving picture; null without one. */
  height: number | null
  tags: Record<string, string>
  /** Index of an embedded cover picture's stream. */
  coverStream: number | null
}

/** What the caller knows about the file without ffprobe. */
export type FileFacts = {
  kind: MediaKind
  bytes: number
  headerBytes: number
  variableBitRate: boolean
  durationGuessed: boolean
}

/**
 * Reads ffprobe's JSON (`probeArguments`). Null when the file has no audio stream; throws
 * on text that is not ffprobe's.
 */
export function parseProbe(json: string, facts: FileFacts): Probe | null {
  const report = JSON.parse(json) as Report
  const audio = report.streams?.find((stream) => stream.codec_type === 'audio')
  if (!audio) return null
  const durationSeconds = positive(report.format?.duration) || positive(audio.duration)
  const averaged = durationSeconds > 0 ? Math.round((facts.bytes * 8) / durationSeconds) : 0
  const videos = report.streams?.filter((stream) => stream.codec_type === 'video') ?? []
  const covers = videos.filter((stream) => stream.disposition?.attached_pic === 1)
  return {
    ...facts,
    container: report.format?.format_name ?? '',
    codec: audio.codec_name ?? '',
    durationSeconds,
    bitRate: positive(audio.bit_rate) || positive(report.format?.bit_rate) || averaged,
    sampleRate: positive(audio.sample_rate),
    channels: positive(audio.channels),
    hasVideo: covers.length < videos.length,
    height: positive(videos.find((stream) => !covers.includes(stream))?.height) || null,
    tags: lowerCased({ ...audio.tags, ...report.format?.tags }),
    coverStream: covers[0]?.index ?? null,
  }
}

type Stream = {
  index?: number
  codec_type?: string
  codec_name?: string
  height?: number
  sample_rate?: string
  channels?: number
  duration?: string
  bit_rate?: string
  disposition?: { attached_pic?: number }
  tags?: Record<string, string>
}
type Report = {
  streams?: Stream[]
  format?: { format_name?: string; duration?: string; bit_rate?: string; tags?: Record<string, string> }
}

// ffprobe writes N/A, leaves fields out, or (for endless headers) writes nonsense:
// all of that is "not known" = 0.
function positive(value: string | number | undefined): number {
  const number = Number(value)
  return Number.isFinite(number) && number > 0 ? number : 0
}

function lowerCased(tags: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(tags).map(([name, value]) => [name.toLowerCase(), String(value)]))
}

/** The same facts with the length that decoding showed, where the file itself only allowed a guess. */
export function withDecodedLength(probe: Probe, seconds: number): Probe {
  if (!probe.durationGuessed || seconds <= 0) return probe
  return {
    ...probe,
    durationGuessed: false,
    durationSeconds: seconds,
    bitRate: Math.round(((probe.bytes - probe.headerBytes) * 8) / seconds),
  }
}
