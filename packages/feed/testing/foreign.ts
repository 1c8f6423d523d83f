import { FeedUnreadable } from '../src/read/read-failure.ts'
import { type ReadFeedOptions, readFeed } from '../src/read/read-feed.ts'
import type { ReadFeed, ReadItem } from '../src/read/read-model.ts'

const namespaces =
  'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0" ' +
  'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" ' +
  'xmlns:googleplay="http://www.google.com/schemas/play-podcasts/1.0" xmlns:media="http://search.yahoo.com/mrss/" ' +
  'xmlns:psc="http://podlove.org/simple-chapters" xmlns:dc="http://purl.org/dc/elements/1.1/"'

export const audio = '<enclosure url="https://media.old.example/1.mp3" length="1000" type="audio/mpeg"/>'

/** An RSS document around the inner XML of its channel. */
export function rss(channel: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${namespaces}><channel>${channel}</channel></rss>`
}

/** The bytes in pieces of the given size, as a network may cut them. */
export async function* pieces(document: string | Uint8Array, size = 1000): AsyncGenerator<Uint8Array> {
  const bytes = typeof document === 'string' ? new TextEncoder().encode(document) : document
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

export function read(document: string | Uint8Array, options: ReadFeedOptions = {}): Promise<ReadFeed> {
  return readFeed(pieces(document), options)
}

export function readChannelOf(channel: string): Promise<ReadFeed> {
  return read(rss(channel))
}

/** The one item with this inner XML; an enclosure is added. */
export async function readItemOf(item: string): Promise<ReadItem> {
  const [found] = (await read(rss(`<item>${item}${audio}</item>`))).items
  if (!found) throw new Error('The item was left out')
  return found
}

export async function warningsOf(channel: string): Promise<string[]> {
  return (await readChannelOf(channel)).warnings.map(({ code }) => code)
}

/** Why a document is refused, and that nothing else happens to it. */
export async function refusalOf(reading: Promise<unknown>): Promise<string> {
  try {
    await reading
  } catch (error) {
    if (error instanceof FeedUnreadable) return error.reason
    throw error
  }
  return 'read'
}
