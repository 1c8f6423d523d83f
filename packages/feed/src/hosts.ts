import { type KnownHost, knownHosts, knownPrefixes } from './hosts-known.ts'

// Shows in the wild stand behind up to eight services.
const longestChain = 20

export type RecognisedHost = { name: string }

/**
 * Who hosts a feed, by its generator first, then by where it says it lives, then by where most of its audio
 * lies behind measurement prefixes. Null for hosts that are not known: not a fault.
 */
export function recognisedHost(feed: {
  generator?: string | null
  selfUrl?: string | null
  enclosureUrls?: string[]
}): RecognisedHost | null {
  const generator = feed.generator?.slice(0, 500) ?? ''
  const byWord = knownHosts.find(({ words }) => words?.test(generator))
  const found = byWord ?? byDomain(feed.selfUrl ?? '') ?? mostFrequentHost(feed.enclosureUrls ?? [])
  return found ? { name: found.name } : null
}

/**
 * The address without the measurement prefixes before it, and the services they belong to, outermost first.
 */
export function strippedPrefixes(url: string): { url: string; prefixes: string[] } {
  const prefixes: string[] = []
  let { scheme, rest } = schemeAndRest(url)
  let end = url
  while (scheme && prefixes.length < longestChain) {
    const address = comparable(rest)
    const known = knownPrefixes.find(({ start }) => start.test(address))
    if (!known) break
    const inner = schemeAndRest(unescapedAddress(address.slice(known.start.exec(address)?.[0].length)))
    if (!/^[^/?#\s][^/?#\s.]*\.[^/?#\s]+\//.test(inner.rest)) break
    prefixes.push(known.name)
    scheme = inner.scheme || 'https://'
    rest = inner.rest
    end = scheme + rest
  }
  return { url: end, prefixes }
}

/** Within a prefix the scheme may stand plain, with one slash, as a folder of its own, or not at all. */
function schemeAndRest(address: string): { scheme: string; rest: string } {
  const [own = '', name = ''] = /^(https?)(?::\/{1,2}|\/)/i.exec(address) ?? []
  return { scheme: name && `${name.toLowerCase()}://`, rest: address.slice(own.length) }
}

/** An address that another one carries percent-encoded, up to where its query begins. */
function unescapedAddress(address: string): string {
  if (!/^[^/?#]*%(?:2f|3a)/i.test(address)) return address
  const [path = '', ...query] = address.split('?')
  const plain = path.replace(/%3a/gi, ':').replace(/%2f/gi, '/')
  return [plain, ...query].join('?')
}

/** The measurement service that an address begins with, or null. */
export function detectService(prefix: string): string | null {
  const address = comparable(prefix.trim().replace(/^https?:\/\//i, ''))
  const slashed = address.endsWith('/') ? address : `${address}/`
  return knownPrefixes.find(({ start }) => start.test(slashed))?.name ?? null
}

export function isKnownPrefix(prefix: string): boolean {
  return detectService(prefix) !== null
}

function byDomain(url: string): KnownHost | undefined {
  const host = URL.parse(url)?.hostname.toLowerCase()
  return host
    ? knownHosts.find(({ domains }) =>
        domains.some((domain) => host === domain || host.endsWith(`.${domain}`)),
      )
    : undefined
}

// A few episodes may lie elsewhere, with an earlier host for instance.
function mostFrequentHost(urls: string[]): KnownHost | undefined {
  const votes = new Map<KnownHost, number>()
  for (const url of urls) {
    const host = byDomain(strippedPrefixes(url).url)
    if (host) votes.set(host, (votes.get(host) ?? 0) + 1)
  }
  const [most] = Array.from(votes).sort(([, a], [, b]) => b - a)
  return most && most[1] * 2 > urls.length ? most[0] : undefined
}

/** As patterns know it: host in small letters, and without its port. */
function comparable(address: string): string {
  return lowerHost(address).replace(/^([^/?#:]*):\d{1,5}(?=\/)/, '$1')
}

// Hosts know no letter case, paths do.
function lowerHost(address: string): string {
  const slash = address.indexOf('/')
  return slash < 0 ? address.toLowerCase() : address.slice(0, slash).toLowerCase() + address.slice(slash)
}
