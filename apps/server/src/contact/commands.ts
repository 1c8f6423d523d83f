import { clientName } from '@podstead/downloads/address'
import { countAttempt, tryAttempt } from '../kernel/http/limits.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { queueMail } from '../outgoing-mail/commands.ts'
import type { ShowRow } from '../shows/table.ts'
import { contactMail, type VisitorMessage } from './mails.ts'

/** Of one address of the internet: an office behind one is not one person. */
const FORMS_AN_HOUR = 10
/** To one podcast, whoever writes: its owner's mailbox is not flooded. */
const MESSAGES_AN_HOUR = 30
const MESSAGES_A_DAY = 100

/** Counts a form that was sent. @throws Failure 429 */
export async function countContactForm(kernel: Kernel, ip: string): Promise<void> {
  const key = `contact:address:${clientName(ip)}`
  await countAttempt(kernel, { key, max: FORMS_AN_HOUR, windowSeconds: 3600 })
}

/**
 * Mails what a visitor wrote to the owner of a podcast. Nobody learns from the answer whether it was sent:
 * beyond what a mailbox can bear it is not.
 */
export async function passOnMessage(
  kernel: Kernel,
  show: Pick<ShowRow, 'id' | 'user_id' | 'podcast_title'>,
  message: VisitorMessage,
): Promise<void> {
  const owner = await kernel.db
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', '=', show.user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!owner) return
  const key = `contact:show:${show.id}`
  const hour = { key: `${key}:hour`, max: MESSAGES_AN_HOUR, windowSeconds: 3600 }
  const day = { key: `${key}:day`, max: MESSAGES_A_DAY, windowSeconds: 86_400 }
  await kernel.db.transaction().execute(async (trx) => {
    if ((await tryAttempt(kernel, hour, { db: trx })) !== null) return
    if ((await tryAttempt(kernel, day, { db: trx })) !== null) return
    await queueMail(kernel, trx, contactMail(kernel, owner, show, message))
  })
}
