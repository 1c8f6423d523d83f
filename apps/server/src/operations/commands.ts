import type { Queryable } from '../kernel/database.ts'
import type { Kernel } from '../kernel/kernel.ts'

export interface QueuedMail {
  to: string
  subject: string
  html: string
  text: string
  /** Unique per intent: a mail whose id was handed over once is not sent again. */
  messageId: string
}

/**
 * Puts a mail into the queue, inside the transaction that gives the reason for it. Mails carry tickets, so the queue holds them sealed: a
 * copy of the database signs nobody in (SEC-01).
 */
export async function queueMail(kernel: Kernel, trx: Queryable, mail: QueuedMail): Promise<void> {
  await kernel.jobs.enqueue(trx, 'mail.deliver', { message_id: mail.messageId, sealed: kernel.secrets.seal(JSON.stringify(mail), place(mail.messageId)) })
}

export function unsealMail(kernel: Kernel, data: { message_id: string; sealed: string }): QueuedMail {
  return JSON.parse(kernel.secrets.open(data.sealed, place(data.message_id))) as QueuedMail
}

/** Hands a mail over once. The mark is set after sending: a crash between the two may repeat a mail, never lose one; receivers drop the repeat by its id. */
export async function deliverMail(kernel: Kernel, mail: QueuedMail): Promise<'sent' | 'repeated'> {
  const before = await kernel.db.selectFrom('sent_mails').select('message_id').where('message_id', '=', mail.messageId).executeTakeFirst()
  if (before) return 'repeated'
  await kernel.mail.send(mail)
  await kernel.db
    .insertInto('sent_mails')
    .values({ message_id: mail.messageId, sent_at: kernel.clock.now() })
    .onConflict((c) => c.doNothing())
    .execute()
  return 'sent'
}

function place(messageId: string): string {
  return `jobs:mail:${messageId}`
}
