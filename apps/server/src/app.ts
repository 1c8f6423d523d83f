import { createServer, type IncomingMessage } from 'node:http'
import type { Address } from '@podstead/contract/address'
import { allAddresses, allEndpoints } from '@podstead/contract/all'
import { isNetwork } from '@podstead/downloads/address'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RouteOptions,
} from 'fastify'
import { serveDashboard } from './app-dashboard.ts'
import { asRequest } from './kernel/database/database-waiting.ts'
import { Failure, notFound } from './kernel/http/failure.ts'
import { createFastPath, secureHeaders, tryFastPath } from './kernel/http/fast-path.ts'
import { BODY_TIMEOUTS, type BodyTimeouts, watchBodies } from './kernel/http/serve-bodies.ts'
import { compressAnswers } from './kernel/http/serve-compression.ts'
import { type Connections, limitConnections } from './kernel/http/serve-connections.ts'
import { handleErrors } from './kernel/http/serve-errors.ts'
import { requestFailures } from './kernel/http/serve-failures.ts'
import { hasSeveralHosts, matchesOrigin } from './kernel/http/serve-hosts.ts'
import { parseJsonBodies } from './kernel/http/serve-json.ts'
import { isOurHost, isRouteOfSites, siteOfRequest, toInternalPath } from './kernel/http/serve-sites.ts'
import type { Kernel } from './kernel/kernel.ts'
import type { Live } from './kernel/live/live.ts'
import { redactUrl, requestId } from './kernel/log.ts'

/** Longer than proxies keep theirs, so that none sends into a connection that is just being closed. */
const KEEP_ALIVE_MS = 72_000

export interface AppOptions {
  onRoute?: (route: RouteOptions) => void
  bodyTimeouts?: BodyTimeouts
}

declare module 'fastify' {
  interface FastifyInstance {
    connections: Connections
  }
}

/** The web server over a kernel: capabilities, the dashboard's files, headers, errors. Not listening yet. */
export async function createApp(
  kernel: Kernel,
  live: Live,
  { onRoute, bodyTimeouts = BODY_TIMEOUTS }: AppOptions = {},
): Promise<FastifyInstance> {
  const { config } = kernel
  const failures = requestFailures(kernel)
  const lane = createFastPath(kernel, failures)
  const bodies = watchBodies(bodyTimeouts)
  let connections: Connections | undefined
  const app: FastifyInstance = Fastify({
    // What the framework itself has to say; requests are logged below.
    loggerInstance: kernel.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'id' }),
    genReqId: (request) => requestId(request.headers['x-request-id']),
    trustProxy: config.trustedProxies.length ? config.trustedProxies : false,
    bodyLimit: 1_048_576,
    serverFactory: (framework) => {
      const fastPath = tryFastPath(lane, framework)
      // Most requests have no body; without this each gets the streams for one.
      const server = createServer({ optimizeEmptyRequests: true }, (request, response) =>
        // Nothing but pages is there, whatever the path.
        (siteOfRequest(kernel, request) ? framework : fastPath)(request, response),
      )
      server.keepAliveTimeout = KEEP_ALIVE_MS
      // A gigabyte over a slow line takes longer than Node's five minutes; bodies
      // are watched for progress instead.
      server.requestTimeout = 0
      connections = limitConnections(server, {
        ...config.connections,
        trustedProxies: config.trustedProxies.filter(isNetwork),
      })
      return server
    },
    rewriteUrl: (request) => {
      const site = siteOfRequest(kernel, request as IncomingMessage)
      return site ? toInternalPath(site, request.url ?? '/') : canonicalUrl(request.url ?? '/')
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 600 },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  })
  app.decorate('lane', lane)
  app.decorate('connections', connections as unknown as Connections)
  app.addHook('preClose', async () => lane.close())
  app.addHook('onClose', async () => bodies.stop())
  if (onRoute) app.addHook('onRoute', onRoute)
  const fixed = Object.fromEntries(secureHeaders(config))
  const moved = new WeakSet<FastifyRequest>()

  /** Listeners of another host who came here: their apps ask at the old address, and it is a secret. */
  async function redirectMoved(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const asked = { host: request.host, path: request.originalUrl }
    for (const { findNewAddress } of kernel.capabilities) {
      const location = await findNewAddress?.(kernel, asked).catch(() => undefined)
      if (location === undefined) continue
      moved.add(request)
      const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }
      reply
        .code(301)
        .headers({ ...headers, 'referrer-policy': 'no-referrer', location })
        .send()
      return true
    }
    return false
  }
  app.addHook('onRequest', (request, _reply, done) => asRequest(request.ip, done))
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.headers(fixed)
    forgetNoBody(request)
    if (hasSeveralHosts(request.raw.rawHeaders))
      throw new Failure({ status: 400, message: 'The request names more than one host.' })
    bodies.watch(request, reply)
    if (siteOfRequest(kernel, request.raw)) {
      if (isRouteOfSites(request.routeOptions.url)) return
      throw notFound()
    }
    if (isOnItsOrigin(kernel, request)) {
      // Where all origins are one, the dashboard would answer what was asked of an old host.
      const isOfOldHost = request.routeOptions.url === '/*' && !isOurHost(kernel.config, request.host)
      return isOfOldHost && (await redirectMoved(request, reply)) ? reply : undefined
    }
    if (await redirectMoved(request, reply)) return reply
    throw notFound()
  })
  app.addHook('onResponse', async (request, reply) => {
    kernel.log.info(
      {
        id: request.id,
        method: request.method,
        url: moved.has(request) ? '[redacted]' : redactUrl(request.originalUrl),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
  handleErrors(app, kernel, failures)
  parseJsonBodies(app)
  compressAnswers(app)
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] as string
    const allowed = methodsFor(path)
    if (!allowed.length) {
      if (await redirectMoved(request, reply)) return reply
      throw notFound()
    }
    reply.header('allow', allowed.join(', '))
    if (request.method === 'OPTIONS' && declaredAt(path).some(({ cors }) => cors))
      return reply.code(204).headers(CORS).send()
    throw new Failure({ status: 405, message: 'That is not possible here.' })
  })
  for (const { routes = [] } of kernel.capabilities)
    for (const mount of routes) await mount(app, kernel, live)
  await serveDashboard(app, kernel)
  live.attach(app.server)
  return app
}

/**
 * Some clients name a type with every request. Where no length follows there is no body, and nothing that
 * would tell its end (`optimizeEmptyRequests`): whoever reads it would wait for ever.
 */
function forgetNoBody({ headers }: FastifyRequest): void {
  if (headers['content-type'] === undefined) return
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined)
    delete headers['content-type']
}

/** Some browsers ask first whether they may say which part they want, or what they have already. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'Range, If-Range, If-None-Match, If-Modified-Since',
  'access-control-max-age': '86400',
}

type DeclaredAddress = Pick<Address, 'method' | 'path' | 'origin' | 'cors'>

const DECLARED: DeclaredAddress[] = [
  ...allEndpoints().map(({ endpoint }) => endpoint),
  ...allAddresses().map(({ address }) => address),
]
const ROUTES = DECLARED.map((declared) => ({ ...declared, pattern: pathPattern(declared.path) }))

/** `:name` is one segment, `*` at the end is one or more; everything else is meant as it stands. */
function pathPattern(path: string): RegExp {
  const escaped = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replace(/:\w+/g, '[^/]+').replace(/\*$/, '.+')}/?$`)
}

function declaredAt(path: string): DeclaredAddress[] {
  return ROUTES.filter(({ pattern }) => pattern.test(path))
}

/** What the path answers to, when the method was the wrong one. Whatever can be got can be asked about. */
function methodsFor(path: string): string[] {
  const methods = declaredAt(path).flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : method))
  return [...new Set<string>(methods)]
}

/** `/v2/shows/`, `/v2/shows.json` and `/v2/shows` are one. */
export function canonicalUrl(url: string): string {
  const [path = '/', query] = splitOnce(url, '?')
  if (!/^\/(v\d|auth|api|rails)\//.test(path)) return url
  const canonical = path.replace(/(?<!\/)\/+$/, '').replace(/\.json$/, '')
  return query === undefined ? canonical : `${canonical}?${query}`
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

/** Each address answers on the origin that it declares; the dashboard and its API on theirs. */
function isOnItsOrigin(kernel: Kernel, request: FastifyRequest): boolean {
  const { origins } = kernel.config
  const { app, pages, media } = origins
  if (app === pages && app === media) return true
  const declared: DeclaredAddress | undefined =
    request.routeOptions.config.address ?? declaredAt(request.url.split('?')[0] as string)[0]
  const origin = declared?.origin ?? 'app'
  if (origin === 'every') return true
  const wanted = new URL(origins[origin])
  // What a trusted proxy says of the host counts only when it is one of ours: it may
  // pass on what a client made up.
  return matchesOrigin(isOurHost(kernel.config, request.host) ? request.host : request.headers.host, wanted)
}
