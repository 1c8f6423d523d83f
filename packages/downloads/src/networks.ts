import { isNetwork, parseAddress } from './address.ts'
import type { NetworkMark } from './request.ts'

/** Kinds of networks an operator may list (IAB 2.3, step 1.2 rules 1 and 2). An address that is in several is the first of these. */
export const networkMarks: readonly NetworkMark[] = ['safe', 'bot', 'data_center', 'vpn']

const MOST = 500_000
const MOST_PROBLEMS = 20

/** Reads a list of networks: one address or `192.0.2.0/24` a line, what follows a `#` or `;` is a remark. Problems are told by line. */
export function readNetworks(text: string): { readonly networks: readonly string[]; readonly problems: readonly string[] } {
  const networks: string[] = []
  const problems: string[] = []
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const network = line.replace(/[#;].*$/, '').trim()
    if (!network) continue
    if (isNetwork(network)) networks.push(network)
    else problems.push(`Line ${at + 1} is no network: ${network.slice(0, 60)}`)
    if (problems.length > MOST_PROBLEMS) break
  }
  if (networks.length > MOST) problems.push(`There are more than ${MOST} networks.`)
  if (!networks.length && !problems.length) problems.push('There is no network in it.')
  return { networks, problems }
}

/** Answers for any address which list it is in. One look-up for each length of prefix that occurs, whatever the length of the lists. */
export function createNetworks(lists: ReadonlyMap<NetworkMark, readonly string[]>): (address: string) => NetworkMark | null {
  const byBits = new Map<number, Map<string, NetworkMark>>()
  // Later rows win in a Map
  for (const mark of networkMarks.toReversed())
    for (const network of lists.get(mark) ?? []) {
      const [address = '', prefix] = network.split('/')
      const groups = parseAddress(address)
      if (!groups) continue
      const bits = prefix === undefined ? 128 : Number(prefix) + (address.includes(':') ? 0 : 96)
      const known = byBits.get(bits) ?? new Map<string, NetworkMark>()
      byBits.set(bits, known.set(prefixOf(groups, bits), mark))
    }
  const lengths = [...byBits]
  if (!lengths.length) return () => null

  return (address) => {
    const groups = parseAddress(address)
    if (!groups) return null
    const found = lengths.flatMap(([bits, known]) => known.get(prefixOf(groups, bits)) ?? [])
    return networkMarks.find((mark) => found.includes(mark)) ?? null
  }
}

function prefixOf(groups: readonly number[], bits: number): string {
  const whole = bits >> 4
  const rest = bits & 15
  const part = rest ? String((groups[whole] ?? 0) >> (16 - rest)) : ''
  return `${groups.slice(0, whole).join(':')}/${part}`
}
