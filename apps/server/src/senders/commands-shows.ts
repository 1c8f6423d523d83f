import type { PermittedShow } from '../access/queries.ts'
import { invalid } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { findSender } from './queries.ts'
import { describeDomain, isVerified } from './rules.ts'
import type { SenderRow } from './table.ts'

/**
 * Writes a podcast's letters from an identity of the caller, who must be its owner: nobody writes in somebody
 * else's name.
 * @throws Failure 422 at `sender_domain_id` for what is not the caller's, not verified, or would not arrive
 */
export async function connectSender(
  kernel: Kernel,
  user: { id: number },
  show: PermittedShow,
  senderId: number,
): Promise<SenderRow> {
  const sender = show.user_id === user.id ? await findSender(kernel.db, user, senderId) : undefined
  if (!sender) throw invalid({ sender_domain_id: ["Email address can't be empty"] })
  const { senders } = kernel.config
  if (!isVerified(sender, senders.provider))
    throw invalid({
      sender_domain_id: [
        'This sender is not verified yet. Follow the link in the mail to its address first.',
      ],
    })
  if (sender.domain_finding === 'refused')
    throw invalid({ sender_domain_id: [describeDomain(senders, sender.from_email, sender)] })
  const connection = { sender_id: sender.id, connected_at: kernel.clock.now() }
  await kernel.db
    .insertInto('show_senders')
    .values({ show_id: show.id, ...connection })
    .onConflict((conflict) => conflict.column('show_id').doUpdateSet(connection))
    .execute()
  return sender
}

/** Letters go out in the name of the installation again. Nothing happens where none is connected. */
export async function disconnectSender({ db }: Kernel, show: PermittedShow): Promise<void> {
  await db.deleteFrom('show_senders').where('show_id', '=', show.id).execute()
}
