import { type KnownHost, knownHosts, knownPrefixes } from './hosts-known.ts'

// Shows in the wild stand behind up to eight services.
const longestChain = 20

export type RecognisedHost = { name: string }

/**
 * Who hosts a feed, by its generator first, then by where it says it lives, then by where most of its audio lies behind measurement
 * prefixes. Null for hosts that are not known: not a fault.
 */
export function recognisedHost(feed: {
  generator?: string | null
  selfUrl?: string | null
  enclosureUrls?: string[]
}): RecognisedHost | null {
  const generator = feed.generator?.slice(0, 500) ?? ''
  const byWord = knownHosts.find(({ words }) => words?.test(generator))
  const found = byWord ?? byDomain(feed.selfUrl ?? '') ?? mostOf(feed.enclosureUrls ?? [])
  return found ? { name: found.name } : null
}

/** The address without the measurement prefixes before it, and the services they belong to, outermost first. */
export function strippedPrefixes(url: string): { url: string; prefixes: string[] } {
  const prefixes: string[] = []
  let scheme = /^https?:\/\//i.exec(url)?.[0] ?? ''
  let rest = url.slice(scheme.length)
  while (prefixes.length < longestChain) {
    const known = knownPrefixes.find(({ start }) => start.test(lowerHost(rest)))
    if (!known || !scheme) break
    const inner = rest.slice(known.start.exec(lowerHost(rest))?.[0].length)
    // Within a prefix the scheme may stand plain, as a folder of its own, or not at all.
    const own = /^https?(:\/\/|\/)/i.exec(inner)?.[0] ?? ''
    const address = inner.slice(own.length)
    if (!/^[^/?#\s]+\.[^/?#\s]+\//.test(address)) break
    prefixes.push(known.name)
    scheme = /^http(:|\/)/i.test(own) ? 'http://' : 'https://'
    rest = address
  }
  return { url: scheme + rest, prefixes }
}

/** The measurement service that an address begins with, or null. */
export function serviceOf(prefix: string): string | null {
  const address = lowerHost(prefix.trim().replace(/^https?:\/\//i, ''))
  const slashed = address.endsWith('/') ? address : `${address}/`
  return knownPrefixes.find(({ start }) => start.test(slashed))?.name ?? null
}

export function isKnownPrefix(prefix: string): boolean {
  return serviceOf(prefix) !== null
}

function byDomain(url: string): KnownHost | undefined {
  const host = URL.parse(url)?.hostname.toLowerCase()
  return host ? knownHosts.find(({ domains }) => domains.some((domain) => host === domain || host.endsWith(`.${domain}`))) : undefined
}

// A few episodes may lie elsewhere, with an earlier host for instance.
function mostOf(urls: string[]): KnownHost | undefined {
  const votes = new Map<KnownHost, number>()
  for (const url of urls) {
    const host = byDomain(strippedPrefixes(url).url)
    if (host) votes.set(host, (votes.get(host) ?? 0) + 1)
  }
  const [most] = Array.from(votes).sort(([, a], [, b]) => b - a)
  return most && most[1] * 2 > urls.length ? most[0] : undefined
}

// Hosts know no letter case, paths do.
function lowerHost(address: string): string {
  const slash = address.indexOf('/')
  return slash < 0 ? address.toLowerCase() : address.slice(0, slash).toLowerCase() + address.slice(slash)
}
