import type { MediaKind } from './accepted.ts'
import { type LengthLimit, opening, upTo } from './arguments.ts'

type Input = { path: string; kind: MediaKind; channels: number } & LengthLimit

/** EBU R 128. Null where there is nothing but silence. */
export type Loudness = {
  integratedLufs: number | null
  rangeLu: number | null
  truePeakDbtp: number | null
  thresholdLufs: number | null
}

/**
 * ffmpeg arguments: the summary of EBU R 128 on standard error, and the sound as s16le for
 * `soundFolder` on standard output.
 */
export function loudnessArguments(input: Input): string[] {
  const measured = [
    '-map',
    '0:a:0',
    '-af',
    'ebur128=peak=true:framelog=verbose',
    ...upTo(input),
    '-f',
    'null',
    '-',
  ]
  const channels = ['-ac', String(heardChannels(input))]
  return [
    ...telling(input),
    '-map',
    '0:a:0',
    '-vn',
    ...channels,
    '-c:a',
    'pcm_s16le',
    ...upTo(input),
    '-f',
    's16le',
    'pipe:1',
    ...measured,
  ]
}

/** Reads the summary; null when there is none. Only the end of standard error is needed. */
export function parseLoudness(text: string): Loudness | null {
  const summary = text.slice(text.lastIndexOf('Summary:'))
  const [integrated, threshold] = [
    parseFigure(summary, 'I', 'LUFS'),
    parseFigure(summary, 'Threshold', 'LUFS'),
  ]
  const [range, peak] = [parseFigure(summary, 'LRA', 'LU'), parseFigure(summary, 'Peak', 'dBFS')]
  if (!text.includes('Summary:') || integrated === undefined) return null
  // -70 is the gate itself: nothing passed it.
  const isSilent = integrated === null || integrated <= -70
  return {
    integratedLufs: isSilent ? null : integrated,
    rangeLu: isSilent ? null : (range ?? null),
    truePeakDbtp: peak ?? null,
    thresholdLufs: isSilent ? null : (threshold ?? null),
  }
}

/**
 * How a file is to be brought to a loudness: first measured the way that the second run wants it, then done.
 */
export type Target = { lufs: number; truePeakDbtp: number }
export type FirstPass = Record<
  'input_i' | 'input_tp' | 'input_lra' | 'input_thresh' | 'target_offset',
  string
>

export function normalizeMeasureArguments(input: Input, target: Target): string[] {
  return [
    ...telling(input),
    '-map',
    '0:a:0',
    '-vn',
    '-af',
    `${loudnorm(target)}:print_format=json`,
    ...upTo(input),
    '-f',
    'null',
    '-',
  ]
}

/**
 * The JSON that the first run ends with; null when there is none, or nothing in
 * the file is louder than silence.
 */
export function parseFirstPass(text: string): FirstPass | null {
  const json = /\{[^{}]*"target_offset"[^{}]*\}/.exec(text)?.[0]
  if (!json) return null
  const found = JSON.parse(json) as FirstPass
  return Object.values(found).some((value) => /inf|nan/i.test(value)) ? null : found
}

/**
 * Writes the levelled MP3; `bitRate` in kbps. One gain for the whole file where the peaks leave room for it.
 */
export function normalizeArguments(
  input: Input & { outputPath: string; bitRate: number },
  target: Target,
  first: FirstPass,
): string[] {
  const measured = `measured_I=${first.input_i}:measured_TP=${first.input_tp}:measured_LRA=${first.input_lra}:measured_thresh=${first.input_thresh}`
  // A range that is smaller than the measured one would squeeze the sound.
  const range = Math.min(20, Math.max(7, Number(first.input_lra)))
  const filter = `${loudnorm(target, range)}:${measured}:offset=${first.target_offset}:linear=true`
  const mp3 = [
    '-c:a',
    'libmp3lame',
    '-b:a',
    `${input.bitRate}k`,
    '-ar',
    '44100',
    '-ac',
    String(heardChannels(input)),
  ]
  const tags = ['-map_metadata', '0', '-id3v2_version', '3', '-write_xing', '1']
  return [
    ...telling(input),
    '-map',
    '0:a:0',
    '-vn',
    '-sn',
    '-dn',
    '-af',
    filter,
    ...mp3,
    ...tags,
    ...upTo(input),
    '-f',
    'mp3',
    `file:${input.outputPath}`,
  ]
}

/** Surround sound is measured and levelled as it will be heard. */
export function heardChannels({ channels }: { channels: number }): 1 | 2 {
  return channels === 1 ? 1 : 2
}

function loudnorm({ lufs, truePeakDbtp }: Target, range = 7): string {
  return `loudnorm=I=${lufs}:TP=${truePeakDbtp}:LRA=${range}`
}

/** Filters tell their results as information, which other runs keep quiet. */
function telling(input: Input): string[] {
  return opening(input).map((argument) => (argument === 'warning' ? 'info' : argument))
}

/** undefined: not there; null: minus infinity. */
function parseFigure(summary: string, name: string, unit: string): number | null | undefined {
  const text = new RegExp(`^\\s*${name}:\\s+(-?[\\d.]+|-?inf|nan) ${unit}`, 'm').exec(summary)?.[1]
  if (text === undefined) return undefined
  return Number.isFinite(Number(text)) ? Number(text) : null
}
