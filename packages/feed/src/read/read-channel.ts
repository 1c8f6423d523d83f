import type { FeedCategory, FeedMedium } from '../model.ts'
import { readDate } from './read-date.ts'
import { readLiveItems } from './read-live.ts'
import type { ReadFeed } from './read-model.ts'
import { childText, findChild, findChildren, type ReadNode, readAttribute } from './read-node.ts'
import { readBlock, readFundings, readLicense, readLocations, readPersons, readTxts } from './read-podcast.ts'
import {
  readBlocks,
  readHubs,
  readPaging,
  readPodping,
  readRssExtras,
  readTrailers,
  readUpdateFrequency,
} from './read-podcast-channel.ts'
import { readPodroll, readPublisher, readRemoteItems } from './read-remote.ts'
import { readChat, readImages, readSocialInteracts } from './read-social.ts'
import { atomLink, readAuthor, readDescription, readImage, readLink, readTitle } from './read-texts.ts'
import { readValue } from './read-value.ts'
import type { ReadWarnings } from './read-warnings.ts'
import { readAddress, readExplicit } from './read-words.ts'

/** What the feed says of the show; items and what counts them come from elsewhere. */
export type ReadChannel = Omit<
  ReadFeed,
  'format' | 'encoding' | 'items' | 'itemCount' | 'skippedCount' | 'warnings'
>

const mediums = [
  'podcast',
  'music',
  'video',
  'film',
  'audiobook',
  'newsletter',
  'blog',
  'publisher',
  'course',
]
const applePurpose = 'applepodcastsverify'

export function readChannel(channel: ReadNode, base: string | null, warnings: ReadWarnings): ReadChannel {
  const strange = () => warnings.add('value-unreadable')
  const owner = findChild(channel, 'itunes:owner') ?? findChild(channel, 'atom:author')
  const txts = readTxts(channel)
  const locked = readLocked(channel)
  if (locked?.locked) warnings.add('locked')
  return {
    title: readTitle(channel),
    description: readDescription(channel),
    link: readLink(channel, base),
    language: childText(channel, 'language', 'dc:language') ?? readAttribute(channel, 'xml:lang'),
    copyright: childText(channel, 'copyright', 'dc:rights', 'atom:rights'),
    generator: childText(channel, 'generator', 'atom:generator'),
    author: readAuthor(channel),
    ownerName: owner ? childText(owner, 'itunes:name', 'atom:name') : null,
    ownerEmail:
      (owner && childText(owner, 'itunes:email', 'atom:email')) ??
      childText(channel, 'googleplay:email', 'googleplay:owner'),
    categories: readCategories(channel),
    explicit: readExplicit(childText(channel, 'itunes:explicit', 'googleplay:explicit') ?? ''),
    imageUrl: readImage(channel, base),
    type: readType(childText(channel, 'itunes:type')),
    complete: /^(yes|true)$/i.test(childText(channel, 'itunes:complete') ?? ''),
    blocked: readBlock(channel),
    newFeedUrl: readAddress(childText(channel, 'itunes:new-feed-url'), base),
    selfUrl: readAddress(readAttribute(atomLink(channel, 'self'), 'href'), base),
    keywords: childText(channel, 'itunes:keywords', 'media:keywords'),
    guid: findChildren(channel, 'podcast:guid').find(({ text }) => text.trim())?.text ?? null,
    medium: readMedium(childText(channel, 'podcast:medium')),
    locked,
    fundings: readFundings(channel),
    locations: readLocations(channel),
    license: readLicense(channel),
    persons: readPersons(channel),
    appleVerify: txts.find(isApples)?.value ?? childText(channel, 'itunes:applepodcastsverify'),
    txts: txts.filter((txt) => !isApples(txt)),
    updateFrequency: readUpdateFrequency(channel),
    value: readValue(channel, (code) => warnings.add(code)),
    lastBuildDate: readDate(childText(channel, 'lastbuilddate', 'pubdate', 'atom:updated', 'dc:date') ?? ''),
    itunesTitle: childText(channel, 'itunes:title'),
    trailers: readTrailers(channel, base, strange),
    podroll: readPodroll(channel),
    blocks: readBlocks(channel),
    socialInteracts: readSocialInteracts(channel),
    chat: readChat(channel),
    images: readImages(channel, base),
    publisher: readPublisher(channel),
    remoteItems: readRemoteItems(channel),
    usesPodping: readPodping(channel),
    liveItems: readLiveItems(channel, base, (code) => warnings.add(code)),
    hubs: readHubs(channel),
    paging: readPaging(channel, base),
    rss: readRssExtras(channel, base),
  }
}

function isApples({ purpose }: { purpose?: string | null }): boolean {
  return purpose?.toLowerCase() === applePurpose
}

function readLocked(channel: ReadNode): ReadFeed['locked'] {
  const locked = findChild(channel, 'podcast:locked')
  const word = locked?.text.trim().toLowerCase() ?? ''
  return /^(yes|true|no|false)$/.test(word)
    ? { locked: /^(yes|true)$/.test(word), owner: readAttribute(locked, 'owner') }
    : null
}

function readType(text: string | null): ReadFeed['type'] {
  const word = text?.toLowerCase()
  return word === 'serial' || word === 'episodic' ? word : null
}

function readMedium(text: string | null): FeedMedium | null {
  if (text?.toLowerCase() === 'mixed') return 'mixed'
  const medium = mediums.find((each) => each === text?.toLowerCase() || `${each}l` === text?.toLowerCase())
  if (!medium) return null
  return (medium === text?.toLowerCase() ? medium : `${medium}L`) as FeedMedium // from the list of all of them
}

function readCategories(channel: ReadNode): FeedCategory[] {
  const itunes = findChildren(channel, 'itunes:category').flatMap((category) => {
    const text = readAttribute(category, 'text')
    const inner = findChildren(category, 'itunes:category').flatMap(
      (child) => readAttribute(child, 'text') ?? [],
    )
    if (!text) return []
    return inner.length > 0
      ? inner.map((subcategory) => ({ category: text, subcategory }))
      : [{ category: text }]
  })
  if (itunes.length > 0) return itunes
  const google = findChildren(channel, 'googleplay:category').flatMap(
    (node) => readAttribute(node, 'text') ?? [],
  )
  const words = findChildren(channel, 'category').flatMap((node) => node.text.trim() || [])
  return (google.length > 0 ? google : words).map((category) => ({ category }))
}
