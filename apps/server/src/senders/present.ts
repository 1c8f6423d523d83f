import { countryName } from '@podstead/contract/senders/countries'
import type { SenderDomain } from '@podstead/contract/senders/sender-domain'
import type { SenderProof } from '@podstead/contract/senders/senders'
import type { Kernel } from '../kernel/kernel.ts'
import type { ListedSender } from './queries.ts'
import type { ProofReader } from './queries-proof.ts'
import { describeDomain, isVerified, proofExpiry, senderStatus } from './rules.ts'
import type { SenderRow } from './table.ts'

export function presentSender(
  { config, clock }: Pick<Kernel, 'config' | 'clock'>,
  { sender, shows }: ListedSender,
): SenderDomain {
  const { provider } = config.senders
  return {
    id: sender.id,
    nickname: sender.nickname,
    from_name: sender.from_name,
    from_email: sender.from_email,
    reply_to: sender.reply_to,
    address: sender.address,
    city: sender.city,
    country: countryName(sender.country_code),
    zip: sender.zip,
    verified: isVerified(sender, provider),
    status: senderStatus(sender, provider, clock.now()),
    country_code: sender.country_code,
    requested_at: sender.requested_at.toISOString(),
    expires_at: proofExpiry(sender).toISOString(),
    domain_finding: sender.domain_finding,
    domain_policy: sender.domain_policy,
    domain_message: describeDomain(config.senders, sender.from_email, sender),
    shows,
  }
}

export function presentProof(
  { config }: Pick<Kernel, 'config'>,
  { sender, reader }: { sender: SenderRow; reader: ProofReader },
): SenderProof {
  return {
    from_email: sender.from_email,
    from_name: sender.from_name,
    requested_by: reader.email,
    verified: isVerified(sender, config.senders.provider),
    expires_at: proofExpiry(sender).toISOString(),
  }
}
