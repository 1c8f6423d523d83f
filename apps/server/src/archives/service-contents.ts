import { buffer } from 'node:stream/consumers'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import type { z } from 'zod'
import { sanitizeDescription } from '../kernel/mail/html.ts'
import {
  type ArchiveDay,
  ArchiveEpisode,
  ArchiveHead,
  ArchiveImportedFile,
  ArchiveShow,
  ArchiveStatistic,
  ENTRIES,
} from './rules.ts'
import {
  contentProblem,
  directoryProblem,
  hasLoneCharacter,
  isDeeperThan,
  MAX_DEPTH,
  MAX_ENTRIES,
  MAX_EPISODES,
  MAX_IMPORTED_FILES,
  MAX_STATISTICS,
  MAX_TEXT_BYTES,
} from './rules-bounds.ts'
import { ArchiveLetters } from './rules-letters.ts'
import { ArchiveSchedule, ArchiveSubscriber, MAX_SUBSCRIBERS } from './rules-subscribers.ts'

/** Reads and checks the texts of an archive; runs in an isolated process. */

/** Where the content of an entry lies in the file. */
export type EntryPlace = { start: number; packedBytes: number; bytes: number; isPacked: boolean }
export type ArchiveContents =
  | { kind: 'refused'; message: string }
  | { kind: 'show'; show: ArchiveShow }
  | { kind: 'episode'; episode: ArchiveEpisode; daily: ArchiveDay[] }
  | { kind: 'imported'; file: ArchiveImportedFile }
  | { kind: 'subscribers'; subscribers: ArchiveSubscriber[] }
  | { kind: 'schedule'; schedule: ArchiveSchedule }
  | { kind: 'letters'; letters: ArchiveLetters }
  | { kind: 'place'; name: string; place: EntryPlace }

/** Why a file is no archive that we read; for people. */
export class ArchiveUnreadable extends Error {}

export async function* run({
  path,
  bytes,
}: {
  path: string
  bytes: number
}): AsyncGenerator<ArchiveContents> {
  try {
    yield* contents(path, bytes)
  } catch (error) {
    if (!(error instanceof ArchiveUnreadable)) throw error
    yield { kind: 'refused', message: error.message }
  }
}

async function* contents(path: string, bytes: number): AsyncGenerator<ArchiveContents> {
  const zip = await readable(yauzl.openPromise(path, { lazyEntries: true, autoClose: false }))
  const entries = await directory(zip, bytes)
  const json = (name: string) => readText(zip, entries, name).then((text) => parseJson(name, text))
  check(ENTRIES.head, ArchiveHead, await json(ENTRIES.head))
  const show = check(ENTRIES.show, ArchiveShow, await json(ENTRIES.show))
  const episodes = list(ENTRIES.episodes, ArchiveEpisode, await json(ENTRIES.episodes), MAX_EPISODES)
  const problem = contentProblem({ show, episodes })
  if (problem) throw new ArchiveUnreadable(problem)
  const daily = new Map(episodes.map(({ guid }): [string, ArchiveDay[]] => [guid, []]))
  if (entries.has(ENTRIES.statistics))
    for (const { guid, ...day } of list(
      ENTRIES.statistics,
      ArchiveStatistic,
      await json(ENTRIES.statistics),
      MAX_STATISTICS,
    ))
      daily.get(guid)?.push(day)
  const imported = entries.has(ENTRIES.imported)
    ? list(ENTRIES.imported, ArchiveImportedFile, await json(ENTRIES.imported), MAX_IMPORTED_FILES)
    : []
  for (const item of show.live_items) item.description = sanitizeDescription(item.description)
  yield { kind: 'show', show }
  for (const episode of episodes) {
    const description = sanitizeDescription(episode.description)
    yield { kind: 'episode', episode: { ...episode, description }, daily: daily.get(episode.guid) ?? [] }
  }
  for (const file of imported) yield { kind: 'imported', file }
  if (show.settings.is_advanced_private_feed) yield* audience(zip, entries)
  yield* readPlaces(zip, entries)
}

/** Older archives have none of it. */
async function* audience(zip: ZipFile, entries: Map<string, Entry>): AsyncGenerator<ArchiveContents> {
  const json = (name: string) => readText(zip, entries, name).then((text) => parseJson(name, text))
  if (entries.has(ENTRIES.subscribers)) {
    const value = await json(ENTRIES.subscribers)
    const subscribers = list(ENTRIES.subscribers, ArchiveSubscriber, value, MAX_SUBSCRIBERS)
    for (let at = 0; at < subscribers.length; at += AT_ONCE)
      yield { kind: 'subscribers', subscribers: subscribers.slice(at, at + AT_ONCE) }
  }
  if (entries.has(ENTRIES.schedule)) {
    const schedule = check(ENTRIES.schedule, ArchiveSchedule, await json(ENTRIES.schedule))
    yield { kind: 'schedule', schedule }
  }
  if (entries.has(ENTRIES.letters))
    yield { kind: 'letters', letters: check(ENTRIES.letters, ArchiveLetters, await json(ENTRIES.letters)) }
}
const AT_ONCE = 2000

async function directory(zip: ZipFile, bytes: number): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throw new ArchiveUnreadable('It contains too many files.')
  const entries = new Map<string, Entry>()
  await readable(
    (async () => {
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    })(),
  )
  const problem = directoryProblem([...entries.values()], bytes)
  if (problem) throw new ArchiveUnreadable(problem)
  return entries
}

async function readText(zip: ZipFile, entries: Map<string, Entry>, name: string): Promise<Buffer> {
  const entry = entries.get(name)
  if (!entry) throw new ArchiveUnreadable(`There is no ${name} in it.`)
  if (entry.isEncrypted()) throw new ArchiveUnreadable('It is encrypted.')
  if (entry.uncompressedSize > MAX_TEXT_BYTES) throw new ArchiveUnreadable(`${name} in it is too large.`)
  return readable(zip.openReadStreamPromise(entry).then((stream) => buffer(stream)))
}

function parseJson(name: string, text: Buffer): unknown {
  // Nesting costs a hundred times its length once it is parsed.
  if (isDeeperThan(text, MAX_DEPTH)) throw new ArchiveUnreadable(`${name} in it is nested too deep.`)
  let value: unknown
  try {
    value = JSON.parse(text.toString('utf8'))
  } catch {
    throw new ArchiveUnreadable(`${name} in it is not JSON.`)
  }
  if (hasLoneCharacter(value))
    throw new ArchiveUnreadable(`${name} in it holds characters that no text can hold.`)
  return value
}

/** One after the other, so that the first that is wrong ends it. */
function list<S extends z.ZodType>(name: string, schema: S, value: unknown, most: number): z.output<S>[] {
  if (!Array.isArray(value)) throw new ArchiveUnreadable(`${name} in it cannot be read: it is not a list.`)
  if (value.length > most)
    throw new ArchiveUnreadable(`${name} in it cannot be read: it has more than ${most} entries.`)
  return value.map((one, place) => check(name, schema, one, place))
}

function check<S extends z.ZodType>(name: string, schema: S, value: unknown, place?: number): z.output<S> {
  const found = schema.safeParse(value)
  if (found.success) return found.data
  const [issue] = found.error.issues
  const path = [...(place === undefined ? [] : [place]), ...(issue?.path ?? [])].join('.')
  throw new ArchiveUnreadable(`${name} in it cannot be read: ${path} ${issue?.message}.`)
}

async function* readPlaces(zip: ZipFile, entries: Map<string, Entry>): AsyncGenerator<ArchiveContents> {
  for (const [name, entry] of entries) {
    if (entry.isEncrypted() || (entry.compressionMethod !== 0 && entry.compressionMethod !== 8)) continue
    const { fileDataStart: start } = await readable(zip.readLocalFileHeaderPromise(entry, { minimal: true }))
    const isPacked = entry.compressionMethod === 8
    yield {
      kind: 'place',
      name,
      place: { start, packedBytes: entry.compressedSize, bytes: entry.uncompressedSize, isPacked },
    }
  }
}

async function readable<T>(work: Promise<T>): Promise<T> {
  return work.catch((error) => {
    throw error instanceof ArchiveUnreadable
      ? error
      : new ArchiveUnreadable('It is not a ZIP file, or it is damaged.', { cause: error })
  })
}
