import { cutHtml, descriptionBytes } from './html.ts'
import type { FeedAlternateEnclosure, FeedEpisode, FeedSoundbite, FeedTranscript, Maybe } from './model.ts'
import { fundingElements, licenseElement, locationElement, optionalLine, optionalUrl, personElements, txtElements } from './podcast.ts'
import { valueElement } from './podcast-value.ts'
import { cleanLine, cleanText, cleanUrl, decimal, element, emptyElement, exactElement, htmlElement, parent, rfc2822 } from './xml.ts'

/** One `<item>`, its elements in a fixed order. */
export function renderItem(episode: FeedEpisode): string {
  const html = cleanText(episode.description)
  const shortHtml = cutHtml(html, descriptionBytes)
  return parent(
    'item',
    element('title', cleanLine(episode.title)) +
      exactElement('guid', episode.guid, { isPermaLink: 'false' }) +
      element('pubDate', rfc2822(episode.publishedAt)) +
      element('link', cleanUrl(episode.link ?? '')) +
      htmlElement('description', shortHtml) +
      // Apps that read content:encoded still get the notes whole; repeating them when nothing was cut would only double the feed.
      (shortHtml === html ? '' : htmlElement('content:encoded', html)) +
      enclosureElement(episode.enclosure) +
      element('itunes:duration', countingNumber(Math.round(episode.durationSeconds))) +
      imageElement(episode.imageUrl) +
      element('itunes:explicit', String(episode.explicit)) +
      element('itunes:episodeType', cleanLine(episode.episodeType)) +
      numberElements(episode) +
      element('itunes:keywords', cleanLine(episode.keywords ?? '')) +
      element('itunes:block', episode.blocked ? 'Yes' : '') +
      transcriptElements(episode.transcripts) +
      chaptersElement(episode.chaptersUrl) +
      soundbiteElements(episode.soundbites) +
      personElements(episode.persons) +
      locationElement(episode.location) +
      txtElements(episode.txts ?? []) +
      fundingElements(episode.fundings ?? []) +
      licenseElement(episode.license) +
      alternateElements(episode.alternates ?? []) +
      valueElement(episode.value),
  )
}

// Readers take 0 and fractions for errors: an unnumbered episode says nothing.
function countingNumber(value: Maybe<number>): string {
  return value && value > 0 && Number.isSafeInteger(value) ? String(value) : ''
}

function enclosureElement({ url, length, type }: FeedEpisode['enclosure']): string {
  const address = cleanUrl(url)
  return address && emptyElement('enclosure', { url: address, length: countingNumber(length) || '0', type: cleanLine(type) })
}

function imageElement(imageUrl: Maybe<string>): string {
  const href = cleanUrl(imageUrl ?? '')
  return href && emptyElement('itunes:image', { href })
}

function numberElements({ episode, season }: FeedEpisode): string {
  const episodeNumber = countingNumber(episode)
  const seasonNumber = countingNumber(season?.number)
  return (
    element('itunes:season', seasonNumber) +
    element('itunes:episode', episodeNumber) +
    element('podcast:season', seasonNumber, { name: optionalLine(season?.name) }) +
    element('podcast:episode', episodeNumber)
  )
}

function alternateElements(alternates: FeedAlternateEnclosure[]): string {
  let written = ''
  for (const { url, type, length, bitrate, height, lang, title, integrity } of alternates) {
    const uri = cleanUrl(url ?? '')
    if (!uri) continue
    written += parent(
      'podcast:alternateEnclosure',
      emptyElement('podcast:source', { uri }) +
        (integrity ? emptyElement('podcast:integrity', { type: 'sri', value: cleanLine(integrity) }) : ''),
      {
        type: cleanLine(type),
        length: countingNumber(length) || undefined,
        bitrate: countingNumber(bitrate) || undefined,
        height: countingNumber(height) || undefined,
        lang: optionalLine(lang),
        title: optionalLine(title),
      },
    )
  }
  return written
}

function transcriptElements(transcripts: FeedTranscript[]): string {
  let written = ''
  for (const { url, type, language, captions } of transcripts) {
    const address = cleanUrl(url)
    if (!address) continue
    written += emptyElement('podcast:transcript', {
      url: address,
      type: cleanLine(type),
      language: optionalLine(language),
      rel: captions ? 'captions' : undefined,
    })
  }
  return written
}

function chaptersElement(chaptersUrl: Maybe<string>): string {
  const url = optionalUrl(chaptersUrl)
  return url ? emptyElement('podcast:chapters', { url, type: 'application/json+chapters' }) : ''
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
