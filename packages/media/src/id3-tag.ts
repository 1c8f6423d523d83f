import { V22_FRAMES, widePicture } from './id3-old.ts'
import { id3v2Bytes } from './mp3.ts'

/** A frame as it stands in the tag: `flags` are its two bytes, `data` is kept to the byte. */
export type Id3Frame = { id: string; flags: number; data: Uint8Array }
/** 3 is ID3v2.3, 4 is ID3v2.4. */
export type Id3Tag = { version: 3 | 4; frames: Id3Frame[] }

/** A tag with no frames, for a file that has none: 2.3 is what every reader knows. */
export const NO_TAG: Id3Tag = { version: 3, frames: [] }

/** What the largest tag of 28 bits could be is no tag of a podcast; it would have to be held in memory. */
export const MAX_TAG_BYTES = 48 * 1024 * 1024

/**
 * Reads the ID3v2 tag at the start of `bytes` (all of it must be there). A 2.2 tag comes as 2.3. Padding,
 * extended header and footer are not kept; a frame whose length cannot be right ends the tag.
 */
export function readId3(bytes: Uint8Array): Id3Tag {
  const length = id3v2Bytes(bytes)
  const major = bytes[3] ?? 0
  if (length === 0 || length > bytes.length || major < 2 || major > 4) return NO_TAG
  const flags = bytes[5] ?? 0
  const unsynchronised = (flags & 0x80) !== 0
  const end = length - (flags & 0x10 && major === 4 ? 10 : 0)
  // Until 2.3 the whole tag is unsynchronised at once, since 2.4 each frame by itself.
  const body = unsynchronised && major < 4 ? synchronised(bytes.subarray(10, end)) : bytes.subarray(10, end)
  if (major === 2) return { version: 3, frames: oldFrames(body) }
  const version = major === 3 ? 3 : 4
  const start = flags & 0x40 ? extendedHeaderBytes(body, version) : 0
  const frames = readFrames(body.subarray(start), version)
  return { version, frames: version === 4 && unsynchronised ? frames.map(synchronisedFrame) : frames }
}

/** The whole tag: header and frames, without padding. */
export function writeId3({ version, frames }: Id3Tag): Uint8Array {
  const body = joined(frames.map((frame) => frameBytes(frame, version)))
  return joined([Uint8Array.of(0x49, 0x44, 0x33, version, 0, 0, ...sevenBits(body.length)), body])
}

/** Frames one after another, as tags and chapters hold them. */
export function readFrames(body: Uint8Array, version: 3 | 4): Id3Frame[] {
  const frames: Id3Frame[] = []
  for (let at = 0; at + 10 <= body.length && isFrameId(body, at, 4); ) {
    const size = frameSize(body, at, version)
    if (at + 10 + size > body.length) break
    frames.push({
      id: ascii(body, at, 4),
      flags: number(body, at + 8, 2),
      data: body.subarray(at + 10, at + 10 + size),
    })
    at += 10 + size
  }
  return frames
}

export function frameBytes({ id, flags, data }: Id3Frame, version: 3 | 4): Uint8Array {
  const size =
    version === 4 ? sevenBits(data.length) : [24, 16, 8, 0].map((shift) => (data.length >>> shift) & 0xff)
  return joined([
    Uint8Array.from(id, (character) => character.charCodeAt(0)),
    Uint8Array.of(...size, flags >> 8, flags & 0xff),
    data,
  ])
}

export function joined(parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** A big-endian number of so many bytes. */
export function number(bytes: Uint8Array, at: number, length: number): number {
  return bytes.subarray(at, at + length).reduce((sum, byte) => sum * 256 + byte, 0)
}

export function ascii(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}

/** Takes out the zeros that keep players from taking a tag for sound (ID3v2.3, 5). */
export function synchronised(bytes: Uint8Array): Uint8Array {
  return bytes.filter((byte, i) => byte !== 0 || bytes[i - 1] !== 0xff)
}

function synchronisedFrame(frame: Id3Frame): Id3Frame {
  // Frames that say it of themselves stay as they are, and so do readers who believe them.
  return frame.flags & 0x02 ? frame : { ...frame, data: synchronised(frame.data) }
}

/**
 * 2.4 writes sizes in seven bits a byte, and a famous program wrote them in eight: whichever leads to
 * a frame or to the end is right.
 */
function frameSize(body: Uint8Array, at: number, version: 3 | 4): number {
  const plain = number(body, at + 4, 4)
  if (version === 3) return plain
  const seven = body.subarray(at + 4, at + 8).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0)
  return plain === seven || leadsOn(body, at + 10 + seven) || !leadsOn(body, at + 10 + plain) ? seven : plain
}

function leadsOn(body: Uint8Array, at: number): boolean {
  return at === body.length || (at < body.length && (body[at] === 0 || isFrameId(body, at, 4)))
}

// The size stands in front; 2.3 does not count its own four bytes, 2.4 does.
function extendedHeaderBytes(body: Uint8Array, version: 3 | 4): number {
  if (version === 3) return 4 + number(body, 0, 4)
  return body.subarray(0, 4).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0)
}

function oldFrames(body: Uint8Array): Id3Frame[] {
  const frames: Id3Frame[] = []
  for (let at = 0; at + 6 <= body.length && isFrameId(body, at, 3); ) {
    const size = number(body, at + 3, 3)
    if (at + 6 + size > body.length) break
    const id = V22_FRAMES[ascii(body, at, 3)]
    const data = body.subarray(at + 6, at + 6 + size)
    if (id) frames.push({ id, flags: 0, data: id === 'APIC' ? widePicture(data) : data })
    at += 6 + size
  }
  return frames
}

function isFrameId(bytes: Uint8Array, at: number, length: number): boolean {
  return /^[A-Z0-9]+$/.test(ascii(bytes, at, length))
}

function sevenBits(size: number): number[] {
  return [21, 14, 7, 0].map((shift) => (size >>> shift) & 0x7f)
}
