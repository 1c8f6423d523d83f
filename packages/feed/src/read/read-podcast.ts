import type { FeedFunding, FeedLicense, FeedLocation, FeedPerson, FeedTranscriptType, FeedTxt } from '../model.ts'
import { attributeOf, childOf, childrenOf, type ReadNode } from './read-node.ts'
import { readAddress } from './read-words.ts'

// Tags of the podcast namespace that a channel and an item both have.

export function readFundings(node: ReadNode): FeedFunding[] {
  const told = childrenOf(node, 'podcast:funding').map((funding) => ({ url: attributeOf(funding, 'url'), text: funding.text.trim() }))
  // Podlove and others said it so before the namespace did.
  const links = childrenOf(node, 'atom:link').filter((link) => attributeOf(link, 'rel') === 'payment')
  const before = links.map((link) => ({ url: attributeOf(link, 'href'), text: attributeOf(link, 'title') ?? '' }))
  return [...told, ...before].flatMap(({ url, text }) => (readAddress(url) ? [{ url: url ?? '', text }] : []))
}

export function readLocations(node: ReadNode): FeedLocation[] {
  return childrenOf(node, 'podcast:location')
    .map((location) => {
      const rel = attributeOf(location, 'rel')?.toLowerCase()
      return {
        name: location.text.trim(),
        geo: attributeOf(location, 'geo'),
        osm: attributeOf(location, 'osm'),
        country: attributeOf(location, 'country')?.toUpperCase() ?? null,
        rel: rel === 'creator' || rel === 'subject' ? (rel as 'creator' | 'subject') : null,
      }
    })
    .filter(({ name, geo, osm }) => name || geo || osm)
}

export function readLicense(node: ReadNode): FeedLicense | null {
  const license = childOf(node, 'podcast:license')
  const identifier = license?.text.trim()
  return identifier ? { identifier, url: readAddress(attributeOf(license, 'url')) } : null
}

export function readPersons(node: ReadNode): FeedPerson[] {
  return childrenOf(node, 'podcast:person')
    .map((person) => ({
      name: person.text.trim(),
      role: attributeOf(person, 'role'),
      group: attributeOf(person, 'group'),
      img: readAddress(attributeOf(person, 'img')),
      href: readAddress(attributeOf(person, 'href')),
    }))
    .filter(({ name }) => name)
}

export function readTxts(node: ReadNode): FeedTxt[] {
  return childrenOf(node, 'podcast:txt')
    .map((txt) => ({ purpose: attributeOf(txt, 'purpose'), value: txt.text.trim() }))
    .filter(({ value }) => value)
}

/** Whether directories are asked to leave this out. A podcast:block of one service by its id is not that. */
export function readBlock(node: ReadNode): boolean {
  const blocks = node.children.filter(
    ({ key, attributes }) => ['itunes:block', 'googleplay:block', 'podcast:block'].includes(key) && !attributes.has('id'),
  )
  return blocks.some(({ text }) => /^\s*(yes|true)\s*$/i.test(text))
}

const transcriptTypes: Record<string, FeedTranscriptType> = {
  'text/plain': 'text/plain',
  'text/html': 'text/html',
  'text/vtt': 'text/vtt',
  'application/vtt': 'text/vtt',
  'application/json': 'application/json',
  'application/x-subrip': 'application/x-subrip',
  'application/srt': 'application/x-subrip',
  'application/x-srt': 'application/x-subrip',
  'text/srt': 'application/x-subrip',
}
const transcriptEndings: Record<string, FeedTranscriptType> = {
  txt: 'text/plain',
  html: 'text/html',
  htm: 'text/html',
  vtt: 'text/vtt',
  json: 'application/json',
  srt: 'application/x-subrip',
}

/** The type of a transcript by what is said of it or else by its address; null when neither tells. */
export function transcriptType(type: string | null, url: string): FeedTranscriptType | null {
  const plain = type?.split(';')[0]?.trim().toLowerCase() ?? ''
  const ending = /\.([a-z]{3,4})$/i.exec(URL.parse(url)?.pathname ?? '')?.[1]?.toLowerCase() ?? ''
  if (Object.hasOwn(transcriptTypes, plain)) return transcriptTypes[plain] ?? null
  return Object.hasOwn(transcriptEndings, ending) ? (transcriptEndings[ending] ?? null) : null
}
