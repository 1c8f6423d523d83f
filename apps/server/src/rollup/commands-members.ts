import { sql } from 'kysely'
import { moveOutMembers } from '../ingest/commands-members.ts'
import type { Trx } from '../kernel/database/database.ts'
import { arrayText } from '../kernel/database/database-arrays.ts'
import type { CountedFacts } from './rules-deltas.ts'

const CELLS: [keyof CountedFacts, string][] = [
  ['subscriber_id', 'bigint'],
  ['episode_id', 'bigint'],
  ['day', 'date'],
  ['key', 'text'],
  ['show_id', 'bigint'],
  ['report_day', 'date'],
  ['at', 'timestamptz'],
  ['app', 'text'],
  ['share', 'smallint'],
  ['copies', 'smallint'],
]
const NAMES = sql.join(CELLS.map(([name]) => sql.ref(name)))
const NEW_NAMES = sql.join(CELLS.map(([name]) => sql.ref(`n.${name}`)))
const REPLACE = sql`on conflict (subscriber_id, episode_id, day, key) do update set
  show_id = excluded.show_id, report_day = excluded.report_day, at = excluded.at, app = excluded.app, share = excluded.share, copies = excluded.copies`
/** Subscribers and episodes may be gone while their requests are still there. */
const STILL_THERE = sql`join subscribers s on s.id = n.subscriber_id and s.show_id = n.show_id
  join episodes e on e.id = n.episode_id
  where not exists (select 1 from member_privacy p where p.show_id = n.show_id)`

/** Rows of the log that are of members, under their names. */
export async function writeSubscriberDownloads(trx: Trx, rows: readonly CountedFacts[]): Promise<void> {
  if (!rows.length) return
  const arrays = CELLS.map(
    ([name, type]) => sql`${arrayText(rows.map((row) => row[name]))}::text::${sql.raw(type)}[]`,
  )
  await sql`
    insert into subscriber_downloads (${NAMES})
    select ${NEW_NAMES} from unnest(${sql.join(arrays)}) as n (${NAMES}) ${STILL_THERE} ${REPLACE}`.execute(
    trx,
  )
}

export async function removeSubscriberDownloads(trx: Trx, rows: readonly CountedFacts[]): Promise<void> {
  const gone = rows.filter(({ subscriber_id }) => subscriber_id)
  if (!gone.length) return
  const arrays = CELLS.slice(0, 4).map(
    ([name, type]) => sql`${arrayText(gone.map((row) => row[name]))}::text::${sql.raw(type)}[]`,
  )
  await sql`
    delete from subscriber_downloads d using unnest(${sql.join(arrays)}) as g (subscriber_id, episode_id, day, key)
    where (d.subscriber_id, d.episode_id, d.day, d.key) = (g.subscriber_id, g.episode_id, g.day, g.key)`.execute(
    trx,
  )
}

/** Makes them anew from the log of some UTC days. */
export async function rebuildSubscriberDownloads(
  trx: Trx,
  days: readonly string[],
  showId: number | undefined,
): Promise<void> {
  const of = (table: string) =>
    sql`${sql.ref(`${table}.day`)} = any(${arrayText(days)}::text::date[]) and ${
      showId === undefined ? sql`true` : sql`${sql.ref(`${table}.show_id`)} = ${showId}`
    }`
  await sql`
    delete from subscriber_downloads d where ${of('d')} and not exists (
      select 1 from counted_downloads c where (c.day, c.episode_id, c.key, c.subscriber_id) = (d.day, d.episode_id, d.key, d.subscriber_id))`.execute(
    trx,
  )
  await sql`
    insert into subscriber_downloads (${NAMES})
    select ${NEW_NAMES} from (
      select c.subscriber_id, c.episode_id, c.day, c.key, c.show_id, coalesce(c.report_day, c.day) as report_day, c.at, c.app, c.share, c.copies
      from counted_downloads c where ${of('c')} and c.subscriber_id > 0
    ) as n ${STILL_THERE} ${REPLACE}`.execute(trx)
}

/** An episode that moves to another podcast leaves the members of its old one behind; its counts stay. */
export async function forgetMembersOfEpisode(trx: Trx, episodeId: number): Promise<void> {
  await trx
    .updateTable('counted_downloads')
    .set({ subscriber_id: 0 })
    .where('episode_id', '=', episodeId)
    .where('subscriber_id', '>', 0)
    .execute()
  await trx.deleteFrom('subscriber_downloads').where('episode_id', '=', episodeId).execute()
  await moveOutMembers(trx, episodeId)
}

/**
 * Takes members out of what was counted, one or all of a podcast. Counts stay as they are, now and when they
 * are made again.
 */
export async function forgetCountedMembers(
  trx: Trx,
  which: { show_id: number; subscriber_id?: number },
): Promise<void> {
  const { show_id, subscriber_id } = which
  await trx
    .updateTable('counted_downloads')
    .set({ subscriber_id: 0 })
    .where('show_id', '=', show_id)
    .where('subscriber_id', '>', 0)
    .$if(subscriber_id !== undefined, (q) => q.where('subscriber_id', '=', subscriber_id as number))
    .execute()
  await trx
    .deleteFrom('subscriber_downloads')
    .where('show_id', '=', show_id)
    .$if(subscriber_id !== undefined, (q) => q.where('subscriber_id', '=', subscriber_id as number))
    .execute()
}
