import { customElements } from './custom-xml.ts'
import { cutHtml, descriptionBytes } from './html.ts'
import { linkElements } from './links.ts'
import { liveItemElements } from './live-item.ts'
import type { FeedCategory, FeedShow, FeedTxt } from './model.ts'
import { fundingElements, licenseElement, locationElements, personElements, txtElements } from './podcast.ts'
import { blockElements, podpingElement, trailerElements, updateFrequencyElement } from './podcast-channel.ts'
import { podrollElement, publisherElement, remoteItemElements } from './podcast-remote.ts'
import { chatElement, imageElements, socialInteractElements } from './podcast-social.ts'
import { valueElement } from './podcast-value.ts'
import { cleanLine, cleanText, cleanUrl, element, emptyElement, htmlElement, parent, rfc2822 } from './xml.ts'

const applePurpose = 'applepodcastsverify'

/** The elements of the channel before its items, in a fixed order. */
export function renderChannel(show: FeedShow): string {
  const title = cleanLine(show.title)
  const link = cleanUrl(show.link)
  const image = cleanUrl(show.imageUrl)
  return (
    linkElements(show) +
    element('title', title) +
    htmlElement('description', cutHtml(cleanText(show.description), descriptionBytes)) +
    element('link', link) +
    element('language', cleanLine(show.language)) +
    element('copyright', cleanLine(show.copyright ?? '')) +
    element('generator', cleanLine(show.generator)) +
    rssElements(show) +
    element('lastBuildDate', rfc2822(show.lastBuildDate)) +
    (image && parent('image', element('url', image) + element('title', title) + element('link', link))) +
    (image && emptyElement('itunes:image', { href: image })) +
    categoryElements(show.categories) +
    element('itunes:explicit', String(show.explicit)) +
    element('itunes:title', cleanLine(show.itunesTitle ?? '')) +
    element('itunes:author', cleanLine(show.author)) +
    ownerElement(show) +
    element('itunes:type', cleanLine(show.type)) +
    element('itunes:keywords', cleanLine(show.keywords ?? '')) +
    element('itunes:complete', onlyYes(show.complete)) +
    element('itunes:new-feed-url', cleanUrl(show.newFeedUrl ?? '')) +
    element('itunes:block', onlyYes(show.blocked)) +
    element('podcast:guid', cleanLine(show.guid)) +
    element('podcast:medium', cleanLine(show.medium)) +
    element('podcast:locked', show.locked.locked ? 'yes' : 'no', {
      owner: cleanLine(show.locked.owner ?? ''),
    }) +
    blockElements(show.blocked, show.blocks ?? []) +
    txtElements(listTxts(show)) +
    fundingElements(show.fundings) +
    licenseElement(show.license) +
    locationElements(show.location, show.locations) +
    personElements(show.persons ?? []) +
    updateFrequencyElement(show.updateFrequency) +
    valueElement(show.value && { ...show.value, timeSplits: [] }) +
    imageElements(show.images ?? []) +
    trailerElements(show.trailers ?? []) +
    socialInteractElements(show.socialInteracts ?? []) +
    chatElement(show.chat) +
    publisherElement(show.publisher) +
    podrollElement(show.podroll ?? []) +
    podpingElement(show.usesPodping) +
    remoteItemElements(show.remoteItems ?? []) +
    customElements(show.customXml) +
    liveItemElements(show.liveItems ?? [])
  )
}

function rssElements({ rss }: FeedShow): string {
  if (!rss) return ''
  return (
    element('docs', cleanUrl(rss.docs ?? '')) +
    element('managingEditor', cleanLine(rss.managingEditor ?? '')) +
    element('webMaster', cleanLine(rss.webMaster ?? '')) +
    (rss.pubDate ? element('pubDate', rfc2822(rss.pubDate)) : '')
  )
}

// Apple ignores every value but Yes, so that "no" is said by silence.
function onlyYes(value: boolean): string {
  return value ? 'Yes' : ''
}

function categoryElements(categories: FeedCategory[]): string {
  let written = ''
  for (const { category, subcategory } of categories) {
    const text = cleanLine(category)
    const inner = cleanLine(subcategory ?? '')
    if (!text) continue
    if (inner)
      written += parent('itunes:category', emptyElement('itunes:category', { text: inner }), { text })
    else written += emptyElement('itunes:category', { text })
  }
  return written
}

function ownerElement(show: FeedShow): string {
  const name = element('itunes:name', cleanLine(show.ownerName ?? ''))
  return parent('itunes:owner', name + element('itunes:email', cleanLine(show.ownerEmail ?? '')))
}

// Apple's token stands first and once.
function listTxts({ appleVerify, txts = [] }: FeedShow): FeedTxt[] {
  if (!appleVerify) return txts
  return [
    { purpose: applePurpose, value: appleVerify },
    ...txts.filter((txt) => txt.purpose !== applePurpose),
  ]
}
