import { lookup, Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { OutboundError } from './outbound-error.ts'

/** All addresses of a host name, most wanted first. */
export type Resolve = (host: string) => Promise<string[]>

export type AddressRules = {
  /** `host` or `host:port` of the operator's own network that may be reached although it is not public. */
  allowHosts: readonly string[]
  /** Ports besides 80 and 443. */
  allowPorts?: readonly number[]
}

const longestUrl = 2048
// Names that never belong to the public internet: RFC 6761, 6762, 7686, 8375, 9476 and ICANN's `.internal`.
const privateNames =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|private|arpa|test|invalid|example|onion|alt)$/

/**
 * The URL, normalised the way the connection will use it (WHATWG turns `0x7f.1`, `２１３０７０６４３３` and the like
 * into plain addresses). Refuses with `url`, `port` or `address`. An undici connector is never asked to look
 * up a literal, so this check and the one at connect time are both needed.
 */
export function checkedUrl(input: string, rules: AddressRules, base?: URL): URL {
  if (typeof input !== 'string' || input.length > longestUrl || hasControl(input))
    throw new OutboundError('url')
  const url = URL.parse(input, base?.href)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) throw new OutboundError('url')
  if (url.username || url.password || !url.hostname || url.href.length > longestUrl)
    throw new OutboundError('url')
  const host = bareHost(url.hostname)
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  const exempt = isExempt(host, port, rules)
  if (!exempt && !isIP(host) && !isPublicName(host)) throw new OutboundError('address')
  if (!exempt && isIP(host) && !isPublicAddress(host)) throw new OutboundError('address')
  if (!isAllowedPort(host, port, rules)) throw new OutboundError('port')
  return url
}

/**
 * The addresses to connect to, every one of them checked; one bad address refuses the name,
 * for mixed answers are an attack.
 */
export async function checkedAddresses(
  hostname: string,
  port: string,
  rules: AddressRules,
  resolve?: Resolve,
): Promise<string[]> {
  const host = bareHost(hostname)
  const exempt = isExempt(host, port, rules)
  const addresses = isIP(host)
    ? [host]
    : await (resolve ?? (exempt ? systemNames : publicNames))(host).catch(() => [])
  if (addresses.length === 0) throw new OutboundError('dns')
  if (!exempt && !addresses.every(isPublicAddress)) throw new OutboundError('address')
  return addresses
}

/**
 * True for globally routable unicast addresses only; everything special, mapped,
 * translated or tunnelled is not.
 */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  // `::7f00:1`, the old IPv4-compatible form, counts as unicast there; global unicast is
  // 2000::/3 (RFC 4291 section 2.4).
  return parsed instanceof ipaddr.IPv4 || (parsed.parts[0] ?? 0) >> 13 === 1
}

function isPublicName(host: string): boolean {
  return host.includes('.') && !host.startsWith('.') && !host.includes('..') && !privateNames.test(host)
}

function isExempt(host: string, port: string, rules: AddressRules): boolean {
  return rules.allowHosts.some(
    (entry) =>
      isSameHost(entry, host) ||
      isSameHost(entry, `${host}:${port}`) ||
      isSameHost(entry, `[${host}]:${port}`),
  )
}

function isAllowedPort(host: string, port: string, rules: AddressRules): boolean {
  if (port === '80' || port === '443' || rules.allowPorts?.includes(Number(port))) return true
  return rules.allowHosts.some(
    (entry) => isSameHost(entry, `${host}:${port}`) || isSameHost(entry, `[${host}]:${port}`),
  )
}

function isSameHost(entry: string, host: string): boolean {
  return entry.trim().toLowerCase() === host
}

/** Without brackets and without the dot of the root. */
function bareHost(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
}

function hasControl(text: string): boolean {
  // Parsers disagree about these (and about `\`): one reading must not be checked and another connected to.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  return /[\u0000-\u001f\u007f\\]/.test(text)
}

// Not getaddrinfo: it waits in the small thread pool that files need too, so a slow name
// server could stop the whole process.
async function publicNames(host: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

/** Names of the operator's network may stand in the hosts file only. */
async function systemNames(host: string): Promise<string[]> {
  const answers = await lookup(host, { all: true, order: 'ipv4first' })
  return answers.map((answer) => answer.address)
}
