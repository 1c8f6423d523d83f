import { sql } from 'kysely'
import type { Trx } from '../kernel/database/database.ts'
import { arrayText } from '../kernel/database/database-arrays.ts'
import { removeSubscriberDownloads, writeSubscriberDownloads } from './commands-members.ts'
import type { CountedFacts } from './rules-deltas.ts'

export const COUNTED_COLUMNS: [name: keyof CountedFacts, type: string][] = [
  ['day', 'date'],
  ['episode_id', 'bigint'],
  ['key', 'text'],
  ['show_id', 'bigint'],
  ['listener', 'text'],
  ['consumer', 'bigint'],
  ['at', 'timestamptz'],
  ['report_day', 'date'],
  ['hour', 'smallint'],
  ['app', 'text'],
  ['device', 'text'],
  ['referrer', 'text'],
  ['country', 'text'],
  ['region', 'text'],
  ['city', 'text'],
  ['bytes', 'bigint'],
]

/** What only rows of members have. */
export const MEMBER_COLUMNS: typeof COUNTED_COLUMNS = [
  ['subscriber_id', 'bigint'],
  ['share', 'smallint'],
  ['copies', 'smallint'],
]

/** Rows of the log of counted downloads, new ones and changed ones; those of subscribers by name as well. */
export async function writeCounted(trx: Trx, rows: readonly CountedFacts[]): Promise<void> {
  const [others = [], members = []] = [false, true].map((isMember) =>
    rows.filter(({ subscriber_id }) => (subscriber_id !== null) === isMember),
  )
  await writeRows(trx, others, COUNTED_COLUMNS)
  await writeRows(trx, members, [...COUNTED_COLUMNS, ...MEMBER_COLUMNS])
  await writeSubscriberDownloads(
    trx,
    members.filter(({ subscriber_id }) => subscriber_id !== 0),
  )
}

async function writeRows(
  trx: Trx,
  rows: readonly CountedFacts[],
  columns: typeof COUNTED_COLUMNS,
): Promise<void> {
  if (!rows.length) return
  const names = columns.map(([name]) => sql.ref(name))
  const arrays = columns.map(
    ([name, type]) => sql`${arrayText(rows.map((row) => row[name]))}::text::${sql.raw(type)}[]`,
  )
  const changes = columns.slice(3).map(([name]) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`)
  await sql`
    insert into counted_downloads (${sql.join(names)}) select * from unnest(${sql.join(arrays)})
    on conflict (day, episode_id, key) do update set ${sql.join(changes)}`.execute(trx)
}

export async function removeCounted(trx: Trx, rows: readonly CountedFacts[]): Promise<void> {
  if (!rows.length) return
  await removeSubscriberDownloads(trx, rows)
  const days = arrayText(rows.map(({ day }) => day))
  const episodes = arrayText(rows.map(({ episode_id }) => episode_id))
  const keys = arrayText(rows.map(({ key }) => key))
  await sql`
    delete from counted_downloads c
    using unnest(${days}::text::date[], ${episodes}::text::bigint[], ${keys}::text::text[]) as g (day, episode_id, key)
    where c.day = g.day and c.episode_id = g.episode_id and c.key = g.key`.execute(trx)
}
