import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAddress } from '../packages/downloads/src/address.ts'

/**
 * `npm run data-centers -- FOLDER YYYY-MM-DD`: makes packages/downloads/src/data-centers-list.ts of the
 * unpacked package @ip-location-db/asn, which says to which autonomous system each network belongs.
 *
 * Only systems of which nearly everything is rented to programs. Not in it: who carries people to the network
 * (Cloudflare, Akamai and Fastly with iCloud Private Relay, Google's own network with its VPN, Zscaler) and
 * hosters whose known customers are VPNs for consumers (M247, Datacamp, Vultr).
 */
const PROVIDERS: Readonly<Record<string, readonly number[]>> = {
  'Akamai Linode': [63949],
  'Alibaba Cloud': [37963, 45102],
  'Amazon Web Services': [8987, 14618, 16509],
  Contabo: [40021, 51167, 141995],
  DigitalOcean: [14061],
  DreamHost: [26347],
  GoDaddy: [26496],
  'Google Cloud': [396982],
  Hetzner: [24940, 212317, 213230],
  'Huawei Cloud': [55990, 136907],
  'IBM Cloud': [36351],
  IONOS: [8560],
  'Microsoft Azure': [8075],
  netcup: [197540],
  'Oracle Cloud': [31898],
  OVHcloud: [16276],
  Rackspace: [19994, 27357, 33070],
  Scaleway: [12876],
  'Tencent Cloud': [45090, 132203],
  'Unified Layer': [46606],
}

const TARGET = join(import.meta.dirname, '../packages/downloads/src/data-centers-list.ts')
const A_LINE = 60
const wanted = new Set(Object.values(PROVIDERS).flat())

type Range = { first: bigint; last: bigint; bits: 32 | 128 }

const [folder, madeOn] = process.argv.slice(2)
if (!folder || !madeOn || !/^\d{4}-\d{2}-\d{2}$/.test(madeOn))
  throw new Error('npm run data-centers -- FOLDER YYYY-MM-DD')
const networks = [
  ...joined(rangesIn(join(folder, 'asn-ipv4.csv'), 32)),
  ...joined(rangesIn(join(folder, 'asn-ipv6.csv'), 128)),
].flatMap(splitRange)
const lines = Array.from({ length: Math.ceil(networks.length / A_LINE) }, (_, n) =>
  networks.slice(n * A_LINE, (n + 1) * A_LINE).join(' '),
)
writeFileSync(
  TARGET,
  `/**
 * Networks of data centres: servers are there, and listeners are not. Made by
 * \`npm run data-centers\`; not to be edited.
 * Source: RouteViews (routeviews.org), Number Resource Organization (nro.net) and DB-IP (db-ip.com),
 * by way of ip-location-db.
 * Licence of the data: CC BY 4.0. Changed: reduced to the providers below, neighbours joined.
 * Providers: ${Object.keys(PROVIDERS).join(', ')}
 */
export const dataCentersText = \`
${lines.join('\n')}
\`

export const dataCentersMadeOn = '${madeOn}'
`,
)
console.log(`${networks.length} networks`)

function rangesIn(path: string, bits: Range['bits']): Range[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, first = '', last = '', system] = /^([^,]+),([^,]+),(\d+),/.exec(line) ?? []
      return wanted.has(Number(system))
        ? [{ first: addressToNumber(first, bits), last: addressToNumber(last, bits), bits }]
        : []
    })
}

function addressToNumber(address: string, bits: number): bigint {
  const groups = parseAddress(address)
  if (!groups) throw new Error(`${address} is not an address`)
  return groups.slice(bits === 32 ? 6 : 0).reduce((sum, group) => sum * 65_536n + BigInt(group), 0n)
}

function joined(ranges: Range[]): Range[] {
  const found: Range[] = []
  for (const range of ranges.toSorted((a, b) => (a.first < b.first ? -1 : 1))) {
    const before = found.at(-1)
    if (!before || range.first > before.last + 1n) found.push({ ...range })
    else if (range.last > before.last) before.last = range.last
  }
  return found
}

function splitRange({ first, last, bits }: Range): string[] {
  const found: string[] = []
  for (let at = first; at <= last; ) {
    let free = 0
    while (free < bits && at % (1n << BigInt(free + 1)) === 0n && at + (1n << BigInt(free + 1)) - 1n <= last)
      free += 1
    found.push(`${numberToAddress(at, bits)}/${bits - free}`)
    at += 1n << BigInt(free)
  }
  return found
}

function numberToAddress(address: bigint, bits: number): string {
  const parts = (size: number, count: number) =>
    Array.from({ length: count }, (_, n) =>
      Number((address >> BigInt(size * (count - 1 - n))) & ((1n << BigInt(size)) - 1n)),
    )
  if (bits === 32) return parts(8, 4).join('.')
  // Whole networks end in zeros
  const groups = parts(16, 8).map((group) => group.toString(16))
  while (groups.at(-1) === '0') groups.pop()
  return groups.length === 8 ? groups.join(':') : `${groups.join(':')}::`
}
