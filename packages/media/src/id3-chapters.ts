import {
  frameBytes,
  type Id3Frame,
  type Id3Tag,
  joined,
  number,
  readFrames,
  synchronised,
} from './id3-tag.ts'
import { decodedText, encodedText, latin1, terminator } from './id3-text.ts'

/**
 * A chapter inside an MP3 (ID3v2 Chapter Frame Addendum 1.0). Seconds; `listed: false` leaves
 * it out of the table of contents.
 */
export type Id3Chapter = {
  start: number
  end: number
  title: string
  url: string
  listed: boolean
  picture?: { type: 'image/jpeg' | 'image/png'; bytes: Uint8Array } | undefined
}

/** The same tag with these chapters in the place of those that it had; everything else stays, to the byte. */
export function withChapters(tag: Id3Tag, chapters: Id3Chapter[]): Id3Tag {
  const kept = tag.frames.filter(({ id }) => id !== 'CHAP' && id !== 'CTOC')
  return {
    version: tag.version,
    frames: [
      ...kept,
      ...contents(chapters),
      ...chapters.map((chapter, i) => chapterFrame(chapter, i, tag.version)),
    ],
  }
}

/**
 * Chapters of a tag in the order of the sound; with a table of contents, those that it
 * does not list are hidden ones.
 */
export function chaptersOfTag(tag: Id3Tag): Id3Chapter[] {
  const tables = tag.frames
    .filter(({ id }) => id === 'CTOC')
    .map((frame) => listedIn(bare(frame, tag.version)))
  const listed = new Set(tables.flat())
  const chapters = tag.frames
    .filter(({ id }) => id === 'CHAP')
    .flatMap((frame) => readChapter(bare(frame, tag.version), tag.version) ?? [])
  const listsAny = chapters.some((chapter) => listed.has(chapter.id))
  const isListed = (id: string) => !listsAny || listed.has(id)
  return chapters
    .map(({ id, ...chapter }) => ({ ...chapter, listed: isListed(id) }))
    .sort((a, b) => a.start - b.start)
}

/** One byte counts the entries of a table, so longer lists are tables of tables. */
const MAX_ENTRIES = 255
const TOP_LEVEL = 2
const ORDERED = 1
/** All ones in the place of a time or a place in bytes. */
const UNUSED = 0xffffffff

function contents(chapters: Id3Chapter[]): Id3Frame[] {
  const listed = chapters.flatMap(({ listed }, i) => (listed ? [chapterId(i)] : []))
  if (listed.length === 0) return []
  if (listed.length <= MAX_ENTRIES) return [table('toc', TOP_LEVEL | ORDERED, listed)]
  const parts = Array.from({ length: Math.ceil(listed.length / MAX_ENTRIES) }, (_, i) =>
    listed.slice(i * MAX_ENTRIES, (i + 1) * MAX_ENTRIES),
  )
  const top = table(
    'toc',
    TOP_LEVEL | ORDERED,
    parts.map((_, i) => `toc${i}`),
  )
  return [top, ...parts.map((part, i) => table(`toc${i}`, ORDERED, part))]
}

function table(id: string, flags: number, entries: string[]): Id3Frame {
  return {
    id: 'CTOC',
    flags: 0,
    data: joined([named(id), Uint8Array.of(flags, entries.length), ...entries.map(named)]),
  }
}

function chapterFrame({ start, end, title, url, picture }: Id3Chapter, i: number, version: 3 | 4): Id3Frame {
  const inner: Id3Frame[] = [{ id: 'TIT2', flags: 0, data: textData(title, version) }]
  // Described by an empty text, as players expect it.
  if (url) inner.push({ id: 'WXXX', flags: 0, data: joined([Uint8Array.of(0, 0), latin1(url)]) })
  if (picture) {
    const head = joined([Uint8Array.of(0), named(picture.type), Uint8Array.of(0, 0)])
    inner.push({ id: 'APIC', flags: 0, data: joined([head, picture.bytes]) })
  }
  // Times count; the places in bytes are said not to be used by all ones.
  const times = [milliseconds(start), milliseconds(end), UNUSED, UNUSED].map(fourBytes)
  return {
    id: 'CHAP',
    flags: 0,
    data: joined([named(chapterId(i)), ...times, ...inner.map((frame) => frameBytes(frame, version))]),
  }
}

function readChapter(data: Uint8Array, version: 3 | 4): (Omit<Id3Chapter, 'listed'> & { id: string }) | null {
  const { text: id, next } = decodedText(data, 0)
  if (next + 16 > data.length) return null
  const [start, end] = [number(data, next, 4), number(data, next + 4, 4)]
  // It tells its place in bytes alone, which nothing reads.
  if (start === UNUSED) return null
  const inner = readFrames(data.subarray(next + 16), version).map((frame) => ({
    id: frame.id,
    data: bare(frame, version),
  }))
  const title = inner.find((frame) => frame.id === 'TIT2')?.data ?? Uint8Array.of(0)
  const link = inner.find((frame) => frame.id === 'WXXX')?.data
  const picture = readPicture(inner.find((frame) => frame.id === 'APIC')?.data)
  return {
    id,
    start: start / 1000,
    end: (end === UNUSED ? start : end) / 1000,
    title: decodedText(title.subarray(1), title[0] ?? 0).text,
    url: link ? decodedText(link.subarray(1 + decodedText(link.subarray(1), link[0] ?? 0).next), 0).text : '',
    ...(picture && { picture }),
  }
}

/**
 * Of an attached picture; undefined for what is neither JPEG nor PNG. Many programs
 * write `image/jpg`, or nothing.
 */
function readPicture(data: Uint8Array | undefined): Id3Chapter['picture'] {
  if (!data?.length) return undefined
  const encoding = data[0] ?? 0
  const { next } = decodedText(data.subarray(1), 0)
  const described = data.subarray(1 + next + 1)
  const bytes = described.subarray(decodedText(described, encoding).next)
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return { type: 'image/jpeg', bytes }
  return bytes[0] === 0x89 && bytes[1] === 0x50 ? { type: 'image/png', bytes } : undefined
}

function listedIn(data: Uint8Array): string[] {
  let at = decodedText(data, 0).next
  const count = data[at + 1] ?? 0
  at += 2
  return Array.from({ length: count }, () => {
    const { text, next } = decodedText(data.subarray(at), 0)
    at += next
    return text
  })
}

/** The content of a frame without what its flags put around it; nothing when it is packed or locked. */
function bare({ flags, data }: Id3Frame, version: 3 | 4): Uint8Array {
  if (version === 3) return flags & 0xc0 ? new Uint8Array() : data.subarray(flags & 0x20 ? 1 : 0)
  if (flags & 0x0c) return new Uint8Array()
  const content = data.subarray((flags & 0x40 ? 1 : 0) + (flags & 0x01 ? 4 : 0))
  return flags & 0x02 ? synchronised(content) : content
}

function textData(text: string, version: 3 | 4): Uint8Array {
  const { encoding, bytes } = encodedText(text.toWellFormed(), version)
  return joined([Uint8Array.of(encoding), bytes, terminator(encoding)])
}

const chapterId = (i: number) => `ch${i}`

function named(id: string): Uint8Array {
  return joined([latin1(id), Uint8Array.of(0)])
}

function milliseconds(seconds: number): number {
  return Math.max(0, Math.min(UNUSED - 1, Math.round(seconds * 1000)))
}

function fourBytes(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff)
}
