import type { ArchiveEpisode, ArchiveShow } from './rules.ts'

/** What an archive may cost before anything of it is believed. */

/** Texts of an archive are read into memory; sound and pictures are not. */
export const MAX_TEXT_BYTES = 64 * 1024 ** 2
export const MAX_ENTRIES = 100_000
export const MAX_EPISODES = 20_000
export const MAX_STATISTICS = 5_000_000
export const MAX_IMPORTED_FILES = 200
/** Of arrays and objects within each other; ours have nine. */
export const MAX_DEPTH = 32
/** A picture is stored as it was encoded here, of 3000 pixels at most. */
export const MAX_PICTURE_BYTES = 40 * 1024 ** 2
/**
 * What all entries may unpack to: sound and pictures hardly shrink, texts are a tenth, and silence is rare.
 */
const UNPACKED_BASE = 128 * 1024 ** 2
const UNPACKED_RATIO = 8
/** The most that Deflate can do. */
const DEFLATE_RATIO = 1032

type EntrySize = {
  fileName: string
  compressionMethod: number
  compressedSize: number
  uncompressedSize: number
}

/** What is wrong with the sizes in the directory of a ZIP of so many bytes; null when nothing is. */
export function directoryProblem(entries: EntrySize[], archiveBytes: number): string | null {
  let [packed, unpacked] = [0, 0]
  for (const { compressionMethod, compressedSize, uncompressedSize } of entries) {
    packed += compressedSize
    unpacked += uncompressedSize
    const most = compressionMethod === 0 ? compressedSize : compressedSize * DEFLATE_RATIO + 64
    if (uncompressedSize > most) return 'The sizes in it cannot be true.'
  }
  // Entries that lie upon each other are stored once and unpacked many times.
  if (packed > archiveBytes) return 'The sizes in it cannot be true.'
  if (unpacked > UNPACKED_BASE + UNPACKED_RATIO * archiveBytes)
    return 'It would unpack to far more than an archive of its size holds.'
  return null
}

/** What is wrong with how the texts name each other and the files; null when nothing is. */
export function contentProblem({
  show,
  episodes,
}: {
  show: ArchiveShow
  episodes: ArchiveEpisode[]
}): string | null {
  const guids = new Set<string>()
  for (const { guid } of episodes) {
    if (guids.has(guid)) return 'Two episodes in it have the same GUID.'
    guids.add(guid)
  }
  const named = new Set<string>()
  for (const name of [...filesOfShow(show), ...episodes.flatMap(listFiles)]) {
    if (!name) continue
    if (named.has(name)) return `It uses ${name} more than once.`
    named.add(name)
  }
  return null
}

function filesOfShow({ artwork, images, people, live_items }: ArchiveShow) {
  return [
    artwork,
    ...Object.values(images),
    ...people.map(({ picture }) => picture),
    ...live_items.map((item) => item.artwork),
  ]
}

function listFiles({ artwork, audio, alternates, images, transcripts, chapters }: ArchiveEpisode) {
  // Chapters of one episode may share a picture, which is stored once.
  const chapterPictures = new Set(chapters.map(({ img_file }) => img_file))
  return [
    artwork,
    audio?.file,
    ...[...alternates, ...images, ...transcripts].map(({ file }) => file),
    ...chapterPictures,
  ]
}

/**
 * Whether arrays and objects of a JSON text stand deeper within each other; what is no JSON does not matter.
 */
export function isDeeperThan(text: Uint8Array, most: number): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < text.length; at++) {
    const byte = text[at]
    if (isInText) {
      if (byte === BACKSLASH) at += 1
      else if (byte === QUOTE) isInText = false
    } else if (byte === QUOTE) isInText = true
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth += 1
      if (depth > most) return true
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1
  }
  return false
}

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [...Buffer.from('"\\[]{}')]

/** NUL, and halves of characters: the database takes neither. */
export function hasLoneCharacter(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  if (Array.isArray(value)) return value.some(hasLoneCharacter)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, inner]) => hasLoneCharacter(name) || hasLoneCharacter(inner))
}
