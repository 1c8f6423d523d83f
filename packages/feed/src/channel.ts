import { cutHtml, descriptionBytes } from './html.ts'
import type { FeedCategory, FeedFunding, FeedLicense, FeedShow, Maybe } from './model.ts'
import { locationElement, optionalUrl, personElements, podcastTextLimit } from './podcast.ts'
import { cleanLine, cleanText, cleanUrl, element, emptyElement, htmlElement, parent, rfc2822 } from './xml.ts'

// podcast:txt carries up to 4000 characters.
const txtLimit = 4000

/** The elements of the channel before its items, in a fixed order. */
export function renderChannel(show: FeedShow): string {
  const title = cleanLine(show.title)
  const link = cleanUrl(show.link)
  const image = cleanUrl(show.imageUrl)
  return (
    emptyElement('atom:link', { href: cleanUrl(show.feedUrl), rel: 'self', type: 'application/rss+xml' }) +
    element('title', title) +
    htmlElement('description', cutHtml(cleanText(show.description), descriptionBytes)) +
    element('link', link) +
    element('language', cleanLine(show.language)) +
    element('copyright', cleanLine(show.copyright ?? '')) +
    element('generator', cleanLine(show.generator)) +
    element('lastBuildDate', rfc2822(show.lastBuildDate)) +
    (image && parent('image', element('url', image) + element('title', title) + element('link', link))) +
    (image && emptyElement('itunes:image', { href: image })) +
    categoryElements(show.categories) +
    element('itunes:explicit', String(show.explicit)) +
    element('itunes:author', cleanLine(show.author)) +
    ownerElement(show) +
    element('itunes:type', cleanLine(show.type)) +
    element('itunes:keywords', cleanLine(show.keywords ?? '')) +
    element('itunes:complete', onlyYes(show.complete)) +
    element('itunes:new-feed-url', cleanUrl(show.newFeedUrl ?? '')) +
    element('itunes:block', onlyYes(show.blocked)) +
    element('podcast:guid', cleanLine(show.guid)) +
    element('podcast:medium', cleanLine(show.medium)) +
    element('podcast:locked', show.locked.locked ? 'yes' : 'no', { owner: cleanLine(show.locked.owner ?? '') }) +
    element('podcast:block', onlyYes(show.blocked).toLowerCase()) +
    element('podcast:txt', cleanLine(show.appleVerify ?? '', txtLimit), { purpose: 'applepodcastsverify' }) +
    fundingElements(show.fundings) +
    licenseElement(show.license) +
    locationElement(show.location) +
    personElements(show.persons ?? [])
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
    if (inner) written += parent('itunes:category', emptyElement('itunes:category', { text: inner }), { text })
    else written += emptyElement('itunes:category', { text })
  }
  return written
}

function ownerElement(show: FeedShow): string {
  const name = element('itunes:name', cleanLine(show.ownerName ?? ''))
  return parent('itunes:owner', name + element('itunes:email', cleanLine(show.ownerEmail ?? '')))
}

function fundingElements(fundings: FeedFunding[]): string {
  let written = ''
  for (const funding of fundings) {
    const url = cleanUrl(funding.url)
    if (url) written += element('podcast:funding', cleanLine(funding.text, podcastTextLimit) || url, { url })
  }
  return written
}

function licenseElement(license: Maybe<FeedLicense>): string {
  if (!license) return ''
  return element('podcast:license', cleanLine(license.identifier, podcastTextLimit), { url: optionalUrl(license.url) })
}
