import { renderChannel } from './channel.ts'
import { descriptionBytes, utf8Length } from './html.ts'
import { renderItem } from './item.ts'
import { tellsHistory } from './links.ts'
import type { FeedEpisode, FeedShow, Maybe } from './model.ts'

// Apps compare these names to the letter (PSP-1).
const itunes = 'http://www.itunes.com/dtds/podcast-1.0.dtd'
const podcast = 'https://podcastindex.org/namespace/1.0'
const atom = 'http://www.w3.org/2005/Atom'
// RFC 5005
const history = 'http://purl.org/syndication/history/1.0'
const content = 'http://purl.org/rss/1.0/modules/content/'

/**
 * The RSS 2.0 document of a show: PSP-1, Apple and the podcast namespace. Episodes appear in the order given,
 * and the caller leaves out what listeners may not see. The same input always gives the same bytes. Never
 * throws because of a text in it.
 */
export function renderFeed(show: FeedShow, episodes: FeedEpisode[]): string {
  let written = opening(show, episodes)
  for (const episode of episodes) written += renderItem(episode)
  return written + feedEnd
}

/**
 * The same in UTF-8. Written a few episodes at a time: one long text made into bytes at the end takes
 * twice as long, and the memory.
 */
export function renderFeedBytes(show: FeedShow, episodes: FeedEpisode[]): Uint8Array<ArrayBuffer> {
  let bytes = new Uint8Array(leastBytes + episodes.length * usualItemBytes)
  let length = 0
  const write = (text: string) => {
    // A unit of UTF-16 is three bytes of UTF-8 at most.
    const most = length + text.length * 3
    if (most > bytes.length) {
      const larger = new Uint8Array(Math.max(most, bytes.length * 2))
      larger.set(bytes.subarray(0, length))
      bytes = larger
    }
    length += encoder.encodeInto(text, bytes.subarray(length)).written
  }
  let part = opening(show, episodes)
  for (const episode of episodes) {
    part += renderItem(episode)
    if (part.length < partLength) continue
    write(part)
    part = ''
  }
  write(part + feedEnd)
  // A copy costs as much as the writing: only where it gives back much.
  return length * 8 > bytes.length * 7 ? bytes.subarray(0, length) : bytes.slice(0, length)
}

const encoder = new TextEncoder()
const leastBytes = 16 * 1024
const usualItemBytes = 1024
const partLength = 4 * 1024

/** What follows the last item. */
export const feedEnd = '</channel>\n</rss>\n'

function opening(show: FeedShow, episodes: FeedEpisode[]): string {
  return renderOpening(show, episodes.some(usesContent))
}

/**
 * What comes before the items, for whoever puts rendered items together.
 * @param withContent whether an item among them usesContent
 */
export function renderOpening(show: FeedShow, withContent: boolean): string {
  // PSP-1 asks for the content namespace as soon as HTML is present.
  const html = withContent || [show, ...(show.liveItems ?? [])].some(hasMarkup)
  const optional =
    (html ? ` xmlns:content="${content}"` : '') + (tellsHistory(show.paging) ? ` xmlns:fh="${history}"` : '')
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<rss version="2.0" xmlns:itunes="${itunes}" xmlns:podcast="${podcast}" xmlns:atom="${atom}"${optional}>\n` +
    `<channel>\n${renderChannel(show)}`
  )
}

/** Whether an item needs the content namespace. */
export function usesContent(episode: FeedEpisode): boolean {
  return hasMarkup(episode) || isLong(episode)
}

function hasMarkup({ description }: { description?: Maybe<string> }): boolean {
  return description?.includes('<') ?? false
}

// What is cut stands whole in content:encoded.
function isLong({ description }: FeedEpisode): boolean {
  return description.length * 3 > descriptionBytes && utf8Length(description) > descriptionBytes
}
