import { isWithin } from '@podstead/downloads/address'
import { isLoopbackName } from './rules-self-check.ts'

/** How a request for one of the operator's pages came in. */
export interface LocalRequest {
  /** The other end of the connection. */
  peer: string
  httpVersion: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  /**
   * Whether the process at the other end runs as this one's user, or as root; `unknowable`
   * where the system does not say.
   */
  peerOwner: 'same' | 'another' | 'unknowable'
}

export interface LocalSetup {
  appOrigin: string
  port: number
  trustedProxies: readonly string[]
}

const LOOPBACK = ['127.0.0.0/8', '::1']
/** What proxies add; a browser on this machine sends none of them. */
const OF_PROXIES =
  /^(?:x-forwarded(?:-.+)?|forwarded|via|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.+|true-client-ip|cf-.+)$/

/**
 * Whether somebody on this machine asks, with no proxy in between: then there is nothing to sign in
 * to. In any doubt the operator needs a link. A loopback address alone says nothing, because a
 * proxy on this machine has one too.
 */
export function isAskedHere(request: LocalRequest, setup: LocalSetup): boolean {
  if (!isDirectlyReachable(setup)) return false
  const { peer, httpVersion, headers, peerOwner } = request
  if (!isWithin(peer, LOOPBACK) || peerOwner === 'another') return false
  // nginx asks with 1.0 unless it is configured otherwise; no browser does.
  if (httpVersion !== '1.1' || Object.keys(headers).some((name) => OF_PROXIES.test(name))) return false
  return isOwnHost(String(headers.host ?? ''), setup) && !isForeignPage(headers)
}

/**
 * Where the dashboard is opened elsewhere, or through a proxy, nothing that arrives can
 * be taken for the operator's own.
 */
export function isDirectlyReachable({ appOrigin, trustedProxies }: Omit<LocalSetup, 'port'>): boolean {
  return trustedProxies.length === 0 && isLoopbackName(new URL(appOrigin).hostname)
}

/**
 * By the configured name: another one that leads here (DNS rebinding), and the address
 * a proxy puts there, are not it.
 */
function isOwnHost(host: string, { appOrigin, port }: LocalSetup): boolean {
  const { host: own, hostname } = new URL(appOrigin)
  return [own, `${hostname}:${port}`].includes(host.toLowerCase())
}

/** A page of another site may lead here, which shows it nothing; it may not load anything from here. */
function isForeignPage(headers: LocalRequest['headers']): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return headers['sec-fetch-dest'] !== 'document'
  if (headers['sec-fetch-site'] !== undefined) return false
  return [headers.origin, headers.referer].some(
    (value) => value !== undefined && !isLoopbackUrl(String(value)),
  )
}

function isLoopbackUrl(url: string): boolean {
  const parsed = URL.parse(url)
  return parsed !== null && isLoopbackName(parsed.hostname)
}
