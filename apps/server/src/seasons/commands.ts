import { sql } from 'kysely'
import type { Trx } from '../kernel/database.ts'
import type { SeasonRow } from './table.ts'

/** The season of that number, made where it is new; a name fills an empty one and never replaces one. The caller touches the show. */
export async function findOrAddSeason(
  trx: Trx,
  showId: number,
  { number, name = '' }: { number: number; name?: string | null | undefined },
  now: Date,
): Promise<SeasonRow> {
  return trx
    .insertInto('seasons')
    .values({ show_id: showId, number, name: name ?? '', created_at: now, updated_at: now })
    .onConflict((c) =>
      c.columns(['show_id', 'number']).doUpdateSet({
        name: sql`case when seasons.name = '' then excluded.name else seasons.name end`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}
