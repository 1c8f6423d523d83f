import {
  MAX_CHOICES,
  MAX_SUBSCRIBER_CHOICES,
  type SubscriberChoice,
} from '@podstead/contract/subscriber-metrics/private-downloads'
import type { PermittedShow } from '../access/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import { invalid } from '../kernel/http/failure.ts'
import { filtered } from '../subscribers/queries-list.ts'

/** Episodes to choose from, newest first. */
export async function listEpisodeChoices(
  db: Queryable,
  { id }: PermittedShow,
): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('episodes')
    .select(['id', 'name'])
    .where('show_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('audio_date', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(MAX_CHOICES)
    .execute()
}

/** Subscribers to choose from: the newest, or those whom words find. All of them would be too many. */
export async function listSubscriberChoices(
  db: Queryable,
  { id }: PermittedShow,
  search: string | undefined,
): Promise<SubscriberChoice[]> {
  return filtered(db, id, { search })
    .select(['id', 'email_address', 'full_name'])
    .orderBy('id', 'desc')
    .limit(MAX_SUBSCRIBER_CHOICES)
    .execute()
}

/** The subscriber of an address. @throws Failure 422 when the podcast has none of it */
export async function findSubscriberId(
  db: Queryable,
  { id }: PermittedShow,
  email: string | undefined,
): Promise<number | undefined> {
  if (email === undefined) return undefined
  const row = await db
    .selectFrom('subscribers')
    .select('id')
    .where('show_id', '=', id)
    .where('email_address', '=', email)
    .executeTakeFirst()
  if (!row) throw invalid({ subscriber_email: ['is none of your subscribers'] })
  return row.id
}
