import { sql } from 'kysely'
import type { Queryable, Trx } from '../kernel/database/database.ts'
import { arrayText } from '../kernel/database/database-arrays.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { insertActions } from './commands.ts'
import type { SchedulerActionRow } from './table.ts'

type ArchivedAction = Omit<SchedulerActionRow, 'id' | 'show_id' | 'created_at'>

/** What is made different for one subscriber, named by their address. */
interface ArchivedException {
  email_address: string
  from_at: string
  until_at: string | null
}

/** The schedule of a podcast, as an archive takes it along; episodes are named by their GUID. */
export interface ArchivedSchedule {
  actions: ArchivedAction[]
  pauses: ArchivedException[]
  openings: (ArchivedException & { guid: string })[]
}

export async function scheduleForArchive(db: Queryable, showId: number): Promise<ArchivedSchedule> {
  const actions = await db
    .selectFrom('scheduler_actions')
    .select([
      'action_name',
      'action_value',
      'action_unit',
      'initiator',
      'initiator_date',
      'weekdays',
      'time_of_day',
    ])
    .where('show_id', '=', showId)
    .orderBy('id')
    .execute()
  const pauses = await db
    .selectFrom('subscriber_pauses as p')
    .innerJoin('subscribers as s', 's.id', 'p.subscriber_id')
    .select(['s.email_address', 'p.from_at', 'p.until_at'])
    .where('s.show_id', '=', showId)
    .orderBy('p.id')
    .execute()
  const openings = await db
    .selectFrom('subscriber_openings as o')
    .innerJoin('subscribers as s', 's.id', 'o.subscriber_id')
    .innerJoin('episodes as e', 'e.id', 'o.episode_id')
    .select(['s.email_address', 'e.guid', 'o.from_at', 'o.until_at'])
    .where('s.show_id', '=', showId)
    .where('e.deleted_at', 'is', null)
    .orderBy('o.id')
    .execute()
  const dated = <T extends { from_at: Date; until_at: Date | null }>(row: T) => ({
    ...row,
    from_at: row.from_at.toISOString(),
    until_at: row.until_at?.toISOString() ?? null,
  })
  return { actions, pauses: pauses.map(dated), openings: openings.map(dated) }
}

/** Brings it into a podcast that has its episodes and subscribers; a second time nothing changes. */
export async function importArchivedSchedule(
  trx: Trx,
  kernel: Kernel,
  showId: number,
  { actions, pauses, openings }: ArchivedSchedule,
): Promise<void> {
  await insertActions(trx, kernel, { id: showId }, actions)
  const column = <T>(rows: readonly T[], read: (one: T) => string | null) =>
    sql`${arrayText(rows.map(read))}::text`
  const moments = (rows: readonly ArchivedException[]) => sql`
    ${column(rows, (one) => one.email_address)}::text[], ${column(rows, (one) => one.from_at)}::timestamptz[], ${column(rows, (one) => one.until_at)}::timestamptz[]`
  await sql`
    insert into subscriber_pauses (subscriber_id, from_at, until_at)
    select s.id, n.from_at, n.until_at from unnest(${moments(pauses)}) as n (email, from_at, until_at)
    join subscribers s on s.show_id = ${showId} and s.email_address = n.email
    where not exists (select from subscriber_pauses p where p.subscriber_id = s.id and p.from_at = n.from_at)`.execute(
    trx,
  )
  await sql`
    insert into subscriber_openings (subscriber_id, episode_id, from_at, until_at)
    select s.id, e.id, n.from_at, n.until_at
    from unnest(${moments(openings)}, ${column(openings, (one) => one.guid)}::text[]) as n (email, from_at, until_at, guid)
    join subscribers s on s.show_id = ${showId} and s.email_address = n.email
    join episodes e on e.show_id = ${showId} and e.guid = n.guid and e.deleted_at is null
    where not exists (select from subscriber_openings o where o.subscriber_id = s.id and o.episode_id = e.id and o.from_at = n.from_at)`.execute(
    trx,
  )
}
