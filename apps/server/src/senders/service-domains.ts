import type { Kernel } from '../kernel/kernel.ts'
import { DnsFailure, openDns } from '../kernel/outbound/outbound-dns.ts'
import { mailDomain } from './rules.ts'
import type { DmarcPolicy } from './rules-dmarc.ts'
import { senderProvider } from './service.ts'
import { findMailRules } from './service-dmarc.ts'
import type { SenderRow } from './table.ts'

/** What is known of mail in the name of a domain. */
export type DomainFinding = Pick<SenderRow, 'domain_finding' | 'domain_policy' | 'domain_checked_at'>

/**
 * Whether mailboxes would take letters from here in the name of an address. Where nobody answers it is
 * unknown, which is no refusal.
 */
export async function examineDomain(kernel: Kernel, email: string): Promise<DomainFinding> {
  const domain_checked_at = kernel.clock.now()
  const dns = openDns(kernel.config.senders.dnsServers)
  let domain_policy: DmarcPolicy | null = null
  try {
    const rules = await findMailRules(dns, mailDomain(email))
    domain_policy = rules.policy
    const isTaken = rules.policy === 'none' || (await senderProvider(kernel).isAligned(dns, rules))
    return { domain_finding: isTaken ? 'accepted' : 'refused', domain_policy, domain_checked_at }
  } catch (error) {
    if (!(error instanceof DnsFailure)) throw error
    return { domain_finding: 'unknown', domain_policy, domain_checked_at }
  }
}
