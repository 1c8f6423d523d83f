import { z } from 'zod'
import type { Trx } from '../kernel/database/database.ts'
import { publishEvent } from '../kernel/events.ts'
import { tryAttempt } from '../kernel/http/limits.ts'
import { defineJob } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { queueMail } from '../outgoing-mail/commands.ts'
import { recordSubscriberEvent } from './commands.ts'
import { isChanging } from './commands-changes.ts'
import { changeStatus } from './commands-status.ts'
import { activationMail } from './mails.ts'
import { findShowOwner } from './queries.ts'
import type { SubscriberRow } from './table.ts'

/** Notifies owners of those who began to listen. */
export const notifyOfListeners = defineJob('subscribers.notify_of_listeners', z.object({}).nullish())

/**
 * An app has fetched their feed for the first time, or they pressed play in the web player; to be called for
 * real use only, and as often as one likes. @returns whether this was the first time
 */
export async function activateSubscriber(
  kernel: Kernel,
  subscriberId: number,
  { at, from = 'feed' }: { at: Date; from?: 'feed' | 'player' },
): Promise<boolean> {
  const known = await kernel.db
    .selectFrom('subscribers')
    .select('first_fetch_at')
    .where('id', '=', subscriberId)
    .executeTakeFirst()
  if (known?.first_fetch_at !== null) return false
  return kernel.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('subscribers')
      .set({ first_fetch_at: at, updated_at: kernel.clock.now() })
      .where('id', '=', subscriberId)
      .where('first_fetch_at', 'is', null)
      .where('subscription_status', '=', 'Approved')
      .returningAll()
      .executeTakeFirst()
    if (!row) return false
    await isChanging(trx, { id: row.show_id }, [row.id])
    await recordSubscriberEvent(trx, kernel, row, 'activated')
    await publishEvent(trx, kernel, 'subscriber.activated', {
      show_id: row.show_id,
      subscriber_ids: [row.id],
      by: 'system',
    })
    const show = await trx
      .selectFrom('shows')
      .select('private_member_subscribed_notification')
      .where('id', '=', row.show_id)
      .executeTakeFirstOrThrow()
    if (!show.private_member_subscribed_notification) return true
    await trx
      .insertInto('subscriber_activations')
      .values({ subscriber_id: row.id, show_id: row.show_id, by_player: from === 'player', at })
      .onConflict((c) => c.column('subscriber_id').doNothing())
      .execute()
    await kernel.jobs.enqueue(trx, notifyOfListeners, {})
    return true
  })
}

/** One mail an hour for each podcast: a hundred thousand who begin on one day must not fill a mailbox. */
const MAIL_EVERY_SECONDS = 3600

/** Notifies each owner of those who began to listen since the last mail, where that was long enough ago. */
export async function notifyOwners(kernel: Kernel): Promise<void> {
  const waiting = await kernel.db
    .selectFrom('subscriber_activations')
    .select('show_id')
    .distinct()
    .orderBy('show_id')
    .execute()
  for (const { show_id } of waiting)
    await kernel.db.transaction().execute((trx) => notifyOwner(trx, kernel, show_id))
}

const MAX_NAMED = 5

async function notifyOwner(trx: Trx, kernel: Kernel, showId: number): Promise<void> {
  const limit = { key: `subscriber-activations:${showId}`, max: 1, windowSeconds: MAIL_EVERY_SECONDS }
  if ((await tryAttempt(kernel, limit, { db: trx })) !== null) return
  const begun = await trx
    .deleteFrom('subscriber_activations')
    .where('show_id', '=', showId)
    .returning(['subscriber_id', 'by_player', 'at'])
    .execute()
  const show = await trx
    .selectFrom('shows')
    .select(['id', 'user_id', 'podcast_title', 'private_member_subscribed_notification'])
    .where('id', '=', showId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const owner = show?.private_member_subscribed_notification ? await findShowOwner(trx, show) : undefined
  if (!show || !owner || begun.length === 0) return
  const first = begun.toSorted((a, b) => a.at.getTime() - b.at.getTime()).slice(0, MAX_NAMED)
  const ids = first.map(({ subscriber_id }) => subscriber_id)
  const subscribers = await trx
    .selectFrom('subscribers')
    .select(['email_address', 'full_name'])
    .where('id', 'in', ids)
    .orderBy('first_fetch_at')
    .execute()
  const inPlayer = begun.filter(({ by_player }) => by_player).length
  const counts = { all: begun.length, inPlayer }
  await queueMail(kernel, trx, activationMail(kernel, { owner, show, subscribers, counts }))
}

/**
 * Somebody leaves by themselves: their addresses end at once, no list lets them in again, and they may ask
 * anew by the invite link. What the owner knows of them stays until they are removed.
 */
export async function leavePodcast(
  kernel: Kernel,
  { id, show_id }: Pick<SubscriberRow, 'id' | 'show_id'>,
): Promise<void> {
  await kernel.db.transaction().execute((trx) =>
    changeStatus(trx, kernel, { id: show_id }, [id], 'Reject', {
      by: 'system',
      details: { reason: 'left' },
    }),
  )
}
