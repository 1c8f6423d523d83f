import type {
  FeedFunding,
  FeedLicense,
  FeedLocation,
  FeedPerson,
  FeedTranscriptType,
  FeedTxt,
} from '../model.ts'
import { findChild, findChildren, type ReadNode, readAttribute } from './read-node.ts'
import { readAddress } from './read-words.ts'

// Tags of the podcast namespace that a channel and an item both have.

export function readFundings(node: ReadNode): FeedFunding[] {
  const told = findChildren(node, 'podcast:funding').map((funding) => ({
    url: readAttribute(funding, 'url'),
    text: funding.text.trim(),
  }))
  // Podlove and others said it so before the namespace did.
  const links = findChildren(node, 'atom:link').filter((link) => readAttribute(link, 'rel') === 'payment')
  const before = links.map((link) => ({
    url: readAttribute(link, 'href'),
    text: readAttribute(link, 'title') ?? '',
  }))
  return [...told, ...before].flatMap(({ url, text }) => (readAddress(url) ? [{ url: url ?? '', text }] : []))
}

export function readLocations(node: ReadNode): FeedLocation[] {
  return findChildren(node, 'podcast:location')
    .map((location) => {
      const rel = readAttribute(location, 'rel')?.toLowerCase()
      return {
        name: location.text.trim(),
        geo: readAttribute(location, 'geo'),
        osm: readAttribute(location, 'osm'),
        country: readAttribute(location, 'country')?.toUpperCase() ?? null,
        rel: rel === 'creator' || rel === 'subject' ? (rel as 'creator' | 'subject') : null,
      }
    })
    .filter(({ name, geo, osm }) => name || geo || osm)
}

export function readLicense(node: ReadNode): FeedLicense | null {
  const license = findChild(node, 'podcast:license')
  const identifier = license?.text.trim()
  return identifier ? { identifier, url: readAddress(readAttribute(license, 'url')) } : null
}

export function readPersons(node: ReadNode): FeedPerson[] {
  return findChildren(node, 'podcast:person')
    .map((person) => ({
      name: person.text.trim(),
      role: readAttribute(person, 'role'),
      group: readAttribute(person, 'group'),
      img: readAddress(readAttribute(person, 'img')),
      href: readAddress(readAttribute(person, 'href')),
    }))
    .filter(({ name }) => name)
}

export function readTxts(node: ReadNode): FeedTxt[] {
  return findChildren(node, 'podcast:txt')
    .map((txt) => ({ purpose: readAttribute(txt, 'purpose'), value: txt.text.trim() }))
    .filter(({ value }) => value)
}

/** Whether directories are asked to leave this out. A podcast:block of one service by its id is not that. */
export function readBlock(node: ReadNode): boolean {
  const blocks = node.children.filter(
    ({ key, attributes }) =>
      ['itunes:block', 'googleplay:block', 'podcast:block'].includes(key) && !attributes.has('id'),
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
