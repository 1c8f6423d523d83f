import { sql } from 'kysely'
import type { Queryable, Trx } from '../kernel/database/database.ts'
import { arrayText } from '../kernel/database/database-arrays.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { hashToken } from '../kernel/secrets/secrets.ts'
import { sealedPlace } from '../kernel/secrets/secrets-places.ts'
import { toOldAddress } from './rules-import.ts'
import type { SubscriberRow } from './table.ts'

/** The columns of an address at another host: what it is found by, and the address itself, sealed. */
export function sealOldAddress(
  { secrets }: Pick<Kernel, 'secrets'>,
  address: string | null,
): { old_hash: string | null; old_sealed: string | null } {
  const found = address && toOldAddress(address)
  if (!address || !found) return { old_hash: null, old_sealed: null }
  const old_hash = hashToken(found)
  return { old_hash, old_sealed: secrets.seal(address, sealedPlace.subscriberAddress(old_hash)) }
}

/** An address at another host, and whose it was there. */
export interface OldAddress {
  hash: string
  sealed: string
  subscriberId: number
}

/**
 * Notes old addresses. One leads to one subscriber: whoever brought it first has it, until their podcast is
 * deleted. @returns how many are theirs
 */
export async function addOldAddresses(
  trx: Trx,
  { clock }: Pick<Kernel, 'clock'>,
  show: { id: number },
  addresses: readonly OldAddress[],
): Promise<number> {
  if (!addresses.length) return 0
  const byHash = [...new Map(addresses.map((one) => [one.hash, one])).values()]
  const sorted = byHash.toSorted((a, b) => (a.hash < b.hash ? -1 : 1))
  const { rows } = await sql<{ hash: string }>`
    insert into subscriber_addresses as known (hash, show_id, subscriber_id, address_sealed, created_at)
    select n.hash, ${show.id}::bigint, n.subscriber_id, n.sealed, ${clock.now()}::timestamptz
    from unnest(${arrayText(sorted.map(({ hash }) => hash))}::text::text[], ${arrayText(sorted.map(({ subscriberId }) => subscriberId))}::text::bigint[],
      ${arrayText(sorted.map(({ sealed }) => sealed))}::text::text[]) as n (hash, subscriber_id, sealed)
    on conflict (hash) do update
      set show_id = excluded.show_id, subscriber_id = excluded.subscriber_id, address_sealed = excluded.address_sealed
      where known.show_id = excluded.show_id
        or exists (select from shows where shows.id = known.show_id and shows.deleted_at is not null)
    returning hash`.execute(trx)
  return rows.length
}

/** Whose feed an address of another host was; of any status, which the caller has to look at. */
export async function findSubscriberByOldAddress(
  db: Queryable,
  host: string,
  pathAndQuery: string,
): Promise<SubscriberRow | undefined> {
  const address = toOldAddress(`https://${host}${pathAndQuery}`)
  if (!address) return undefined
  return db
    .selectFrom('subscribers')
    .selectAll('subscribers')
    .innerJoin('subscriber_addresses as a', 'a.subscriber_id', 'subscribers.id')
    .where('a.hash', '=', hashToken(address))
    .executeTakeFirst()
}
