import type { SenderForm } from '@podstead/contract/senders/senders'
import type { Kernel } from '../kernel/kernel.ts'
import type { SenderRow } from './table.ts'

/** As a creator fills the form in. */
export const SENDER_FORM: SenderForm = {
  nickname: 'Letters',
  from_name: 'Ada of the Long Road',
  from_email: 'ada@studio.example',
  reply_to: 'answers@studio.example',
  address: '1 Harbour Street',
  city: 'Kiel',
  country: 'Germany',
  zip: '24103',
}

/** A verified identity of an account. */
export async function buildSender(
  kernel: Kernel,
  user: { id: number },
  overrides: Partial<SenderRow> = {},
): Promise<SenderRow> {
  const now = kernel.clock.now()
  const { country: _name, ...columns } = SENDER_FORM
  return kernel.db
    .insertInto('senders')
    .values({
      ...columns,
      country_code: 'DE',
      user_id: user.id,
      provider: kernel.config.senders.provider,
      provider_id: null,
      requested_at: now,
      reminded_at: null,
      verified_at: now,
      domain_finding: 'accepted',
      domain_policy: 'none',
      domain_checked_at: now,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
