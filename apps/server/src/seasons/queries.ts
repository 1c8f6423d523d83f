import { sql } from 'kysely'
import { type PermittedShow, partOfShow } from '../access/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import type { Scope } from '../kernel/http/scope.ts'
import type { ReadableShow } from '../visibility/queries.ts'
import type { SeasonRow } from './table.ts'

export type PermittedSeason = Scope<'season', SeasonRow>
export type CountedSeason = SeasonRow & { audioposts_count: number }

/** The seasons of a show by their number. */
export async function listSeasons(db: Queryable, show: ReadableShow): Promise<SeasonRow[]> {
  return db.selectFrom('seasons').selectAll().where('show_id', '=', show.id).orderBy('number').execute()
}

/** A season of the owner's show. @throws Failure 404 */
export async function permittedSeason(
  db: Queryable,
  show: PermittedShow,
  id: number,
): Promise<PermittedSeason> {
  const row = await db
    .selectFrom('seasons')
    .selectAll()
    .where('id', '=', id)
    .where('show_id', '=', show.id)
    .executeTakeFirst()
  return partOfShow(show, 'season', row)
}

/** The seasons with their episodes counted, the newest number first. */
export async function countedSeasons(db: Queryable, show: PermittedShow): Promise<CountedSeason[]> {
  return counted(db).where('seasons.show_id', '=', show.id).orderBy('number', 'desc').execute()
}

export async function countedSeason(db: Queryable, season: PermittedSeason): Promise<CountedSeason> {
  return counted(db).where('seasons.id', '=', season.id).executeTakeFirstOrThrow()
}

function counted(db: Queryable) {
  return db
    .selectFrom('seasons')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('episodes')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('episodes.season_id', '=', 'seasons.id')
        .where('episodes.deleted_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('audioposts_count'),
    )
}
