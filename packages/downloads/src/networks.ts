import { isNetwork, parseAddress } from './address.ts'
import { type ByteRange, mergeRanges } from './ranges.ts'
import type { NetworkMark } from './request.ts'

/**
 * Kinds of networks an operator may list (IAB 2.3, step 1.2 rules 1 and 2). An address that is in
 * several is the first of these.
 */
export const networkMarks: readonly NetworkMark[] = ['safe', 'bot', 'data_center', 'vpn']

const MOST = 500_000
const MAX_PROBLEMS = 20

/**
 * Reads a list of networks: one address or `192.0.2.0/24` a line, what follows a `#` or `;` is a
 * remark. Problems are reported by line.
 */
export function readNetworks(text: string): {
  readonly networks: readonly string[]
  readonly problems: readonly string[]
} {
  const networks: string[] = []
  const problems: string[] = []
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const network = line.replace(/[#;].*$/, '').trim()
    if (!network) continue
    if (isNetwork(network)) networks.push(network)
    else problems.push(`Line ${at + 1} is no network: ${network.slice(0, 60)}`)
    if (problems.length > MAX_PROBLEMS) break
  }
  if (networks.length > MOST) problems.push(`There are more than ${MOST} networks.`)
  if (!networks.length && !problems.length) problems.push('There is no network in it.')
  return { networks, problems }
}

/**
 * Answers for any address which list it is in: IPv4 by halving sorted ranges, IPv6 by one look-up for
 * each length of prefix that occurs.
 */
export function createNetworks(
  lists: ReadonlyMap<NetworkMark, readonly string[]>,
): (address: string) => NetworkMark | null {
  const kinds = networkMarks.flatMap((mark) => {
    const list = lists.get(mark) ?? []
    return list.length ? [{ mark, ...findTests(list) }] : []
  })
  if (!kinds.length) return () => null

  return (address) => {
    const groups = parseAddress(address)
    if (!groups) return null
    const value = mappedValue(groups)
    return kinds.find(({ isIn4, isIn6 }) => (value === null ? isIn6(groups) : isIn4(value)))?.mark ?? null
  }
}

interface NetworkTests {
  isIn4: (value: number) => boolean
  isIn6: (groups: readonly number[]) => boolean
}

/** Taken apart once: a list has up to half a million networks, and comes again when another one changes. */
const known = new WeakMap<readonly string[], NetworkTests>()

function findTests(list: readonly string[]): NetworkTests {
  const before = known.get(list)
  if (before) return before
  const networks = list.flatMap((network) => parsedNetwork(network) ?? [])
  const tests = {
    isIn4: createRangeTest(networks.filter(isIpv4)),
    isIn6: createPrefixTest(networks.filter((one) => !isIpv4(one))),
  }
  known.set(list, tests)
  return tests
}

type ParsedNetwork = { readonly groups: readonly number[]; readonly bits: number }

function parsedNetwork(network: string): ParsedNetwork | null {
  const [address = '', prefix] = network.split('/')
  const groups = parseAddress(address)
  return (
    groups && { groups, bits: prefix === undefined ? 128 : Number(prefix) + (address.includes(':') ? 0 : 96) }
  )
}

function isIpv4({ groups, bits }: ParsedNetwork): boolean {
  return bits >= 96 && mappedValue(groups) !== null
}

/** An IPv4 address as one number; null for IPv6. */
function mappedValue(groups: readonly number[]): number | null {
  if (groups[5] !== 0xffff || groups.slice(0, 5).some((group) => group !== 0)) return null
  return (groups[6] as number) * 65_536 + (groups[7] as number)
}

function createRangeTest(networks: readonly ParsedNetwork[]): (value: number) => boolean {
  const ranges = networks.map(({ groups, bits }): ByteRange => {
    const size = 2 ** (128 - bits)
    const start = Math.floor((mappedValue(groups) as number) / size) * size
    return [start, start + size]
  })
  const union = mergeRanges(ranges)
  const [starts, ends] = [
    Float64Array.from(union, ([start]) => start),
    Float64Array.from(union, ([, end]) => end),
  ]
  return (value) => {
    let [low, high] = [0, starts.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((starts[middle] as number) <= value) low = middle + 1
      else high = middle
    }
    return low > 0 && value < (ends[low - 1] as number)
  }
}

function createPrefixTest(networks: readonly ParsedNetwork[]): (groups: readonly number[]) => boolean {
  const byBits = new Map<number, Set<string>>()
  for (const { groups, bits } of networks)
    byBits.set(bits, (byBits.get(bits) ?? new Set()).add(prefixKey(groups, bits)))
  const lengths = [...byBits]
  return (groups) => lengths.some(([bits, known]) => known.has(prefixKey(groups, bits)))
}

function prefixKey(groups: readonly number[], bits: number): string {
  const whole = bits >> 4
  const rest = bits & 15
  const part = rest ? String((groups[whole] ?? 0) >> (16 - rest)) : ''
  return `${groups.slice(0, whole).join(':')}/${part}`
}
