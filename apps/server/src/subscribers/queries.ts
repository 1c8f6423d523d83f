import { sql } from 'kysely'
import type { PermittedShow } from '../access/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import { arrayText } from '../kernel/database/database-arrays.ts'
import { notFound } from '../kernel/http/failure.ts'
import { hashToken } from '../kernel/secrets/secrets.ts'
import type { SubscriberEventRow, SubscriberRow, SubscriberRunRow } from './table.ts'

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

/** Whose feed an address is; of any status, which the caller has to look at. @internal */
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

/** What happened to a subscriber, newest first, with the names of those who did it. */
export async function listSubscriberEvents(
  db: Queryable,
  subscriber: Pick<SubscriberRow, 'id'>,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<{ rows: (SubscriberEventRow & { actor: string | null })[]; next: number | null }> {
  let query = db
    .selectFrom('subscriber_events as e')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .selectAll('e')
    .select('u.email as actor')
    .where('e.subscriber_id', '=', subscriber.id)
    .orderBy('e.id', 'desc')
    .limit(limit + 1)
  if (before !== undefined) query = query.where('e.id', '<', before)
  const rows = await query.execute()
  const page = rows.slice(0, limit)
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}

/** Those of several who asked to be let in. */
export async function listRequesters(
  db: Queryable,
  subscribers: readonly { id: number }[],
): Promise<Set<number>> {
  if (subscribers.length === 0) return new Set()
  const ids = subscribers.map(({ id }) => id)
  const rows = await db
    .selectFrom('subscriber_events')
    .select('subscriber_id')
    .distinct()
    .where('subscriber_id', 'in', ids)
    .where('kind', '=', 'requested')
    .execute()
  return new Set(rows.map(({ subscriber_id }) => subscriber_id))
}

/** @throws Failure 404 when it is none of this podcast's */
export async function requireRun(db: Queryable, show: PermittedShow, id: number): Promise<SubscriberRunRow> {
  const row = await db
    .selectFrom('subscriber_runs')
    .selectAll()
    .where('id', '=', id)
    .where('show_id', '=', show.id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Who is written to about a podcast's subscribers; undefined while the account is deleted. */
export async function findShowOwner(
  db: Queryable,
  { user_id }: { user_id: number },
): Promise<{ email: string; language: string | null } | undefined> {
  return db
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', '=', user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** When a subscriber who is out was rejected or left; of one from an archive, when they arrived here. */
export const rejectedAt = sql<Date>`coalesce(
  (select max(e.at) from subscriber_events e where e.subscriber_id = subscribers.id and e.kind = 'rejected'),
  subscribers.updated_at)`

export interface KeptOut {
  /** They left by themselves, or the owner rejected or removed them. */
  by: 'themselves' | 'owner'
  since: Date
}

/** Which of these addresses no list lets in, by the address; `toHash`: of who was removed, a hash is kept. */
export async function findKeptOut(
  db: Queryable,
  show: { id: number },
  emails: readonly string[],
  toHash: (email: string) => string,
): Promise<Map<string, KeptOut>> {
  const known = await db
    .selectFrom('subscribers')
    .select(['email_address', 'subscription_status', 'status_by', rejectedAt.as('since')])
    .where('show_id', '=', show.id)
    .where(sql<boolean>`email_address = any(${arrayText(emails)}::text::text[])`)
    .execute()
  const unknown = new Set(emails).difference(new Set(known.map(({ email_address }) => email_address)))
  const hashes = new Map([...unknown].map((email) => [toHash(email), email]))
  const removed = await db
    .selectFrom('subscriber_tombstones')
    .select(['email_hash', 'at'])
    .where('show_id', '=', show.id)
    .where(sql<boolean>`email_hash = any(${arrayText(hashes.keys())}::text::text[])`)
    .execute()
  const keptOut = new Map<string, KeptOut>()
  for (const { email_address, subscription_status, status_by, since } of known)
    if (subscription_status === 'Reject' && status_by !== 'list')
      keptOut.set(email_address, { by: status_by === 'system' ? 'themselves' : 'owner', since })
  for (const { email_hash, at } of removed)
    keptOut.set(hashes.get(email_hash) ?? '', { by: 'owner', since: at })
  return keptOut
}

/** Of each list of a podcast, how many would leave with it: it let them in, and they are on no other one. */
export async function countOnlyOnList(db: Queryable, show: { id: number }): Promise<Map<string, number>> {
  const { rows } = await sql<{ list_key: string; people: number }>`
    select l.list_key, count(*)::int as people
    from subscriber_lists l join subscriber_list_members m on m.list_id = l.id
    join subscribers s on s.id = m.subscriber_id
    where l.show_id = ${show.id} and s.status_by = 'list' and s.subscription_status = 'Approved'
      and not exists (select from subscriber_list_members o where o.subscriber_id = m.subscriber_id and o.list_id <> m.list_id)
    group by l.list_key`.execute(db)
  return new Map(rows.map(({ list_key, people }) => [list_key, people]))
}
