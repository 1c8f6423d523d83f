import type { PingReason } from '@podstead/contract/pings'
import { type SqlBool, sql } from 'kysely'
import { publicEpisodeCount } from '../episodes/queries.ts'
import type { Queryable, Trx } from '../kernel/database/database.ts'
import type { ShowRow } from '../shows/table.ts'
import { findNextRelease, showForListener } from '../visibility/queries.ts'
import { EVERYBODY } from '../visibility/rules.ts'
import type { PingRow, PingTurnRow } from './table.ts'

/** What the status of a show's pings is made of. */
export async function pingState(
  db: Queryable,
  show: ShowRow,
  now: Date,
): Promise<{ rows: PingRow[]; itemCount: number; nextRelease: Date | null }> {
  return {
    rows: await db.selectFrom('pings').selectAll().where('show_id', '=', show.id).execute(),
    itemCount: await announcedEpisodeCount(db, show, now),
    nextRelease: await findNextRelease(db, show, now),
  }
}

/** How many episodes everybody may have of it, which is what notifications are about. */
export async function announcedEpisodeCount(db: Queryable, show: ShowRow, now: Date): Promise<number> {
  const heard = showForListener(show, EVERYBODY)
  return heard ? publicEpisodeCount(db, heard, now) : 0
}

export const MAX_SHOWS = 100

/**
 * Shows whose feed may have changed since it was last looked at: by somebody, or because a time has come. As
 * many as a minute can take, after that id.
 */
export async function showsToLookAt(db: Queryable, now: Date, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('shows')
    .leftJoin('ping_turns', 'ping_turns.show_id', 'shows.id')
    .select('shows.id')
    .where('shows.deleted_at', 'is', null)
    .where('shows.id', '>', after)
    .where(
      sql<SqlBool>`ping_turns.show_id is null or ping_turns.revision <> shows.revision or ping_turns.next_release <= ${now}`,
    )
    .orderBy('shows.id')
    .limit(MAX_SHOWS)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * The show and how far it has been announced, locked until the transaction ends; undefined when it has gone.
 */
export async function lockedTurn(
  trx: Trx,
  showId: number,
): Promise<{ show: ShowRow; turn: PingTurnRow | undefined } | undefined> {
  const show = await trx
    .selectFrom('shows')
    .selectAll()
    .where('id', '=', showId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!show) return undefined
  const turn = await trx
    .selectFrom('ping_turns')
    .selectAll()
    .where('show_id', '=', showId)
    .forUpdate()
    .executeTakeFirst()
  return { show, turn }
}

/** What happened to live items since: apps alert listeners when one begins. */
export async function reasonSince(trx: Trx, showId: number, since: Date): Promise<PingReason> {
  const rows = await trx
    .selectFrom('live_items')
    .select(['status', 'started_at', 'ended_at'])
    .where('show_id', '=', showId)
    .where((eb) => eb.or([eb('started_at', '>', since), eb('ended_at', '>', since)]))
    .execute()
  if (rows.some(({ status }) => status === 'live')) return 'live'
  return rows.some(({ status, started_at }) => status === 'ended' && started_at !== null)
    ? 'liveEnd'
    : 'update'
}
