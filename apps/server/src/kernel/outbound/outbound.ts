import { isIP } from 'node:net'
import type { Readable } from 'node:stream'
import type { Agent, buildConnector } from 'undici'
import type { Log } from '../log.ts'
import { redactUrl } from '../log.ts'
import { type AddressRules, checkedAddresses, checkedUrl, type Resolve } from './outbound-address.ts'
import { discard, limitedBody } from './outbound-body.ts'
import { OutboundError, outboundError } from './outbound-error.ts'

export { OutboundError, type OutboundReason } from './outbound-error.ts'

export type OutboundOptions = AddressRules & { resolve?: Resolve; userAgent: string; log: Log }

/** A function opens a stream, anew for each hop; its length stands in `content-length`. */
type OutboundBody = string | Uint8Array | (() => Readable)

export type OutboundRequest = {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  body?: OutboundBody
  /** The `Accept` header; anything by default. */
  accept?: string
  /** Of the body after unpacking. */
  maxBytes: number
  /** For everything: name, connection, redirects and body; 15 seconds by default. */
  timeoutMs?: number
  /** 3 by default; every one is checked like the first URL. */
  maxRedirects?: number
  /**
   * Follow a redirect from https to http, as real download trackers need; never for
   * anything that carries secrets.
   */
  allowHttp?: boolean
  /** A body that brings fewer than 1 KiB per second over this window is given up; 30 seconds by default. */
  slowMs?: number
  signal?: AbortSignal
}

/** `url` is where the redirects ended; header names are lower case, repeated ones joined with `, `. */
export type OutboundStream = { url: string; status: number; headers: Record<string, string>; body: Readable }
export type OutboundReply = Omit<OutboundStream, 'body'> & { body: Buffer; text(): string }

export type Outbound = ReturnType<typeof createOutbound>

type RequestHop = { url: URL; method: string; headers: Record<string, string>; body?: OutboundBody }

/**
 * The only way to fetch a foreign URL. Both ways throw `OutboundError` and nothing else; any HTTP status is
 * an answer, not an error. A name is resolved once per connection, every address is checked, and the
 * connection goes to the checked address.
 */
export function createOutbound(options: OutboundOptions) {
  let made: Promise<Agent> | undefined
  const agent = () => {
    made ??= checkingAgent(options)
    return made
  }

  async function stream(url: string, request: OutboundRequest): Promise<OutboundStream> {
    const total = new AbortController()
    const timer = setTimeout(() => total.abort(new OutboundError('timeout')), request.timeoutMs ?? 15_000)
    const cancel = () => total.abort(new OutboundError('cancelled'))
    request.signal?.addEventListener('abort', cancel)
    const release = () => {
      clearTimeout(timer)
      request.signal?.removeEventListener('abort', cancel)
    }
    try {
      if (request.signal?.aborted) cancel()
      const { hop, response } = await followed(url, request, total.signal)
      const headers = plainHeaders(response.headers)
      if (hop.method !== 'HEAD' && Number(headers['content-length']) > request.maxBytes)
        throw discard(response.body, new OutboundError('too_large'))
      const encoding =
        hop.method === 'HEAD' || response.statusCode === 204 || response.statusCode === 304
          ? ''
          : headers['content-encoding']
      const body = limitedBody(response.body, encoding, request, () =>
        total.abort(new OutboundError('timeout')),
      )
      body.once('close', release).once('error', (error) => report(url, error))
      return { url: hop.url.href, status: response.statusCode, headers, body }
    } catch (thrown) {
      release()
      report(url, thrown)
      throw outboundError(thrown)
    }
  }

  function report(url: string, thrown: unknown) {
    const { code } = (thrown ?? {}) as { code?: string }
    options.log.info(
      { url: redactUrl(String(url)), reason: outboundError(thrown).reason, code },
      'outbound request failed',
    )
  }

  async function followed(start: string, request: OutboundRequest, signal: AbortSignal) {
    let hop = firstHop(checkedUrl(start, options), request, options.userAgent)
    for (let redirects = 0; ; redirects++) {
      signal.throwIfAborted()
      const { origin, pathname, search } = hop.url
      const { method, headers } = hop
      const body = typeof hop.body === 'function' ? hop.body() : hop.body
      const sent = (await agent()).request({ origin, path: pathname + search, method, headers, body, signal })
      const response = await unlessAborted(sent, signal)
      const { location } = response.headers
      if (![301, 302, 303, 307, 308].includes(response.statusCode) || typeof location !== 'string')
        return { hop, response }
      discard(response.body)
      if (redirects >= (request.maxRedirects ?? 3)) throw new OutboundError('redirect')
      hop = nextHop(
        hop,
        response.statusCode,
        checkedUrl(location, options, hop.url),
        request.allowHttp === true,
      )
    }
  }

  return {
    stream,
    /** The whole body in memory. */
    async fetch(url: string, request: OutboundRequest): Promise<OutboundReply> {
      const { body, ...reply } = await stream(url, request)
      const chunks: Buffer[] = []
      for await (const chunk of body) chunks.push(chunk)
      const whole = Buffer.concat(chunks)
      return { ...reply, body: whole, text: () => new TextDecoder().decode(whole) }
    },
    close: async () => (await made)?.destroy(),
  }
}

/** A request that still waits for its connection does not hear the signal, so nobody waits for it longer. */
function unlessAborted<T>(sent: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort)
    sent.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

/** The library is loaded with the first request: 30 MB that many servers never need. */
async function checkingAgent(options: OutboundOptions): Promise<Agent> {
  const { Agent, buildConnector } = await import('undici')
  const connect = checkingConnector(options, buildConnector)
  return new Agent({ connect, connections: 16, headersTimeout: 0, bodyTimeout: 0, allowH2: false })
}

function checkingConnector(options: OutboundOptions, build: typeof buildConnector): buildConnector.connector {
  const connect = build({ timeout: 5000, allowH2: false })
  const attempt = (target: buildConnector.Options) =>
    new Promise<buildConnector.CallbackArgs>((done) =>
      connect(target, (...result: buildConnector.CallbackArgs) => done(result)),
    )
  return (target, callback) => {
    const port = target.port || (target.protocol === 'https:' ? '443' : '80')
    const servername = isIP(target.hostname) ? undefined : target.hostname
    checkedAddresses(target.hostname, port, options, options.resolve)
      .then(async (addresses) => {
        let result: buildConnector.CallbackArgs = [new OutboundError('connect'), null]
        for (const hostname of addresses.slice(0, 3)) {
          // Only plain connections lack a server name; there the literal alone decides where the bytes go.
          result = await attempt({
            ...target,
            hostname,
            servername: target.protocol === 'https:' ? servername : undefined,
          })
          if (!result[0]) break
        }
        callback(...result)
      })
      .catch((error: unknown) => callback(outboundError(error), null))
  }
}

function firstHop(url: URL, request: OutboundRequest, userAgent: string): RequestHop {
  const given = Object.fromEntries(
    Object.entries(request.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
  )
  const headers = {
    'user-agent': userAgent,
    accept: request.accept ?? '*/*',
    'accept-encoding': 'gzip, br',
    ...given,
  }
  return { url, method: request.method ?? 'GET', headers, body: request.body }
}

const keptAcrossOrigins = [
  'accept',
  'accept-encoding',
  'accept-language',
  'user-agent',
  'range',
  'if-none-match',
  'if-modified-since',
]

/** Fetch standard, HTTP-redirect fetch; stricter where a body or a secret would reach another origin. */
function nextHop(hop: RequestHop, status: number, url: URL, allowHttp: boolean): RequestHop {
  if (hop.url.protocol === 'https:' && url.protocol === 'http:' && !allowHttp)
    throw new OutboundError('downgrade')
  const isRead = hop.method === 'GET' || hop.method === 'HEAD'
  const becomesGet =
    !isRead && (status === 303 || ((status === 301 || status === 302) && hop.method === 'POST'))
  const sameOrigin = hop.url.origin === url.origin
  if (!isRead && !becomesGet && !sameOrigin) throw new OutboundError('redirect')
  const kept = Object.entries(hop.headers).filter(
    ([name]) =>
      (sameOrigin || keptAcrossOrigins.includes(name)) && !(becomesGet && name.startsWith('content-')),
  )
  return {
    url,
    method: becomesGet ? 'GET' : hop.method,
    headers: Object.fromEntries(kept),
    body: becomesGet ? undefined : hop.body,
  }
}

function plainHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  )
}
