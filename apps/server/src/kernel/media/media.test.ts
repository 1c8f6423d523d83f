import { execFile } from 'node:child_process'
import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  readFile,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { convertSound, id3Tag, writeMp3, writeWav } from '@podstead/simulators/sounds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMedia, type Media, MediaRefusal, type ProcessIntent } from './media.ts'
import { findMediaBinaries } from './media-binary.ts'

const quiet = { info() {}, warn() {} }
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let directory: string
let media: Media
let binaries: Awaited<ReturnType<typeof findMediaBinaries>>
const at = (name: string) => join(directory, name)

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'podstead-media-test-'))
  binaries = await findMediaBinaries({
    ffmpegPath: process.env.FFMPEG_PATH,
    ffprobePath: process.env.FFPROBE_PATH,
    log: quiet,
  })
  const ffmpeg = binaries.ffmpeg
  media = await createMedia({ ffmpegPath: ffmpeg, ffprobePath: binaries.ffprobe, log: quiet })
  await writeWav(at('talk.wav'), { seconds: 12, channels: 2 })
  await writeMp3(at('talk.mp3'), {
    seconds: 12,
    title: 'Grüße aus 東京',
    artist: 'Ann',
    album: 'Field Notes',
    artwork: PNG,
    ffmpeg,
  })
  await convertSound(at('talk.wav'), at('talk.m4a'), ['-c:a', 'aac', '-f', 'ipod'], ffmpeg)
  await convertSound(at('talk.wav'), at('talk.aac'), ['-c:a', 'aac', '-f', 'adts'], ffmpeg)
  await convertSound(at('talk.wav'), at('talk.mov'), ['-c:a', 'aac', '-f', 'mov'], ffmpeg)
  await convertSound(at('talk.wav'), at('variable.mp3'), ['-c:a', 'libmp3lame', '-q:a', '4'], ffmpeg)
  await writeMp3(at('canary.mp3'), { seconds: 3, ffmpeg })
}, 120_000)

afterAll(() => rm(directory, { recursive: true, force: true }))

async function job(name: string, intent: Partial<ProcessIntent> = {}) {
  const workDir = await mkdtemp(at('job-'))
  return media.process({ inputPath: at(name), workDir, ...intent })
}

async function refusal(work: Promise<unknown>): Promise<string> {
  const outcome = await work.then(
    () => 'accepted',
    (error: unknown) => error,
  )
  return outcome instanceof MediaRefusal ? outcome.reason : String(outcome)
}

describe('what an accepted file is', () => {
  test.each([
    ['talk.wav', 'wav', 'pcm_s16le', 2],
    ['talk.mp3', 'mp3', 'mp3', 1],
    ['talk.m4a', 'm4a', 'aac', 2],
    ['talk.mov', 'mov', 'aac', 2],
    ['talk.aac', 'aac', 'aac', 2],
  ])('%s is known by its content, whatever its name', async (name, kind, codec, channels) => {
    await copyFile(at(name), at('-name with %d and : colons.bin'))
    const probe = await media.probe(at('-name with %d and : colons.bin'))
    expect(probe).toMatchObject({ kind, codec, channels, sampleRate: 44_100, hasVideo: false })
    expect(probe.durationSeconds).toBeGreaterThan(11.5)
    expect(probe.durationSeconds).toBeLessThan(12.6)
  })

  test('the ID3v2 tag is measured, for the 60-second rule', async () => {
    const tag = id3Tag({ title: 'Grüße aus 東京', artist: 'Ann', album: 'Field Notes', artwork: PNG })
    expect(await media.probe(at('talk.mp3'))).toMatchObject({
      headerBytes: tag.length,
      variableBitRate: false,
      bitRate: 128_000,
    })
    expect(await media.probe(at('variable.mp3'))).toMatchObject({ variableBitRate: true })
  })

  test('a tag longer than the first 64 KiB is looked behind', async () => {
    const sound = await readFile(at('canary.mp3'))
    await writeFile(
      at('large-cover.mp3'),
      Buffer.concat([id3Tag({ artwork: Buffer.concat([PNG, Buffer.alloc(300_000)]) }), sound]),
    )
    expect((await media.probe(at('large-cover.mp3'))).headerBytes).toBeGreaterThan(300_000)
  })
})

describe('conversion and waveform', () => {
  test.each(['talk.wav', 'talk.m4a', 'talk.mov', 'talk.aac'])(
    '%s becomes a 128 kbps stereo MP3 with its peaks',
    async (name) => {
      const shares: number[] = []
      const done = await job(name, {
        convertTo: 'mp3-128',
        tags: { title: 'An — episode; #1=\\' },
        onProgress: (share) => shares.push(share),
      })
      expect(done.probe).toMatchObject({
        kind: 'mp3',
        codec: 'mp3',
        bitRate: 128_000,
        channels: 2,
        sampleRate: 44_100,
      })
      expect(done.probe.tags.title).toBe('An — episode; #1=\\')
      expect(Math.abs(done.peaks.pairs.length / 2 - 120)).toBeLessThanOrEqual(4)
      expect(Math.max(...done.peaks.pairs)).toBeGreaterThan(40)
      expect(Math.min(...done.peaks.pairs)).toBeLessThan(-40)
      expect(shares.at(-1)).toBe(1)
    },
  )

  test('mono stays mono', async () => {
    expect((await job('talk.mp3', { convertTo: 'mp3-128' })).probe.channels).toBe(1)
  })

  test('an MP3 that is kept is not touched, and gets its peaks', async () => {
    const before = await readFile(at('talk.mp3'))
    const done = await job('talk.mp3')
    expect(done.outputPath).toBe(at('talk.mp3'))
    expect(before.equals(await readFile(at('talk.mp3')))).toBe(true)
    expect(done.peaks.pairs.length / 2).toBeGreaterThanOrEqual(119)
  })

  test('frames without a header of their own are as long as they decode to', async () => {
    const [quiet, loud] = [
      ['-b:a', '32k'],
      ['-b:a', '160k'],
    ]
    const bare = [
      '-c:a',
      'libmp3lame',
      '-ar',
      '44100',
      '-ac',
      '1',
      '-write_xing',
      '0',
      '-id3v2_version',
      '0',
      '-f',
      'mp3',
    ]
    await convertSound(at('talk.wav'), at('quiet.mp3'), [...bare, ...quiet], binaries.ffmpeg)
    await convertSound(at('talk.wav'), at('loud.mp3'), [...bare, ...loud], binaries.ffmpeg)
    await writeFile(
      at('recorder.mp3'),
      Buffer.concat([await readFile(at('quiet.mp3')), await readFile(at('loud.mp3'))]),
    )
    expect((await media.probe(at('recorder.mp3'))).durationGuessed).toBe(true)
    const { probe } = await job('recorder.mp3')
    expect(probe.durationGuessed).toBe(false)
    expect(Math.abs(probe.durationSeconds - 24)).toBeLessThan(0.5)
  })

  test('the tags of the source do not travel into the converted file', async () => {
    expect((await job('talk.mp3', { convertTo: 'mp3-128' })).probe.tags).not.toHaveProperty('title')
  })
})

describe('files that only pretend', () => {
  const canary = () => at('canary.mp3')
  test.each<[string, () => string | Buffer, string]>([
    ['a page', () => '<!doctype html><script>alert(1)</script>', 'not_audio'],
    [
      'a picture with script',
      () => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      'not_audio',
    ],
    ['a concatenation script', () => `ffconcat version 1.0\nfile ${canary()}\n`, 'not_audio'],
    [
      'a playlist',
      () => `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:3,\n${canary()}\n#EXT-X-ENDLIST\n`,
      'not_audio',
    ],
    [
      'a session description',
      () => 'v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nm=audio 5004 RTP/AVP 0\n',
      'not_audio',
    ],
    [
      'a DASH manifest',
      () => '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"/>',
      'not_audio',
    ],
    ['an archive', () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(2000, 1)]), 'not_audio'],
    ['a program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2000, 0x90)]), 'not_audio'],
    ['an empty file', () => '', 'not_audio'],
    ['zeros', () => Buffer.alloc(200_000), 'not_audio'],
    ['a lone frame header', () => Buffer.from([0xff, 0xfb, 0x90, 0x64]), 'not_audio'],
    [
      'a tag and then a page',
      () => Buffer.concat([id3Tag({ title: 'x' }), Buffer.from(`<html>${' '.repeat(9000)}</html>`)]),
      'not_audio',
    ],
    [
      'a tag and then a script',
      () => Buffer.concat([id3Tag({ title: 'x' }), Buffer.from(`ffconcat version 1.0\nfile ${canary()}\n`)]),
      'not_audio',
    ],
    ['half a tag', () => id3Tag({ artwork: Buffer.alloc(100_000) }).subarray(0, 50_000), 'truncated'],
    [
      'a wave header and then a playlist',
      () =>
        Buffer.concat([Buffer.from('RIFF\x20\0\0\0WAVE', 'latin1'), Buffer.from(`#EXTM3U\n${canary()}\n`)]),
      'failed',
    ],
    [
      'a movie box and then a script',
      () =>
        Buffer.concat([
          Buffer.from('\0\0\0\x14ftypM4A \0\0\0\0M4A ', 'latin1'),
          Buffer.from(`ffconcat version 1.0\nfile ${canary()}\n`),
        ]),
      'truncated',
    ],
  ])('%s named .mp3 is refused, and no other file is read', async (_, content, reason) => {
    const path = at(`pretender-${Math.random()}.mp3`)
    await writeFile(path, content())
    // An access time older than a day is renewed by the next read on every usual mount (relatime).
    const accessed = Date.now() - 3 * 86_400_000
    await utimes(canary(), new Date(accessed), new Date())
    expect(await refusal(media.probe(path))).toBe(reason)
    expect((await stat(canary())).atime.toISOString()).toBe(new Date(accessed).toISOString())
  })

  test('even when the name of the kind is forced, ffmpeg opens no second file', async () => {
    await writeFile(at('script.mp3'), `ffconcat version 1.0\nfile canary.mp3\n`)
    const outcome = await job('script.mp3', { kind: 'mp3', convertTo: 'mp3-128' }).then(
      (done) => done.peaks.pairs.length,
      () => 0,
    )
    expect(outcome).toBe(0)
  })

  test.each(['talk.wav', 'talk.m4a', 'variable.mp3'])(
    '%s cut off in the middle is truncated',
    async (name) => {
      await copyFile(at(name), at(`cut-${name}`))
      await truncate(at(`cut-${name}`), Math.floor((await stat(at(name))).size / 2))
      expect(await refusal(job(`cut-${name}`, { convertTo: 'mp3-128' }))).toBe('truncated')
    },
  )

  test('a film without sound has no audio stream', async () => {
    const picture = [
      '-f',
      'lavfi',
      '-i',
      'color=size=64x64:rate=5:duration=2',
      '-map',
      '1:v',
      '-c:v',
      'mpeg4',
      '-f',
      'mp4',
    ]
    await convertSound(at('talk.wav'), at('silent.mp4'), picture, binaries.ffmpeg)
    expect(await refusal(media.probe(at('silent.mp4')))).toBe('no_audio_stream')
  })
})

describe('limits', () => {
  test('a child that runs too long is killed with everything it started', async () => {
    const endless = at('endless-ffmpeg')
    await writeFile(
      endless,
      `#!/bin/sh\ncase "$*" in *-progress*) /bin/sleep 600.25 & wait;; *) exec ${binaries.ffmpeg} "$@";; esac\n`,
    )
    await chmod(endless, 0o755)
    const slow = await createMedia({
      ffmpegPath: endless,
      ffprobePath: binaries.ffprobe,
      log: quiet,
      maxSeconds: 1.5,
    })
    expect(await refusal(slow.process({ inputPath: at('talk.mp3'), workDir: directory }))).toBe(
      'too_long_running',
    )
    const { stdout } = await promisify(execFile)('ps', ['-eo', 'args'])
    expect(stdout).not.toContain('sleep 600.25')
  })

  test('an aborted job stops with the reason of its signal', async () => {
    const controller = new AbortController()
    await writeWav(at('long.wav'), { seconds: 120 })
    const work = job('long.wav', {
      convertTo: 'mp3-128',
      signal: controller.signal,
      onProgress: () => controller.abort(new Error('shutting down')),
    })
    await expect(work).rejects.toThrow('shutting down')
  })
})

describe('tags', () => {
  test('title, artist, album and cover are read', async () => {
    const tags = await media.readTags(at('talk.mp3'))
    expect(tags).toMatchObject({
      title: 'Grüße aus 東京',
      artist: 'Ann',
      album: 'Field Notes',
      picture: { mime: 'image/png' },
    })
    expect(tags.picture?.bytes.equals(PNG)).toBe(true)
  })

  test.each<[string, () => Buffer]>([
    ['a page', () => Buffer.from('<html></html>')],
    ['an oversized cover', () => id3Tag({ artwork: Buffer.concat([PNG, Buffer.alloc(20_000_000)]) })],
    [
      'a frame longer than its tag',
      () =>
        Buffer.concat([
          Buffer.from('ID3\x03\0\0\0\0\0\x20APIC\x7f\xff\xff\xff\0\0', 'latin1'),
          Buffer.alloc(40),
        ]),
    ],
  ])('%s gives no picture and no harm', async (_, head) => {
    await writeFile(at('bomb.mp3'), Buffer.concat([head(), await readFile(at('canary.mp3'))]))
    expect(await media.readTags(at('bomb.mp3'))).not.toHaveProperty('picture')
  })
})

describe('which ffmpeg', () => {
  test('without a configured or installed one, the one that npm brought is made runnable', async () => {
    const found = await findMediaBinaries({ log: quiet, path: '', cacheDirectory: at('cache') })
    expect(found.source).toBe('npm')
    expect((await stat(found.ffprobe)).mode & 0o100).toBe(0o100)
  })

  test('an old one on PATH is passed over', async () => {
    await mkdir(at('bin'))
    for (const name of ['ffmpeg', 'ffprobe']) {
      await writeFile(
        at(`bin/${name}`),
        `#!/bin/sh\necho "${name} version 4.1 libmp3lame"\necho "libavformat 58. 20.100"\n`,
      )
      await chmod(at(`bin/${name}`), 0o755)
    }
    expect((await findMediaBinaries({ log: quiet, path: at('bin') })).source).toBe('npm')
  })

  test('a configured one that does not work stops the start', async () => {
    await expect(findMediaBinaries({ log: quiet, ffmpegPath: '/nowhere/ffmpeg' })).rejects.toThrow(
      'FFMPEG_PATH',
    )
  })
})
