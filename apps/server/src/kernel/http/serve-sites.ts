import type { IncomingMessage } from 'node:http'
import { isNetwork, isWithin } from '@podstead/downloads/address'
import type { Config } from '../config.ts'
import { type Kernel, perKernel } from '../kernel.ts'
import { matchesOrigin } from './serve-hosts.ts'

/** A host name of its own under which a part of the public pages answers, and nothing else. */
export interface Site {
  host: string
  /** The name of the part: what is asked for as `/one` is `/s/{slug}/one`. */
  slug: string
  /** Whether the pages themselves name the host; otherwise it only still answers. */
  isLinked: boolean
}

/** Those that this process knows. Whoever stores them says when they change. */
export const knownSites = perKernel((_kernel: Kernel) => createSites())

function createSites() {
  let byHost = new Map<string, Site>()
  let bySlug = new Map<string, Site>()
  return {
    isEmpty: () => byHost.size === 0,
    ofHost: (host: string) => byHost.get(host),
    ofSlug: (slug: string) => bySlug.get(slug),
    replace(sites: readonly Site[]): void {
      byHost = new Map(sites.map((site) => [site.host, site]))
      bySlug = new Map(sites.map((site) => [site.slug, site]))
    },
  }
}

/** The origin of a site: reached by the scheme and port of the public pages. */
export function originOfHost({ origins }: Pick<Config, 'origins'>, host: string): string {
  const { protocol, port } = new URL(origins.pages)
  return `${protocol}//${host}${port ? `:${port}` : ''}`
}

/**
 * The site that a request was sent to. What a trusted proxy says of the host counts only where the request
 * itself names neither a site nor an origin of ours: it may pass on what a client made up.
 */
export function siteOfRequest(
  kernel: Kernel,
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
): Site | undefined {
  if (knownSites(kernel).isEmpty()) return undefined
  const site = findSite(kernel, headers.host)
  if (site) return site
  const forwarded = headers['x-forwarded-host']
  const passed = forwarded === undefined ? undefined : findSite(kernel, String(forwarded))
  if (!passed || isOurHost(kernel.config, headers.host)) return undefined
  const networks = kernel.config.trustedProxies.filter(isNetwork)
  return isWithin(socket.remoteAddress ?? '', networks) ? passed : undefined
}

/**
 * Capitals, a final dot and the usual port make no difference; another port is another address. What has
 * become an origin of ours since is no site.
 */
function findSite(kernel: Kernel, host: string | undefined): Site | undefined {
  const name = host?.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
  // Nearly all requests end here: this stands before the answers that are known already.
  const site = name ? knownSites(kernel).ofHost(name) : undefined
  if (!site || isOurHost(kernel.config, host)) return undefined
  return matchesOrigin(host, new URL(originOfHost(kernel.config, site.host))) ? site : undefined
}

export function isOurHost({ origins }: Pick<Config, 'origins'>, host: string | undefined): boolean {
  return [origins.app, origins.pages, origins.media].some((origin) => matchesOrigin(host, new URL(origin)))
}

/** Files of all pages, and what tells of players, have one address on every host. */
const OF_EVERY_SITE = /^\/(?:s\/_|oembed(?:\?|$))/

/** Whether a route answers on sites at all. */
export function isRouteOfSites(route: string | undefined): boolean {
  return route !== undefined && (route.startsWith('/s/') || route === '/oembed')
}

/**
 * What a path of a site is inside: `/` → `/s/{slug}`; `/s/{slug}` itself leads to the short one. Whatever
 * else is asked for is looked for among the pages of this site, so that nothing else of this server is there.
 */
export function pathOfSite({ slug }: Site, url: string): string {
  const prefix = `/s/${slug}`
  if (OF_EVERY_SITE.test(url)) return url
  if (url.startsWith(prefix) && /^(?:[/?]|$)/.test(url.slice(prefix.length))) return url
  if (!url.startsWith('/')) return `${prefix}/${encodeURIComponent(url)}`
  const [path = '/', query] = splitQuery(url)
  return `${prefix}${path === '/' ? '' : path}${query}`
}

/** Where a page of a site is without its host; every other address stays as it is. */
export function insideAddress(kernel: Kernel, address: string): string {
  const url = URL.parse(address)
  const site = url && knownSites(kernel).ofHost(url.hostname)
  if (!site || url.origin !== originOfHost(kernel.config, site.host)) return address
  return kernel.config.origins.pages + pathOfSite(site, url.pathname + url.search)
}

/** The other way: what stands after `/s/{slug}`. */
export function pathOnSite({ slug }: Site, url: string): string {
  const rest = url.slice(`/s/${slug}`.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

function splitQuery(url: string): [path: string, query: string] {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
}
