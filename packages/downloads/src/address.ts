/**
 * An address as eight groups of 16 bits; IPv4 sits in the mapped range
 * `::ffff:0:0/96`, so both compare alike.
 */
type Groups = readonly number[]

/**
 * What stands for a listener (IAB 2.3, step 0): an IPv4 address, or the first 64 bits of an IPv6 address as
 * `2001:db8:1:2::/64`, because the rest changes by the day. Mapped IPv4 is IPv4; a port behind it is no part
 * of it. Null when it is no address.
 */
export function listenerAddress(ip: string): string | null {
  const groups = parseAddress(withoutPort(ip))
  if (!groups) return null
  if (isMapped(groups)) return ipv4Text(groups)
  return `${groups.slice(0, 4).map(hex).join(':')}::/64`
}

/**
 * The network that an address lies in, `198.51.100.0/24` or `2001:db8:1::/48`: what one household, office or
 * mobile cell has in common, whatever it gives to single devices. Null when it is no address.
 */
export function clientNetwork(ip: string): string | null {
  const groups = parseAddress(withoutPort(ip))
  if (!groups) return null
  if (isMapped(groups)) return `${ipv4Text(groups).replace(/\.\d+$/, '.0')}/24`
  return `${groups.slice(0, 3).map(hex).join(':')}::/48`
}

/**
 * Everybody whose address cannot be read is counted together: nonsense in a header must
 * not be a fresh name each time.
 */
export const UNKNOWN_CLIENT = 'unknown'

/**
 * The one name under which limits count a client, whatever spelling of its address the proxy in front passes
 * on: IPv4 as it is, also where it was mapped into IPv6; IPv6 as its /64, because whoever has one address of
 * it has all; ports, brackets, zones, capitals and leading zeros do not matter.
 */
export function clientName(address: string): string {
  return listenerAddress(withoutLeadingZeros(address)) ?? UNKNOWN_CLIENT
}

/**
 * Decimal here, octal elsewhere: which of the two readings is taken does not matter to a limit, as
 * long as it is always the same.
 */
function withoutLeadingZeros(address: string): string {
  return address.length > longestAddress * 2 ? '' : address.replace(/(?<![0-9a-f])0+(?=[0-9a-f])/gi, '')
}

/**
 * The client's address behind proxies we run: from `remote` leftwards through X-Forwarded-For, the first
 * that is not trusted. What stands left of it was written by the client and proves nothing. An entry that
 * is no address ends the walk at the proxy that passed it on. IPv6 comes back in full; null only when
 * `remote` itself is no address.
 */
export function trustedClientAddress(
  remote: string,
  forwardedFor: string | null | undefined,
  trustedCidrs: readonly string[],
): string | null {
  return clientAddressReader(trustedCidrs)(remote, forwardedFor)
}

/** The same for many requests: networks are read once. */
export function clientAddressReader(
  trustedCidrs: readonly string[],
): (remote: string, forwardedFor: string | null | undefined) => string | null {
  const trusted = trustedCidrs.map(parseNetwork).filter((network) => network !== null)
  return (remote, forwardedFor) => walk(remote, forwardedFor, trusted)
}

function walk(
  remote: string,
  forwardedFor: string | null | undefined,
  trusted: readonly Network[],
): string | null {
  let known = parseAddress(remote)
  if (!known) return null
  const hops = forwardedFor ? forwardedFor.split(',') : []
  while (hops.length && trusted.some((network) => contains(network, known as Groups))) {
    const next = parseAddress(withoutPort(hops.pop() ?? ''))
    if (!next) break
    known = next
  }
  return isMapped(known) ? ipv4Text(known) : known.map(hex).join(':')
}

/** Whether a text is a network a trusted proxy may be in: `10.0.0.0/8`, `fd00::/8`, or a single address. */
export function isNetwork(cidr: string): boolean {
  return parseNetwork(cidr) !== null
}

/** Whether an address is in one of these networks. */
export function isWithin(address: string, cidrs: readonly string[]): boolean {
  const known = parseAddress(address)
  return known !== null && cidrs.some((cidr) => isIn(parseNetwork(cidr), known))
}

function isIn(network: Network | null, address: Groups): boolean {
  return network !== null && contains(network, address)
}

type Network = { readonly groups: Groups; readonly bits: number }

function parseNetwork(cidr: string): Network | null {
  const slash = cidr.indexOf('/')
  const groups = parseAddress(slash < 0 ? cidr : cidr.slice(0, slash))
  if (!groups) return null
  if (slash < 0) return { groups, bits: 128 }
  const prefix = cidr.slice(slash + 1)
  if (!/^\d{1,3}$/.test(prefix)) return null
  const bits = Number(prefix) + (cidr.includes(':') ? 0 : 96)
  return bits <= 128 ? { groups, bits } : null
}

function contains({ groups, bits }: Network, address: Groups): boolean {
  for (let at = 0; at < 8; at++) {
    const kept = Math.min(16, Math.max(0, bits - at * 16))
    const mask = (0xffff << (16 - kept)) & 0xffff
    if (((groups[at] ?? 0) & mask) !== ((address[at] ?? 0) & mask)) return false
  }
  return true
}

/** An address as eight groups of 16 bits, IPv4 as `::ffff:a.b.c.d`; null when it is none. */
export function parseAddress(text: string): Groups | null {
  const trimmed = text.trim()
  if (trimmed.length > longestAddress) return null
  return trimmed.includes(':') ? parseIpv6(trimmed) : mapped(parseIpv4(trimmed))
}

const longestAddress = 64

const DOT = '.'.charCodeAt(0)
const ZERO = '0'.charCodeAt(0)
const NINE = '9'.charCodeAt(0)

// Leading zeros are refused: half the world reads them as octal, and the two readings are different listeners
function parseIpv4(text: string): Groups | null {
  let value = 0
  let octet = 0
  let digits = 0
  let dots = 0
  // Each request is asked for its network: letter by letter it takes a fifth of the time.
  for (let at = 0; at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : DOT
    if (code === DOT) {
      if (digits === 0 || octet > 255) return null
      value = value * 256 + octet
      octet = 0
      digits = 0
      dots++
    } else if (code >= ZERO && code <= NINE && !(digits > 0 && octet === 0)) {
      octet = octet * 10 + code - ZERO
      if (++digits > 3) return null
    } else return null
  }
  return dots === 4 ? [Math.floor(value / 65_536), value % 65_536] : null
}

function parseIpv6(text: string): Groups | null {
  const address = text.replace(/%[^%]*$/, '')
  const halves = address.split('::')
  // An IPv4 tail stands at the very end, so never before a `::`
  if (halves.length > 2 || (halves.length === 2 && halves[0]?.includes('.'))) return null
  const [head, tail] = halves.map(parseGroups)
  if (!head) return null
  if (halves.length === 1) return head.length === 8 ? head : null
  if (!tail || head.length + tail.length > 7) return null
  return [...head, ...new Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}

function parseGroups(half: string): Groups | null {
  if (half === '') return []
  const groups: number[] = []
  const parts = half.split(':')
  for (const [at, part] of parts.entries()) {
    const embedded = part.includes('.') && at === parts.length - 1 ? parseIpv4(part) : null
    if (embedded) groups.push(...embedded)
    else if (/^[0-9a-f]{1,4}$/i.test(part)) groups.push(Number.parseInt(part, 16))
    else return null
  }
  return groups
}

// Proxies append the port now and then: 192.0.2.1:5000, [2001:db8::1]:5000
function withoutPort(hop: string): string {
  const text = hop.trim()
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text)
  if (bracketed) return bracketed[1] ?? ''
  return /^[\d.]+:\d+$/.test(text) ? text.slice(0, text.indexOf(':')) : text
}

function mapped(ipv4: Groups | null): Groups | null {
  return ipv4 && [0, 0, 0, 0, 0, 0xffff, ...ipv4]
}

function isMapped(groups: Groups): boolean {
  return groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0)
}

function ipv4Text(groups: Groups): string {
  const [high = 0, low = 0] = groups.slice(6)
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

function hex(group: number): string {
  return group.toString(16)
}
