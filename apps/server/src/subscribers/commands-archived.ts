import type { SubscriptionActor, SubscriptionStatus } from '@podstead/contract/subscribers/subscribers'
import { sql } from 'kysely'
import type { Db, Trx } from '../kernel/database/database.ts'
import { arrayText } from '../kernel/database/database-arrays.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { hashToken } from '../kernel/secrets/secrets.ts'
import { sealedPlace } from '../kernel/secrets/secrets-places.ts'
import { insertSubscribers, refreshStatistics } from './commands-insert.ts'
import { addOldAddresses, sealOldAddress } from './commands-old-addresses.ts'
import { subscribersInPieces } from './queries-list.ts'
import type { SubscriberRow } from './table.ts'

/** A subscriber as an archive takes them along, with what their address is made of. */
export interface ArchivedSubscriber {
  email_address: string
  full_name: string
  subscription_status: SubscriptionStatus
  status_by: SubscriptionActor
  language: string
  time_zone: string | null
  /** The secret in the address of their feed, which goes on working elsewhere. */
  feed_secret: string
  old_addresses: string[]
  approved_at: string | null
  first_fetch_at: string | null
  restarted_at: string | null
  closes_at: string | null
  tier: number | null
  created_at: string
}

const AT_ONCE = 500

/** All subscribers of a podcast, oldest first, in pieces. */
export async function* subscribersForArchive(
  kernel: Pick<Kernel, 'db' | 'secrets'>,
  showId: number,
): AsyncGenerator<ArchivedSubscriber[]> {
  for await (const rows of subscribersInPieces(kernel.db, showId, {}, AT_ONCE)) {
    const addresses = await oldAddresses(kernel.db, rows)
    yield rows.map((row) => ({
      email_address: row.email_address,
      full_name: row.full_name,
      subscription_status: row.subscription_status,
      status_by: row.status_by,
      language: row.language,
      time_zone: row.time_zone,
      feed_secret: kernel.secrets.open(row.feed_sealed, sealedPlace.subscriberFeed(row.public_id)),
      old_addresses: (addresses.get(row.id) ?? []).map(({ hash, address_sealed }) =>
        kernel.secrets.open(address_sealed, sealedPlace.subscriberAddress(hash)),
      ),
      approved_at: row.approved_at?.toISOString() ?? null,
      first_fetch_at: row.first_fetch_at?.toISOString() ?? null,
      restarted_at: row.restarted_at?.toISOString() ?? null,
      closes_at: row.closes_at?.toISOString() ?? null,
      tier: row.tier,
      created_at: row.created_at.toISOString(),
    }))
  }
}

async function oldAddresses(db: Db, rows: readonly SubscriberRow[]) {
  const ids = arrayText(rows.map(({ id }) => id))
  const addresses = await db
    .selectFrom('subscriber_addresses')
    .select(['hash', 'subscriber_id', 'address_sealed'])
    .where(sql<boolean>`subscriber_id = any(${ids}::text::bigint[])`)
    .orderBy('hash')
    .execute()
  return Map.groupBy(addresses, ({ subscriber_id }) => subscriber_id)
}

/**
 * Brings them into a podcast with the addresses that their apps have; a second time nobody is added. An
 * address that is in use here already, because the podcast it is from is here as well, is made anew. Nobody
 * is written to: they know their address. @returns how many got a new address
 */
export async function importArchivedSubscribers(
  kernel: Kernel,
  show: { id: number },
  subscribers: readonly ArchivedSubscriber[],
): Promise<number> {
  let readdressed = 0
  for (let at = 0; at < subscribers.length; at += AT_ONCE) {
    const piece = subscribers.slice(at, at + AT_ONCE)
    readdressed += await kernel.db.transaction().execute((trx) => importPiece(trx, kernel, show, piece))
  }
  await refreshStatistics(kernel)
  return readdressed
}

async function importPiece(
  trx: Trx,
  kernel: Kernel,
  show: { id: number },
  piece: readonly ArchivedSubscriber[],
): Promise<number> {
  const taken = await takenSecrets(trx, piece)
  const day = (text: string | null) => (text === null ? null : new Date(text))
  const entries = piece.map(({ feed_secret, old_addresses: _, status_by: __, ...one }) => ({
    ...one,
    ...(!taken.has(feed_secret) && { feedToken: feed_secret }),
    approved_at: day(one.approved_at),
    first_fetch_at: day(one.first_fetch_at),
    restarted_at: day(one.restarted_at),
    closes_at: day(one.closes_at),
    created_at: new Date(one.created_at),
  }))
  const rows = await insertSubscribers(trx, kernel, show, entries, { source: 'archive', by: 'file' })
  const ids = new Map(rows.map(({ id, email_address }) => [email_address, id]))
  const added = piece.filter(({ email_address }) => ids.has(email_address))
  await sql`
    update subscribers s set status_by = n.status_by
    from unnest(${arrayText(added.map(({ email_address }) => ids.get(email_address) ?? 0))}::text::bigint[],
      ${arrayText(added.map(({ status_by }) => status_by))}::text::text[]) as n (id, status_by)
    where s.id = n.id and s.status_by <> n.status_by`.execute(trx)
  const addresses = added.flatMap(({ email_address, old_addresses }) =>
    old_addresses.flatMap((address) => {
      const { old_hash: hash, old_sealed: sealed } = sealOldAddress(kernel, address)
      const subscriberId = ids.get(email_address)
      return hash && sealed && subscriberId ? [{ hash, sealed, subscriberId }] : []
    }),
  )
  await addOldAddresses(trx, kernel, show, addresses)
  return added.filter(({ feed_secret }) => taken.has(feed_secret)).length
}

/** Those whose feed somebody has here, and those that the piece itself names twice. */
async function takenSecrets(trx: Trx, piece: readonly ArchivedSubscriber[]): Promise<Set<string>> {
  const byHash = new Map(piece.map(({ feed_secret }) => [hashToken(feed_secret), feed_secret]))
  const { rows } = await sql<{ feed_hash: string }>`
    select feed_hash from subscribers where feed_hash = any(${arrayText(byHash.keys())}::text::text[])`.execute(
    trx,
  )
  const taken = new Set(rows.map(({ feed_hash }) => byHash.get(feed_hash) ?? ''))
  const seen = new Set<string>()
  for (const { feed_secret } of piece) {
    if (seen.has(feed_secret)) taken.add(feed_secret)
    seen.add(feed_secret)
  }
  return taken
}
