import type { FeedFunding, FeedLicense, FeedLocation, FeedPerson, FeedTxt, Maybe } from './model.ts'
import { cleanLine, cleanUrl, element } from './xml.ts'

// Tags of the podcast namespace that a channel and an item both have. Texts there are at most 128 characters.
export const podcastTextLimit = 128
// Only podcast:txt carries more.
const txtLimit = 4000

const geoPattern = /^geo:-?\d+(\.\d+)?,-?\d+(\.\d+)?(,-?\d+(\.\d+)?)?(;[a-z0-9=.;-]+)?$/i
const osmPattern = /^[NWR]\d+(#\d+)?$/
const countryPattern = /^[a-z]{2}$/i

export function personElements(persons: FeedPerson[]): string {
  let written = ''
  for (const person of persons) {
    written += element('podcast:person', cleanLine(person.name, podcastTextLimit), {
      role: optionalLine(person.role)?.toLowerCase(),
      group: optionalLine(person.group)?.toLowerCase(),
      img: optionalUrl(person.img),
      href: optionalUrl(person.href),
    })
  }
  return written
}

/** The one place that forms ask for, then the others. */
export function locationElements(location: Maybe<FeedLocation>, others: FeedLocation[] = []): string {
  let written = locationElement(location)
  for (const other of others) written += locationElement(other)
  return written
}

function locationElement(location: Maybe<FeedLocation>): string {
  if (!location) return ''
  return element('podcast:location', cleanLine(location.name, podcastTextLimit), {
    rel: location.rel === 'creator' || location.rel === 'subject' ? location.rel : undefined,
    geo: matching(geoPattern, location.geo),
    osm: matching(osmPattern, location.osm),
    country: matching(countryPattern, location.country)?.toUpperCase(),
  })
}

export function fundingElements(fundings: FeedFunding[]): string {
  let written = ''
  for (const funding of fundings) {
    const url = cleanUrl(funding.url)
    if (url)
      written += element(
        'podcast:funding',
        cleanLine(funding.text, podcastTextLimit) || cleanLine(url, podcastTextLimit),
        { url },
      )
  }
  return written
}

/** The namespace asks for identifiers in lower case. */
export function licenseElement(license: Maybe<FeedLicense>): string {
  if (!license) return ''
  return element('podcast:license', cleanLine(license.identifier, podcastTextLimit).toLowerCase(), {
    url: optionalUrl(license.url),
  })
}

export function txtElements(txts: FeedTxt[]): string {
  let written = ''
  for (const { purpose, value } of txts)
    written += element('podcast:txt', cleanLine(value, txtLimit), { purpose: optionalLine(purpose) })
  return written
}

/**
 * A whole number of at least 1: readers take 0 and fractions for errors, so that
 * what has no number says nothing.
 */
export function countingNumber(value: Maybe<number>): string | undefined {
  return value && value > 0 && Number.isSafeInteger(value) ? String(value) : undefined
}

/** The same with what is between two whole numbers. */
export function decimalNumber(value: Maybe<number>): string | undefined {
  // Smaller ones would be written with an exponent.
  return value && value >= 1e-6 && value <= Number.MAX_SAFE_INTEGER ? String(value) : undefined
}

export function optionalLine(value: Maybe<string>): string | undefined {
  return value ? cleanLine(value, podcastTextLimit) : undefined
}

export function optionalUrl(value: Maybe<string>): string | undefined {
  return value ? cleanUrl(value) : undefined
}

/** The value if it is written as the namespace asks for, or nothing: a wrong one misleads more than none. */
export function matching(pattern: RegExp, value: Maybe<string>): string | undefined {
  const line = optionalLine(value)
  return line && pattern.test(line) ? line : undefined
}
