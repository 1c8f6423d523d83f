import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { useOperatorLink } from './commands-links.ts'
import { isAskedHere } from './rules-local.ts'
import { ownerOfPeer } from './service-peer.ts'

/** A page of the operator's, kept by nobody. */
export function html(
  reply: FastifyReply,
  text: string,
  policy = "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src data: https:; frame-src 'self'; frame-ancestors 'none'",
): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(text)
}

const PASS_SECONDS = 3600
const PASS = 'operator pass'
const COOKIE = 'podstead_operator'

/**
 * Whether whoever asks may see the operator's pages: by sitting at this machine, or by a link
 * that was opened in this browser.
 */
export async function isOperatorHere(kernel: Kernel, request: FastifyRequest): Promise<boolean> {
  const { config, secrets } = kernel
  const { socket, headers } = request.raw
  const cookie = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.-]+)`).exec(headers.cookie ?? '')?.[1]
  if (cookie !== undefined && secrets.verify(cookie, PASS) !== undefined) return true
  const asked = { peer: socket.remoteAddress ?? '', httpVersion: request.raw.httpVersion, headers }
  const setup = {
    appOrigin: config.origins.app,
    port: config.port || (socket.localPort ?? 0),
    trustedProxies: config.trustedProxies,
  }
  // The table of connections is read last, and only where everything else fits.
  if (!isAskedHere({ ...asked, peerOwner: 'unknowable' }, setup)) return false
  return isAskedHere({ ...asked, peerOwner: await ownerOfPeer(socket) }, setup)
}

/**
 * Shows a page to the operator. A link with a token becomes a cookie, and leads to the same page without it.
 * @throws Failure 404 to everybody else: for them these pages do not exist
 */
export async function forOperator(
  kernel: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  page: () => Promise<unknown>,
): Promise<unknown> {
  const { token } = request.query as { token?: unknown }
  if (typeof token === 'string' && (await useOperatorLink(kernel, token))) {
    const pass = kernel.secrets.sign({}, PASS, new Date(kernel.clock.now().getTime() + PASS_SECONDS * 1000))
    const secure = kernel.config.origins.app.startsWith('https:') ? '; Secure' : ''
    return reply
      .header(
        'set-cookie',
        `${COOKIE}=${pass}; Path=/; Max-Age=${PASS_SECONDS}; HttpOnly; SameSite=Strict${secure}`,
      )
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .redirect(request.url.split('?')[0] as string, 303)
  }
  if (!(await isOperatorHere(kernel, request))) throw notFound()
  return page()
}
