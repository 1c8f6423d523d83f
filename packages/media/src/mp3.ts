/** An MPEG audio frame header (ISO/IEC 11172-3 §2.4.1.3), as far as framing needs it. */
export type FrameHeader = {
  version: 1 | 2 | 2.5
  layer: 1 | 2 | 3
  bitRate: number
  sampleRate: number
  channels: 1 | 2
  /** Length of the whole frame in bytes, header included. */
  frameBytes: number
  samples: number
}

/**
 * What the Xing, Info or VBRI header of the first frame declares. Bytes and frames are 0 when not declared.
 */
export type VariableRateHint = { variable: boolean; frames: number; bytes: number }

/**
 * Bytes of the ID3v2 tag at the start of `bytes` (header, body and footer), 0 when there is none.
 * The size is synchsafe: four times seven bits (ID3v2.4 structure, 3.1). Used as the header part of the
 * 60-second rule of the IAB podcast measurement guidelines: header + 60 s of audio make a download.
 */
export function id3v2Bytes(bytes: Uint8Array, at = 0): number {
  if (bytes.length < at + 10 || text(bytes, at, 3) !== 'ID3') return 0
  const size = bytes.subarray(at + 6, at + 10)
  if (bytes[at + 3] === 0xff || bytes[at + 4] === 0xff || size.some((byte) => byte > 0x7f)) return 0
  const body = size.reduce((sum, byte) => (sum << 7) | byte, 0)
  const footer = ((bytes[at + 5] ?? 0) & 0x10) !== 0 ? 10 : 0
  return 10 + body + footer
}

/** Reads the MPEG audio frame header at `at`; null when it is no valid header or of free bit rate. */
export function frameHeader(bytes: Uint8Array, at: number): FrameHeader | null {
  const [b0 = 0, b1 = 0, b2 = 0, b3 = 0] = bytes.subarray(at, at + 4)
  if (bytes.length < at + 4 || b0 !== 0xff || (b1 & 0xe0) !== 0xe0) return null
  const version = VERSIONS[(b1 >> 3) & 3]
  const layer = LAYERS[(b1 >> 1) & 3]
  const rateBase = SAMPLE_RATES[(b2 >> 2) & 3]
  if (!version || !layer || !rateBase || (b3 & 3) === 2) return null
  const kilobits = BIT_RATES[version === 1 ? 1 : 2][layer][b2 >> 4]
  if (!kilobits) return null
  const sampleRate = rateBase / (version === 1 ? 1 : version === 2 ? 2 : 4)
  const samples = layer === 1 ? 384 : layer === 3 && version !== 1 ? 576 : 1152
  const padding = (b2 >> 1) & 1
  const bitRate = kilobits * 1000
  const frameBytes =
    layer === 1
      ? (Math.floor((12 * bitRate) / sampleRate) + padding) * 4
      : Math.floor(((samples / 8) * bitRate) / sampleRate) + padding
  return { version, layer, bitRate, sampleRate, channels: b3 >> 6 === 3 ? 1 : 2, frameBytes, samples }
}

/** Reads the Xing / Info / VBRI hint inside the first frame at `at`; null when the frame carries none. */
export function variableRateHint(bytes: Uint8Array, at: number): VariableRateHint | null {
  const header = frameHeader(bytes, at)
  if (header?.layer !== 3) return null
  const sideInfo = header.version === 1 ? (header.channels === 1 ? 17 : 32) : header.channels === 1 ? 9 : 17
  const xing = at + 4 + sideInfo
  const name = text(bytes, xing, 4)
  if (name === 'Xing' || name === 'Info') {
    const flags = uint32(bytes, xing + 4)
    const frames = flags & 1 ? uint32(bytes, xing + 8) : 0
    const size = flags & 2 ? uint32(bytes, xing + 8 + (flags & 1 ? 4 : 0)) : 0
    return { variable: name === 'Xing', frames, bytes: size }
  }
  const vbri = at + 36
  if (text(bytes, vbri, 4) === 'VBRI')
    return { variable: true, bytes: uint32(bytes, vbri + 10), frames: uint32(bytes, vbri + 14) }
  return null
}

const VERSIONS = [2.5, null, 2, 1] as const
const LAYERS = [null, 3, 2, 1] as const
const SAMPLE_RATES = [44100, 48000, 32000, null] as const
const LOW_RATES = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0]
const BIT_RATES: Record<1 | 2, Record<1 | 2 | 3, number[]>> = {
  1: {
    1: [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448, 0],
    2: [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384, 0],
    3: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0],
  },
  2: {
    1: [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256, 0],
    2: LOW_RATES,
    3: LOW_RATES,
  },
}

function text(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}

function uint32(bytes: Uint8Array, at: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(at, at + 4)
  return ((a << 24) | (b << 16) | (c << 8) | d) >>> 0
}
