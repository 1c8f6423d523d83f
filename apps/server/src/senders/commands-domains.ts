import type { Kernel } from '../kernel/kernel.ts'
import { queueMail } from '../outgoing-mail/commands.ts'
import { domainRefusedMail } from './mails.ts'
import { findProofReader } from './queries-proof.ts'
import { describeDomain } from './rules.ts'
import { examineDomain } from './service-domains.ts'
import type { SenderRow } from './table.ts'

/**
 * Looks up again what domains ask of their mail. An account whose letters would no longer arrive is
 * notified, and they go out in the name of its podcast meanwhile.
 */
export async function recheckDomains(kernel: Kernel): Promise<void> {
  const senders = await kernel.db
    .selectFrom('senders')
    .selectAll()
    .where('verified_at', 'is not', null)
    .orderBy('id')
    .execute()
  for (const sender of senders) await recheckDomain(kernel, sender)
}

async function recheckDomain(kernel: Kernel, before: SenderRow): Promise<void> {
  const finding = await examineDomain(kernel, before.from_email)
  // A day without an answer takes back nothing that is known.
  if (finding.domain_finding === 'unknown' && before.domain_finding !== 'unknown') return
  await kernel.db.transaction().execute(async (trx) => {
    const sender = await trx
      .updateTable('senders')
      .set(finding)
      .where('id', '=', before.id)
      .where('from_email', '=', before.from_email)
      .where('domain_finding', '=', before.domain_finding)
      .returningAll()
      .executeTakeFirst()
    if (sender?.domain_finding !== 'refused' || before.domain_finding === 'refused') return
    const reason = describeDomain(kernel.config.senders, sender.from_email, sender)
    const reader = await findProofReader(trx, sender)
    await queueMail(kernel, trx, domainRefusedMail(kernel, sender, reader, reason))
  })
}
