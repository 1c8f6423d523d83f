import { z } from 'zod'
import { crashPoint } from '../kernel/crash-points.ts'
import type { Queryable } from '../kernel/database/database.ts'
import { tryAttempt } from '../kernel/http/limits.ts'
import { defineJob } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { Mailbox } from '../kernel/mail/mail.ts'
import { sealedPlace } from '../kernel/secrets/secrets-places.ts'

export interface QueuedMail {
  to: string
  subject: string
  html: string
  text: string
  /** Unique per intent: a mail whose id was handed over once is not sent again. */
  messageId: string
  /** Beyond those that every mail has: `List-Unsubscribe`. */
  headers?: Record<string, string>
  /** Instead of the installation's own sender. */
  from?: Mailbox
  replyTo?: Mailbox
  /** Others that still wait when the account of their receiver is deleted are not sent. */
  isForDeletedAccount?: boolean
}

export const sendMail = defineJob('mail.deliver', z.object({ message_id: z.string(), sealed: z.string() }))

/**
 * Puts a mail into the queue, inside the transaction that gives the reason for it. Mails carry tickets, so
 * the queue holds them sealed: a copy of the database signs nobody in.
 */
export async function queueMail(kernel: Kernel, trx: Queryable, mail: QueuedMail): Promise<void> {
  await kernel.jobs.enqueue(trx, sendMail, {
    message_id: mail.messageId,
    sealed: kernel.secrets.seal(JSON.stringify(mail), sealedPlace.mail(mail.messageId)),
  })
  crashPoint('mail: queued, before commit')
}

const MAILS_AN_HOUR = 3
const MAILS_A_DAY = 10

/**
 * Whether another mail of this kind may go to an address that somebody typed. Counted per recipient, whoever
 * asks and from wherever; what the caller answers must not depend on it.
 */
export async function mayMail(
  kernel: Kernel,
  trx: Queryable,
  to: string,
  purpose: MailPurpose,
): Promise<boolean> {
  const key = `mail:${purpose}:${to.toLowerCase()}`
  const day = { key: `${key}:day`, max: MAILS_A_DAY, windowSeconds: 86_400 }
  const hour = { key: `${key}:hour`, max: MAILS_AN_HOUR, windowSeconds: 3600 }
  if ((await tryAttempt(kernel, hour, { db: trx })) !== null) return false
  return (await tryAttempt(kernel, day, { db: trx })) === null
}

type MailPurpose =
  | 'access'
  | 'sign-up'
  | 'confirm'
  | 'reset'
  | 'email-change'
  | 'transfer'
  | 'team'
  | 'invitation'
  | 'sender'
  | 'newsletter'

export function unsealMail(kernel: Kernel, data: { message_id: string; sealed: string }): QueuedMail {
  return JSON.parse(kernel.secrets.open(data.sealed, sealedPlace.mail(data.message_id))) as QueuedMail
}

/**
 * Hands a mail over once. The mark is set after sending: a crash between the two may repeat a mail, never
 * lose one; receivers drop the repeat by its id.
 */
export async function deliverMail(
  kernel: Kernel,
  { isForDeletedAccount = false, ...mail }: QueuedMail,
): Promise<'sent' | 'repeated' | 'unwanted'> {
  const before = await kernel.db
    .selectFrom('sent_mails')
    .select('message_id')
    .where('message_id', '=', mail.messageId)
    .executeTakeFirst()
  if (before) return 'repeated'
  const account = await kernel.db
    .selectFrom('users')
    .select('deleted_at')
    .where('email', '=', mail.to.toLowerCase())
    .executeTakeFirst()
  if (account?.deleted_at && !isForDeletedAccount) return 'unwanted'
  crashPoint('mail: before sending')
  await kernel.mail.send(mail)
  crashPoint('mail: after sending')
  await kernel.db
    .insertInto('sent_mails')
    .values({ message_id: mail.messageId, sent_at: kernel.clock.now() })
    .onConflict((c) => c.doNothing())
    .execute()
  crashPoint('mail: recorded')
  return 'sent'
}

/** Forgets mails that were sent before then: no queue holds one that long. */
export async function forgetSentMails({ db }: Kernel, before: Date): Promise<void> {
  await db.deleteFrom('sent_mails').where('sent_at', '<', before).execute()
}
