import type { Space } from './read/read-namespaces.ts'

/** Namespaces whose elements the feed itself writes. */
export const ownSpaces: ReadonlySet<Space> = new Set<Space>([
  '',
  'itunes',
  'podcast',
  'atom',
  'content',
  'fh',
])
/**
 * Many readers know an element by its prefix alone: these mean the feed's own whatever they are declared as.
 */
export const ownPrefixes: ReadonlySet<string> = new Set([
  'itunes',
  'podcast',
  'atom',
  'content',
  'rss',
  'fh',
  'xml',
  'xmlns',
])

/** Readers that show XML run or draw elements of these as a page's own, whatever their prefix is. */
const pageSpaces: Record<string, string> = {
  'http://www.w3.org/1999/xhtml': 'HTML',
  'http://www.w3.org/2000/svg': 'SVG',
  'http://www.w3.org/1998/math/mathml': 'MathML',
  'http://www.w3.org/1999/xsl/transform': 'XSLT',
  'http://www.w3.org/tr/wd-xsl': 'XSLT',
}

/** The language of pages that a namespace stands for; undefined for all others. */
export function pageLanguage(uri: string): string | undefined {
  const plain = uri
    .trim()
    .toLowerCase()
    .replace(/^https:/, 'http:')
    .replace(/\/$/, '')
  return Object.hasOwn(pageSpaces, plain) ? pageSpaces[plain] : undefined
}

/** Prefixes that may be used without declaring them. */
export const knownPrefixes: Record<string, string> = {
  acast: 'https://schema.acast.com/1.0/',
  cc: 'http://web.resource.org/cc/',
  creativeCommons: 'http://backend.userland.com/creativeCommonsRssModule',
  dc: 'http://purl.org/dc/elements/1.1/',
  dcterms: 'http://purl.org/dc/terms/',
  geo: 'http://www.w3.org/2003/01/geo/wgs84_pos#',
  georss: 'http://www.georss.org/georss',
  googleplay: 'http://www.google.com/schemas/play-podcasts/1.0',
  media: 'http://search.yahoo.com/mrss/',
  psc: 'http://podlove.org/simple-chapters',
  rawvoice: 'https://blubrry.com/developer/rawvoice-rss/',
  slash: 'http://purl.org/rss/1.0/modules/slash/',
  spotify: 'http://www.spotify.com/ns/rss',
  sy: 'http://purl.org/rss/1.0/modules/syndication/',
  thr: 'http://purl.org/syndication/thread/1.0',
  wfw: 'http://wellformedweb.org/CommentAPI/',
}

export function declared(prefix: string): string | undefined {
  return Object.hasOwn(knownPrefixes, prefix) ? knownPrefixes[prefix] : undefined
}

export function escapedText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
}

/** Line ends as references: an attribute would lose them otherwise. */
export function escapedAttribute(value: string): string {
  return escapedText(value).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')
}
