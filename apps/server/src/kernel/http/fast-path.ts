import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Address } from '@podstead/contract/address'
import { clientAddressReader, isNetwork, isWithin } from '@podstead/downloads/address'
import type { Config } from '../config.ts'
import type { Kernel } from '../kernel.ts'
import { logRequest, requestId } from '../log.ts'
import { LaneAnswer } from './fast-path-answer.ts'
import { createRequestFailures } from './serve-failures.ts'
import { hasSeveralHosts, matchesOrigin } from './serve-hosts.ts'

/** A request that may be answered before the framework looks at it. */
export interface FastRequest {
  method: 'GET' | 'HEAD'
  /** Without the query, as it was sent. */
  path: string
  /** With it. */
  url: string
  headers: IncomingHttpHeaders
  id: string
  /** What every answer says, apart from `x-request-id`; the same object every time. */
  always: Readonly<Record<string, string>>
  /** Lets the framework answer after all; only before anything was written. */
  giveBack(): void
  /** Of whoever asks, behind the proxies that are ours. Undefined once the connection is gone. */
  ip(): string | undefined
}

/**
 * True when it has answered, or will. False leaves everything to the framework's route, which must answer the
 * same. A promise: it is asked once more when that is settled.
 */
type LaneHandler = (asked: FastRequest, answer: LaneAnswer) => boolean | Promise<unknown>

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void

export interface CompletedRequest {
  method: string
  route: string
  status: number
  seconds: number
}

/**
 * The fast path: answers that are known already are given before the framework routes, at a fifth of its
 * cost. Everything else, and everything in doubt, takes the ordinary way, which is never wrong.
 */
export interface FastPath {
  /** Answers what begins like the address, on its origin. */
  add(address: Pick<Address, 'path' | 'origin'>, handler: LaneHandler): void
  /** Called with every answer of the fast path when it is over. */
  onAnswer(listener: (answered: CompletedRequest) => void): void
  /**
   * @returns what to call with the status when the answer is over; null when the fast path does not answer it
   */
  take(request: IncomingMessage, answer: LaneAnswer, giveBack: () => void): ((status: number) => void) | null
  /** From now on the framework says that the process is closing. */
  close(): void
}

declare module 'fastify' {
  interface FastifyInstance {
    lane: FastPath
  }
}

export function createFastPath(
  kernel: Pick<Kernel, 'config' | 'log'>,
  failures = createRequestFailures(kernel.log),
): FastPath {
  const { config, log } = kernel
  const routes: { prefix: string; route: string; host: URL | null; handler: LaneHandler }[] = []
  const listeners: ((answered: CompletedRequest) => void)[] = []
  const clientAddress = addresses(config.trustedProxies)
  const networks = config.trustedProxies.filter(isNetwork)
  const isCertainlyFor = (host: URL, { headers, socket }: IncomingMessage) => {
    const forwarded = headers['x-forwarded-host']
    const isNamed = matchesOrigin(headers.host, host)
    if (forwarded === undefined) return isNamed
    // As the framework has it: what a trusted proxy says counts where it is an origin of ours.
    // Everything else is left to it.
    return (
      matchesOrigin(String(forwarded), host) && (isNamed || isWithin(socket.remoteAddress ?? '', networks))
    )
  }
  const always = Object.fromEntries(secureHeaders(config))
  let isOpen = clientAddress !== null

  function handled(handler: LaneHandler, asked: FastRequest, answer: LaneAnswer): boolean | Promise<unknown> {
    try {
      return handler(asked, answer)
    } catch (error) {
      failures.report(error, 'fast-lane', { id: asked.id, method: asked.method, url: asked.path })
      return false
    }
  }

  return {
    add: ({ path, origin }, handler) =>
      void routes.push({
        prefix: path.slice(0, path.indexOf(':')),
        route: path,
        host: originHost(config, origin),
        handler,
      }),
    onAnswer: (listener) => void listeners.push(listener),
    close() {
      isOpen = false
    },
    take(request, answer, giveBack) {
      const { method, url = '', headers } = request
      if (!isOpen || (method !== 'GET' && method !== 'HEAD')) return null
      const found = routes.find(({ prefix }) => url.startsWith(prefix))
      if (!found) return null
      const { host } = found
      if (host !== null && !isCertainlyFor(host, request)) return null
      const began = performance.now()
      const id = requestId(headers['x-request-id'])
      const query = url.indexOf('?')
      const path = query < 0 ? url : url.slice(0, query)
      const asked: FastRequest = {
        method,
        path,
        url,
        headers,
        id,
        always,
        giveBack,
        ip: () => clientAddress?.(request),
      }
      const begun = handled(found.handler, asked, answer)
      if (!begun) return null
      if (begun !== true) {
        const again = () => {
          if (!answer.isGone() && handled(found.handler, asked, answer) !== true) giveBack()
        }
        begun.then(again, again)
      }
      return (status) => {
        const ms = performance.now() - began
        for (const listener of listeners) listener({ method, route: found.route, status, seconds: ms / 1000 })
        if (log.isLevelEnabled('info')) logRequest(log, { id, method, url, status, ms: Math.round(ms) })
      }
    },
  }
}

/** What every answer of the server says. */
export function secureHeaders(config: Pick<Config, 'origins'>): [string, string][] {
  return [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()'],
    ...(config.origins.app.startsWith('https://')
      ? [['strict-transport-security', 'max-age=31536000'] as [string, string]]
      : []),
    ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
  ]
}

/** The host that an address answers on; null where it is all the same (app.ts, isOnItsOrigin). */
function originHost({ origins }: Pick<Config, 'origins'>, origin: Address['origin'] = 'app'): URL | null {
  const { app, pages, media } = origins
  return origin === 'every' || (app === pages && app === media) ? null : new URL(origins[origin])
}

/** How many spellings of forwarded addresses are kept at once. */
const MAX_FORWARDED = 5000

/**
 * As the framework reads them (`request.ip`); null where the configuration names proxies in a way
 * that only the framework knows.
 */
function addresses(trusted: string[]): ((request: IncomingMessage) => string | undefined) | null {
  if (!trusted.length) return (request) => request.socket.remoteAddress
  if (!trusted.every(isNetwork)) return null
  const read = clientAddressReader(trusted)
  // Apps ask again and again, by way of few proxies.
  const known = new Map<string, string>()
  return (request) => {
    const { remoteAddress } = request.socket
    const forwarded = request.headers['x-forwarded-for']
    if (!remoteAddress || forwarded === undefined) return remoteAddress
    const key = `${remoteAddress} ${forwarded}`
    let address = known.get(key)
    if (address === undefined) {
      address = read(remoteAddress, String(forwarded)) ?? remoteAddress
      if (known.size >= MAX_FORWARDED) known.clear()
      known.set(key, address)
    }
    return address
  }
}

/** The framework's handler, behind the fast path. */
export function tryFastPath(lane: FastPath, framework: RequestHandler): RequestHandler {
  return (request, response) => {
    if (hasSeveralHosts(request.rawHeaders)) return framework(request, response)
    let over: (() => void) | null = null
    const told = lane.take(request, new LaneAnswer(response), () => {
      if (response.headersSent) return void response.destroy()
      if (over) response.off('close', over)
      framework(request, response)
    })
    if (!told) return response.headersSent ? void response.destroy() : framework(request, response)
    over = () => told(response.statusCode)
    // Most are over when they are begun.
    if (response.writableEnded) over()
    else response.once('close', over)
  }
}
