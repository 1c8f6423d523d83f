import type { FeedEpisode, FeedSoundbite, Maybe } from './model.ts'
import { notesElements } from './notes.ts'
import { countingNumber, decimalNumber, optionalLine } from './podcast.ts'
import { chaptersElement, podcastElements, transcriptElements } from './podcast-item.ts'
import {
  cleanLine,
  cleanUrl,
  createTag,
  decimal,
  element,
  emptyElement,
  exactElement,
  lineAttribute,
  lineElement,
  plainElement,
  positiveDecimal,
  rfc2822,
  urlElement,
} from './xml.ts'

// podcast:episode's display.
const displayLimit = 32

const tags = {
  title: createTag('title'),
  rssAuthor: createTag('author'),
  pubDate: createTag('pubDate'),
  link: createTag('link'),
  duration: createTag('itunes:duration'),
  itunesTitle: createTag('itunes:title'),
  itunesAuthor: createTag('itunes:author'),
  explicit: createTag('itunes:explicit'),
  episodeType: createTag('itunes:episodeType'),
  keywords: createTag('itunes:keywords'),
  block: createTag('itunes:block'),
}

/** One `<item>`, its elements in a fixed order. */
export function renderItem(episode: FeedEpisode): string {
  return (
    `<item>\n${lineElement(tags.title, episode.title)}` +
    guidElement(episode) +
    lineElement(tags.rssAuthor, episode.rssAuthor) +
    plainElement(tags.pubDate, rfc2822(episode.publishedAt)) +
    urlElement(tags.link, episode.link) +
    notesElements(episode.description) +
    enclosureElement(episode.enclosure) +
    plainElement(tags.duration, countingNumber(Math.round(episode.durationSeconds))) +
    lineElement(tags.itunesTitle, episode.itunesTitle) +
    lineElement(tags.itunesAuthor, episode.author) +
    imageElement(episode.imageUrl) +
    plainElement(tags.explicit, String(episode.explicit)) +
    lineElement(tags.episodeType, episode.episodeType) +
    numberElements(episode) +
    lineElement(tags.keywords, episode.keywords) +
    plainElement(tags.block, episode.blocked ? 'Yes' : '') +
    transcriptElements(episode.transcripts) +
    chaptersElement(episode.chaptersUrl) +
    soundbiteElements(episode.soundbites) +
    `${podcastElements(episode)}</item>\n`
  )
}

export function guidElement({
  guid,
  guidIsPermaLink,
}: Pick<FeedEpisode, 'guid' | 'guidIsPermaLink'>): string {
  return exactElement('guid', guid, guidIsPermaLink ? ' isPermaLink="true"' : ' isPermaLink="false"')
}

function enclosureElement({ url, length, type }: FeedEpisode['enclosure']): string {
  const address = lineAttribute('url', url, cleanUrl)
  if (!address) return ''
  return `<enclosure${address} length="${countingNumber(length) ?? '0'}"${lineAttribute('type', type, cleanLine)}/>\n`
}

function imageElement(imageUrl: Maybe<string>): string {
  const href = cleanUrl(imageUrl ?? '')
  return href && emptyElement('itunes:image', { href })
}

function numberElements({ episode, season, episodeDisplay }: FeedEpisode): string {
  const seasonNumber = countingNumber(season?.number) ?? ''
  return (
    element('itunes:season', seasonNumber) +
    element('itunes:episode', countingNumber(episode) ?? '') +
    element('podcast:season', seasonNumber, { name: optionalLine(season?.name) }) +
    element('podcast:episode', decimalNumber(episode) ?? '', {
      display: episodeDisplay ? cleanLine(episodeDisplay, displayLimit) : undefined,
    })
  )
}

function soundbiteElements(soundbites: FeedSoundbite[]): string {
  let written = ''
  for (const { startTime, duration, title } of soundbites) {
    if (!(startTime >= 0 && duration > 0)) continue
    const times = { startTime: decimal(startTime), duration: positiveDecimal(duration) }
    // An untitled soundbite takes the episode's title, so here the empty element is the meaning.
    written +=
      element('podcast:soundbite', optionalLine(title) ?? '', times) ||
      emptyElement('podcast:soundbite', times)
  }
  return written
}
