import type { FeedSoundbite, FeedTranscript } from '../model.ts'
import { hasUnknownZone, readDate } from './read-date.ts'
import { readAlternates, readEnclosure } from './read-enclosure.ts'
import type { ReadChapter, ReadItem, ReadWarningCode } from './read-model.ts'
import { childText, findChild, findChildren, type ReadNode, readAttribute } from './read-node.ts'
import {
  readBlock,
  readFundings,
  readLicense,
  readLocations,
  readPersons,
  readTxts,
  transcriptType,
} from './read-podcast.ts'
import { readChat, readContentLinks, readImages, readSocialInteracts } from './read-social.ts'
import { readAuthor, readDescription, readImage, readLink, readTitle } from './read-texts.ts'
import { readValue } from './read-value.ts'
import {
  readAddress,
  readDecimal,
  readEpisodeNumber,
  readExplicit,
  readNumber,
  readSeconds,
} from './read-words.ts'

// Thirty days: beyond it somebody wrote bytes or milliseconds.
const longestDuration = 30 * 24 * 3600

/**
 * The episode that an item is, or null when there is nothing to hear or see. `warn`
 * is called with what could not be read.
 */
export function readItem(
  item: ReadNode,
  base: string | null,
  warn: (code: ReadWarningCode) => void,
): ReadItem | null {
  const alternates = readAlternates(item)
  const enclosure = readEnclosure(item, alternates, base)
  if (!enclosure) {
    warn('enclosure-missing')
    return null
  }
  const read: ReadItem = {
    ...readGuid(item),
    title: readTitle(item),
    link: readLink(item, base),
    description: readDescription(item),
    publishedAt: readPubDate(item, warn),
    enclosure,
    alternates,
    durationSeconds: readDuration(item, warn),
    imageUrl: readImage(item, base),
    explicit: readExplicit(childText(item, 'itunes:explicit', 'googleplay:explicit') ?? ''),
    episode: readItemNumber(item, warn),
    season: readSeason(item),
    episodeType: readEpisodeType(item),
    blocked: readBlock(item),
    author: readAuthor(item),
    keywords: childText(item, 'itunes:keywords', 'media:keywords'),
    persons: readPersons(item),
    locations: readLocations(item),
    transcripts: readTranscripts(item, warn),
    chaptersUrl: readAddress(readAttribute(findChild(item, 'podcast:chapters'), 'url'), base),
    chapters: readChapters(item, warn),
    soundbites: findChildren(item, 'podcast:soundbite').flatMap((node) => readSoundbite(node, warn)),
    fundings: readFundings(item),
    license: readLicense(item),
    txts: readTxts(item),
    value: readValue(item, warn),
    itunesTitle: childText(item, 'itunes:title'),
    episodeDisplay: readAttribute(findChild(item, 'podcast:episode'), 'display'),
    socialInteracts: readSocialInteracts(item),
    chat: readChat(item),
    images: readImages(item, base),
    contentLinks: readContentLinks(item),
    rssAuthor: childText(item, 'author'),
  }
  if (read.guid === null) warn('guid-missing')
  if (!read.title) warn('title-missing')
  return read
}

// RSS 2.0: a GUID is an address unless it says that it is none.
export function readGuid(item: ReadNode): { guid: string | null; guidIsPermaLink: boolean } {
  const rss = findChildren(item, 'guid').find(({ text }) => text.trim())
  if (rss)
    return { guid: rss.text, guidIsPermaLink: readAttribute(rss, 'ispermalink')?.toLowerCase() !== 'false' }
  const other =
    findChildren(item, 'atom:id').find(({ text }) => text.trim())?.text ?? readAttribute(item, 'rdf:about')
  return { guid: other ?? null, guidIsPermaLink: false }
}

function readPubDate(item: ReadNode, warn: (code: ReadWarningCode) => void): Date | null {
  const text = childText(item, 'pubdate', 'atom:published', 'dc:date', 'atom:updated')
  const date = text && readDate(text)
  if (!date) warn(text ? 'date-unreadable' : 'date-missing')
  else if (hasUnknownZone(text)) warn('zone-unknown')
  return date || null
}

function readDuration(item: ReadNode, warn: (code: ReadWarningCode) => void): number | null {
  const text =
    childText(item, 'itunes:duration') ?? readAttribute(findChild(item, 'media:content'), 'duration')
  if (!text) return null
  const seconds = readSeconds(text)
  if (seconds === null || seconds > longestDuration) {
    warn('value-unreadable')
    return null
  }
  return Math.round(seconds) || null
}

/** What stands between two numbers only the namespace can say. */
function readItemNumber(item: ReadNode, warn: (code: ReadWarningCode) => void): number | null {
  const [apples, podcast] = [childText(item, 'itunes:episode'), childText(item, 'podcast:episode')]
  const [whole, exact] = [readNumber(apples), readEpisodeNumber(podcast)]
  const found = exact !== null && !Number.isInteger(exact) ? exact : (whole ?? exact)
  const said = [apples, podcast].some((text) => text && !/^0*(\.0*)?$/.test(text))
  if (found === null && said) warn('value-unreadable')
  if (whole !== null && found !== whole) warn('episode-fraction')
  return found
}

function readSeason(item: ReadNode): ReadItem['season'] {
  const podcast = findChild(item, 'podcast:season')
  const number = readNumber(podcast?.text.trim() ?? null) ?? readNumber(childText(item, 'itunes:season'))
  return number === null ? null : { number, name: readAttribute(podcast, 'name') }
}

function readEpisodeType(item: ReadNode): ReadItem['episodeType'] {
  const word = childText(item, 'itunes:episodetype')?.toLowerCase()
  return word === 'full' || word === 'trailer' || word === 'bonus' ? word : null
}

export function readTranscripts(item: ReadNode, warn: (code: ReadWarningCode) => void): FeedTranscript[] {
  return findChildren(item, 'podcast:transcript').flatMap((node) => {
    const url = readAddress(readAttribute(node, 'url'))
    const type = url && transcriptType(readAttribute(node, 'type'), url)
    if (url && type) {
      return [
        {
          url,
          type,
          language: readAttribute(node, 'language'),
          captions: readAttribute(node, 'rel')?.toLowerCase() === 'captions',
        },
      ]
    }
    warn('value-unreadable')
    return []
  })
}

function readSoundbite(node: ReadNode, warn: (code: ReadWarningCode) => void): FeedSoundbite[] {
  const startTime = readDecimal(readAttribute(node, 'starttime'))
  const duration = readDecimal(readAttribute(node, 'duration'))
  if (startTime !== null && duration) return [{ startTime, duration, title: node.text.trim() || null }]
  warn('value-unreadable')
  return []
}

function readChapters(item: ReadNode, warn: (code: ReadWarningCode) => void): ReadChapter[] {
  const found = findChildren(item, 'psc:chapters').flatMap((list) => findChildren(list, 'psc:chapter'))
  const chapters = found.flatMap((node) => {
    const startTime = readSeconds(readAttribute(node, 'start') ?? '')
    const title = readAttribute(node, 'title') ?? ''
    if (startTime === null) {
      warn('value-unreadable')
      return []
    }
    return [
      {
        startTime,
        title,
        href: readAddress(readAttribute(node, 'href')),
        image: readAddress(readAttribute(node, 'image')),
      },
    ]
  })
  chapters.sort((a, b) => a.startTime - b.startTime)
  return chapters.filter(({ startTime }, index) => startTime !== chapters[index - 1]?.startTime)
}
