import type { HeardShow } from '../episodes/queries.ts'
import type { Queryable } from '../kernel/database.ts'
import type { SoundbiteRow } from './table.ts'

/** The soundbites of a show, by episode, in the order of the sound. */
export async function soundbitesByEpisode(db: Queryable, show: HeardShow): Promise<Map<number, SoundbiteRow[]>> {
  const rows = await db
    .selectFrom('soundbites')
    .innerJoin('episodes', 'episodes.id', 'soundbites.episode_id')
    .selectAll('soundbites')
    .where('episodes.show_id', '=', show.id)
    .orderBy('soundbites.start_time')
    .orderBy('soundbites.id')
    .execute()
  return Map.groupBy(rows, (row) => row.episode_id)
}
