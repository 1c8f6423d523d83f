import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type {
  SubscriberSource,
  SubscriptionActor,
  SubscriptionStatus,
} from '@podstead/contract/subscribers/subscribers'
import { sql } from 'kysely'
import type { Trx } from '../kernel/database/database.ts'
import { arrayText } from '../kernel/database/database-arrays.ts'
import { publishEvent } from '../kernel/events.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { newFeedAddress, recordSubscriberEvents } from './commands.ts'
import { toNameKey } from './rules.ts'

/** Somebody of many who are added at once. */
export interface SubscriberEntry {
  email_address: string
  full_name?: string
  subscription_status?: SubscriptionStatus
  language?: string
  time_zone?: string | null
  /** When their access began, where that was before now. */
  approved_at?: Date | null
  /** From another installation: what their addresses are made of, and what is known of them. */
  public_id?: string
  feedToken?: string
  first_fetch_at?: Date | null
  restarted_at?: Date | null
  closes_at?: Date | null
  tier?: number | null
  created_at?: Date
}

/** Sealing so many addresses takes a few milliseconds, after which others get their turn. */
const SEALED_AT_ONCE = 250

/**
 * Adds those whose addresses the podcast does not know, in one statement, and answers with them. One of each
 * address; whoever calls hands over no more than a few thousand.
 */
export async function insertSubscribers(
  trx: Trx,
  kernel: Kernel,
  show: { id: number },
  entries: readonly SubscriberEntry[],
  {
    source,
    by,
    actorId = null,
  }: { source: SubscriberSource; by: SubscriptionActor; actorId?: number | null },
): Promise<{ id: number; email_address: string; subscription_status: SubscriptionStatus }[]> {
  if (!entries.length) return []
  const now = kernel.clock.now()
  const made = await withAddresses(kernel, entries)
  const column = (read: (one: (typeof made)[number]) => string | number | Date | null | undefined) =>
    sql`${arrayText(made.map((one) => read(one) ?? null))}::text`
  // In the order of addresses, so that two imports at once wait for each other and never both.
  const { rows } = await sql<{ id: number; email_address: string; subscription_status: SubscriptionStatus }>`
    insert into subscribers (show_id, public_id, email_address, full_name, name_key, subscription_status, status_by, source, language,
      time_zone, feed_hash, feed_sealed, approved_at, first_fetch_at, restarted_at, closes_at, tier, created_at, updated_at)
    select ${show.id}::bigint, n.public_id, n.email, n.full_name, n.name_key, n.status, ${by}, ${source}, n.language,
      n.time_zone, n.feed_hash, n.feed_sealed, n.approved_at, n.first_fetch_at, n.restarted_at, n.closes_at, n.tier, n.created_at, ${now}::timestamptz
    from unnest(
      ${column((one) => one.public_id)}::uuid[], ${column((one) => one.email_address)}::text[], ${column((one) => one.full_name ?? '')}::text[],
      ${column((one) => toNameKey(one.full_name ?? ''))}::text[], ${column((one) => one.subscription_status ?? 'Approved')}::text[],
      ${column((one) => one.language ?? '')}::text[], ${column((one) => one.time_zone)}::text[], ${column((one) => one.feed_hash)}::text[],
      ${column((one) => one.feed_sealed)}::text[], ${column((one) => approvedAt(one, now))}::timestamptz[],
      ${column((one) => one.first_fetch_at)}::timestamptz[], ${column((one) => one.restarted_at)}::timestamptz[],
      ${column((one) => one.closes_at)}::timestamptz[], ${column((one) => one.tier)}::smallint[],
      ${column((one) => one.created_at ?? now)}::timestamptz[]
    ) with ordinality as n (public_id, email, full_name, name_key, status, language, time_zone, feed_hash, feed_sealed, approved_at,
      first_fetch_at, restarted_at, closes_at, tier, created_at, place)
    order by n.email collate "C"
    on conflict (show_id, email_address) do nothing
    returning id, email_address, subscription_status`.execute(trx)
  const everybody = rows.map(({ id }) => id)
  await recordSubscriberEvents(trx, kernel, show, everybody, 'added', { actorId, details: { by } })
  // Who moves here with a podcast has an address already: nobody is told of them.
  if (source === 'archive') return rows
  const ids = (status: SubscriptionStatus) =>
    rows.filter((row) => row.subscription_status === status).map(({ id }) => id)
  for (const [status, name] of [
    ['Approved', 'subscriber.approved'],
    ['Pending', 'subscriber.requested'],
  ] as const)
    if (ids(status).length)
      await publishEvent(trx, kernel, name, { show_id: show.id, subscriber_ids: ids(status), by })
  return rows
}

/**
 * Tells the database how many there are of what, or its plans for pages are those for a handful. The embedded
 * one never looks by itself.
 */
export async function refreshStatistics({ db }: Pick<Kernel, 'db'>): Promise<void> {
  await sql`analyze subscribers`.execute(db)
}

function approvedAt(
  { approved_at, subscription_status = 'Approved' }: SubscriberEntry,
  now: Date,
): Date | null {
  if (approved_at !== undefined && approved_at !== null) return approved_at
  return subscription_status === 'Approved' ? now : null
}

async function withAddresses(kernel: Kernel, entries: readonly SubscriberEntry[]) {
  const made: (SubscriberEntry & { public_id: string; feed_hash: string; feed_sealed: string })[] = []
  for (const entry of entries) {
    const public_id = entry.public_id ?? randomUUID()
    made.push({ ...entry, public_id, ...newFeedAddress(kernel, public_id, entry.feedToken) })
    if (made.length % SEALED_AT_ONCE === 0) await nextTurn()
  }
  return made
}
