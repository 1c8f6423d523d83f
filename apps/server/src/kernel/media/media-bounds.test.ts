import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertSound, wavHeader, writeWav } from '@podstead/simulators/sounds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMedia, type Media, MediaRefusal } from './media.ts'
import { findMediaBinaries } from './media-binary.ts'
import { MediaInterrupted } from './media-facts.ts'
import { withoutNetwork } from './media-isolation.ts'

const quiet = { info() {}, warn() {} }
let directory: string
let binaries: Awaited<ReturnType<typeof findMediaBinaries>>
const at = (name: string) => join(directory, name)

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'podstead-media-bounds-'))
  binaries = await findMediaBinaries({
    ffmpegPath: process.env.FFMPEG_PATH,
    ffprobePath: process.env.FFPROBE_PATH,
    log: quiet,
  })
  await writeWav(at('talk.wav'), { seconds: 3 })
  await convertSound(at('talk.wav'), at('counted.mp3'), ['-c:a', 'libmp3lame', '-q:a', '4'], binaries.ffmpeg)
})
afterAll(() => rm(directory, { recursive: true, force: true }))

/** Media whose decoder is a script; ffprobe is the real one. */
async function decoding(script: string): Promise<Media> {
  const path = at(`decoder-${crypto.randomUUID()}`)
  await writeFile(
    path,
    `#!/bin/sh\ncase "$*" in *-progress*) ${script};; *) exec ${binaries.ffmpeg} "$@";; esac\n`,
  )
  await chmod(path, 0o755)
  return createMedia({ ffmpegPath: path, ffprobePath: binaries.ffprobe, log: quiet })
}

async function outcome(media: Media, name: string): Promise<string> {
  const workDir = await mkdtemp(at('job-'))
  const ended: unknown = await media.process({ inputPath: at(name), workDir, convertTo: 'mp3-128' }).then(
    () => 'accepted',
    (error: unknown) => error,
  )
  if (ended instanceof MediaRefusal) return ended.reason
  return ended instanceof MediaInterrupted ? 'interrupted' : String(ended)
}

describe('a file that claims what it does not hold', () => {
  const never = () => decoding('echo decoded > ran; exit 1')

  test('as a WAV of one sample a second is refused before anything is decoded', async () => {
    const sound = Buffer.alloc(960_000)
    await writeFile(at('slow.wav'), Buffer.concat([wavHeader(sound.length, 1, 1), sound]))
    expect(await outcome(await never(), 'slow.wav')).toBe('unusual_sound')
  })

  test('as a WAV of 64 channels is refused before anything is decoded', async () => {
    const sound = Buffer.alloc(128_000)
    await writeFile(at('wide.wav'), Buffer.concat([wavHeader(sound.length, 8000, 64), sound]))
    expect(await outcome(await never(), 'wide.wav')).toBe('unusual_sound')
  })

  test('as an MP3 whose count of frames says a year is refused before anything is decoded', async () => {
    const bytes = await readFile(at('counted.mp3'))
    // The mark, four bytes of flags, the number of frames.
    bytes.writeUInt32BE(1_000_000_000, bytes.indexOf('Xing', 0, 'latin1') + 8)
    await writeFile(at('claims.mp3'), bytes)
    expect(await outcome(await never(), 'claims.mp3')).toBe('too_long')
  })
})

describe('a decoder', () => {
  test.each([
    ['that the OOM killer ended', 'kill -KILL $$', 'interrupted'],
    ['that an operator ended', 'kill -TERM $$', 'interrupted'],
    [
      'that ended in good order when told to',
      'echo "Exiting normally, received signal 15." >&2; exit 255',
      'interrupted',
    ],
    [
      'that found the disk full',
      'echo "av_interleaved_write_frame(): No space left on device" >&2; exit 1',
      'interrupted',
    ],
    ['that crashed on the file', 'kill -SEGV $$', 'failed'],
    ['that did not understand the file', 'exit 1', 'failed'],
  ])('%s', async (_, script, expected) => {
    expect(await outcome(await decoding(script), 'talk.wav')).toBe(expected)
  })

  test('that writes without end is stopped at what the file can hold', async () => {
    expect(await outcome(await decoding('exec /bin/cat /dev/zero > converted.mp3'), 'talk.wav')).toBe(
      'too_long',
    )
    const written = await Promise.all(
      (await readdir(directory, { recursive: true }))
        .filter((name) => name.endsWith('/converted.mp3'))
        .map((name) => stat(at(name))),
    )
    expect(Math.max(...written.map(({ size }) => size))).toBeLessThan(32 * 1024 * 1024)
  })
})

test('a decoder has no network where this machine permits that, and the server says whether it does', async () => {
  const media = await decoding('/bin/cat /proc/net/dev >&2; exit 1')
  const workDir = await mkdtemp(at('job-'))
  const said = await media
    .process({ inputPath: at('talk.wav'), workDir })
    .then(String, (error: MediaRefusal) => error.detail)
  const interfaces = [...said.matchAll(/^\s*(\w+):/gm)].map(([, name]) => name)
  const { hasNetwork } = media.describe()
  if (hasNetwork) expect(withoutNetwork()).toEqual([])
  else expect(interfaces).toEqual(['lo'])
})
