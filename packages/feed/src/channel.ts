import { cutHtml, descriptionBytes } from './html.ts'
import type { FeedCategory, FeedShow, FeedTxt, FeedUpdateFrequency, Maybe } from './model.ts'
import { fundingElements, licenseElement, locationElement, matching, personElements, podcastTextLimit, txtElements } from './podcast.ts'
import { valueElement } from './podcast-value.ts'
import { cleanLine, cleanText, cleanUrl, element, emptyElement, htmlElement, parent, rfc2822 } from './xml.ts'

const applePurpose = 'applepodcastsverify'
// ISO 8601 and RFC 5545, as far as a pattern can tell.
const isoPattern = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/
const rulePattern = /^[A-Z-]+=[A-Z0-9,+-]+(;[A-Z-]+=[A-Z0-9,+-]+)*$/i

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
    txtElements(txtsOf(show)) +
    fundingElements(show.fundings) +
    licenseElement(show.license) +
    locationElement(show.location) +
    personElements(show.persons ?? []) +
    updateFrequencyElement(show.updateFrequency) +
    valueElement(show.value && { ...show.value, timeSplits: [] })
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

// Apple's token stands first and once.
function txtsOf({ appleVerify, txts = [] }: FeedShow): FeedTxt[] {
  if (!appleVerify) return txts
  return [{ purpose: applePurpose, value: appleVerify }, ...txts.filter((txt) => txt.purpose !== applePurpose)]
}

function updateFrequencyElement(frequency: Maybe<FeedUpdateFrequency>): string {
  if (!frequency) return ''
  return element('podcast:updateFrequency', cleanLine(frequency.text, podcastTextLimit), {
    complete: frequency.complete ? 'true' : undefined,
    dtstart: matching(isoPattern, frequency.dtstart),
    rrule: matching(rulePattern, frequency.rrule),
  })
}
