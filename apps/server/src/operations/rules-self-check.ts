import type { CheckFinding } from '@podstead/contract/self-check'
import { isWithin } from '@podstead/downloads/address'

/** How one request arrived. */
export interface IncomingRequest {
  /** Whose connection it is: the listener's, or the last proxy's. */
  peer: string
  /** X-Forwarded-For, as it came. */
  forwarded: string | null
  /** Whom the server takes it to come from. */
  address: string
  protocol: 'http' | 'https'
  host: string
}

/** The last requests to this process together. */
export interface Arrivals {
  requests: number
  addresses: number
  forwarded: number
  ranges: number
  heads: number
  /** The peer of most of them, and its share from 0 to 1. */
  mostly: { peer: string; share: number } | null
}

type Setup = { trustedProxies: string[]; appOrigin: string; mediaOrigin: string }
type ProxyFacts = { isLoopback: boolean; seen: string | null; trustedProxies: string[] }

/** An address kept for documentation (RFC 5737): nobody has it, so a server that believes it is deceived. */
export const CLAIMED = '203.0.113.9'
/** Fewer say nothing of listeners: an operator alone looks like one address because they are one. */
const ENOUGH = 100

/**
 * What the address that the server sees says of the proxy. `seen`: the answer to a request
 * that claimed to come from CLAIMED.
 */
export function proxyFinding({ isLoopback, seen, trustedProxies }: ProxyFacts): CheckFinding {
  if (isLoopback) return ok('proxy', 'none in between: the dashboard is opened on this machine')
  if (seen === null)
    return warn('proxy', 'could not be asked, because APP_ORIGIN does not lead here from this machine', null)
  if (seen === CLAIMED)
    return {
      name: 'proxy',
      level: 'fail',
      text: 'anyone can claim to come from any address, which falsifies downloads and limits',
      todo: 'let the proxy add the address to X-Forwarded-For, and name only the proxy in TRUSTED_PROXIES',
    }
  if (!isInside(seen)) return ok('proxy', `listeners are told apart: this machine is seen as ${seen}`)
  if (trustedProxies.length)
    return warn(
      'proxy',
      `requests are seen to come from ${seen}, an inside address, although proxies are trusted`,
      'if that is the proxy, add it to TRUSTED_PROXIES and let it send X-Forwarded-For; if it is this machine, all is well',
    )
  return warn(
    'proxy',
    `every listener may look like ${seen}, and downloads are then counted far too low`,
    `set TRUSTED_PROXIES=${seen} if that is your proxy`,
  )
}

/** What one request says of the way here. */
export function arrivalFindings(
  arrival: IncomingRequest,
  { trustedProxies, appOrigin }: Omit<Setup, 'mediaOrigin'>,
): CheckFinding[] {
  const origin = new URL(appOrigin)
  const isLoopback = isLoopbackName(origin.hostname)
  const findings = [arrivalProxy(arrival, trustedProxies, isLoopback)]
  if (isLoopback) findings.push(ok('https', 'not needed: the dashboard is opened on this machine'))
  else if (origin.protocol !== 'https:')
    findings.push({
      name: 'https',
      level: 'fail',
      text: 'the dashboard is not on HTTPS: passwords can be read on the way, and Apple takes no feed without it',
      todo: 'put a proxy with a certificate in front, and let APP_ORIGIN, PAGES_ORIGIN and MEDIA_ORIGIN begin with https://',
    })
  else if (arrival.forwarded !== null && trustedProxies.length && arrival.protocol !== 'https')
    findings.push(
      warn(
        'https',
        'the proxy does not say that people come by HTTPS',
        'let it send X-Forwarded-Proto: https',
      ),
    )
  else findings.push(ok('https', 'people come by HTTPS'))
  if (arrival.host === origin.host)
    findings.push(ok('host', `${arrival.host} is the name that APP_ORIGIN gives`))
  else
    findings.push(
      warn(
        'host',
        `you came by ${arrival.host}, but APP_ORIGIN says ${origin.host}`,
        'let the proxy pass on the Host header as it is',
      ),
    )
  return findings
}

function arrivalProxy(
  { peer, forwarded, address }: IncomingRequest,
  trustedProxies: string[],
  isLoopback: boolean,
): CheckFinding {
  if (forwarded !== null && !trustedProxies.length)
    return {
      name: 'proxy',
      level: 'fail',
      text: `a proxy at ${peer} tells who is behind it, and is not believed: all listeners look like one address`,
      todo: `set TRUSTED_PROXIES=${peer}`,
    }
  if (forwarded === null && isLoopback)
    return ok('proxy', 'none in between: the dashboard is opened on this machine')
  if (forwarded === null) {
    if (!isInside(peer)) return ok('proxy', `none in between: you are seen as ${address}`)
    return warn(
      'proxy',
      `the connection comes from ${peer}, an inside address, and nothing tells who is behind it: all listeners may look like one address`,
      'if that is a proxy, let it send X-Forwarded-For and name it in TRUSTED_PROXIES; if it is you, all is well',
    )
  }
  if (address === peer)
    return {
      name: 'proxy',
      level: 'fail',
      text: `the proxy at ${peer} is not among the trusted ones: all listeners look like one address`,
      todo: `add ${peer} to TRUSTED_PROXIES`,
    }
  if (isInside(address))
    return warn(
      'proxy',
      `you are seen as ${address}, an inside address`,
      'if that is a second proxy, add it to TRUSTED_PROXIES; if it is you, all is well',
    )
  return ok('proxy', `listeners are told apart: you are seen as ${address}`)
}

/** What many requests say together: what one alone cannot. */
export function arrivalsFinding(
  arrivals: Arrivals,
  { trustedProxies, mediaOrigin }: Omit<Setup, 'appOrigin'>,
): CheckFinding {
  const { requests, addresses, forwarded, mostly } = arrivals
  if (requests < ENOUGH)
    return ok('listeners', `too few requests yet to say whether listeners are told apart (${requests})`)
  if (!trustedProxies.length && forwarded > requests / 2)
    return {
      name: 'listeners',
      level: 'fail',
      text: `${forwarded} of the last ${requests} requests came through a proxy that is not believed: all listeners look like one address`,
      todo: `set TRUSTED_PROXIES=${mostly?.peer ?? 'the address of the proxy'}`,
    }
  // Feeds that lead to this machine only have no listeners elsewhere, and whoever opens them here is one.
  if (addresses === 1 && isLoopbackName(new URL(mediaOrigin).hostname))
    return ok(
      'listeners',
      `the last ${requests} requests came from one address, as audio is served to this machine only`,
    )
  if (addresses === 1)
    return warn(
      'listeners',
      `all of the last ${requests} requests look as if they came from ${mostly?.peer ?? 'one address'}`,
      'if that is a proxy, let it send X-Forwarded-For and name it in TRUSTED_PROXIES',
    )
  return ok('listeners', `the last ${requests} requests came from ${addresses} addresses`)
}

export function isLoopbackName(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '127.0.0.1' ||
    hostname === '[::1]'
  )
}

export function ok(name: CheckFinding['name'], text: string): CheckFinding {
  return { name, level: 'ok', text, todo: null }
}

export function warn(name: CheckFinding['name'], text: string, todo: string | null): CheckFinding {
  return { name, level: 'warn', text, todo }
}

export function fail(name: CheckFinding['name'], text: string, todo: string): CheckFinding {
  return { name, level: 'fail', text, todo }
}

/** RFC 1918, 6598, 4193, 4291: what is never a listener's on the internet. */
const INSIDE = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '::1',
  'fc00::/7',
  'fe80::/10',
]

function isInside(address: string): boolean {
  return isWithin(address, INSIDE)
}
