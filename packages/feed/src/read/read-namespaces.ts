/** The namespaces that mean something to us, by the prefix that they usually have; '' is RSS itself. */
export type Space =
  | ''
  | 'atom'
  | 'itunes'
  | 'podcast'
  | 'content'
  | 'googleplay'
  | 'media'
  | 'dc'
  | 'psc'
  | 'rdf'
  | 'fh'

// Compared without scheme, letter case, "www." and what trails: feeds in the wild vary in all of it.
const spaces: Record<string, Space> = {
  '': '',
  'purl.org/rss/1.0': '',
  'purl.org/net/rss1.1': '',
  'my.netscape.com/rdf/simple/0.9': '',
  'channel.netscape.com/rdf/simple/0.9': '',
  'backend.userland.com/rss2': '',
  'blogs.law.harvard.edu/tech/rss': '',
  'cyber.law.harvard.edu/rss/rss.html': '',
  'w3.org/2005/atom': 'atom',
  'purl.org/atom/ns': 'atom',
  'itunes.com/dtds/podcast-1.0.dtd': 'itunes',
  'podcastindex.org/namespace/1.0': 'podcast',
  'purl.org/rss/1.0/modules/content': 'content',
  'google.com/schemas/play-podcasts/1.0': 'googleplay',
  'google.com/schemas/play-podcasts/1.0/play-podcasts.xsd': 'googleplay',
  'search.yahoo.com/mrss': 'media',
  'purl.org/dc/elements/1.1': 'dc',
  'purl.org/dc/terms': 'dc',
  'podlove.org/simple-chapters': 'psc',
  'w3.org/1999/02/22-rdf-syntax-ns': 'rdf',
  'purl.org/syndication/history/1.0': 'fh',
}

const longestKnown = 200

const exact: Record<
  Exclude<Space, '' | 'atom' | 'rdf' | 'dc' | 'media' | 'psc' | 'googleplay' | 'fh'>,
  string
> = {
  itunes: 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  podcast: 'https://podcastindex.org/namespace/1.0',
  content: 'http://purl.org/rss/1.0/modules/content/',
}

// Prefixes that feeds use without declaring them.
const undeclared: Record<string, string> = {
  ...exact,
  atom: 'http://www.w3.org/2005/Atom',
  googleplay: 'http://www.google.com/schemas/play-podcasts/1.0',
  media: 'http://search.yahoo.com/mrss/',
  dc: 'http://purl.org/dc/elements/1.1/',
  psc: 'http://podlove.org/simple-chapters',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
}

/** The namespace that the address means, or undefined for one that we do not read. */
export function findNamespace(uri: string): Space | undefined {
  if (uri.length > longestKnown) return undefined
  const plain = uri
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/#]+$/, '')
  // The namespace's documents on GitHub, in whatever branch, were its first address.
  if (plain.includes('podcastindex-org/podcast-namespace')) return 'podcast'
  return Object.hasOwn(spaces, plain) ? spaces[plain] : undefined
}

/** Whether apps, which compare to the letter, miss what stands in this namespace. */
export function isWrong(space: Space | undefined, uri: string): boolean {
  return (space === 'itunes' || space === 'podcast' || space === 'content') && exact[space] !== uri
}

/** The address of a prefix that the document does not declare. */
export function undeclaredSpace(prefix: string): string | undefined {
  if (prefix === '') return undefined
  // An unknown one gets a name of its own: its elements are passed over, and the rest of the feed is read.
  return Object.hasOwn(undeclared, prefix) ? undeclared[prefix] : `undeclared:${prefix}`
}
