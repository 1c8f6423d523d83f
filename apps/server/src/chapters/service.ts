import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { MAX_AUDIO_BYTES } from '@podstead/contract/limits'
import { ChaptersUnreadable, type MarkedChapter, tidyChapters } from '@podstead/feed/chapters/chapters-model'
import { MAX_CHAPTER_BYTES, readChapters } from '@podstead/feed/chapters/chapters-read'
import type { MediaKind } from '@podstead/media/accepted'
import type { Id3Chapter } from '@podstead/media/id3-chapters'
import { MAX_TAG_BYTES } from '@podstead/media/id3-tag'
import type { FastifyRequest } from 'fastify'
import { type KeptPicture, storePicture } from '../artwork/commands-store.ts'
import { invalid } from '../kernel/http/failure.ts'
import { countAttempt } from '../kernel/http/limits.ts'
import { fileTooLarge, formRefusal, requireForm, walkForm } from '../kernel/http/serve-forms.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { IsolationExceeded, isolatedTask, runIsolated } from '../kernel/media/isolated.ts'
import { MediaRefusal } from '../kernel/media/media.ts'
import { makeFolder, removeQuietly } from '../kernel/storage/durable.ts'
import { tagBytes } from './service-tags.ts'

const FILES_AN_HOUR = 60
const TOO_LARGE = `Files can be at most ${MAX_AUDIO_BYTES / 1024 ** 3} GB.`
const TAG_TOO_LARGE = 'The texts and pictures in this file are too large to be read.'
const tags = isolatedTask<{ path: string }, Id3Chapter>(new URL('service-tags.ts', import.meta.url).href)
const READING_TAGS = { seconds: 60, outputBytes: 64 * 1024 ** 2 }
/** Of one file; all further chapters come without. */
const MAX_PICTURES = 100

/** Where a kept picture is found: for chapters name theirs by address. */
type AddressOf = (picture: KeptPicture) => string

export type ReadFile = { format: 'mp3' | 'mp4' | 'json' | 'txt' | 'psc' | 'vtt'; chapters: MarkedChapter[] }

/**
 * Reads one multipart form with a `file` and tells the chapters in it; of it only their pictures are kept,
 * for a day. @throws Failure 400, 413, 415, 422 or 429
 */
export async function receiveChapters(
  kernel: Kernel,
  user: { id: number },
  request: FastifyRequest,
  addressOf: AddressOf,
): Promise<ReadFile> {
  requireForm(request)
  await countAttempt(kernel, { key: `chapters:${user.id}`, max: FILES_AN_HOUR, windowSeconds: 3600 })
  const folder = await makeWorkDir(kernel)
  try {
    const path = join(folder, 'file')
    await receive(request, path)
    return await chaptersInFile(kernel, path, addressOf)
  } catch (error) {
    throw asRefusal(error)
  } finally {
    await removeQuietly(folder)
  }
}

/** Chapters of a file on this machine. @throws ChaptersUnreadable, MediaRefusal */
async function chaptersInFile(
  kernel: Pick<Kernel, 'media' | 'storage'>,
  path: string,
  addressOf: AddressOf,
): Promise<ReadFile> {
  const kind = await soundKind(kernel, path)
  if (kind === null) {
    if ((await stat(path)).size > MAX_CHAPTER_BYTES)
      throw new ChaptersUnreadable(null, 'This file is too large for a list of chapters.')
    return readChapters(await readFile(path))
  }
  if (kind === 'mp3')
    return { format: 'mp3', chapters: tidyChapters(await taggedChapters(kernel, path, addressOf)) }
  if (kind === 'wav' || kind === 'aac')
    throw new ChaptersUnreadable(null, 'Files of this kind have no chapters. Choose an MP3 or MP4.')
  return { format: 'mp4', chapters: tidyChapters(await kernel.media.readChapters(path, kind)) }
}

async function receive(request: FastifyRequest, path: string): Promise<void> {
  const { taken: received } = await walkForm(request, async (part) => {
    if (part.fieldname !== 'file') {
      part.file.resume()
      return false
    }
    await pipeline(part.file, createWriteStream(path, { flags: 'wx' }))
    if (part.file.truncated) throw fileTooLarge(TOO_LARGE)
    return true
  })
  if (!received) throw invalid({ file: ["can't be blank"] })
}

/** null for what is no sound. */
async function soundKind(kernel: Pick<Kernel, 'media'>, path: string): Promise<MediaKind | null> {
  return kernel.media.sniff(path).catch((error) => {
    if (error instanceof MediaRefusal && error.reason === 'not_audio') return null
    throw error
  })
}

async function taggedChapters(
  kernel: Pick<Kernel, 'storage'>,
  path: string,
  addressOf: AddressOf,
): Promise<Partial<MarkedChapter>[]> {
  if ((await tagBytes(path)) > MAX_TAG_BYTES) throw new ChaptersUnreadable(null, TAG_TOO_LARGE)
  const found: Id3Chapter[] = []
  try {
    for await (const chapter of runIsolated(tags, { path }, READING_TAGS)) found.push(chapter)
  } catch (error) {
    throw error instanceof IsolationExceeded ? new ChaptersUnreadable(null, TAG_TOO_LARGE) : error
  }
  const keep = pictureKeeper(kernel, addressOf)
  const chapters: Partial<MarkedChapter>[] = []
  for (const { listed, picture, ...chapter } of found)
    chapters.push({ ...chapter, toc: listed, ...(picture && { img: await keep(picture.bytes) }) })
  return chapters
}

/**
 * Puts pictures that came along into storage, each once, and answers their addresses; what no chapter
 * comes to have is swept after a day.
 */
function pictureKeeper(
  kernel: Pick<Kernel, 'storage'>,
  addressOf: AddressOf,
): (bytes: Uint8Array) => Promise<string> {
  const kept = new Map<string, string>()
  return async (bytes) => {
    const hash = createHash('sha256').update(bytes).digest('hex')
    const known = kept.get(hash)
    if (known !== undefined) return known
    const picture = kept.size < MAX_PICTURES ? await storePicture(kernel, bytes, { shape: 'any' }) : null
    const address = picture ? addressOf(picture) : ''
    kept.set(hash, address)
    return address
  }
}

/** On the disk of the storage, where forgotten folders are swept. */
async function makeWorkDir(kernel: Kernel): Promise<string> {
  const work = join(kernel.config.dataDir, 'work')
  await makeFolder(work)
  return mkdtemp(join(work, 'chapters-'))
}

function asRefusal(error: unknown): unknown {
  if (error instanceof ChaptersUnreadable) return invalid({ file: [error.message] })
  if (error instanceof MediaRefusal)
    return invalid({ file: ['This file is damaged or cut off and cannot be read.'] })
  return formRefusal(error, TOO_LARGE)
}
