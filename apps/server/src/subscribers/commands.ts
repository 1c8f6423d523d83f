import { randomUUID } from 'node:crypto'
import type { SubscriptionStatus } from '@podstead/contract/subscribers/subscribers'
import type { Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { hashToken, token } from '../kernel/secrets/secrets.ts'
import { sealedPlace } from '../kernel/secrets/secrets-places.ts'
import type { SubscriberRow, SubscriberSource } from './table.ts'

/** Bytes of the secret in a feed's address: 192 bits. */
const FEED_TOKEN_BYTES = 24

export interface NewSubscriber {
  email_address: string
  full_name?: string
  subscription_status: SubscriptionStatus
  source: SubscriberSource
  language?: string
  time_zone?: string | null
  /** The secret of an address that they have already, of another installation. */
  feedToken?: string
}

/** Adds a subscriber; undefined when the podcast has one of this address. */
export async function insertSubscriber(
  trx: Trx,
  kernel: Kernel,
  show: { id: number },
  { feedToken, ...values }: NewSubscriber,
): Promise<SubscriberRow | undefined> {
  const now = kernel.clock.now()
  const public_id = randomUUID()
  return trx
    .insertInto('subscribers')
    .values({
      ...values,
      ...newFeedAddress(kernel, public_id, feedToken),
      show_id: show.id,
      public_id,
      email_address: values.email_address.toLowerCase(),
      time_zone: values.time_zone ?? null,
      approved_at: values.subscription_status === 'Approved' ? now : null,
      first_fetch_at: null,
      restarted_at: null,
      closes_at: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((c) => c.columns(['show_id', 'email_address']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** The columns of an address that nobody can guess, bound to the subscriber that it is of. */
export function newFeedAddress(
  kernel: Pick<Kernel, 'secrets'>,
  publicId: string,
  secret = token(FEED_TOKEN_BYTES),
): Pick<SubscriberRow, 'feed_hash' | 'feed_sealed'> {
  return {
    feed_hash: hashToken(secret),
    feed_sealed: kernel.secrets.seal(secret, sealedPlace.subscriberFeed(publicId)),
  }
}

/** Notes what happened. @param actorId the account that did it; null: the subscriber or the system */
export async function recordSubscriberEvent(
  trx: Trx,
  kernel: Pick<Kernel, 'clock'>,
  subscriber: Pick<SubscriberRow, 'id' | 'show_id'>,
  kind: string,
  { actorId = null, details = {} }: { actorId?: number | null; details?: Record<string, unknown> } = {},
): Promise<void> {
  await trx
    .insertInto('subscriber_events')
    .values({
      show_id: subscriber.show_id,
      subscriber_id: subscriber.id,
      kind,
      actor_id: actorId,
      details: JSON.stringify(details),
      at: kernel.clock.now(),
    })
    .execute()
}
