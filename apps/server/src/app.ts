import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { allAddresses, allEndpoints } from '@podstead/contract/all'
import Fastify, { type FastifyInstance, type FastifyRequest, type RouteOptions } from 'fastify'
import { capabilities } from './capabilities.ts'
import { Failure, notFound } from './kernel/failure.ts'
import type { Kernel } from './kernel/kernel.ts'
import { createLane, laneBefore, secureHeaders } from './kernel/lane.ts'
import { readPlainly } from './kernel/lane-plain.ts'
import type { Live } from './kernel/live.ts'
import { redactUrl, requestId } from './kernel/log.ts'
import { handleErrors } from './kernel/serve.ts'

/** Longer than proxies keep theirs, so that none sends into a connection that is just being closed. */
const KEEP_ALIVE_MS = 72_000

export const DASHBOARD_DIR = join(import.meta.dirname, '../../dashboard/dist')

/** The web server over a kernel: capabilities, the dashboard's files, headers, errors. Not listening yet. */
export async function createApp(kernel: Kernel, live: Live, onRoute?: (route: RouteOptions) => void): Promise<FastifyInstance> {
  const lane = createLane(kernel)
  const app: FastifyInstance = Fastify({
    logger: false,
    genReqId: (request) => requestId(request.headers['x-request-id']),
    trustProxy: kernel.config.trustedProxies.length ? kernel.config.trustedProxies : false,
    bodyLimit: 1_048_576,
    serverFactory: (framework) => {
      // Most requests have no body; without this each gets the streams for one.
      const server = createServer({ optimizeEmptyRequests: true }, laneBefore(lane, framework))
      server.keepAliveTimeout = KEEP_ALIVE_MS
      // A gigabyte over a slow line takes longer than Node's five minutes; uploads watch their own progress (security.md finding 8).
      server.requestTimeout = 0
      readPlainly(server, lane)
      return server
    },
    rewriteUrl: (request) => canonicalUrl(request.url ?? '/'),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 600 },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  })
  app.decorate('lane', lane)
  app.addHook('preClose', async () => lane.close())
  if (onRoute) app.addHook('onRoute', onRoute)
  const fixed = Object.fromEntries(secureHeaders(kernel.config))
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.headers(fixed)
    forgetNoBody(request)
    if (!onItsOrigin(kernel, request)) throw notFound()
  })
  app.addHook('onResponse', async (request, reply) => {
    kernel.log.info(
      {
        id: request.id,
        method: request.method,
        url: redactUrl(request.originalUrl),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
  handleErrors(app)
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsFor(request.url.split('?')[0] as string)
    if (!allowed.length) throw notFound()
    reply.header('allow', allowed.join(', '))
    if (request.method === 'OPTIONS' && READ_ELSEWHERE.test(request.url)) return reply.code(204).headers(ELSEWHERE).send()
    throw new Failure({ status: 405, message: 'That is not possible here.' })
  })
  for (const mount of capabilities) await mount(app, kernel, live)
  await serveDashboard(app, kernel)
  live.attach(app.server)
  return app
}

/**
 * Some clients name a type with every request. Where no length follows there is no body, and nothing that would tell its end
 * (`optimizeEmptyRequests`): whoever reads it would wait for ever.
 */
function forgetNoBody({ headers }: FastifyRequest): void {
  if (headers['content-type'] === undefined) return
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) delete headers['content-type']
}

/** What players on other sites read. Some browsers ask first whether they may say which part they want, or what they have already. */
const READ_ELSEWHERE = /^\/(?:feeds|audio|alternate|artwork|images|chapters|transcripts)\//
const ELSEWHERE = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'Range, If-Range, If-None-Match, If-Modified-Since',
  'access-control-max-age': '86400',
}

const ROUTES = [...allEndpoints().map((e) => e.endpoint), ...allAddresses().map((a) => a.address)].map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
}))

/** What the path answers to, when the method was the wrong one (NET-04). Whatever can be got can be asked about. */
function methodsFor(path: string): string[] {
  const methods = ROUTES.filter(({ pattern }) => pattern.test(path)).flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : method))
  return [...new Set<string>(methods)]
}

/** `/v2/shows/`, `/v2/shows.json` and `/v2/shows` are one (decision G048). */
export function canonicalUrl(url: string): string {
  const [path = '/', query] = splitOnce(url, '?')
  if (!/^\/(v\d|auth|api|rails)\//.test(path)) return url
  const canonical = path.replace(/\/+$/, '').replace(/\.json$/, '')
  return query === undefined ? canonical : `${canonical}?${query}`
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

/** What the page of a preview plays lies on the media origin, the page itself does not. */
const PAGES = /^\/(?:s\/|preview\/[^/]+$)/
const MEDIA = /^\/(?:feeds|audio|alternate|r|artwork|images|chapters|transcripts|preview)\//

/** Feeds and media answer on the media origin only, public pages on theirs, everything else on the dashboard's (security.md 3.3). */
function onItsOrigin(kernel: Kernel, request: FastifyRequest): boolean {
  const { app, pages, media } = kernel.config.origins
  if (app === pages && app === media) return true
  const path = request.routeOptions.url ?? request.url
  if (/^\/(healthz|readyz|metrics)$/.test(path)) return true
  const wanted = PAGES.test(path) ? pages : MEDIA.test(path) ? media : app
  return request.host === new URL(wanted).host
}

/** Scripts only of our own; Mantine sets styles from script, hence inline styles; audio and pictures come from the media origin. */
export function dashboardPolicy(origins: Kernel['config']['origins']): string {
  const socket = origins.app.replace(/^http/, 'ws')
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: https: ${origins.media}`,
    // Audio of an imported podcast is heard at its old host until it lies here.
    `media-src 'self' blob: ${origins.media} https: http:`,
    `connect-src 'self' ${socket} ${origins.media}`,
    "worker-src 'self' blob:",
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The built dashboard: hashed files for a year, every other address gets the page itself. */
async function serveDashboard(app: FastifyInstance, kernel: Kernel): Promise<void> {
  if (!existsSync(join(DASHBOARD_DIR, 'index.html'))) return
  await app.register(fastifyStatic, { root: DASHBOARD_DIR, serve: false })
  const policy = dashboardPolicy(kernel.config.origins)
  const file = /^\/[\w./-]+\.(js|css|svg|png|ico|woff2?|webmanifest|txt|map|json)$/
  app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    const path = request.url.split('?')[0] as string
    if (PAGES.test(path) || MEDIA.test(path) || /^\/(v\d|auth|api|rails|uploads)\//.test(path)) throw notFound()
    if (file.test(path) && existsSync(join(DASHBOARD_DIR, path))) {
      const immutable = path.startsWith('/assets/')
      return reply.sendFile(path.slice(1), { maxAge: immutable ? '365d' : 0, immutable })
    }
    if (file.test(path)) throw notFound()
    // Read each time: a build while the server runs must not leave a page that names files of the build before.
    reply.header('content-security-policy', policy).header('cache-control', 'no-cache')
    return reply.type('text/html; charset=utf-8').send(await readFile(join(DASHBOARD_DIR, 'index.html')))
  })
}
