import type { Kernel } from '../kernel/kernel.ts'
import { type ProofReader, requireProof } from './queries-proof.ts'
import { proofLimit, reminderLimit } from './rules.ts'
import { senderProvider } from './service.ts'
import type { SenderRow } from './table.ts'

/** Whoever reads the address says yes. A second click changes nothing. @throws Failure 404 */
export async function confirmSender(
  kernel: Kernel,
  token: string,
): Promise<{ sender: SenderRow; reader: ProofReader }> {
  return kernel.db.transaction().execute(async (trx) => {
    const { sender, reader } = await requireProof(kernel, trx, token)
    if (sender.verified_at) return { sender, reader }
    const now = kernel.clock.now()
    const verified = await trx
      .updateTable('senders')
      .set({ verified_at: now, updated_at: now })
      .where('id', '=', sender.id)
      .where('requested_at', '=', sender.requested_at)
      .returningAll()
      .executeTakeFirst()
    return { sender: verified ?? sender, reader }
  })
}

/** Asks once more whoever has not said yes after a day. */
export async function remindSenders(kernel: Kernel): Promise<void> {
  const provider = senderProvider(kernel)
  const now = kernel.clock.now()
  const waiting = await kernel.db
    .selectFrom('senders')
    .selectAll()
    .where('verified_at', 'is', null)
    .where('reminded_at', 'is', null)
    .where('requested_at', '<=', reminderLimit(now))
    .where('requested_at', '>', proofLimit(now))
    .where('provider', '=', provider.name)
    .orderBy('id')
    .execute()
  for (const one of waiting) {
    // Outside first: should it not answer, the next run asks it again.
    await provider.remind(one)
    await kernel.db.transaction().execute(async (trx) => {
      const sender = await trx
        .updateTable('senders')
        .set({ reminded_at: now })
        .where('id', '=', one.id)
        .where('requested_at', '=', one.requested_at)
        .where('reminded_at', 'is', null)
        .where('verified_at', 'is', null)
        .returningAll()
        .executeTakeFirst()
      if (sender) await provider.queueProof(trx, sender, 'reminder')
    })
  }
}

/**
 * Takes the proof of identities that the outside service knows no more: it would refuse to send from them.
 * They have to be proved again, and podcasts write in the name of the installation meanwhile.
 */
export async function recheckProofs(kernel: Kernel): Promise<void> {
  const provider = senderProvider(kernel)
  const proofs = await provider.listProofs()
  if (!proofs) return
  const verified = await kernel.db
    .selectFrom('senders')
    .select(['id', 'provider_id'])
    .where('verified_at', 'is not', null)
    .where('provider', '=', provider.name)
    .where('provider_id', 'is not', null)
    .execute()
  for (const { id, provider_id } of verified)
    if (provider_id && !proofs.get(provider_id))
      await kernel.db
        .updateTable('senders')
        .set({ verified_at: null, updated_at: kernel.clock.now() })
        .where('id', '=', id)
        .where('provider_id', '=', provider_id)
        .execute()
}

/** Asks the outside service which of those that wait were proved to it. */
export async function fetchProofs(kernel: Kernel): Promise<void> {
  const provider = senderProvider(kernel)
  const waiting = await kernel.db
    .selectFrom('senders')
    .select(['id', 'provider_id', 'requested_at'])
    .where('verified_at', 'is', null)
    .where('provider', '=', provider.name)
    .where('provider_id', 'is not', null)
    .execute()
  if (!waiting.length) return
  const proofs = await provider.listProofs()
  const now = kernel.clock.now()
  for (const { id, provider_id, requested_at } of waiting)
    if (provider_id && proofs?.get(provider_id))
      await kernel.db
        .updateTable('senders')
        .set({ verified_at: now, updated_at: now })
        .where('id', '=', id)
        .where('provider_id', '=', provider_id)
        .where('requested_at', '=', requested_at)
        .execute()
}
