import type { SenderForm } from '@podstead/contract/senders/senders'
import type { Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { Dns } from '../kernel/outbound/outbound-dns.ts'
import { sendgridSenders } from './providers/sendgrid.ts'
import { smtpSenders } from './providers/smtp.ts'
import type { MailRules } from './service-dmarc.ts'
import type { SenderRow } from './table.ts'

/** Who sends letters, and therefore has to be convinced that an address may be written from. */
export interface SenderProvider {
  readonly name: SenderRow['provider']
  /**
   * Outside, before it is said that anything was done: it is given the identity, and asks whoever reads its
   * address.
   * @param known its id there, where it was asked before
   * @returns its id there; null where only we know of it
   * @throws Failure 422 by field for what it does not take, 429 and 503 while it cannot
   */
  requestProof(identity: SenderForm, userId: number, known: string | null): Promise<string | null>
  /** In the transaction that notes the request: a mail of our own. */
  queueProof(trx: Trx, sender: SenderRow, purpose: 'request' | 'reminder'): Promise<void>
  /** Once more, a day later. @throws Failure */
  remind(sender: SenderRow): Promise<void>
  /** Everything but the address. @throws Failure */
  updateIdentity(providerId: string, identity: SenderForm, userId: number): Promise<void>
  /** Nothing happens where it is gone already. @throws Failure */
  removeIdentity(providerId: string): Promise<void>
  /** Ids there, and whether each is proved; null where proofs come to us. @throws Failure */
  listProofs(): Promise<Map<string, boolean> | null>
  /** Whether mailboxes take its mail for mail of that domain. @throws DnsFailure, Failure */
  isAligned(dns: Dns, rules: MailRules): Promise<boolean>
}

const PROVIDERS = { smtp: smtpSenders, sendgrid: sendgridSenders }

/** The one that the configuration chose; or another, of what was made before. */
export function senderProvider(
  kernel: Kernel,
  name: SenderRow['provider'] = kernel.config.senders.provider,
): SenderProvider {
  return PROVIDERS[name](kernel)
}
