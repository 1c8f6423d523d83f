import { REMINDER_KINDS, type Reminder } from '@podstead/contract/letters/reminders'
import { sql } from 'kysely'
import type { Queryable } from '../kernel/database/database.ts'
import type { SubscriberRow } from '../subscribers/table.ts'
import type { ReminderRow } from './table.ts'

const USUAL_DAYS = { not_opened: 3, fell_silent: 21 } as const

/** Both of a podcast, also what nobody has chosen yet. */
export async function listReminders(db: Queryable, showId: number): Promise<Reminder[]> {
  const rows = await db
    .selectFrom('reminders')
    .select(['kind', 'is_enabled', 'after_days'])
    .where('show_id', '=', showId)
    .execute()
  return REMINDER_KINDS.map(
    (kind) =>
      rows.find((row) => row.kind === kind) ?? { kind, is_enabled: false, after_days: USUAL_DAYS[kind] },
  )
}

export async function listEnabledReminders(db: Queryable): Promise<ReminderRow[]> {
  return db
    .selectFrom('reminders')
    .selectAll()
    .where('is_enabled', '=', true)
    .orderBy('show_id')
    .orderBy('kind')
    .execute()
}

/** Later than the one moment, up to the other. */
export interface DueWindow {
  after: Date
  until: Date
}

/** Who joined then, has pressed play nowhere, and whose feed no app has asked for yet; by id. */
export async function listUnopenedSubscribers(
  db: Queryable,
  showId: number,
  { after, until }: DueWindow,
  page: { afterId: number; limit: number },
): Promise<{ subscriber: SubscriberRow; since: Date }[]> {
  const rows = await db
    .selectFrom('subscribers')
    .selectAll()
    .where('show_id', '=', showId)
    .where('subscription_status', '=', 'Approved')
    .where('first_fetch_at', 'is', null)
    .where('approved_at', '>', after)
    .where('approved_at', '<=', until)
    .where('id', '>', page.afterId)
    .orderBy('id')
    .limit(page.limit)
    .execute()
  return rows.map((subscriber) => ({ subscriber, since: subscriber.approved_at as Date }))
}

/** Whose last download was then; by id. Of podcasts in privacy mode nobody is known. */
export async function listSilentSubscribers(
  db: Queryable,
  showId: number,
  { after, until }: DueWindow,
  page: { afterId: number; limit: number },
): Promise<{ subscriber: SubscriberRow; since: Date }[]> {
  // Only the days around the window are read. A day of the podcast's zone is up to 14 hours from that of UTC.
  const { rows } = await sql<{ subscriber_id: number; last_at: Date }>`
    select d.subscriber_id, max(d.at) as last_at from subscriber_downloads d
    join subscribers s on s.id = d.subscriber_id and s.subscription_status = 'Approved'
    where d.show_id = ${showId} and d.at > ${after}::timestamptz and d.at <= ${until}::timestamptz and d.subscriber_id > ${page.afterId}
      and d.report_day between (${after}::timestamptz - interval '1 day')::date and (${until}::timestamptz + interval '1 day')::date
      and not exists (
        select 1 from subscriber_downloads later
        where later.subscriber_id = d.subscriber_id and later.show_id = ${showId} and later.at > ${until}::timestamptz)
    group by d.subscriber_id order by d.subscriber_id limit ${page.limit}`.execute(db)
  if (!rows.length) return []
  const ids = rows.map(({ subscriber_id }) => subscriber_id)
  const people = await db.selectFrom('subscribers').selectAll().where('id', 'in', ids).orderBy('id').execute()
  const lastAt = new Map(rows.map(({ subscriber_id, last_at }) => [subscriber_id, last_at]))
  return people.map((subscriber) => ({ subscriber, since: lastAt.get(subscriber.id) as Date }))
}
