import type { SubscriptionActor, SubscriptionStatus } from '@podstead/contract/subscribers/subscribers'
import { sql } from 'kysely'
import type { Trx } from '../kernel/database/database.ts'
import { arrayText } from '../kernel/database/database-arrays.ts'
import { publishEvent } from '../kernel/events.ts'
import { notFound } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { leaveTombstones, newFeedAddress, recordSubscriberEvents } from './commands.ts'
import { isChanging } from './commands-changes.ts'
import { rejectedAt } from './queries.ts'
import type { SubscriberRow } from './table.ts'

/** Of one podcast, as many as changed in one transaction. */
export interface SubscribersChanged {
  show_id: number
  subscriber_ids: number[]
  by: SubscriptionActor
  /** What they have paid for the time from now on goes back. */
  refunds_rest?: boolean
}

declare module '../kernel/events.ts' {
  interface Events {
    /** They asked, and wait for the owner. */
    'subscriber.requested': SubscribersChanged
    /** They may listen from now on, whether they were known before or not. */
    'subscriber.approved': SubscribersChanged
    'subscriber.rejected': SubscribersChanged
    /** Told before the rows go, so that what hangs on them can still be read. */
    'subscriber.removed': SubscribersChanged
    /** Their old addresses open nothing any more. */
    'subscriber.address_reset': SubscribersChanged & { reason: string }
    /** An app has fetched their feed for the first time. */
    'subscriber.activated': SubscribersChanged
  }
}

export interface ChangeNote {
  by: SubscriptionActor
  /** The account that did it. */
  actorId?: number | null
  details?: Record<string, unknown>
  /** What they have paid for the time from now on goes back. */
  refundsRest?: boolean
}

const EVENT_KINDS = { Approved: 'approved', Reject: 'rejected', Pending: 'requested' } as const

/**
 * Sets the status of those who have another one, and answers with them. Who is let in again keeps the day on
 * which they first were, by which their schedule goes, and the addresses that their apps have; an end of
 * access that has passed is taken away, for it would let nobody in. Where the
 * owner takes a rejection back at once, a list that let them in decides about them again.
 */
export async function changeStatus(
  trx: Trx,
  kernel: Kernel,
  show: { id: number },
  subscriberIds: readonly number[],
  status: SubscriptionStatus,
  { by, actorId = null, details = {}, refundsRest = false }: ChangeNote,
): Promise<number[]> {
  if (!subscriberIds.length) return []
  const now = kernel.clock.now()
  const isApproval = status === 'Approved'
  const { rows } = await sql<{ id: number }>`
    update subscribers set
      subscription_status = ${status},
      status_by = case when ${isApproval && by === 'owner'}::boolean and ${isUndone(now)} then 'list' else ${by} end,
      status_by_before = status_by,
      approved_at = case when ${isApproval}::boolean then coalesce(approved_at, ${now}::timestamptz) else approved_at end,
      closes_at = case when ${isApproval}::boolean and closes_at <= ${now}::timestamptz then null else closes_at end,
      updated_at = ${now}::timestamptz
    where show_id = ${show.id} and id in (
      select id from subscribers
      where show_id = ${show.id} and id = any(${arrayText(subscriberIds)}::text::bigint[]) and subscription_status <> ${status}
      order by id for update)
    returning id`.execute(trx)
  const ids = rows.map(({ id }) => id)
  if (!ids.length) return []
  await isChanging(trx, show, ids)
  const kind = EVENT_KINDS[status]
  await recordSubscriberEvents(trx, kernel, show, ids, kind, { actorId, details: { by, ...details } })
  const change = { show_id: show.id, subscriber_ids: ids, by, refunds_rest: refundsRest }
  await publishEvent(trx, kernel, `subscriber.${kind}`, change)
  return ids
}

/** As long as a page offers to take a rejection back, and some time more. */
const UNDO_MS = 3_600_000

/** The owner has rejected them a moment ago, and a list that they are still on had let them in. */
const isUndone = (now: Date) => sql<boolean>`
  status_by = 'owner' and status_by_before = 'list' and ${rejectedAt} > ${new Date(now.getTime() - UNDO_MS)}::timestamptz
  and exists (select from subscriber_list_members m where m.subscriber_id = subscribers.id)`

/** Removes them with everything that names them; answers with those who were there. */
export async function removeSubscribers(
  trx: Trx,
  kernel: Kernel,
  show: { id: number },
  subscriberIds: readonly number[],
  { by, refundsRest = false }: ChangeNote,
): Promise<number[]> {
  if (!subscriberIds.length) return []
  const those = sql`show_id = ${show.id} and id = any(${arrayText(subscriberIds)}::text::bigint[])`
  const { rows } = await sql<{ id: number; email_address: string }>`
    select id, email_address from subscribers where ${those} order by id for update`.execute(trx)
  const ids = rows.map(({ id }) => id)
  if (!ids.length) return []
  if (by === 'owner') {
    const emails = rows.map(({ email_address }) => email_address)
    await leaveTombstones(trx, kernel, show, emails)
  }
  const change = { show_id: show.id, subscriber_ids: ids, by, refunds_rest: refundsRest }
  await publishEvent(trx, kernel, 'subscriber.removed', change)
  await sql`delete from subscribers where ${those}`.execute(trx)
  await isChanging(trx, show, ids)
  return ids
}

interface ResetNote {
  actorId?: number | null
  reason: string
  by?: SubscriptionActor
}

/** Gives a subscriber a new address of each kind; the old ones open nothing from the next request on. */
export async function resetFeedAddress(
  trx: Trx,
  kernel: Kernel,
  subscriber: Pick<SubscriberRow, 'id' | 'show_id' | 'public_id'>,
  note: ResetNote,
): Promise<SubscriberRow> {
  const [row] = await resetFeedAddresses(trx, kernel, { id: subscriber.show_id }, [subscriber], note)
  if (!row) throw notFound()
  return row
}

/** The same for many of one podcast. */
export async function resetFeedAddresses(
  trx: Trx,
  kernel: Kernel,
  show: { id: number },
  subscribers: readonly Pick<SubscriberRow, 'id' | 'public_id'>[],
  { actorId = null, reason, by = actorId === null ? 'system' : 'owner' }: ResetNote,
): Promise<SubscriberRow[]> {
  const rows: SubscriberRow[] = []
  for (const { id, public_id } of subscribers) {
    const row = await trx
      .updateTable('subscribers')
      .set({ ...newFeedAddress(kernel, public_id), updated_at: kernel.clock.now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (row) rows.push(row)
  }
  const ids = rows.map(({ id }) => id)
  if (!ids.length) return []
  await isChanging(trx, show, ids)
  await recordSubscriberEvents(trx, kernel, show, ids, 'address_reset', { actorId, details: { reason } })
  const event = { show_id: show.id, subscriber_ids: ids, by, reason }
  await publishEvent(trx, kernel, 'subscriber.address_reset', event)
  return rows
}
