import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { allAddresses, allEndpoints } from '@podstead/contract/all'
import type { FastifyInstance } from 'fastify'
import { notFound } from './kernel/http/failure.ts'
import type { Kernel } from './kernel/kernel.ts'

const DASHBOARD_DIR = join(import.meta.dirname, '../../dashboard/dist')

/**
 * First parts of paths that are never a page of the dashboard: of the API, and of
 * whatever lies on another origin.
 */
const NO_PAGES = new Set([
  ...allEndpoints().map(({ endpoint }) => firstPart(endpoint.path)),
  ...allAddresses().flatMap(({ address: { access, origin = 'app', path } }) =>
    ['session', 'webhook'].includes(access) || origin === 'pages' || origin === 'media'
      ? [firstPart(path)]
      : [],
  ),
])

function firstPart(path: string): string {
  return path.split('/', 2)[1] as string
}

/**
 * Scripts only of our own; style elements that our scripts add carry the nonce of the page, and
 * no style attribute in markup is applied (scripts set single properties instead); audio and
 * pictures come from the media origin.
 */
export function dashboardPolicy(
  origins: Kernel['config']['origins'],
  styleNonce: string,
  stripe: { script: string; calls: string } = { script: '', calls: '' },
): string {
  const socket = origins.app.replace(/^http/, 'ws')
  return [
    "default-src 'self'",
    `script-src 'self'${stripe.script}`,
    `style-src 'self' 'nonce-${styleNonce}'`,
    `img-src 'self' data: blob: https: ${origins.media}`,
    // Audio of an imported podcast is played from its old host until it is copied.
    `media-src 'self' blob: ${origins.media} https: http:`,
    // Players for other sites are looked at before they are copied.
    `frame-src 'self' ${origins.pages}${stripe.script}`,
    `connect-src 'self' ${socket} ${origins.media}${stripe.calls}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The one page with a script of others, where the operator made a table at Stripe. */
const PRICING_TABLE = '/stripe_pricing_table'
const STRIPE = { script: ' https://js.stripe.com', calls: ' https://api.stripe.com' }

/** In the page's `csp-nonce`, from where apps/dashboard/src/api/style-nonce.ts reads it. */
const NONCE_PLACE = '__STYLE_NONCE__'

const FILE_LIKE = /\.(js|css|svg|png|ico|woff2?|webmanifest|txt|map|json)$/
/** The built dashboard: hashed files for a year, every other address gets the page itself. */
export async function serveDashboard(app: FastifyInstance, kernel: Kernel): Promise<void> {
  if (!existsSync(join(DASHBOARD_DIR, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: DASHBOARD_DIR,
    serve: false,
    preCompressed: true,
  })
  // No segment begins with a dot, so that no path leads out of the folder.
  const file = /^(?:\/[\w-][\w.-]*)+\.(js|css|svg|png|ico|woff2?|webmanifest|txt|map|json)$/
  app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    const path = request.url.split('?')[0] as string
    if (NO_PAGES.has(firstPart(path))) return reply.callNotFound()
    if (file.test(path) && existsSync(join(DASHBOARD_DIR, path))) {
      if (path.startsWith('/assets/'))
        return reply.sendFile(path.slice(1), { maxAge: '365d', immutable: true })
      // Asked about each time, so that a worker or manifest of an older version is never used.
      return reply.header('cache-control', 'no-cache').sendFile(path.slice(1), { cacheControl: false })
    }
    if (FILE_LIKE.test(path)) throw notFound()
    // Read each time: a build while the server runs must not leave a page that
    // names files of the build before.
    const page = await readFile(join(DASHBOARD_DIR, 'index.html'), 'utf8')
    const nonce = randomBytes(16).toString('base64')
    const hasTable = path === PRICING_TABLE && kernel.config.stripe?.pricingTable
    const policy = dashboardPolicy(kernel.config.origins, nonce, hasTable ? STRIPE : undefined)
    reply.header('content-security-policy', policy).header('cache-control', 'no-cache')
    return reply.type('text/html; charset=utf-8').send(page.replaceAll(NONCE_PLACE, nonce))
  })
}
