import { describe, expect, test } from 'vitest'
import { acceptedName, SNIFF_BYTES, sniffAfterTag, sniffAudio, spotifySafe } from './accepted.ts'
import { frameHeader, id3v2Bytes, variableRateHint } from './mp3.ts'
import { declaredWaveBytes } from './wave.ts'

const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))

// MPEG-1 Layer III, 128 kbps, 44.1 kHz, stereo: 417 bytes.
function frames(count: number): Uint8Array {
  const frame = new Uint8Array(417)
  frame.set([0xff, 0xfb, 0x90, 0x00])
  return joined(...Array.from({ length: count }, () => frame))
}

function adts(count: number): Uint8Array {
  const frame = new Uint8Array(200)
  frame.set([0xff, 0xf1, 0x50, 0x80, 200 >> 3, (200 & 7) << 5, 0xfc])
  return joined(...Array.from({ length: count }, () => frame))
}

function tag(bodyBytes: number): Uint8Array {
  const size = [21, 14, 7, 0].map((shift) => (bodyBytes >> shift) & 0x7f)
  return joined(Uint8Array.from([0x49, 0x44, 0x33, 4, 0, 0, ...size]), new Uint8Array(bodyBytes))
}

function ftyp(major: string, ...compatible: string[]): Uint8Array {
  const size = 16 + compatible.length * 4
  return joined(
    Uint8Array.from([0, 0, 0, size]),
    latin(`ftyp${major}\0\0\0\0${compatible.join('')}`),
    new Uint8Array(200),
  )
}

describe('the kind of a file by its first bytes', () => {
  test.each<[string, Uint8Array, string | null]>([
    ['two MPEG frames in a row', frames(2), 'mp3'],
    ['one MPEG frame', frames(1), null],
    ['a tag, padding and frames', joined(tag(300), new Uint8Array(500), frames(2)), 'mp3'],
    ['two tags and frames', joined(tag(300), tag(20), frames(2)), 'mp3'],
    ['a tag and ADTS', joined(tag(30), adts(2)), 'aac'],
    ['ADTS', adts(3), 'aac'],
    ['a sync word without the next frame', joined(frames(1), latin('<html>'), new Uint8Array(500)), null],
    ['words before the frames', joined(latin('hello '), frames(3)), null],
    ['RIFF WAVE', joined(latin('RIFF\x24\0\0\0WAVEfmt '), new Uint8Array(40)), 'wav'],
    ['RF64 WAVE', joined(latin('RF64\xff\xff\xff\xffWAVEds64'), new Uint8Array(40)), 'wav'],
    ['RIFF AVI', joined(latin('RIFF\x24\0\0\0AVI LIST'), new Uint8Array(40)), null],
    ['an M4A brand', ftyp('M4A ', 'isom'), 'm4a'],
    ['an M4B brand', ftyp('M4B '), 'm4a'],
    ['an MP4 brand', ftyp('isom', 'mp41'), 'mp4'],
    ['an unknown brand that is compatible', ftyp('XAVC', 'mp42'), 'mp4'],
    ['an unknown brand', ftyp('abcd', 'efgh'), null],
    ['a HEIC picture', ftyp('heic', 'mif1', 'isom'), null],
    ['an AVIF picture', ftyp('avif', 'mp42'), null],
    ['QuickTime', ftyp('qt  '), 'mov'],
    ['QuickTime of old', latin('\0\0\0\x08wide\0\0\x10\0mdat'), 'mov'],
    ['an ffconcat script', latin('ffconcat version 1.0\nfile /etc/passwd\n'), null],
    ['an HLS playlist', latin('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'), null],
    ['SVG', latin('<svg xmlns="http://www.w3.org/2000/svg"/>'), null],
    ['Ogg', joined(latin('OggS'), new Uint8Array(100)), null],
    [
      'Opus in Ogg',
      joined(latin('OggS'), new Uint8Array(22), latin('\x01\x13OpusHead'), new Uint8Array(80)),
      'ogg',
    ],
    ['Vorbis in Ogg', joined(latin('OggS'), new Uint8Array(22), latin('\x01\x1e\x01vorbis')), 'ogg'],
    ['Theora in Ogg', joined(latin('OggS'), new Uint8Array(22), latin('\x01\x2a\x80theora')), null],
    ['FLAC', joined(latin('fLaC'), new Uint8Array(100)), 'flac'],
    ['a tag and FLAC', joined(tag(30), latin('fLaC'), new Uint8Array(100)), 'flac'],
    ['AIFF', joined(latin('FORM\0\0\x10\0AIFFCOMM'), new Uint8Array(40)), 'aiff'],
    ['AIFF-C', joined(latin('FORM\0\0\x10\0AIFCFVER'), new Uint8Array(40)), 'aiff'],
    ['an ILBM picture', joined(latin('FORM\0\0\x10\0ILBMBMHD'), new Uint8Array(40)), null],
    [
      'Windows Media',
      joined(latin('\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\0\xaa\0\x62\xce\x6c'), new Uint8Array(40)),
      'wma',
    ],
    ['nothing', new Uint8Array(0), null],
  ])('%s', (_, bytes, kind) => {
    expect(sniffAudio(bytes)).toEqual({ kind })
  })

  test('a tag longer than what was read names the offset to look at', () => {
    const start = tag(200_000).subarray(0, SNIFF_BYTES)
    expect(sniffAudio(start)).toEqual({ kind: null, lookAt: 200_010 })
    expect(sniffAfterTag(frames(3))).toBe('mp3')
    expect(sniffAfterTag(latin('<html><body>'))).toBeNull()
  })

  test('a tag that leaves too little room for two frames asks for a second look', () => {
    const whole = joined(tag(SNIFF_BYTES - 500), frames(20))
    expect(sniffAudio(whole.subarray(0, SNIFF_BYTES)).lookAt).toBe(SNIFF_BYTES - 490)
  })
})

describe('MP3 facts', () => {
  test('the size of a tag is synchsafe and counts header and footer', () => {
    expect(id3v2Bytes(tag(300))).toBe(310)
    const withFooter = tag(300)
    withFooter[5] = 0x10
    expect(id3v2Bytes(withFooter)).toBe(320)
    expect(id3v2Bytes(latin('ID3\x03\0\0\xff\xff\xff\xff'))).toBe(0)
    expect(id3v2Bytes(frames(1))).toBe(0)
  })

  test.each([
    [
      'MPEG-1 III 128 kbps 44.1 kHz',
      [0xff, 0xfb, 0x90, 0x00],
      { bitRate: 128_000, sampleRate: 44_100, frameBytes: 417, channels: 2 },
    ],
    ['with padding', [0xff, 0xfb, 0x92, 0x00], { frameBytes: 418 }],
    [
      'MPEG-2 III 64 kbps 22.05 kHz mono',
      [0xff, 0xf3, 0x80, 0xc0],
      { bitRate: 64_000, sampleRate: 22_050, frameBytes: 208, channels: 1 },
    ],
    [
      'MPEG-2.5 III 8 kbps 11.025 kHz',
      [0xff, 0xe3, 0x10, 0x00],
      { bitRate: 8000, sampleRate: 11_025, frameBytes: 52 },
    ],
    [
      'MPEG-1 II 192 kbps 48 kHz',
      [0xff, 0xfd, 0xa4, 0x00],
      { layer: 2, bitRate: 192_000, sampleRate: 48_000, frameBytes: 576 },
    ],
  ])('frame header: %s', (_, bytes, facts) => {
    expect(frameHeader(Uint8Array.from(bytes), 0)).toMatchObject(facts)
  })

  test.each([
    ['free bit rate', [0xff, 0xfb, 0x00, 0x00]],
    ['forbidden bit rate', [0xff, 0xfb, 0xf0, 0x00]],
    ['reserved version', [0xff, 0xeb, 0x90, 0x00]],
    ['reserved sample rate', [0xff, 0xfb, 0x9c, 0x00]],
    ['UTF-16 byte order mark', [0xff, 0xfe, 0x3c, 0x00]],
  ])('no frame header: %s', (_, bytes) => {
    expect(frameHeader(Uint8Array.from(bytes), 0)).toBeNull()
  })

  test('a Xing header means a variable bit rate, an Info header a constant one', () => {
    const frame = frames(1)
    frame.set([...latin('Xing'), 0, 0, 0, 3, 0, 0, 0x10, 0, 0, 1, 0, 0], 36)
    expect(variableRateHint(frame, 0)).toEqual({ variable: true, frames: 4096, bytes: 65_536 })
    frame.set(latin('Info'), 36)
    expect(variableRateHint(frame, 0)?.variable).toBe(false)
    expect(variableRateHint(frames(1), 0)).toBeNull()
  })
})

test('a WAV says its length, unless it was written into a pipe', () => {
  expect(declaredWaveBytes(latin('RIFF\x24\x01\0\0WAVE'))).toBe(300)
  expect(declaredWaveBytes(latin('RIFF\xff\xff\xff\xffWAVE'))).toBe(0)
  expect(declaredWaveBytes(latin('RIFF\0\0\0\0WAVE'))).toBe(0)
})

test('Spotify takes MP3 from 96 to 320 kbps', () => {
  const mp3 = { kind: 'mp3', codec: 'mp3', bitRate: 128_000 } as const
  expect(spotifySafe(mp3)).toBe(true)
  expect(spotifySafe({ ...mp3, bitRate: 96_000 })).toBe(true)
  expect(spotifySafe({ ...mp3, bitRate: 320_000 })).toBe(true)
  expect(spotifySafe({ ...mp3, bitRate: 64_000 })).toBe(false)
  expect(spotifySafe({ ...mp3, codec: 'mp2' })).toBe(false)
  expect(spotifySafe({ kind: 'm4a', codec: 'aac', bitRate: 128_000 })).toBe(false)
})

test('names are accepted by extension, in any case', () => {
  expect(['a.MP3', 'b.m4b', 'c.Wav', 'd.mpeg'].every(acceptedName)).toBe(true)
  expect(['a.mp3.exe', 'mp3', 'a.ogm', ''].some(acceptedName)).toBe(false)
})
