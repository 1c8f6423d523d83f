import type { Trx } from '../kernel/database/database.ts'
import { notFound, refused } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { changeStatus, removeSubscribers, resetFeedAddress } from './commands-status.ts'
import type { SubscriberRow } from './table.ts'

type Person = { id: number }
type SubscriberId = Pick<SubscriberRow, 'id' | 'show_id'>

interface Ending {
  /** What they have paid for the time from now on goes back. */
  refundsRest?: boolean
}

/** Lets somebody in, or no longer (RU286). @throws Failure 404 when they are gone meanwhile */
export async function setStatus(
  kernel: Kernel,
  { id, show_id }: SubscriberId,
  { id: actorId }: Person,
  status: 'Approved' | 'Reject',
  ending: Ending = {},
): Promise<SubscriberRow> {
  return kernel.db.transaction().execute(async (trx) => {
    await changeStatus(trx, kernel, { id: show_id }, [id], status, { ...ending, by: 'owner', actorId })
    return lockSubscriber(trx, id)
  })
}

/** @throws Failure 404 when they are gone meanwhile */
export async function removeSubscriber(
  kernel: Kernel,
  { id, show_id }: SubscriberId,
  { id: actorId }: Person,
  ending: Ending = {},
): Promise<void> {
  const note = { ...ending, by: 'owner', actorId } as const
  const gone = await kernel.db
    .transaction()
    .execute((trx) => removeSubscribers(trx, kernel, { id: show_id }, [id], note))
  if (!gone.length) throw notFound()
}

/** @throws Failure 422 unless they are approved, for nobody else has an address (RU285) */
export async function resetByOwner(
  kernel: Kernel,
  { id }: SubscriberId,
  { id: actorId }: Person,
): Promise<SubscriberRow> {
  return kernel.db.transaction().execute(async (trx) => {
    const row = await lockSubscriber(trx, id)
    if (row.subscription_status !== 'Approved')
      throw refused('Only approved subscribers have a private feed.')
    return resetFeedAddress(trx, kernel, row, { actorId, reason: 'owner', by: 'owner' })
  })
}

async function lockSubscriber(trx: Trx, id: number): Promise<SubscriberRow> {
  const row = await trx
    .selectFrom('subscribers')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
