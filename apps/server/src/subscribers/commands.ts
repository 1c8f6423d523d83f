import { randomUUID } from 'node:crypto'
import type {
  SubscriberSource,
  SubscriptionActor,
  SubscriptionStatus,
} from '@podstead/contract/subscribers/subscribers'
import { sql } from 'kysely'
import type { Trx } from '../kernel/database/database.ts'
import { arrayText } from '../kernel/database/database-arrays.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { hashToken, token } from '../kernel/secrets/secrets.ts'
import { sealedPlace } from '../kernel/secrets/secrets-places.ts'
import { toNameKey } from './rules.ts'
import type { SubscriberRow } from './table.ts'

/** Bytes of the secret in a feed's address: 192 bits. */
const FEED_TOKEN_BYTES = 24

export interface NewSubscriber {
  email_address: string
  full_name?: string
  subscription_status: SubscriptionStatus
  source: SubscriberSource
  /** Who let them in or keeps them waiting; the owner, unless the source is somebody else. */
  status_by?: SubscriptionActor
  closes_at?: Date | null
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
      name_key: toNameKey(values.full_name ?? ''),
      status_by: values.status_by ?? ACTORS[values.source],
      time_zone: values.time_zone ?? null,
      approved_at: values.subscription_status === 'Approved' ? now : null,
      first_fetch_at: null,
      restarted_at: null,
      closes_at: values.closes_at ?? null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((c) => c.columns(['show_id', 'email_address']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

const ACTORS: Record<SubscriberSource, SubscriptionActor> = {
  owner: 'owner',
  file: 'file',
  invite: 'invite',
  list: 'list',
  archive: 'file',
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

/** Who did what, for the log of a subscriber. */
export interface EventNote {
  /** The account that did it; null: the subscriber or the system. */
  actorId?: number | null
  details?: Record<string, unknown>
}

/** Notes what happened. */
export async function recordSubscriberEvent(
  trx: Trx,
  kernel: Pick<Kernel, 'clock'>,
  subscriber: Pick<SubscriberRow, 'id' | 'show_id'>,
  kind: string,
  note: EventNote = {},
): Promise<void> {
  await recordSubscriberEvents(trx, kernel, { id: subscriber.show_id }, [subscriber.id], kind, note)
}

/** Notes that the same happened to many of one podcast. */
export async function recordSubscriberEvents(
  trx: Trx,
  kernel: Pick<Kernel, 'clock'>,
  show: { id: number },
  subscriberIds: readonly number[],
  kind: string,
  { actorId = null, details = {} }: EventNote = {},
): Promise<void> {
  if (!subscriberIds.length) return
  await sql`
    insert into subscriber_events (show_id, subscriber_id, kind, actor_id, details, at)
    select ${show.id}::bigint, id, ${kind}, ${actorId}::bigint, ${JSON.stringify(details)}::text::jsonb, ${kernel.clock.now()}::timestamptz
    from unnest(${arrayText(subscriberIds)}::text::bigint[]) as id`.execute(trx)
}

/** What is kept of an address whose owner was removed: enough to know it again, and no more. */
export function hashEmail({ secrets }: Pick<Kernel, 'secrets'>, show: { id: number }, email: string): string {
  return secrets.keyedHash(email, `subscriber-tombstones:${show.id}`)
}

/** Notes that the owner has removed them, so that no list brings them back. */
export async function leaveTombstones(
  trx: Trx,
  kernel: Kernel,
  show: { id: number },
  emails: readonly string[],
): Promise<void> {
  const hashes = emails.map((email) => hashEmail(kernel, show, email))
  await sql`
    insert into subscriber_tombstones (show_id, email_hash, at)
    select ${show.id}::bigint, hash, ${kernel.clock.now()}::timestamptz from unnest(${arrayText(hashes)}::text::text[]) as hash
    on conflict do nothing`.execute(trx)
}
