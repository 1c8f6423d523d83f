import type { FeedLocation, FeedPerson, Maybe } from './model.ts'
import { cleanLine, cleanUrl, element } from './xml.ts'

// Tags of the podcast namespace that a channel and an item both have. Texts there are at most 128 characters.
export const podcastTextLimit = 128

const geoPattern = /^geo:-?\d+(\.\d+)?,-?\d+(\.\d+)?(,-?\d+(\.\d+)?)?(;[a-z0-9=.;-]+)?$/i
const osmPattern = /^[NWR]\d+(#\d+)?$/

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

export function locationElement(location: Maybe<FeedLocation>): string {
  if (!location) return ''
  const geo = optionalLine(location.geo)
  const osm = optionalLine(location.osm)
  return element('podcast:location', cleanLine(location.name, podcastTextLimit), {
    geo: geo && geoPattern.test(geo) ? geo : undefined,
    osm: osm && osmPattern.test(osm) ? osm : undefined,
  })
}

export function optionalLine(value: Maybe<string>): string | undefined {
  return value ? cleanLine(value, podcastTextLimit) : undefined
}

export function optionalUrl(value: Maybe<string>): string | undefined {
  return value ? cleanUrl(value) : undefined
}
