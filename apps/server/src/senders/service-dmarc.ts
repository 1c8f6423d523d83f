import type { Dns } from '../kernel/outbound/outbound-dns.ts'
import {
  type DmarcPolicy,
  type DmarcRecord,
  dmarcNames,
  organizationName,
  parseDmarc,
} from './rules-dmarc.ts'

/** What mailboxes ask of mail in the name of a domain. */
export interface MailRules {
  domain: string
  policy: DmarcPolicy
  dkim: DmarcRecord['dkim']
  spf: DmarcRecord['spf']
  /** The name that relaxed alignment compares. */
  organization: string
}

/** @throws DnsFailure */
export async function findMailRules(dns: Dns, domain: string): Promise<MailRules> {
  const found = await findRecords(dns, domain)
  const [nearest] = found
  const policy =
    nearest?.name === domain ? nearest.record.policy : (nearest?.record.subdomainPolicy ?? 'none')
  return {
    domain,
    policy,
    dkim: nearest?.record.dkim ?? 'relaxed',
    spf: nearest?.record.spf ?? 'relaxed',
    organization: organizationName(domain, found),
  }
}

/**
 * Whether mail that is signed, or sent, in the name of another domain counts as this one's. @throws
 * DnsFailure
 */
export async function isAligned(
  dns: Dns,
  { domain, organization }: MailRules,
  alignment: DmarcRecord['dkim'],
  other: string,
): Promise<boolean> {
  if (other === domain) return true
  if (alignment === 'strict') return false
  return organizationName(other, await findRecords(dns, other)) === organization
}

async function findRecords(dns: Dns, domain: string) {
  const asked = dmarcNames(domain).map(async (name) => ({
    name,
    record: parseDmarc(await dns.texts(`_dmarc.${name}`)),
  }))
  return (await Promise.all(asked)).flatMap(({ name, record }) => (record ? [{ name, record }] : []))
}
