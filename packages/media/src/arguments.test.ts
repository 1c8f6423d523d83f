import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convertArguments, coverArguments, peaksArguments, probeArguments } from './arguments.ts'
import { decodePeaks, encodePeaks, peakFolder, peaksJson } from './peaks.ts'
import { parseProbe, withDecodedLength } from './probe.ts'
import { progressReader, progressShare } from './progress.ts'

const input = {
  path: '/data/a.bin',
  kind: 'm4a',
  channels: 6,
  outputPath: '/job/out.mp3',
  stream: 1,
} as const

describe('arguments', () => {
  test.each([
    ['probe', probeArguments('/data/a.bin', 'm4a')],
    ['convert', convertArguments(input)],
    ['peaks', peaksArguments(input)],
    ['cover', coverArguments(input)],
  ])('%s reads local files only, with one demuxer, named before the input', (_, list) => {
    const before = list.slice(0, list.indexOf('-i')).join(' ')
    expect(before).toContain('-protocol_whitelist file,pipe -format_whitelist mov -f mov')
    expect(list[list.indexOf('-i') + 1]).toBe('file:/data/a.bin')
  })

  test('a conversion is 128 kbps, 44.1 kHz, at most stereo, and yields samples in the same run', () => {
    const list = convertArguments(input).join(' ')
    expect(list).toContain('-c:a libmp3lame -b:a 128k -ar 44100 -ac 2')
    expect(list).toContain('-map_metadata -1')
    expect(list).toMatch(/-ac 1 -ar 8000 -c:a pcm_s16le -t 86401 -f s16le pipe:1$/)
    expect(convertArguments({ ...input, channels: 1 }).join(' ')).toContain('-ar 44100 -ac 1')
  })

  test('a title of any characters stays one argument', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (title) => {
        const list = convertArguments({ ...input, tags: { title } })
        const written = list.filter((argument) => argument.startsWith('title='))
        expect(written).toHaveLength(title ? 1 : 0)
        expect(list.join('')).not.toContain('\0')
      }),
    )
  })
})

describe('reading what the tools say', () => {
  const facts = {
    kind: 'mp3',
    bytes: 1_600_000,
    headerBytes: 0,
    variableBitRate: false,
    durationGuessed: false,
  } as const

  test('a probe has numbers, tags in lower case, and tells a cover from a film', () => {
    const cover = { index: 1, codec_type: 'video', disposition: { attached_pic: 1 } }
    const sound = {
      index: 0,
      codec_type: 'audio',
      codec_name: 'mp3',
      sample_rate: '44100',
      channels: 2,
      bit_rate: '128000',
    }
    const json = JSON.stringify({
      streams: [sound, cover],
      format: { format_name: 'mp3', duration: '100.5', tags: { TITLE: 'One' } },
    })
    expect(parseProbe(json, facts)).toMatchObject({
      durationSeconds: 100.5,
      channels: 2,
      tags: { title: 'One' },
      coverStream: 1,
      hasVideo: false,
    })
  })

  test('what is not known is 0, and a missing bit rate is averaged', () => {
    const json = JSON.stringify({
      streams: [{ codec_type: 'audio', sample_rate: 'N/A' }],
      format: { duration: '100' },
    })
    expect(parseProbe(json, facts)).toMatchObject({ sampleRate: 0, channels: 0, bitRate: 128_000, codec: '' })
  })

  test('a guessed length gives way to the decoded one, a declared one does not', () => {
    const json = JSON.stringify({
      streams: [{ codec_type: 'audio', bit_rate: '64000' }],
      format: { duration: '200' },
    })
    const probe = parseProbe(json, { ...facts, durationGuessed: true })
    if (!probe) throw new Error('no probe')
    expect(withDecodedLength(probe, 100)).toMatchObject({
      durationSeconds: 100,
      bitRate: 128_000,
      durationGuessed: false,
    })
    expect(withDecodedLength({ ...probe, durationGuessed: false }, 100).durationSeconds).toBe(200)
  })

  test('no audio stream is null', () => {
    expect(parseProbe('{"streams":[{"codec_type":"video"}]}', facts)).toBeNull()
    expect(parseProbe('{}', facts)).toBeNull()
  })

  test('progress survives any cutting of the text', () => {
    const text =
      'out_time=N/A\nprogress=continue\nout_time_ms=61500000\nout_time=00:01:01.500000\nprogress=continue\nout_time=00:02:00.000000\nprogress=end\n'
    fc.assert(
      fc.property(fc.array(fc.nat(text.length)), (cuts) => {
        const reader = progressReader()
        const edges = [0, ...cuts.sort((a, b) => a - b), text.length]
        const seen = edges.slice(1).map((end, i) => reader.add(text.slice(edges[i], end)))
        expect(seen.findLast((progress) => progress !== null)).toEqual({ seconds: 120, done: true })
      }),
    )
    expect(progressShare({ seconds: 30, done: false }, 120)).toBe(0.25)
    expect(progressShare({ seconds: 300, done: false }, 120)).toBe(0.99)
    expect(progressShare({ seconds: 30, done: false }, 0)).toBe(0)
  })
})

describe('peaks', () => {
  const bytesOf = (samples: number[]) => new Uint8Array(Int16Array.from(samples).buffer)

  test('each pair is the lowest and highest of its tenth of a second', () => {
    const folder = peakFolder(40, 10)
    folder.add(bytesOf([0, 25_600, -12_800, 0, 100, 200, 300, 32_767, -32_768]))
    expect(folder.finish()).toMatchObject({
      durationSeconds: 9 / 40,
      pairs: Int8Array.from([-50, 100, 0, 127, -128, 0]),
    })
  })

  test('any cutting of the samples gives the same peaks', () => {
    const sample = fc.integer({ min: -32_768, max: 32_767 })
    fc.assert(
      fc.property(fc.array(sample, { maxLength: 300 }), fc.array(fc.nat(600)), (samples, cuts) => {
        const bytes = bytesOf(samples)
        const whole = peakFolder(80, 10)
        whole.add(bytes)
        const pieces = peakFolder(80, 10)
        const edges = [0, ...cuts.filter((cut) => cut < bytes.length).sort((a, b) => a - b), bytes.length]
        for (let i = 1; i < edges.length; i++) pieces.add(bytes.subarray(edges[i - 1], edges[i]))
        expect(pieces.finish()).toEqual(whole.finish())
      }),
    )
  })

  test('an hour is stored in 72 kB and read back', () => {
    const folder = peakFolder()
    const second = bytesOf(Array.from({ length: 8000 }, (_, i) => Math.round(Math.sin(i / 9) * 20_000)))
    for (let i = 0; i < 3600; i++) folder.add(second)
    const peaks = folder.finish()
    const stored = encodePeaks(peaks)
    expect(stored.length).toBe(24 + 72_000)
    expect(decodePeaks(stored)).toEqual(peaks)
    expect(peaksJson(peaks)).toMatchObject({ version: 2, samples_per_pixel: 800, bits: 8, length: 36_000 })
    expect(decodePeaks(stored.subarray(0, 100))).toBeNull()
  })
})
