import type { FeedLiveItem, FeedLiveStatus } from '../model.ts'
import { readDate } from './read-date.ts'
import { readAlternates, readEnclosure } from './read-enclosure.ts'
import { readGuid, readTranscripts } from './read-item.ts'
import type { ReadWarningCode } from './read-model.ts'
import { childText, findChild, findChildren, type ReadNode, readAttribute } from './read-node.ts'
import { readFundings, readLicense, readLocations, readPersons, readTxts } from './read-podcast.ts'
import { readChat, readContentLinks, readImages, readSocialInteracts } from './read-social.ts'
import { readDescription, readImage, readLink, readTitle } from './read-texts.ts'
import { readValue } from './read-value.ts'
import { readAddress, readExplicit } from './read-words.ts'

const statuses: FeedLiveStatus[] = ['pending', 'live', 'ended']

/**
 * `warn` is called for every one that lacks its state, its start or its stream, and of what else cannot be
 * read.
 */
export function readLiveItems(
  channel: ReadNode,
  base: string | null,
  warn: (code: ReadWarningCode) => void,
): FeedLiveItem[] {
  return findChildren(channel, 'podcast:liveitem').flatMap((node) => {
    const item = readLiveItem(node, base, warn)
    if (!item) warn('value-unreadable')
    return item ?? []
  })
}

function readLiveItem(
  node: ReadNode,
  base: string | null,
  warn: (code: ReadWarningCode) => void,
): FeedLiveItem | null {
  const status = statuses.find((each) => each === readAttribute(node, 'status')?.toLowerCase())
  const start = readDate(readAttribute(node, 'start') ?? '')
  const alternates = readAlternates(node)
  const enclosure = readEnclosure(node, alternates, base)
  if (!status || !start || !enclosure) return null
  const { guid, guidIsPermaLink } = readGuid(node)
  return {
    status,
    start,
    end: readDate(readAttribute(node, 'end') ?? ''),
    // Without one, apps know an item by its address.
    guid: guid ?? enclosure.url,
    guidIsPermaLink,
    title: readTitle(node),
    link: readLink(node, base),
    description: readDescription(node) || null,
    enclosure: { url: enclosure.url, length: enclosure.length, type: enclosure.type ?? '' },
    imageUrl: readImage(node, base),
    explicit: readExplicit(childText(node, 'itunes:explicit') ?? ''),
    contentLinks: readContentLinks(node),
    alternates,
    persons: readPersons(node),
    locations: readLocations(node),
    fundings: readFundings(node),
    txts: readTxts(node),
    license: readLicense(node),
    value: readValue(node, warn),
    chat: readChat(node),
    socialInteracts: readSocialInteracts(node),
    images: readImages(node, base),
    transcripts: readTranscripts(node, warn),
    chaptersUrl: readAddress(readAttribute(findChild(node, 'podcast:chapters'), 'url'), base),
  }
}
