import type { Kernel } from '../kernel/kernel.ts'
import type { Mailbox } from '../kernel/mail/mail.ts'
import type { SenderRow } from './table.ts'

type Reading = Pick<Kernel, 'db' | 'config'>
type Owned = { id: number; user_id: number }

/** Who the letters of a podcast are written from, and who gets the answers. */
export interface LetterSender {
  from: Mailbox
  replyTo: Mailbox
}

/**
 * The identity that a podcast's letters are written from; null where none is connected, or the one that is
 * may not be used at the moment: letters are written in the name of the installation then.
 */
export async function findShowSender(kernel: Reading, show: Owned): Promise<LetterSender | null> {
  const sender = await findConnectedSender(kernel, show)
  if (!sender || !isUsable(sender)) return null
  return {
    from: { name: sender.from_name, address: sender.from_email },
    replyTo: { address: sender.reply_to },
  }
}

/** Whatever its state. One of another account, as after a podcast has changed hands, is none. */
export async function findConnectedSender({ db }: Reading, show: Owned): Promise<SenderRow | undefined> {
  return db
    .selectFrom('show_senders')
    .innerJoin('senders', 'senders.id', 'show_senders.sender_id')
    .selectAll('senders')
    .where('show_senders.show_id', '=', show.id)
    .where('senders.user_id', '=', show.user_id)
    .executeTakeFirst()
}

function isUsable({ verified_at, domain_finding }: SenderRow): boolean {
  return verified_at !== null && domain_finding !== 'refused'
}
