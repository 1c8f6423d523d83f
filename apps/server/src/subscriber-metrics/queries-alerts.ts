import type { PermittedShow } from '../access/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import { notFound } from '../kernel/http/failure.ts'
import type { SubscriberRow } from '../subscribers/table.ts'
import type { AlertState, SubscriberAlertRow } from './table.ts'

export type AlertWithSubscriber = SubscriberAlertRow &
  Pick<SubscriberRow, 'email_address' | 'full_name' | 'subscription_status'>

function selectAlerts(db: Queryable, showId: number) {
  return db
    .selectFrom('subscriber_alerts as a')
    .innerJoin('subscribers as s', 's.id', 'a.subscriber_id')
    .selectAll('a')
    .select(['s.email_address', 's.full_name', 's.subscription_status'])
    .where('a.show_id', '=', showId)
}

/** Newest first, and the id behind which the next page begins. */
export async function listAlerts(
  db: Queryable,
  { id: showId }: PermittedShow,
  query: {
    state?: AlertState | undefined
    subscriber_id?: number | undefined
    after?: number | undefined
    limit: number
  },
): Promise<{ rows: AlertWithSubscriber[]; next: number | null }> {
  const { state, subscriber_id, after, limit } = query
  const rows = await selectAlerts(db, showId)
    .$if(state !== undefined, (q) => q.where('a.state', '=', state as AlertState))
    .$if(subscriber_id !== undefined, (q) => q.where('a.subscriber_id', '=', subscriber_id as number))
    .$if(after !== undefined, (q) => q.where('a.id', '<', after as number))
    .orderBy('a.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}

export async function countOpenAlerts(
  db: Queryable,
  showId: number,
  { subscriberId, kind }: { subscriberId?: number; kind?: SubscriberAlertRow['kind'] } = {},
): Promise<number> {
  const { count } = await db
    .selectFrom('subscriber_alerts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('show_id', '=', showId)
    .where('state', '=', 'open')
    .$if(subscriberId !== undefined, (q) => q.where('subscriber_id', '=', subscriberId as number))
    .$if(kind !== undefined, (q) => q.where('kind', '=', kind as SubscriberAlertRow['kind']))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** @throws Failure 404 when it is none of this podcast's */
export async function requireAlert(
  db: Queryable,
  { id: showId }: PermittedShow,
  id: number,
): Promise<AlertWithSubscriber> {
  const row = await selectAlerts(db, showId).where('a.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}
