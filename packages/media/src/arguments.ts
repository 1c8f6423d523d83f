import type { MediaKind } from './accepted.ts'
import { MAX_DURATION_SECONDS } from './bounds.ts'
import { PEAK_SAMPLE_RATE } from './peaks.ts'

/** Words to write into a converted file. */
export type WrittenTags = { title?: string; artist?: string; album?: string }

/**
 * Where a run of ffmpeg writes: file descriptors of the child. Descriptor 1 carries the
 * samples, 3 the progress lines.
 */
export const SAMPLES_DESCRIPTOR = 1
export const PROGRESS_DESCRIPTOR = 3

/** ffprobe arguments: facts, tags and streams of one file as JSON. `path` is absolute. */
export function probeArguments(path: string, kind: MediaKind): string[] {
  const entries = [
    'format=format_name,duration,bit_rate:format_tags',
    'stream=index,codec_type,codec_name,height,sample_rate,channels,duration,bit_rate:stream_tags:stream_disposition=attached_pic',
  ]
  return [
    '-v',
    'error',
    '-hide_banner',
    ...guarded(kind),
    '-show_entries',
    entries.join(':'),
    '-of',
    'json',
    '-i',
    `file:${path}`,
  ]
}

/** ffprobe arguments: the chapters of one file as JSON. */
export function chapterArguments(path: string, kind: MediaKind): string[] {
  return [
    '-v',
    'error',
    '-hide_banner',
    ...guarded(kind),
    '-show_chapters',
    '-of',
    'json',
    '-i',
    `file:${path}`,
  ]
}

/**
 * ffprobe arguments: place and size of every packet of the first minute, undecoded; of the sound
 * alone when nothing else plays.
 */
export function minuteArguments({
  path,
  kind,
  hasVideo,
}: {
  path: string
  kind: MediaKind
  hasVideo: boolean
}): string[] {
  const wanted = [
    '-read_intervals',
    '%+60',
    ...(hasVideo ? [] : ['-select_streams', 'a:0']),
    '-show_entries',
    'packet=stream_index,pts_time,pos,size',
  ]
  return [
    '-v',
    'error',
    '-hide_banner',
    ...guarded(kind),
    ...wanted,
    '-of',
    'compact=p=0',
    '-i',
    `file:${path}`,
  ]
}

/** Decode only, for a file that is kept as it is: 8 kHz mono s16le samples for the peaks. */
export function peaksArguments(input: { path: string; kind: MediaKind } & LengthLimit): string[] {
  return [...opening(input), ...samples(input)]
}

/**
 * For every output: it ends here, whatever the file goes on to decode to. A second more, so
 * that reaching the limit shows.
 */
export function upTo({ longestSeconds = MAX_DURATION_SECONDS }: LengthLimit): string[] {
  return ['-t', String(Math.ceil(longestSeconds) + 1)]
}

/** `longestSeconds`: what is decoded at most; a day where nothing is said. */
export type LengthLimit = { longestSeconds?: number }

/**
 * Conversion to 128 kbps MP3 at 44.1 kHz, mono kept mono and anything wider made stereo, and the samples for
 * the peaks from the same decoding (2 % more time than the conversion alone). The source's tags are dropped:
 * they may carry what nobody meant to publish.
 */
export function convertArguments(
  input: {
    path: string
    kind: MediaKind
    channels: number
    outputPath: string
    tags?: WrittenTags
  } & LengthLimit,
): string[] {
  const mp3 = [
    '-map',
    '0:a:0',
    '-vn',
    '-sn',
    '-dn',
    '-map_metadata',
    '-1',
    '-map_chapters',
    '-1',
    '-c:a',
    'libmp3lame',
    '-b:a',
    '128k',
  ]
  const shape = [
    '-ar',
    '44100',
    '-ac',
    input.channels === 1 ? '1' : '2',
    '-id3v2_version',
    '3',
    '-write_xing',
    '1',
  ]
  const written = [...upTo(input), '-f', 'mp3', `file:${input.outputPath}`]
  return [
    ...opening(input),
    ...mp3,
    ...shape,
    ...tagArguments(input.tags ?? {}),
    ...written,
    ...samples(input),
  ]
}

/** Copies the embedded cover picture (`Probe.coverStream`) to standard output, undecoded. */
export function coverArguments(input: { path: string; kind: MediaKind; stream: number }): string[] {
  const copy = [
    '-map',
    `0:${input.stream}`,
    '-an',
    '-sn',
    '-dn',
    '-c',
    'copy',
    '-frames:v',
    '1',
    '-f',
    'image2pipe',
    'pipe:1',
  ]
  return [
    '-nostdin',
    '-hide_banner',
    '-nostats',
    '-loglevel',
    'error',
    ...guarded(input.kind),
    '-i',
    `file:${input.path}`,
    ...copy,
  ]
}

// One demuxer per kind. Without both the list and the explicit -f, a playlist or script under
// an audio name opens other files.
const DEMUXERS: Record<MediaKind, string> = {
  mp3: 'mp3',
  wav: 'wav',
  mp4: 'mov',
  m4a: 'mov',
  mov: 'mov',
  aac: 'aac',
  flac: 'flac',
  ogg: 'ogg',
  aiff: 'aiff',
  wma: 'asf',
}

// The decoders that sound in these containers needs. Picture, subtitle and video decoders stay shut: we never
// look at them. (ffprobe gives up altogether on a stream outside this list, so it gets none.)
const DECODERS = [
  ...['aac', 'mp3float', 'mp3', 'mp2float', 'mp2', 'mp1float', 'mp1', 'alac', 'flac', 'opus', 'ac3', 'eac3'],
  ...['vorbis', 'wmav1', 'wmav2', 'wmapro', 'wmalossless', 'wmavoice'],
  ...['pcm_u8', 'pcm_s8', 'pcm_s16le', 'pcm_s16be', 'pcm_s24le', 'pcm_s24be', 'pcm_s32le', 'pcm_s32be'],
  ...[
    'pcm_f32le',
    'pcm_f32be',
    'pcm_f64le',
    'pcm_f64be',
    'pcm_alaw',
    'pcm_mulaw',
    'adpcm_ms',
    'adpcm_ima_wav',
    'adpcm_ima_qt',
  ],
].join(',')

function guarded(kind: MediaKind): string[] {
  const demuxer = DEMUXERS[kind]
  return ['-protocol_whitelist', 'file,pipe', '-format_whitelist', demuxer, '-f', demuxer]
}

/** How every run of ffmpeg begins: quiet, reporting progress, one guarded file. */
export function opening({ path, kind }: { path: string; kind: MediaKind }): string[] {
  const quiet = [
    '-nostdin',
    '-hide_banner',
    '-nostats',
    '-loglevel',
    'warning',
    '-progress',
    `pipe:${PROGRESS_DESCRIPTOR}`,
    '-y',
  ]
  return [...quiet, ...guarded(kind), '-codec_whitelist', DECODERS, '-i', `file:${path}`]
}

function samples(input: LengthLimit): string[] {
  const rate = String(PEAK_SAMPLE_RATE)
  const shape = ['-map', '0:a:0', '-vn', '-sn', '-dn', '-ac', '1', '-ar', rate, '-c:a', 'pcm_s16le']
  return [...shape, ...upTo(input), '-f', 's16le', `pipe:${SAMPLES_DESCRIPTOR}`]
}

export function tagArguments(tags: WrittenTags): string[] {
  return Object.entries(tags).flatMap(([name, value]) =>
    value ? ['-metadata', `${name}=${value.replace(CONTROLS, ' ')}`] : [],
  )
}

// A NUL cannot stand in an argument at all, and no tag needs the other control characters.
const CONTROLS = /\p{Cc}/gu
