import ipaddr from 'ipaddr.js'
import type { Dns } from '../kernel/outbound/outbound-dns.ts'

/** Where mail of this installation comes from. */
export interface MailOrigin {
  /** A name that others include in their records for it. */
  include: string | null
  addresses: string[]
}

/** RFC 7208 section 4.6.4: more questions than that, and a record says nothing. */
const MAX_LOOKUPS = 10

type Search = { dns: Dns; origin: MailOrigin; lookups: number }

/** Whether a domain lets mail in its name come from there (SPF, RFC 7208). @throws DnsFailure */
export async function permitsOrigin(dns: Dns, domain: string, origin: MailOrigin): Promise<boolean> {
  if (!origin.include && !origin.addresses.length) return false
  return evaluate({ dns, origin, lookups: 0 }, domain)
}

async function evaluate(search: Search, domain: string): Promise<boolean> {
  const records = (await search.dns.texts(domain)).filter((text) => /^v=spf1( |$)/i.test(text))
  const [record] = records
  if (record === undefined || records.length > 1) return false
  let redirect: string | undefined
  for (const term of record.split(/\s+/).slice(1)) {
    const [, modifier] = /^redirect=(.+)$/i.exec(term) ?? []
    redirect ??= modifier
    const [, sign = '+', kind = '', value = ''] =
      /^([+?~-])?(all|include|a|mx|ip4|ip6)(?=$|[:/]):?(.*)$/i.exec(term) ?? []
    if (kind && (await matches(search, domain, kind.toLowerCase(), value))) return sign === '+'
  }
  return redirect !== undefined && mayAsk(search) && evaluate(search, redirect)
}

async function matches(search: Search, domain: string, kind: string, value: string): Promise<boolean> {
  const { dns, origin } = search
  if (kind === 'all') return true
  if (kind === 'ip4' || kind === 'ip6') return contains(origin, value)
  if (!mayAsk(search)) return false
  if (kind === 'include')
    return value.toLowerCase().replace(/\.$/, '') === origin.include || evaluate(search, value)
  const [name = '', length] = value.split('/', 2)
  const hosts = kind === 'mx' ? await dns.mailServers(name || domain) : [name || domain]
  for (const host of hosts.slice(0, MAX_LOOKUPS))
    for (const address of await dns.addresses(host))
      if (contains(origin, length && address.includes('.') ? `${address}/${length}` : address)) return true
  return false
}

function mayAsk(search: Search): boolean {
  search.lookups += 1
  return search.lookups <= MAX_LOOKUPS
}

/** `192.0.2.0/24`, or one address. */
function contains({ addresses }: MailOrigin, range: string): boolean {
  const [start = '', length] = range.split('/', 2)
  if (!ipaddr.isValid(start)) return false
  const from = ipaddr.parse(start)
  const bits = length === undefined ? from.toByteArray().length * 8 : Number(length)
  if (!Number.isInteger(bits) || bits < 0 || bits > from.toByteArray().length * 8) return false
  return addresses.some((address) => {
    const one = ipaddr.parse(address)
    return one.kind() === from.kind() && one.match(from, bits)
  })
}
