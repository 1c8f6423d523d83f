import type { SENDER_STATUSES } from '@podstead/contract/senders/sender-domain'
import { SENDER_PROOF_HOURS, SENDER_REMINDER_HOURS } from '@podstead/contract/senders/senders'
import type { SenderConfig } from '../kernel/config-senders.ts'
import type { SenderRow } from './table.ts'

type Proof = Pick<SenderRow, 'provider' | 'verified_at' | 'requested_at'>

const HOUR = 3_600_000

export function proofExpiry({ requested_at }: Pick<SenderRow, 'requested_at'>): Date {
  return new Date(requested_at.getTime() + SENDER_PROOF_HOURS * HOUR)
}

/** Those asked before then are reminded. */
export function reminderLimit(now: Date): Date {
  return new Date(now.getTime() - SENDER_REMINDER_HOURS * HOUR)
}

/** Those asked before then have not followed the link in time. */
export function proofLimit(now: Date): Date {
  return new Date(now.getTime() - SENDER_PROOF_HOURS * HOUR)
}

/** What was proved to another way of sending counts for nothing in this one. */
export function isVerified({ provider, verified_at }: Proof, current: SenderRow['provider']): boolean {
  return verified_at !== null && provider === current
}

export function senderStatus(
  sender: Proof,
  current: SenderRow['provider'],
  now: Date,
): (typeof SENDER_STATUSES)[number] {
  if (isVerified(sender, current)) return 'Verified'
  return now < proofExpiry(sender) ? 'Pending' : 'Failed'
}

/** `hello@züge.example` -> `xn--zge-hoa.example`; the address is one that the contract took. */
export function mailDomain(email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return URL.parse(`http://${domain}`)?.hostname ?? domain
}

/** Of `Name <address>`, or the address alone. */
export function bareAddress(mailbox: string): string {
  return /<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox.trim()
}

/** What people are told of a domain; empty where nothing has to be done. */
export function describeDomain(
  { provider, spfInclude, dkimSelector }: SenderConfig,
  email: string,
  { domain_finding, domain_policy }: Pick<SenderRow, 'domain_finding' | 'domain_policy'>,
): string {
  const domain = mailDomain(email)
  if (domain_finding === 'unknown')
    return `The rules of ${domain} for its mail could not be looked up. They are looked up again every day.`
  if (domain_finding === 'accepted') return ''
  const refused = `${domain} asks mailboxes to refuse mail that it did not sign itself (DMARC: ${domain_policy}). Letters from here would not arrive.`
  if (provider === 'sendgrid')
    return `${refused} Ask whoever runs this server to authenticate the domain at SendGrid, or use an address of another domain.`
  if (dkimSelector)
    return `${refused} Ask whoever runs this server for the key to publish as ${dkimSelector}._domainkey.${domain}, or use an address of another domain.`
  if (spfInclude)
    return `${refused} Ask whoever looks after the domain to add include:${spfInclude} to its SPF record, or use an address of another domain.`
  return `${refused} Use an address of another domain; without a sender, letters go out in the name of the podcast, and answers reach you.`
}
