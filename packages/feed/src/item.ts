import { cutHtml, descriptionBytes } from './html.ts'
import type { FeedEpisode, FeedSoundbite, Maybe } from './model.ts'
import { countingNumber, decimalNumber, optionalLine } from './podcast.ts'
import { chaptersElement, podcastElements, transcriptElements } from './podcast-item.ts'
import {
  attribute,
  cleanLine,
  cleanText,
  cleanUrl,
  decimal,
  element,
  emptyElement,
  exactElement,
  htmlElement,
  lineElement,
  parent,
  rfc2822,
  urlElement,
} from './xml.ts'

// podcast:episode's display.
const displayLimit = 32

/** One `<item>`, its elements in a fixed order. */
export function renderItem(episode: FeedEpisode): string {
  const html = cleanText(episode.description)
  const shortHtml = cutHtml(html, descriptionBytes)
  return parent(
    'item',
    lineElement('title', episode.title) +
      exactElement('guid', episode.guid, { isPermaLink: episode.guidIsPermaLink ? 'true' : 'false' }) +
      lineElement('author', episode.rssAuthor) +
      element('pubDate', rfc2822(episode.publishedAt)) +
      urlElement('link', episode.link) +
      htmlElement('description', shortHtml) +
      // Apps that read content:encoded still get the notes whole; repeating them when nothing was cut would only double the feed.
      (shortHtml === html ? '' : htmlElement('content:encoded', html)) +
      enclosureElement(episode.enclosure) +
      element('itunes:duration', countingNumber(Math.round(episode.durationSeconds)) ?? '') +
      lineElement('itunes:title', episode.itunesTitle) +
      lineElement('itunes:author', episode.author) +
      imageElement(episode.imageUrl) +
      lineElement('itunes:explicit', String(episode.explicit)) +
      lineElement('itunes:episodeType', episode.episodeType) +
      numberElements(episode) +
      lineElement('itunes:keywords', episode.keywords) +
      element('itunes:block', episode.blocked ? 'Yes' : '') +
      transcriptElements(episode.transcripts) +
      chaptersElement(episode.chaptersUrl) +
      soundbiteElements(episode.soundbites) +
      podcastElements(episode),
  )
}

function enclosureElement({ url, length, type }: FeedEpisode['enclosure']): string {
  const address = cleanUrl(url)
  if (!address) return ''
  return `<enclosure${attribute('url', address)}${attribute('length', countingNumber(length) ?? '0')}${attribute('type', cleanLine(type))}/>\n`
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
    const times = { startTime: decimal(startTime), duration: decimal(duration) }
    // An untitled soundbite takes the episode's title, so here the empty element is the meaning.
    written += element('podcast:soundbite', optionalLine(title) ?? '', times) || emptyElement('podcast:soundbite', times)
  }
  return written
}
