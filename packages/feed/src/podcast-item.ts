import { customElements } from './custom-xml.ts'
import type { FeedAlternateEnclosure, FeedEpisode, FeedLiveItem, FeedTranscript, Maybe } from './model.ts'
import {
  countingNumber,
  fundingElements,
  licenseElement,
  locationElements,
  optionalLine,
  optionalUrl,
  personElements,
  txtElements,
} from './podcast.ts'
import { chatElement, contentLinkElements, imageElements, socialInteractElements } from './podcast-social.ts'
import { valueElement } from './podcast-value.ts'
import { cleanLine, cleanUrl, decimal, emptyElement, parent } from './xml.ts'

// Readers show it in a small menu.
const shortLabel = 32

/** What an episode and a live item say alike in the podcast namespace, and what the creator added to them. */
export function podcastElements(item: FeedEpisode | FeedLiveItem): string {
  return (
    personElements(item.persons ?? []) +
    locationElements(item.location, item.locations) +
    txtElements(item.txts ?? []) +
    fundingElements(item.fundings ?? []) +
    licenseElement(item.license) +
    alternateElements(item.alternates ?? []) +
    valueElement(item.value) +
    socialInteractElements(item.socialInteracts ?? []) +
    chatElement(item.chat) +
    imageElements(item.images ?? []) +
    contentLinkElements(item.contentLinks ?? []) +
    customElements(item.customXml)
  )
}

export function transcriptElements(transcripts: FeedTranscript[]): string {
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

export function chaptersElement(chaptersUrl: Maybe<string>): string {
  const url = optionalUrl(chaptersUrl)
  return url ? emptyElement('podcast:chapters', { url, type: 'application/json+chapters' }) : ''
}

function alternateElements(alternates: FeedAlternateEnclosure[]): string {
  let written = ''
  for (const alternate of alternates) {
    const { type, length, bitrate, height, lang, title, rel, codecs } = alternate
    const sources = sourceElements(alternate)
    const mime = cleanLine(type)
    if (!sources || !mime) continue
    written += parent('podcast:alternateEnclosure', sources + integrityElement(alternate), {
      type: mime,
      length: countingNumber(length),
      bitrate: bitrate && bitrate > 0 && Number.isFinite(bitrate) ? decimal(bitrate) : undefined,
      height: countingNumber(height),
      lang: optionalLine(lang),
      title: title ? cleanLine(title, shortLabel) : undefined,
      rel: rel ? cleanLine(rel, shortLabel) : undefined,
      codecs: codecs ? cleanLine(codecs) : undefined,
      default: alternate.default ? 'true' : undefined,
    })
  }
  return written
}

function sourceElements({ url, sources = [], type }: FeedAlternateEnclosure): string {
  const written = new Map<string, string>()
  for (const { uri, contentType } of url ? [{ uri: url, contentType: null }, ...sources] : sources) {
    const address = cleanUrl(uri)
    if (!address || written.has(address)) continue
    const own = contentType && contentType !== type ? cleanLine(contentType) : undefined
    written.set(address, emptyElement('podcast:source', { uri: address, contentType: own }))
  }
  return Array.from(written.values()).join('')
}

function integrityElement({ integrity, integrityType }: FeedAlternateEnclosure): string {
  const value = cleanUrl(integrity ?? '')
  return value && emptyElement('podcast:integrity', { type: integrityType ?? 'sri', value })
}
