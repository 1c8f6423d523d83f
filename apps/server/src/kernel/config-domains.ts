import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { isServer } from './config-senders.ts'

/** Where host names of websites have to lead. */
export interface DomainConfig {
  /** The name that their CNAME records name. */
  target: string
  /** For names that can have no CNAME record; without any, those of the target. */
  addresses: string[]
  /** Asked for DNS records in place of those of the system: `192.0.2.1`, `[2001:db8::1]:5353`. */
  dnsServers: string[]
}

const list = z
  .string()
  .default('')
  .transform((v) => v.split(/[\s,]+/).filter(Boolean))

export const domainVariables = {
  DOMAIN_TARGET: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/, 'must be a name such as pages.example.com')
    .optional(),
  DOMAIN_ADDRESSES: list.refine(
    (addresses) => addresses.every((address) => ipaddr.isValid(address)),
    'must be addresses such as 192.0.2.1 or 2001:db8::1',
  ),
  DNS_SERVERS: list.refine(
    (servers) => servers.every(isServer),
    'must be addresses such as 192.0.2.1 or 192.0.2.1:5353',
  ),
}

type Parsed = z.output<z.ZodObject<typeof domainVariables>>

export function domainConfig(e: Parsed, { pages }: { pages: string }): DomainConfig {
  return {
    target: e.DOMAIN_TARGET ?? new URL(pages).hostname,
    addresses: e.DOMAIN_ADDRESSES.map((address) => ipaddr.parse(address).toString()),
    dnsServers: e.DNS_SERVERS,
  }
}
