import { tlsAsk } from '@podstead/contract/domains/domains'
import { isNetwork, isWithin } from '@podstead/downloads/address'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseUnavailable } from '../kernel/database/database-outage.ts'
import { notFound } from '../kernel/http/failure.ts'
import { serveAddress } from '../kernel/http/serve.ts'
import { knownSites, originOfHost, type Site, siteOfRequest, toSitePath } from '../kernel/http/serve-sites.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { renewSites, watchSites } from './commands-sites.ts'
import { isCurrentSite } from './queries.ts'

/** Websites under hosts of their own (decision 63). app.ts lets nothing but pages answer there. */
export function siteHosts(app: FastifyInstance, kernel: Kernel): void {
  watchSites(app, kernel)
  app.addHook('onRequest', async (request, reply) => {
    const site = siteOfRequest(kernel, request.raw)
    return site ? answerOnSite(kernel, request, reply, site) : redirectToSite(kernel, request, reply)
  })
  serveAddress(app, kernel, tlsAsk, async (request, reply) => {
    if (!isFromProxyItself(kernel, request)) throw notFound()
    const { domain } = request.query as { domain?: unknown }
    // From memory: whoever opens connections for made-up names must cost nothing.
    const isKnown = typeof domain === 'string' && Boolean(knownSites(kernel).ofHost(domain.toLowerCase()))
    return reply
      .code(isKnown ? 200 : 404)
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(isKnown ? 'yes\n' : 'no\n')
  })
}

/** @throws Failure 404 where the host is the website's no longer */
async function answerOnSite(kernel: Kernel, request: FastifyRequest, reply: FastifyReply, site: Site) {
  // Only the owner of the domain can promise HTTPS for a year.
  reply.removeHeader('strict-transport-security')
  // Files that all pages share belong to no podcast.
  if (!request.routeOptions.url?.startsWith('/s/:')) return
  if (!(await isCurrent(kernel, site))) throw notFound()
  if (!isRead(request)) return
  const path = toSitePath(request.url)
  const { pages, media } = kernel.config.origins
  // Where people guess it; the feed itself keeps its address.
  if (path === '/feed.xml') return redirect(reply, 302, `${media}/feeds/${site.slug}.xml`)
  if (!site.isLinked) {
    return redirect(reply, 302, `${pages}/s/${site.slug}${path === '/' ? '' : path}`)
  }
  if (request.originalUrl.startsWith('/s/'))
    return redirect(reply, 301, originOfHost(kernel.config, site.host) + path)
}

/** The address of this server leads to the website's own. */
async function redirectToSite(kernel: Kernel, request: FastifyRequest, reply: FastifyReply) {
  if (!isRead(request) || !request.routeOptions.url?.startsWith('/s/:slugKey')) return
  const { slugKey } = request.params as { slugKey: string }
  const site = knownSites(kernel).ofSlug(slugKey)
  if (!site?.isLinked || !(await isCurrent(kernel, site))) return
  return redirect(reply, 301, originOfHost(kernel.config, site.host) + toSitePath(request.url))
}

/** While the database is away, what was known last counts, as it does for pages. */
async function isCurrent(kernel: Kernel, site: Site): Promise<boolean> {
  try {
    if (await isCurrentSite(kernel.db, site)) return true
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return true
    throw error
  }
  await renewSites(kernel)
  return false
}

/**
 * Search engines follow a 301 for good. Browsers would, too, and never ask again when the podcast gives its
 * host up: `no-store` keeps them from it.
 */
function redirect(reply: FastifyReply, status: 301 | 302, location: string): FastifyReply {
  return reply.code(status).headers({ location, 'cache-control': 'no-store' }).send()
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

const LOOPBACK = ['127.0.0.0/8', '::1']
const OF_PROXIES = /^(?:x-forwarded-.+|forwarded|via|x-real-ip)$/

/** The proxy asks by itself; for its visitors it says so. */
function isFromProxyItself({ config }: Kernel, { raw }: FastifyRequest): boolean {
  const proxies = [...LOOPBACK, ...config.trustedProxies.filter(isNetwork)]
  return (
    isWithin(raw.socket.remoteAddress ?? '', proxies) &&
    !Object.keys(raw.headers).some((name) => OF_PROXIES.test(name))
  )
}
