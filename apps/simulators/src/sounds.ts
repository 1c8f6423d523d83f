/**
 * Sounds to upload: WAV files that look and sound like somebody talking (syllables, phrases, pauses), and
 * MP3 files with ID3 tags made from them. Deterministic for a seed, so that tests, journeys and the demo
 * show the same waveforms every time.
 */
import { spawn } from 'node:child_process'
import { open, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

export type WavOptions = { seconds: number; sampleRate?: number; channels?: 1 | 2; seed?: number }
export type Mp3Options = WavOptions & {
  title?: string
  artist?: string
  album?: string
  /** A JPEG or PNG, embedded as the front cover. */
  artwork?: Uint8Array
  kilobits?: number
  /** An ffmpeg with libmp3lame; otherwise FFMPEG_PATH or the one that npm installed. */
  ffmpeg?: string
}

/** Writes a 16-bit PCM WAV. Streams second by second: an hour is fine. */
export async function writeWav(
  path: string,
  { seconds, sampleRate = 44_100, channels = 1, seed = 1 }: WavOptions,
): Promise<void> {
  const frames = Math.round(seconds * sampleRate)
  const file = await open(path, 'w')
  try {
    await file.write(wavHeader(frames * channels * 2, sampleRate, channels))
    const voice = createVoice(seed, sampleRate)
    for (let at = 0; at < frames; at += sampleRate) {
      const count = Math.min(sampleRate, frames - at)
      const block = Buffer.alloc(count * channels * 2)
      for (let i = 0; i < count; i++) {
        const sample = Math.round(voice(at + i) * 32_000)
        for (let channel = 0; channel < channels; channel++)
          block.writeInt16LE(sample, (i * channels + channel) * 2)
      }
      await file.write(block)
    }
  } finally {
    await file.close()
  }
}

/**
 * Writes a constant bit rate MP3 (128 kbps by default) with an ID3v2.3 tag in front when
 * there is anything to say in it.
 */
export async function writeMp3(path: string, options: Mp3Options): Promise<void> {
  const wav = `${path}.wav`
  const bare = `${path}.bare.mp3`
  try {
    await writeWav(wav, options)
    const rate = `${options.kilobits ?? 128}k`
    const plain = ['-map_metadata', '-1', '-id3v2_version', '0', '-f', 'mp3']
    const encode = [
      '-nostdin',
      '-loglevel',
      'error',
      '-y',
      '-i',
      wav,
      '-c:a',
      'libmp3lame',
      '-b:a',
      rate,
      ...plain,
      bare,
    ]
    await run(options.ffmpeg ?? defaultFfmpeg(), encode)
    await writeFile(path, Buffer.concat([id3Tag(options), await readFile(bare)]))
  } finally {
    await rm(wav, { force: true })
    await rm(bare, { force: true })
  }
}

/**
 * Converts a WAV to any container that ffmpeg knows by `arguments_` (for example
 * `['-c:a', 'aac', '-f', 'mp4']`).
 */
export async function convertSound(
  from: string,
  to: string,
  arguments_: string[],
  ffmpeg = defaultFfmpeg(),
): Promise<void> {
  await run(ffmpeg, ['-nostdin', '-loglevel', 'error', '-y', '-i', from, ...arguments_, to])
}

/** An ID3v2.3 tag with title, artist, album and cover; empty when none is given. */
export function id3Tag({
  title,
  artist,
  album,
  artwork,
}: Pick<Mp3Options, 'title' | 'artist' | 'album' | 'artwork'>): Buffer {
  const frames = [
    ...Object.entries({ TIT2: title, TPE1: artist, TALB: album }).flatMap(([id, text]) =>
      text ? [frame(id, utf16(text))] : [],
    ),
    ...(artwork ? [frame('APIC', cover(artwork))] : []),
  ]
  if (frames.length === 0) return Buffer.alloc(0)
  const body = Buffer.concat(frames)
  const size = body.length
  const header = [
    0x49,
    0x44,
    0x33,
    3,
    0,
    0,
    (size >> 21) & 0x7f,
    (size >> 14) & 0x7f,
    (size >> 7) & 0x7f,
    size & 0x7f,
  ]
  return Buffer.concat([Buffer.from(header), body])
}

export function wavHeader(dataBytes: number, sampleRate: number, channels: number): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(36 + dataBytes, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(channels, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(sampleRate * channels * 2, 28)
  header.writeUInt16LE(channels * 2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(dataBytes, 40)
  return header
}

// A buzzing tone in syllables of a fifth of a second, grouped in phrases of some seconds with pauses between.
function createVoice(seed: number, sampleRate: number): (frame: number) => number {
  let phase = 0
  return (at) => {
    const seconds = at / sampleRate
    const syllable = Math.floor(seconds / 0.19)
    const phrase = Math.floor(seconds / 3.4)
    const inPhrase = seconds - phrase * 3.4
    const talking = inPhrase < 2.4 + random(seed + phrase * 7) * 0.9 ? 1 : 0.015
    const strength = 0.25 + 0.65 * random(seed * 31 + syllable)
    const swell = Math.sin((Math.PI * (seconds - syllable * 0.19)) / 0.19) ** 0.6
    phase += (2 * Math.PI * (110 + 70 * random(seed * 17 + syllable) - inPhrase * 6)) / sampleRate
    const tone = Math.sin(phase) * 0.6 + Math.sin(phase * 3) * 0.22 + Math.sin(phase * 7.02) * 0.1
    return Math.max(-1, Math.min(1, tone * strength * swell * talking))
  }
}

function random(n: number): number {
  const x = Math.sin(n * 127.1 + 311.7) * 43_758.5453
  return x - Math.floor(x)
}

function frame(id: string, body: Buffer): Buffer {
  const header = Buffer.alloc(10)
  header.write(id, 0, 'latin1')
  header.writeUInt32BE(body.length, 4)
  return Buffer.concat([header, body])
}

function utf16(text: string): Buffer {
  return Buffer.concat([Buffer.from([1, 0xff, 0xfe]), Buffer.from(text, 'utf16le')])
}

function cover(picture: Uint8Array): Buffer {
  const mime = picture[0] === 0x89 ? 'image/png' : 'image/jpeg'
  return Buffer.concat([Buffer.from([0]), Buffer.from(`${mime}\0`, 'latin1'), Buffer.from([3, 0]), picture])
}

function defaultFfmpeg(): string {
  if (process.env.FFMPEG_PATH) return process.env.FFMPEG_PATH
  const fromServer = createRequire(new URL('../../server/package.json', import.meta.url))
  return (fromServer('@ffmpeg-installer/ffmpeg') as { path: string }).path
}

async function run(command: string, arguments_: string[]): Promise<void> {
  const child = spawn(command, arguments_, { stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-2000)
  })
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  )
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${complaint}`)
}
