import { frameHeader, id3v2Bytes } from './mp3.ts'
import type { Probe } from './probe.ts'

/**
 * What the content of an accepted file can be. MPEG audio of any layer is `mp3`; M4A and M4B are `m4a`;
 * Vorbis, Opus and FLAC in Ogg are `ogg`.
 */
export type MediaKind = 'mp3' | 'wav' | 'mp4' | 'm4a' | 'mov' | 'aac' | 'flac' | 'ogg' | 'aiff' | 'wma'

/**
 * Answer of `sniffAudio`. `lookAt` is set when an ID3v2 tag is longer than the bytes given:
 * read `SNIFF_BYTES` from that offset of the file and ask `sniffAfterTag`. When the file ends
 * before `lookAt`, it is cut off.
 */
export type Sniff = { kind: MediaKind | null; lookAt?: number }

/** How much of the start of a file `sniffAudio` wants to see. */
export const SNIFF_BYTES = 64 * 1024

/** Extensions accepted for upload: those of the specification, and what else recorders and editors write. */
export const ACCEPTED_EXTENSIONS = [
  '.mp3',
  '.mp4',
  '.m4a',
  '.m4b',
  '.m4v',
  '.mov',
  '.aac',
  '.mpeg',
  '.wav',
  '.flac',
  '.aif',
  '.aiff',
  '.ogg',
  '.oga',
  '.opus',
  '.wma',
] as const

/** MIME types a browser may declare for them, with the spellings that browsers really send. */
export const ACCEPTED_TYPES: Record<string, MediaKind> = {
  'audio/mp3': 'mp3',
  'audio/mpeg': 'mp3',
  'audio/aac': 'aac',
  'audio/x-aac': 'aac',
  'audio/aacp': 'aac',
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
  'audio/wave': 'wav',
  'audio/vnd.wave': 'wav',
  'audio/mp4': 'm4a',
  'audio/m4a': 'm4a',
  'audio/x-m4a': 'm4a',
  'audio/x-m4b': 'm4a',
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
  'video/quicktime': 'mov',
  'audio/flac': 'flac',
  'audio/x-flac': 'flac',
  'audio/ogg': 'ogg',
  'audio/opus': 'ogg',
  'application/ogg': 'ogg',
  'audio/aiff': 'aiff',
  'audio/x-aiff': 'aiff',
  'audio/x-ms-wma': 'wma',
}

/** The name and type we give a stored file, whatever it was called (security: extension forced by us). */
export const FORMS: Record<MediaKind, { extension: string; contentType: string }> = {
  mp3: { extension: 'mp3', contentType: 'audio/mpeg' },
  wav: { extension: 'wav', contentType: 'audio/wav' },
  mp4: { extension: 'mp4', contentType: 'video/mp4' },
  m4a: { extension: 'm4a', contentType: 'audio/mp4' },
  mov: { extension: 'mov', contentType: 'video/quicktime' },
  aac: { extension: 'aac', contentType: 'audio/aac' },
  flac: { extension: 'flac', contentType: 'audio/flac' },
  ogg: { extension: 'ogg', contentType: 'audio/ogg' },
  aiff: { extension: 'aiff', contentType: 'audio/aiff' },
  wma: { extension: 'wma', contentType: 'audio/x-ms-wma' },
}

/** Kinds that too few podcast apps play to be an episode's own file. */
export const ALWAYS_CONVERTED: readonly MediaKind[] = ['flac', 'ogg', 'aiff', 'wma']

/**
 * Whether the name of a file ends in an accepted extension. The content decides
 * later; this only refuses early.
 */
export function acceptedName(name: string): boolean {
  const lower = name.toLowerCase()
  return ACCEPTED_EXTENSIONS.some((extension) => lower.endsWith(extension))
}

/**
 * Tells the kind of a file from its first 64 KiB, by content alone. Playlists, scripts, pages and archives
 * are null: ffmpeg itself would follow an ffconcat or HLS script named .mp3 to other files, so nothing
 * reaches it that this function has not named.
 */
export function sniffAudio(bytes: Uint8Array): Sniff {
  const tag = id3v2Bytes(bytes)
  const allSeen = bytes.length < SNIFF_BYTES && tag <= bytes.length
  if (tag + LONGEST_FRAMES > bytes.length && tag > 0 && !allSeen) return { kind: null, lookAt: tag }
  if (tag > 0) return { kind: sniffAfterTag(bytes.subarray(tag)) }
  return { kind: sniffWave(bytes) ?? sniffBoxes(bytes) ?? sniffOther(bytes) ?? sniffFrames(bytes) }
}

/**
 * Second step of `sniffAudio`: the bytes behind an ID3v2 tag, which only MPEG or ADTS
 * frames and FLAC may follow (or one more tag).
 */
export function sniffAfterTag(bytes: Uint8Array): MediaKind | null {
  const another = id3v2Bytes(bytes)
  if (another + 4 > bytes.length) return null
  const rest = bytes.subarray(another)
  return text(rest, 0, 4) === 'fLaC' ? 'flac' : sniffFrames(rest)
}

/** Spotify takes MP3 between 96 and 320 kbps: anything else gets the conversion prompt. */
export function spotifySafe(probe: Pick<Probe, 'codec' | 'kind' | 'bitRate'>): boolean {
  // A few hundred bits of tolerance: the average of a file counts its tags and its padding.
  return probe.kind === 'mp3' && probe.codec === 'mp3' && probe.bitRate >= 95_500 && probe.bitRate <= 321_000
}

// Two of the longest frames (MPEG Layer II at 384 kbps and 32 kHz: 1728 bytes; ADTS seldom exceeds 2 KiB).
const LONGEST_FRAMES = 4096

// Some encoders pad a tag with zeros beyond its declared size; nothing else may stand before the first frame.
const LONGEST_PADDING = 32 * 1024

function sniffFrames(bytes: Uint8Array): 'mp3' | 'aac' | null {
  const first = bytes.subarray(0, LONGEST_PADDING).findIndex((byte) => byte !== 0)
  if (first < 0) return null
  if (twoInARow(bytes, first, (at) => frameHeader(bytes, at)?.frameBytes ?? 0)) return 'mp3'
  if (twoInARow(bytes, first, (at) => adtsFrameBytes(bytes, at))) return 'aac'
  return null
}

function twoInARow(bytes: Uint8Array, at: number, frameBytesAt: (at: number) => number): boolean {
  const length = frameBytesAt(at)
  return length > 0 && at + length < bytes.length && frameBytesAt(at + length) > 0
}

// ADTS fixed and variable header, ISO/IEC 13818-7 6.2. The layer bits are always 00,
// which no MPEG audio layer uses.
function adtsFrameBytes(bytes: Uint8Array, at: number): number {
  const [b0 = 0, b1 = 0, b2 = 0, b3 = 0, b4 = 0, b5 = 0] = bytes.subarray(at, at + 6)
  if (b0 !== 0xff || (b1 & 0xf6) !== 0xf0 || ((b2 >> 2) & 0xf) > 12) return 0
  const length = ((b3 & 3) << 11) | (b4 << 3) | (b5 >> 5)
  return length >= 7 ? length : 0
}

function sniffWave(bytes: Uint8Array): 'wav' | null {
  const form = text(bytes, 0, 4)
  return (form === 'RIFF' || form === 'RF64') && text(bytes, 8, 4) === 'WAVE' && bytes.length >= 28
    ? 'wav'
    : null
}

// The first packet of the first page (RFC 3533 6) names the codec; Theora and Skeleton are not sound.
const OGG_CODECS = ['\x01vorbis', 'OpusHead', '\x7fFLAC']
// The GUID of the header object that every ASF file begins with.
const ASF_GUID = '\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\x00\xaa\x00\x62\xce\x6c'

function sniffOther(bytes: Uint8Array): 'flac' | 'ogg' | 'aiff' | 'wma' | null {
  const form = text(bytes, 0, 4)
  if (form === 'fLaC' && bytes.length >= 42) return 'flac'
  if (form === 'OggS') {
    const packet = text(bytes, 27 + (bytes[26] ?? 0), 8)
    return OGG_CODECS.some((codec) => packet.startsWith(codec)) ? 'ogg' : null
  }
  if (form === 'FORM') return /^AIF[FC]$/.test(text(bytes, 8, 4)) ? 'aiff' : null
  return text(bytes, 0, 16) === ASF_GUID ? 'wma' : null
}

const BRANDS: Record<string, 'mp4' | 'm4a' | 'mov'> = {
  'M4A ': 'm4a',
  'M4B ': 'm4a',
  'M4P ': 'm4a',
  'qt  ': 'mov',
  'M4V ': 'mp4',
  M4VH: 'mp4',
  M4VP: 'mp4',
  mp41: 'mp4',
  mp42: 'mp4',
  isom: 'mp4',
  iso2: 'mp4',
  iso3: 'mp4',
  iso4: 'mp4',
  iso5: 'mp4',
  iso6: 'mp4',
  avc1: 'mp4',
  dash: 'mp4',
  MSNV: 'mp4',
  '3gp4': 'mp4',
  '3gp5': 'mp4',
}

// ISO/IEC 14496-12 4.3: size, 'ftyp', major brand, minor version, compatible brands. Pictures
// (heic, avif, crx) have the same box, so an unknown major brand counts only by a compatible brand
// of sound, and a picture's never.
function sniffBoxes(bytes: Uint8Array): 'mp4' | 'm4a' | 'mov' | null {
  const type = text(bytes, 4, 4)
  if (type === 'moov' || (type === 'wide' && text(bytes, 12, 4) === 'mdat')) return 'mov'
  if (type !== 'ftyp') return null
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0)
  if (size < 16 || size > 4096 || size > bytes.length) return null
  const major = text(bytes, 8, 4)
  if (/^(hei|hev|mif|msf|avi|crx|jp2|jpm)/.test(major)) return null
  const brands = [major]
  for (let at = 16; at + 4 <= size; at += 4) brands.push(text(bytes, at, 4))
  const known = brands.find((brand) => brand in BRANDS)
  return known === undefined ? null : (BRANDS[known] ?? null)
}

function text(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}
