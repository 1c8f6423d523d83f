import { randomUUID } from 'node:crypto'
import type { Kernel } from '../kernel/kernel.ts'
import { sealedPlace } from '../kernel/secrets/secrets-places.ts'
import { buildShow } from '../shows/factory.ts'
import { insertSubscriber, type NewSubscriber } from './commands.ts'
import type { SubscriberRow } from './table.ts'

/** An approved subscriber of a members-only podcast, which is made unless named. */
export async function buildSubscriber(
  kernel: Kernel,
  { show, ...values }: { show?: { id: number } } & Partial<NewSubscriber> = {},
): Promise<SubscriberRow> {
  const of = show ?? (await buildShow(kernel, { is_advanced_private_feed: true }))
  const row = await kernel.db.transaction().execute((trx) =>
    insertSubscriber(trx, kernel, of, {
      email_address: `${randomUUID().slice(0, 8)}@example.org`,
      full_name: 'Ana Sousa',
      subscription_status: 'Approved',
      source: 'owner',
      ...values,
    }),
  )
  if (!row) throw new Error('There is a subscriber of this address')
  return row
}

/** The secret in the address of somebody's feed. */
export function openFeedToken(kernel: Kernel, { feed_sealed, public_id }: SubscriberRow): string {
  return kernel.secrets.open(feed_sealed, sealedPlace.subscriberFeed(public_id))
}

/** An action on many that is over. */
export async function buildSubscriberRun(kernel: Kernel, show: { id: number }): Promise<number> {
  const { id } = await kernel.db
    .insertInto('subscriber_runs')
    .values({
      show_id: show.id,
      action: 'approve',
      up_to_id: 0,
      total: 0,
      state: 'done',
      actor_id: null,
      subscription_status: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
