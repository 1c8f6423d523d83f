import { sql } from 'kysely'
import type { PermittedShow } from '../access/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import { notFound } from '../kernel/http/failure.ts'
import type { SubscriberRow } from './table.ts'
import type { SubscriberImportRow, SubscriberLineRow } from './table-imports.ts'

/** @throws Failure 404 when it is none of this podcast's */
export async function requireSubscriberImport(
  db: Queryable,
  show: PermittedShow,
  id: number,
): Promise<SubscriberImportRow> {
  const row = await db
    .selectFrom('subscriber_imports')
    .selectAll()
    .where('id', '=', id)
    .where('show_id', '=', show.id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

const MAX_LISTED = 100

/** Newest first. */
export async function listSubscriberImports(
  db: Queryable,
  show: PermittedShow,
): Promise<SubscriberImportRow[]> {
  return db
    .selectFrom('subscriber_imports')
    .selectAll()
    .where('show_id', '=', show.id)
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute()
}

const MAX_PROBLEMS = 100

/** The first lines that are not taken as they are. */
export async function listProblems(db: Queryable, { id }: SubscriberImportRow): Promise<SubscriberLineRow[]> {
  return db
    .selectFrom('subscriber_import_rows')
    .selectAll()
    .where('import_id', '=', id)
    .where('outcome', 'in', ['invalid', 'duplicate'])
    .orderBy('place')
    .limit(MAX_PROBLEMS)
    .execute()
}

const AT_ONCE = 2000

/** Every line, in pieces. */
export async function* linesInPieces(
  db: Queryable,
  { id }: SubscriberImportRow,
): AsyncGenerator<SubscriberLineRow[]> {
  for (let after = 0; ; ) {
    const lines = await db
      .selectFrom('subscriber_import_rows')
      .selectAll()
      .where('import_id', '=', id)
      .where('place', '>', after)
      .orderBy('place')
      .limit(AT_ONCE)
      .execute()
    if (lines.length) yield lines
    if (lines.length < AT_ONCE) return
    after = lines.at(-1)?.place ?? after
  }
}

export type AddressedSubscriber = SubscriberRow & { old_hash: string; old_sealed: string }

/** Approved ones with each address that they had at another host, in pieces. */
export async function* addressesInPieces(
  db: Queryable,
  show: PermittedShow,
): AsyncGenerator<AddressedSubscriber[]> {
  for (let [subscriber, hash] = [0, '']; ; ) {
    const rows = await db
      .selectFrom('subscriber_addresses as a')
      .innerJoin('subscribers as s', 's.id', 'a.subscriber_id')
      .selectAll('s')
      .select(['a.hash as old_hash', 'a.address_sealed as old_sealed'])
      .where('a.show_id', '=', show.id)
      .where('s.subscription_status', '=', 'Approved')
      .where(sql<boolean>`(a.subscriber_id, a.hash) > (${subscriber}::bigint, ${hash})`)
      .orderBy('a.subscriber_id')
      .orderBy('a.hash')
      .limit(AT_ONCE)
      .execute()
    if (rows.length) yield rows
    const last = rows.at(-1)
    if (rows.length < AT_ONCE || !last) return
    ;[subscriber, hash] = [last.id, last.old_hash]
  }
}
