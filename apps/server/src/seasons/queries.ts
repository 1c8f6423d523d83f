import type { HeardShow } from '../episodes/queries.ts'
import type { Queryable } from '../kernel/database.ts'
import type { SeasonRow } from './table.ts'

/** The seasons of a show by their number. */
export async function seasonsOf(db: Queryable, show: HeardShow): Promise<SeasonRow[]> {
  return db.selectFrom('seasons').selectAll().where('show_id', '=', show.id).orderBy('number').execute()
}
