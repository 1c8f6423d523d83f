import { createHash } from 'node:crypto'
import type { PreparedSchedule } from '@podstead/release/prepare'
import type { Opening, Pause, ReleaseSubscriber } from '@podstead/release/schedule'
import { sql } from 'kysely'
import type { Queryable } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import {
  listActions,
  listExceptions,
  listReleaseEpisodes,
  loadSchedule,
  toReleaseAction,
  toReleaseShow,
  toReleaseSubscriber,
} from '../release-schedule/queries.ts'
import { evaluateAccess } from '../release-schedule/rules.ts'
import type { ShowRow } from '../shows/table.ts'
import type { SubscriberRow } from '../subscribers/table.ts'
import type { LetterParams } from './table.ts'
import type { LetterAnnouncementRow } from './table-announcements.ts'

export async function isAnnouncing(db: Queryable, show: { id: number }): Promise<boolean> {
  const row = await db
    .selectFrom('letter_announcements')
    .select('is_enabled')
    .where('show_id', '=', show.id)
    .executeTakeFirst()
  return row?.is_enabled ?? false
}

/** A podcast that writes letters: members-only, and not deleted. */
export async function findLetterShow(db: Queryable, id: number): Promise<ShowRow | undefined> {
  return db
    .selectFrom('shows')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('is_advanced_private_feed', '=', true)
    .executeTakeFirst()
}

/** A name for all that decides when episodes of a podcast open, whoever asks. */
export async function hashSchedule(db: Queryable, show: ShowRow): Promise<string> {
  const actions = (await listActions(db, show)).map(toReleaseAction)
  const episodes = (await listReleaseEpisodes(db, show)).sort((a, b) => a.id - b.id)
  return createHash('sha256')
    .update(JSON.stringify([toReleaseShow(show, actions), episodes]))
    .digest('hex')
}

/** Podcasts that changed since everybody was looked at, or that a look was interrupted in. */
export async function listStaleShows(db: Queryable): Promise<LetterAnnouncementRow[]> {
  return db
    .selectFrom('letter_announcements')
    .selectAll()
    .where('is_enabled', '=', true)
    .where((eb) =>
      eb.or([eb('version', '<>', eb.ref('checked_version')), eb('pass_schedule', 'is not', null)]),
    )
    .orderBy('show_id')
    .execute()
}

/** Subscribers for whom something changed by now, by podcast. */
export async function listDue(
  db: Queryable,
  now: Date,
  limit: number,
): Promise<{ subscriber_id: number; show_id: number }[]> {
  return db
    .selectFrom('announcement_marks as m')
    .innerJoin('letter_announcements as l', 'l.show_id', 'm.show_id')
    .select(['m.subscriber_id', 'm.show_id'])
    .where('l.is_enabled', '=', true)
    .where('m.due_at', '<=', now)
    .orderBy('m.due_at')
    .limit(limit)
    .execute()
}

/** What was decided by hand for each of these subscribers. */
export async function listExceptionsByReader(
  db: Queryable,
  ids: readonly number[],
): Promise<(id: number) => { pauses: Pause[]; openings: Opening[] }> {
  const of = new Map<number, { pauses: Pause[]; openings: Opening[] }>()
  const { rows } = await sql<{ id: number }>`
    select subscriber_id as id from subscriber_pauses where subscriber_id = any(${[...ids]}::bigint[])
    union select subscriber_id from subscriber_openings where subscriber_id = any(${[...ids]}::bigint[])`.execute(
    db,
  )
  // Few have any.
  for (const { id } of rows) of.set(Number(id), await listExceptions(db, { id: Number(id) }))
  return (id) => of.get(id) ?? { pauses: [], openings: [] }
}

/** Since when the episodes of a podcast can be heard at all. */
export async function listAvailable(db: Queryable, showId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('announced_episodes')
    .select(['episode_id', 'available_at'])
    .where('show_id', '=', showId)
    .execute()
  return new Map(rows.map(({ episode_id, available_at }) => [episode_id, available_at.getTime()]))
}

/** Which episodes each of these subscribers was told of. */
export async function listTold(db: Queryable, ids: readonly number[]): Promise<Map<number, Set<number>>> {
  const told = new Map<number, Set<number>>()
  if (ids.length === 0) return told
  const rows = await db
    .selectFrom('letters')
    .select(['subscriber_id', 'params'])
    .where('subscriber_id', 'in', [...ids])
    .where('kind', '=', 'announcement')
    .execute()
  for (const { subscriber_id, params } of rows) {
    const known = told.get(subscriber_id) ?? new Set()
    for (const id of params.episode_ids ?? []) known.add(id)
    told.set(subscriber_id, known)
  }
  return told
}

/** The titles of those episodes of an announcement that are open to the subscriber at this moment. */
export async function listOpenTitles(
  kernel: Kernel,
  show: ShowRow,
  subscriber: SubscriberRow,
  { episode_ids: ids = [] }: LetterParams,
): Promise<string[]> {
  if (ids.length === 0) return []
  const { db, clock } = kernel
  const reader = toReleaseSubscriber(subscriber, await listExceptions(db, subscriber))
  const { opens } = findOpen(await loadSchedule(db, show), subscriber.id, reader, clock.now())
  const rows = await db.selectFrom('episodes').select(['id', 'name']).where('id', 'in', ids).execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return ids.flatMap((id) => (opens.has(id) ? [names.get(id) ?? ''] : [])).filter((name) => name !== '')
}

/** What is open to one subscriber, since when, and when that changes. */
export function findOpen(
  schedule: PreparedSchedule,
  subscriberId: number,
  reader: ReleaseSubscriber,
  now: Date,
): { opens: ReadonlyMap<number, number>; changesAt: number | null } {
  const { listener, changesAt } = evaluateAccess(schedule, subscriberId, reader, now)
  return { opens: listener.opens, changesAt }
}
