import { createWriteStream } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Client } from './client.ts'

// What reads and writes ZIP files belongs to the server and is installed beside it.
const fromServer = createRequire(new URL('../apps/server/package.json', import.meta.url))
const yauzl = fromServer('yauzl') as typeof import('yauzl')
const { ZipFile: ZipWriter } = fromServer('yazl') as typeof import('yazl')

type Entries = Map<string, Buffer | { zeros: number }>

/**
 * Archives that are small and cost much, made from an honest one of the same podcast. Returns their names.
 */
export async function writeHostileArchives(
  client: Client,
  showId: number,
  folder: string,
): Promise<string[]> {
  const { body } = await client.call('GET', `/v2/shows/${showId}/archive`)
  const honest = await readEntries(Buffer.from(await (await fetch(body.url)).arrayBuffer()))
  const made: Record<string, Entries> = {
    'zeros.zip': withPicture(honest, 1_500_000_000),
    'nested.zip': new Map([...honest, ['show.json', Buffer.alloc(30_000_000, '[')]]),
    'lists.zip': withDescriptions(honest, 3),
    'repeated.zip': withRepeatedSound(honest, 12),
  }
  for (const [name, entries] of Object.entries(made)) await write(join(folder, name), entries)
  return Object.keys(made)
}

// biome-ignore lint/suspicious/noExplicitAny: JSON of an archive, changed in one place
function changed(entries: Entries, name: string, change: (json: any) => void): Entries {
  const json = JSON.parse((entries.get(name) as Buffer).toString())
  change(json)
  return new Map([...entries, [name, Buffer.from(JSON.stringify(json))]])
}

/** A picture that unpacks to a thousand times its size. */
function withPicture(honest: Entries, zeros: number): Entries {
  const named = changed(honest, 'show.json', (show) => (show.artwork = 'artwork/podcast.png'))
  return named.set('artwork/podcast.png', { zeros })
}

/** Notes of a megabyte each, in which every list lies in the one before. */
function withDescriptions(honest: Entries, count: number): Entries {
  return changed(honest, 'episodes.json', (episodes) => {
    const description = '<ul><li>'.repeat(125_000)
    const [first] = episodes
    episodes.splice(
      0,
      episodes.length,
      ...Array.from({ length: count }, (_, i) => ({
        ...first,
        guid: `list-${i}`,
        slug: `list-${i}`,
        description,
      })),
    )
  })
}

/** Twelve episodes whose sound is one entry of 100 MB. */
function withRepeatedSound(honest: Entries, count: number): Entries {
  const named = changed(honest, 'episodes.json', (episodes) => {
    const [first] = episodes
    const audio = { file: 'audio/zeros.mp3', file_name: 'zeros.mp3', bytes: 100_000_000, sha256: '' }
    episodes.splice(
      0,
      episodes.length,
      ...Array.from({ length: count }, (_, i) => ({ ...first, guid: `same-${i}`, slug: `same-${i}`, audio })),
    )
  })
  return named.set('audio/zeros.mp3', { zeros: 100_000_000 })
}

async function readEntries(archive: Buffer): Promise<Entries> {
  const zip = await yauzl.fromBufferPromise(archive, { lazyEntries: true, autoClose: false })
  const entries: Entries = new Map()
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return entries
}

async function write(path: string, entries: Entries): Promise<void> {
  const zip = new ZipWriter()
  for (const [name, content] of entries) {
    if (Buffer.isBuffer(content)) zip.addBuffer(content, name)
    else zip.addReadStream(zeros(content.zeros), name)
  }
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
}

function zeros(bytes: number): Readable {
  const piece = Buffer.alloc(1_000_000)
  return Readable.from(
    (function* () {
      for (let left = bytes; left > 0; left -= piece.length)
        yield piece.subarray(0, Math.min(left, piece.length))
    })(),
  )
}
