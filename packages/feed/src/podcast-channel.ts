import type { FeedBlock, FeedTrailer, FeedUpdateFrequency, Maybe } from './model.ts'
import { countingNumber, matching, podcastTextLimit } from './podcast.ts'
import { cleanLine, cleanUrl, element, emptyElement, rfc2822 } from './xml.ts'

// Tags of the podcast namespace that only a channel has.

// ISO 8601 and RFC 5545, as far as a pattern can tell.
const isoPattern = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/
const rulePattern = /^[A-Z-]+=[A-Z0-9,+-]+(;[A-Z-]+=[A-Z0-9,+-]+)*$/i
const slugPattern = /^[a-z0-9_-]+$/

/** Title, address and date are required: a trailer that lacks one is left out. */
export function trailerElements(trailers: FeedTrailer[]): string {
  let written = ''
  for (const { title, url, pubdate, length, type, season } of trailers) {
    const address = cleanUrl(url)
    const date = rfc2822(pubdate)
    if (!address || !date) continue
    written += element('podcast:trailer', cleanLine(title, podcastTextLimit), {
      pubdate: date,
      url: address,
      length: countingNumber(length),
      type: type ? cleanLine(type) : undefined,
      season: countingNumber(season),
    })
  }
  return written
}

/**
 * What applies to all services, then to single ones. A service reads its own "no" first, its own "yes"
 * next and the general one last; saying no in general is the same as silence.
 */
export function blockElements(general: boolean, blocks: FeedBlock[]): string {
  const services = new Map<string, boolean>()
  let all = general
  for (const { service, blocked } of blocks) {
    const id = cleanLine(service ?? '').toLowerCase()
    if (id === '') all ||= blocked
    else if (slugPattern.test(id) && !services.has(id)) services.set(id, blocked)
  }
  let written = element('podcast:block', all ? 'yes' : '')
  for (const [id, blocked] of services) written += element('podcast:block', blocked ? 'yes' : 'no', { id })
  return written
}

export function updateFrequencyElement(frequency: Maybe<FeedUpdateFrequency>): string {
  if (!frequency) return ''
  return element('podcast:updateFrequency', cleanLine(frequency.text, podcastTextLimit), {
    complete: frequency.complete ? 'true' : undefined,
    dtstart: matching(isoPattern, frequency.dtstart),
    rrule: matching(rulePattern, frequency.rrule),
  })
}

/** Only yes is worth saying: apps poll a feed that says nothing. */
export function podpingElement(usesPodping: Maybe<boolean>): string {
  return usesPodping ? emptyElement('podcast:podping', { usesPodping: 'true' }) : ''
}
