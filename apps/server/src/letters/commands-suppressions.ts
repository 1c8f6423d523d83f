import type { PermittedShow } from '../access/queries.ts'
import type { Queryable, Trx } from '../kernel/database/database.ts'
import { notFound } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { MailReport } from '../senders/commands-reports.ts'
import { recordSubscriberEvent } from '../subscribers/commands.ts'
import type { SubscriberRow } from '../subscribers/table.ts'
import { hashAddress } from './commands-addresses.ts'
import { findSuppression } from './queries.ts'
import type { SuppressionReason } from './table.ts'

type Addressee = Pick<SubscriberRow, 'id' | 'show_id' | 'email_address'>

/**
 * What a mail service reports of an address after it took the letter: by the id of the message, or of every
 * podcast whose letters went to the address. What nobody here wrote to is left alone.
 */
export interface BounceReport {
  messageId?: string | undefined
  email?: string | undefined
  reason: SuppressionReason
  /** Of the service; only what a code has is kept. */
  detail?: string | undefined
}

/** Takes in what a mail service reports; twice is once. */
export async function recordBounce(trx: Trx, kernel: Kernel, report: BounceReport): Promise<void> {
  const { messageId, email, reason } = report
  const detail = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(report.detail ?? '')?.[0] ?? ''
  for (const addressee of await findAddressees(trx, { messageId, email })) {
    await suppressAddress(trx, kernel, addressee, reason, detail)
    if (messageId && reason !== 'unsubscribed')
      await trx
        .updateTable('letters')
        .set({ state: 'bounced', problem: detail })
        .where('message_id', '=', messageId)
        .where('state', 'in', ['sent', 'unconfirmed'])
        .execute()
  }
}

/** What an outside service reports, as `senders` tells of it. */
export async function takeMailReport(
  trx: Trx,
  kernel: Kernel,
  { kind, email, message_id, detail }: MailReport,
): Promise<void> {
  await recordBounce(trx, kernel, { messageId: message_id ?? undefined, email, reason: kind, detail })
}

async function findAddressees(
  trx: Trx,
  { messageId, email }: Pick<BounceReport, 'messageId' | 'email'>,
): Promise<Addressee[]> {
  const query = trx.selectFrom('subscribers as s').select(['s.id', 's.show_id', 's.email_address'])
  const byMessage = messageId
    ? await query
        .innerJoin('letters as l', 'l.subscriber_id', 's.id')
        .where('l.message_id', '=', messageId)
        .execute()
    : []
  if (byMessage.length || !email) return byMessage
  return query
    .where('s.email_address', '=', email.toLowerCase())
    .where((eb) =>
      eb.exists(eb.selectFrom('letters as l').select('l.id').whereRef('l.subscriber_id', '=', 's.id')),
    )
    .execute()
}

/** No letters to this address from now on. What it was held back for first stays the reason. */
export async function suppressAddress(
  trx: Trx,
  kernel: Kernel,
  subscriber: Addressee,
  reason: SuppressionReason,
  detail = '',
): Promise<void> {
  const added = await trx
    .insertInto('letter_suppressions')
    .values({
      show_id: subscriber.show_id,
      subscriber_id: subscriber.id,
      address_hash: hashAddress(kernel, subscriber.email_address),
      reason,
      detail,
      at: kernel.clock.now(),
    })
    .onConflict((c) => c.columns(['show_id', 'address_hash']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) await recordSubscriberEvent(trx, kernel, subscriber, `letters_${reason}`)
}

/** The owner writes to somebody again. @throws Failure 404 */
export async function removeSuppression(
  kernel: Kernel,
  user: { id: number },
  show: PermittedShow,
  id: number,
): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom('letter_suppressions')
      .where('id', '=', id)
      .where('show_id', '=', show.id)
      .returning(['subscriber_id'])
      .executeTakeFirst()
    if (!removed) throw notFound()
    if (removed.subscriber_id === null) return
    const subscriber = { id: removed.subscriber_id, show_id: show.id }
    await recordSubscriberEvent(trx, kernel, subscriber, 'letters_resumed', { actorId: user.id })
  })
}

/** The subscriber wants letters again; what came back or was reported stays held back: false. */
export async function resumeLetters(kernel: Kernel, subscriber: SubscriberRow): Promise<boolean> {
  return kernel.db.transaction().execute(async (trx) => {
    const held = await findSuppression(trx, kernel, subscriber)
    if (held && held.reason !== 'unsubscribed') return false
    if (!held) return true
    await trx.deleteFrom('letter_suppressions').where('id', '=', held.id).execute()
    await recordSubscriberEvent(trx, kernel, subscriber, 'letters_resumed')
    return true
  })
}

/** Ties what an address was held back for to the subscriber who has it now: it was added once more. */
export async function adoptSuppression(
  db: Queryable,
  suppressionId: number,
  subscriber: { id: number },
): Promise<void> {
  await db
    .updateTable('letter_suppressions')
    .set({ subscriber_id: subscriber.id })
    .where('id', '=', suppressionId)
    .execute()
}
