import type { FeedBlock, FeedPaging, FeedRssExtras, FeedTrailer, FeedUpdateFrequency } from '../model.ts'
import { readDate } from './read-date.ts'
import { attributeOf, childOf, childrenOf, type ReadNode, textOf } from './read-node.ts'
import { readAddress, readCount, readNumber } from './read-words.ts'

// What only a channel has, beside what describes the show to people.

/** `strange` is told of every one that lacks its title, address or date. */
export function readTrailers(channel: ReadNode, base: string | null, strange: () => void): FeedTrailer[] {
  return childrenOf(channel, 'podcast:trailer').flatMap((node) => {
    const title = node.text.trim()
    const url = readAddress(attributeOf(node, 'url'), base)
    const pubdate = readDate(attributeOf(node, 'pubdate') ?? '')
    if (title && url && pubdate) {
      const season = readNumber(attributeOf(node, 'season'))
      return [{ title, url, pubdate, length: readCount(attributeOf(node, 'length')), type: attributeOf(node, 'type'), season }]
    }
    strange()
    return []
  })
}

/** What single services are told; what all of them are is `blocked`. */
export function readBlocks(channel: ReadNode): FeedBlock[] {
  return childrenOf(channel, 'podcast:block').flatMap((node) => {
    const service = attributeOf(node, 'id')?.toLowerCase()
    const word = node.text.trim().toLowerCase()
    return service && /^(yes|true|no|false)$/.test(word) ? [{ service, blocked: /^(yes|true)$/.test(word) }] : []
  })
}

export function readUpdateFrequency(channel: ReadNode): FeedUpdateFrequency | null {
  const node = childOf(channel, 'podcast:updatefrequency')
  const text = node?.text.trim()
  if (!text) return null
  return {
    text,
    complete: attributeOf(node, 'complete')?.toLowerCase() === 'true',
    dtstart: attributeOf(node, 'dtstart'),
    rrule: attributeOf(node, 'rrule'),
  }
}

export function readPodping(channel: ReadNode): boolean {
  return attributeOf(childOf(channel, 'podcast:podping'), 'usespodping')?.toLowerCase() === 'true'
}

export function readHubs(channel: ReadNode): string[] {
  return linksOf(channel, 'hub').flatMap((href) => readAddress(href) ?? [])
}

/** The parts of a feed in parts (RFC 5005); null for one that is whole. */
export function readPaging(channel: ReadNode, base: string | null): FeedPaging | null {
  const link = (...relations: string[]) => readAddress(relations.flatMap((rel) => linksOf(channel, rel))[0] ?? null, base)
  const paging = {
    first: link('first'),
    prev: link('previous', 'prev'),
    next: link('next'),
    last: link('last'),
    current: link('current'),
    prevArchive: link('prev-archive'),
    nextArchive: link('next-archive'),
    archive: childOf(channel, 'fh:archive') !== undefined,
    complete: childOf(channel, 'fh:complete') !== undefined,
  }
  return Object.values(paging).some(Boolean) ? paging : null
}

export function readRssExtras(channel: ReadNode, base: string | null): FeedRssExtras | null {
  const extras = {
    pubDate: readDate(textOf(channel, 'pubdate') ?? ''),
    docs: readAddress(textOf(channel, 'docs'), base),
    managingEditor: textOf(channel, 'managingeditor'),
    webMaster: textOf(channel, 'webmaster'),
  }
  return Object.values(extras).some(Boolean) ? extras : null
}

function linksOf(channel: ReadNode, rel: string): string[] {
  const links = childrenOf(channel, 'atom:link').filter((link) => attributeOf(link, 'rel')?.toLowerCase() === rel)
  return links.flatMap((link) => attributeOf(link, 'href') ?? [])
}
