import { sql } from 'kysely'
import type { Queryable } from '../kernel/database/database.ts'
import { arrayText } from '../kernel/database/database-arrays.ts'
import {
  loadSchedule,
  mapExceptions,
  NO_EXCEPTIONS,
  toReleaseSubscriber,
} from '../release-schedule/queries.ts'
import { evaluateAccess } from '../release-schedule/rules.ts'
import type { SubscriberRow } from '../subscribers/table.ts'

/** How many episodes that they have not heard are open to each of these subscribers now. */
export async function listWaiting(
  db: Queryable,
  show: Parameters<typeof loadSchedule>[1],
  candidates: readonly { subscriber: SubscriberRow }[],
  now: Date,
): Promise<number[]> {
  if (!candidates.length) return []
  const schedule = await loadSchedule(db, show)
  const ids = candidates.map(({ subscriber }) => subscriber.id)
  const exceptions = await mapExceptions(db, ids)
  const heard = await mapHeard(db, ids)
  return candidates.map(({ subscriber }) => {
    const own = toReleaseSubscriber(subscriber, exceptions.get(subscriber.id) ?? NO_EXCEPTIONS)
    const { listener } = evaluateAccess(schedule, subscriber.id, own, now)
    const known = heard.get(subscriber.id)
    return [...listener.opens.keys()].filter((episode) => !known?.has(episode)).length
  })
}

async function mapHeard(db: Queryable, ids: readonly number[]): Promise<Map<number, Set<number>>> {
  const { rows } = await sql<{ subscriber_id: number; episode_id: number }>`
    select distinct subscriber_id, episode_id from subscriber_downloads
    where subscriber_id = any(${arrayText(ids)}::text::bigint[])`.execute(db)
  const found = new Map<number, Set<number>>()
  for (const { subscriber_id, episode_id } of rows)
    found.set(subscriber_id, (found.get(subscriber_id) ?? new Set()).add(episode_id))
  return found
}
