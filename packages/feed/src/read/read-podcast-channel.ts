import type { FeedBlock, FeedPaging, FeedRssExtras, FeedTrailer, FeedUpdateFrequency } from '../model.ts'
import { readDate } from './read-date.ts'
import { childText, findChild, findChildren, type ReadNode, readAttribute } from './read-node.ts'
import { readAddress, readCount, readNumber } from './read-words.ts'

// What only a channel has, beside what describes the show to people.

/** `strange` is called for every one that lacks its title, address or date. */
export function readTrailers(channel: ReadNode, base: string | null, strange: () => void): FeedTrailer[] {
  return findChildren(channel, 'podcast:trailer').flatMap((node) => {
    const title = node.text.trim()
    const url = readAddress(readAttribute(node, 'url'), base)
    const pubdate = readDate(readAttribute(node, 'pubdate') ?? '')
    if (title && url && pubdate) {
      const season = readNumber(readAttribute(node, 'season'))
      return [
        {
          title,
          url,
          pubdate,
          length: readCount(readAttribute(node, 'length')),
          type: readAttribute(node, 'type'),
          season,
        },
      ]
    }
    strange()
    return []
  })
}

/** What applies to single services; for all of them there is `blocked`. */
export function readBlocks(channel: ReadNode): FeedBlock[] {
  return findChildren(channel, 'podcast:block').flatMap((node) => {
    const service = readAttribute(node, 'id')?.toLowerCase()
    const word = node.text.trim().toLowerCase()
    return service && /^(yes|true|no|false)$/.test(word)
      ? [{ service, blocked: /^(yes|true)$/.test(word) }]
      : []
  })
}

export function readUpdateFrequency(channel: ReadNode): FeedUpdateFrequency | null {
  const node = findChild(channel, 'podcast:updatefrequency')
  const text = node?.text.trim()
  if (!text) return null
  return {
    text,
    complete: readAttribute(node, 'complete')?.toLowerCase() === 'true',
    dtstart: readAttribute(node, 'dtstart'),
    rrule: readAttribute(node, 'rrule'),
  }
}

export function readPodping(channel: ReadNode): boolean {
  return readAttribute(findChild(channel, 'podcast:podping'), 'usespodping')?.toLowerCase() === 'true'
}

export function readHubs(channel: ReadNode): string[] {
  return readLinks(channel, 'hub').flatMap((href) => readAddress(href) ?? [])
}

/** The parts of a feed in parts (RFC 5005); null for one that is whole. */
export function readPaging(channel: ReadNode, base: string | null): FeedPaging | null {
  const link = (...relations: string[]) =>
    readAddress(relations.flatMap((rel) => readLinks(channel, rel))[0] ?? null, base)
  const paging = {
    first: link('first'),
    prev: link('previous', 'prev'),
    next: link('next'),
    last: link('last'),
    current: link('current'),
    prevArchive: link('prev-archive'),
    nextArchive: link('next-archive'),
    archive: findChild(channel, 'fh:archive') !== undefined,
    complete: findChild(channel, 'fh:complete') !== undefined,
  }
  return Object.values(paging).some(Boolean) ? paging : null
}

export function readRssExtras(channel: ReadNode, base: string | null): FeedRssExtras | null {
  const extras = {
    pubDate: readDate(childText(channel, 'pubdate') ?? ''),
    docs: readAddress(childText(channel, 'docs'), base),
    managingEditor: childText(channel, 'managingeditor'),
    webMaster: childText(channel, 'webmaster'),
  }
  return Object.values(extras).some(Boolean) ? extras : null
}

function readLinks(channel: ReadNode, rel: string): string[] {
  const links = findChildren(channel, 'atom:link').filter(
    (link) => readAttribute(link, 'rel')?.toLowerCase() === rel,
  )
  return links.flatMap((link) => readAttribute(link, 'href') ?? [])
}
