import type { PermittedShow } from '../access/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import { notFound } from '../kernel/http/failure.ts'
import type { SubscriberEventRow, SubscriberRow, SubscriberRunRow } from './table.ts'

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
