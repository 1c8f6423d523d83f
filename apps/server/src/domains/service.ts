import type { DomainConfig } from '../kernel/config-domains.ts'
import { type Dns, DnsFailure, openDns } from '../kernel/outbound/outbound-dns.ts'
import { proofName, proofText } from './rules.ts'
import type { DomainFinding, SiteDomainRow } from './table.ts'

/** What the page shows of records of others. */
const MAX_FOUND = 5
const MAX_CHARACTERS = 255

type Finding = DomainFinding['address']
const UNKNOWN: Finding = { state: 'unknown', found: [] }

/** What the domain name system says of a host: whether it leads here, and whether it is proved. */
export async function examineHost(
  config: DomainConfig,
  { host, token }: Pick<SiteDomainRow, 'host' | 'token'>,
): Promise<Omit<DomainFinding, 'isTaken'>> {
  const dns = openDns(config.dnsServers)
  const [address, proof] = await Promise.all([
    unlessSilent(() => examineAddress(dns, config, host)),
    unlessSilent(() => examineProof(dns, host, token)),
  ])
  return { address, proof }
}

/** Every address must be ours: of several, browsers take any. */
async function examineAddress(dns: Dns, { target, addresses }: DomainConfig, host: string): Promise<Finding> {
  const aliases = await dns.aliases(host)
  if (aliases.some((alias) => alias.toLowerCase().replace(/\.$/, '') === target))
    return { state: 'found', found: [] }
  const found = await dns.addresses(host)
  if (found.length === 0) return aliases.length ? other(aliases) : { state: 'missing', found: [] }
  const ours = addresses.length ? addresses : await dns.addresses(target)
  return found.every((address) => ours.includes(address))
    ? { state: 'found', found: [] }
    : other([...aliases, ...found])
}

async function examineProof(dns: Dns, host: string, token: string): Promise<Finding> {
  const texts = await dns.texts(proofName(host))
  if (texts.some((text) => text.trim() === proofText(token))) return { state: 'found', found: [] }
  return texts.length ? other(texts) : { state: 'missing', found: [] }
}

function other(values: string[]): Finding {
  return { state: 'other', found: values.slice(0, MAX_FOUND).map((one) => one.slice(0, MAX_CHARACTERS)) }
}

async function unlessSilent(look: () => Promise<Finding>): Promise<Finding> {
  try {
    return await look()
  } catch (error) {
    if (error instanceof DnsFailure) return UNKNOWN
    throw error
  }
}
