import { sql } from 'kysely'
import type { Queryable } from '../kernel/database/database.ts'
import { UTC } from './rules-zones.ts'

/** The zone that was asked for, of `statistics_zones as z` and `shows as s`. */
const WANTED = sql<string>`case when z.in_utc then 'UTC' else s.time_zone end`

export type Zones = ReadonlyMap<number, string>

/** In which zone the days of each podcast are kept. */
export async function loadTimeZones(db: Queryable): Promise<Zones> {
  const rows = await db
    .selectFrom('statistics_zones')
    .select(['show_id', 'zone'])
    .where('zone', '<>', UTC)
    .execute()
  return new Map(rows.map(({ show_id, zone }) => [show_id, zone]))
}

/** The zone of one podcast's days; before its first count the one that they will be kept in. */
export async function findTimeZone(db: Queryable, showId: number): Promise<string> {
  const row = await db
    .selectFrom('shows as s')
    .leftJoin('statistics_zones as z', 'z.show_id', 's.id')
    .select(sql<string>`coalesce(z.zone, s.time_zone)`.as('zone'))
    .where('s.id', '=', showId)
    .executeTakeFirst()
  return row?.zone ?? UTC
}

export type ZoneState = {
  zone: string
  in_utc: boolean
  since: string | null
  zone_before: string
  wanted: string
  is_moving: boolean
}

/** How the days of a podcast are kept, and how they will be once what was counted has been moved. */
export async function zoneState(db: Queryable, showId: number): Promise<ZoneState> {
  return db
    .selectFrom('shows as s')
    .leftJoin('statistics_zones as z', 'z.show_id', 's.id')
    .select([
      sql<string>`coalesce(z.zone, s.time_zone)`.as('zone'),
      sql<boolean>`coalesce(z.in_utc, false)`.as('in_utc'),
      'z.since',
      sql<string>`coalesce(z.zone_before, '')`.as('zone_before'),
      WANTED.as('wanted'),
      sql<boolean>`coalesce(z.is_moving, false)`.as('is_moving'),
    ])
    .where('s.id', '=', showId)
    .executeTakeFirstOrThrow()
}

/** Whose days are to be kept in another zone than they are, or are on their way. */
export async function showsToMove(db: Queryable): Promise<{ show_id: number; wanted: string }[]> {
  return db
    .selectFrom('statistics_zones as z')
    .innerJoin('shows as s', 's.id', 'z.show_id')
    .select(['z.show_id', WANTED.as('wanted')])
    .where((eb) => eb.or([eb('z.is_moving', '=', true), sql<boolean>`z.zone <> ${WANTED}`]))
    .orderBy('z.show_id')
    .execute()
}

/** Whether the database can read the clocks of a zone; one that is older than the zone cannot. */
export async function isKnownZone(db: Queryable, zone: string): Promise<boolean> {
  if (zone === UTC) return true
  const { rows } = await sql`select 1 from pg_timezone_names where name = ${zone} limit 1`.execute(db)
  return rows.length > 0
}
