import type { PermittedShow } from '../access/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import { notFound } from '../kernel/http/failure.ts'
import { hashToken } from '../kernel/secrets/secrets.ts'
import type { SubscriberRow } from './table.ts'

/** @throws Failure 404 when it is none of this podcast's */
export async function requireSubscriber(
  db: Queryable,
  show: PermittedShow,
  id: number,
): Promise<SubscriberRow> {
  const row = await findSubscriber(db, show, id)
  if (!row) throw notFound()
  return row
}

export async function findSubscriber(
  db: Queryable,
  show: PermittedShow,
  id: number,
): Promise<SubscriberRow | undefined> {
  return db
    .selectFrom('subscribers')
    .selectAll()
    .where('id', '=', id)
    .where('show_id', '=', show.id)
    .executeTakeFirst()
}

/** Whose feed an address is; of any status, which the caller has to look at. */
export async function findSubscriberByFeedToken(
  db: Queryable,
  token: string,
): Promise<SubscriberRow | undefined> {
  return db.selectFrom('subscribers').selectAll().where('feed_hash', '=', hashToken(token)).executeTakeFirst()
}

export async function findSubscriberByPublicId(
  db: Queryable,
  publicId: string,
): Promise<SubscriberRow | undefined> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(publicId)) return undefined
  return db.selectFrom('subscribers').selectAll().where('public_id', '=', publicId).executeTakeFirst()
}
